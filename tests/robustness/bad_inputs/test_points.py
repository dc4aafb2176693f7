"""Points and numbers: what adds up to nothing, what is no number, and numbers of every script."""

from json import dumps
from typing import Any

import pytest

from scoring.fives import FIVES
from scoring.hazari.recorded_facts import DealCounted
from scoring.recorded_facts import DealVoided, MatchOpened
from tests.robustness.bad_inputs.conditions import Bad, Evening, check, said
from tests.robustness.length import times
from tests.support.hazari_table import NAMES
from tests.support.page_forms import Page

WHOLE, MIXED, BIG = "Whole numbers only.", "Use only one kind of digit.", "That number is too big."
NEGATIVE = "Points cannot be below 0."


def piles(*typed: str, says: str, **more: Any) -> Bad:
    """These four totals; the first one is wrong."""
    fields = {f"total{place}": text for place, text in enumerate(typed)}
    return Bad("totals", fields, 422, says, **{"beside": "total0", **more})


def rina(typed: str, says: str) -> Bad:
    return piles(typed, "80", "100", "60", says=says)


ROWS = {
    "C01 five missing": piles(
        *("120", "80", "95", "60"), says="These add up to 355. That is 5 less than 360.", beside=""
    ),
    "C01 five over": piles("125", "80", "100", "60", says="5 more than 360.", beside=""),
    "C02 below 60": piles("55", "185", "60", "60", says="Rina cannot have 55 points"),
    "C02 above 300": piles("305", "55", "0", "0", says="Rina cannot have 305 points"),
    "C02 not by fives": piles("121", "79", "100", "60", says="Rina cannot have 121 points"),
    "C03": piles("-60", "180", "120", "120", says=NEGATIVE),
    "C06": rina("999999999999999999999", BIG),
    "C07": rina("9" * 5_000, BIG),
    **{f"C08 {text}": rina(text, WHOLE) for text in ("1e3", "1.0", "1,000", "1.000", "120.0")},
    **{f"C09 {text}": rina(text, WHOLE) for text in ("1_20", "1_000", "_120")},
    **{f"C12 {text}": rina(text, MIXED) for text in ("1২0", "12۰", "१2٠")},
    **{f"C13 {text}": rina(text, WHOLE) for text in ("²", "½", "Ⅷ", "৴", "①", "12²")},
    **{f"C14 {text}": rina(text, WHOLE) for text in ("𝟙𝟚", "᠑᠒᠐", "༡༢༠")},
    **{
        f"C15 {ord(sign):04X}": piles(f"{sign}60", "180", "120", "120", says=NEGATIVE)
        for sign in "\u2212\u2013\uff0d"
    },
    **{f"C22 {text}": rina(text, WHOLE) for text in ("many", "abc", "None", "<b>120</b>")},
    **{f"C25 {text}": rina(text, WHOLE) for text in ("120.125", "৳120", "$120", "120 Tk")},
}


@pytest.mark.parametrize("bad", ROWS.values(), ids=ROWS)
def test_points_that_cannot_be_are_refused(evening: Evening, bad: Bad) -> None:
    check(evening, bad)


def carried(**body: Any) -> str:
    return dumps([{"kind": "deal_counted", "shape": 1, "body": {"deal": 1, **body}}])


