"""Look up how strong every group of three cards is: the tables are computed once."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cache
from itertools import combinations, product
from typing import Final

from scoring.cards import PACK, Card, Rank, Suit
from scoring.kit.three_card_groups import KINDS, AceTwoThree, trio_key

Key = int
"""Number by which two strengths are compared; 0 for no group.

It has five digits in base 32: the type first, then what decides in it. The last digit is free
where three cards make the strength.
"""


@dataclass(frozen=True, order=True, slots=True)
class Strength:
    """Playing strength: equal exactly when the rules call two groups equal, whatever their suits.

    `category` is one of troy, colour_run, run, colour, pair, indi, or a four-card form.
    """

    key: Key
    category: str = field(compare=False)


TWICE: Final = Strength(0, "")
"""Entry of the tables where one of the cards occurs twice."""

Row = list[Strength]

Table = list[list[Row]]
"""Strength of cards a, b and c, in any order, at [a][b][c] of their numbers."""

_BASE, _DIGITS = 32, 5

_RANKS = len(Rank)
_SUIT, _ANOTHER, _THIRD = (PACK[first : first + _RANKS] for first in range(0, 3 * _RANKS, _RANKS))


def key_of(place: int, *deciding: int) -> Key:
    """Return the key of a type with this place among all forms of three and four cards.

    `deciding` are up to four numbers that decide inside the type.
    """
    key = 0
    for digit in (place, *deciding, *[0] * _DIGITS)[:_DIGITS]:
        key = key * _BASE + digit
    return key


def digits(key: Key) -> tuple[int, ...]:
    """Return the place of the type, then what decides in it."""
    return tuple(key // _BASE**place % _BASE for place in reversed(range(_DIGITS)))


NO_TROY: Final = key_of(2 * KINDS.index("troy"))
"""Key above whatever is no Troy of three cards and below the weakest Troy."""


class _Tables(dict[AceTwoThree, Table]):
    """Tables by the place of A-2-3; one is only computed when a house rule first asks for it."""

    def __missing__(self, a23: AceTwoThree) -> Table:
        self[a23] = made = _table(a23)
        return made


@cache
def made_of(key: Key) -> Strength:
    """Return the strength of three cards with this key: equal groups share one."""
    return Strength(key, KINDS[digits(key)[0] // 2])


def _table(a23: AceTwoThree) -> Table:
    """Compute a table by rows: all cards for the third, the first two given in either order."""
    mixed, suited = _rows(a23, _SUIT, _ANOTHER, _THIRD), _rows(a23, _SUIT, _SUIT, _SUIT)
    # The shared rows are replaced below, but for those of one card twice, which stay TWICE.
    table: Table = [[[TWICE] * len(PACK)] * len(PACK) for _first in PACK]
    for first, second in combinations(PACK, 2):
        ranks = first.number % _RANKS, second.number % _RANKS
        row = mixed[ranks] * len(Suit)
        if first.suit == second.suit:
            start = first.number - ranks[0]
            row[start : start + _RANKS] = suited[ranks]
        row[first.number] = row[second.number] = TWICE
        table[first.number][second.number] = table[second.number][first.number] = row
    return table


def _rows(a23: AceTwoThree, *suits: Sequence[Card]) -> dict[tuple[int, int], Row]:
    """Return for two ranks the strengths with every rank for the third card."""
    firsts, seconds, thirds = suits
    return {
        (first.number % _RANKS, second.number % _RANKS): [
            made_of(_key((first, second, third), a23)) for third in thirds
        ]
        for first, second in product(firsts, seconds)
    }


def _key(cards: tuple[Card, Card, Card], a23: AceTwoThree) -> Key:
    """Return the key of three cards.

    Types of three cards have even places, which leaves room for the forms of four.
    """
    kind, *deciding = trio_key(cards, a23)
    return key_of(2 * kind, *deciding)


TRIOS: Final = _Tables()
TRIOS["second"] = _table("second")  # the rule of nearly every table
