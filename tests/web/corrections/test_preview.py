"""What a correction changes: read before it is saved, on one page for all of them."""

import re
from dataclasses import replace
from html import unescape
from urllib.parse import urlencode

import pytest
from flask import Flask
from werkzeug.test import TestResponse

from scoring.cards import parse_cards
from scoring.hazari import BANGLADESH
from scoring.hazari.recorded_facts import DealCounted, GroupsExposed, RoundTaken
from scoring.recorded_facts import Amended, MatchEnded
from tests.scoring.match import KARIM, NASREEN, RINA, SALMA
from tests.support.hazari_table import BY_CARDS, TAKERS, TIES, Friends, exposed, in_seats, sit_down
from tests.support.plain_form import hidden_fields, words
from tests.web.conftest import HTMX

TO_200 = replace(BANGLADESH, target=200)


def change(friends: Friends, deal: int, number: int, groups: tuple[str, ...]) -> TestResponse:
    return friends.send(f"d/{deal}/r/{number}/change", in_seats(groups))


# Read before it is saved


def test_a_count_that_no_longer_fits_is_changed_beside_the_new_round(friends: Friends) -> None:
    friends.take(1, 1, RINA)
    friends.count(1, 115, 0, 105, 140)
    page = friends.get(change(friends, 1, 1, ("5C 4S 3H", *TIES[0][1:])).location).text
    count = unescape(page.split('">Change that too', 1)[0].rsplit('href="', 1)[1])
    assert "Rina took round 1" not in friends.read(count)
    assert "Karim 100" in friends.read(count)


def test_the_ruling_the_next_lead_and_every_later_total_are_told(friends: Friends) -> None:
    for number, winner in enumerate((RINA, KARIM, SALMA, SALMA), start=1):
        friends.take(1, number, winner)
    friends.count(1, 120, 80, 160, 0)
    friends.count(2, 90, 90, 90, 90)
    before = friends.entries
    answer = friends.send("taken", {"winner": NASREEN}, on="taken?deal=1&round=2")
    # Karim's 80 points are from round 2
    assert "deal 1 counted" in friends.read(answer.location)
    typed = {"total0": "110", "total1": "90", "total2": "160", "total3": "0"}
    answer = friends.send("totals", typed, on="totals?deal=1")
    page = friends.read(answer.location)
    assert "Deal 1 Rina 120, Karim 80 → Rina 110, Karim 90" in page
    assert "1 120 110 80 90 160 0 2 210 200 170 180 250 90" in page
    assert "Deal 2" not in page  # its points stay, its totals stand in the table
    assert friends.entries == before


def test_a_correction_of_a_finished_match_may_give_it_to_another_player(app: Flask) -> None:
    friends = sit_down(app, TO_200)
    friends.count(1, 110, 90, 80, 80)
    friends.count(2, 110, 90, 80, 80)
    assert "Rina wins 220" in friends.read()
    typed = {"total0": "80", "total1": "120", "total2": "80", "total3": "80"}
    answer = friends.send("totals", typed, on="totals?deal=1")
    page = friends.read(answer.location)
    assert "Before: Rina wins: first to 200, with 220." in page
    assert "After: Karim wins: first to 200, with 210." in page
    assert "Deal 1 Rina 110, Karim 90 → Rina 80, Karim 120" in page
    assert friends.entries == 3
    assert friends.confirm(answer).location == friends.address + "d/1/"
    assert "Karim wins 210" in friends.read()


# Later entries that no longer fit


def test_all_rounds_that_show_the_cards_are_named_and_a_swap_is_offered(friends: Friends) -> None:
    friends.play()
    groups = ("JD 5C", *TIES[0][1:])  # J♦ is in round 2, 5♣ in round 3
    page = words(change(friends, 1, 1, groups))
    assert "Rina needs 3 cards" in page
    assert "J♦\ufe0e was already shown by Rina in round 2." in page
    assert "5♣\ufe0e was already shown by Rina in round 3." in page
    assert "Swap J♦\ufe0e and A♦\ufe0eSwap 5♣\ufe0e and K♦\ufe0e" in page
    groups = ("JD KD QD", *TIES[0][1:])  # JD is in Rina's second group
    answer = change(friends, 1, 1, groups)
    assert answer.status_code == 422
    assert "J♦\ufe0e was already shown by Rina in round 2." in words(answer)
    assert friends.entries == 5
    first = unescape(answer.text.split('<a class="button quiet" href="', 1)[1].split('"', 1)[0])
    assert "Swap J♦\ufe0e and A♦\ufe0e" in words(answer)
    answer = friends.get(first)
    assert "Save correction" in friends.read(answer.location)
    assert friends.confirm(answer).location == friends.address + "d/1/r/1/"
    log = friends.log
    assert [entry.fact.seq for entry in log[-2:] if isinstance(entry.fact, Amended)] == [2, 3]
    assert log[-1].write == log[-2].write
    friends.send("undo")
    assert 'name="seat0" value="AD KD QD"' in friends.get("d/1/r/1/change").text
    assert 'name="seat0" value="JD TS 9S"' in friends.get("d/1/r/2/change").text


