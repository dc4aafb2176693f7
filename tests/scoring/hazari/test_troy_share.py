"""How rare a match won by three Troys is: counted over all deals, not by chance."""

from collections import Counter
from fractions import Fraction
from itertools import product
from math import comb, prod

import pytest

from scoring.hazari.rules import SEATS

RANKS, EACH = 13, 13
SHARED = [cards for cards in product(range(5), repeat=SEATS) if sum(cards) == 4]
"""How the four cards of a rank may fall to the four hands."""

Hands = tuple[tuple[int, int], ...]
"""By hand: its cards so far, and its Troys."""


def ways(cards: tuple[int, ...]) -> int:
    """Count the ways to give so many cards to each hand."""
    return prod(comb(sum(cards[hand:]), cards[hand]) for hand in range(len(cards)))


def share_won_by_three_troys() -> Fraction:
    """Work out the share of deals in which one hand takes rounds 1 to 3 with Troys.

    Every hand shows its Troys first and the highest of them first. Ranks are dealt from the highest
    down, so the first hand takes a round with its Troy unless another hand had as many before.
    """
    dealt: Counter[Hands] = Counter({((0, 0),) * SEATS: 1})
    won = 0
    for _ in range(RANKS):
        after: Counter[Hands] = Counter()
        for hands, count in dealt.items():
            for cards in SHARED:
                held = [
                    (have + new, troys) for (have, troys), new in zip(hands, cards, strict=True)
                ]
                if max(held)[0] > EACH:
                    continue
                first, *others = (
                    (have, troys + (new > 2))
                    for (have, troys), new in zip(held, cards, strict=True)
                )
                times = count * ways(cards)
                if first[1] == 3:
                    won += times * ways(tuple(EACH - have for have, _ in (first, *others)))
                elif all(troys <= first[1] for _, troys in others):
                    after[first, *sorted(others)] += times
        dealt = after
    return Fraction(SEATS * won, ways((EACH,) * SEATS))


@pytest.mark.long
def test_one_deal_in_152_is_won_by_three_troys() -> None:
    share = share_won_by_three_troys()
    assert round(1 / share) == 152
    assert abs(float(share) - 0.0065802) < 0.0000001
