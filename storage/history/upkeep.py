"""Thread that keeps the summaries up to date while the app runs."""

import logging
from time import monotonic
from typing import Final

from storage.background_thread import Background
from storage.returned_values import NotSaved
from storage.whole_record import Record

PAUSE: Final = 60.0
"""Seconds between two looks when nothing is to be done."""

FEW: Final = 20
"""Matches that are summarised at once, so that nobody who opens the history waits long."""

log = logging.getLogger("hazari_table.summaries")


class Upkeep(Background):
    """Thread that renews summaries from the start on and then every minute.

    After an upgrade that may be all of them, so it rests for as long as it works.
    """

    name = "summaries"

    def __init__(self, record: Record) -> None:
        super().__init__()
        self._record = record

    def _run(self) -> None:
        pause = 0.0
        while not self._stopping.wait(pause):
            began = monotonic()
            try:
                worked = self._record.summaries.catch_up(FEW)
            except NotSaved as problem:
                log.warning("summaries wait until the record can be read: %s", problem.code)
                worked = 0
            pause = monotonic() - began if worked else PAUSE
