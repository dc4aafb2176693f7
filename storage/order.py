"""The order of all matches, which lists show from its end on.

Matches that began here stand in the order in which they were opened, whatever the clock said. One
that was read in stands where it belongs by the day it was last played, behind those that had begun
by then: what is old does not come first for having come last.
"""

from datetime import UTC, datetime
from typing import Final

from sqlite_utils import Database

from storage.at_hand import Log
from storage.db import rows

Position = tuple[str, int]
"""The place of a match, and its id among those at the same place."""

END: Final[Position] = ("~", 0)
"""Behind every match."""

DIGITS: Final = 19
"""Of the greatest id that there can be."""

_LAST_BEGUN: Final = """
    SELECT id FROM matches WHERE id NOT IN (SELECT match_id FROM imports) AND created_at < ?
    ORDER BY id DESC LIMIT 1
"""


def place(db: Database, match_id: int, log: Log) -> str:
    """Where a match with this log stands, as text that is compared."""
    came = rows(db, "SELECT entries, imported_at FROM imports WHERE match_id = ?", match_id)
    if not came:
        return f"{match_id:0{DIGITS}}"
    last = _utc(log[-1].at)
    if len(log) == came[0]["entries"]:  # by the clock of another machine
        last = min(last, came[0]["imported_at"])
    begun = rows(db, _LAST_BEGUN, last)
    return f"{begun[0]['id'] if begun else 0:0{DIGITS}} {last}"


def begun_here(match_id: int) -> Position:
    """Where a match stands of which nothing else is known."""
    return f"{match_id:0{DIGITS}}", match_id


def _utc(at: str) -> str:
    """A moment as the record writes its own, however a file wrote it."""
    return datetime.fromisoformat(at).astimezone(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
