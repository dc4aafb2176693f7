"""Logs beside those of matches, and kept like them: of access and people, and reviews."""

from collections.abc import Callable, Sequence
from json import dumps, loads
from typing import Final

from sqlite_utils import Database

from scoring.log.codec import read, written
from scoring.people import PEOPLE_FACTS
from scoring.recorded_facts import Fact
from storage.access_facts import (
    Arrived,
    Founded,
    Invited,
    KeepingPassed,
    PhoneLeft,
    PinSet,
    Revoked,
    SeatTaken,
    TableClosed,
)
from storage.cache import EntryCache, Log
from storage.commit import Growing, again
from storage.database import RecordDatabase
from storage.log.chain import Chained, Seed, add_entry, match_seed, table_seed, whole
from storage.log.log import Stamp, entries, entry_of
from storage.lost_phones import Recovered, SeatAnswered, SeatAsked
from storage.returned_values import Declined, Saved
from storage.reviews import REVIEW_FACTS

ACCESS_FACTS: Final[Sequence[type[Fact]]] = (
    *(Founded, Invited, Revoked, Arrived, SeatTaken, SeatAsked, SeatAnswered),
    *(PhoneLeft, KeepingPassed, Recovered, PinSet, TableClosed),
)
"""Every kind of fact that an access log may hold."""


def _side_log(name: str, owner: str, seed: Seed, facts: Sequence[type[Fact]]) -> Chained:
    columns = ("seq", "write_key", "kind", "body", "entered_at", "entered_by")
    # Entries from before the step `owners_in_every_hash` have a hash without the owner.
    return Chained(
        name, owner, seed, ((owner, *columns), columns), {one.kind: one for one in facts}
    )


ACCESS: Final = _side_log("door", "table_id", table_seed, ACCESS_FACTS)
"""The access log of a table."""
PEOPLE: Final = _side_log("people", "table_id", table_seed, PEOPLE_FACTS)
"""The people log of a table."""
REVIEWS: Final = _side_log("asides", "match_id", match_seed, REVIEW_FACTS)
"""The log of submissions and reviews of a match."""


class SideLog:
    """Reader and writer of all logs of one kind."""

    def __init__(self, database: RecordDatabase, kind: Chained) -> None:
        self._database = database
        self._kind = kind
        self._at_hand = EntryCache[Log](database)

    def log(self, owner: int) -> Log:
        """Return every entry of one owner. Raises Altered if one is not as it was stored."""
        with self._database.reading() as db:
            return self._at_hand.get(owner, lambda: self._read(db, owner))

    @again
    def append(
        self, owner: int, table: int, fact: Fact, stamp: Stamp, refusal: Callable[[Log], str]
    ) -> Saved | Declined:
        """Add one fact to the log of an owner, which is at this table or is the table itself.

        `refusal` is called with the log as it is inside the write; a code other than "" refuses the
        fact. The same key with the same fact is answered again, but not written.
        """
        with self._database.writing() as db:
            log = self.log(owner)
            # The key comes before the refusal: a repeated request may find that its own fact now
            # forbids it.
            known = next((entry for entry in log if entry.write == stamp.key), None)
            if known is not None:
                return Saved(known.seq, True) if known.fact == fact else Declined("key_reused")
            code = refusal(log)
            if code:
                return Declined(code)
            add(db, self._kind, owner, fact, stamp)
            db.grown[table] += 1
            self._at_hand.grew(owner, (*log, *entries(len(log), [fact], stamp)))
        return Saved(len(log) + 1, False)

    def _read(self, db: Database, owner: int) -> Log:
        return tuple(
            entry_of(row, read(self._kind.facts[row["kind"]], loads(row["body"])))
            for row in whole(db, self._kind, owner)
        )


def add(db: Growing, kind: Chained, owner: int, fact: Fact, stamp: Stamp) -> None:
    body = dumps(written(fact), ensure_ascii=False, separators=(",", ":"))
    add_entry(db, kind, owner, stamp.key, fact.kind, body, stamp.at, stamp.by)
