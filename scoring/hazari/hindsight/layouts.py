"""Arrange the thirteen cards of one player: all groups they can make, and how to lay them out.

A set of groups is a whole number with one bit for each of the 286 groups of three cards, then one
for each of the 715 of four, so that two sets are intersected in one step.
"""

from bisect import bisect_left, bisect_right
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, reduce
from itertools import accumulate, combinations, pairwise
from operator import or_

from ...cards import Card, Rank, Suit
from ...kit.three_card_groups import WEIGHT, AceTwoThree
from ..ranking import Key, strength
from ..rules import CARD_VALUES, ROUNDS, HazariRules

Groups = int
"""Set of groups, as bits."""

# Tables for every hand, whose cards are counted from 0.
_THREES = tuple(combinations(range(13), 3))
_FOURS = tuple(combinations(range(13), 4))
_ALL = (*_THREES, *_FOURS)
_NUMBER = {group: number for number, group in enumerate(_ALL)}
_OF_THREE: Groups = (1 << len(_THREES)) - 1
_EVERY: Groups = (1 << len(_ALL)) - 1
_OF_FOUR: Groups = _EVERY ^ _OF_THREE

_WITH_CARD = [
    sum(1 << number for number, group in enumerate(_ALL) if card in group) for card in range(13)
]
"""Groups that hold each card."""

_WITH_THREE = [_WITH_CARD[a] & _WITH_CARD[b] & _WITH_CARD[c] for a, b, c in _THREES]
"""Groups that hold each group of three, itself included."""

_BESIDE = [_EVERY & ~reduce(or_, (_WITH_CARD[card] for card in group)) for group in _ALL]
"""Groups that share no card with each group."""

_THREES_OF = [[_NUMBER[three] for three in combinations(group, 3)] for group in _ALL]
"""Groups of three inside each group."""


@dataclass(frozen=True, slots=True)
class Scale:
    """Groups by strength: the keys that occur, rising, and the groups at least as strong as each.

    The last of `at_least` is empty: nothing is stronger than the strongest.
    """

    keys: tuple[Key, ...]
    at_least: tuple[Groups, ...]

    @classmethod
    def of(cls, keys: Sequence[Key], groups: Sequence[Groups]) -> "Scale":
        """Build a scale from keys and the groups of each; the best key of a group counts."""
        rising = dict.fromkeys(sorted(set(keys)), 0)
        for key, standing in zip(keys, groups, strict=True):
            rising[key] |= standing
        falling = accumulate(reversed(rising.values()), or_, initial=0)
        return cls(tuple(rising), tuple(reversed([*falling])))

    def pieces(self, cuts: Collection[Key]) -> Iterator[tuple[Key, Groups]]:
        """Yield the groups below, equal to, between and above these keys, each lot with one key.

        The key may be that of a group of another size on the same scale.
        """
        edges = {0, len(self.keys)}
        for cut in cuts:
            edges |= {bisect_left(self.keys, cut), bisect_right(self.keys, cut)}
        for low, high in pairwise(sorted(edges)):
            yield self.keys[low], self.at_least[low] & ~self.at_least[high]


@dataclass(frozen=True, slots=True)
class Band:
    """Groups that lie together on a scale: a key from there, and all of them by worth."""

    key: Key
    worths: Mapping[int, Groups]


