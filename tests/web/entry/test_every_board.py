"""What holds for cards on the board of every game: faults, labels, and another phone's round."""

import re
from html import unescape

import pytest
from flask import Flask

from tests.support.boards import look
from tests.support.cases import cases
from tests.support.form_cases import CASES, Case
from tests.support.hazari_table import Friends
from tests.support.page_forms import Page
from tests.support.plain_form import plain, rows
from tests.web.conftest import HTMX

BOARDS = {
    "hazari": CASES["hazari round"],
    "fives": CASES["fives showdown"],
    "hokm": CASES["hokm trick"],
}
each = pytest.mark.parametrize("case", BOARDS.values(), ids=BOARDS)


@pytest.fixture
def friends(app: Flask, case: Case) -> Friends:
    return case.sit(app)


@pytest.mark.parametrize("headers", [{}, HTMX], ids=["page", "part"])
@cases("refusals", "cards that cannot be stay as typed with their fault", case=BOARDS.get)
def test_cards_that_cannot_be_stay_as_typed_with_their_fault(
    friends: Friends, case: Case, rina: str, sentence: str, headers: dict[str, str]
) -> None:
    before, typed = friends.entries, {**case.typed, "seat0": rina}
    answer = friends.send("rounds", typed, on=case.page, headers=headers)
    assert (answer.status_code, friends.entries) == (422, before)
    assert sentence in plain(unescape(answer.text.split('id="seat0-error">')[1].split("</p>")[0]))
    assert 'role="alert"' in answer.text
    assert rows(answer) == [text.strip() for text in typed.values()]


TOO_LONG = "AC KC QC" + " " * 90 + "QD" * 900
WITHOUT_LABEL = {
    "hazari": [
        *({}, {1: "AC KC"}, {1: "AC KC ZZ"}, {1: "AC AC KC"}, {1: TOO_LONG}),
        *({1: "AC KC QC", "round": number} for number in ("0", "2", "x")),
    ],
    "fives": [
        *({}, {1: "AC KC QC JC"}, {1: "AC KC QC JC ZZ"}, {1: "AC AC KC QC JC"}),
        *({1: "AS AH AD QS QH", "round": number} for number in ("0", "2", "x")),
        {1: "AS AH AD QS QH", "deal": "2"},
    ],
    "hokm": [{}, {1: "AH"}, {0: "AH KH"}, {0: "ZZ"}, {0: "AH", 1: "AH"}],
}
"""What is typed by seat, and in which round or deal if not in the open one."""


@pytest.mark.parametrize(
    ("case", "typed"),
    [(BOARDS[game], typed) for game, lines in WITHOUT_LABEL.items() for typed in lines],
)
def test_what_is_not_right_has_no_label(friends: Friends, case: Case, typed: dict) -> None:
    place = {name: typed[name] for name in ("deal", "round") if name in typed}
    cards = {seat: text for seat, text in typed.items() if seat not in place}
    assert look(friends, cards, **place) == {}


SAME = "already entered, with the same cards as yours."
NAMED = {"hazari": "Round 1 is ", "fives": "This showdown is ", "hokm": "Trick 1 is "}


@each
def test_another_phone_was_quicker_with_the_same_cards(friends: Friends, case: Case) -> None:
    """Nothing is saved, and nothing is wrong: the sentence is a note that is read out at once."""
    form = friends.form(case.page, "rounds")
    before = friends.enter(*case.facts)
    answer = friends.post("rounds", {**form, **case.typed})
    assert (answer.status_code, friends.entries) == (409, before)
    assert '<section class="note" role="status" id="faults"' in answer.text
    page = Page(answer.text)
    assert NAMED[friends.match.game] + SAME in plain(page.notes)
    assert page.alerts == ""


@each
def test_another_phone_was_quicker_with_other_cards(friends: Friends, case: Case) -> None:
    form = friends.form(case.page, "rounds")
    before = friends.enter(*case.facts)
    assert case.other is not None
    answer = friends.post("rounds", {**form, **case.other}, headers=HTMX)
    assert (answer.status_code, friends.entries) == (409, before)
    page = Page(answer.text)
    assert "Not saved: the match has moved on." in page.alerts
    assert f"Rina {case.other['seat0']}" in plain(" ".join(page.text.split()))
    theirs = unescape(re.findall(r'href="([^"]*change[^"]*)"', answer.text)[0])
    assert rows(friends.get(theirs)) == list(case.other.values())
