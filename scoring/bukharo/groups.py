"""Read the groups on the table: sets and sequences, their points, and the passport among them.

A two is a joker wherever it does not stand in the place of the two of its own suit. The passport is
the sequence that a side must open with before it may lay anything else. At the end of a game the
groups have grown, but never shrunk or been rearranged. What was opened is still there, so a
passport that was laid is always found.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Literal, get_args

from ..argument_checks import cards_of
from ..cards import Card, Rank, Suit
from .counts import Laid
from .rules import OPENING, SEQUENCE, SEVEN, BukharoRules

Kind = Literal["set", "sequence"]

Seven = Literal["natural", "mixed", "set"]
"""Kinds of groups of seven: sequence without joker, sequence with jokers, set."""

How = Literal["fifty", "seven", "together", "beside_set", "hundred"]
"""Reasons why a passport or a licence is enough, the first of them preferred."""

SMALLEST = 3
"""Cards in a group, at least."""

_LADDER = {suit: [Card(rank, suit) for rank in (Rank.ACE, *reversed(Rank))] for suit in Suit}
"""Cards of each suit from low to high, the ace at both ends.

The ace never stands between king and two.
"""


@dataclass(frozen=True, slots=True)
class Group:
    """A set, or a sequence with its lowest card first.

    `natural` says for each card whether it stands for itself; the others are jokers.
    """

    kind: Kind
    cards: tuple[Card, ...]
    natural: tuple[bool, ...]

    @property
    def laid(self) -> Laid:
        """Return its cards by what they are worth."""
        natural = (card for card, natural in self._placed if natural)
        return Laid.of(natural, self.natural.count(False))

    @property
    def seven(self) -> Seven | None:
        """Return which bonus a group of seven or more earns; None for a smaller group.

        It is a set, or a sequence without or with joker. Jokers make no difference to a set.
        """
        if len(self.cards) < SEVEN:
            return None
        if self.kind == "set":
            return "set"
        return "natural" if all(self.natural) else "mixed"

    @property
    def stretches(self) -> list[tuple[Card, ...]]:
        """Return the parts of the group that may have been laid before any joker.

        These are the natural cards of a set, or every stretch of a sequence between its jokers, as
        far as they make a group by themselves.
        """
        if self.kind == "set":
            found = [tuple(card for card, natural in self._placed if natural)]
        else:
            found = [
                tuple(card for card, _ in placed)
                for natural, placed in groupby(self._placed, key=lambda place: place[1])
                if natural
            ]
        return [cards for cards in found if len(cards) >= SMALLEST]

    @property
    def _placed(self) -> list[tuple[Card, bool]]:
        """Return each card with whether it stands for itself."""
        return list(zip(self.cards, self.natural, strict=True))


def read_group(cards: Sequence[Card]) -> Group | None:
    """Return the set or sequence that these cards make as they lie, upwards or downwards.

    A set is three or more of one rank, whatever their suits; a sequence three or more of one suit
    in a row, the ace high or low. Twos stand for any card. One card among twos is a set, which is
    never worth less. Returns None when the cards are neither, or nothing but twos.

    Raises:
        TypeError: these are no cards.
    """
    cards = cards_of("cards", cards)
    telling = [card for card in cards if card.rank != Rank.TWO]
    if len(cards) < SMALLEST or not telling:
        return None
    if len({card.rank for card in telling}) == 1:
        return Group("set", tuple(cards), tuple(card.rank != Rank.TWO for card in cards))
    return _sequence(tuple(cards)) or _sequence(tuple(reversed(cards)))


def _sequence(cards: tuple[Card, ...]) -> Group | None:
    """Return these cards as a rising sequence, or None if they fit nowhere in their suit."""
    ladder = _LADDER[next(card.suit for card in cards if card.rank != Rank.TWO)]
    for lowest in range(len(ladder) - len(cards) + 1):
        places = ladder[lowest : lowest + len(cards)]
        pairs = list(zip(cards, places, strict=True))
        if all(card.rank == Rank.TWO or card == place for card, place in pairs):
            return Group("sequence", cards, tuple(card == place for card, place in pairs))
    return None


@dataclass(frozen=True, slots=True)
class Passport:
    """Sequence of cards without joker, and why it is enough to open.

    It is worth fifty points, or has seven cards, or is worth fifty together with other groups. A
    licence has seven cards, or lies beside a set of seven, or is worth a hundred with all groups.
    """

    cards: tuple[Card, ...]
    how: How


def find_passport(groups: Sequence[Group], rules: BukharoRules) -> Passport | None:
    """Return the passport among the groups of a side, or None when they can hold none.

    One that is worth fifty points alone is preferred to one of seven cards, and both to one that
    needs other groups.
    """
    found = []
    for place, group in enumerate(groups):
        if group.kind == "set":
            continue
        others = [*groups[:place], *groups[place + 1 :]]
        lift = sum(_opened_at(other, rules) for other in others)
        beside_set = any(_opens_beside(other, rules) for other in others)
        for cards in group.stretches:
            how = _enough(cards, lift, rules, beside_set=beside_set)
            if how:
                found.append(Passport(cards, how))
    return min(found, key=lambda passport: get_args(How).index(passport.how), default=None)


def _enough(
    cards: Sequence[Card], lift: int, rules: BukharoRules, *, beside_set: bool
) -> How | None:
    """Return why these cards open, beside groups worth `lift` points, or None."""
    points, needed = Laid.of(cards).points, OPENING[rules.opening]
    licence = rules.opening == "licence"
    if len(cards) < SEQUENCE[rules.opening]:
        return None
    if points >= needed and not licence:
        return "fifty"
    if len(cards) >= SEVEN:
        return "seven"
    if licence and beside_set:
        return "beside_set"
    if points + lift < needed:
        return None
    return "hundred" if licence else "together"


def _opens_beside(group: Group, rules: BukharoRules) -> bool:
    """Tell whether a group is a set of seven that may open."""
    jokers = 0 if rules.jokers_in_opening == "allowed" else group.laid.jokers
    return group.seven == "set" and len(group.cards) - jokers >= SEVEN


def _opened_at(group: Group, rules: BukharoRules) -> int:
    """Return the most points that a group can have been worth when the passport was opened."""
    if rules.jokers_in_opening == "allowed":
        return group.laid.points
    return max((Laid.of(cards).points for cards in group.stretches), default=0)
