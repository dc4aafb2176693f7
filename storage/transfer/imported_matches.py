"""Import of matches from files, and the name that a match has in every record.

An imported entry keeps its number, key, time and phone; its hash ties it to the table where it is
stored now.
"""

from collections.abc import Collection, Iterator, Mapping, Sequence
from contextlib import suppress
from json import loads

from sqlite_utils import Database

from scoring.log.undo import writes
from scoring.portable_match import Admitted, Line, PortableMatch
from storage.cache import EntryCache
from storage.commit import Growing, again, insert
from storage.database import RecordDatabase, Row, rows
from storage.log.chain import ENTRIES, IMPORTS, link, match_seed, match_uid, whole
from storage.log.log import Stamp, write_entries
from storage.match_queries import match_of
from storage.returned_values import Altered, Import, KeyReused, Match, ReadIn, Table
from storage.tables import Tables, add_match, add_table, table_made_with
from storage.transfer.portable_table import Compared, PortableTable

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

    def __init__(self, database: RecordDatabase, tables: Tables) -> None:
        self._database = database
        self._tables = tables
        self._hashes = EntryCache[Sequence[str]](database)
        self._another = EntryCache[bool](database)
        self._imports = EntryCache[Sequence[Row]](database)

    def carried(self, match: Match) -> PortableMatch:
        """Return a match as files carry it. Raises Altered if it is not as it was stored."""
        with self._database.reading() as db:
            stored = whole(db, ENTRIES, match.id)
            came = self.find(match)
        uid = came.uid if came else match_uid(stored[0]["hash"])
        verified = came is None or came.verified
        return PortableMatch(uid, match.game, tuple(map(_line, stored)), verified)

    def hashes(self, match: Match, entries: int) -> Sequence[str]:
        """Return the hash after each entry, of at least the first `entries` of a match."""
        with self._database.reading():
            return self._hashes.get((match.id, entries), lambda: self.carried(match).hashes)

    def find(self, match: Match) -> Import | None:
        """Return how a match came from a file; None if it began here."""
        with self._database.reading() as db:
            came = self._imports.get(match.id, lambda: whole(db, IMPORTS, match.id))
        for _id, uid, head, entries, verified, at, by, _hash in (row.values() for row in came):
            return Import(uid, head, entries, bool(verified), at, by)
        return None

    def is_another(self, match: Match) -> bool:
        """Return whether a match came from a file to a table that had one with its id before."""
        with self._database.reading() as db:
            return self._another.get(match.id, lambda: self._is_another(db, match))

    def compare(self, brought: PortableTable, tables: Collection[Table]) -> tuple[Compared, ...]:
        """Return what an import does with each match, compared with those of these tables."""
        with self._database.reading() as db:
            uids = [match.carried.uid for match in brought.matches]
            alike = _alike(db, uids, [table.id for table in tables])
            return tuple(self._compared(one, alike[one.carried.uid]) for one in brought.matches)

    def told_elsewhere(self, table: Table) -> Mapping[int, int]:
        """Return, by match id, how many of its first entries another match of the table counts too.

        A match whose whole log is the beginning of another one is counted by that one. Of matches
        that went on differently, the first one counts the beginning that they share. An unreadable
        match counts for no other.
        """
        with self._database.reading() as db:
            came = {row["uid"] for row in rows(db, _CAME, table.id)}
            named = _alike(db, came, (table.id,)).values() if came else ()
            told = (
                _in_common(self._readable(sorted(alike, key=lambda one: one.id))) for alike in named
            )
            return {match.id: most for common in told for match, most in common if most}

    @again
    def read_in(
        self,
        brought: PortableTable,
        token: str,
        known: Collection[Table],
        *,
        key: str,
        at: str,
        by: str,
    ) -> ReadIn | KeyReused:
        """Import matches to a new table, hosted by the phone with this token, all or nothing.

        A match of which one of the `known` tables has everything is left out; no table is made if
        none is left. A key that made a table before gives that table to the same phone; another
        phone gets KeyReused.
        """
        stamp = Stamp(key, at, by)
        with self._database.writing() as db:
            made = table_made_with(db, stamp)
            if isinstance(made, KeyReused):
                return made
            if made:
                return ReadIn(made, self._tables.matches(made)[::-1])
            new = [one.admitted for one in self.compare(brought, known) if one.added]
            if not new:
                return ReadIn(None, ())
            table = add_table(db, self._tables.draw_address(), brought.name, token, stamp)
            return ReadIn(table, _add(db, table, new, stamp))

    @again
    def add_to(
        self, table: Table, brought: PortableTable, *, key: str, at: str, by: str
    ) -> ReadIn | KeyReused:
        """Import matches after those of a table, all or nothing.

        A match of which the table has everything is left out. A key that added some before gives
        those to the same phone; another phone gets KeyReused.
        """
        with self._database.writing() as db:
            known = rows(db, _ADDED_WITH, table.id, *[f"{key} "] * 2)
            if known and known[0]["imported_by"] != by:
                return KeyReused()
            if known:
                return ReadIn(table, tuple(map(match_of, known)))
            new = [one.admitted for one in self.compare(brought, (table,)) if one.added]
            return ReadIn(table if new else None, _add(db, table, new, Stamp(key, at, by)))

    def _is_another(self, db: Database, match: Match) -> bool:
        came = self.find(match)
        alike = _alike(db, [came.uid], [match.table_id])[came.uid] if came else ()
        return any(one.id < match.id for one in alike)

    def _compared(self, admitted: Admitted, alike: Sequence[Match]) -> Compared:
        """Compare a match with those of its id. An unreadable one counts as lost."""
        readable = self._readable(alike)
        for match, hashes in readable.items():
            if admitted.carried.head in hashes:
                return Compared(admitted, match, added=False)
        return Compared(admitted, next(iter(readable), None), added=True)

    def _readable(self, alike: Sequence[Match]) -> dict[Match, Sequence[str]]:
        found: dict[Match, Sequence[str]] = {}
        for match in alike:
            with suppress(Altered):
                found[match] = self.carried(match).hashes
        return found


