"""Collect the evidence about a mistake in a deal: what was entered, and what players remember."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Self

from ...cards import Card
from ...kit.duplicates import card_faults
from ..exposed_groups import Groups, TakenBy
from ..rules import SEATS, group_size
from ..state import Deal
from .repair import Place

Claim = tuple[Card, Place | None]
"""Card and the place where it lay; None stands for a card that nobody has shown yet."""


@dataclass(frozen=True, slots=True)
class Evidence:
    """Deal as entered, with the round being typed, and what the players have said since.

    A card may be entered twice; the later round counts until the players say otherwise. `told` are
    claims that hold. The latest word on a card counts.
    """

    deal: Deal
    told: tuple[Claim, ...] = ()

    @classmethod
    def of(cls, deal: Deal, number: int, groups: Groups) -> Self:
        """Build the evidence for a deal while a round of it is typed, new or being changed.

        `groups` are by seat, as far as they are typed, a deduced last one included. A card that
        another round holds too is taken as seen in this one.

        Raises:
            ValueError: the round is not due, or its groups have too many cards or one twice.
        """
        if number not in range(1, len(deal.shown) + 2):
            raise ValueError(f"round {number} has not begun")
        if len(groups) != SEATS or max(map(len, groups)) > group_size(number):
            raise ValueError(f"round {number} takes {group_size(number)} cards a seat")
        laid = [card for group in groups for card in group]
        if len(set(laid)) != len(laid):
            raise ValueError(f"a card occurs twice in round {number}")
        others = {card: held for card, held in deal.holders.items() if held[1] != number}
        claims = card_faults(groups, others)
        shown = (*deal.shown[: number - 1], groups, *deal.shown[number:])
        seen = tuple((claim["card"], (claim["seat"], number)) for claim in claims)
        return cls(replace(deal, shown=shown), seen)

    def entered(self, card: Card) -> tuple[Place, ...]:
        """Return every place where this card was entered, in the order of rounds."""
        return tuple(place for place, group in self.groups.items() if card in group)

    @property
    def groups(self) -> dict[Place, tuple[Card, ...]]:
        """Return the groups as entered; none of a round of which only the winner is known."""
        return {
            (seat, number): group
            for number, groups in enumerate(self.deal.shown, start=1)
            if not isinstance(groups, TakenBy)
            for seat, group in enumerate(groups)
        }

    @property
    def room(self) -> dict[Place | None, tuple[int, int]]:
        """Return the fewest and the most cards that may lie at each place.

        The group of a round that is over is complete; in the latest one groups may still be
        typed. A round without cards may hold any that the players remember.
        """
        entered = self.groups
        latest = len(self.deal.shown)
        # Any number of cards may still be unseen.
        room: dict[Place | None, tuple[int, int]] = {None: (0, 52)}
        for number in range(1, latest + 1):
            sizes = self.deal.group_sizes(number)
            for place in ((seat, number) for seat in range(SEATS)):
                typed = len(entered.get(place, ()))
                over = number < latest and place in entered
                room[place] = (sizes[0] if over else typed, sizes[-1])
        return room

    def seen(self, place: Place | None, cards: Sequence[Card]) -> Self:
        """Add what a player saw: these cards lay there; `place` is None where nobody showed them.

        Raises:
            ValueError: nothing can have lain there yet, or more cards than lie in a group.
        """
        if place not in self.room:
            raise ValueError(f"nothing has been shown at {place}")
        if len(set(cards)) > self.room[place][1]:
            raise ValueError(f"more cards than lie at {place}")
        told = dict(self.told) | dict.fromkeys(cards, place)
        return replace(self, told=tuple(told.items()))
