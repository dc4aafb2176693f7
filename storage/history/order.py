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
from storage.match_queries import matches_where
from storage.returned_values import Altered

Position = tuple[str, int]
"""Place of a match, and its id among those at the same place."""

END: Final[Position] = ("~", 0)
"""Position behind every match."""

DIGITS: Final = 19
"""Digits of the greatest id, to which ids are padded because places are compared as text."""

_BEGUN_HERE: Final = "id NOT IN (SELECT match_id FROM imports)"
_BEFORE: Final = (
    f"SELECT id FROM matches WHERE created_at < ? AND {_BEGUN_HERE} ORDER BY id DESC LIMIT 1"  # noqa: S608
)


def place_of(db: Database, match_id: int, log: Log) -> str:
    """Return the place of a match with this log, as text that sorts.

    An imported match is placed as if it had begun here where a damaged row hides how it came.
    """
    came: list[Row] = []
    with suppress(Altered), one_log():
        came = rows(db, "SELECT entries, imported_at FROM imports WHERE match_id = ?", match_id)
    if not came:
        return begun_here(match_id)[0]
    last = log[-1].at
    if len(log) == came[0]["entries"]:  # by the clock of another machine
        last = min(last, came[0]["imported_at"])
    return f"{_begun_before(db, last):0{DIGITS}} {last}"


def _begun_before(db: Database, last: str) -> int:
    """Return the id of the newest match that began here before this time; 0 for none."""
    with suppress(Altered), one_log():
        return next((row["id"] for row in rows(db, _BEFORE, last)), 0)
    # SQLite gives up at a damaged row, which is skipped only here.
    begun = matches_where(db, f"{_BEGUN_HERE} ORDER BY id DESC")
    return next((match.id for match in begun if match.created_at < last), 0)


def begun_here(match_id: int) -> Position:
    """Return the position of a match that began here."""
    return f"{match_id:0{DIGITS}}", match_id
