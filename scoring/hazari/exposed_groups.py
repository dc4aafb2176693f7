"""Compute how strong the exposed groups of a deal are, and which break the falling order."""

from collections.abc import Collection, Iterable, Iterator, Sequence
from itertools import chain
from typing import NamedTuple, NoReturn

from ..argument_checks import groups_of, refuse_twice, rows_of
from ..cards import PACK, Card
from ..rulings import Fault
from .ranking import (
    Key,
    Table,
    best_of,
    best_of_four,
    form_of_four,
    trios,
    with_kicker,
)
from .rules import ROUNDS, SEATS, WORTH, HazariRules, group_size

Groups = tuple[tuple[Card, ...], ...]
"""Groups of one round by seat, or of one hand by round."""


class TakenBy(int):
    """Seat that took a round of which no cards are known."""


Shown = Groups | TakenBy
"""Round as far as it is known: its groups by seat, or only the seat that took it."""

Keys = Sequence[Key]
"""Strengths of groups as keys; 0 for one that is not there."""

_NOT_SHOWN = [0] * SEATS


class Exposed(NamedTuple):
    """Rounds as far as they are known, their `keys` by seat, which decide them, and their `worth`.

    `falling[seat]` are the keys by which the falling order of that hand is checked, for all four
    rounds.
    """

    shown: Sequence[Shown]
    falling: Sequence[Keys]
    keys: Sequence[Keys]
    worth: Sequence[int]

    def until(self, number: int) -> "Exposed":
        """Return the deal as it was known at the end of this round."""
        later = [0] * (ROUNDS - number)
        falling = [(*keys[:number], *later) for keys in self.falling]
        return Exposed(self.shown[:number], falling, self.keys[:number], self.worth[:number])


def in_rounds(shown: Sequence[Shown], rules: HazariRules, spares: Collection[Card] = ()) -> Exposed:
    """Compute the keys of a deal as far as its rounds are known.

    `spares` are the cards that players left out of four.
    """
    keys = _best_threes(shown, rules, spares)
    falling = _by_seat(keys)
    if len(shown) == ROUNDS and not isinstance(shown[-1], TakenBy):
        keys[-1] = last_keys(shown[-1], keys[-1], rules)
    return Exposed(shown, falling, keys, [_worth(known, WORTH[rules.variant]) for known in shown])


def falling_of(shown: Sequence[Shown], rules: HazariRules) -> list[Keys]:
    """Return the keys that the falling order of each hand is checked by, 0 for missing groups."""
    return _by_seat(_best_threes(shown, rules))


def _best_threes(
    shown: Sequence[Shown], rules: HazariRules, spares: Collection[Card] = ()
) -> list[Keys]:
    """Return the keys of the best three of each group, by round and seat."""
    table = trios(rules.a23)
    return [
        _NOT_SHOWN
        if isinstance(known, TakenBy)
        else [best_of(counting(group, rules, spares), table) for group in known]
        for known in shown
    ]


def _by_seat(keys: Sequence[Keys]) -> list[Keys]:
    """Turn keys by round and seat into keys by seat and round, with 0 for rounds to come."""
    return [*zip(*keys, *[_NOT_SHOWN] * (ROUNDS - len(keys)), strict=True)]


def counting(
    cards: Sequence[Card], rules: HazariRules, spares: Collection[Card]
) -> tuple[Card, ...]:
    """Return a group without the card that its player left out, where players may choose."""
    if rules.fourth_card != "chosen" or len(cards) != 4:
        return tuple(cards)
    return tuple(card for card in cards if card not in spares)


def last_keys(
    groups: Iterable[Sequence[Card]], best: Sequence[Key], rules: HazariRules
) -> Sequence[Key]:
    """Return the keys that decide between groups of round 4.

    `best` are the keys of the best three of each group. A group of three, where the pack lacks
    cards, counts by them: it makes no form of four, and where a fourth card breaks ties, any does.
    """
    match rules.fourth_card:
        case "ignored" | "chosen":
            return best
        case "kicker":
            return [with_kicker(group, rules.a23) for group in groups]
    forms = [form_of_four(group, key, rules) for group, key in zip(groups, best, strict=True)]
    return [form.key if form else key for form, key in zip(forms, best, strict=True)]


