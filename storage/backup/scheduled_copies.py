"""Copies of the record that are made while the app runs, with the newest few kept.

A record that has seals is copied whole once a week, and in between what is new since then: the
work depends on that. The whole copy before is kept too, packed.
"""

import logging
import os
import re
import shutil
import sqlite3
from collections.abc import Sequence
from contextlib import closing, suppress
from pathlib import Path
from typing import Final

from storage.background_thread import Background
from storage.backup.copy_and_restore import back_up, back_up_new
from storage.backup.integrity import is_only_altered
from storage.backup.kept_copies import (
    DAY,
    NAME,
    age,
    base_number,
    bases_among,
    clear_trials,
    delete,
    number_of,
)
from storage.backup.log_heads import have_same_logs, heads, reaches
from storage.backup.parts import PART, have_same_heads, is_part, is_sealed
from storage.backup.soundness import AlteredRecord, BackupRefused, look_over
from storage.backup.whole_copies import (
    DIGEST,
    PACKED,
    is_as_noted,
    is_packed,
    note_digest,
    pack,
)
from storage.database import look
from storage.files import beside
from storage.signing_key import mark, read_key

KEPT: Final = 10
"""Number of copies that are kept of each series."""

LARGEST_PART: Final = 1 / 50
SMALL: Final = 1_000_000
"""A part that weighs more than this share of its whole copy, and more bytes than this, is followed
by a whole copy, so that all copies of a large record weigh half as much again as the record."""

WEEK: Final = 7 * DAY
"""Seconds after which another whole copy is made."""

SPARE: Final = 10_000_000
"""Bytes that must stay free for the record itself after a copy is made."""

AT_STOP: Final = 45.0
"""Seconds for which a stop waits for the last copy. The service and the container allow 60."""

_SOUND: Final = ""
_ALTERED: Final = "-altered"
"""Parts of a copy's name after the series: for sound copies, and for those with altered matches."""

_PASSING: Final = re.compile(r"\.new(-wal|-shm|-journal)?$")
"""End of the names of temporary files beside a copy that is being made."""

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
    at_stop = AT_STOP

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
        super().__exit__(*problem)
        if self._thread.is_alive():  # it ends with the process; the next start clears up
            log.error("no last copy of the record was made: it takes over %s seconds", self.at_stop)

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
        base = self._base(copies)
        if copies and self._holds_all(copies[-1], kind, base):
            return None
        number = number_of(copies[-1]) + 1 if copies else 1
        name = self._folder / f"{self._series()}{kind}-{number:06}"
        made = (base and self._copy_part(name, base, copies[-1])) or self._copy_whole(name, kind)
        # A part is made only where the record has all of the whole copy.
        if copies and not (is_part(made) and copies[-1] == base) and self._holds_more(copies[-1]):
            log.error("the record lacks entries that %s holds", copies[-1])
        self._pack_older(bases_among(self.copies(kind)))
        self._delete_old(self.copies(kind))
        return made

    def _base(self, copies: Sequence[Path]) -> Path | None:
        """Return the whole copy of which parts can be made, read for damage once a day."""
        bases = [one for one in bases_among(copies) if not is_packed(one)]
        if not bases:
            return None
        base, noted = bases[-1], beside(bases[-1], DIGEST)
        if age(noted) > DAY:
            if not is_as_noted(base):
                log.error("%s is damaged; a whole copy takes its place", base)
                noted.unlink()
                return None
            os.utime(noted)
        return base

    def _holds_all(self, copy: Path, kind: str, base: Path | None) -> bool:
        """Return True if a copy is sound, and nothing was added to the record since."""
        if copy == base:
            return have_same_heads(copy, self._record)
        if is_part(copy):
            sound = base and base_number(copy) == number_of(base) and not look_over(copy, part=True)
            return bool(sound) and have_same_heads(copy, self._record)
        found = look_over(copy)
        good = is_only_altered(found) if kind else not found
        return good and have_same_logs(copy, self._record)

    def _copy_part(self, name: Path, base: Path, newest: Path) -> Path | None:
        """Copy what is new since a whole copy; return None where a whole one is due or needed."""
        size = base.stat().st_size * LARGEST_PART
        long = is_part(newest) and newest.stat().st_size > max(size, SMALL)
        # The stop does not wait for a whole copy, nor does a part for room for one.
        if (long or age(base) > WEEK) and not self._stopping.is_set() and self._has_room():
            return None
        self._check_room(size)
        part = beside(name, f"{PART}{number_of(base):06}")
        return part if back_up_new(self._record, base, part) else None

    def _copy_whole(self, name: Path, kind: str) -> Path:
        whole = beside(name, ".db")
        self._check_room(2 * self._record.stat().st_size)
        back_up(self._record, whole, altered=kind == _ALTERED)
        if not kind and is_sealed(whole):
            note_digest(whole)
        return whole

    def _check_room(self, size: float) -> None:
        """Raise BackupRefused if a copy of this size would leave the record no room."""
        free = shutil.disk_usage(self._folder).free
        if free < size + SPARE:
            raise BackupRefused(f"only {free // 1_000_000} MB are free at {self._folder}")

    def _has_room(self) -> bool:
        with suppress(BackupRefused):
            self._check_room(2 * self._record.stat().st_size)
            return True
        return False

    def _pack_older(self, bases: Sequence[Path]) -> None:
        """Pack all whole copies but the newest, which holds what they hold."""
        for base in bases[:-1]:
            if is_packed(base) or self._stopping.is_set():
                continue
            more = self._holds_more(base)
            if more:
                log.error("the record lacks entries that %s holds", base)
            if more or not pack(base):
                # Without its digest it is deleted like any old copy.
                beside(base, DIGEST).unlink()

    def _clear(self) -> None:
        """Delete what was left by a kill: half a copy, a key without its copy, an old trial."""
        for found in self._folder.glob(f"{self._series()}*-[0-9]*.*"):
            whole = found.with_suffix("")
            alone = found.suffix in (".key", DIGEST) and not any(
                beside(whole, ending).exists() for ending in ("", PACKED)
            )
            if alone or _PASSING.search(found.name):
                found.unlink()
        clear_trials(self._folder)

    def copies(self, kind: str = _SOUND) -> list[Path]:
        """Return the copies of this record, whole ones and parts, the newest last."""
        found = self._folder.glob(f"{self._series()}{kind}-[0-9]*")
        return sorted((copy for copy in found if NAME.search(copy.name)), key=number_of)

    def _series(self) -> str:
        # The mark of the key keeps them apart from other records in the folder.
        whose = mark(read_key(beside(self._record, ".key")))
        return f"{self._record.stem}-{whose[:8]}"

    def _holds_more(self, copy: Path) -> bool:
        """Return True if a copy that can be restored has entries that the record has not.

        Of a part, it says so of what the part adds to its whole copy.
        """
        with closing(look(self._record)) as db:
            if not is_only_altered(look_over(copy, part=is_part(copy))):
                return False
            with closing(look(copy)) as copied:
                return not reaches(db, heads(copied))

    def _delete_old(self, copies: Sequence[Path]) -> None:
        """Delete old copies, but none that holds entries which the record lost."""
        bases = bases_among(copies)
        others = [copy for copy in copies if copy not in bases]
        kept = {number_of(base) for base in bases[-2:]}
        old = others[: len(kept) - KEPT]
        for copy in others:
            useless = base_number(copy) not in (0, *kept)
            if (copy in old or useless) and not self._holds_more(copy):
                delete(copy)
        needed = {base_number(copy) for copy in others if copy.exists()}
        for base in bases[:-2]:
            if number_of(base) not in needed:
                delete(base)
