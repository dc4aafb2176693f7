"""What the form of an entry refuses, in words: each game's own faults. One row of
`tests/scoring/cases/refusals.json` says what is typed into which form instead of a lawful answer,
and what is told."""

from dataclasses import replace
from functools import partial

import pytest
from flask import Flask

from scoring.bukharo import BUKHARO
from scoring.cards import Suit, parse_cards
from scoring.hazari.recorded_facts import RoundTaken
from scoring.hokm import HOKM
from scoring.hokm.recorded_facts import TrickPlayed, TrumpNamed
from tests.scoring.bukharo.worked_games import P1, P2, P3, P4, P5
from tests.support.bukharo_table import FIVE as FIVE_NAMES, Typed, in_counts, sit_down_to_bukharo
from tests.support.cases import cases
from tests.support.fives_table import FIVE, sit_down_to_fives
from tests.support.form_cases import CASES, Case, Sit, after
from tests.support.hazari_table import RINA, TIES, exposed, in_seats, sit_down
from tests.support.hokm_table import ACES, sit_down_to_hokm
from tests.support.page_forms import Page
from tests.support.plain_form import words

THREE = replace(HOKM, players=3)
TO_SEVEN = replace(THREE, three_players="seven_tricks")


def at(name: str, sit: Sit, typed: Typed | None = None) -> Case:
    """The same form at another table, perhaps with another lawful answer."""
    case = CASES[name]
    return replace(case, sit=sit, typed=case.typed if typed is None else typed)


def trick(number: int, cards: str) -> TrickPlayed:
    return TrickPlayed(1, number, parse_cards(cards), RINA)


three = partial(sit_down_to_hokm, rules=THREE)
trump = CASES["hokm trick"].sit
one_exposed = after(sit_down, exposed(1, TIES[0]))
one_taken = after(sit_down, RoundTaken(1, 1, RINA))
no_fourth_two = after(three, TrumpNamed(1, Suit.SPADES), trick(1, "AS 2S 3S"), trick(2, "AH 2H 2D"))
in_one_turn = partial(sit_down_to_bukharo, rules=replace(BUKHARO, third_bonus="on"))
five = partial(sit_down_to_bukharo, names=FIVE_NAMES)
karim_leads = after(trump, trick(1, "KH AH 2H 3H"))

OTHERS = {
    "another target": replace(
        CASES["house rule"], page="other-rules/target", typed={"value": "500", "since": "1"}
    ),
    "hazari second round": at("hazari round", one_exposed, in_seats(TIES[1])),
    "hazari second round taken": at("hazari round taken", one_taken),
    "fives winners of five": at("fives winners", partial(sit_down_to_fives, names=FIVE), {}),
    "hokm second trick": at("hokm trick", karim_leads, in_seats(("7H", "4H", "5H", "6H"))),
    "hokm third trick of three": at("hokm trick", no_fourth_two, in_seats(("AC", "2C", "3C"))),
    "hokm hakem of three": at("hokm hakem", three),
    "hokm hand after a trick": at("hokm hand", after(trump, trick(1, ACES))),
    "hokm counts after a trick": at("hokm counts", after(trump, trick(1, ACES))),
    "hokm counts under trump": at("hokm counts", trump),
    "hokm counts of three": at("hokm counts", three),
    "hokm counts of three to seven": at("hokm counts", partial(sit_down_to_hokm, rules=TO_SEVEN)),
    "bukharo counts of five": at("bukharo counts", five, in_counts(P1, P2, P3, P4, P5)),
    "bukharo cards in one turn": at("bukharo cards", in_one_turn),
}

TITLE = "what is no answer is told stays as it was typed and writes nothing"


@cases("refusals", TITLE)
def test_what_is_no_answer_is_told_stays_as_it_was_typed_and_writes_nothing(
    app: Flask, form: str, typed: Typed, told: str, status: int
) -> None:
    case = (CASES | OTHERS)[form]
    friends = case.sit(app)
    before = friends.entries
    answer = friends.send(case.sent_to, {**case.typed, **typed}, on=case.page)
    assert (answer.status_code, friends.entries) == (status, before)
    assert told in words(answer)
    page = Page(answer.text)
    assert page.alerts
    for name in {name for form in page.forms for name in form.typed} & typed.keys():
        assert [text.strip() for text in page.values[name]] == [typed[name].strip()], name
    answers = {pair for form in page.forms for pair in form.answers if pair[1]}
    for name, choice in answers & typed.items():
        assert choice in page.values[name], name


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ({"side0_hand": "4H " * 500}, "Too long for one group. Enter fewer cards."),
        ({"side0_groups": "4H 5H 6H\n" * 500}, "Too long for the groups of one team."),
    ],
)
def test_what_is_too_long_is_told_so(app: Flask, typed: Typed, told: str) -> None:
    case = CASES["bukharo cards"]
    assert told in case.sit(app).refusal("groups", {**case.typed, **typed}, on=case.page)
