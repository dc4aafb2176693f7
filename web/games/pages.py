"""What the generic pages ask of a game, beyond its rules: the twin of `scoring/game.py`."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Pages:
    """The parts of one game's pages, put together in the game's own folder."""
