"""Look at the race to the target: when a deal is over, or as a house rule after each round."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import takewhile
from operator import attrgetter

from ..standing import Standing, leaders
from .played_round import PlayedRound
from .rules import ROUNDS, TARGET_RAISE, HazariRules


def settled(standing: Standing, rules: HazariRules) -> Standing:
    """Apply the house rule for several totals at or past the target."""
    several = sum(points >= standing.target for points in standing.totals) > 1
    raised = rules.end_tie == "raise_for_two" and several
    if not raised and (standing.finished or not standing.reached):
        return standing
    if rules.end_tie == "shared":
        return replace(standing, winners=leaders(standing.totals), why="shared")
    if raised or rules.end_tie == "raise_target":
        raises = (max(standing.totals) - standing.target) // TARGET_RAISE + 1
        target = standing.target + raises * TARGET_RAISE
        return replace(standing, target=target, winners=(), why="open")
    return standing


def after_rounds(
    standing: Standing, rounds: Sequence[PlayedRound], rules: HazariRules
) -> tuple[Standing, int]:
    """Return the race after these rounds of the open deal, and which of them ended it; 0 for none.

    Only the house rule "at once" looks at it so, as when a deal is over: the highest total wins,
    equal ones share it, raise the target or play on. After round 4, and after a round without
    cards, whose points nobody knows, it is looked at when the deal is over.
    """
    if rules.at_target == "deal_end":
        return standing, 0
    for played in takewhile(attrgetter("groups"), rounds[: ROUNDS - 1]):
        standing = settled(standing.plus(played.shares), rules)
        if standing.finished:
            return standing, played.number
    return standing, 0
