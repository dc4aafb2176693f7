"""Find the highlights of a match of Hokm: hands in which a side was shut out."""

from collections.abc import Iterator
from typing import Final

from ..highlights import Highlight
from .state import Hand

KINDS: Final = ("hokm.kot", "hokm.hakem-kot")


def highlights(hand: Hand) -> Iterator[Highlight]:
    """Yield the highlight of one hand, if it ended seven tricks to none.

    It belongs to the side that took the tricks. A hand lost by a revoke has none.
    """
    scored = hand.ruling.step("hand_points") if hand.ruling else None
    if hand.ruling is not None and scored is not None and scored["kind"] != "normal":
        kind = f"hokm.{scored['kind'].replace('_', '-')}"
        yield Highlight(kind, hand.number, 0, hand.rules.sides[hand.ruling.winner])
