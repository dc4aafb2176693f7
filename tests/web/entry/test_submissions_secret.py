"""Nobody learns of cards that a phone has shown before its player's turn, whatever is entered,
undone, corrected or exported around them: every answer is as if other cards lay there."""

import logging
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from pathlib import Path

import pytest
from flask import Flask
from flask.testing import FlaskClient

from scoring.recorded_facts import Amended, DealerSet, DealVoided
from tests.support.hazari_hands import hand_of
from tests.support.hazari_table import KARIM, NASREEN, TIES, exposed
from tests.support.long import first_row_of
from tests.support.seats import show
from tests.support.two_worlds import World, same_answers, world

Story = Callable[[World, FlaskClient, str, str], Iterator[str]]

OTHERS = ("seat", "watcher", "stranger")
"""Who asks; a stranger reads nothing of any table, as `test_permissions` sees page by page."""

FIRST, SECOND = ("JH TH 8H", "3S 5S 7S"), ("JH TH 9H", "AC AS 5D")
"""What Nasreen shows in either world, third in play and before the others, and then instead.
Karim has one of the other world's cards: an answer that compares them would differ."""

IN_ROUND_2 = ("4D 3S 2H", "8S 6S 2S")
"""Cards of two types that lie in no other place."""

CORRECTED = ("AD KD QD", "AC KC QC", "KH QS TC", "JH TH 9H")


def before_her_turn(one: World, nasreen: FlaskClient, first: str, second: str) -> Iterator[str]:
    """What becomes of a match in which these cards are hidden; each time all is asked."""
    one.friends.expose(1, 1, TIES[0])
    one.friends.take_back()
    for cards in (first, second):
        assert show(nasreen, one.friends, NASREEN, cards).status_code == 303
        yield f"shown: {cards}"
    one.friends.enter(DealerSet(1, 1))
    yield "another dealer"
    one.friends.enter(DealVoided(1, "a card was missing"))
    yield "no round of the deal is open"
    one.friends.take_back()
    one.friends.take_back()
    yield "all of that is undone"
    assert show(one.roles["seat"], one.friends, KARIM, TIES[0][KARIM]).status_code == 303
    yield "the leader has shown"


def after_the_round(one: World, nasreen: FlaskClient, first: str, second: str) -> Iterator[str]:
    """What becomes of a round in which only what was replaced before its turn is hidden."""
    states = before_her_turn(one, nasreen, first, second)
    next(states), next(states)
    round_1 = one.friends.expose(1, 1, TIES[0])
    yield "entered"
    one.friends.enter(Amended(round_1, exposed(1, CORRECTED)))
    yield "corrected"
    one.friends.take_back()
    one.friends.take_back()
    yield "undone"
    one.friends.bring_back()
    yield "redone"


def after_a_correction(one: World, nasreen: FlaskClient, first: str, second: str) -> Iterator[str]:
    """What becomes of cards shown in the round after one that was corrected."""
    round_1 = one.friends.expose(1, 1, TIES[0])
    one.friends.enter(Amended(round_1, exposed(1, (TIES[0][1], TIES[0][0], *TIES[0][2:]))))
    for cards in (first, second):
        assert show(nasreen, one.friends, NASREEN, cards).status_code == 303
        yield f"shown: {cards}"


@pytest.mark.parametrize("every_write", [False, pytest.param(True, marks=pytest.mark.long)])
@pytest.mark.parametrize(
    ("story", "firsts", "seconds"),
    first_row_of(
        [
            (before_her_turn, FIRST, SECOND),
            (after_the_round, FIRST, SECOND[:1] * 2),
            (after_a_correction, IN_ROUND_2, IN_ROUND_2[::-1]),
        ]
    ),
)
def test_no_answer_depends_on_cards_that_were_shown_before_their_turn(
    app: Flask,
    tmp_path: Path,
    caplog: pytest.LogCaptureFixture,
    story: Story,
    firsts: Sequence[str],
    seconds: Sequence[str],
    *,
    every_write: bool,
) -> None:
    caplog.set_level(logging.DEBUG)
    told = []
    for first, second in zip(firsts, seconds, strict=True):
        caplog.clear()
        phones: dict[str, FlaskClient] = {}
        lay = partial(lambda known, _friends, roles: known.update(roles), phones)
        with world(tmp_path / first, lay, hand_of(NASREEN), "next") as one:
            for _state in story(one, phones["next"], first, second):
                (one.ask(OTHERS) if every_write else one.read(OTHERS[:-1]))
                one.read(["keeper"], only="/export/")  # a file may be passed on
        told.append((one.heard, [*caplog.messages]))
    heard = same_answers(*told, secret=firsts[:1])
    assert {one.status for one in heard} >= {200, 302, 403, 404}
