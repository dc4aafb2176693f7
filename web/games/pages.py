"""What the generic pages ask of a game, beyond its rules: the twin of `scoring/game.py`.

Every part is a module of the game's own folder.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from web.setup import SetupForm


class SetUp(Protocol):
    """How a match begins; a game's `setup.py`."""

    @property
    def FORM(self) -> type[SetupForm]:  # noqa: N802
        """Who sits where, by which house rules, and who deals first; it names the template that
        draws its seats and first questions."""
        ...


@dataclass(frozen=True, slots=True)
class Pages:
    """The parts of one game's pages, put together in the game's own folder."""

    setup: SetUp
