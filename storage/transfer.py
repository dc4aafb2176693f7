"""Import of matches from files, and the name that a match has in every record.

An imported entry keeps its number, key, time and phone; its hash ties it to the table where it is
stored now.
"""

from collections.abc import Collection, Iterator, Mapping, Sequence
from contextlib import suppress

from sqlite_utils import Database

from scoring.log.undo import writes
from storage.access import Founded
from storage.cache import EntryCache
from storage.commit import again, insert
from storage.database import RecordDatabase, Row, rows
from storage.disk_errors import one_log
from storage.log import chain
from storage.log.log import Stamp, match_seed, whole_log, write_entries
from storage.matches import match_of
from storage.portable_match import Admitted, Compared, Line, PortableMatch, PortableTable
from storage.tables import add_match, add_table, matches_of, table_made_with
from storage.values import Altered, Import, KeyReused, Match, ReadIn, Table

_NAMED = """
    SELECT matches.*, entries.hash, uid FROM matches
    JOIN entries ON entries.match_id = matches.id AND seq = 1
    LEFT JOIN imports ON imports.match_id = matches.id
    WHERE table_id = ?
"""
"""Query for all matches of a table, each with the hash of its first entry and its imported name."""
_ADDED_WITH = """
    SELECT matches.*, imported_by FROM matches JOIN imports ON match_id = matches.id
    WHERE table_id = ? AND substr(write_key, 1, length(?)) = ? ORDER BY number
"""
"""Query for the matches of a table that one import added: their keys begin with its key."""
_CAME = "SELECT uid FROM imports JOIN matches ON matches.id = match_id WHERE table_id = ?"


class Imports:
    """Reader and writer of matches that come from files or leave for them."""

    def __init__(self, database: RecordDatabase) -> None:
        self._database = database
        self._hashes = EntryCache[Sequence[str]](database)
        self._another = EntryCache[bool](database)

    def carried(self, match: Match) -> PortableMatch:
        """Return a match as files carry it. Raises Altered if it is not as it was stored."""
        with self._database.reading() as db:
            return _carried(db, match)

    def hashes(self, match: Match, entries: int) -> Sequence[str]:
        """Return the hash after each entry, of at least the first `entries` of a match.

        A hash never changes, so a longer cached answer is returned as it is.
        """
        with self._database.reading() as db:
            found = self._hashes.get(match.id, lambda: _carried(db, match).hashes)
            if len(found) < entries:
                found = _carried(db, match).hashes
                self._hashes.grew(match.id, found)
            return found

    def find(self, match: Match) -> Import | None:
        """Return how a match came from a file; None if it began here."""
        with self._database.reading() as db:
            return _import(db, match.id)

    def is_another(self, match: Match) -> bool:
        """Return whether a match came from a file to a table that had one with its id before."""
        with self._database.reading() as db:
            return self._another.get(match.id, lambda: _is_another(db, match))

    def compare(self, brought: PortableTable, tables: Collection[Table]) -> tuple[Compared, ...]:
        """Return what an import does with each match, compared with those of these tables."""
        with self._database.reading() as db:
            return _compare(db, brought, tables)

    def told_elsewhere(self, table: Table) -> Mapping[int, int]:
        """Return, by match id, how many of its first entries another match of the table counts too.

        A match whose whole log is the beginning of another one is counted by that one. Of matches
        that went on differently, the first one counts the beginning that they share. An unreadable
        match counts for no other.
        """
        with self._database.reading() as db:
            came = {row["uid"] for row in rows(db, _CAME, table.id)}
            named = _alike(db, came, (table.id,)).values() if came else ()
            told = (_in_common(_readable(db, alike)) for alike in named)
            return {match: most for common in told for match, most in common if most}

    @again
    def read_in(
        self, brought: PortableTable, founded: Founded, known: Collection[Table], stamp: Stamp
    ) -> ReadIn | KeyReused:
        """Make a new table with these matches, all or nothing.

        A match of which one of the `known` tables has everything is left out; no table is made if
        none is left. A key that made a table before gives that table to the same phone; another
        phone gets KeyReused.
        """
        with self._database.writing() as db:
            made = table_made_with(db, stamp)
            if isinstance(made, KeyReused):
                return made
            if made:
                return ReadIn(made, matches_of(db, made)[::-1])
            new = [one.admitted for one in _compare(db, brought, known) if one.added]
            if not new:
                return ReadIn(None, ())
            table = add_table(db, brought.name, stamp, founded)
            return ReadIn(table, _add(db, table, new, stamp))

    @again
    def add_to(self, table: Table, brought: PortableTable, stamp: Stamp) -> ReadIn | KeyReused:
        """Add these matches after those of a table, all or nothing.

        A match of which the table has everything is left out. A key that added some before gives
        those to the same phone; another phone gets KeyReused.
        """
        with self._database.writing() as db:
            known = rows(db, _ADDED_WITH, table.id, *[f"{stamp.key} "] * 2)
            if known and known[0]["imported_by"] != stamp.by:
                return KeyReused()
            if known:
                return ReadIn(table, tuple(map(match_of, known)))
            new = [one.admitted for one in _compare(db, brought, (table,)) if one.added]
            return ReadIn(table if new else None, _add(db, table, new, stamp))


