"""What a table reads: where a saved round leads, rulings, deals added up, and the sheet."""

import re
from dataclasses import replace

import pytest
from flask import Flask
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from scoring.hazari import BANGLADESH, BHUTAN
from scoring.hazari.rules import EndTie
from scoring.hokm.recorded_facts import HandTaken
from scoring.recorded_facts import DealVoided, MatchEnded
from tests.support.fives_table import KINGS, sit_down_to_fives
from tests.support.hazari_table import KARIM, RINA, SALMA, TIES, Friends, in_seats, sit_down
from tests.support.hokm_table import sit_down_to_hokm
from tests.support.plain_form import in_this_order, way_back, words


def save(friends: Friends, groups: tuple[str, ...]) -> TestResponse:
    """Send the open round by its cards."""
    return friends.send("rounds", in_seats(groups))


def test_a_round_leads_to_the_next_board_with_its_ruling_before_the_rows(friends: Friends) -> None:
    answer = save(friends, TIES[0])
    assert answer.location == friends.address + "?ruling=1"
    page = friends.get(answer.location).text
    for one, then in zip(
        ("Rina</bdi></em> takes the round: 115 points.", ">1st<", "110 + 5 = 115", "Rule:"),
        (">1st<", "110 + 5 = 115", "Rule:", "Round 2 of 4"),
        strict=True,
    ):
        assert page.index(one) < page.rindex(then)
    for address in ("d/1/r/1/change", "d/1/r/1/dispute?ruling=1", "d/1/r/1/"):
        assert f'href="{friends.address}{address}"' in page
    assert f'href="{friends.address}" id="uncover"' in page


def test_the_board_alone_has_neither_the_ruling_nor_its_weight(friends: Friends) -> None:
    friends.expose(1, 1, TIES[0])
    page = friends.get().text
    assert 'id="ruling"' not in page
    assert "page.css" not in page
    assert "follow-up" not in page


def test_no_ruling_stands_over_a_board_once_something_else_was_entered(friends: Friends) -> None:
    assert 'id="ruling"' not in friends.get("?ruling=1").text
    friends.expose(1, 1, TIES[0])
    assert 'id="ruling"' in friends.get("?ruling=1").text
    friends.take_back()
    assert 'id="ruling"' not in friends.get("?ruling=1").text


def test_a_showdown_leads_to_the_next_deal_and_tells_how_all_stand(app: Flask) -> None:
    friends = sit_down_to_fives(app)
    answer = save(friends, KINGS)
    assert answer.location == friends.address + "?ruling=1"
    told = words(friends.get(answer.location))
    assert "Deal 2" in told
    assert "Rina scores 6 points with Full house." in told
    assert "Rina ★6" in told


def test_the_last_round_leads_to_its_deal_which_tells_it_until_something_else_is_entered(
    friends: Friends,
) -> None:
    friends.play(1, TIES[:3])
    answer = save(friends, TIES[3])
    assert answer.location == friends.address + "d/1/"
    page = friends.get(answer.location)
    assert "Salma takes the round: 105 points. Salma’s Colour 8-6-2 beats" in words(page)
    assert f'href="{friends.address}d/1/r/4/change"' in page.text
    friends.expose(2, 1, TIES[0])
    assert "Salma takes the round" not in words(friends.get(answer.location))


def test_the_last_round_of_a_match_leads_to_who_won_which_tells_that_round(app: Flask) -> None:
    friends = sit_down(app, replace(BANGLADESH, target=100))
    friends.play(1, TIES[:3])
    answer = save(friends, TIES[3])
    assert answer.location == friends.address
    told = words(friends.get(answer.location))
    assert "Nasreen wins 140" in told
    assert "takes the round: 105 points." in told


def test_totals_that_end_a_match_lead_to_who_won(friends: Friends) -> None:
    for deal in (1, 2):
        friends.count(deal, 360, 0, 0, 0)
    typed = {"total0": "360", "total1": "0", "total2": "0", "total3": "0"}
    assert friends.send("totals", typed).location == friends.address


def test_a_count_that_is_due_comes_after_the_page_of_the_ruling(friends: Friends) -> None:
    for number in (1, 2, 3):
        friends.take(1, number, (RINA, KARIM, RINA)[number - 1])
    answer = save(friends, TIES[3])
    assert answer.location == friends.address + "d/1/r/4/"
    assert "Count the piles" in words(friends.get(answer.location))


