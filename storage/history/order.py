"""Order of all matches, which lists show from its end on.

Matches that began here stand in the order in which they were opened, whatever the clock said. An
imported match stands behind those that had begun here when it was last played, so that an old match
does not come first for having been imported last.
"""

from contextlib import suppress
from typing import Final

from sqlite_utils import Database

from storage.cache import Log
from storage.database import Row, rows
from storage.disk_errors import one_log
from storage.outcomes import Altered

Position = tuple[str, int]
"""Place of a match, and its id among those at the same place."""

END: Final[Position] = ("~", 0)
"""Position behind every match."""

DIGITS: Final = 19
"""Digits of the greatest id, to which ids are padded because places are compared as text."""

BEGUN_BEFORE: Final = """
    SELECT id FROM matches WHERE created_at < ?
        AND NOT EXISTS (SELECT 1 FROM imports WHERE match_id = id)
    ORDER BY id DESC LIMIT 1
"""
"""Query for the last match that was opened here before a time."""


def place_of(db: Database, match_id: int, log: Log) -> str:
    """Return the place of a match with this log, as text that sorts.

    An imported match is placed as if it had begun here where a damaged row hides how it came.
    """
    with suppress(Altered), one_log():
        came = rows(db, "SELECT entries, imported_at FROM imports WHERE match_id = ?", match_id)
        if came:
            return _behind(db, came[0], log)
    return begun_here(match_id)[0]


def begun_here(match_id: int) -> Position:
    """Return the position of a match that began here."""
    return f"{match_id:0{DIGITS}}", match_id


def _behind(db: Database, came: Row, log: Log) -> str:
    """Return the place of an imported match behind those that had begun when it was last played."""
    last = log[-1].at
    if len(log) == came["entries"]:  # by the clock of another machine
        last = min(last, came["imported_at"])
    before = rows(db, BEGUN_BEFORE, last)
    return f"{before[0]['id'] if before else 0:0{DIGITS}} {last}"
