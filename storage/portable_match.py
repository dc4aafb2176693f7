"""A match as it leaves one record for another: every entry as it was stored, under a name and with
hashes that are the same in every record."""

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import accumulate
from json import loads
from typing import Any, Final

from scoring.catalogue import GAMES
from scoring.facts import Entry, Fact, MatchOpened
from scoring.log.admission import TooMuch, admit
from scoring.log.replay import Replay
from scoring.log.undo import writes
from scoring.rulings import Fault
from storage.cache import Log
from storage.database import Row
from storage.log import chain
from storage.log.codec import CodecError, Packed, pack, unpack

MOST_ENTRIES: Final = 2000
"""Of a match that is read in; the longest evening has a tenth of it."""

MOST_JUDGED: Final = 10_000
"""Entries that may be judged again because of corrections, before a match is read in."""


@dataclass(frozen=True, slots=True)
class Line:
    """An entry as it is stored and as files carry it."""

    seq: int
    kind: str
    shape: int
    body: Mapping[str, Any]
    write: str
    at: str
    by: str

    @classmethod
    def of(cls, row: Row) -> "Line":
        """The line in a stored row."""
        return cls(
            *(row["seq"], row["kind"], row["shape"], loads(row["body"])),
            *(row["write_key"], row["entered_at"], row["entered_by"]),
        )

    @property
    def packed(self) -> Packed:
        """What was entered."""
        return Packed(self.kind, self.shape, self.body)


@dataclass(frozen=True, slots=True)
class Carried:
    """A whole match; `uid` is its name in every record. `verified`: its hashes came with it."""

    uid: str
    game: str
    lines: tuple[Line, ...]
    verified: bool = True

    @property
    def hashes(self) -> tuple[str, ...]:
        """The hash after every entry, which follows from all that was entered up to it."""
        return tuple(accumulate(self.lines, _carried_on, initial=self.uid))[1:]

    @property
    def head(self) -> str:
        """The hash that stands for all of it."""
        return self.hashes[-1]


@dataclass(frozen=True, slots=True)
class Admitted:
    """A match that could have been entered as it stands, its log, and what it comes to; made by
    `judged`."""

    carried: Carried
    log: Log
    reached: Replay


@dataclass(frozen=True, slots=True)
class CarriedTable:
    """Matches of one table, the first one played first."""

    name: str
    matches: tuple[Admitted, ...]


class Unfit(ValueError):
    """This match cannot have been entered like this; `seq` is the first entry that is wrong.

    `code`: `too_long` it has too many entries or corrections; `order` an entry is missing or
    stands elsewhere; `unreadable` an entry is none of this game; `unlawful` the game does not allow
    it, and `faults` say why.
    """

    def __init__(self, code: str, seq: int, faults: tuple[Fault, ...] = ()) -> None:
        super().__init__(code)
        self.code, self.seq, self.faults = code, seq, faults


def judged(carried: Carried) -> Admitted:
    """This match as its rules see it; Unfit if it cannot be entered as it stands."""
    log = _read(carried)
    try:
        reached = admit(GAMES[carried.game], log, MOST_JUDGED)
    except TooMuch as problem:
        raise Unfit("too_long", len(log)) from problem
    if reached.stuck is not None:
        raise Unfit("unlawful", reached.stuck.seq, reached.faults)
    return Admitted(carried, log, reached)


def _read(carried: Carried) -> Log:
    """Every entry in its place, the opening first, those of one write together."""
    if len(carried.lines) > MOST_ENTRIES:
        raise Unfit("too_long", MOST_ENTRIES + 1)
    for seq, line in enumerate(carried.lines, start=1):
        if line.seq != seq:
            raise Unfit("order", seq)
    log = tuple(_entry(carried.game, line) for line in carried.lines)
    if not log or not isinstance(log[0].fact, MatchOpened) or log[0].fact.game != carried.game:
        raise Unfit("unreadable", 1)
    keys: set[str] = set()
    for first, *_more in writes(log):
        if first.write in keys or not first.write:
            raise Unfit("order", first.seq)
        keys.add(first.write)
    return log


def _carried_on(previous: str, line: Line) -> str:
    return chain.carried_on(
        previous,
        [line.seq, line.kind, line.shape, line.body, line.write, line.at, line.by],
    )


def _entry(game: str, line: Line) -> Entry:
    try:
        fact = _fact(game, line.packed)
    except CodecError as problem:
        raise Unfit("unreadable", line.seq) from problem
    return Entry(line.seq, fact, line.write, line.at, line.by)


def _fact(game: str, packed: Packed) -> Fact:
    """What was entered, if it is written as this program writes it; a field that was added later
    may be missing."""
    if game not in GAMES:
        raise CodecError(f"unknown game: {game!r}")
    fact = unpack(GAMES[game], packed)
    if not _within(packed.body, pack(GAMES[game], fact).body):
        raise CodecError(f"{packed.kind} is written otherwise")
    return fact


def _within(found: Any, whole: Any) -> bool:
    """Whether everything that is found here stands in the whole, at the same place."""
    if isinstance(whole, Mapping):
        return isinstance(found, Mapping) and all(_within(found[key], whole[key]) for key in found)
    if isinstance(whole, list):
        return len(found) == len(whole) and all(map(_within, found, whole))
    return bool(found == whole)
