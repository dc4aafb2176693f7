"""Facts are what people enter; the log is facts in envelopes. State is never stored."""

from dataclasses import dataclass
from typing import Any, ClassVar


@dataclass(frozen=True, slots=True)
class Fact:
    """Something the table said happened. `kind` is its stored name and never changes."""

    kind: ClassVar[str]


@dataclass(frozen=True, slots=True)
class MatchOpened(Fact):
    """A match begins: the game, who sits where in the direction of play, the rules, the dealer.

    `players` are names by seat; `rules` is the frozen rules object of the game; `dealer` is the
    seat that deals first. Always entry 1, and never taken back.
    """

    kind: ClassVar[str] = "match_opened"
    game: str
    players: tuple[str, ...]
    rules: Any
    dealer: int


@dataclass(frozen=True, slots=True)
class Voided(Fact):
    """Entry `seq` no longer counts. Voiding a void brings the entry back."""

    kind: ClassVar[str] = "voided"
    seq: int


@dataclass(frozen=True, slots=True)
class Amended(Fact):
    """Entry `seq` reads `fact` from now on, in the place of the original."""

    kind: ClassVar[str] = "amended"
    seq: int
    fact: Fact


@dataclass(frozen=True, slots=True)
class DealVoided(Fact):
    """The deal does not count; the same dealer deals again. `reason` is the table's own words."""

    kind: ClassVar[str] = "deal_voided"
    deal: int
    reason: str


@dataclass(frozen=True, slots=True)
class FromDeal(Fact):
    """A decision about deals: it takes effect where `deal` begins, whenever it is entered."""

    deal: int


@dataclass(frozen=True, slots=True)
class Seated(FromDeal):
    """Who sits where from this deal on: a name put right, seats exchanged, a substitute."""

    kind: ClassVar[str] = "seated"
    players: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class RulesChanged(FromDeal):
    """The rules from this deal on. From deal 1 on, the whole match is judged again."""

    kind: ClassVar[str] = "rules_changed"
    rules: Any


@dataclass(frozen=True, slots=True)
class DealerSet(FromDeal):
    """Who dealt this deal, whoever was due."""

    kind: ClassVar[str] = "dealer_set"
    dealer: int


@dataclass(frozen=True, slots=True)
class TableRuling(Fact):
    """The table decides who took the cards of `fact`, whatever the rules say of them.

    `winner` is a seat; `shares` are the points by seat where cards are worth points, else empty;
    `reason` is the table's own words. `troy` says that a round of Hazari was won with a Troy.
    """

    kind: ClassVar[str] = "table_ruling"
    fact: Fact
    winner: int
    shares: tuple[int, ...]
    reason: str
    troy: bool = False

    @property
    def deal(self) -> int:
        """The deal it is about; 0 for one that is about none."""
        return int(getattr(self.fact, "deal", 0))


@dataclass(frozen=True, slots=True)
class MatchEnded(Fact):
    """The table stops here: the standing becomes the result, unfinished where a race was open."""

    kind: ClassVar[str] = "match_ended"


DECISIONS: tuple[type[FromDeal], ...] = (Seated, RulesChanged, DealerSet)

LOG_FACTS: tuple[type[Fact], ...] = (MatchOpened, Voided, Amended)


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of the log: its number from 1, the fact, the write it came with, when and by whom.

    Entries of one atomic write share `write`. `at` is UTC text made by the caller; order is by
    `seq` alone.
    """

    seq: int
    fact: Fact
    write: str = ""
    at: str = ""
    by: str = ""
