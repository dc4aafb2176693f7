"""Entering a round: the board of the open round, labels meanwhile, and every refusal."""

import re
import sys
from dataclasses import replace
from html import unescape
from pathlib import Path
from types import FrameType

import pytest
from flask import Flask

from scoring.hazari import BANGLADESH, BHUTAN, HazariRules
from scoring.hazari.rules import OrderFault
from tests.support.boards import look, order_of_play
from tests.support.hazari_table import (
    KARIM,
    NASREEN,
    RINA,
    SALMA,
    TIES,
    Friends,
    in_seats,
    sit_down,
)
from tests.support.plain_form import plain, told, words
from tests.web.conftest import HTMX


def fill(friends: Friends, groups: tuple[str, ...]) -> dict[str, str]:
    """The form of the open round with these groups typed by seat."""
    return {**friends.form("", "rounds"), **in_seats(groups)}


SENDS = 'data-sends="1"'
"""The last card sends the round by itself."""


def test_round_1_is_led_by_the_dealers_neighbour_and_remembered(friends: Friends) -> None:
    answer = friends.get()
    assert answer.status_code == 200
    assert "Deal 1 · to 1000" in words(answer)
    assert "Round 1 of 4 · Karim leads" in words(answer)
    assert order_of_play(answer) == ["Karim", "Salma", "Nasreen", "Rina"]
    friends.expose(1, 1, TIES[0])
    assert f"AD{RINA}1 KD{RINA}1 QD{RINA}1 AC{KARIM}1" in friends.get().text


def test_the_winner_leads_and_totals_count_the_rounds_of_the_deal(friends: Friends) -> None:
    friends.count(1, 85, 90, 95, 90)
    friends.expose(2, 1, TIES[0])
    answer = friends.get()
    assert "Round 2 of 4 · Karim leads" in words(answer)
    assert "KarimD205" in words(answer)
    assert "Deal 2 · Karim: 795 to go" in words(answer)


@pytest.mark.parametrize(
    ("rules", "values"),
    [(BANGLADESH, "10 10 10 10 10 5 5 5 5 5 5 5 5"), (BHUTAN, "11 10 10 10 10 9 8 7 6 5 4 3 2")],
)
def test_the_values_of_the_cards_follow_the_variant(
    app: Flask, rules: HazariRules, values: str
) -> None:
    assert f'data-values="{values}"' in sit_down(app, rules).get().text


def test_the_last_group_of_round_4_may_be_left_out(friends: Friends) -> None:
    for number in (1, 2, 3):
        friends.expose(1, number, TIES[number - 1])
    assert order_of_play(friends.get())[-1] == "Salma"
    fields = fill(friends, (*TIES[3][:SALMA], "", TIES[3][NASREEN]))
    for _again in range(2):  # the deal is closed when the second one comes
        assert friends.post("rounds", fields).status_code == 303
    assert friends.entries == 5
    assert friends.get("d/1/r/4/").text.count("8 of spades") == 1


def test_a_card_at_two_seats_is_told_once_and_marked_twice(friends: Friends) -> None:
    groups = ("KS KD QD", "AC KC QC", "KH QS JC", "KS TH 9H")
    answer = friends.post("rounds", fill(friends, groups))
    sentence = "K♠\ufe0e is entered for Rina and for Nasreen."
    summary, board = plain(unescape(answer.text)).split("</section>", maxsplit=1)
    assert summary.count(sentence) == 1
    for seat in (RINA, NASREEN):
        assert sentence in board.split(f'id="seat{seat}-error">')[1].split("</p>")[0]


@pytest.mark.parametrize("field", ["base", "key", "deal", "round"])
def test_a_missing_field_means_nothing(friends: Friends, field: str) -> None:
    fields = fill(friends, TIES[0])
    del fields[field]
    assert friends.post("rounds", fields).status_code == 422
    assert friends.entries == 1


# The match has moved on


@pytest.mark.parametrize("rina", [TIES[0][RINA], "JD TS 9S"], ids=["the same", "other"])
def test_after_a_conflict_the_last_tap_sends_the_next_round(friends: Friends, rina: str) -> None:
    fields = fill(friends, (rina, *TIES[0][1:]))
    friends.expose(1, 1, TIES[0])
    assert SENDS in friends.post("rounds", fields, headers=HTMX).text


def test_what_is_mended_waits_for_its_button(friends: Friends) -> None:
    fields = fill(friends, ("1S KD QD", *TIES[0][1:]))
    assert SENDS not in friends.post("rounds", fields, headers=HTMX).text


def test_the_same_cards_in_another_order_are_the_same(friends: Friends) -> None:
    fields = fill(friends, ("QD AD KD", *TIES[0][1:]))
    friends.expose(1, 1, TIES[0])
    answer = friends.post("rounds", fields)
    assert answer.status_code == 409
    assert "with the same cards as yours." in words(answer)
    assert friends.entries == 2


