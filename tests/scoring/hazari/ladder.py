"""The order of groups written out as lists, strongest first; no arithmetic on ranks.

A second opinion on `scoring.hazari.ranking`: a group is looked up in every way it can be read, and
the highest place found is its place. Texts are ranks from ace down, so A-2-3 is written `A32`.
"""

from collections.abc import Sequence
from itertools import combinations

from scoring.cards import PACK, Card

RANKS = "AKQJT98765432"
FALLING_PACK = tuple(sorted(PACK, key=lambda card: RANKS.index(card.rank)))

Reading = tuple[bool, str]
"""All of one suit, and the ranks from ace down."""


def runs(length: int, a23: str) -> list[str]:
    natural = [RANKS[start : start + length] for start in range(len(RANKS) - length + 1)]
    low = "A" + RANKS[len(RANKS) - length + 1 :]
    return {
        "highest": [low, *natural],
        "second": [natural[0], low, *natural[1:]],
        "lowest": [*natural, low],
    }[a23]


def mixed(length: int) -> list[str]:
    """Different ranks that are no run: highest card first, then the next, then the next."""
    rows = set(runs(length, "second"))
    return [text for text in map("".join, combinations(RANKS, length)) if text not in rows]


def falling(text: str) -> str:
    return "".join(sorted(text, key=RANKS.index))


def forms(a23: str) -> dict[str, list[Reading]]:
    """Every form of three and four cards, strongest first inside each."""
    return {
        "four_of_a_kind": [(False, rank * 4) for rank in RANKS],
        "troy": [(False, rank * 3) for rank in RANKS],
        "four_colour_run": [(True, text) for text in runs(4, a23)],
        "colour_run": [(True, text) for text in runs(3, a23)],
        "four_run": [(False, text) for text in runs(4, a23)],
        "run": [(False, text) for text in runs(3, a23)],
        "four_colour": [(True, text) for text in mixed(4)],
        "colour": [(True, text) for text in mixed(3)],
        "two_pairs": [(False, high * 2 + low * 2) for high, low in combinations(RANKS, 2)],
        "pair": [
            (False, falling(pair * 2 + odd)) for pair in RANKS for odd in RANKS if odd != pair
        ],
        "indi": [(False, text) for text in mixed(3)],
    }


SIX_TYPES = ("troy", "colour_run", "run", "colour", "pair", "indi")


class Ladder:
    """Places from 0, the strongest, down."""

    def __init__(self, a23: str = "second", *, four_card_forms: bool = False) -> None:
        chosen = {
            name: readings
            for name, readings in forms(a23).items()
            if four_card_forms or name in SIX_TYPES
        }
        self.steps = [(name, reading) for name, readings in chosen.items() for reading in readings]
        self.place = {reading: place for place, (_, reading) in enumerate(self.steps)}

    def of(self, cards: Sequence[Card]) -> int:
        """The place of these cards, given from ace down; four cards may be read as any three."""
        ways = [cards, *combinations(cards, 3)] if len(cards) == 4 else [cards]
        readings = [
            (len({card.suit for card in way}) == 1, "".join(card.rank for card in way))
            for way in ways
        ]
        return min(self.place[reading] for reading in readings if reading in self.place)

    def name(self, place: int) -> str:
        return self.steps[place][0]

    def with_kicker(self, cards: Sequence[Card]) -> tuple[int, int]:
        """Best three of four, then the fourth card; of equal threes the better fourth card."""
        return min(
            (self.of([card for card in cards if card is not spare]), RANKS.index(spare.rank))
            for spare in cards
        )


def fall(cards: Sequence[Card]) -> list[Card]:
    return sorted(cards, key=lambda card: RANKS.index(card.rank))
