"""Bukharo counted a second time, card by card from a list, and games at random to count."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from random import Random

from hypothesis import strategies as st

from scoring.bukharo import BUKHARO, BukharoRules, SideCards
from scoring.bukharo.match import BUKHARO_GAME
from scoring.bukharo.recorded_facts import SidesCounted, SidesShown
from scoring.bukharo.rules import SETTINGS
from scoring.bukharo.state import Deal
from scoring.cards import PACK, Card, Rank, Suit
from tests.scoring.match import NAMES, RINA, Match

LADDER = "A23456789TJQKA"
WORTH = {
    "A": 20, "K": 10, "Q": 10, "J": 10, "T": 10, "9": 10, "8": 10,
    "7": 5, "6": 5, "5": 5, "4": 5, "3": 5, "2": 5, "joker": 20,
}  # fmt: skip

RULES: st.SearchStrategy[BukharoRules] = st.builds(
    BukharoRules, **{name: st.sampled_from(values) for name, values in SETTINGS.items()}
)
"""Every house rule at random."""


@dataclass(frozen=True)
class Meant:
    """A group as whoever laid it meant it: each card with the rank it stands for."""

    kind: str
    cards: tuple[Card, ...]
    ranks: str

    @property
    def suit(self) -> Suit | None:
        suits = {card.suit for card in self.cards if card.rank != Rank.TWO}
        return suits.pop() if self.kind == "sequence" else None

    @property
    def jokers(self) -> list[bool]:
        return [
            card.rank == Rank.TWO and not (rank == "2" and card.suit == self.suit)
            for card, rank in zip(self.cards, self.ranks, strict=True)
        ]

    @property
    def points(self) -> int:
        return sum(
            WORTH["joker" if joker else card.rank]
            for card, joker in zip(self.cards, self.jokers, strict=True)
        )

    @property
    def stretches(self) -> list[str]:
        """The ranks of three cards or more with no joker among them."""
        ranks = "".join(
            "*" if joker else rank for joker, rank in zip(self.jokers, self.ranks, strict=True)
        )
        parts = [ranks.replace("*", "")] if self.kind == "set" else ranks.split("*")
        return [part for part in parts if len(part) >= 3]

    def lifts(self, rules: BukharoRules) -> int:
        """The most that this group brings to the hundred points of a licence."""
        if rules.jokers_in_opening == "allowed":
            return 100 if self.kind == "set" and len(self.cards) >= 7 else self.points
        worth = [
            100 if self.kind == "set" and len(part) >= 7 else sum(WORTH[rank] for rank in part)
            for part in self.stretches
        ]
        return max(worth, default=0)

    @property
    def bonus(self) -> int:
        if len(self.cards) < 7:
            return 0
        return 300 if self.kind == "set" else 100 if any(self.jokers) else 150


@dataclass(frozen=True)
class Ended:
    """A side at the end of a random game."""

    groups: tuple[Meant, ...]
    laid_off: tuple[Card, ...]
    twos_in_place: int
    hand: tuple[Card, ...]
    first: bool
    second: bool

    @property
    def cards(self) -> SideCards:
        return SideCards(
            tuple(group.cards for group in self.groups),
            self.laid_off,
            self.twos_in_place,
            self.hand,
            self.first,
            self.second,
        )

    @property
    def passport(self) -> bool:
        """Written for groups of which the first was opened as the passport."""
        return bool(self.groups)


def licensed(groups: Sequence[Meant], rules: BukharoRules) -> bool:
    """Tell whether a sequence of three without joker opens with seven cards or a hundred points."""
    return any(
        len(part) >= 7
        or sum(WORTH[rank] for rank in part)
        + sum(other.lifts(rules) for other in groups if other is not group)
        >= 100
        for group in groups
        if group.kind == "sequence"
        for part in group.stretches
    )


def fitting(sides: Sequence[Ended], rules: BukharoRules) -> BukharoRules:
    """These rules, with passports where somebody declared a Bukharo without a licence."""
    short = any((one.first or one.second) and not licensed(one.groups, rules) for one in sides)
    return replace(rules, opening="passport") if short else rules


def points(side: Ended, rules: BukharoRules, *, without_second: bool) -> int:
    """The sum as the rules write it."""
    table = sum(group.bonus for group in side.groups)
    for group in side.groups:
        if not (group.bonus and rules.bonus == "replaces"):
            table += group.points
    table += sum(20 if card.rank == "2" else WORTH[card.rank] for card in side.laid_off)
    table -= 15 * side.twos_in_place
    hand = sum(rules.two_in_hand if c.rank == "2" else WORTH[c.rank] for c in side.hand)
    tested = not side.second and not (without_second and rules.no_second == "plain")
    if tested and not any(group.bonus in (100, 150) for group in side.groups):
        opened = side.passport if rules.opening == "passport" else licensed(side.groups, rules)
        if not opened:
            table = -table
        else:
            table *= {"printed": 1, "melds_nothing": 0, "strict": -1}[rules.rule_14]
    return table - hand + rules.going_out * (side.first + side.second)


class Stock:
    """The packs of a table, from which groups are taken as far as they last."""

    def __init__(self, packs: int, chance: Random) -> None:
        self.chance = chance
        self.left = Counter(list(PACK) * packs)

    def take(self, cards: Sequence[Card]) -> bool:
        wanted = Counter(cards)
        if wanted - self.left:
            return False
        self.left -= wanted
        return True

    def any(self, most: int) -> tuple[Card, ...]:
        """Up to so many cards, whatever they are."""
        loose = list(self.left.elements())
        taken = self.chance.sample(loose, min(len(loose), self.chance.randrange(most + 1)))
        self.take(taken)
        return tuple(taken)

    def passport(self) -> Meant | None:
        """A sequence that opens alone: jack to ace, or seven without joker."""
        suit = self.chance.choice(list(Suit))
        low, size = self.chance.choice([(10, 4), (9, 5), *((low, 7) for low in range(8))])
        return self._sequence(suit, low, size, jokers=0)

    def group(self) -> Meant | None:
        """A set or a sequence with some twos in it, or nothing if the cards ran out."""
        if self.chance.random() < 0.4:
            return self._set()
        size = self.chance.choice([3, 3, 4, 5, 6, 7, 8, 10])
        low = self.chance.randrange(len(LADDER) - size + 1)
        return self._sequence(
            self.chance.choice(list(Suit)), low, size, jokers=self.chance.choice([0, 0, 1, 2])
        )

    def _set(self) -> Meant | None:
        rank = Rank(self.chance.choice("A3456789TJQK"))
        size = self.chance.choice([3, 3, 4, 5, 7, 8])
        cards = [Card(rank, self.chance.choice(list(Suit))) for _ in range(size)]
        self._replace(cards, self.chance.choice([0, 0, 1, size - 2]))
        return Meant("set", tuple(cards), rank * size) if self.take(cards) else None

    def _sequence(self, suit: Suit, low: int, size: int, *, jokers: int) -> Meant | None:
        ranks = LADDER[low : low + size]
        cards = [Card(Rank(rank), suit) for rank in ranks]
        self._replace(cards, jokers)
        if sum(card.rank != Rank.TWO for card in cards) < 2:
            return None
        return Meant("sequence", tuple(cards), ranks) if self.take(cards) else None

    def _replace(self, cards: list[Card], jokers: int) -> None:
        for place in self.chance.sample(range(len(cards)), min(jokers, len(cards))):
            cards[place] = Card(Rank.TWO, self.chance.choice(list(Suit)))


@st.composite
def games(draw: st.DrawFn) -> tuple[int, tuple[Ended, ...]]:
    """The number of players, and their sides when a game ends."""
    chance = Random(draw(st.integers(0, 2**32)))
    players = chance.randrange(2, 13)
    return players, random_sides(chance, players)


def random_sides(chance: Random, players: int) -> tuple[Ended, ...]:
    """The sides of so many players when a game ends. Whoever lays anything has opened."""
    stock = Stock(3 if players <= 7 else 4, chance)
    count = players if players % 2 else 2
    first = chance.choice([None, *range(count)])
    second = None if first is None else chance.choice([None, *range(count)])
    sides = []
    for side in range(count):
        opened = stock.passport() if side in (first, second) or chance.random() < 0.7 else None
        laid = [stock.group() for _ in range(chance.randrange(5))] if opened else []
        off = stock.any(3) if opened else ()
        twos = sum(card.rank == Rank.TWO for card in off)
        sides.append(
            Ended(
                tuple(group for group in (opened, *laid) if group),
                off,
                chance.randrange(twos + 1),
                () if side == second else stock.any(13),
                first=opened is not None and side == first,
                second=opened is not None and side == second,
            )
        )
    if not any(side.first for side in sides):
        sides = [_undeclared(side) for side in sides]
    return tuple(sides)


def _undeclared(side: Ended) -> Ended:
    return Ended(
        side.groups, side.laid_off, side.twos_in_place, side.hand, first=False, second=False
    )


class Session(Match):
    """A session of Bukharo as it is entered. Rina deals first unless a test says otherwise."""

    game = BUKHARO_GAME

    @classmethod
    def of(
        cls, rules: BukharoRules = BUKHARO, players: Sequence[str] = NAMES, dealer: int = RINA
    ) -> "Session":
        return cls.begun(rules, dealer, players)

    def counted(self, *sides: object) -> SidesCounted:
        return SidesCounted(self.deal.number, sides)  # type: ignore[arg-type]

    def shown(self, *sides: object) -> SidesShown:
        return SidesShown(self.deal.number, sides)  # type: ignore[arg-type]

    def count(self, *sides: object) -> Deal:
        """The game by its counts; the deal it closed."""
        number = self.deal.number
        self.write(self.counted(*sides))
        return self.state.deals[number - 1]

    def show(self, *sides: object) -> Deal:
        """The game by its cards; the deal it closed."""
        number = self.deal.number
        self.write(self.shown(*sides))
        return self.state.deals[number - 1]