def test_the_hand_that_ends_a_match_is_told_with_who_won(app: Flask) -> None:
    friends = sit_down_to_hokm(app)
    for hand in (1, 2, 3):
        friends.enter(HandTaken(hand, 0, shutout=True))
    hand = friends.address + "hand"
    answer = friends.send(hand, {"result": "0-none"})
    assert answer.location == friends.address
    told = words(friends.get(answer.location))
    assert "kot." in told
    assert "Hand 4" in told


def test_a_match_that_was_ended_by_hand_tells_no_deal(app: Flask) -> None:
    friends = sit_down_to_hokm(app)
    friends.enter(HandTaken(1, 0, shutout=True))
    friends.enter(MatchEnded())
    assert 'id="last"' not in friends.get().text


def test_a_ruling_names_winner_reason_ranking_sum_rule_and_the_dealer_to_a_screen_reader(
    friends: Friends,
) -> None:
    friends.expose(1, 1, TIES[0])
    page = friends.read("d/1/r/1/")
    in_this_order(
        page,
        "Rina takes the round: 115 points.",
        "Karim and Rina tie: Colour run A-K-Q.",
        "The last exposed wins: Rina’s group was exposed fourth, after Karim.",
        "Order is counted from Karim, who led, not by who turned cards first.",
        "Rina · Colour run A-K-Q, exposed 4th",
        "11 cards at 10, 1 card at 5",
        "110 + 5 = 115",
        "Rule:",
        "Round 2 ▸ Rina leads",
    )
    friends.count(1, 115, 105, 140, 0)
    for page in ("d/1/r/1/", "d/1/", "sheet"):
        assert 'role="img" aria-label="Dealer"' in friends.get(page).text


def test_a_round_without_cards_says_who_took_it_and_offers_to_enter_them(friends: Friends) -> None:
    friends.take(1, 1, SALMA)
    page = friends.read("d/1/r/1/")
    assert "Salma took the round." in page
    assert "Enter cards" in page


def test_rounds_lead_on_to_the_deal_and_frame_only_cards_that_count(friends: Friends) -> None:
    friends.play()
    assert "Next round" in friends.read("d/1/r/1/")
    assert "See deal total" in friends.read("d/1/r/4/")
    page = friends.read("d/1/")
    assert "Nasreen 80 + 60 = 140" in page
    assert "115 + 0 + 105 + 140 = 360" in page
    assert "Deal 2 ▸ Karim deals · Salma leads" in page
    colour = ["8♠", "6♠", "2♠"]  # without the 6♥
    assert framed(friends.get("d/1/r/4/").text.split('<ol class="seats')[1]) == colour
    assert framed(friends.get("d/1/replay/20").text) == colour
    asked = {"game": "hazari", **{f"g{n}": group for n, group in enumerate(TIES[3], start=1)}}
    assert framed(friends.get("/who-wins", query_string=asked).text) == colour


def test_the_points_of_one_player_s_unknown_rounds_are_what_was_left(friends: Friends) -> None:
    friends.expose(1, 1, TIES[0])
    for number in (2, 3, 4):
        friends.take(1, number, SALMA)
    page = friends.read("d/1/")
    assert "245 what was left" in page
    assert "115 + 0 + 245 + 0 = 360" in page


def test_the_sheet_shows_points_totals_dealers_and_void_deals(friends: Friends) -> None:
    friends.count(1, 300, 60, 0, 0)
    friends.enter(DealVoided(2, "a card on the floor"))
    friends.count(3, 0, 0, 360, 0)
    page = friends.read("sheet")
    assert "300★DTotal300" in page.replace(" ", "")
    assert "void: a card on the floor" in page
    assert "counted from the piles" in page
    assert "Total 300 60 360 0" in page


def test_a_group_out_of_order_is_named_beside_the_ruling(friends: Friends) -> None:
    friends.expose(1, 1, ("5C 4S 3H", "5D 4C 3D", "4D 3S 2H", "8C 7D 6C"))
    friends.expose(1, 2, TIES[0])
    page = friends.read("d/1/r/2/")
    assert "Rina’s group in round 2 is stronger than in round 1. First " in page
    assert "This is only noted: the cards stay as shown." in page