def whole_import(db: Database, match_id: int) -> list[Row]:
    """Return the row about how a match came, or no row. Raises Altered if it was changed."""
    with one_log():
        stored = rows(db, "SELECT * FROM imports WHERE match_id = ?", match_id)
        columns = chain.IMPORT_COLUMNS
        if stored and not chain.unbroken(match_seed(db, match_id), stored, columns):
            raise Altered
    return stored


def _compare(
    db: Database, brought: PortableTable, tables: Collection[Table]
) -> tuple[Compared, ...]:
    uids = [match.carried.uid for match in brought.matches]
    alike = _alike(db, uids, [table.id for table in tables])
    return tuple(_compared(db, match, alike[match.carried.uid]) for match in brought.matches)


def _compared(db: Database, admitted: Admitted, alike: Sequence[Match]) -> Compared:
    """Compare a match with those of its id. An unreadable one counts as lost."""
    kept: Match | None = None
    for match in alike:
        with suppress(Altered):
            if admitted.carried.head in _carried(db, match).hashes:
                return Compared(admitted, match, added=False)
            kept = kept or match
    return Compared(admitted, kept, added=True)


def _is_another(db: Database, match: Match) -> bool:
    came = _import(db, match.id)
    if came is None:
        return False
    return any(one.id < match.id for one in _alike(db, [came.uid], [match.table_id])[came.uid])


def _readable(db: Database, alike: Sequence[Match]) -> dict[int, Sequence[str]]:
    """Return the hashes of the readable ones of these matches by id, the earliest match first."""
    found: dict[int, Sequence[str]] = {}
    for match in sorted(alike, key=lambda one: one.id):
        with suppress(Altered):
            found[match.id] = _carried(db, match).hashes
    return found


def _in_common(alike: Mapping[int, Sequence[str]]) -> Iterator[tuple[int, int]]:
    """Yield each match id and how many of its first entries one of the others counts."""
    earlier: list[Sequence[str]] = []
    for match, hashes in alike.items():
        if any(hashes[-1] in other[:-1] for other in alike.values()):
            yield match, len(hashes)
        else:
            # A hash covers all entries before it, so hashes in common are those of the beginning.
            yield match, max((len({*hashes} & {*one}) for one in earlier), default=0)
            earlier.append(hashes)


def _add(db: Database, table: Table, new: Sequence[Admitted], stamp: Stamp) -> tuple[Match, ...]:
    """Store imported matches with all their entries."""
    added = []
    for number, one in enumerate(new, start=1):
        # A key of its own: a rematch here must not find an imported match by the key it began with.
        match = add_match(db, table, one.carried.game, f"{stamp.key} {number}", one.log[0].at)
        for write in writes(one.log):
            packed = [one.carried.lines[entry.seq - 1].packed for entry in write]
            write_entries(db, match, packed, Stamp(write[0].write, write[0].at, write[0].by))
        _note(db, match, one.carried, stamp)
        added.append(match)
    return tuple(added)


def _note(db: Database, match: Match, carried: PortableMatch, stamp: Stamp) -> None:
    values = (
        *(match.id, carried.uid, carried.head, len(carried.lines), int(carried.verified)),
        *(stamp.at, stamp.by),
    )
    row = dict(zip(chain.IMPORT_COLUMNS, values, strict=True))
    noted = chain.link(match_seed(db, match.id), row, chain.IMPORT_COLUMNS)
    insert(db, "imports", *values, noted)


def _carried(db: Database, match: Match) -> PortableMatch:
    stored = whole_log(db, match.id)
    came = _import(db, match.id)
    uid = came.uid if came else chain.match_uid(stored[0]["hash"])
    return PortableMatch(
        uid, match.game, tuple(map(Line.of, stored)), came is None or came.verified
    )


def _alike(
    db: Database, uids: Collection[str], tables: Collection[int]
) -> Mapping[str, list[Match]]:
    """Return the matches of these tables by name, with a list for every name in `uids`."""
    found: dict[str, list[Match]] = {uid: [] for uid in uids}
    for row in (row for table in tables for row in rows(db, _NAMED, table)):
        uid = row["uid"] or chain.match_uid(row["hash"])
        if uid in found:
            found[uid].append(match_of(row))
    return found


def _import(db: Database, match_id: int) -> Import | None:
    for row in whole_import(db, match_id):
        return Import(
            *(row["uid"], row["head"], row["entries"], bool(row["verified"])),
            *(row["imported_at"], row["imported_by"]),
        )
    return None
