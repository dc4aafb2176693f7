"""What is entered out of its time, in a place that is not there, or by somebody who may not."""

from typing import Any

import pytest

from scoring.facts import Amended, DealVoided, MatchEnded, Seated
from scoring.hazari.facts import DealCounted
from scoring.log.undo import undo
from tests.robustness.bad_inputs.conditions import Bad, Evening, check, said
from tests.support.guests import seat, watcher
from tests.support.hazari_table import KARIM, NAMES, TIES
from tests.support.page_forms import Page

STALE = "This form is out of date. Reload the page and enter it again."
ROUND_1 = {f"seat{place}": text for place, text in enumerate(TIES[0])}


def first_round(says: str, status: int = 422, **more: Any) -> Bad:
    return Bad("rounds", {**ROUND_1, **more.pop("sent", {})}, status, says, **more)


def void_a_deal(evening: Evening) -> None:
    evening.friends.enter(DealVoided(1, "misdeal"))


def void_two(evening: Evening) -> None:
    evening.friends.enter(DealVoided(1, ""))
    evening.friends.enter(DealVoided(2, ""))


def end(evening: Evening) -> None:
    evening.friends.enter(MatchEnded())


def undo_it(evening: Evening) -> None:
    evening.friends.enter(*undo(evening.record.log(evening.friends.match)))


def expose(evening: Evening) -> None:
    evening.friends.expose(1, 1, TIES[0])


def expose_other_cards(evening: Evening) -> None:
    evening.friends.expose(1, 1, ("5S 4S 2H", *TIES[0][1:]))


NOBODY_THERE = "Choose one of the players."
MOVED_ON = "Not saved: the match has moved on."
QUICKER = "Nothing was undone: another phone was quicker."
PILES = {"total0": "120", "total1": "80", "total2": "100", "total3": "60"}

ROWS = {
    "B02 the same cards": first_round(
        "with the same cards as yours", 409, known=True, meanwhile=expose
    ),
    "B02 other cards": first_round(MOVED_ON, 409, meanwhile=expose_other_cards),
    "B04": first_round("Round 1 comes first", sent={"round": "3"}),
    **{f"B05 round {n}": first_round(STALE, sent={"round": n}) for n in ("5", "0", "-1")},
    "B05 deal 0": Bad("void", {"deal": "0"}, 422, STALE),
    "B05 deal 7": Bad("void", {"deal": "7"}, 422, "Deal 7 has not begun. The current deal is"),
    "B06 a round": first_round(MOVED_ON, 409, meanwhile=void_a_deal),
    "B06 a count": Bad("totals", PILES, 409, MOVED_ON, meanwhile=void_two),
    "B06 three totals": Bad("totals", {**PILES, "total1": ""}, 409, MOVED_ON, meanwhile=void_two),
    "B06 a winner": Bad("taken", {"winner": "1"}, 409, MOVED_ON, meanwhile=void_a_deal),
    "B07 a round": first_round(MOVED_ON, 409, meanwhile=end),
    "B07 a count": Bad("totals", PILES, 409, MOVED_ON, meanwhile=end),
    "B07 a void deal": Bad("void", {"reason": "misdeal"}, 409, MOVED_ON, meanwhile=end),
    "B07 the end": Bad("end", {}, 409, MOVED_ON, meanwhile=end),
    "B09 a dealer": Bad(
        "dealer", {"dealer": "4"}, 422, "This seat is empty. Choose one of the players."
    ),
    "B09 no such dealer": Bad("dealer", {"dealer": "-1"}, 422, NOBODY_THERE),
    "B09 a winner": Bad("taken", {"winner": "4"}, 422, NOBODY_THERE),
    "B11": Bad(
        "undo", {"base": "3"}, 409, "Nothing to undo.", before=void_a_deal, meanwhile=undo_it
    ),
    "B12": Bad("undo", {}, 409, QUICKER, before=expose, meanwhile=void_a_deal),
    "B13": Bad("undo", {}, 409, QUICKER, before=void_a_deal, meanwhile=undo_it),
    "B15": Bad(
        "d/1/r/1/decide",
        {"winner": "1", "reason": ""},
        422,
        "Not saved: write why, in a few words.",
        "reason",
        before=expose,
    ),
    "B15 only blanks": Bad(
        "d/1/r/1/decide",
        {"winner": "1", "reason": " \u200b"},
        *(422, "Not saved: write why, in a few words.", "reason"),
        before=expose,
    ),
    "B17": Bad("seats", {"player1": ""}, 422, "Enter a name.", "player1"),
    "B18": Bad(
        "seats",
        {"player1": "Rina"},
        422,
        "Another player has this name. Add a letter to it.",
        "player1",
    ),
    "B18 in another case": Bad(
        "seats", {"player1": "rINA "}, 422, "Another player has this name", "player1"
    ),
}


@pytest.mark.parametrize("bad", ROWS.values(), ids=ROWS)
def test_what_is_out_of_its_time_or_place_is_refused(evening: Evening, bad: Bad) -> None:
    check(evening, bad)


WRITES = ("rounds", "taken", "totals", "void", "end", "undo", "redo", "seats", "dealer", "correct")


@pytest.mark.parametrize("page", WRITES, ids=lambda page: f"B03 {page}")
def test_a_phone_that_may_not_is_told_who_may(evening: Evening, page: str) -> None:
    karim = seat(evening.app, evening.friends, "Karim")
    abba = watcher(evening.app, evening.friends)
    with evening.unchanged():
        for phone in (karim, abba):
            answer = phone.post(evening.at(page), data={**ROUND_1, "key": "k" * 22, "base": "1"})
            assert answer.status_code == 403
            assert "Only the host can do this" in said(Page(answer.text).text)
            assert "Nothing was changed." in said(Page(answer.text).alerts)


def test_b10_other_rules_hold_from_the_next_deal_on(evening: Evening) -> None:
    expose(evening)
    before = said(Page(evening.client.get(evening.at("d/1/r/1/")).text).text)
    assert "Rina takes the round" in before
    with evening.written_once():
        sent = evening.send("other-rules/tie", {"value": "first_exposed", "deal": "2"})
        assert sent.status_code == 303
    after = said(Page(evening.client.get(evening.at("d/1/r/1/")).text).text)
    assert "Rina takes the round" in after
    check(evening, Bad("other-rules/tie", {"value": "nobody"}, 422, "Choose one of these."))


def test_b16_of_fifty_corrections_the_last_one_counts(evening: Evening) -> None:
    evening.friends.count(1, 120, 80, 100, 60)
    for rina in range(60, 300, 5):
        evening.friends.enter(Amended(2, DealCounted(1, (rina, 360 - rina, 0, 0))))
    with evening.written_once():
        piles = {f"total{place}": text for place, text in enumerate(("85", "275", "0", "0"))}
        assert evening.send("totals?deal=1", piles).status_code == 303
    sheet = said(Page(evening.client.get(evening.at("sheet")).text).text)
    assert "85" in sheet
    assert "275" in sheet
    assert len(evening.record.log(evening.friends.match)) == 51


def test_b17_who_goes_is_followed_by_a_substitute_and_the_points_stay(evening: Evening) -> None:
    evening.friends.count(1, 120, 80, 100, 60)
    evening.friends.enter(Seated(2, ("Rina", "Bela", *NAMES[2:])))
    sheet = said(Page(evening.client.get(evening.at("sheet")).text).text)
    assert "Bela" in sheet
    assert NAMES[KARIM] in said(Page(evening.client.get(evening.at("log")).text).text)
