"""Printable parts of a match's pages: every game fills these classes, any template prints them.

Sides and seats count from 0, points are whole numbers. A name is as it was typed; a sentence has
its names isolated for mixed text directions already.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from flask_babel.speaklater import LazyString

from scoring.cards import Card
from scoring.recorded_facts import TableRuling
from web.match.ruling_words import RulingWords


@dataclass(frozen=True, slots=True)
class Term:
    """A type of cards or a word of the game, with example cards, its worth and its rule's id."""

    name: str | LazyString
    explained: str | LazyString
    rule: str
    cards: tuple[Card, ...] = ()
    worth: str = ""


@dataclass(frozen=True, slots=True)
class Extra:
    """A template of one game and what it prints, below a rule or on the page of a deal."""

    template: str
    content: Any


@dataclass(frozen=True, slots=True)
class Terms:
    """The list at the top of a rules page; `ranked` if the strongest term stands first.

    `below` is what stands below the text of a rule, by rule id.
    """

    heading: str
    listed: Sequence[Term]
    ranked: bool
    below: Mapping[str, Extra] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class WorkedEvening:
    """A match to go through beside the rules: its players by seat, and what to look at."""

    players: Sequence[LazyString]
    about: LazyString


@dataclass(frozen=True, slots=True)
class Link:
    """Words that lead to an address; a `note` stands below them."""

    words: str
    address: str
    note: str = ""


@dataclass(frozen=True, slots=True)
class Label:
    """The type of one seat's cards while a round is being entered; `best` so far on the table."""

    seat: int
    name: str
    about: str
    best: bool


@dataclass(frozen=True, slots=True)
class Elsewhere:
    """An answer that another page gives, at this address."""

    address: str


@dataclass(frozen=True, slots=True)
class Laid:
    """One seat of a round: its cards, their type, and its points.

    `office` is (badge, name) of the seat that deals or rules. `total` are the match points of the
    side before the round, `now` those of the round. A `spare` card counts for nothing; `jokers` are
    indices of `cards`.
    """

    seat: int
    name: str
    office: tuple[Any, Any] | None = None
    total: int = 0
    now: int = 0
    note: str = ""
    cards: Sequence[Card] = ()
    label: str = ""
    explained: str = ""
    won: bool = False
    spare: Card | None = None
    jokers: Sequence[int] = ()

    @property
    def after(self) -> int:
        """Return the match points after the round."""
        return self.total + self.now


@dataclass(frozen=True, slots=True)
class Judged:
    """A round judged by its cards, with what an override by the players needs to know.

    `order` are the seats in the order in which they laid. `takes` is what each seat would get if it
    took all; empty where cards have no points. `worth` is the sum of all shares, or None. `table`
    is the override. `question` asks about these cards without a match. `special_win` is the game's
    own way to win a round, in a sentence, where it matters whether it was won so; else "".
    """

    order: Sequence[int]
    takes: Sequence[int]
    table: TableRuling | None
    question: Link
    worth: int | None = None
    special_win: str = ""


@dataclass(frozen=True, slots=True)
class RoundPage:
    """The ruling page of a round; `rows` are its seats in the order in which they laid.

    `lead` says who led and why, and links to what decides it; at `other_lead` players say that
    another one led. `search` is the address of the search
    for a mistake, `choice` lets players say how their cards count. The page shows `notes`, and the
    standing where the round `closes` its deal.
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
    search: str = ""
    closes: bool = False
    choice: Link | None = None
    other_lead: str = ""

    @property
    def table(self) -> TableRuling | None:
        """Return the override of the round, if there is one."""
        return self.judged.table if self.judged else None


@dataclass(frozen=True, slots=True)
class Passage:
    """A part of a replay: one round, or all that one side laid.

    `rows` are in the order in which they laid, round a table of `chairs` seats; with 0 chairs they
    stand one below another. `ruling` is the address of the ruling page, `lead` says who began and
    why, `table` is the override by the players.
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
        """Return the rows with known cards, step by step."""
        return [row for row in self.rows if row.cards]


def passage(heading: str, ruling: str, page: RoundPage) -> Passage:
    """Return the replay of a round, made of its ruling page, which is at the address `ruling`."""
    return Passage(
        heading,
        page.rows,
        page.words,
        ruling,
        chairs=len(page.rows),
        lead=page.lead.words if page.lead else "",
        notes=page.notes,
        table=page.table,
    )


@dataclass(frozen=True, slots=True)
class Line:
    """One line of a list of links: what it is, whose it is, and what it is worth."""

    words: str
    address: str
    name: str = ""
    worth: str = ""


@dataclass(frozen=True, slots=True)
class Sum:
    """A side's points of a deal, as `parts` or with a `remark`; no `total` in an open deal."""

    name: str
    dealer: bool
    points: int
    total: int | None
    parts: Sequence[int] = ()
    remark: str = ""


@dataclass(frozen=True, slots=True)
class DealPage:
    """The page of a deal, as far as it is known; every part may be empty.

    `closed` says how it was closed, `about` what else was known, `words` is its ruling. `rounds`
    are links under the heading `rounds_are`, perhaps `folded`; `corrections` are links to entries.
    `checked` is the total of the `sums`, which are left out where they are `told` in `extra`: what
    only this game shows, in its `style`. `waits` says why the next round of an open deal cannot be
    revealed, `mend` leads the host there.
    """

    closed: str = ""
    about: Sequence[str] = ()
    words: RulingWords | None = None
    rounds: Sequence[Line] = ()
    rounds_are: str = ""
    folded: bool = False
    corrections: Sequence[Line] = ()
    notes: Sequence[str] = ()
    sums: Sequence[Sum] = ()
    checked: str = ""
    told: bool = False
    extra: Extra | None = None
    style: str = ""
    waits: Sequence[str] = ()
    mend: str = ""


@dataclass(frozen=True, slots=True)
class Left:
    """The points that a player took and could have; `match` if it could be won at once."""

    taken: int
    possible: int
    match: bool

    @property
    def points(self) -> int:
        """Return the points missed; 0 where play out of order took more than possible."""
        return max(0, self.possible - self.taken)
