"""Thread that seals what is older, and checks all of the record again and again."""

import logging
import sqlite3
from contextlib import closing
from threading import Event
from time import monotonic
from typing import Final

from storage.background_thread import Background
from storage.backup.integrity import Finding, findings, is_only_altered
from storage.database import look
from storage.disk_errors import legible, trouble_of
from storage.history.schema import is_sound
from storage.returned_values import NotSaved
from storage.whole_record import Record

MINUTE: Final = 60.0
"""Seconds between two looks whether something is to be sealed."""

DAY: Final = 86_400.0
"""Seconds from the end of one check of everything to the next."""

RESTS: Final = 9
"""Times as long as it works for which the check rests, so that it takes a tenth of a core."""

STEPS: Final = 20_000
"""Steps of SQLite after which it may rest in the middle of a query."""

log = logging.getLogger("hazari_table.verification")


class _Stopped(Exception):
    """Error that ends a check because the app stops."""


class Pace:
    """The pauses of a check: it works for a moment and then rests for longer."""

    def __init__(self, stopping: Event, rests: float = RESTS) -> None:
        self._stopping = stopping
        self._rests = rests
        self._began = monotonic()

    def rest(self) -> None:
        """Rest for as long as the work since the last time asks for. Raises when the app stops."""
        if self._stopping.wait(self._rests * (monotonic() - self._began)):
            raise _Stopped
        self._began = monotonic()

    def rest_in_query(self) -> bool:
        """Rest likewise; return True, which ends the query, when the app stops."""
        try:
            self.rest()
        except _Stopped:
            return True
        return False


class Verification(Background):
    """Thread that checks once what the start did not, and then everything every day.

    A match that it finds altered can no longer be read; damage that may reach other matches stops
    all writing. It reads over a connection of its own, so nobody waits for it, and `rests` that
    many times as long as it works.
    """

    name = "verification"
    # SQLite's own check of a large file does not rest; the thread then ends with the process.
    at_stop = 5.0

    def __init__(self, record: Record, rests: float = RESTS) -> None:
        super().__init__()
        self._record = record
        self._rests = rests

    def _run(self) -> None:
        due = monotonic() + (DAY if self._record.checked else 0.0)
        pause = 0.0
        while not self._stopping.wait(pause):
            pause = MINUTE
            try:
                sound = self._record.seal(Pace(self._stopping, self._rests).rest)
                if not sound or monotonic() >= due:
                    self.turn()
                    due = monotonic() + DAY
            except _Stopped:
                return
            except (NotSaved, OSError, sqlite3.Error) as problem:
                if not self._stopping.is_set():
                    log.warning("the record waits to be checked: %s", problem)

    def turn(self) -> None:
        """Check everything once, slowly, and close what is not as it was written."""
        try:
            found, summed_up = self._look_over()
        except sqlite3.Error as problem:
            if trouble_of(problem) != "damaged":
                raise
            found = [Finding("damaged", f"SQLite cannot read all of it ({problem})")]
            summed_up = True
        if found:
            self._record.close_altered(found)
        if not summed_up and is_only_altered(found):  # otherwise nothing is written any more
            self._record.summaries.forget()

    def _look_over(self) -> tuple[list[Finding], bool]:
        """Return what is wrong, and whether the summaries are sound."""
        pace = Pace(self._stopping, self._rests)
        with legible(), closing(look(self._record.path)) as db:
            db.conn.set_progress_handler(pace.rest_in_query, STEPS)
            return [*findings(db, pace.rest)], is_sound(db)
