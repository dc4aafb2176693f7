"""Define the house rules of Bukharo, the points of its cards, and the limits of a set-up."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import ClassVar, Literal

from ..cards import Rank, Suit
from ..kit.house_rules import BEFORE, choices_of, refuse_unlisted
from ..recorded_facts import UNWRITTEN
from ..seats import each_alone

Bonus = Literal["added", "replaces"]
TwoInHand = Literal[20, 5]
RuleFourteen = Literal["printed", "melds_nothing", "strict"]
ThirdBonus = Literal["off", "on"]
NoSecond = Literal["plain", "rule_14_applies"]
JokersInOpening = Literal["allowed", "barred"]
JokersInGroup = Literal["no_limit", "beside_two"]
Opening = Literal["passport", "licence"]
GoingOut = Literal[100, 50]

SEATS = range(2, 13)
"""Numbers of players allowed. Twelve still leave a stock of three cards each."""

SEQUENCE: Mapping[Opening, int] = MappingProxyType({"passport": 4, "licence": 3})
"""Cards, at least, in the sequence that opens."""

OPENING: Mapping[Opening, int] = MappingProxyType({"passport": 50, "licence": 100})
"""Points, at least, of the groups that a side opens with."""

SEVEN = 7
"""Cards, at least, in a group that earns a bonus."""

ONE_TURN = 100
"""Points on top for a Bukharo with all thirteen cards in one turn."""

CLASS_OF: Mapping[Rank, str] = MappingProxyType(
    {
        Rank.ACE: "aces",
        **dict.fromkeys(
            (Rank.KING, Rank.QUEEN, Rank.JACK, Rank.TEN, Rank.NINE, Rank.EIGHT), "high"
        ),
        **dict.fromkeys((Rank.SEVEN, Rank.SIX, Rank.FIVE, Rank.FOUR, Rank.THREE), "low"),
        Rank.TWO: "twos",
    }
)
"""Rank → the class as which its cards are counted."""

POINTS: Mapping[str, int] = MappingProxyType(
    {"aces": 20, "high": 10, "low": 5, "twos": 5, "jokers": 20}
)
"""Points of one card by class; a two on the table is a natural two or a joker."""

BONUS: Mapping[str, int] = MappingProxyType({"natural": 150, "mixed": 100, "set": 300})
"""Bonus points of a group of seven: sequence without joker, sequence with joker, set."""


@dataclass(frozen=True, slots=True)
class BukharoRules:
    """House rules of one session of Bukharo; frozen when the session begins.

    bonus: what a seven-card group earns is added to the points of its cards, or replaces them.
    two_in_hand: what a two left in hand counts against its side.
    rule_14: a side without a seven-card sequence, when another side declares the second Bukharo,
        keeps its points on the table if it has a passport; or they count nothing; or they count
        against it. Without a passport everything counts against it, whichever is chosen.
    third_bonus: whether it earns another 100 to go out with all thirteen cards in one turn.
    no_second: a game that ends without a second Bukharo is scored without rule 14, or with it.
    jokers_in_opening: whether the groups that lift a passport to fifty points may hold jokers.
    jokers_in_group: one card makes a group with any number of jokers, or jokers lie beside two
        other cards at least. In matches stored before this was a choice it was two.
    opening: a side opens with a passport, a sequence of four and fifty points; or with a licence,
        a sequence of three and a hundred points, or such a sequence and a set of seven.
    going_out: points for a declared Bukharo, the first or the second.

    A session has no target: the players end it.

    Raises:
        ValueError: a value is not one that the setting allows.
    """

    target: ClassVar[int] = 0
    moot: ClassVar[frozenset[str]] = frozenset()

    bonus: Bonus = "added"
    two_in_hand: TwoInHand = 20
    rule_14: RuleFourteen = "printed"
    third_bonus: ThirdBonus = "off"
    no_second: NoSecond = "plain"
    jokers_in_opening: JokersInOpening = "allowed"
    jokers_in_group: JokersInGroup = field(default="no_limit", metadata={BEFORE: "beside_two"})
    opening: Opening = field(default="passport", metadata={UNWRITTEN: True})
    going_out: GoingOut = field(default=100, metadata={UNWRITTEN: True})

    def __post_init__(self) -> None:
        refuse_unlisted(self, SETTINGS)

    @property
    def telling(self) -> int:
        """Return how many cards besides twos a group needs, at least."""
        return 1 if self.jokers_in_group == "no_limit" else 2


SETTINGS = choices_of(BukharoRules)
"""House rule → its values, the recommended default first."""

BUKHARO = BukharoRules()
"""Recommended house rules."""

BHUKHAR_CLUB = BukharoRules(opening="licence", going_out=50)
"""House rules of Bhukhar in the Oshwal club; where its papers are silent, the recommended ones."""


def packs_for(players: int) -> int:
    """Return the number of packs: three for up to seven players, four for more."""
    return 3 if players <= 7 else 4


def most_of(worth: str, packs: int) -> int:
    """Return how many cards of a class so many packs hold."""
    return packs * len(Suit) * list(CLASS_OF.values()).count(worth)


def sides_of(players: int) -> tuple[tuple[int, ...], ...]:
    """Return the seats of each side: two teams of alternate seats; an odd number sit alone."""
    if players % 2:
        return each_alone(players)
    return (tuple(range(0, players, 2)), tuple(range(1, players, 2)))
