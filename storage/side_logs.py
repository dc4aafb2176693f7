"""Logs beside those of the matches: the access log of a table and the reviews of a match.

They are kept like match entries: only added to, each tied to the one before by a hash, read whole
and checked. Names in the SQL statements come from `Kind`, never from input.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from json import dumps, loads
from typing import Final, Literal

from sqlite_utils import Database

from scoring.facts import Fact
from storage.access import ACCESS_FACTS
from storage.cache import EntryCache, Log
from storage.commit import again, insert
from storage.database import RecordDatabase, Row, rows
from storage.disk_errors import one_log
from storage.log import chain
from storage.log.codec import read, written
from storage.log.log import Stamp, entries, entry_of, match_seed
from storage.reviews import REVIEW_FACTS
from storage.values import Altered, Declined, Noted
from storage.write_counts import grew


@dataclass(frozen=True, slots=True)
class Kind:
    """Description of one of the two logs.

    `name` is its SQL table, `owner` the column with the id of the table or match, `facts` the fact
    types it may hold by kind, `seed` the function that returns the hash before the first entry.
    """

    name: Literal["door", "asides"]
    owner: Literal["table_id", "match_id"]
    facts: Mapping[str, type[Fact]]
    seed: Callable[[Database, int], str]

    @property
    def columns(self) -> tuple[str, ...]:
        """Return the columns that the hash of a new entry covers: all but the hash itself."""
        return (self.owner, *chain.SIDE_LOG_COLUMNS)


def table_seed(db: Database, table_id: int) -> str:
    """Return the hash that the first entry of this table's access log follows."""
    (table,) = rows(db, "SELECT * FROM tables WHERE id = ?", table_id)
    return chain.table_seed(table)


ACCESS: Final = Kind("door", "table_id", {fact.kind: fact for fact in ACCESS_FACTS}, table_seed)
"""The access log of a table."""
REVIEWS: Final = Kind("asides", "match_id", {fact.kind: fact for fact in REVIEW_FACTS}, match_seed)
"""The log of submissions and reviews of a match."""


class SideLog:
    """Reader and writer of all logs of one kind."""

    def __init__(self, database: RecordDatabase, kind: Kind) -> None:
        self._database = database
        self._kind = kind
        self._at_hand = EntryCache[Log](database)

    def log(self, owner: int) -> Log:
        """Return every entry of one owner.

        Raises Altered if an entry is not as it was stored.
        """
        with self._database.reading() as db:
            return self._read(db, owner)

    @again
    def append(
        self, owner: int, fact: Fact, stamp: Stamp, refusal: Callable[[Log], str]
    ) -> Noted | Declined:
        """Add one fact to the log of an owner.

        `refusal` is called with the log as it is inside the write; a code other than "" refuses the
        fact. The same key with the same fact is not written again.

        Returns Noted with the number of the entry, or Declined with the code; `key_reused` if the
        key stands for another fact.
        """
        with self._database.writing() as db:
            log = self._read(db, owner)
            # The key comes before the refusal: a repeated request may find that its own fact now
            # forbids it.
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
        return self._at_hand.get(owner, lambda: read_side_log(db, self._kind, owner))


def add(db: Database, kind: Kind, owner: int, fact: Fact, stamp: Stamp) -> None:
    """Insert one entry, tied to the one before. Call it inside a write."""
    last = rows(
        db,
        f"SELECT seq, hash FROM {kind.name} WHERE {kind.owner} = ? ORDER BY seq DESC LIMIT 1",  # noqa: S608
        owner,
    )
    seq, previous = (last[0]["seq"], last[0]["hash"]) if last else (0, kind.seed(db, owner))
    body = dumps(written(fact), ensure_ascii=False, separators=(",", ":"))
    values = (owner, seq + 1, stamp.key, fact.kind, body, stamp.at, stamp.by)
    row = dict(zip(kind.columns, values, strict=True))
    insert(db, kind.name, *values, chain.link(previous, row, kind.columns))
    if kind is REVIEWS:
        (match,) = rows(db, "SELECT table_id FROM matches WHERE id = ?", owner)
        owner = match["table_id"]
    grew(db, owner, 1)


def read_side_log(db: Database, kind: Kind, owner: int) -> Log:
    """Return every entry of one owner, decoded. Raises Altered if one is not as it was stored."""
    return tuple(
        entry_of(row, read(kind.facts[row["kind"]], loads(row["body"])))
        for row in whole_side_log(db, kind, owner)
    )


def whole_side_log(db: Database, kind: Kind, owner: int) -> list[Row]:
    """Return every row of one owner, checked. Raises Altered if one is not as it was stored."""
    with one_log():
        sql = f"SELECT * FROM {kind.name} WHERE {kind.owner} = ? ORDER BY seq"  # noqa: S608
        stored = rows(db, sql, owner)
        # Entries from before the step `owners_in_every_hash` have a hash without the owner.
        versions = (kind.columns, chain.SIDE_LOG_COLUMNS)
        if stored and not chain.unbroken(kind.seed(db, owner), stored, *versions):
            raise Altered
    return stored