TOTALS = [120, 80, 100, 60]
ODD_NUMBERS = {
    "C17 NaN": (carried(totals=[float("nan"), *TOTALS[1:]]), 400),
    "C17 Infinity": (carried(totals=[float("inf"), *TOTALS[1:]]), 400),
    "C17 -Infinity": (carried(totals=[float("-inf"), *TOTALS[1:]]), 400),
    "C17 1e400": (carried(totals=TOTALS).replace("120", "1e400"), 422),
    "C17 1.0": (carried(totals=TOTALS).replace("120", "120.0"), 422),
    "C18 true": (carried(totals=[True, *TOTALS[1:]]), 422),
    "C18 false": (carried(totals=TOTALS, deal=False), 422),
    "C18 null": (carried(totals=[None, *TOTALS[1:]]), 422),
    "C19": (carried(totals=["120", *TOTALS[1:]]), 422),
    "C06 in JSON": (carried(totals=[10**30, *TOTALS[1:]]), 422),
    "C07 in JSON": (carried(totals=TOTALS).replace("120", "9" * 5_000), 400),
    "A22 a nested list": (carried(totals=[[120], *TOTALS[1:]]), 422),
    "A22 an object": (carried(totals={"0": 120}), 422),
    "A22 a number": ("1", 422),
    "A22 null": ("null", 422),
    "D11": (
        dumps([{"kind": "deal_voided", "shape": 1, "body": {"deal": 1, "reason": "\ud800"}}]),
        422,
    ),
    "D09 in JSON": (
        dumps([{"kind": "deal_voided", "shape": 1, "body": {"deal": 1, "reason": "\0"}}]),
        422,
    ),
    "G06": ("[" * 15_000, 400),
    "G06 objects": ('{"a":' * 3_000, 400),
    "G07": (
        '[{"kind":"x","kind":"deal_counted","shape":1,"body":{"deal":1,"totals":[120,80,100,60]}}]',
        400,
    ),
    "G08 more behind it": (carried(totals=TOTALS) + " x", 400),
    "G08 a byte order mark": ("\ufeff" + carried(totals=TOTALS), 400),
    "G08 another coding": (carried(totals=TOTALS).encode("utf-16").decode("latin-1"), 400),
    "G08 cut": (carried(totals=TOTALS)[:-5], 400),
}


@pytest.mark.parametrize(("facts", "status"), ODD_NUMBERS.values(), ids=ODD_NUMBERS)
def test_json_in_a_form_is_read_strictly(evening: Evening, facts: str, status: int) -> None:
    sent = {"facts": facts, "key": "q" * 22, "base": "1"}
    with evening.unchanged():
        answer = evening.client.post(evening.at("correct"), data=sent)
        assert answer.status_code == status
        assert Page(answer.text).alerts.strip()
        carried_along = {"pending": facts, "key": "q" * 22, "base": "1"}
        assert evening.client.post(evening.at("rounds"), data=carried_along).status_code in (
            404,
            422,
        )


def test_the_same_json_without_a_flaw_is_saved(evening: Evening) -> None:
    sent = {"facts": carried(totals=TOTALS), "key": "q" * 22, "base": "1"}
    with evening.written_once():
        assert evening.client.post(evening.at("correct"), data=sent).status_code == 303


@pytest.mark.parametrize("field", ["total0", "deal", "key", "base"], ids=lambda f: f"C20 {f}")
def test_a_field_given_twice_is_refused_whatever_it_says(evening: Evening, field: str) -> None:
    form = evening.form("totals")
    sent: dict[str, Any] = form.filled(dict(piles(*map(str, TOTALS), says="").typed))
    with evening.unchanged():
        for other in ("5", sent[field]):
            answer = evening.client.post(form.action, data={**sent, field: [sent[field], other]})
            assert answer.status_code == 400
            assert "Nothing was changed." in said(Page(answer.text).alerts)


def test_c21_only_the_form_counts_and_not_the_address(evening: Evening) -> None:
    form = evening.form("totals")
    sent = form.filled(dict(piles(*map(str, TOTALS), says="").typed))
    with evening.written_once():
        answer = evening.client.post(f"{form.action}?total0=5&deal=9&base=0", data=sent)
    assert answer.status_code == 303
    assert evening.friends.last_fact == DealCounted(1, tuple(TOTALS))


@pytest.mark.parametrize("ticked", ["seat3", "seat4", "seat9"], ids=lambda seat: f"C24 {seat}")
def test_who_sits_out_wins_no_points(evening: Evening, ticked: str) -> None:
    evening.friends = evening.sit_down(MatchOpened("fives", NAMES[:3], FIVES, 0))
    typed = {"category": "pair", ticked: "y"}
    with evening.unchanged():
        answer = evening.send("won", typed)
        assert answer.status_code == 422
        assert said(Page(answer.text).alerts)


def test_c26_a_match_of_thousands_of_deals_can_still_be_read_and_played(evening: Evening) -> None:
    deals = times(500, 10_000)
    each = deals // 10
    for first in range(1, deals + 1, each):
        evening.friends.enter(*(DealVoided(deal, "") for deal in range(first, first + each)))
    board = evening.client.get(evening.friends.address)
    assert f"Deal {deals + 1}" in board.text
    log = evening.client.get(evening.at("log"))
    assert log.status_code == 200
    assert len(log.data) < 500_000
    with evening.written_once():
        assert evening.send("void", {"reason": "misdeal"}).status_code == 303
