"""Describe a repair of a deal: the groups that change, each with its cards before and after."""

from collections.abc import Sequence
from dataclasses import dataclass

from ...cards import Card
from ..exposed_groups import Shown, TakenBy

Place = tuple[int, int]
"""Place where a card lay: (seat, round)."""


@dataclass(frozen=True, slots=True)
class Change:
    """One group of a repair: `old` as it was entered, `new` as it really lay.

    Cards that stay keep their place in the group. `new` is longer in a group not yet complete.
    """

    place: Place
    old: tuple[Card, ...]
    new: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Repair:
    """Changed groups in the order of rounds and seats; none when what was entered agrees."""

    changes: tuple[Change, ...]

    def repaired(self, shown: Sequence[Shown]) -> tuple[Shown, ...]:
        """Return these rounds with every changed group in its place."""
        new = {change.place: change.new for change in self.changes}
        return tuple(
            groups
            if isinstance(groups, TakenBy)
            else tuple(new.get((seat, number), group) for seat, group in enumerate(groups))
            for number, groups in enumerate(shown, start=1)
        )
