"""What keeps itself up to date while the app runs, so that nobody has to wait for it."""

import logging
from threading import Event, Thread
from time import monotonic
from types import TracebackType
from typing import Final

from storage.outcomes import NotSaved
from storage.record import Record

PAUSE: Final = 60.0
"""Seconds between two looks."""

FEW: Final = 5
"""Matches at once, so that nobody who asks for the history waits long."""

log = logging.getLogger("hazari_table.summaries")


class Upkeep:
    """Brings the summaries of a record up to date, from the beginning on and every minute, in a
    thread of its own. After an upgrade that may be all of them, so it rests as long as it works."""

    def __init__(self, record: Record) -> None:
        self._record = record
        self._stopping = Event()
        self._thread = Thread(target=self._run, name="summaries", daemon=True)

    def __enter__(self) -> "Upkeep":
        self._thread.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, value: object, trace: TracebackType | None
    ) -> None:
        self._stopping.set()
        self._thread.join()

    def _run(self) -> None:
        pause = 0.0
        while not self._stopping.wait(pause):
            began = monotonic()
            try:
                worked = self._record.catch_up(FEW)
            except NotSaved as problem:
                log.warning("summaries wait until the record can be read: %s", problem.code)
                worked = 0
            pause = monotonic() - began if worked else PAUSE
