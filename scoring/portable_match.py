"""Matches as files carry them from one record to another, and their admission.

Every entry keeps what was stored. The name of the match and the hashes are the same in every
record; record_format/specification.md describes them.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from hashlib import sha256
from itertools import accumulate
from json import dumps
from typing import TYPE_CHECKING, Any, Final

from .catalogue import GAMES
from .log.admission import TooMuch, admit
from .log.codec import CodecError, Packed, pack, unpack
from .log.replay import Replay
from .log.undo import writes
from .recorded_facts import Entry, MatchOpened
from .rulings import Fault

if TYPE_CHECKING:
    from .any_game import AnyState

MOST_ENTRIES: Final = 2000
"""Most entries of a match that is imported; the longest evening has a tenth of it."""

MOST_JUDGED: Final = 10_000
"""Most entries that the corrections of an imported match may have judged again."""

GROUP: Final = 4
"""Characters in each of the two groups of a check code."""


@dataclass(frozen=True, slots=True)
class Line:
    """One entry of a match, as the record stores it and as files carry it.

    `seq` counts from 1, `at` is UTC text, `write` the idempotency key, `by` the phone's name.
    """

    seq: int
    kind: str
    shape: int
    body: Mapping[str, Any]
    write: str
    at: str
    by: str

    @property
    def packed(self) -> Packed:
        """Return the fact of this line as `codec.unpack` reads it."""
        return Packed(self.kind, self.shape, self.body)


@dataclass(frozen=True, slots=True)
class PortableMatch:
    """A whole match as a file carries it, not yet checked.

    `uid` is its name in every record. `verified` is False when a file came without hashes.
    """

    uid: str
    game: str
    lines: tuple[Line, ...]
    verified: bool = True

    @property
    def hashes(self) -> tuple[str, ...]:
        """Return the hash after each entry; each covers all entries up to it and the name."""
        # The first value is the name itself, which is no entry's hash.
        return tuple(accumulate(self.lines, _carried_on, initial=self.uid))[1:]

    @property
    def head(self) -> str:
        """Return the hash of the last entry, which stands for the whole match."""
        return self.hashes[-1]


@dataclass(frozen=True, slots=True)
class Admitted:
    """A match that its rules allow, with its log and its replay. Made by `check_entries` only."""

    carried: PortableMatch
    log: tuple[Entry, ...]
    reached: Replay

    @property
    def state(self) -> "AnyState":
        """Return the match as its game knows it: `deals`, `standing`, `players`, `rules`."""
        state: AnyState = self.reached.state
        return state


@dataclass(frozen=True, slots=True)
class CheckCode:
    """A check code to write down: the beginning of a hash of `PortableMatch`, as `a3f2 91bc`."""

    hash: str

    def __str__(self) -> str:
        return f"{self.hash[:GROUP]} {self.hash[GROUP : 2 * GROUP]}"

    @property
    def spoken(self) -> str:
        """Return the code letter by letter, as screen readers would read words."""
        return ", ".join(" ".join(group) for group in str(self).split())


class Unfit(ValueError):
    """Error for a match that cannot have been entered like this.

    `seq` is the number of the first entry that is wrong. `code` is `too_long` for too many entries
    or corrections, `order` for an entry that is missing or misplaced, `unreadable` for an entry
    that is no fact of this game, `unlawful` for one that the rules forbid; `faults` then say why.
    """

    def __init__(self, code: str, seq: int, faults: tuple[Fault, ...] = ()) -> None:
        super().__init__(code)
        self.code, self.seq, self.faults = code, seq, faults


def check_entries(carried: PortableMatch) -> Admitted:
    """Check a match from a file by the rules of its game. Raises Unfit if nobody can enter it."""
    log = _read(carried)
    try:
        reached = admit(GAMES[carried.game], log, MOST_JUDGED)
    except TooMuch as problem:
        raise Unfit("too_long", len(log)) from problem
    if reached.stuck is not None:
        raise Unfit("unlawful", reached.stuck.seq, reached.faults)
    return Admitted(carried, log, reached)


def _read(carried: PortableMatch) -> tuple[Entry, ...]:
    """Decode the entries; raise Unfit unless the opening is first and each write in one piece."""
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
        # A key that comes back after other entries would stand for two writes.
        if first.write in keys or not first.write:
            raise Unfit("order", first.seq)
        keys.add(first.write)
    return log


def _carried_on(previous: str, line: Line) -> str:
    """Return the hash of an entry as files carry it, after the hash `previous`.

    This is a public format: record_format/specification.md says how anybody works it out.
    """
    fields = [line.seq, line.kind, line.shape, line.body, line.write, line.at, line.by]
    text = dumps([previous, *fields], ensure_ascii=False, sort_keys=True, separators=(",", ":"))
    return sha256(text.encode()).hexdigest()


def _entry(game: str, line: Line) -> Entry:
    try:
        if game not in GAMES:
            raise CodecError(f"unknown game: {game!r}")
        fact = unpack(GAMES[game], line.packed)
        # One that this program would write differently, but for fields of later versions.
        if not _within(line.body, pack(GAMES[game], fact).body):
            raise CodecError(f"{line.kind} is written otherwise")
    except CodecError as problem:
        raise Unfit("unreadable", line.seq) from problem
    return Entry(line.seq, fact, line.write, line.at, line.by)


def _within(found: Any, whole: Any) -> bool:
    """Return True if everything in `found` is also in `whole`, at the same place."""
    if isinstance(whole, Mapping):
        return isinstance(found, Mapping) and all(
            key in whole and _within(value, whole[key]) for key, value in found.items()
        )
    if isinstance(whole, list):
        return len(found) == len(whole) and all(map(_within, found, whole))
    return bool(found == whole)
