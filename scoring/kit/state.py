"""Define the state of a match that is played deal by deal to a target, for any game."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import inf
from typing import Any, Generic, Protocol, TypeAlias, TypeVar

from ..outcome_changes import Outcome
from ..recorded_facts import Agreement, PointsGiven
from ..rulings import Reasoned, RuledPart
from ..standing import Standing
from .house_rules import HouseRules


class Dealt(Protocol):
    """Deal of any game: dealer, end and why, rounds entered, points, totals after it, rulings.

    `outside` are the points outside the cards, which are in the totals only. `backwards` says that
    play goes against the numbers of the seats.
    """

    @property
    def number(self) -> int: ...

    @property
    def dealer(self) -> int: ...

    @property
    def backwards(self) -> bool: ...

    @property
    def end(self) -> str: ...

    @property
    def reason(self) -> str: ...

    @property
    def outside(self) -> tuple[PointsGiven, ...]: ...

    @property
    def entered(self) -> int: ...

    @property
    def points(self) -> tuple[int, ...]: ...

    @property
    def totals(self) -> tuple[int, ...]: ...

    @property
    def ruled_parts(self) -> tuple[RuledPart, ...]: ...


def was_played(deal: Dealt) -> bool:
    """Return whether a deal was played to its end; a void one does not count."""
    return deal.end not in ("open", "void")


Rules = TypeVar("Rules", bound=HouseRules, covariant=True)
OneDeal = TypeVar("OneDeal", bound=Dealt, covariant=True)


@dataclass(frozen=True, slots=True)
class Terms(Generic[Rules]):
    """Players by seat and rules, in force from a deal on.

    `moved` lists for each side the earlier one whose points it has; empty where all points stayed.
    """

    deal: int
    players: tuple[str, ...]
    rules: Rules
    moved: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class MatchState(Generic[Rules, OneDeal]):
    """State of a match. The last of `deals` is the open one until the match is over.

    `agreed` is what the players agreed besides the rules, `begun` are the points of each side
    before the first deal.
    """

    terms: tuple[Terms[Rules], ...]
    deals: tuple[OneDeal, ...]
    standing: Standing
    agreed: Agreement
    begun: tuple[int, ...]

    @property
    def rules(self) -> Rules:
        """Return the rules of the open deal."""
        return self.terms[-1].rules

    @property
    def players(self) -> tuple[str, ...]:
        """Return the names by seat of those who sit there now."""
        return self.terms[-1].players

    def terms_of(self, deal: Dealt) -> Terms[Rules]:
        """Return the players and rules of this deal."""
        # Terms are in the order of deals; the last that had begun by then are in force.
        return [terms for terms in self.terms if terms.deal <= deal.number][-1]

    @property
    def played(self) -> tuple[OneDeal, ...]:
        """Return the deals that were played to their end."""
        return tuple(filter(was_played, self.deals))

    @property
    def deal(self) -> OneDeal:
        """Return the open deal, or the last one of a finished match."""
        return self.deals[-1]

    def find_deal(self, number: int | None) -> OneDeal | None:
        """Return the deal with this number, or None."""
        return next((deal for deal in self.deals if deal.number == number), None)

    def totals_before(self, deal: Dealt) -> tuple[int, ...]:
        """Return the totals when this deal began, by the sides of this deal."""
        before = self.find_deal(deal.number - 1)
        if before is None:
            return self.begun
        return tuple(before.totals[side] for side in self.columns(before.number, deal.number))

    def totals_at(self, deal: Dealt) -> tuple[int, ...]:
        """Return the totals to which a deal adds the points of its cards."""
        return with_outside(self.totals_before(deal), deal)

    def columns(self, number: int, upto: float = inf) -> tuple[int, ...]:
        """Return for each side of deal `upto`, or of now, the side that it was in an earlier deal.

        They differ only where players took their points to other chairs.
        """
        sides = tuple(range(len(self.standing.totals)))
        for terms in reversed(self.terms):
            if number < terms.deal <= upto and terms.moved:
                sides = tuple(terms.moved[side] for side in sides)
        return sides


State: TypeAlias = MatchState[Any, Any]
"""State of a match of any game."""


def with_outside(points: Sequence[int], deal: Dealt) -> tuple[int, ...]:
    """Return points by side with those that players of the side got outside the cards in a deal."""
    # Partners sit at every other seat, in every game that has them.
    sides = len(points)
    return tuple(
        own + sum(one.points for one in deal.outside if one.seat % sides == side)
        for side, own in enumerate(points)
    )


def whole_deals(deals: Sequence[Dealt]) -> tuple[Outcome, ...]:
    """Return the outcome of every closed deal, for a game that judges a deal as a whole."""
    return tuple(
        Outcome(deal.number, 0, points=deal.points, totals=deal.totals, end=deal.end)
        for deal in deals
        if deal.end != "open"
    )


def rulings_of(deals: Sequence[Dealt]) -> tuple[Reasoned, ...]:
    """Return every ruling of these deals, in the order of play."""
    return tuple(part.ruling for deal in deals for part in deal.ruled_parts)
