"""Groups on the table: what a set and a sequence are, what a two in them is, what they are worth.

A two is a joker wherever it does not stand in the place of the two of its own suit.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Literal

from scoring.bukharo.counts import Laid
from scoring.bukharo.rules import SEVEN
from scoring.cards import Card, Rank, Suit

Kind = Literal["set", "sequence"]
Seven = Literal["natural", "mixed", "set"]

SMALLEST = 3
"""Cards in a group, at least."""

_LADDER = {suit: [Card(rank, suit) for rank in (Rank.ACE, *reversed(Rank))] for suit in Suit}
"""Each suit from low to high, the ace at both ends: it never stands between king and two."""


@dataclass(frozen=True, slots=True)
class Group:
    """A set, or a sequence with its lowest card first; `natural` are the cards that are themselves
    and not jokers, by place."""

    kind: Kind
    cards: tuple[Card, ...]
    natural: tuple[bool, ...]

    @property
    def laid(self) -> Laid:
        """Its cards by what they are worth."""
        natural = (card for card, natural in self._placed if natural)
        return Laid.of(natural, self.natural.count(False))

    @property
    def seven(self) -> Seven | None:
        """Which bonus a group of seven or more earns: a set, or a sequence without or with joker.

        Jokers make no difference to a set.
        """
        if len(self.cards) < SEVEN:
            return None
        if self.kind == "set":
            return "set"
        return "natural" if all(self.natural) else "mixed"

    @property
    def stretches(self) -> list[tuple[Card, ...]]:
        """What of the group may have been there before any joker: the natural cards of a set, or
        every stretch of a sequence without joker, as far as that makes a group by itself."""
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
        return list(zip(self.cards, self.natural, strict=True))


def read_group(cards: Sequence[Card]) -> Group | None:
    """The set or the sequence that these cards make as they lie, upwards or downwards.

    A set is three or more of one rank, whatever their suits; a sequence three or more of one suit
    in a row, the ace high or low. Twos stand for any card. One card among twos is a set, which is
    never worth less. None when the cards are neither, or nothing but twos.
    """
    telling = [card for card in cards if card.rank != Rank.TWO]
    if len(cards) < SMALLEST or not telling:
        return None
    if len({card.rank for card in telling}) == 1:
        return Group("set", tuple(cards), tuple(card.rank != Rank.TWO for card in cards))
    return _sequence(tuple(cards)) or _sequence(tuple(reversed(cards)))


def _sequence(cards: tuple[Card, ...]) -> Group | None:
    """These cards as a sequence upwards, laid against every place of the ladder."""
    ladder = _LADDER[next(card.suit for card in cards if card.rank != Rank.TWO)]
    for lowest in range(len(ladder) - len(cards) + 1):
        places = ladder[lowest : lowest + len(cards)]
        pairs = list(zip(cards, places, strict=True))
        if all(card.rank == Rank.TWO or card == place for card, place in pairs):
            return Group("sequence", cards, tuple(card == place for card, place in pairs))
    return None
