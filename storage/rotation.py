"""Copies that make themselves while the app runs, the newest few of them kept."""

import logging
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path
from threading import Event, Thread
from types import TracebackType
from typing import Final

from storage.backup import BackupRefused, back_up, verify
from storage.db import look
from storage.files import beside
from storage.keyfile import mark, read_key
from storage.soundness import Heads, heads, reaches

KEPT: Final = 10

SPARE: Final = 10_000_000
"""Bytes that a copy must leave free for the record itself."""

log = logging.getLogger("hazari_table.backups")


class Rotation:
    """Copies a record at the beginning, at most every few minutes after that, and at the end; with
    0 minutes never.

    It reads over a connection of its own and in a thread of its own, so no write ever waits for a
    copy or fails with it. Copies are numbered and not dated: a clock set back must not make the
    newest one look like the oldest.
    """

    def __init__(self, record: Path, folder: Path, minutes: float) -> None:
        self._record = record.resolve()
        self._folder = folder.resolve()
        self._seconds = minutes * 60
        self._stopping = Event()
        self._thread = Thread(target=self._run, name="backups", daemon=True)

    def __enter__(self) -> "Rotation":
        if self._seconds:
            self._thread.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, value: object, trace: TracebackType | None
    ) -> None:
        self._stopping.set()
        if self._seconds:
            self._thread.join()

    def _run(self) -> None:
        self.turn()
        while not self._stopping.wait(self._seconds):
            self.turn()
        self.turn()

    def turn(self) -> None:
        """Copy the record, unless the newest copy holds all of it. What goes wrong is logged, and
        tried again at the next turn."""
        try:
            self._folder.mkdir(mode=0o700, exist_ok=True)
            copies = self.copies()
            if copies and self._holds_all(copies[-1]):
                return
            self._check_space()
            back_up(self._record, self._next(copies))
            if copies and self._holds_more(copies[-1]):
                log.error("the record lacks entries that %s holds", copies[-1])
            self._let_go(self.copies()[:-KEPT])
        except (BackupRefused, OSError, sqlite3.Error, ValueError) as problem:
            log.error("no copy of the record was made: %s", problem)

    def copies(self) -> list[Path]:
        """The copies of this record, the newest last."""
        return sorted(self._folder.glob(f"{self._series()}-*.db"), key=_number)

    def _series(self) -> str:
        """How the copies of this record are called, unlike those of any other one in the folder."""
        whose = mark(read_key(beside(self._record, ".key")))
        return f"{self._record.stem}-{whose[:8]}"

    def _next(self, copies: list[Path]) -> Path:
        number = _number(copies[-1]) + 1 if copies else 1
        return self._folder / f"{self._series()}-{number:06}.db"

    def _holds_all(self, copy: Path) -> bool:
        return not verify(copy) and _heads(copy) == _heads(self._record)

    def _holds_more(self, copy: Path) -> bool:
        """Whether a sound copy has entries that the record has not."""
        with closing(look(self._record)) as db:
            return not verify(copy) and not reaches(db, _heads(copy))

    def _let_go(self, old: list[Path]) -> None:
        """Delete copies, but none that holds what the record lost."""
        for copy in old:
            if not self._holds_more(copy):
                copy.unlink()
                beside(copy, ".key").unlink(missing_ok=True)

    def _check_space(self) -> None:
        free = shutil.disk_usage(self._folder).free
        if free < 2 * self._record.stat().st_size + SPARE:
            raise BackupRefused(f"only {free // 1_000_000} MB are free at {self._folder}")


def _number(copy: Path) -> int:
    return int(copy.stem.rpartition("-")[2])


def _heads(path: Path) -> Heads:
    with closing(look(path)) as db:
        return heads(db)