def _in_common(alike: Mapping[Match, Sequence[str]]) -> Iterator[tuple[Match, int]]:
    """Yield each match and how many of its first entries one of the others counts."""
    earlier: list[Sequence[str]] = []
    for match, hashes in alike.items():
        if any(hashes[-1] in other[:-1] for other in alike.values()):
            yield match, len(hashes)
        else:
            # A hash covers all entries before it, so hashes in common are those of the beginning.
            yield match, max((len({*hashes} & {*one}) for one in earlier), default=0)
            earlier.append(hashes)


def _add(db: Growing, table: Table, new: Sequence[Admitted], stamp: Stamp) -> tuple[Match, ...]:
    added = []
    for number, one in enumerate(new, start=1):
        # A key of its own: a rematch here must not find an imported match by the key it began with.
        match = add_match(db, table, one.carried.game, f"{stamp.key} {number}", one.log[0].at)
        for write in writes(one.log):
            packed = [one.carried.lines[entry.seq - 1].packed for entry in write]
            write_entries(db, match, packed, Stamp(write[0].write, write[0].at, write[0].by))
        carried = one.carried
        what = (carried.uid, carried.head, len(carried.lines), int(carried.verified))
        came = (match.id, *what, stamp.at, stamp.by)
        insert(db, "imports", *came, link(match_seed(db, match.id), came))
        added.append(match)
    return tuple(added)


def _alike(
    db: Database, uids: Collection[str], tables: Collection[int]
) -> Mapping[str, list[Match]]:
    """Return the matches of these tables by name, with a list for every name in `uids`."""
    found: dict[str, list[Match]] = {uid: [] for uid in uids}
    for row in (row for table in tables for row in rows(db, _NAMED, table)):
        uid = row["uid"] or match_uid(row["hash"])
        if uid in found:
            found[uid].append(match_of(row))
    return found


def _line(row: Row) -> Line:
    """Return the line for a row of the SQL table `entries`."""
    return Line(
        *(row["seq"], row["kind"], row["shape"], loads(row["body"])),
        *(row["write_key"], row["entered_at"], row["entered_by"]),
    )
