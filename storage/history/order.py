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
from storage.matches import matches_where
from storage.outcomes import Altered

Position = tuple[str, int]
"""Place of a match, and its id among those at the same place."""

END: Final[Position] = ("~", 0)
"""Position behind every match."""

DIGITS: Final = 19
"""Digits of the greatest id, to which ids are padded because places are compared as text."""

_BEGUN_HERE: Final = "id > ? AND id NOT IN (SELECT match_id FROM imports) ORDER BY id DESC"


class Order:
    """Calculator of the places of matches. It keeps the matches that began here, newest first."""

    def __init__(self) -> None:
        self._begun: list[tuple[int, str]] = []

    def place(self, db: Database, match_id: int, log: Log) -> str:
        """Return the place of a match with this log, as text that sorts.

        An imported match about which the row cannot be read is placed as if it had begun here.
        """
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
        """Put the matches that began since the last call in front of the known ones."""
        known = self._begun[0][0] if self._begun else 0
        begun = matches_where(db, _BEGUN_HERE, known)
        newer = [(match.id, match.created_at) for match in begun]
        self._begun[:0] = newer


def begun_here(match_id: int) -> Position:
    """Return the position of a match that began here."""
    return f"{match_id:0{DIGITS}}", match_id
