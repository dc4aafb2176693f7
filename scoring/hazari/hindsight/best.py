"""Find in hindsight the best that a player could have done with the same cards."""

from collections.abc import Sequence
from dataclasses import dataclass

from ...argument_checks import whole
from ...cards import Card
from ..deal_judge import JudgedDeal, judge_deal
from ..exposed_groups import order_faults
from ..rules import SEATS, HazariRules
from .outcomes import Outcomes, Value, value


@dataclass(frozen=True, slots=True)
class Hindsight:
    """Best lawful arrangement of a player's own cards against what the others really played.

    `really` is the deal as it was judged, `best` as it would have been. `lawful` says whether the
    groups really played were in falling order, all four of them; if not, more may have been taken
    than was lawfully possible.
    """

    seat: int
    arrangement: tuple[tuple[Card, ...], ...]
    lawful: bool
    really: JudgedDeal
    best: JudgedDeal

    @property
    def points(self) -> int:
        """Return the points that were possible."""
        return self.best.points[self.seat]

    @property
    def taken(self) -> int:
        """Return the points that were really taken."""
        return self.really.points[self.seat]

    @property
    def deciding_round(self) -> int | None:
        """Return the round that made the difference; None if no more was possible than was reached.

        Where the match hung on it, that is the round that wins or really lost it by a Troy. Else it
        is the round that brings the most points more, the earliest of equals.
        """
        possible, reached = _value(self.best, self.seat), _value(self.really, self.seat)
        if possible <= reached:
            return None
        if possible[0] != reached[0]:
            decided = self.best if self.best.match_won_by == self.seat else self.really
            return decided.rounds[-1].number
        taken = {played.number: played.shares[self.seat] for played in self.really.rounds}
        return max(
            self.best.rounds,
            key=lambda played: played.shares[self.seat] - taken.get(played.number, 0),
        ).number


def hindsight(
    arrangements: Sequence[Sequence[Sequence[Card]]],
    leader: int,
    rules: HazariRules,
    seat: int,
    *,
    backwards: bool = False,
) -> Hindsight:
    """Find the best that this seat could have reached by arranging its own cards otherwise.

    `leader` led round 1; with `backwards` seat s - 1 plays after seat s.

    Only lawful arrangements are considered, whatever the house rule for order faults: in falling
    order, equal allowed, the four-card group by its best three. With Troy wins on, winning the
    match comes first, then not losing it, then points. Of equally good arrangements it is the one
    really played, or any.

    Raises:
        ValueError: as in `judge_deal`, or there is no such seat.
        TypeError: something is of another kind.
    """
    whole("seat", seat, range(SEATS), "seat")
    really = judge_deal(arrangements, leader, rules, backwards=backwards)
    dealt = tuple(tuple(tuple(group) for group in own) for own in arrangements)
    faults = order_faults(tuple(zip(*dealt, strict=True)), rules)
    lawful = all(fault["seat"] != seat for fault in faults)
    outcomes = Outcomes.of(dealt, faults, leader, rules, seat, backwards=backwards)
    reached = _value(really, seat)
    better = [goal for goal in outcomes.goals() if goal.value > reached or not lawful]
    # Best goals first: the first that the own cards allow is the answer.
    for goal in sorted(better, key=lambda goal: goal.value, reverse=True):
        own = outcomes.hand.layout(goal.wanted)
        if own is not None:
            otherwise = (*dealt[:seat], own, *dealt[seat + 1 :])
            best = judge_deal(otherwise, leader, rules, backwards=backwards)
            return Hindsight(seat, own, lawful, really, best)
    return Hindsight(seat, dealt[seat], lawful, really, really)


def _value(deal: JudgedDeal, seat: int) -> Value:
    """Return what a judged deal brings the seat."""
    return value(seat, deal.match_won_by, deal.points[seat])
