"""What is told of a match of Fives afterwards: four of a kind, and hands that were equal."""

from collections.abc import Iterator
from typing import Final

from scoring.fives.state import Deal
from scoring.highlights import Highlight

KINDS: Final = ("fives.four-of-a-kind", "fives.equal-hands")


def highlights(deal: Deal) -> Iterator[Highlight]:
    """Those of one deal; of one that is void or open there are none."""
    for seat in _fours(deal):
        yield Highlight("fives.four-of-a-kind", deal.number, 0, (seat,))
    if len(deal.best) > 1:
        yield Highlight("fives.equal-hands", deal.number, 0, deal.best)


def _fours(deal: Deal) -> tuple[int, ...]:
    """The seats that had four of a kind; where only the winner is known, no more than that one."""
    if deal.ruling is None:
        return deal.best if deal.category == "four_of_a_kind" else ()
    return tuple(
        deal.order[step["place"]]
        for step in deal.ruling.steps
        if step.code == "hand" and step["category"] == "four_of_a_kind"
    )
