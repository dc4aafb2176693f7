"""Rank groups: the six types of three cards, and the four readings of a group of four."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cache
from itertools import combinations, product
from typing import Final

from ..cards import PACK, Card, Rank, Suit
from ..kit.same_rank_together import alike_first
from ..kit.three_card_groups import (
    ACE,
    KINDS,
    WEIGHT,
    AceTwoThree,
    run_place,
    trio_key,
    weights,
)
from .argument_checks import refuse_group
from .rules import HazariRules, group_size as group_size

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

Table = list[list[list[Strength]]]
"""Strength of cards a, b and c, in any order, at [a][b][c] of their numbers."""

_BASE, _DIGITS = 32, 5

_THREES = (1, 2, 3)
"""Rounds of groups of three."""

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


@cache
def made_of(key: Key) -> Strength:
    """Return the strength of three cards with this key: equal groups share one."""
    return Strength(key, KINDS[digits(key)[0] // 2])


@cache
def trios(a23: AceTwoThree) -> Table:
    """Return the table of all groups of three, by the place of A-2-3 among the runs."""
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


def _rows(a23: AceTwoThree, *suits: Sequence[Card]) -> dict[tuple[int, int], list[Strength]]:
    """Return for two ranks the strengths with every rank for the third card."""
    firsts, seconds, thirds = suits
    rows: dict[tuple[int, int], list[Strength]] = {}
    for first, second in product(firsts, seconds):
        made = [trio_key((first, second, third), a23) for third in thirds]
        # Types of three cards have even places, which leaves room for the forms of four.
        keys = [key_of(2 * kind, *deciding) for kind, *deciding in made]
        rows[first.number % _RANKS, second.number % _RANKS] = [made_of(key) for key in keys]
    return rows


FOUR_CARD_FORMS = {
    "troy": "four_of_a_kind",
    "colour_run": "four_colour_run",
    "run": "four_run",
    "colour": "four_colour",
    "pair": "two_pairs",
}
"""Type → the four-card form that beats every three-card form of that type (full ladder only)."""

_PAIR = key_of(2 * KINDS.index("pair"))
"""Key between the strongest high cards and the weakest pair."""


@dataclass(frozen=True, slots=True)
class Reading:
    """Cards of a group that count, the deciding ones first, and the spare one that does not.

    `chosen` says that its player left the spare card out.
    """

    cards: tuple[Card, ...]
    spare: Card | None = None
    chosen: bool = False


def strength(cards: Sequence[Card], rules: HazariRules, round_number: int = 1) -> Strength:
    """Return the strength of one group under these rules.

    Raises:
        ValueError: a round outside 1-4, a wrong number of cards, or a card twice.
        TypeError: these are no cards, the rules are of another game, the round is no whole number.
    """
    # What is wrong is looked for only where something is: every group of every hand comes here.
    try:
        if round_number not in _THREES:
            return _of_four(tuple(cards), rules, round_number)
        first, second, third = cards
        made = trios(rules.a23)[first.number][second.number][third.number]
    except (AttributeError, TypeError, ValueError):
        made = TWICE
    if made is TWICE:
        refuse_group(cards, rules, round_number)
    return made


def reading(cards: Sequence[Card], rules: HazariRules, round_number: int = 1) -> Reading:
    """Return the cards of a group that make its strength."""
    group = tuple(cards)
    made = strength(group, rules, round_number)
    if len(group) == 3 or made.category in FOUR_CARD_FORMS.values():
        return Reading(_deciding_first(group))
    kickers = rules.fourth_card == "kicker"
    # The spare card is the one without which the group is still as strong.
    spare = next(card for card in group if _without(group, card, rules.a23, kickers) == made.key)
    return Reading(_deciding_first(tuple(card for card in group if card != spare)), spare)


def _of_four(group: tuple[Card, ...], rules: HazariRules, round_number: int) -> Strength:
    """Return the strength of a group of four cards; raise ValueError as `strength` does."""
    if round_number != 4 or len(group) != 4 or len(set(group)) != 4:
        refuse_group(group, rules, round_number)
    best = best_of(group, trios(rules.a23))
    if rules.fourth_card == "kicker":
        return Strength(with_kicker(group, rules.a23), made_of(best).category)
    return form_of_four(group, best, rules) or made_of(best)


def best_of(group: Sequence[Card], table: Table) -> Key:
    """Return the key of three cards, or of the best three of four; 0 where there are none."""
    match group:
        case a, b, c:
            return table[a.number][b.number][c.number].key
        case a, b, c, d:
            return best_of_four(a.number, b.number, c.number, d.number, table)
    return 0


def best_of_four(a: int, b: int, c: int, d: int, table: Table) -> Key:
    """Return the key of the best three of the cards with these numbers."""
    with_a = table[a]
    with_both = with_a[b]
    return max(with_both[c].key, with_both[d].key, with_a[c][d].key, table[b][c][d].key)


def with_kicker(group: Sequence[Card], a23: AceTwoThree) -> Key:
    """Return the best key of four cards where the fourth one breaks ties; three have none."""
    if len(group) == 3:
        return best_of(group, trios(a23))
    return max([_without(group, spare, a23, kicker=True) for spare in group])


def form_of_four(group: Sequence[Card], best: Key, rules: HazariRules) -> Strength | None:
    """Return the form of four cards, or None if none counts or their best three are stronger."""
    # High cards alone make no form: every form of four contains three cards of a higher type.
    if rules.fourth_card != "full_four" or best < _PAIR or len(group) < 4:
        return None
    a, b, c, d = group
    suited = a.suit is b.suit is c.suit is d.suit
    places = tuple(sorted([card.number % 13 for card in group]))
    form = _four_card_form(places, suited, rules.a23)
    return form if form and form.key > best else None


def _without(group: Sequence[Card], spare: Card, a23: AceTwoThree, kicker: bool) -> Key:
    """Return the key of the other three cards, with the spare one as a kicker if it is one."""
    key = best_of([card for card in group if card != spare], trios(a23))
    # The last digit of the key is free for it.
    return key + WEIGHT[spare.rank] if kicker else key


@cache
def _four_card_form(places: tuple[int, ...], suited: bool, a23: AceTwoThree) -> Strength | None:
    """Return the form of four cards, given by the places of their ranks, or None."""
    # Any cards of these ranks will do, of one suit or of four.
    group = [PACK[place if suited else 13 * n + place] for n, place in enumerate(places)]
    ranks = weights(group)
    distinct = len(set(ranks))
    place = run_place(ranks, a23) if distinct == 4 else None
    if distinct == 1:
        kind, rest = "troy", ranks[:1]
    elif place is not None:
        kind, rest = "colour_run" if suited else "run", (place,)
    elif suited:
        kind, rest = "colour", ranks
    elif distinct == 2 and ranks[1] != ranks[2] and ranks[2] == ranks[3]:
        kind, rest = "pair", (ranks[0], ranks[2])
    else:
        return None
    return Strength(key_of(2 * KINDS.index(kind) + 1, *rest), FOUR_CARD_FORMS[kind])


def _deciding_first(group: tuple[Card, ...]) -> tuple[Card, ...]:
    """Sort pairs before the odd card, then falling; A-2-3 and A-2-3-4 as they are spoken."""
    if {WEIGHT[card.rank] for card in group} == {*range(2, len(group) + 1), ACE}:
        return tuple(sorted(group, key=lambda card: WEIGHT[card.rank] % ACE))
    return alike_first(group, WEIGHT)
