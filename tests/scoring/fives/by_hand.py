"""Fives judged the long way: every hand there is written out as a list of ranks, strongest first.

A second opinion on `scoring.fives`: no arithmetic on ranks, a hand is looked up by its text. The
text is its ranks from king to ace, brought together: pairs and threes first, `KK33A`.
"""

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import Any

from hypothesis import strategies as st

from scoring.cards import PACK, Card
from scoring.fives import FivesRules
from tests.scoring.fives.showdowns import Hands

RANKS = "KQJT98765432A"
WORTH = {
    "four_of_a_kind": 8,
    "full_house": 6,
    "treble": 4,
    "two_pairs": 3,
    "one_pair": 2,
    "junk": 0,
}


def without(*ranks: str) -> list[str]:
    return [rank for rank in RANKS if rank not in ranks]


def ladder() -> Iterator[tuple[str, list[str]]]:
    """(type, texts of equal strength), strongest first."""
    for four in RANKS:
        yield "four_of_a_kind", [four * 4 + odd for odd in without(four)]
    for three in RANKS:
        yield "full_house", [three * 3 + two * 2 for two in without(three)]
    for three in RANKS:
        odds = combinations(without(three), 2)
        yield "treble", [three * 3 + "".join(two) for two in odds]
    for high, low in combinations(RANKS, 2):
        for odd in without(high, low):
            yield "two_pairs", [high * 2 + low * 2 + odd]
    for pair in RANKS:
        for odds in combinations(without(pair), 3):
            yield "one_pair", [pair * 2 + "".join(odds)]
    yield "junk", ["".join(five) for five in combinations(RANKS, 5)]


STEPS = [(category, texts) for category, texts in ladder()]
PLACE = {text: place for place, (_, texts) in enumerate(STEPS) for text in texts}


def text_of(cards: Sequence[Card]) -> str:
    ranks = "".join(card.rank for card in cards)
    together = [(times, rank * times) for rank in RANKS if (times := ranks.count(rank))]
    return "".join(text for n in (4, 3, 2, 1) for times, text in together if times == n)


def place(cards: Sequence[Card]) -> int:
    """Lower is stronger."""
    return PLACE[text_of(cards)]


def category(cards: Sequence[Card]) -> str:
    return STEPS[place(cards)][0]


def points(hands: Hands, tie: str) -> list[int]:
    """What every position gets, from the dealer's left."""
    best = min(map(place, hands))
    equal = [position for position, hand in enumerate(hands) if place(hand) == best]
    worth = WORTH[STEPS[best][0]]
    got = [0] * len(hands)
    if len(equal) == 1 or tie == "all_score":
        for position in equal:
            got[position] = worth
    elif tie == "split":
        for position in equal:
            got[position] = {0: 0, 2: 1, 3: 2}[worth]
    elif tie == "dealers_left":
        got[equal[0]] = worth
    return got


TIES = ("all_score", "nobody", "split", "dealers_left")
RULES: st.SearchStrategy[FivesRules] = st.builds(
    FivesRules, target=st.integers(2, 40), tie=st.sampled_from(TIES)
)
"""Every house rule at random."""


@st.composite
def showdowns(draw: st.DrawFn, players: int | None = None) -> Hands:
    """Two to five hands of one pack; often from few ranks only, so that many of them are equal."""
    sitting = players or draw(st.integers(2, 5))
    least = -(-sitting * 5 // 4)
    ranks: Any = draw(st.permutations(RANKS))[: draw(st.integers(least, 13))]
    pack = draw(st.permutations([card for card in PACK if card.rank in ranks]))
    return tuple(tuple(pack[5 * n : 5 * n + 5]) for n in range(sitting))
