"""Arrange a hand of thirteen cards: by strength, by what it can expect, or against known groups."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from heapq import nlargest
from itertools import chain, combinations, groupby, islice
from typing import Literal, NamedTuple

from ..argument_checks import cards_of, different, groups_of, instance, rows_of, whole
from ..cards import Card, show_cards
from ..shortened import shortened
from .chances import RIVAL_POINTS, win_chance
from .hindsight.best import hindsight
from .ranking import Key, best_of, reading, strength, trios
from .rules import BANGLADESH, ROUNDS, SEATS, WORTH, HazariRules

HAND = 13
"""Cards in a hand."""

_EVERY = (1 << HAND) - 1
_MOST = range(1, 10**6)


@dataclass(frozen=True, slots=True)
class Arrangement:
    """Four groups of a hand in falling order, and the points of a deal that they bring.

    Against known groups `points` are exact, else what can be expected from hands by chance.
    """

    groups: tuple[tuple[Card, ...], ...]
    points: float

    def __str__(self) -> str:
        return " / ".join(map(show_cards, self.groups))


@dataclass(frozen=True, slots=True)
class Expected:
    """Expectation of a group in its round, where the others hold cards by chance.

    `wins` is how often it takes the round, from 0 to 1, `points` what it brings on the average.
    """

    wins: float
    points: float


class _Group(NamedTuple):
    """Possible group: its cards as bits of their places in the hand, and its key.

    `values` are the points that it can expect, by round for three cards, for round 4 alone for
    four. Of four cards `key` is that of the best three, by which the falling order is checked, and
    `last` the one that decides in round 4.
    """

    bits: int
    key: Key
    values: tuple[float, ...]
    last: Key = 0


def best_arrangements(
    hand: Sequence[Card],
    rules: HazariRules = BANGLADESH,
    *,
    by: Literal["points", "strength"] = "points",
    most: int = 3,
) -> tuple[Arrangement, ...]:
    """Return the best lawful arrangements of a hand, the best first, at most so many.

    By `points` they are those that can expect the most from a deal, where the others hold cards by
    chance and lay their strongest group first. How often a group wins its round so is known from
    many deals; what else the own hand tells of theirs is left aside. By `strength` they are those
    with the strongest first group, of these the strongest second, and so on.

    >>> from hazari_rules import parse_cards
    >>> hand = parse_cards("AS KS QS 9H 9D 9C TD 8C 7S 5H 4D 3C 2H")
    >>> print(best_arrangements(hand, by="strength")[0])
    9C 9D 9H / AS KS QS / 5H 4D 3C / TD 8C 7S 2H
    >>> for one in best_arrangements(hand, most=2):
    ...     print(one, one.points)
    9C 9D 9H / AS KS QS / 5H 4D 3C / TD 8C 7S 2H 130.3
    9C 9D 9H / AS KS QS / 4D 3C 2H / TD 8C 7S 5H 126.2

    Raises:
        ValueError: these are not thirteen different cards, `by` or `most` is none of those allowed.
        TypeError: something is of another kind.
    """
    cards = _hand(hand, rules)
    whole("most", most, _MOST, "number")
    if by not in ("points", "strength"):
        raise ValueError(f"by: {shortened(by)} is none of points, strength")
    if by == "strength":
        return tuple(islice(_by_strength(cards, rules), most))
    found = nlargest(most, _lawful(cards, rules), key=_value)
    return tuple(_arranged(cards, laid, rules) for laid in found)


def expected(
    groups: Sequence[Sequence[Card]], rules: HazariRules = BANGLADESH
) -> tuple[Expected, ...]:
    """Return what each of the four groups of a hand can expect, by round.

    The points add up to those that `best_arrangements` gives. Whether the groups are in falling
    order is left aside.

    >>> from hazari_rules import parse_cards
    >>> laid = [parse_cards(group) for group in ("9C 9D 9H", "AS KS QS", "5H 4D 3C", "TD 8C 7S 2H")]
    >>> for one in expected(laid):
    ...     print(f"{one.wins:.2f} {one.points:.1f}")
    0.47 38.3
    0.78 73.6
    0.24 18.4
    0.00 0.0

    Raises:
        ValueError: these are not four groups of thirteen different cards.
        TypeError: something is of another kind.
    """
    laid = groups_of("groups", groups)
    _hand([card for group in laid for card in group], rules)
    found = []
    for number, group in enumerate(laid, start=1):
        key = strength(group, rules, number).key
        wins = win_chance(key, number, rules)
        found.append(Expected(wins, _expected(group, key, number, rules)))
    return tuple(found)


def best_against(
    hand: Sequence[Card],
    others: Sequence[Sequence[Sequence[Card]]],
    rules: HazariRules = BANGLADESH,
    *,
    leader: int = 0,
) -> Arrangement:
    """Return the best arrangement of a hand against what the three others lay, as in `hindsight`.

    The hand is that of seat 0, `others` are the groups of seats 1 to 3, `leader` leads round 1.

    >>> from hazari_rules import parse_cards
    >>> hands = [parse_cards(" ".join(rank + suit for rank in "AKQJT98765432")) for suit in "SHDC"]
    >>> laid = [(own[:3], own[3:6], own[6:9], own[9:]) for own in hands]
    >>> print(best_against(hands[0], laid[1:], leader=1))
    AS 3S 2S / KS QS JS / TS 9S 8S / 7S 6S 5S 4S

    Raises:
        ValueError: as in `judge_deal`, or these are not thirteen different cards.
        TypeError: something is of another kind.
    """
    own = next(_by_strength(_hand(hand, rules), rules)).groups
    laid = [groups_of(f"others[{n}]", one) for n, one in enumerate(rows_of("others", others))]
    if len(laid) != SEATS - 1:
        raise ValueError("others: three other players lay groups")
    found = hindsight((own, *laid), leader, rules, 0)
    return Arrangement(found.arrangement, found.points)


def _hand(hand: Sequence[Card], rules: HazariRules) -> tuple[Card, ...]:
    """Return the cards of a hand, or refuse them as `best_arrangements` says."""
    cards = cards_of("hand", hand)
    instance("rules", rules, HazariRules)
    if len(cards) != HAND:
        raise ValueError(f"hand: a hand is {HAND} cards, not {len(cards)}")
    different("hand", cards)
    return cards


def _by_strength(cards: Sequence[Card], rules: HazariRules) -> Iterator[Arrangement]:
    """Return the lawful arrangements from the strongest down, of equal ones the best to expect."""
    # Only those that begin equally strong are compared, and the next only when they are asked for.
    begun = groupby(_lawful(cards, rules), key=lambda laid: laid[0].key)
    falling = (
        sorted(laid, key=lambda one: (_keys(one), _value(one)), reverse=True) for _, laid in begun
    )
    return (_arranged(cards, laid, rules) for laid in chain.from_iterable(falling))


def _lawful(cards: Sequence[Card], rules: HazariRules) -> Iterator[tuple[_Group, ...]]:
    """Yield every arrangement in falling order, those with the strongest first groups first."""
    threes, fours = _threes(cards, rules), _fours(cards, rules)
    for place, first in enumerate(threes):
        # Equal strength is in order both ways; such a pair is yielded once.
        after = [three for three in threes[place:] if not three.bits & first.bits]
        for nth, second in enumerate(after):
            for third in after[nth:]:
                if not third.bits & second.bits:
                    four = fours[_EVERY ^ first.bits ^ second.bits ^ third.bits]
                    if four.key <= third.key:
                        yield first, second, third, four


def _threes(cards: Sequence[Card], rules: HazariRules) -> list[_Group]:
    """Return all groups of three, the strongest first."""
    table = trios(rules.a23)
    groups = [(bits, best_of(three, table), three) for bits, three in _choices(cards, 3)]
    return sorted(
        (
            _Group(bits, key, tuple(_expected(three, key, number, rules) for number in range(1, 4)))
            for bits, key, three in groups
        ),
        key=lambda three: three.key,
        reverse=True,
    )


def _fours(cards: Sequence[Card], rules: HazariRules) -> dict[int, _Group]:
    """Return all groups of four by their bits."""
    found, table = {}, trios(rules.a23)
    for bits, four in _choices(cards, 4):
        last = strength(four, rules, ROUNDS).key
        value = _expected(four, last, ROUNDS, rules)
        found[bits] = _Group(bits, best_of(four, table), (value,), last)
    return found


def _choices(cards: Sequence[Card], size: int) -> Iterator[tuple[int, tuple[Card, ...]]]:
    """Yield every so many cards of the hand, with the bits of their places."""
    for places in combinations(range(HAND), size):
        yield sum(1 << place for place in places), tuple(cards[place] for place in places)


def _expected(group: Sequence[Card], key: Key, number: int, rules: HazariRules) -> float:
    """Return the points that a group can expect in this round against hands by chance."""
    worth = sum(WORTH[rules.variant][card.number] for card in group)
    return win_chance(key, number, rules) * (worth + RIVAL_POINTS[rules.variant][number - 1])


def _keys(laid: Sequence[_Group]) -> list[Key]:
    return [group.last or group.key for group in laid]


def _value(laid: Sequence[_Group]) -> float:
    """Return the points that an arrangement can expect."""
    first, second, third, last = laid
    return first.values[0] + second.values[1] + third.values[2] + last.values[0]


def _arranged(cards: Sequence[Card], laid: Sequence[_Group], rules: HazariRules) -> Arrangement:
    """Return the arrangement of these groups, each with its cards as they are spoken."""
    groups = []
    for number, group in enumerate(laid, start=1):
        own = [card for place, card in enumerate(cards) if group.bits >> place & 1]
        read = reading(own, rules, number)
        groups.append(read.cards if read.spare is None else (*read.cards, read.spare))
    return Arrangement(tuple(groups), round(_value(laid), 1))
