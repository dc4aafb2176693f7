"""The log of a match: read whole, checked, and only ever added to."""

from collections.abc import Sequence
from dataclasses import dataclass
from json import dumps, loads
from typing import Any

from sqlite_utils import Database

from scoring.catalogue import find_game
from scoring.facts import Entry, Fact
from scoring.game import Game
from scoring.log.cache import longer, replayed
from scoring.log.replay import check
from storage.cache import AtHand, Log
from storage.database import Keeper, Row, rows
from storage.disk_errors import one_log
from storage.file_generation import grew
from storage.log import chain
from storage.log.codec import Packed, pack, unpack
from storage.outcomes import Altered, Behind, KeyReused, Match, Refused, Saved

_INSERT = """
    INSERT INTO entries
        (match_id, seq, write_key, part, kind, shape, body, entered_at, entered_by, hash)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
"""


@dataclass(frozen=True, slots=True)
class Stamp:
    """What all entries of a write carry: its idempotency key, when, and by which phone."""

    key: str
    at: str
    by: str


class Ledger:
    """Reads and extends the logs of all matches."""

    def __init__(self, keeper: Keeper) -> None:
        self._keeper = keeper
        self._at_hand = AtHand[Log](keeper)

    def log(self, match: Match) -> Log:
        """Every entry, from the opening on; Altered if one is not as it was stored."""
        with self._keeper.reading() as db:
            return self._read(db, match)

    def append(
        self, match: Match, facts: Sequence[Fact], stamp: Stamp, base: int
    ) -> Saved | Refused | Behind | KeyReused:
        """Write the facts as one, if this key is new, nobody was quicker and the game allows them.

        The same key with the same facts is the same write: it is answered again, not written again.
        """
        if not facts or not stamp.key:
            raise ValueError("a write has at least one fact, and a key")
        game = find_game(match.game)
        # What is judged is what will be read back.
        packed = [pack(game, fact) for fact in facts]
        facts = tuple(unpack(game, one) for one in packed)
        with self._keeper.writing() as db:
            log = self._read(db, match)
            known = [entry for entry in log if entry.write == stamp.key]
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

    def _read(self, db: Database, match: Match) -> Log:
        return self._at_hand.get(match.id, lambda: read_log(db, match))


def entries(before: int, facts: Sequence[Fact], stamp: Stamp) -> Log:
    """These facts as the entries that follow so many others."""
    return tuple(
        Entry(seq, fact, stamp.key, stamp.at, stamp.by)
        for seq, fact in enumerate(facts, start=before + 1)
    )


def write_entries(db: Database, match: Match, packed: Sequence[Packed], stamp: Stamp) -> None:
    """Add one entry per fact, each tied to the one before. Belongs inside a write."""
    last = rows(
        db, "SELECT seq, hash FROM entries WHERE match_id = ? ORDER BY seq DESC LIMIT 1", match.id
    )
    seq, previous = (last[0]["seq"], last[0]["hash"]) if last else (0, match_seed(db, match.id))
    for part, fact in enumerate(packed, start=1):
        body = dumps(fact.body, ensure_ascii=False, separators=(",", ":"))
        values = (
            *(match.id, seq + part, stamp.key, part),
            *(fact.kind, fact.shape, body, stamp.at, stamp.by),
        )
        previous = chain.link(previous, dict(zip(chain.ENTRY_COLUMNS, values, strict=True)))
        db.execute(_INSERT, (*values, previous))
    grew(db, match.table_id, len(packed), match.id)


def read_log(db: Database, match: Match) -> Log:
    """Decode every entry of a match; Altered if one is not as it was stored."""
    stored = whole_log(db, match.id)
    game = find_game(match.game)
    return tuple(_entry(game, row) for row in stored)


def whole_log(db: Database, match_id: int) -> list[Row]:
    """Read every entry of a match, as stored; Altered if one is not, and where there is none, as
    every match has one."""
    with one_log():
        stored = entry_rows(db, match_id)
        whole = stored and chain.unbroken(match_seed(db, match_id), stored, chain.ENTRY_COLUMNS)
    if not whole:
        raise Altered
    return stored


def entry_rows(db: Database, match_id: int) -> list[Row]:
    """Read the entries of a match, whatever they are now."""
    return rows(db, "SELECT * FROM entries WHERE match_id = ? ORDER BY seq", match_id)


def match_seed(db: Database, match_id: int) -> str:
    """The hash that the first entry of this match follows; Altered where its table is gone."""
    (match,) = rows(db, "SELECT * FROM matches WHERE id = ?", match_id)
    table = rows(db, "SELECT * FROM tables WHERE id = ?", match["table_id"])
    if not table:
        raise Altered
    return chain.seed(table[0], match)


def unpack_row(game: Game[Any], row: Row) -> Fact:
    """The fact in a stored row."""
    return unpack(game, Packed(row["kind"], row["shape"], loads(row["body"])))


def _entry(game: Game[Any], row: Row) -> Entry:
    fact = unpack_row(game, row)
    return Entry(row["seq"], fact, row["write_key"], row["entered_at"], row["entered_by"])
