"""Define the facts that people enter and the log entries that hold them. State is never stored."""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import ClassVar, Final, Literal

from .cards import Card
from .kit.house_rules import HouseRules

UNWRITTEN: Final = "unwritten"
"""Metadata key of a field that is younger than stored facts, and left out where it is default."""

MOST_GIVEN: Final = 10_000
"""Most points that players give or take outside the cards at once."""

MOST_MISSING: Final = 4
"""Most cards that a pack may lack: one for each of four players."""


@dataclass(frozen=True, slots=True)
class Fact:
    """Something that players say happened. `kind` is its stored name and never changes."""

    kind: ClassVar[str]


@dataclass(frozen=True, slots=True)
class Agreement:
    """Agreement of the players before a match, besides its rules.

    A `casual` match counts for no ranking and no season. `stake` are whole units of `currency`, a
    word, for the whole match or for each point of difference; 0 for none. `handicap` are points
    before the first deal, by seat, which each side adds up; empty for none. `waiting` are the names
    of those who are there and sit out. `rules_name` is what the players call the rules they begin
    with, "" for nothing.
    """

    casual: bool = False
    stake: int = 0
    per: Literal["match", "point"] = "match"
    currency: str = ""
    handicap: tuple[int, ...] = ()
    waiting: tuple[str, ...] = ()
    rules_name: str = field(default="", metadata={UNWRITTEN: True})

    def passed_on(self, before: Sequence[str], players: Sequence[str]) -> "Agreement":
        """Return what holds for the next match of these players; everybody keeps the handicap."""
        ahead = dict(zip(before, self.handicap, strict=False))
        handicap = tuple(ahead.get(name, 0) for name in players)
        return self.among(players, handicap if any(handicap) else ())

    def among(self, players: Sequence[str], handicap: tuple[int, ...]) -> "Agreement":
        """Return the agreement with this handicap by seat; who plays waits no more."""
        waiting = tuple(name for name in self.waiting if name not in players)
        return replace(self, handicap=handicap, waiting=waiting)

    def points(self, sides: Sequence[Sequence[int]]) -> tuple[int, ...]:
        """Return the points of each side before the first deal: 0, or its handicap."""
        return tuple(
            sum(self.handicap[seat] for seat in seats) if self.handicap else 0 for seats in sides
        )


NOTHING_AGREED: Final = Agreement()
"""Agreement of a match for which nothing was said besides its rules."""


@dataclass(frozen=True, slots=True)
class MatchOpened(Fact):
    """Start of a match: the game, who sits where in the direction of play, the rules, the dealer.

    `players` are names by seat; `rules` is the frozen rules object of the game; `dealer` is the
    seat that deals first. It is always entry 1 and can never be undone.
    """

    kind: ClassVar[str] = "match_opened"
    game: str
    players: tuple[str, ...]
    rules: HouseRules
    dealer: int
    agreed: Agreement = field(default=NOTHING_AGREED, metadata={UNWRITTEN: True})


@dataclass(frozen=True, slots=True)
class Voided(Fact):
    """Statement that entry `seq` no longer counts. Voiding a void brings the entry back."""

    kind: ClassVar[str] = "voided"
    seq: int


@dataclass(frozen=True, slots=True)
class Amended(Fact):
    """Correction of entry `seq`: from now on it reads `fact`, in the place of the original."""

    kind: ClassVar[str] = "amended"
    seq: int
    fact: Fact


@dataclass(frozen=True, slots=True)
class DealVoided(Fact):
    """Statement that a deal does not count; the same dealer deals again.

    `reason` is in the players' own words.
    """

    kind: ClassVar[str] = "deal_voided"
    deal: int
    reason: str


@dataclass(frozen=True, slots=True)
class FromDeal(Fact):
    """Decision about deals: it takes effect where `deal` begins, whenever it is entered."""

    deal: int


