"""Find the highlights of a match of Fives: four of a kind, and equal best hands."""

from collections.abc import Iterator
from typing import Final

from ..highlights import Highlight
from .state import Deal

KINDS: Final = ("fives.four-of-a-kind", "fives.equal-hands")


def highlights(deal: Deal) -> Iterator[Highlight]:
    """Yield the highlights of one deal; there are none in a void or open one."""
    for seat in _fours(deal):
        yield Highlight("fives.four-of-a-kind", deal.number, 0, (seat,))
    if len(deal.best) > 1:
        yield Highlight("fives.equal-hands", deal.number, 0, deal.best)


def _fours(deal: Deal) -> tuple[int, ...]:
    """Return the seats that had four of a kind; without the cards, only the winner is known."""
    if deal.ruling is None:
        return deal.best if deal.category == "four_of_a_kind" else ()
    return tuple(
        deal.order[step["place"]]
        for step in deal.ruling.steps
        if step.code == "hand" and step["category"] == "four_of_a_kind"
    )