@pytest.mark.parametrize("headers", [{}, HTMX], ids=["page", "part"])
def test_only_the_count_is_due_meanwhile(friends: Friends, headers: dict[str, str]) -> None:
    for number in (1, 2, 3):
        friends.take(1, number, (RINA, KARIM, RINA)[number - 1])
    fields = fill(friends, TIES[3])
    friends.take(1, 4, KARIM)
    answer = friends.post("rounds", fields, headers=headers)
    assert answer.status_code == 409
    for sentence in ("round 4: taken by Karim", "Karim QH TD 4H 2D", "Replace with yours"):
        assert sentence in told(answer)
    assert 'role="alert"' in answer.text
    assert "Go to current round" in answer.text
    assert "<form" not in answer.text.partition("<main")[2]


ARCHITECTURE = Path(__file__).parents[3] / "docs" / "architecture.md"


def test_a_saved_round_goes_the_way_that_the_architecture_tells(friends: Friends) -> None:
    """From the view on every module is named there, all is short, and the match is loaded once."""
    way = ARCHITECTURE.read_text("utf-8").split("## One saved round")[1].split("\n## ")[0]
    spine = way.split("The spine is these ten modules: ")[1].split(".")[0]
    fields = fill(friends, TIES[0])
    passed: list[tuple[str, str]] = []
    within = False

    def note(frame: FrameType, event: str, _given: object) -> None:
        nonlocal within
        module, function = frame.f_globals.get("__name__", ""), frame.f_code.co_name
        if (module, function) == ("web.entry.views", "post") and event in ("call", "return"):
            within = event == "call"
        # A comprehension is a call of its own before Python 3.12.
        if within and event == "call" and module.startswith("web.") and function[0] != "<":
            passed.append((module, function))

    sys.setprofile(note)
    try:
        answer = friends.post("rounds", fields)
    finally:
        sys.setprofile(None)
    assert answer.location == friends.address + "?ruling=1"
    assert [function for _module, function in passed].count("match_or_404") == 1
    assert len(re.findall("`", spine)) == 2 * 10
    modules = {module for module, _function in passed}
    assert len(modules) <= 20
    assert len(passed) <= 120
    for module in modules:
        name = module.rpartition(".")[2]
        assert re.search(rf"\b{name}\b", way), module


def test_the_best_full_group_is_marked_of_equal_ones_the_last_exposed(friends: Friends) -> None:
    assert look(friends, {KARIM: "AC KC QC", SALMA: "KH"}) == {KARIM: "★ Colour run"}
    found = look(friends, {RINA: "AD KD QD", KARIM: "AC KC QC"})
    assert found == {RINA: "★ Colour run", KARIM: "Colour run"}  # Karim leads, Rina exposes last
    found = look(friends, {RINA: "AD KD QD", KARIM: "AD KC QC"})
    assert found == {RINA: "Colour run", KARIM: "Run"}


def test_round_4_counts_the_best_three(friends: Friends) -> None:
    for number in (1, 2, 3):
        friends.expose(1, number, TIES[number - 1])
    found = look(friends, dict(enumerate(TIES[3])), round=4)
    assert found == {RINA: "Indi", KARIM: "Indi", SALMA: "★ Colour", NASREEN: "Pair"}


def test_four_card_forms_are_named_where_they_count(app: Flask) -> None:
    friends = sit_down(app, BHUTAN)
    for number in (1, 2, 3):
        friends.take(1, number, RINA)
    assert look(friends, {RINA: "AS AH KS KH"}, round=4) == {RINA: "★ Two pairs"}


TROYS = ("AD AC AH", "9C 7D 4H", "KH KS KC", "QH QS QC")
FOUL = ("8D 7C 6D", "JC JD JS", "5H 5S 2C", "3H 3S 4C")
"""Karim's Troy is stronger than what he laid before."""

RISING = {RINA: "8D 7C 6D", KARIM: "JC JD JS"}


@pytest.mark.parametrize(
    ("order_fault", "rounds", "typed", "best"),
    [
        ("warn", [TROYS], RISING, KARIM),
        ("dead_group", [TROYS], RISING, RINA),
        ("foul_deal", [TROYS], RISING, RINA),
        ("foul_deal", [TROYS, FOUL], {KARIM: "KD 9H 2D", NASREEN: "7H 6S 2H"}, NASREEN),
    ],
    ids=["only noted", "a dead group", "a foul", "a foul stays a foul"],
)
def test_a_group_that_loses_for_its_order_is_not_the_best(
    app: Flask,
    order_fault: OrderFault,
    rounds: list[tuple[str, ...]],
    typed: dict[int, str],
    best: int,
) -> None:
    friends = sit_down(app, replace(BANGLADESH, order_fault=order_fault))
    friends.play(1, rounds)
    found = look(friends, typed, round=len(rounds) + 1)
    assert [seat for seat, label in found.items() if label.startswith("★")] == [best]


def test_a_foul_is_gone_once_the_cards_that_made_it_are_changed(app: Flask) -> None:
    friends = sit_down(app, replace(BANGLADESH, order_fault="foul_deal"))
    friends.play(1, [TROYS, FOUL])
    found = look(friends, {KARIM: "8S 5D 3C", NASREEN: "7S 6S 2H"}, round=2)
    assert found == {KARIM: "★ Indi", NASREEN: "Indi"}