@dataclass(frozen=True, slots=True)
class Seated(FromDeal):
    """Seating from this deal on: a corrected name, exchanged seats, a substitute.

    Whoever sits down takes over the points of the seat. With `points_move` players who only changed
    chairs bring theirs along, as far as partners stay together.
    """

    kind: ClassVar[str] = "seated"
    players: tuple[str, ...]
    points_move: bool = field(default=False, metadata={UNWRITTEN: True})


@dataclass(frozen=True, slots=True)
class RulesChanged(FromDeal):
    """Rules from this deal on. From deal 1 on, the whole match is judged again."""

    kind: ClassVar[str] = "rules_changed"
    rules: HouseRules


@dataclass(frozen=True, slots=True)
class DealerSet(FromDeal):
    """Dealer of this deal, in place of the one whose turn it was."""

    kind: ClassVar[str] = "dealer_set"
    dealer: int


@dataclass(frozen=True, slots=True)
class DirectionChanged(FromDeal):
    """Direction of play from this deal on: with the numbers of the seats, or `backwards`.

    Everybody keeps the seat, and cards that were laid stay with their players. The rules of a match
    only name the direction in which its seats are numbered.
    """

    kind: ClassVar[str] = "direction_changed"
    backwards: bool


@dataclass(frozen=True, slots=True)
class PointsGiven(FromDeal):
    """Points outside the cards for the player in this seat: a bonus, or a penalty below 0.

    They are added to the total of the player's side when the deal closes, also a void one, and
    never to the points of its cards. 0 takes them back. `reason` is in the players' own words.

    Raises:
        ValueError: They are more than `MOST_GIVEN`, one way or the other.
    """

    kind: ClassVar[str] = "points_given"
    seat: int
    points: int
    reason: str

    def __post_init__(self) -> None:
        if abs(self.points) > MOST_GIVEN:
            raise ValueError(f"at most {MOST_GIVEN} points are given at once")


@dataclass(frozen=True, slots=True)
class PackChanged(FromDeal):
    """Cards `missing` from the pack from this deal on: lost, or left out. None make it whole."""

    kind: ClassVar[str] = "pack_changed"
    missing: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class AgreementSet(FromDeal):
    """Correction of what was agreed before the match, so that `deal` is 1.

    Raises:
        ValueError: It is about a later deal.
    """

    kind: ClassVar[str] = "agreement_set"
    agreed: Agreement

    def __post_init__(self) -> None:
        if self.deal != 1:
            raise ValueError("a match has one agreement, from its first deal on")


@dataclass(frozen=True, slots=True)
class TableRuling(Fact):
    """Override: the players decide who took the cards of `fact`, whatever the rules say of them.

    `winner` is a seat; `shares` are the points by seat where cards are worth points, else empty;
    `reason` is in the players' own words. `troy` says that the round was won with a Troy.
    """

    kind: ClassVar[str] = "table_ruling"
    fact: Fact
    winner: int
    shares: tuple[int, ...]
    reason: str
    troy: bool = False

    @property
    def deal(self) -> int:
        """Return the deal that the override is about; 0 when its fact names none."""
        return int(getattr(self.fact, "deal", 0))


@dataclass(frozen=True, slots=True)
class MatchEnded(Fact):
    """End of a match by the players: the standing becomes the result.

    A match whose race was still open counts as unfinished.
    """

    kind: ClassVar[str] = "match_ended"


DECISIONS: tuple[type[FromDeal], ...] = (
    Seated,
    RulesChanged,
    DealerSet,
    AgreementSet,
    PointsGiven,
    DirectionChanged,
)
"""Decisions about deals that every game shares."""

LOG_FACTS: tuple[type[Fact], ...] = (MatchOpened, Voided, Amended)
"""Facts that concern the log itself and belong to no game."""


@dataclass(frozen=True, slots=True)
class Entry:
    """Line of the log: its number from 1, the fact, the key of its write, when and by whom.

    Entries of one atomic write share `write`. `at` is a UTC time as text, made by the caller; the
    order is by `seq` alone, never by time.
    """

    seq: int
    fact: Fact
    write: str = ""
    at: str = ""
    by: str = ""
