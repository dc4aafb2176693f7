"""The two logs beside those of the matches: the door of a table, and the asides of a match.

They are kept like entries: only added to, each tied to the one before, read whole and checked. The
names in the statements are those of `Kind`.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from json import dumps, loads
from typing import Any, Final, Literal

from sqlite_utils import Database

from scoring.facts import Entry, Fact
from storage.access import DOOR_FACTS
from storage.cache import AtHand, Log
from storage.database import Keeper, Row, rows
from storage.disk_errors import one_log
from storage.file_generation import grew
from storage.log import chain
from storage.log.codec import read, written
from storage.log.log import Stamp, entries, match_seed
from storage.outcomes import Altered, Declined, Noted
from storage.reviews import ASIDES


@dataclass(frozen=True, slots=True)
class Kind:
    """One of the two: its SQL table, the column that says whose it is, and what it may hold."""

    name: Literal["door", "asides"]
    owner: Literal["table_id", "match_id"]
    facts: Mapping[str, type[Fact]]
    seed: Callable[[Database, int], str]

    @property
    def columns(self) -> tuple[str, ...]:
        """The columns that the hash of a new entry covers: all others."""
        return (self.owner, *chain.BESIDE_COLUMNS)


def _of_kind(facts: Iterable[type[Fact]]) -> dict[str, type[Fact]]:
    return {fact.kind: fact for fact in facts}


def table_seed(db: Database, table_id: int) -> str:
    """The hash that the first entry at the door of this table follows."""
    (table,) = rows(db, "SELECT * FROM tables WHERE id = ?", table_id)
    return chain.table_seed(table)


DOOR: Final = Kind("door", "table_id", _of_kind(DOOR_FACTS), table_seed)
BESIDE_MATCH: Final = Kind("asides", "match_id", _of_kind(ASIDES), match_seed)


class Beside:
    """Reads and extends the logs of one kind."""

    def __init__(self, keeper: Keeper, kind: Kind) -> None:
        self._keeper = keeper
        self._kind = kind
        self._at_hand = AtHand[Log](keeper)

    def log(self, owner: int) -> Log:
        """Every entry; Altered if one is not as it was stored."""
        with self._keeper.reading() as db:
            return self._read(db, owner)

    def append(
        self, owner: int, fact: Fact, stamp: Stamp, refusal: Callable[[Log], str]
    ) -> Noted | Declined:
        """Add this fact unless `refusal`, asked about the log as it is now, answers a code.

        The same key with the same fact is answered again, not written again.
        """
        with self._keeper.writing() as db:
            log = self._read(db, owner)
            known = next((entry for entry in log if entry.write == stamp.key), None)
            if known is not None:
                return Noted(known.seq, True) if known.fact == fact else Declined("key_reused")
            code = refusal(log)
            if code:
                return Declined(code)
            add(db, self._kind, owner, fact, stamp)
            self._at_hand.grew(owner, (*log, *entries(len(log), [fact], stamp)))
        return Noted(len(log) + 1, False)

    def _read(self, db: Database, owner: int) -> Log:
        return self._at_hand.get(owner, lambda: read_beside(db, self._kind, owner))


def add(db: Database, kind: Kind, owner: int, fact: Fact, stamp: Stamp) -> None:
    """Add one entry, tied to the one before. Belongs inside a write."""
    last = rows(
        db,
        f"SELECT seq, hash FROM {kind.name} WHERE {kind.owner} = ? ORDER BY seq DESC LIMIT 1",  # noqa: S608
        owner,
    )
    seq, previous = (last[0]["seq"], last[0]["hash"]) if last else (0, kind.seed(db, owner))
    body = dumps(written(fact), ensure_ascii=False, separators=(",", ":"))
    values = (owner, seq + 1, stamp.key, fact.kind, body, stamp.at, stamp.by)
    row = dict(zip(kind.columns, values, strict=True))
    db.execute(
        f"INSERT INTO {kind.name} VALUES (?, ?, ?, ?, ?, ?, ?, ?)",  # noqa: S608
        (*values, chain.link(previous, row, kind.columns)),
    )
    grew(db, owner if kind is DOOR else _table_of(db, owner), 1)


def _table_of(db: Database, match_id: int) -> int:
    (match,) = rows(db, "SELECT table_id FROM matches WHERE id = ?", match_id)
    table: int = match["table_id"]
    return table


def read_beside(db: Database, kind: Kind, owner: int) -> Log:
    """Decode every entry; Altered if one is not as it was stored."""
    return tuple(_entry(kind, row) for row in whole_beside(db, kind, owner))


def whole_beside(db: Database, kind: Kind, owner: int) -> list[Row]:
    """Read every entry, as stored; Altered if one is not."""
    with one_log():
        stored = _rows(db, kind, owner)
        versions = (kind.columns, chain.BESIDE_COLUMNS)
        if stored and not chain.unbroken(kind.seed(db, owner), stored, *versions):
            raise Altered
    return stored


def _rows(db: Database, kind: Kind, owner: int) -> list[Row]:
    return rows(db, f"SELECT * FROM {kind.name} WHERE {kind.owner} = ? ORDER BY seq", owner)  # noqa: S608


def _entry(kind: Kind, row: Mapping[str, Any]) -> Entry:
    fact = read(kind.facts[row["kind"]], loads(row["body"]))
    return Entry(row["seq"], fact, row["write_key"], row["entered_at"], row["entered_by"])
