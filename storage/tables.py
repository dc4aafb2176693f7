"""Tables under secret addresses, and the matches played at them."""

from collections.abc import Callable, Collection
from contextlib import suppress
from dataclasses import replace
from secrets import token_urlsafe

from sqlite_utils import Database

from scoring.catalogue import find_game
from scoring.log.cache import replayed
from scoring.log.codec import pack
from scoring.log.replay import extend, replay
from scoring.recorded_facts import AgreementSet, Entry, Fact, MatchOpened, Seated
from storage.access_facts import Founded
from storage.cache import EntryCache
from storage.commit import Growing, again, insert
from storage.database import MOST, RecordDatabase, Row, rows
from storage.log.log import Stamp, read_log, unpack_row, write_entries
from storage.match_queries import last_match, match_of, matches_where
from storage.returned_values import Altered, KeyReused, Match, Refused, StillOpen, Table
from storage.side_logs import ACCESS, add

ADDRESS_BYTES = 16
"""Random bytes of an address."""

PULSE = """
    SELECT coalesce(sum(
        coalesce((SELECT max(seq) FROM entries WHERE match_id = id), 0)
        + coalesce((SELECT max(seq) FROM asides WHERE match_id = id), 0)
    ), 0) + coalesce((SELECT max(seq) FROM door WHERE door.table_id = ?1), 0)
        + coalesce((SELECT max(seq) FROM people WHERE people.table_id = ?1), 0) AS entries
    FROM matches WHERE matches.table_id = ?1
"""
"""Query for the number of entries in all logs of a table; see `Tables.pulse`."""

SEEN = """
    SELECT game, kind, shape, body FROM entries JOIN matches ON id = match_id
    WHERE table_id = ?1 AND kind IN (?2, ?3)
        AND number > (SELECT max(number) FROM matches WHERE table_id = ?1) - ?4
        AND id NOT IN ({altered})
    ORDER BY number DESC, seq
"""
"""Query for the entries that name players, of the newest matches of a table."""
NAMED = """
    SELECT number, game, kind, shape, body FROM entries JOIN matches ON id = match_id
    WHERE table_id = ?1 AND kind IN (?2, ?3)
        AND number > (SELECT max(number) FROM matches WHERE table_id = ?1) - ?4
        AND id NOT IN ({altered})
        AND EXISTS (
            SELECT 1 FROM entries AS named WHERE named.match_id = id
                AND named.kind IN (?2, ?3) AND instr(named.body, '"rules_name"')
        )
    ORDER BY number DESC, seq
"""
"""Query for openings and agreements of the newest matches of a table that name their rules."""
WITH_INVITATION = """
    SELECT tables.*, seq FROM tables JOIN (
        SELECT table_id, seq FROM door WHERE kind = 'invited'
            AND substr(body, instr(body, '"link":"') + 8,
                instr(substr(body, instr(body, '"link":"') + 8), '"') - 1) = ?1
        UNION ALL SELECT table_id, seq FROM door WHERE kind = 'invited'
            AND substr(body, instr(body, '"code":"') + 8,
                instr(substr(body, instr(body, '"code":"') + 8), '"') - 1) = ?1
    ) ON table_id = id
"""
"""Query for an invitation by digest, written as in the indexes `invitations_by_link` and
`invitations_by_code`, which SQLite uses only then."""

OFFERED = 100
"""Number of matches whose names a table offers: some years, and a bounded search."""

VERSIONS = """
    SELECT id, (SELECT max(seq) FROM entries WHERE match_id = id) AS version
    FROM matches WHERE table_id = ?
"""


