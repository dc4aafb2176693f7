"""Copies of a record: made while it is in use, checked before they count, and restored."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from storage.backup.kept_copies import TRIAL, clear_trials
from storage.backup.parts import is_part, unite, whole_of, write_part
from storage.backup.soundness import BackupRefused, look_over, refuse_unsound, snapshot
from storage.backup.whole_copies import is_packed, unpack
from storage.database import look
from storage.disk_errors import legible
from storage.files import JOURNALS, beside, remove, sync_file, sync_folder, write_private
from storage.process_lock import ProcessLock
from storage.signing_key import belongs, read_key

_BELONGING: Final = ("", *JOURNALS, ".key")
"""Endings of everything that belongs to one record."""


def verify(path: Path) -> list[str]:
    """Return everything that is wrong with a record or a copy, in use or not, as sentence parts.

    Of a part, and of a whole copy that is packed, it is what a restore would make of it. Raises
    BackupRefused if that cannot be made.
    """
    if not is_part(path) and not is_packed(path):
        return [finding.detail for finding in look_over(path)]
    with _told(path):
        clear_trials(path.parent)
        folder = TemporaryDirectory(dir=path.parent, prefix=TRIAL)
    with _told(path), folder as trial:
        new = Path(trial, "record.db")
        _write_whole(path, new, altered=True)
        return [finding.detail for finding in look_over(new)]


def back_up(record: Path, copy: Path, *, altered: bool = False) -> None:
    """Copy a record, which may be in use, and put its key beside the copy.

    The copy is one instant of the record in one file without a journal. It is written, synced and
    checked under a temporary name before it gets its own. With `altered`, a record in which only
    single matches were altered is copied as it is.

    Raises BackupRefused, or AlteredRecord if only single matches were altered and `altered` is
    False.
    """
    if copy.exists():
        raise BackupRefused(f"{copy} is there already. Name another file.")
    with _told(copy):
        key = read_key(beside(record, ".key"))
        with _checked_copy(record, beside(copy, ".new"), altered) as new:
            with snapshot(new) as db:
                # A record opens only with its own key, so a copy with another one would be useless.
                if not belongs(key, db):
                    raise BackupRefused(f"The key beside {record} is not its key.")
            # The key comes first: a copy that has its name always has its key.
            _put_key(key, beside(copy, ".key"))
            new.replace(copy)
            sync_folder(copy.parent)


def back_up_new(record: Path, whole: Path, part: Path) -> bool:
    """Copy what a record, which may be in use, has and a whole copy has not.

    Return False if a whole copy is needed. Raises BackupRefused, or AlteredRecord if only single
    matches among what is new were altered.
    """
    new = beside(part, ".new")
    with _told(part):
        remove(new)
        try:
            if not write_part(record, whole, new):
                return False
            refuse_unsound(record, look_over(new, part=True), altered=False)
            sync_file(new)
            new.replace(part)
            sync_folder(part.parent)
        finally:
            remove(new)
    return True


def restore(copy: Path, record: Path, *, altered: bool = False) -> Path | None:
    """Put a copy in the place of a record and return where the replaced record was kept.

    A part takes its whole copy from the same folder. Returns None if there was no record. No app
    may have the record open.

    Raises BackupRefused, or AlteredRecord if only single matches of the copy were altered and
    `altered` is False.
    """
    if copy == record:
        raise BackupRefused(f"{copy} is the record itself. Name the copy first, then the record.")
    new_copy = _checked_copy(copy, beside(record, ".new"), altered)
    with _told(record), locked(record), new_copy as new:
        key_path = beside(record, ".key")
        key = _key_of(new, (key_path, beside(whole_of(copy), ".key")))
        kept = _free_name(record)
        if key is not None:
            if key_path.exists():
                write_private(beside(kept, ".key"), key_path.read_bytes())
            # A start without key and record would be taken for a first start: one is always there.
            _put_key(key, key_path)
        _set_aside(record, kept)
        # Now the start is refused, as the record is missing, until the copy has its name.
        new.replace(record)
        sync_folder(record.parent)
        return kept if kept.exists() else None


@contextmanager
def _told(target: Path) -> Iterator[None]:
    """Turn errors of files, disks and SQLite into BackupRefused."""
    try:
        yield
    except OSError as problem:
        raise BackupRefused(f"{problem.filename or target}: {problem.strerror}.") from problem
    except sqlite3.Error as problem:
        raise BackupRefused(f"The copy could not be made: {problem}.") from problem
    except ValueError as problem:
        raise BackupRefused(f"The key file is not a key of Hazari Table: {problem}.") from problem


@contextmanager
def locked(record: Path) -> Iterator[None]:
    """Hold the lock of a record, or raise BackupRefused while an app holds it."""
    try:
        lock = ProcessLock(beside(record, ".lock"))
    except BlockingIOError:
        raise BackupRefused(f"{record} is in use. Stop the app first.") from None
    try:
        yield
    finally:
        lock.release()


@contextmanager
def _checked_copy(source: Path, new: Path, altered: bool) -> Iterator[Path]:
    """Copy a record to a temporary file, check it, and delete the file after the block.

    The caller renames the file inside the block to keep it. With `altered`, matches that were
    altered may be in it.
    """
    remove(new)
    try:
        _write_whole(source, new, altered=altered)
        refuse_unsound(source, look_over(new), altered=altered)
        sync_file(new)
        yield new
    finally:
        remove(new)


def _write_whole(source: Path, new: Path, *, altered: bool) -> None:
    """Write a record or a copy to a new file; of a part, its whole copy with what it adds."""
    if is_part(source):
        unite(source, new, altered=altered)
        return
    if is_packed(source):
        unpack(whole_of(source), new)
        return
    write_private(new, b"")
    with legible(), closing(look(source)) as db, closing(sqlite3.connect(new)) as made:
        # All pages in one step: in several, each write to the record would begin it anew.
        db.conn.backup(made)
        # One file without a journal beside it, which can be carried and read anywhere.
        made.execute("PRAGMA journal_mode = DELETE")


def _key_of(new: Path, places: tuple[Path, Path]) -> bytes | None:
    """Return the key to put beside the record, or None if the right one is there already.

    The key beside the record is preferred to the key beside the copy.
    """
    present, carried = places
    with snapshot(new) as db:
        if present.exists() and belongs(read_key(present), db):
            return None
        if carried.exists() and belongs(read_key(carried), db):
            return read_key(carried)
    raise BackupRefused(f"Neither {present} nor {carried} is the key of this copy.")


def _put_key(key: bytes, path: Path) -> None:
    """Write a key under a temporary name and rename it, so that it is never half there."""
    new = beside(path, ".new")
    new.unlink(missing_ok=True)
    write_private(new, key.hex().encode() + b"\n")
    new.replace(path)
    sync_folder(path.parent)


def _free_name(record: Path) -> Path:
    """Return the first unused name under which a replaced record and its files can be kept."""
    number = 1
    while any(beside(record, f".replaced-{number}{ending}").exists() for ending in _BELONGING):
        number += 1
    return beside(record, f".replaced-{number}")


def _set_aside(record: Path, kept: Path) -> None:
    """Rename a record and then its journals.

    The record goes first: without it no start is possible, while a start on a record without its
    journal would silently lack the last entries.
    """
    for ending in ("", *JOURNALS):
        if beside(record, ending).exists():
            beside(record, ending).rename(beside(kept, ending))
            sync_folder(record.parent)
