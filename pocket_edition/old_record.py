"""Keep the record as the version before wrote it, when this version is about to change it."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from io import BytesIO
from pathlib import Path
from zipfile import ZipFile

from storage.backup.copy_and_restore import back_up
from storage.database import look
from storage.files import beside
from storage.migrations import MIGRATIONS


def keep_old(record: Path) -> None:
    """Copy a record that this version changes when it opens it; the copy before that is deleted.

    Raises BackupRefused if no copy can be made.
    """
    steps = _steps_of_older(record)
    if not steps:
        return
    for copy in _copies(record):
        copy.unlink()
        beside(copy, ".key").unlink(missing_ok=True)
    back_up(record, record.with_name(f"{record.stem}-before-{steps}.db"), altered=True)


def old_copy(record: Path) -> Path | None:
    """Return the copy that was kept, or None."""
    return next(iter(_copies(record)), None)


def packed(copy: Path) -> BytesIO:
    """Return a copy and its key, without which nothing opens it, as one zip file."""
    written = BytesIO()
    with ZipFile(written, "w") as archive:
        for path in (copy, beside(copy, ".key")):
            archive.write(path, path.name)
    written.seek(0)
    return written


def _copies(record: Path) -> list[Path]:
    return list(record.parent.glob(f"{record.stem}-before-*.db"))


def _steps_of_older(record: Path) -> int:
    """Return how many migrations a record of an earlier version has had; 0 for every other file."""
    try:
        with closing(look(record)) as db:
            return len(MIGRATIONS.applied(db)) if MIGRATIONS.pending(db) else 0
    except (OSError, sqlite3.Error):  # there is none yet, or the start says what is wrong with it
        return 0