@dataclass(frozen=True, slots=True)
class Thirteen:
    """Hand of thirteen cards under some house rules.

    `falling` is the scale of the falling order, where four cards count by their best three, and
    `levels` are the places there of the groups of three; `last` is the scale of round 4.
    """

    cards: tuple[Card, ...]
    worth: int
    worths: Mapping[int, Groups]
    falling: Scale
    levels: tuple[int, ...]
    last: Scale

    @classmethod
    def of(cls, cards: Sequence[Card], rules: HazariRules) -> "Thirteen":
        """Build the hand from these cards, in whatever order they are given."""
        own = tuple(sorted(cards, key=lambda card: (-WEIGHT[card.rank], card.suit)))
        values = [CARD_VALUES[rules.variant][card.rank] for card in own]
        keys = [_key(own[a], own[b], own[c], rules.a23) for a, b, c in _THREES]
        falling = last = Scale.of(keys, _WITH_THREE)
        place = {key: number for number, key in enumerate(falling.keys)}
        if rules.fourth_card != "ignored":
            fours = [strength([own[card] for card in four], rules, ROUNDS).key for four in _FOURS]
            last = Scale.of(fours, [1 << _NUMBER[four] for four in _FOURS])
        return cls(
            cards=own,
            worth=sum(values),
            worths=_by_worth(values),
            falling=falling,
            levels=tuple(place[key] for key in keys),
            last=last,
        )

    def bands(self, number: int, cuts: Collection[Key]) -> list[Band]:
        """Return the groups for this round, by how they compare with the keys of other groups."""
        scale, size = (self.last, _OF_FOUR) if number == ROUNDS else (self.falling, _OF_THREE)
        bands = []
        for key, piece in scale.pieces(cuts):
            parts = {worth: groups & piece & size for worth, groups in self.worths.items()}
            bands.append(Band(key, {worth: part for worth, part in parts.items() if part}))
        return bands

    def layout(self, wanted: Mapping[int, Groups]) -> tuple[tuple[Card, ...], ...] | None:
        """Return a group for each of the four rounds out of those `wanted` there, in falling order.

        None if the cards cannot be laid so.
        """
        laid = self._laid(wanted)
        if laid is None:
            return None
        groups = [_ALL[laid[number]] for number in range(1, ROUNDS + 1)]
        return tuple(tuple(self.cards[card] for card in group) for group in groups)

    def _laid(self, wanted: Mapping[int, Groups]) -> Mapping[int, int] | None:
        """Return a group for each of these rounds, of different cards, in falling order, or None.

        The round with the fewest groups to choose from goes first. Each of them leaves less for
        the others, and soon nothing if it is the wrong one.
        """
        if not wanted:
            return {}
        scarcest = min(wanted, key=lambda number: wanted[number].bit_count())
        for group in _members(wanted[scarcest]):
            others = self._left(wanted, scarcest, group)
            if all(others.values()):
                laid = self._laid(others)
                if laid is not None:
                    return {scarcest: group, **laid}
        return None

    def _left(self, wanted: Mapping[int, Groups], laid: int, group: int) -> dict[int, Groups]:
        """Return what can still be laid in the other rounds beside this group in round `laid`."""
        level = max(self.levels[three] for three in _THREES_OF[group])
        # Equal strength is in order, both before and after.
        before = _BESIDE[group] & self.falling.at_least[level]
        after = _BESIDE[group] & ~self.falling.at_least[level + 1]
        return {
            number: groups & (before if number < laid else after)
            for number, groups in wanted.items()
            if number != laid
        }


def _members(groups: Groups) -> Iterator[int]:
    """Yield the numbers of the groups in a set."""
    while groups:
        # This keeps only the lowest bit.
        lowest = groups & -groups
        yield lowest.bit_length() - 1
        groups ^= lowest


def _key(first: Card, second: Card, third: Card, a23: AceTwoThree) -> Key:
    """Return the key of three cards."""
    ranks = (first.rank, second.rank, third.rank)
    return _alike(ranks, first.suit == second.suit == third.suit, a23)


@cache
def _alike(ranks: tuple[Rank, Rank, Rank], suited: bool, a23: AceTwoThree) -> Key:
    """Return the key of cards with these ranks, in one suit or in several."""
    suits = [Suit.SPADES] * 3 if suited else list(Suit)[:3]
    cards = [Card(rank, suit) for rank, suit in zip(ranks, suits, strict=True)]
    return strength(cards, HazariRules(a23=a23)).key


def _by_worth(values: Sequence[int]) -> Mapping[int, Groups]:
    """Return all groups by the sum of these values of their cards, added up card after card."""
    worths = {0: _EVERY}
    for value, with_card in zip(values, _WITH_CARD, strict=True):
        added: dict[int, Groups] = {}
        for worth, groups in worths.items():
            for total, part in ((worth, groups & ~with_card), (worth + value, groups & with_card)):
                if part:
                    added[total] = added.get(total, 0) | part
        worths = added
    return worths
