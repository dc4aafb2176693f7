"""Rank three-card groups of the Brag family: their types, and the order inside each type.

Aces are high. Suits matter only for being all the same.
"""

from collections.abc import Sequence
from typing import Literal

from ..cards import Card, Rank
from .same_rank_together import alike_first

AceTwoThree = Literal["second", "highest", "lowest"]

KINDS = ("indi", "pair", "colour", "run", "colour_run", "troy")
"""Types of three cards, from the weakest to the strongest."""

WEIGHT = {rank: weight for weight, rank in enumerate(reversed(list(Rank)), start=2)}
"""Rank → weight, from 2 for the two to 14 for the ace."""

ACE = WEIGHT[Rank.ACE]

# Places of runs are even numbers by highest card, which leaves room between A-K-Q and K-Q-J.
_A23_PLACE = {"second": 2 * ACE - 1, "highest": 2 * ACE + 1, "lowest": 0}


def weights(cards: Sequence[Card]) -> tuple[int, ...]:
    """Return rank weights, the most frequent first, then the highest: pairs before odd cards."""
    return tuple(WEIGHT[card.rank] for card in alike_first(cards, WEIGHT))


def one_suit(cards: Sequence[Card]) -> bool:
    """Tell whether all cards share a suit."""
    return len({card.suit for card in cards}) == 1


def run_place(falling: tuple[int, ...], a23: AceTwoThree) -> int | None:
    """Return the place of a run among runs of its length, or None if these weights are no run.

    `falling` are weights from the highest card down. The ace stands above the king or below the
    two, never between them: K-A-2 is no run.
    """
    # A-2-3 (or A-2-3-4) comes with its ace first, so it does not fall evenly.
    if falling == (ACE, *range(len(falling), 1, -1)):
        return _A23_PLACE[a23]
    if falling == tuple(range(falling[0], falling[0] - len(falling), -1)):
        return 2 * falling[0]
    return None


def trio_key(cards: tuple[Card, Card, Card], a23: AceTwoThree) -> tuple[int, ...]:
    """Return a sort key: the place of the type in `KINDS`, then what decides inside the type."""
    ranks = weights(cards)
    distinct = len(set(ranks))
    if distinct == 1:
        return (KINDS.index("troy"), ranks[0])
    place = run_place(ranks, a23) if distinct == 3 else None
    suited = one_suit(cards)
    if place is not None:
        return (KINDS.index("colour_run" if suited else "run"), place)
    if suited:
        return (KINDS.index("colour"), *ranks)
    if distinct == 2:
        return (KINDS.index("pair"), ranks[0], ranks[2])
    return (KINDS.index("indi"), *ranks)
