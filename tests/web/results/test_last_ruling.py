"""Where a saved round leads: the next board with its ruling, the page of its deal, or who won."""

from dataclasses import replace

from flask import Flask
from werkzeug.test import TestResponse

from scoring.facts import MatchEnded
from scoring.hazari import BANGLADESH
from scoring.hokm.facts import HandTaken
from tests.support.fives_table import KINGS, sit_down_to_fives
from tests.support.hazari_table import KARIM, RINA, TIES, Friends, in_seats, sit_down
from tests.support.hokm_table import sit_down_to_hokm
from tests.support.plain_form import words


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
