"""Tables under secret addresses, and the matches played at them."""

import secrets

from sqlite_utils import Database

from scoring.catalogue import find_game
from scoring.facts import Entry, MatchOpened, Seated
from storage.beside import DOOR, add
from storage.codec import pack
from storage.db import Keeper, Row, rows
from storage.door import Founded
from storage.ledger import Stamp, unpack_row, write_entries
from storage.outcomes import Match, Refused, Table

ADDRESS_BYTES = 16

PULSE = """
    SELECT coalesce(sum(
        coalesce((SELECT max(seq) FROM entries WHERE match_id = id), 0)
        + coalesce((SELECT max(seq) FROM asides WHERE match_id = id), 0)
    ), 0) + coalesce((SELECT max(seq) FROM door WHERE door.table_id = ?1), 0) AS entries
    FROM matches WHERE matches.table_id = ?1
"""
"""How long all logs of a table are together."""


class Tables:
    """Finds tables and matches, and opens new ones."""

    def __init__(self, keeper: Keeper) -> None:
        self._keeper = keeper

    def create(
        self, name: str, opened: MatchOpened, stamp: Stamp, founded: Founded
    ) -> tuple[Table, Match] | Refused:
        """A new table with its keeper and its first match, all or nothing.

        A key that made a table before gives that table, whatever comes with it now: a double tap
        may have drawn another dealer.
        """
        with self._keeper.writing() as db:
            known = rows(db, "SELECT * FROM tables WHERE write_key = ?", stamp.key)
            if known:
                table = _table(known[0])
                return table, _matches(db, table)[-1]
            refused = _opening_refused(opened, stamp)
            if refused is not None:
                return refused
            address = secrets.token_urlsafe(ADDRESS_BYTES)
            made = db.execute(
                "INSERT INTO tables (address, name, write_key, created_at, created_by)"
                " VALUES (?, ?, ?, ?, ?)",
                (address, name, stamp.key, stamp.at, stamp.by),
            )
            table = _table(rows(db, "SELECT * FROM tables WHERE id = ?", made.lastrowid)[0])
            add(db, DOOR, table.id, founded, stamp)
            return table, _open_match(db, table, 1, opened, stamp)

    def open_match(self, table: Table, opened: MatchOpened, stamp: Stamp) -> Match | Refused:
        """The next match at this table; a key that opened one before gives that match."""
        with self._keeper.writing() as db:
            known = rows(
                db,
                "SELECT * FROM matches WHERE table_id = ? AND write_key = ?",
                table.id,
                stamp.key,
            )
            if known:
                return _match(known[0])
            refused = _opening_refused(opened, stamp)
            if refused is not None:
                return refused
            number = _matches(db, table)[0].number + 1
            return _open_match(db, table, number, opened, stamp)

    def find(self, address: str) -> Table | None:
        """The table at this address."""
        with self._keeper.reading() as db:
            found = rows(db, "SELECT * FROM tables WHERE address = ?", address)
        return _table(found[0]) if found else None

    def with_invitation(self, digest: str) -> tuple[Table, int] | None:
        """The table that once invited with the link or the code of this digest, and the number of
        the invitation."""
        with self._keeper.reading() as db:
            found = rows(
                db,
                "SELECT tables.*, door.seq FROM door JOIN tables ON tables.id = table_id"
                " WHERE kind = 'invited' AND instr(body, ?)",
                f':"{digest}"',
            )
        return (_table(found[0]), found[0]["seq"]) if found else None

    def matches(self, table: Table) -> tuple[Match, ...]:
        """Every match of the table, newest first."""
        with self._keeper.reading() as db:
            return _matches(db, table)

    def find_match(self, table: Table, number: int) -> Match | None:
        """The match with this number at the table."""
        return next((match for match in self.matches(table) if match.number == number), None)

    def pulse(self, table: Table) -> int:
        """The number of entries in all logs of the table."""
        with self._keeper.reading() as db:
            entries: int = rows(db, PULSE, table.id)[0]["entries"]
        return entries

    def players(self, table: Table) -> tuple[str, ...]:
        """Everyone who played at this table, those of the newest match first."""
        with self._keeper.reading() as db:
            seatings = rows(
                db,
                "SELECT game, kind, shape, body FROM entries JOIN matches ON id = match_id"
                " WHERE table_id = ? AND kind IN (?, ?) ORDER BY number DESC, seq",
                *(table.id, MatchOpened.kind, Seated.kind),
            )
        facts = (unpack_row(find_game(row["game"]), row) for row in seatings)
        names = (fact.players for fact in facts if isinstance(fact, MatchOpened | Seated))
        return tuple(dict.fromkeys(name for players in names for name in players))


def _opening_refused(opened: MatchOpened, stamp: Stamp) -> Refused | None:
    faults = find_game(opened.game).opening_faults(opened)
    return Refused(faults, Entry(1, opened, stamp.key, stamp.at, stamp.by)) if faults else None


def _open_match(
    db: Database, table: Table, number: int, opened: MatchOpened, stamp: Stamp
) -> Match:
    made = db.execute(
        "INSERT INTO matches (table_id, number, game, write_key, created_at)"
        " VALUES (?, ?, ?, ?, ?)",
        (table.id, number, opened.game, stamp.key, stamp.at),
    )
    match = _match(rows(db, "SELECT * FROM matches WHERE id = ?", made.lastrowid)[0])
    packed = pack(find_game(opened.game), opened)
    write_entries(db, match, [packed], stamp)
    return match


def _matches(db: Database, table: Table) -> tuple[Match, ...]:
    found = rows(db, "SELECT * FROM matches WHERE table_id = ? ORDER BY number DESC", table.id)
    return tuple(map(_match, found))


def _table(row: Row) -> Table:
    return Table(row["id"], row["address"], row["name"], row["created_at"])


def _match(row: Row) -> Match:
    return Match(row["id"], row["table_id"], row["number"], row["game"], row["created_at"])