class Tables:
    """Finder of tables and matches, and maker of new ones."""

    def __init__(self, database: RecordDatabase) -> None:
        self.draw_address: Callable[[], str] = random_address
        self._database = database
        # Entries of each table, less what `grown` counted by then.
        self._pulses = EntryCache[int](database)

    @again
    def create(
        self, name: str, opened: MatchOpened, token: str, *, key: str, at: str, by: str
    ) -> tuple[Table, Match] | Refused | KeyReused:
        """Make a table, hosted by the phone with this token, and its first match.

        A key that made a table before gives that table to the phone that made it, whatever comes
        with it now: a double tap may have drawn another dealer. Another phone gets KeyReused.
        """
        stamp = Stamp(key, at, by)
        with self._database.writing() as db:
            table = table_made_with(db, stamp)
            if isinstance(table, KeyReused):
                return table
            if table:
                return table, self.matches(table)[-1]
            refused = _opening_refused(opened, stamp)
            if refused:
                return refused
            table = add_table(db, self.draw_address(), name, token, stamp)
            return table, _open_match(db, table, opened, stamp)

    @again
    def open_match(
        self, table: Table, opened: MatchOpened, *decided: Fact, key: str, at: str, by: str
    ) -> Match | StillOpen | Refused:
        """Open the next match at a table, which plays one at a time.

        The same key again gives the same match. What is `decided` about its deals is saved with it
        as another write, so that it can be undone alone.
        """
        stamp = Stamp(key, at, by)
        with self._database.writing() as db:
            sql = "SELECT * FROM matches WHERE table_id = ? AND write_key = ?"
            for known in rows(db, sql, table.id, key):
                return match_of(known)
            found = self._still_open(db, table) or _opening_refused(opened, stamp, *decided)
            return found or _open_match(db, table, opened, stamp, *decided)

    def find(self, address: str) -> Table | None:
        """Return the table at this secret address."""
        with self._database.reading() as db:
            found = rows(db, "SELECT * FROM tables WHERE address = ?", address)
        return _table(found[0]) if found else None

    def with_invitation(self, digest: str) -> list[tuple[Table, int]]:
        """Return the table and the entry number of each invitation with this digest."""
        with self._database.reading() as db:
            return [(_table(row), row["seq"]) for row in rows(db, WITH_INVITATION, digest)]

    def matches(self, table: Table) -> tuple[Match, ...]:
        """Return every match of the table, newest first. Slow where there are thousands."""
        with self._database.reading() as db:
            return tuple(matches_where(db, "table_id = ? ORDER BY number DESC", table.id))

    def find_match(self, table: Table, number: int) -> Match | None:
        """Return the match with this number, from 1, at the table."""
        # A greater number from an address would make sqlite3 raise OverflowError.
        if number > MOST:
            return None
        with self._database.reading() as db:
            found = matches_where(db, "table_id = ? AND number = ?", table.id, number)
        return found[0] if found else None

    def last_match(
        self, table: Table, *, before: Match | None = None, game: str = ""
    ) -> Match | None:
        """Return the newest match of the table, older than `before`, and of this game unless ""."""
        with self._database.reading() as db:
            return last_match(db, table.id, before.number if before else MOST, game)

    def _still_open(self, db: Database, table: Table) -> StillOpen | None:
        """Return the newest readable match of the table if it is not over."""
        match = self.last_match(table)
        while match:
            with suppress(Altered):
                game = find_game(match.game)
                state = replayed(game, read_log(db, match)).state
                return None if game.standing(state).finished else StillOpen(match)
            match = self.last_match(table, before=match)
        return None

    def pulse(self, table: Table) -> int:
        """Return the number of entries in all logs of the table, which grows with every write."""
        return self.pulse_at(table.id)

    def pulse_at(self, table_id: int) -> int:
        """Return the same for the table with this id."""
        with self._database.reading() as db:
            grown = db.grown[table_id]
            before = self._pulses.get(
                table_id, lambda: rows(db, PULSE, table_id)[0]["entries"] - grown
            )
            return before + grown

    def versions(self, table: Table) -> dict[int, int]:
        """Return how many entries each match of the table has, by match id.

        What a log said at a version it will always say.
        """
        with self._database.reading() as db:
            found = rows(db, VERSIONS, table.id)
        return {row["id"]: row["version"] for row in found}

    def players(self, table: Table, altered: Collection[int]) -> tuple[str, ...]:
        """Return the names in the newest matches but the `altered` ones, the last match first."""
        seen = SEEN.format(altered=", ".join(map(str, altered)))
        with self._database.reading() as db:
            seatings = rows(db, seen, table.id, MatchOpened.kind, Seated.kind, OFFERED)
        facts = (unpack_row(find_game(row["game"]), row) for row in seatings)
        names = (fact.players for fact in facts if isinstance(fact, MatchOpened | Seated))
        return tuple(dict.fromkeys(name for players in names for name in players))

    def named_rules(self, table: Table, altered: Collection[int]) -> tuple[MatchOpened, ...]:
        """Return the openings of the newest matches that name their rules, newest first.

        Each has the agreement that was made last.
        """
        named = NAMED.format(altered=", ".join(map(str, altered)))
        kinds = MatchOpened.kind, AgreementSet.kind
        with self._database.reading() as db:
            found = rows(db, named, table.id, *kinds, OFFERED)
        opened: dict[int, MatchOpened] = {}
        for row in found:
            fact = unpack_row(find_game(row["game"]), row)
            if isinstance(fact, MatchOpened):
                opened[row["number"]] = fact
            elif isinstance(fact, AgreementSet):
                opened[row["number"]] = replace(opened[row["number"]], agreed=fact.agreed)
        return tuple(opened.values())


def random_address() -> str:
    """Return an address for a new table that nobody guesses."""
    return token_urlsafe(ADDRESS_BYTES)


def table_made_with(db: Database, stamp: Stamp) -> Table | KeyReused | None:
    """Return the table that the write with this key made; KeyReused if another phone made it.

    Keys are in exported files, and whoever reads one must not get into the table.
    """
    known = rows(db, "SELECT * FROM tables WHERE write_key = ?", stamp.key)
    if known and known[0]["created_by"] != stamp.by:
        return KeyReused()
    return _table(known[0]) if known else None


def add_table(db: Growing, address: str, name: str, token: str, stamp: Stamp) -> Table:
    """Add a table hosted by the phone with this token, in a write that also adds a match."""
    made = insert(db, "tables", None, address, name, stamp.key, stamp.at, stamp.by)
    table = Table(made, address, name, stamp.at)
    add(db, ACCESS, table.id, Founded(token), stamp)
    return table


def add_match(db: Growing, table: Table, game: str, key: str, at: str) -> Match:
    """Add the next match of a table without its opening. Call it inside a write."""
    sql = "SELECT coalesce(max(number), 0) + 1 AS number FROM matches WHERE table_id = ?"
    number = rows(db, sql, table.id)[0]["number"]
    made = insert(db, "matches", None, table.id, number, game, key, at)
    return Match(made, table.id, number, game, at)


def _opening_refused(opened: MatchOpened, stamp: Stamp, *decided: Fact) -> Refused | None:
    begun = Entry(1, opened, stamp.key, stamp.at, stamp.by)
    reached = replay(find_game(opened.game), extend((begun,), decided))
    return Refused(reached.faults, reached.stuck) if reached.stuck else None


def _open_match(
    db: Growing, table: Table, opened: MatchOpened, stamp: Stamp, *decided: Fact
) -> Match:
    match, game = add_match(db, table, opened.game, stamp.key, stamp.at), find_game(opened.game)
    write_entries(db, match, [pack(game, opened)], stamp)
    after = replace(stamp, key=f"{stamp.key} 2")
    write_entries(db, match, [pack(game, fact) for fact in decided], after)
    return match


def _table(row: Row) -> Table:
    return Table(row["id"], row["address"], row["name"], row["created_at"])
