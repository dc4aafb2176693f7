"""What a match played deal by deal to a target is, whatever is played in its deals."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Generic, Protocol, TypeVar

from scoring.outcomes import Outcome
from scoring.standing import Standing


class _Dealt(Protocol):
    """A deal: its number, how it ended, how many rounds of it are in, its points, and the race
    after it."""

    @property
    def number(self) -> int: ...

    @property
    def end(self) -> str: ...

    @property
    def entered(self) -> int: ...

    @property
    def points(self) -> tuple[int, ...]: ...

    @property
    def totals(self) -> tuple[int, ...]: ...


Rules = TypeVar("Rules")
OneDeal = TypeVar("OneDeal", bound=_Dealt)


@dataclass(frozen=True, slots=True)
class Terms(Generic[Rules]):
    """Who sits where, and the rules, from a deal on."""

    deal: int
    players: tuple[str, ...]
    rules: Rules


@dataclass(frozen=True, slots=True)
class MatchState(Generic[Rules, OneDeal]):
    """A match of deals. The last of `deals` is the open one until the match is over."""

    terms: tuple[Terms[Rules], ...]
    deals: tuple[OneDeal, ...]
    standing: Standing

    @property
    def rules(self) -> Rules:
        """The rules of the open deal."""
        return self.terms[-1].rules

    @property
    def players(self) -> tuple[str, ...]:
        """Names by seat, of those who sit there now."""
        return self.terms[-1].players

    def terms_of(self, deal: OneDeal) -> Terms[Rules]:
        """Who sat at the table in this deal, and the rules it was judged by."""
        return [terms for terms in self.terms if terms.deal <= deal.number][-1]

    @property
    def deal(self) -> OneDeal:
        """The open deal, or the last one of a finished match."""
        return self.deals[-1]

    def find_deal(self, number: int) -> OneDeal | None:
        """The deal with this number."""
        return next((deal for deal in self.deals if deal.number == number), None)

    def totals_before(self, deal: OneDeal) -> tuple[int, ...]:
        """The race as it stood when this deal began."""
        before = self.find_deal(deal.number - 1)
        return before.totals if before else (0,) * len(self.standing.totals)


def whole_deals(deals: Sequence[_Dealt]) -> tuple[Outcome, ...]:
    """What every closed deal came to, in a game that judges a deal as a whole."""
    return tuple(
        Outcome(deal.number, 0, points=deal.points, totals=deal.totals, end=deal.end)
        for deal in deals
        if deal.end != "open"
    )
