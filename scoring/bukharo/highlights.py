"""Find the highlights of a session of Bukharo: who went out, and who lost points by rule 14."""

from collections.abc import Iterator
from typing import Final

from ..highlights import Highlight
from .counts import SideCount
from .judge import SideScore
from .state import Deal

KINDS: Final = (
    "bukharo.first",
    "bukharo.second",
    "bukharo.one-turn",
    "bukharo.caught",
)


def highlights(deal: Deal) -> Iterator[Highlight]:
    """Yield the highlights of one game, side by side; there are none in a void or open one."""
    # A void or open game has no counts and scores, so zip ends at once.
    for seats, count, score in zip(deal.sides, deal.counts, deal.scores, strict=False):
        for kind in _of_side(count, score):
            yield Highlight(kind, deal.number, 0, seats)


def _of_side(count: SideCount, score: SideScore) -> Iterator[str]:
    """Yield the kinds of highlights of one side."""
    if count.first:
        yield "bukharo.first"
    if count.second:
        yield "bukharo.second"
    for _ in range(count.in_one_turn):
        yield "bukharo.one-turn"
    if score.sign < 1:
        yield "bukharo.caught"
