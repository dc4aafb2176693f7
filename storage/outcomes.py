"""What storage hands out and answers: tables, matches, and how a write ended."""

from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from scoring.facts import Entry
from scoring.rulings import Fault

Trouble = Literal["full", "readonly", "busy", "unknown", "damaged"]


@dataclass(frozen=True, slots=True)
class Table:
    """A card table. `address` only names it; who may come is said at its door."""

    id: int
    address: str
    name: str
    created_at: str


@dataclass(frozen=True, slots=True)
class Match:
    """The match with this number, from 1, at its table."""

    id: int
    table_id: int
    number: int
    game: str
    created_at: str


@dataclass(frozen=True, slots=True)
class Import:
    """How a match came from a file: its name in every record, the hash after the last of its
    first `entries`, which came along, and whether that hash came with them."""

    uid: str
    head: str
    entries: int
    verified: bool
    at: str
    by: str


@dataclass(frozen=True, slots=True)
class ReadIn:
    """The matches of a file are in the record, at this table; none when all were there before."""

    table: Table | None
    matches: tuple[Match, ...]


@dataclass(frozen=True, slots=True)
class Saved:
    """The facts are in the record; `version` is the number of their last entry.

    `repeated`: they were there already, from an earlier try with the same key.
    """

    version: int
    repeated: bool


@dataclass(frozen=True, slots=True)
class Refused:
    """Nothing was written. `entry` is the first one that does not fit, and `faults` say why."""

    faults: tuple[Fault, ...]
    entry: Entry


@dataclass(frozen=True, slots=True)
class Behind:
    """Nothing was written: the match is at `version`, not where the writer thought it was."""

    version: int


@dataclass(frozen=True, slots=True)
class KeyReused:
    """Nothing was written: this key already stands for other facts, or for a table that another
    phone made."""


@dataclass(frozen=True, slots=True)
class Noted:
    """It stands at the door of a table or beside a match, as entry `number`.

    `repeated`: it was there already, from an earlier try with the same key.
    """

    number: int
    repeated: bool


@dataclass(frozen=True, slots=True)
class Declined:
    """Nothing was written; `code` says why. `key_reused`: this key stands for something else."""

    code: str


class NotSaved(Exception):
    """The record could not be read or written.

    `code`: `full` no space left; `readonly` it cannot be written here; `busy` another program
    holds it; `damaged` it is not what was stored; `unknown` the disk failed and the write may or
    may not be there, which the same write with the same key finds out.
    """

    def __init__(self, code: Trouble) -> None:
        super().__init__(code)
        self.code: Trouble = code


class Altered(NotSaved):
    """One log is not what was once stored; the others can be read and written."""

    def __init__(self) -> None:
        super().__init__("damaged")


class StartRefused(Exception):
    """The record is not opened, and nothing of it was changed; the text says what to do."""

    def __init__(self, code: str, path: Path, sentence: str) -> None:
        super().__init__(sentence)
        self.code = code
        self.path = path