def test_the_way_back_leads_from_a_deal_without_a_replay_to_it_and_from_the_end_to_the_table(
    friends: Friends,
) -> None:
    friends.count(1, 90, 90, 90, 90)
    assert way_back(friends.get("d/1/replay/").text) == f"{friends.address}d/1/"
    friends.enter(MatchEnded())
    assert way_back(friends.get().text) == f"/t/{friends.table.address}/"


ALL_FOUL = (
    ("2S 4H 7D", "2H 4D 7C", "2D 4C 7S", "2C 4S 7H"),
    ("AS AH 3D", "KS KH 3C", "QS QH 3S", "JS JH 3H"),
)
"""Two rounds in which every player shows a stronger group second."""


def test_a_round_all_four_foul_leads_to_the_void_deal_to_change_cards(app: Flask) -> None:
    friends = sit_down(app, replace(BANGLADESH, order_fault="foul_deal"))
    friends.play(1, ALL_FOUL)
    answer = friends.get("d/1/r/2/")
    assert answer.status_code == 302
    assert answer.location == friends.address + "d/1/"
    page = friends.read(answer.location)
    assert "void: all four players had groups out of order" in page
    assert "Deal 2 ▸ Rina deals · Karim leads" in page
    change = friends.address + "d/1/r/2/change"
    assert f'href="{change}"' in friends.get(answer.location).text
    assert friends.get(change).status_code == 200


def test_the_ruling_of_a_troy_that_wins_the_match_says_so(app: Flask) -> None:
    friends = sit_down(app, replace(BHUTAN, troy_win="any_one"))
    friends.expose(1, 1, ("AS AH AD", "2H 4D 7C", "2D 4C 7S", "2C 4S 7H"))
    page = friends.read("d/1/r/1/")
    assert "Rina takes the round" in page
    assert "Rina wins at once with a Troy." in page
    assert "See deal total" not in page


@pytest.mark.parametrize(
    ("end_tie", "sentence"),
    [
        ("play_on", "Rina and Karim are tied with 180. Play continues until the tie is broken."),
        ("raise_target", "Several players reached the target, so it rose from 100 to 600."),
    ],
)
def test_equal_totals_past_the_target_say_why_the_match_goes_on(
    app: Flask, end_tie: EndTie, sentence: str
) -> None:
    friends = sit_down(app, replace(BANGLADESH, target=100, end_tie=end_tie))
    friends.count(1, 180, 180, 0, 0)
    assert sentence in friends.read("d/1/")
    assert sentence in friends.read("sheet")
    if end_tie == "play_on":
        friends.count(2, 180, 120, 60, 0)
        assert sentence not in friends.read("d/1/")


def test_a_foul_that_judges_earlier_rounds_again_is_told_with_each_of_them(app: Flask) -> None:
    friends = sit_down(app, replace(BANGLADESH, order_fault="foul_deal"))
    friends.expose(1, 1, ALL_FOUL[0])
    told = "Foul hand: every group of Rina loses to every group that is in order"
    address = friends.address + "d/1/"
    assert "Rina takes the round" in friends.read(address + "r/1/")
    assert "Foul deal" not in friends.read(address + "r/1/")
    friends.expose(1, 2, ("AS AH 3D", "6S 5C 3C", "6H 5D 3S", "6D 5S 3H"))
    assert "Nasreen takes the round" in friends.read(address + "r/1/")
    for page in ("r/1/", "r/2/", ""):
        assert told in friends.read(address + page)


@pytest.mark.parametrize("other", ["AS KS 9D 5D", "AS KC 9D 7D"], ids=["lower", "equal"])
def test_a_compared_fourth_card_is_framed_with_the_others(client: FlaskClient, other: str) -> None:
    asked = {"game": "hazari", "fourth_card": "kicker", "g1": other, "g2": "AH KD 9S 7S"}
    assert len(framed(client.get("/who-wins", query_string=asked).text)) == 4


def framed(page: str) -> list[str]:
    """The cards with a frame round them."""
    drawn = re.findall(r'<b class="card \w+( [\w ]+)?"[^>]*>(.+?)<i>(.)', page)
    return [rank + sign for marks, rank, sign in drawn if "hit" in marks.split()]
