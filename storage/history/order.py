"""The order of all matches, which lists show from its end on.

Matches that began here stand in the order in which they were opened, whatever the clock said. One
that was read in stands where it belongs by the day it was last played, behind those that had begun
by then: what is old does not come first for having come last.
"""

from contextlib import suppress
from typing import Final

from sqlite_utils import Database

from storage.cache import Log
from storage.database import Row, rows
from storage.disk_errors import one_log
from storage.matches import matches_where
from storage.outcomes import Altered

Position = tuple[str, int]
"""The place of a match, and its id among those at the same place."""

END: Final[Position] = ("~", 0)
"""Behind every match."""

DIGITS: Final = 19
"""Of the greatest id that there can be."""

_BEGUN_HERE: Final = "id > ? AND id NOT IN (SELECT match_id FROM imports) ORDER BY id DESC"


class Order:
    """Knows where each match stands. Matches that began here are asked for once."""

    def __init__(self) -> None:
        self._begun: list[tuple[int, str]] = []

    def place(self, db: Database, match_id: int, log: Log) -> str:
        """Where a match with this log stands, as text that is compared; where it cannot be read
        how it came, as if it had begun here."""
        came: list[Row] = []
        with suppress(Altered), one_log():
            came = rows(db, "SELECT entries, imported_at FROM imports WHERE match_id = ?", match_id)
        if not came:
            return begun_here(match_id)[0]
        last = log[-1].at
        if len(log) == came[0]["entries"]:  # by the clock of another machine
            last = min(last, came[0]["imported_at"])
        self._look(db)
        before = next((match for match, at in self._begun if at < last), 0)
        return f"{before:0{DIGITS}} {last}"

    def _look(self, db: Database) -> None:
        """Find out which matches began since, and keep them before the others."""
        known = self._begun[0][0] if self._begun else 0
        begun = matches_where(db, _BEGUN_HERE, known)
        newer = [(match.id, match.created_at) for match in begun]
        self._begun[:0] = newer


def begun_here(match_id: int) -> Position:
    """Where a match stands of which nothing else is known."""
    return f"{match_id:0{DIGITS}}", match_id