def in_hands(arrangements: Sequence[Sequence[Sequence[Card]]], rules: HazariRules) -> Exposed:
    """Compute the keys of a whole deal; `arrangements[seat]` are that player's groups in order.

    Raises:
        ValueError: not four seats with groups of 3, 3, 3 and 4 cards, or a card twice.
        TypeError: something is no group of cards.
    """
    table, values = trios(rules.a23), WORTH[rules.variant]
    try:
        north, east, south, west = [_in_hand(hand, table, values) for hand in arrangements]
    except (AttributeError, TypeError, ValueError):
        _refuse_deal(arrangements)
    if len({*north[0], *east[0], *south[0], *west[0]}) != len(PACK):
        refuse_twice("arrangements", [card for hand in arrangements for g in hand for card in g])
    shown = [*zip(north[1], east[1], south[1], west[1], strict=True)]
    falling = north[2], east[2], south[2], west[2]
    worth = [*map(sum, zip(north[3], east[3], south[3], west[3], strict=True))]
    keys: list[Keys] = [*zip(*falling, strict=True)]
    keys[-1] = last_keys(shown[-1], keys[-1], rules)
    return Exposed(shown, falling, keys, worth)


def _in_hand(
    groups: Sequence[Sequence[Card]], table: Table, values: Sequence[int]
) -> tuple[tuple[int, ...], Groups, Keys, tuple[int, ...]]:
    """Return the numbers of the cards, and the groups with their keys and points.

    Raises ValueError unless the hand has groups of 3, 3, 3 and 4 cards.
    """
    # Unpacking checks the sizes; written out card by card because every judged deal passes here.
    (c1, c2, c3), (c4, c5, c6), (c7, c8, c9), (c10, c11, c12, c13) = groups
    hand = (c1, c2, c3), (c4, c5, c6), (c7, c8, c9), (c10, c11, c12, c13)
    a, b, c = c1.number, c2.number, c3.number
    d, e, f = c4.number, c5.number, c6.number
    g, h, i = c7.number, c8.number, c9.number
    w, x, y, z = c10.number, c11.number, c12.number, c13.number
    keys = (
        table[a][b][c].key,
        table[d][e][f].key,
        table[g][h][i].key,
        best_of_four(w, x, y, z, table),
    )
    worth = (
        values[a] + values[b] + values[c],
        values[d] + values[e] + values[f],
        values[g] + values[h] + values[i],
        values[w] + values[x] + values[y] + values[z],
    )
    return (a, b, c, d, e, f, g, h, i, w, x, y, z), hand, keys, worth


def _refuse_deal(arrangements: object) -> NoReturn:
    """Raise the TypeError or ValueError that says why these arrangements are no whole deal."""
    rows = enumerate(rows_of("arrangements", arrangements))
    hands = [groups_of(f"arrangements[{seat}]", hand) for seat, hand in rows]
    if [*map(len, hands)] != [ROUNDS] * SEATS:
        raise ValueError("arrangements: a deal is four groups for each of four seats")
    sizes = [[*map(len, groups)] for groups in hands]
    number = next(n for hand in sizes for n, size in enumerate(hand, 1) if size != group_size(n))
    raise ValueError(f"arrangements: round {number} takes {group_size(number)} cards a group")


def _worth(known: Shown, values: Sequence[int]) -> int:
    """Return the points of all cards of a round; 0 while they are not known."""
    if isinstance(known, TakenBy):
        return 0
    return sum([values[card.number] for card in chain.from_iterable(known)])


def order_faults(shown: Sequence[Shown], rules: HazariRules) -> tuple[Fault, ...]:
    """Return a fault for each group stronger than an earlier one of its player; equal is in order.

    A fault names the first earlier round it should have stood before. The four-card group counts by
    its best three. A seat that shows nothing yet in a round has no fault there.
    """
    return out_of_order(falling_of(shown, rules))


def out_of_order(hands: Iterable[Keys]) -> tuple[Fault, ...]:
    """Return the faults in falling order of hands given by the keys of their four groups."""
    faults: list[Fault] = []
    for seat, keys in enumerate(hands):
        first, second, third, last = keys
        # The usual case, a hand in order, costs one comparison; a missing group has key 0.
        if not first >= second >= third >= last:
            faults += _faults_of(seat, keys)
    return tuple(faults)


def _faults_of(seat: int, keys: Keys) -> Iterator[Fault]:
    """Yield the faults of one hand."""
    laid = [(number, key) for number, key in enumerate(keys, start=1) if key]
    for nth, (number, key) in enumerate(laid):
        weaker = next((before for before, weak in laid[:nth] if key > weak), None)
        if weaker is not None:
            yield Fault.of("out_of_order", seat=seat, round=number, earlier=weaker)


def dead_seats(faults: Sequence[Fault], number: int, rules: HazariRules) -> frozenset[int]:
    """Return the seats whose group of this round loses to every live one, for these order faults.

    A dead group is dead in its own round, a foul hand in all four.
    """
    if not faults or rules.order_fault == "warn":
        return frozenset()
    foul = rules.order_fault == "foul_deal"
    return frozenset(fault["seat"] for fault in faults if foul or fault["round"] == number)
