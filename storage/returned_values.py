"""Values that the storage returns: tables, matches, and how a write ended; and its errors."""

from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from scoring.recorded_facts import Entry
from scoring.rulings import Fault

Trouble = Literal["full", "readonly", "busy", "unknown", "damaged", "behind"]
"""Code of an error of the file; `NotSaved` explains each."""


@dataclass(frozen=True, slots=True)
class Table:
    """A card table; `address` is its secret URL part, `created_at` is UTC text."""

    id: int
    address: str
    name: str
    created_at: str


@dataclass(frozen=True, slots=True)
class Match:
    """A match; `number` counts from 1 at its table. `created_at` is UTC text."""

    id: int
    table_id: int
    number: int
    game: str
    created_at: str


@dataclass(frozen=True, slots=True)
class Import:
    """Origin of a match that came from a file.

    `uid` is its name in every record, `head` the hash after the last of the `entries` that were
    imported, `verified` True if hashes came with the file. `at` is UTC text, `by` the phone.
    """

    uid: str
    head: str
    entries: int
    verified: bool
    at: str
    by: str


@dataclass(frozen=True, slots=True)
class ReadIn:
    """Result of an import: the added matches and their table; None if all were there before."""

    table: Table | None
    matches: tuple[Match, ...]


@dataclass(frozen=True, slots=True)
class Saved:
    """Result of a saved write up to entry `version`, `repeated` if an earlier try had saved it."""

    version: int
    repeated: bool


@dataclass(frozen=True, slots=True)
class Refused:
    """Result of a write that the rules forbid; `entry` is the first at fault, `faults` say why."""

    faults: tuple[Fault, ...]
    entry: Entry


@dataclass(frozen=True, slots=True)
class StillOpen:
    """Result of an opening, not done, at a table whose newest match is not over: this match."""

    match: Match


@dataclass(frozen=True, slots=True)
class Behind:
    """Result of a write with an outdated base; nothing was written. The match is at `version`."""

    version: int


@dataclass(frozen=True, slots=True)
class KeyReused:
    """Result of a write, not done, whose key stands for other facts or another phone's table."""


@dataclass(frozen=True, slots=True)
class Declined:
    """Result of a write to an access log or to reviews that is not allowed; `code` says why.

    Nothing was written. `key_reused` means that the key stands for something else.
    """

    code: str


class NotSaved(Exception):
    """Error of the record's file: it could not be read or written.

    `code` is `full` for no space left, `readonly` if it cannot be written here, `busy` if another
    program holds it, `damaged` if it is not what was stored, `behind` if this instance has not read
    from the shared log what the phone knows, and `unknown` if the disk failed: then the write may
    or may not be there, which the same write with the same key finds out.
    """

    def __init__(self, code: Trouble) -> None:
        super().__init__(code)
        self.code: Trouble = code


class Altered(NotSaved):
    """Error of a single log that is not what was stored; all others can be used."""

    def __init__(self) -> None:
        super().__init__("damaged")


class StartRefused(Exception):
    """Error of a record that is not opened, and of which nothing was changed.

    The text says what to do; `code` is a key of `start._SENTENCES`, `path` the record.
    """

    def __init__(self, code: str, path: Path, sentence: str) -> None:
        super().__init__(sentence)
        self.code = code
        self.path = path
