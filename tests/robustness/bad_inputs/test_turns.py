"""What is entered out of its time, in a place that is not there, or by somebody who may not."""

from typing import Any

import pytest

from scoring.facts import DealVoided, MatchEnded
from scoring.log.undo import undo
from tests.robustness.bad_inputs.conditions import Bad, Evening, check
from tests.support.hazari_table import TIES

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
