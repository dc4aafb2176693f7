"""What is told of a session of Bukharo afterwards: who went out, and whom rule 14 caught."""

from collections.abc import Iterator
from typing import Final

from scoring.bukharo.counts import SideCount
from scoring.bukharo.judge import SideScore
from scoring.bukharo.state import Deal
from scoring.highlights import Highlight

KINDS: Final = (
    "bukharo.first",
    "bukharo.second",
    "bukharo.one-turn",
    "bukharo.caught",
)


def highlights(deal: Deal) -> Iterator[Highlight]:
    """Those of one game, side by side; of one that is void or open there are none."""
    for seats, count, score in zip(deal.sides, deal.counts, deal.scores, strict=False):
        for kind in _of_side(count, score):
            yield Highlight(kind, deal.number, 0, seats)


def _of_side(count: SideCount, score: SideScore) -> Iterator[str]:
    if count.first:
        yield "bukharo.first"
    if count.second:
        yield "bukharo.second"
    for _ in range(count.in_one_turn):
        yield "bukharo.one-turn"
    if score.sign < 1:
        yield "bukharo.caught"
