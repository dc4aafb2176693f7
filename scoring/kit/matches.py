"""What a match played deal by deal to a target is, whatever is played in its deals."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Generic, Protocol, TypeVar

from scoring.facts import Fact, MatchOpened
from scoring.rulings import Fault
from scoring.standing import Standing


class _Dealt(Protocol):
    """A deal with its number and the race after it."""

    @property
    def number(self) -> int: ...

    @property
    def totals(self) -> tuple[int, ...]: ...


Rules = TypeVar("Rules")
OneDeal = TypeVar("OneDeal", bound=_Dealt)


@dataclass(frozen=True, slots=True)
class MatchState(Generic[Rules, OneDeal]):
    """A match of deals. The last of `deals` is the open one until the match is over."""

    rules: Rules
    deals: tuple[OneDeal, ...]
    standing: Standing

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


def opening_faults(opened: MatchOpened, seats: int, targets: range) -> tuple[Fault, ...]:
    """So many players under different names, a dealer among them, a sensible target."""
    faults = []
    if len(opened.players) != seats:
        faults.append(Fault.of("players_wrong", want=seats, have=len(opened.players)))
    if len(set(opened.players)) != len(opened.players):
        faults.append(Fault.of("player_twice"))
    if opened.dealer not in range(seats):
        faults.append(Fault.of("no_such_seat", seat=opened.dealer))
    if opened.rules.target not in targets:
        faults.append(Fault.of("target_out_of_range", low=targets[0], high=targets[-1]))
    return tuple(faults)


def entry_faults(
    state: MatchState[Any, Any], fact: Fact, own: Mapping[str, type[Fact]]
) -> tuple[Fault, ...]:
    """What keeps out any entry: the match is over, it is of another game, its deal is not open.

    `own` are the facts of the game by kind. At most one fault, since the later ones mean nothing
    while an earlier one holds.
    """
    if state.standing.finished:
        return (Fault.of("match_over"),)
    if not isinstance(fact, tuple(own.values())):
        return (Fault.of("other_game"),)
    deal, open_deal = getattr(fact, "deal", state.deal.number), state.deal.number
    if deal == open_deal:
        return ()
    code = "deal_closed" if deal < open_deal else "deal_not_begun"
    return (Fault.of(code, deal=deal, open=open_deal),)
