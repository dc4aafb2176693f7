"""What the generic pages ask of a game, beyond its rules: the twin of `scoring/game.py`."""

from __future__ import annotations

from dataclasses import dataclass

from web.setup import SetupForm


@dataclass(frozen=True, slots=True)
class Pages:
    """The parts of one game's pages, put together in the game's own folder.

    setup: the form that sets up a match, with the template of its seats and first questions.
    """

    setup: type[SetupForm]
