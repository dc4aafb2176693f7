"""Log of a match: read whole, checked, and only ever added to."""

from collections.abc import Sequence
from dataclasses import dataclass
from json import dumps, loads
from typing import Any

from sqlite_utils import Database

from scoring.catalogue import find_game
from scoring.game import Game
from scoring.log.cache import longer, replayed
from scoring.log.codec import Packed, pack, unpack
from scoring.log.replay import check
from scoring.recorded_facts import Entry, Fact
from storage.cache import EntryCache, Log
from storage.commit import Growing, again
from storage.database import RecordDatabase, Row
from storage.log.chain import ENTRIES, add_entry, whole
from storage.returned_values import Behind, KeyReused, Match, Refused, Saved


@dataclass(frozen=True, slots=True)
class Stamp:
    """Marks that all entries of one write share: idempotency key, UTC time and the phone's name."""

    key: str
    at: str
    by: str


class MatchLog:
    """Reader and writer of the logs of all matches."""

    def __init__(self, database: RecordDatabase) -> None:
        self._database = database
        self._at_hand = EntryCache[Log](database)

    def log(self, match: Match) -> Log:
        """Return every entry from the opening on. Raises Altered if one is not as it was stored."""
        with self._database.reading() as db:
            return self._at_hand.get(match.id, lambda: read_log(db, match))

    @again
    def append(
        self, match: Match, facts: Sequence[Fact], *, key: str, base: int, at: str, by: str
    ) -> Saved | Refused | Behind | KeyReused:
        """Write facts as one if the key is new, `base` is up to date and the game allows them.

        `base` is the number of entries the writer has seen. The same key with the same facts is
        answered again, but not written. Raises ValueError for no facts or no key.
        """
        if not facts or not key:
            raise ValueError("a write has at least one fact, and a key")
        stamp = Stamp(key, at, by)
        game = find_game(match.game)
        # Judges what will be read back, not what was passed in.
        packed = [pack(game, fact) for fact in facts]
        facts = tuple(unpack(game, one) for one in packed)
        with self._database.writing() as db:
            log = self.log(match)
            # The key comes before the version: a repeated request is behind its own first try.
            known = [entry for entry in log if entry.write == key]
            if known:
                same = tuple(entry.fact for entry in known) == facts
                return Saved(known[-1].seq, repeated=True) if same else KeyReused()
            if base != len(log):
                return Behind(len(log))
            outcome = check(game, log, facts, replayed(game, log))
            if outcome.stuck is not None:
                return Refused(outcome.faults, outcome.stuck)
            write_entries(db, match, packed, stamp)
            self._at_hand.grew(match.id, longer(log, entries(len(log), facts, stamp), outcome))
        return Saved(len(log) + len(facts), repeated=False)


def entries(before: int, facts: Sequence[Fact], stamp: Stamp) -> Log:
    """Return these facts as the entries that follow the first `before` ones."""
    return tuple(
        Entry(seq, fact, stamp.key, stamp.at, stamp.by)
        for seq, fact in enumerate(facts, start=before + 1)
    )


def write_entries(db: Growing, match: Match, packed: Sequence[Packed], stamp: Stamp) -> None:
    """Insert one entry per fact, each tied to the one before. Call it inside a write."""
    for part, fact in enumerate(packed, start=1):
        body = dumps(fact.body, ensure_ascii=False, separators=(",", ":"))
        values = (stamp.key, part, fact.kind, fact.shape, body, stamp.at, stamp.by)
        add_entry(db, ENTRIES, match.id, *values)
    db.execute("INSERT OR IGNORE INTO stale VALUES (?, ?)", (match.table_id, match.id))
    db.grown[match.table_id] += len(packed)


def read_log(db: Database, match: Match) -> Log:
    """Return every entry of a match, decoded. Raises Altered if one is not as it was stored."""
    stored = whole(db, ENTRIES, match.id)
    game = find_game(match.game)
    return tuple(entry_of(row, unpack_row(game, row)) for row in stored)


def entry_of(row: Row, fact: Fact) -> Entry:
    return Entry(row["seq"], fact, row["write_key"], row["entered_at"], row["entered_by"])


def unpack_row(game: Game[Any], row: Row) -> Fact:
    return unpack(game, Packed(row["kind"], row["shape"], loads(row["body"])))
