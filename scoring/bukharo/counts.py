"""Count what one side has at the end of a game, as numbers of cards of each worth."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass

from scoring.bukharo.rules import CLASS_OF, POINTS, TwoInHand
from scoring.cards import Card


@dataclass(frozen=True, slots=True)
class _Classes:
    """Numbers of cards by class, that is by what they are worth."""

    aces: int = 0
    high: int = 0
    low: int = 0
    twos: int = 0

    @property
    def each(self) -> dict[str, int]:
        """Return class → number of cards, in the order of the fields."""
        # Dataclasses list their fields, inherited ones first, in __match_args__.
        return {name: getattr(self, name) for name in self.__match_args__}

    @property
    def cards(self) -> int:
        """Return the number of cards."""
        return sum(self.each.values())


@dataclass(frozen=True, slots=True)
class Held(_Classes):
    """Cards left in hand: aces, eights to kings, threes to sevens, and twos."""

    @classmethod
    def of(cls, cards: Iterable[Card]) -> "Held":
        """Count these cards."""
        return cls(**Counter(CLASS_OF[card.rank] for card in cards))

    def points(self, two_in_hand: TwoInHand) -> int:
        """Return the points that these cards cost, by the house rule for a two."""
        worth = {**POINTS, "twos": two_in_hand}
        return sum(worth[name] * number for name, number in self.each.items())


@dataclass(frozen=True, slots=True)
class Laid(_Classes):
    """Cards on the table: aces, eights to kings, threes to sevens, natural twos, and jokers.

    A two that stands for another card is a joker.
    """

    jokers: int = 0

    @classmethod
    def of(cls, natural: Iterable[Card], jokers: int = 0) -> "Laid":
        """Count cards that stand for themselves, and so many twos that stand for others."""
        return cls(**Held.of(natural).each, jokers=jokers)

    @property
    def points(self) -> int:
        """Return the points of these cards: 20, 10, 5, 5, and 20 for a joker."""
        return sum(POINTS[name] * number for name, number in self.each.items())

    def __add__(self, other: "Laid") -> "Laid":
        return Laid(*map(sum, zip(self.each.values(), other.each.values(), strict=True)))


@dataclass(frozen=True, slots=True)
class SideCount:
    """Count of one side at the end of a game, all its players together.

    passport: the side has a passport on the table.
    melded: the cards of its own groups.
    natural_sequences, joker_sequences, sets: its groups of seven or more cards: sequences without
        joker, sequences with one or more, and sets.
    laid_off: cards laid on groups of other sides, or beyond such a card on a group of its own.
    hand: the cards left in hand.
    first, second: the side declared the first Bukharo, the second.
    in_sevens: those of `melded` that lie in groups of seven or more; they matter only where a
        bonus replaces the points of its cards.
    in_one_turn: how many of its Bukharos the side declared with all thirteen cards gone in one
        turn; it matters only where that earns a bonus of its own.
    """

    passport: bool = False
    melded: Laid = Laid()
    natural_sequences: int = 0
    joker_sequences: int = 0
    sets: int = 0
    laid_off: Laid = Laid()
    hand: Held = Held()
    first: bool = False
    second: bool = False
    in_sevens: Laid = Laid()
    in_one_turn: int = 0

    @property
    def numbers(self) -> tuple[int, ...]:
        """Return every number that was counted."""
        piles = (self.melded, self.laid_off, self.hand, self.in_sevens)
        return (
            *(number for pile in piles for number in pile.each.values()),
            self.natural_sequences,
            self.joker_sequences,
            self.sets,
            self.in_one_turn,
        )

    @property
    def everything(self) -> Held:
        """Return all cards of the side, on the table and in hand, with jokers counted as twos."""
        table = self.melded + self.laid_off
        return Held(
            table.aces + self.hand.aces,
            table.high + self.hand.high,
            table.low + self.hand.low,
            table.twos + table.jokers + self.hand.twos,
        )

    @property
    def sequences(self) -> int:
        """Return the number of sequences of seven or more cards, which rule 14 asks for."""
        return self.natural_sequences + self.joker_sequences

    @property
    def sevens(self) -> int:
        """Return the number of groups that earn a bonus."""
        return self.sequences + self.sets