# Two cards change places


def swap_of(friends: Friends, place: str, **asked: str) -> TestResponse:
    return friends.get(f"{place}/move?{urlencode(asked)}")


def test_a_swap_keeps_what_else_was_typed(friends: Friends) -> None:
    friends.play()
    typed = in_seats(("KD", *TIES[0][1:]))
    answer = swap_of(friends, "d/1/r/1", card="JD", to="0", off="QD", **typed)
    location = friends.confirm(answer).location
    board = friends.get(location).text
    assert 'name="seat0" value="KD JD"' in board
    assert f"QD{RINA}2" in board


def test_two_players_of_a_round_change_cards_in_one_write(friends: Friends) -> None:
    friends.play()
    typed = in_seats(("AC KD QD", *TIES[0][1:]))
    answer = swap_of(friends, "d/1/r/1", card="AC", to="0", **typed)
    assert friends.confirm(answer).location == friends.address + "d/1/r/1/"
    assert friends.last_fact == Amended(2, exposed(1, ("AC KD QD", "AD KC QC", *TIES[0][2:])))


def test_two_rounds_that_one_count_tells_change_cards(friends: Friends) -> None:
    rounds = tuple(exposed(number, groups).groups for number, groups in enumerate(TIES, start=1))
    friends.enter(DealCounted(1, BY_CARDS, rounds))
    answer = swap_of(friends, "d/1/r/1", card="JD", to="0", seat0="KD QD")
    assert friends.confirm(answer).status_code == 303
    counted = friends.last_fact.fact
    assert [group for shown in counted.shown[:2] for group in shown[:1]] == [
        parse_cards("JD KD QD"),
        parse_cards("AD TS 9S"),
    ]


# A used card is moved


def test_a_used_card_moves_here_and_the_round_it_left_is_saved_at_once(friends: Friends) -> None:
    friends.expose(1, 1, TIES[0])
    typed = in_seats(("JD TS", *TIES[1][1:]))
    asked = urlencode({**typed, "card": "AD", "to": "0"})
    answer = friends.get(f"d/1/r/2/move?{asked}")
    assert answer.status_code == 302
    told = friends.read(answer.location)
    assert "A♦︎ goes to Rina in round 2. What did Rina show here instead?" in told
    assert 'name="seat0" value="KD QD"' in friends.get(answer.location).text
    board = friends.get(answer.location)
    answer = friends.send_draft(board, "d/1/r/1/change", in_seats(("9S KD QD", *TIES[0][1:])))
    assert answer.status_code == 303
    assert friends.last_fact == Amended(2, exposed(1, ("9S KD QD", *TIES[0][1:])))
    board = friends.get(answer.location)
    assert 'name="seat0" value="JD TS AD"' in board.text
    answer = friends.send_draft(board, "rounds", {**typed, "seat0": "JD TS AD"})
    assert answer.location == friends.address + "?ruling=1"
    assert isinstance(friends.last_fact, GroupsExposed)


def test_without_script_the_refusal_offers_to_move_the_card(friends: Friends) -> None:
    friends.expose(1, 1, TIES[0])
    answer = friends.send("rounds", in_seats(("JD TS AD", *TIES[1][1:])), on="")
    assert answer.status_code == 422
    assert "Move A♦\ufe0e here?" in words(answer)
    assert f"{friends.address}d/1/r/2/move?card=AD&amp;to=0" in answer.text


@pytest.mark.parametrize("asked", ["card=2S&to=0", "card=AD&to=9", "card=zz&to=0", "to=0", ""])
def test_a_card_that_no_other_round_shows_cannot_be_moved(friends: Friends, asked: str) -> None:
    friends.expose(1, 1, TIES[0])
    assert friends.get(f"d/1/r/2/move?{asked}").status_code == 404


# Cards that are told later


def test_a_counted_deal_is_told_round_by_round_and_agrees(friends: Friends) -> None:
    friends.count(1, *BY_CARDS)
    friends.take(2, 1, KARIM)
    for number, groups in enumerate(TIES, start=1):
        page = friends.read("d/1/")
        assert f"Round {number} Enter cards" in page
        answer = change(friends, 1, number, groups)
        if "/correct?" in answer.location:
            answer = friends.confirm(answer)
        assert answer.location == f"{friends.address}d/1/r/{number}/"
    page = friends.read("d/1/")
    assert "counted from the piles" in page
    assert "The cards of all four rounds agree with the count." in page


