"""Copies that make themselves while the app runs, the newest few of them kept."""

import logging
import operator
import shutil
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Final

from storage.backup.background import Background
from storage.backup.backup import JOURNALS, AlteredRecord, BackupRefused, back_up, look_over
from storage.backup.integrity import Finding, Heads, heads, is_only_altered, reaches
from storage.database import look
from storage.files import beside
from storage.signing_key import mark, read_key

KEPT: Final = 10

SPARE: Final = 10_000_000
"""Bytes that a copy must leave free for the record itself."""

_SOUND: Final = ""
_ALTERED: Final = "-altered"
"""What a copy is called behind its series."""

_PASSING: Final = {"key.new", *(f"new{journal}" for journal in ("", *JOURNALS))}
"""What the files are called behind the name of a copy until it is whole."""

log = logging.getLogger("hazari_table.backups")


class Rotation(Background):
    """Copies a record at the beginning, at most every few minutes after that, and at the end; with
    0 minutes never.

    It reads over a connection of its own, so no write ever waits for a copy or fails with it.
    Copies are numbered and not dated: a clock set back must not make the newest one look like the
    oldest.

    Of a record in which single matches were altered it makes copies of another name, for the sake
    of all the other matches. They push none of the sound ones out.
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
        while not self._stopped_within(self._seconds):
            self.turn()
        self.turn()

    def turn(self) -> None:
        """Copy the record, unless the newest copy holds all of it. What goes wrong is logged, and
        tried again at the next turn."""
        try:
            self._folder.mkdir(mode=0o700, exist_ok=True)
            self._clear()
            copies = self.copies()
            if copies and self._holds_all(copies[-1]):
                return
            self._check_space()
            try:
                back_up(self._record, self._next(copies, _SOUND))
            except AlteredRecord as altered:
                self._copy_altered(altered)
                return
            if copies and self._holds_more(copies[-1]):
                log.error("the record lacks entries that %s holds", copies[-1])
            self._let_go(self.copies()[:-KEPT])
        except (BackupRefused, OSError, sqlite3.Error, ValueError) as problem:
            log.error("no copy of the record was made: %s", problem)

    def _copy_altered(self, altered: AlteredRecord) -> None:
        """Copy what is altered as it is, beside the copies that are sound."""
        copies = self.copies(_ALTERED)
        if copies and self._holds_all(copies[-1], is_only_altered):
            return
        copy = self._next(copies, _ALTERED)
        back_up(self._record, copy, altered=True)
        log.error("the record was copied as it is, to %s: %s", copy, altered)
        self._let_go(self.copies(_ALTERED)[:-KEPT])

    def _clear(self) -> None:
        """Delete what a turn left behind that was killed: half a copy, and a copy of the key."""
        for found in self._folder.glob(f"{self._series()}*-[0-9]*.db.*"):
            copy, _, ending = found.name.rpartition(".db.")
            alone = ending == "key" and not found.with_name(f"{copy}.db").exists()
            if alone or ending in _PASSING:
                found.unlink()

    def copies(self, kind: str = _SOUND) -> list[Path]:
        """The copies of this record, the newest last."""
        return sorted(self._folder.glob(f"{self._series()}{kind}-[0-9]*.db"), key=_number)

    def _series(self) -> str:
        """How the copies of this record are called, unlike those of any other one in the folder."""
        whose = mark(read_key(beside(self._record, ".key")))
        return f"{self._record.stem}-{whose[:8]}"

    def _next(self, copies: list[Path], kind: str) -> Path:
        number = _number(copies[-1]) + 1 if copies else 1
        return self._folder / f"{self._series()}{kind}-{number:06}.db"

    def _holds_all(
        self, copy: Path, is_good: Callable[[list[Finding]], bool] = operator.not_
    ) -> bool:
        """Whether a copy, a sound one unless said otherwise, goes as far as the record."""
        return is_good(look_over(copy)) and _heads(copy) == _heads(self._record)

    def _holds_more(self, copy: Path) -> bool:
        """Whether a copy that can be put back has entries that the record has not."""
        with closing(look(self._record)) as db:
            return is_only_altered(look_over(copy)) and not reaches(db, _heads(copy))

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
