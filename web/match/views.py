"""What a table reads of a match, ready to print: every game fills these in, any page prints them.

Side and seat count from 0; a name is as it was typed, a sentence has its names isolated already.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from scoring.cards import Card
from scoring.facts import TableRuling
from web.match.rulebook_parts import Extra
from web.match.ruling_words import RulingWords


@dataclass(frozen=True, slots=True)
class Link:
    """Words that lead somewhere."""

    words: str
    address: str


@dataclass(frozen=True, slots=True)
class Elsewhere:
    """What was asked for is told on another page."""

    address: str


@dataclass(frozen=True, slots=True)
class Laid:
    """One seat of a round: its cards and what they are, and how many points it had and has.

    `office` is the mark of the seat that deals or rules, and what it is called. `total` is the race
    before the deal, `gained` what the deal gave before this round, `now` what the round gave. A
    `spare` card counts for nothing; `jokers` are places of cards, from 0.
    """

    seat: int
    name: str
    office: tuple[Any, Any] | None
    total: int
    gained: int = 0
    now: int = 0
    note: str = ""
    cards: Sequence[Card] = ()
    label: str = ""
    explained: str = ""
    won: bool = False
    spare: Card | None = None
    jokers: Sequence[int] = ()


@dataclass(frozen=True, slots=True)
class Judged:
    """A round judged by its cards, so that the table may decide it otherwise.

    `order` are the seats in the order in which they laid. `takes` is what each of them gets, by
    seat, if all of it goes to that one; empty where cards have no points. `worth` is what they come
    to however they are shared, None where nothing holds the table to a sum. `table` is what the
    table decided, if it did. `question` asks about these cards without a match. `asks_troy` is
    whether it matters that the round was won with a Troy.
    """

    order: Sequence[int]
    takes: Sequence[int]
    table: TableRuling | None
    question: Link
    worth: int | None = None
    asks_troy: bool = False


@dataclass(frozen=True, slots=True)
class RoundPage:
    """A round that was decided; `rows` are its seats in the order in which they laid.

    `lead` says who led and why, and leads to what decides it; `search` finds a mistake in the cards
    of its deal; `choice` lets players say how their cards count. `notes` stand below the ruling. A
    round that `closes` its deal is all there is to that deal, so that the race stands here too.
    """

    heading: str
    rows: Sequence[Laid]
    words: RulingWords
    onwards: Link
    aside: str = ""
    notes: Sequence[str] = ()
    change: Link | None = None
    lead: Link | None = None
    judged: Judged | None = None
    search: Link | None = None
    closes: bool = False
    choice: Link | None = None


@dataclass(frozen=True, slots=True)
class Passage:
    """A part of a replay: one round, or all that one side laid.

    `rows` are in the order in which they laid; those without cards laid none that are known. They
    are drawn round a table of so many `chairs`, or under one another where that is 0. `ruling`
    leads to all that was said about it, `lead` says who began and why. `table` is what the table
    decided, if it did.
    """

    heading: str
    rows: Sequence[Laid]
    words: RulingWords
    ruling: str
    chairs: int = 0
    lead: str = ""
    notes: Sequence[str] = ()
    table: TableRuling | None = None

    @property
    def laid(self) -> Sequence[Laid]:
        """What was laid, step by step."""
        return [row for row in self.rows if row.cards]


def passage(heading: str, ruling: str, page: RoundPage) -> Passage:
    """A round as its page tells it, to be gone through card by card; `ruling` is where it is."""
    return Passage(
        heading,
        page.rows,
        page.words,
        ruling,
        chairs=len(page.rows),
        lead=page.lead.words if page.lead else "",
        notes=page.notes,
        table=page.judged.table if page.judged else None,
    )


@dataclass(frozen=True, slots=True)
class Line:
    """One line of a list that leads on: what it is, whose it is, and what it is worth."""

    words: str
    address: str
    name: str = ""
    worth: str = ""


@dataclass(frozen=True, slots=True)
class Sum:
    """One side's points of a deal; `parts` are the summands, where the table should see them.

    `remark` says how the points came, if they were not added; `total` is None while a deal is open.
    """

    name: str
    dealer: bool
    points: int
    total: int | None
    parts: Sequence[int] = ()
    remark: str = ""


@dataclass(frozen=True, slots=True)
class DealPage:
    """A deal as far as it is known, for the table to read; all of it may be empty.

    `closed` says how it was closed and `about` what else was known; `words` are the ruling of
    the whole deal. `rounds` lead to the rounds, which are called `rounds_are` and may be `folded`,
    and `mending` to entries that can be changed. `checked` is the sum that all `sums` come to.
    `extra` is what only this game tells of a deal, below the sums, and `style` its style sheet.
    """

    closed: str = ""
    about: Sequence[str] = ()
    words: RulingWords | None = None
    rounds: Sequence[Line] = ()
    rounds_are: str = ""
    folded: bool = False
    mending: Sequence[Line] = ()
    notes: Sequence[str] = ()
    sums: Sequence[Sum] = ()
    checked: str = ""
    extra: Extra | None = None
    style: str = ""


@dataclass(frozen=True, slots=True)
class Exposed:
    """Cards that one seat laid in a round, what they counted as, and what they brought, be it by
    the table's decision."""

    deal: int
    round: int
    place: int
    seat: int
    cards: Sequence[Card]
    type: str
    won: bool
    points: int = 0
    by_table: bool = False


@dataclass(frozen=True, slots=True)
class Left:
    """What a player took of a deal and what was possible, looking back; `match` says that the match
    could have been won at once."""

    taken: int
    possible: int
    match: bool

    @property
    def points(self) -> int:
        """What was left on the table: nothing where somebody out of order took more than that."""
        return max(0, self.possible - self.taken)


@dataclass(frozen=True, slots=True)
class Taken:
    """A round that is in, and a seat that took it. `points` are what it brought that seat, None
    where nobody knows; `by_cards`: its cards are known; `by_table`: the table decided it."""

    deal: int
    round: int
    leader: int
    winner: int
    points: int | None
    by_cards: bool
    by_table: bool = False