def test_cards_that_contradict_the_count_say_where_and_can_be_let_count(friends: Friends) -> None:
    friends.count(1, 90, 90, 90, 90)
    rounds = tuple(tuple(map(parse_cards, groups)) for groups in TIES)
    friends.enter(Amended(2, DealCounted(1, (90, 90, 90, 90), rounds)))
    page = friends.read("d/1/")
    assert "The cards do not agree with the count." in page
    assert "Rina: counted 90, by the cards" in page
    shown = friends.get("d/1/").text
    assert "Use these points" in shown
    address = unescape(
        shown.split("Use these points", 1)[0].rsplit('href="', 1)[1].split('"', 1)[0]
    )
    form = friends.get(address).text
    points = {f"total{seat}": str(value) for seat, value in enumerate(BY_CARDS)}
    assert all(f'value="{value}"' in form for value in points.values())
    answer = friends.post("totals", {**hidden_fields(form), **points})
    assert answer.location == friends.address + "d/1/"
    assert "agree with the count" in friends.read(answer.location)


def test_a_deal_by_who_took_it_gets_its_cards_and_the_count_is_left_out(friends: Friends) -> None:
    for number, winner in enumerate(TAKERS, start=1):
        friends.take(1, number, winner)
    friends.count(1, *BY_CARDS)
    for number, groups in enumerate(TIES[:3], start=1):
        answer = change(friends, 1, number, groups)
        page = friends.read(answer.location)
        assert "Conflicts with a later entry" not in page
        assert friends.confirm(answer).status_code == 303
    # Only one player's last round is without cards now, so that the others settle it.
    assert "The deal’s result stays the same" in page
    assert change(friends, 1, 4, TIES[3]).location == friends.address + "d/1/r/4/"
    page = friends.read("d/1/")
    assert "counted" not in page
    assert f"{' + '.join(map(str, BY_CARDS))} = 360" in page


@pytest.mark.parametrize("facts", ["", "[]", "x", "[1]", '[{"kind":"nothing","shape":1}]'])
def test_a_correction_that_is_none_of_ours_is_not_read(friends: Friends, facts: str) -> None:
    friends.take(1, 1, RINA)
    assert friends.get(f"correct?{urlencode({'facts': facts})}").status_code == 404
    status = 400 if facts == "x" else 422
    assert friends.post("correct", {"facts": facts}).status_code == status


def test_a_correction_leads_nowhere_else(friends: Friends) -> None:
    friends.take(1, 1, RINA)
    friends.take(1, 2, RINA)
    facts = '[{"kind":"amended","shape":1,"body":{"seq":2,"fact":{"kind":"round_taken","shape":1,'
    facts += '"body":{"deal":1,"round":1,"winner":2}}}}]'
    asked = urlencode({"facts": facts, "then": "https://else.where/", "back": "//else.where"})
    page = friends.get(f"correct?{asked}")
    assert page.status_code == 200
    # the way to the languages leads back to this very page, with all that it was asked
    assert "else.where" not in re.sub(r'"/looks[^"]*"', "", page.text)


@pytest.mark.parametrize("sign", ["\r\n", "\n", "\u2028", "রিনা"])
@pytest.mark.parametrize("headers", [{}, HTMX], ids=["page", "part"])
def test_an_address_with_signs_of_its_own_is_none_to_lead_to(
    friends: Friends, sign: str, headers: dict[str, str]
) -> None:
    facts = '[{"kind":"deal_voided","shape":1,"body":{"deal":1,"reason":""}}]'
    sent = {"facts": facts, "key": "q" * 22, "base": "1", "then": f"{friends.address}x{sign}y"}
    answer = friends.post("correct", sent, headers=headers)
    assert (answer.location or answer.headers["HX-Redirect"]) == friends.address


def test_another_phone_was_quicker_and_the_page_shows_what_changes_now(friends: Friends) -> None:
    for number, winner in enumerate((RINA, KARIM, SALMA), start=1):
        friends.take(1, number, winner)
    answer = friends.send("taken", {"winner": NASREEN}, on="taken?deal=1&round=1")
    fields = friends.form(answer.location, "correct")
    friends.enter(MatchEnded())
    answer = friends.post("correct", fields)
    assert answer.status_code == 409
    assert "Not saved: the match has moved on." in words(answer)
    assert "Save correction" in words(answer)
    fields = hidden_fields(answer.text, friends.address + "correct")
    assert friends.post("correct", fields).status_code == 303
    assert friends.last_fact == Amended(2, RoundTaken(1, 1, NASREEN))
