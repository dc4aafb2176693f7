"""Tables as files carry them from one record to another."""

from dataclasses import dataclass
from typing import Final

from scoring.portable_match import Admitted
from storage.cache import Log
from storage.returned_values import Match

MOST_ABOUT_PEOPLE: Final = 500
"""Most entries of a people log: to import so many takes eight seconds, of 2,000 minutes."""


@dataclass(frozen=True, slots=True)
class PortableTable:
    """The matches of one table in the order in which they were played, and its people log."""

    name: str
    matches: tuple[Admitted, ...]
    people: Log = ()


@dataclass(frozen=True, slots=True)
class Compared:
    """A match of a file, and that of the record with its id; `added` unless this has it all."""

    admitted: Admitted
    kept: Match | None
    added: bool
