"""Nobody learns anything of a hand that lies face down: whatever any phone asks or sends, the
answer is the same as if other cards lay there."""

import logging
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pytest
from flask import Flask

from tests.support.hazari_hands import hand_of
from tests.support.hazari_table import NASREEN, SALMA
from tests.support.two_worlds import Lay, Told, hand_up, same_answers, world

SALMAS = hand_of(SALMA)
OTHER = ("AS AH 7S", "TD 9D 8C", "JS TC 5C", "7C 6C 4S 4H")
"""Cards of others, in part, so that an answer that compares hands would differ."""

SAME_FIRST = (SALMAS[0], *OTHER[1:])
"""Once round 1 was entered, only what lies in the other rounds is hidden."""

Hear = Callable[..., Told]

EVERYBODY = ("keeper", "seat", "watcher", "stranger")


@pytest.fixture
def hear(
    app: Flask, tmp_path: Path, caplog: pytest.LogCaptureFixture, capfd: pytest.CaptureFixture[str]
) -> Hear:
    """Ask everything in a world in which this hand is hidden: all answers, and what was written
    where the server runs. The first app of a process, `app`, begins to write there."""
    caplog.set_level(logging.DEBUG)

    def hear(lay: Lay, **asked: Any) -> Told:
        folder = tmp_path / str(len(list(tmp_path.iterdir())))
        caplog.clear()
        capfd.readouterr()
        with world(folder, lay, hand_of(NASREEN), "salma") as one:
            one.ask(**asked)
        return one.heard, (*caplog.messages, *capfd.readouterr())

    return hear


@pytest.mark.long
@pytest.mark.parametrize(("other", "revealed"), [(OTHER, False), (SAME_FIRST, True)])
def test_no_answer_depends_on_the_hidden_cards(
    hear: Hear, other: Sequence[str], revealed: bool
) -> None:
    asked = {"roles": EVERYBODY}
    told = [hear(hand_up(hidden, revealed=revealed), **asked) for hidden in (SALMAS, other)]
    heard = same_answers(*told, secret=SALMAS[revealed:])
    assert {one.status for one in heard} >= {200, 204, 303, 403, 404, 409, 422}
