"""Count what the sides have at the end of a game, and find counts that cannot be.

Counts are numbers of cards of each worth. `seats` in a fault are those of the side it is about.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from ..argument_checks import instance, require_number
from ..cards import Card
from ..rulings import Fault
from .rules import (
    CLASS_OF,
    OPENING,
    POINTS,
    SEQUENCE,
    SEVEN,
    BukharoRules,
    TwoInHand,
    most_of,
)


@dataclass(frozen=True, slots=True)
class _Classes:
    """Numbers of cards by class, that is by what they are worth."""

    aces: int = 0
    high: int = 0
    low: int = 0
    twos: int = 0

    def __post_init__(self) -> None:
        # Any number may be counted by mistake; `side_faults` tells of one below 0.
        for name in self.__match_args__:
            require_number(name, getattr(self, name))

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

    def __post_init__(self) -> None:
        for name in ("melded", "laid_off", "in_sevens"):
            instance(name, getattr(self, name), Laid)
        instance("hand", self.hand, Held)
        for name in ("natural_sequences", "joker_sequences", "sets", "in_one_turn"):
            require_number(name, getattr(self, name))
        for name in ("passport", "first", "second"):
            instance(name, getattr(self, name), bool)

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


def side_faults(
    entry: SideCount, rules: BukharoRules, seats: tuple[int, ...] = ()
) -> tuple[Fault, ...]:
    """Return every fault in the count of one side that shows without looking at the others."""
    # The other checks add the numbers up, which means nothing with one below zero.
    if min(entry.numbers) < 0:
        return (Fault.of("count_below_zero", seats=seats),)
    return (*_seven_faults(entry, rules, seats), *_opening_faults(entry, rules, seats))


def declared_faults(
    entries: Sequence[SideCount], sides: Sequence[tuple[int, ...]]
) -> tuple[Fault, ...]:
    """Return the faults of declared Bukharos: one side for each, and the first before the second.

    A single player declares the second one with an empty hand.
    """
    faults = [
        Fault.of("declared_twice", which=which)
        for which in ("first", "second")
        if sum(getattr(entry, which) for entry in entries) > 1
    ]
    if any(entry.second for entry in entries) and not any(entry.first for entry in entries):
        faults.append(Fault.of("first_missing"))
    for entry, seats in zip(entries, sides, strict=True):
        # In a team only the player who declared is out of cards; the partners may hold some.
        if entry.second and entry.hand.cards and len(seats) == 1:
            faults.append(Fault.of("second_with_cards", seats=seats, cards=entry.hand.cards))
    return tuple(faults)


def pack_faults(entries: Iterable[SideCount], packs: int) -> tuple[Fault, ...]:
    """Return a fault for every class of cards of which the sides have more than the packs hold."""
    everything = Counter[str]()
    for entry in entries:
        everything.update(entry.everything.each)
    return tuple(
        Fault.of("too_many_cards", worth=worth, have=have, packs=packs, excess=have - most)
        for worth, have in everything.items()
        for most in [most_of(worth, packs)]
        if have > most
    )


def copy_faults(cards: Iterable[Card], packs: int) -> tuple[Fault, ...]:
    """Return a fault for every card that occurs more often than there are packs."""
    return tuple(
        Fault.of("card_too_often", card=card, have=have, packs=packs)
        for card, have in Counter(cards).items()
        if have > packs
    )


def _seven_faults(entry: SideCount, rules: BukharoRules, seats: tuple[int, ...]) -> Iterator[Fault]:
    """Yield the faults of groups of seven or more: too few cards for them, or too few jokers."""
    sevens, cards = entry.sevens, entry.melded.cards
    if cards < SEVEN * sevens:
        yield Fault.of("sevens_too_many", seats=seats, sevens=sevens, cards=cards)
    if entry.melded.jokers < entry.joker_sequences:
        yield Fault.of(
            "jokers_too_few",
            seats=seats,
            sequences=entry.joker_sequences,
            jokers=entry.melded.jokers,
        )
    if rules.bonus == "replaces" and not _sevens_fit(entry):
        yield Fault.of("in_sevens_wrong", seats=seats, cards=entry.in_sevens.cards)


def _sevens_fit(entry: SideCount) -> bool:
    """Tell whether the cards in groups of seven are melded cards, and enough for those groups."""
    melded, inside = entry.melded.each, entry.in_sevens.each
    if any(number > melded[worth] for worth, number in inside.items()):
        return False
    if not entry.sevens:
        return not entry.in_sevens.cards
    return entry.in_sevens.cards >= SEVEN * entry.sevens


def _opening_faults(
    entry: SideCount, rules: BukharoRules, seats: tuple[int, ...]
) -> Iterator[Fault]:
    """Yield the faults of an opening: a passport needs its cards, a Bukharo its passport."""
    natural, fewest = entry.melded.cards - entry.melded.jokers, SEQUENCE[rules.opening]
    licence = rules.opening == "licence"
    beside_set = licence and entry.sets and entry.melded.cards >= SEVEN * entry.sevens + fewest
    enough = entry.melded.points >= OPENING[rules.opening] or entry.natural_sequences or beside_set
    if entry.passport and not (enough and natural >= fewest):
        code = "licence_impossible" if licence else "passport_impossible"
        yield Fault.of(code, seats=seats, points=entry.melded.points)
    if (entry.first or entry.second) and not entry.passport:
        yield Fault.of("passport_missing", seats=seats)
    if entry.in_one_turn > entry.first + entry.second:
        yield Fault.of("one_turn_without_bukharo", seats=seats)
