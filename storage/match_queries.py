"""Queries for matches that also work beside a row which a damaged disk made unreadable.

SQLite gives up a whole query at such a row. The indexes still show which matches there are, so the
rows are then read one by one.
"""

from contextlib import suppress

from sqlite_utils import Database

from storage.database import Row, rows
from storage.disk_errors import one_log
from storage.returned_values import Altered, Match

LAST_MATCH = """
    SELECT * FROM matches WHERE table_id = ?1 AND number < ?2 AND ?3 IN ('', game)
    ORDER BY number DESC LIMIT 1
"""


def match_of(row: Row) -> Match:
    """Return the match of a row; a damaged one has no game and no time, and an altered log."""
    game, day = (row[name] if isinstance(row[name], str) else "" for name in ("game", "created_at"))
    return Match(row["id"], row["table_id"], row["number"], game, day)


def matches_where(db: Database, where: str, *values: object) -> list[Match]:
    """Find all matches of which a condition holds.

    `where` is SQL and may contain ORDER BY. It may use only `id`, `table_id` and `number`, which an
    index holds as well.
    """
    try:
        with one_log():
            return [*map(match_of, rows(db, f"SELECT * FROM matches WHERE {where}", *values))]  # noqa: S608
    except Altered:
        known = rows(db, f"SELECT id, table_id, number FROM matches WHERE {where}", *values)  # noqa: S608
        return [match_of({**_stored(db, row["id"]), **row}) for row in known]


def last_match(db: Database, table_id: int, below: int, game: str) -> Match | None:
    """Find the newest match of a table with a number below this one, and of this game unless ""."""
    try:
        with one_log():
            found = [*map(match_of, rows(db, LAST_MATCH, table_id, below, game))]
    except Altered:
        where = "table_id = ? AND number < ? ORDER BY number DESC"
        earlier = matches_where(db, where, table_id, below)
        found = [match for match in earlier if game in ("", match.game)]
    return found[0] if found else None


def _stored(db: Database, match_id: int) -> Row:
    with suppress(Altered), one_log():
        return rows(db, "SELECT * FROM matches WHERE id = ?", match_id)[0]
    return {"game": None, "created_at": None}
