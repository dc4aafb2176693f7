"""Copies of the record that are made while the app runs, with the newest few kept."""

import logging
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Final

from storage.background_thread import Background
from storage.backup.copy_and_restore import AlteredRecord, BackupRefused, back_up, look_over
from storage.backup.integrity import Heads, heads, is_only_altered, reaches
from storage.database import look
from storage.files import JOURNALS, beside
from storage.signing_key import mark, read_key

KEPT: Final = 10
"""Number of copies that are kept of each series."""

SPARE: Final = 10_000_000
"""Bytes that must stay free for the record itself after a copy is made."""

AT_STOP: Final = 45.0
"""Seconds for which a stop waits for the last copy. The service and the container allow 60."""

_SOUND: Final = ""
_ALTERED: Final = "-altered"
"""Parts of a copy's name after the series: for sound copies, and for those with altered matches."""

_PASSING: Final = {"key.new", *(f"new{journal}" for journal in ("", *JOURNALS))}
"""Endings of temporary files beside a copy that is being made."""

log = logging.getLogger("hazari_table.backups")


class Rotation(Background):
    """Thread that copies a record at the start, then every few minutes, and at the end.

    With 0 minutes it never does. It reads over a connection of its own, so no write waits for a
    copy or fails with it. Copies are numbered and not dated: a clock set back must not make the
    newest one look like the oldest.

    A record in which single matches were altered is copied under another name, for the sake of all
    other matches. Such copies push none of the sound ones out.
    """

    name = "backups"

    def __init__(self, record: Path, folder: Path, minutes: float) -> None:
        super().__init__()
        self._record = record.resolve()
        self._folder = folder.resolve()
        self._seconds = minutes * 60

    def _run(self) -> None:
        if not self._seconds:
            return
        self.turn()
        while not self._stopping.wait(self._seconds):
            self.turn()
        self.turn()

    def __exit__(self, *problem: object) -> None:
        self._stopping.set()
        self._thread.join(AT_STOP)
        if self._thread.is_alive():  # it ends with the process; the next start clears up
            log.error("no last copy of the record was made: it takes over %s seconds", AT_STOP)

    def turn(self) -> None:
        """Copy the record, unless the newest copy holds all of it. An error is only logged."""
        try:
            self._folder.mkdir(mode=0o700, exist_ok=True)
            self._clear()
            try:
                self._copy(_SOUND)
            except AlteredRecord as altered:
                copy = self._copy(_ALTERED)
                if copy:
                    log.error("the record was copied as it is, to %s: %s", copy, altered)
        except (BackupRefused, OSError, sqlite3.Error, ValueError) as problem:
            log.error("no copy of the record was made: %s", problem)

    def _copy(self, kind: str) -> Path | None:
        """Make the next copy of a series, unless the newest one holds all of the record."""
        copies = self.copies(kind)
        if copies:
            found = look_over(copies[-1])
            good = is_only_altered(found) if kind else not found
            if good and _heads(copies[-1]) == _heads(self._record):
                return None
        # A copy must not take the room in which the record grows.
        free = shutil.disk_usage(self._folder).free
        if free < 2 * self._record.stat().st_size + SPARE:
            raise BackupRefused(f"only {free // 1_000_000} MB are free at {self._folder}")
        number = _number(copies[-1]) + 1 if copies else 1
        copy = self._folder / f"{self._series()}{kind}-{number:06}.db"
        back_up(self._record, copy, altered=kind == _ALTERED)
        if copies and self._holds_more(copies[-1]):
            log.error("the record lacks entries that %s holds", copies[-1])
        self._let_go(self.copies(kind)[:-KEPT])
        return copy

    def _clear(self) -> None:
        """Delete what a killed turn left behind: half a copy, or a key without its copy."""
        for found in self._folder.glob(f"{self._series()}*-[0-9]*.db.*"):
            copy, _, ending = found.name.rpartition(".db.")
            alone = ending == "key" and not found.with_name(f"{copy}.db").exists()
            if alone or ending in _PASSING:
                found.unlink()

    def copies(self, kind: str = _SOUND) -> list[Path]:
        """Return the copies of this record, the newest last."""
        return sorted(self._folder.glob(f"{self._series()}{kind}-[0-9]*.db"), key=_number)

    def _series(self) -> str:
        # The mark of the key keeps them apart from other records in the folder.
        whose = mark(read_key(beside(self._record, ".key")))
        return f"{self._record.stem}-{whose[:8]}"

    def _holds_more(self, copy: Path) -> bool:
        """Return True if a copy that can be restored has entries that the record has not."""
        with closing(look(self._record)) as db:
            return is_only_altered(look_over(copy)) and not reaches(db, _heads(copy))

    def _let_go(self, old: list[Path]) -> None:
        """Delete copies, but none that holds entries which the record lost."""
        for copy in old:
            if not self._holds_more(copy):
                copy.unlink()
                beside(copy, ".key").unlink(missing_ok=True)


def _number(copy: Path) -> int:
    return int(copy.stem.rpartition("-")[2])


def _heads(path: Path) -> Heads:
    with closing(look(path)) as db:
        return heads(db)
