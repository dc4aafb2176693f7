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
from storage.returned_values import Altered, Match

Position = tuple[str, int]
"""Place of a match, and its id among those at the same place."""

END: Final[Position] = ("~", 0)
"""Position behind every match."""

DIGITS: Final = 19
"""Digits of the greatest id, to which ids are padded because places are compared as text."""

_BEGUN_HERE: Final = "id NOT IN (SELECT match_id FROM imports) ORDER BY id DESC"


class Order:
    """Calculator of the places of some matches, which reads once which ones began here."""

    def __init__(self) -> None:
        self._begun: list[Match] | None = None

    def place(self, db: Database, match_id: int, log: Log) -> str:
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
        if self._begun is None:
            self._begun = matches_where(db, _BEGUN_HERE)
        before = next((match.id for match in self._begun if match.created_at < last), 0)
        return f"{before:0{DIGITS}} {last}"


def begun_here(match_id: int) -> Position:
    """Return the position of a match that began here."""
    return f"{match_id:0{DIGITS}}", match_id
