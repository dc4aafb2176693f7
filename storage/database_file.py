"""The file of a record: a first start makes one, everything doubtful is refused and not touched."""

import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

from sqlite_utils import Database

from storage.backup.integrity import Finding, findings, header_finding
from storage.backup.newest import is_newest_sound
from storage.commit import SharedLog
from storage.database import PRAGMAS, RecordDatabase, connect, look, settings, transaction
from storage.files import beside, remove, sync_folder, write_private
from storage.history.schema import prepare
from storage.log.seals import forget_seals, seal_all
from storage.migrations import MIGRATIONS
from storage.process_lock import ProcessLock
from storage.returned_values import StartRefused
from storage.signing_key import belongs, make_key, mark, read_key
from storage.whole_record import Record

OLDEST_SQLITE = (3, 37, 0)
"""First version of SQLite with STRICT tables."""
REPAIRED_SQLITE = (3, 51, 3)
"""First version in which another program may fold the journal in while this one writes."""
REPAIRED_TOO = ((3, 44, 6), (3, 50, 7))
"""First repaired versions of two older series, see https://www.sqlite.org/wal.html#walresetbug."""

_SENTENCES = {
    "clock": "The clock is before 1970 or after 9999. Set it right, before {path} is used.",
    "sqlite_too_old": "SQLite {detail} is too old to keep {path}. Use a Python with SQLite 3.37"
    " or newer.",
    "no_folder": "The folder of {path} does not exist. Make it, or connect the disk it is on.",
    "unusable": "{path} cannot be used ({detail}). Make sure that this user may write there.",
    "in_use": "{path} is in use by another server. Use that one, or stop it first.",
    "two_names": "{path} has another name, a hard link, by which a server could open it. Copy it.",
    "missing": "{path} is missing, but {detail} beside it shows that it was there. Put the record"
    " back from a backup; to begin an empty record, move {detail} away.",
    "empty": "{path} is an empty file: the record in it is gone. Put the record back from a"
    " backup; to begin an empty record, move this file and {key} away.",
    "foreign": "{path} is not a record of Hazari Table. Name another file in HAZARI_DATABASE.",
    "newer": "{path} was written by a newer version of Hazari Table. Start that version.",
    "damaged": "{path} is damaged: {detail}. Nothing was changed. Keep a copy of it and put the"
    " record back from a backup.",
    "key_missing": "{path} is here, but its key {key} is not. Put the key file that was kept with"
    " it back.",
    "key_damaged": "{key} is not a key file of Hazari Table. Put the key file that was kept with"
    " {path} back.",
    "other_installation": "{path} belongs to another installation: {key} is not its key. Put the"
    " record and the key file that belong together side by side.",
    "of_a_log": "{path} is what one instance has read from a log. Set HAZARI_LOG, or bring the"
    " record back with: python -m storage move",
    "not_moved": "{path} is not in the log. Bring it there with: python -m storage move",
    "no_log": "The log at {detail} does not answer. Start its nodes, or look at HAZARI_LOG.",
    "log_setting": "{detail}. Correct HAZARI_LOG.",
    "log_behind": "The log lacks {detail} that {path} has: it was restored from an old copy, or is"
    " another one. Nothing was changed.",
    "litestream": "Litestream copies {path}, and SQLite {detail} can damage it meanwhile. Use a"
    " Python with SQLite 3.51.3 or newer. If Litestream is gone, remove its tables, see"
    " docs/hosting-for-others.md.",
    "settings": "{path} cannot be kept safely here: SQLite did not accept {detail}. Keep it on an"
    " ordinary local disk.",
}
"""Sentences that say what went wrong and what to do, by the code of StartRefused."""


def open_file(
    path: Path, lock: ProcessLock, prepared: Callable[[Database], SharedLog] | None = None
) -> Record:
    """Check the file read-only, then open it for writing and apply new migrations.

    Where it is sealed, only what is new is checked. `prepared` makes it the file of an instance
    that shares a log.
    """
    key_path = beside(path, ".key")
    _begin(path, key_path)
    secret_key = read_key_of(path, key_path)
    altered, checked = _look_over(path, secret_key, shared=prepared is not None)
    db = connect(path)
    try:
        _bring_up_to_date(db, path)
        prepare(db, check=checked)
        database = RecordDatabase(db, path, lock, prepared(db) if prepared else None)
        if altered:
            forget_seals(database)
        elif checked:
            seal_all(database)
        record = Record(database, secret_key, altered, checked=checked)
        if database.replica:
            database.replica.follow(database)
        return record
    except BaseException:
        db.close()
        raise


def _look_over(path: Path, secret_key: bytes, *, shared: bool) -> tuple[list[Finding], bool]:
    """Return what was altered, and whether all of the record was checked or what is new."""
    with closing(look(path)) as db:
        _check_litestream(db, path)
        sealed = is_newest_sound(db)
        altered = [] if sealed else _check_contents(db, path)
        if not belongs(secret_key, db):
            raise refused("other_installation", path)
        if not shared and "replica" in db.table_names():
            raise refused("of_a_log", path)
    return altered, not sealed


def _bring_up_to_date(db: Database, path: Path) -> None:
    """Check that SQLite accepted all settings, and apply new migrations."""
    for name, value in settings(db).items():
        if value != PRAGMAS[name]:
            raise refused("settings", path, f"{name} = {PRAGMAS[name]}")
    if MIGRATIONS.pending(db):
        with transaction(db):
            MIGRATIONS.apply(db)
        # Earlier versions kept summaries in a file of their own.
        remove(beside(path, ".summaries"))


def _begin(path: Path, key_path: Path) -> None:
    """Make a record at a first start, or finish making it. Refuse what is no record."""
    if not path.exists():
        for trace in (key_path, beside(path, "-wal")):
            # An empty file holds nothing that could have been lost.
            if trace.exists() and trace.stat().st_size:
                raise refused("missing", path, str(trace))
        make(path, key_path)
    wrong = header_finding(path)
    if wrong is not None:
        raise refused(wrong.code, path, wrong.detail)
    _finish_make(path, key_path)


def make(path: Path, key_path: Path, known_key: bytes | None = None) -> None:
    """Make a new record and its key under temporary names and rename them at the end.

    A `known_key` is beside it already.

    Whatever instant the power goes at, the next start finds nothing, or the pair, or the database
    and the key's temporary name, which `_finish_make` completes.
    """
    new_path, new_key_path = beside(path, ".new"), beside(key_path, ".new")
    remove(new_path)
    new_key_path.unlink(missing_ok=True)
    secret_key = known_key or make_key(new_key_path)
    write_private(new_path, b"")
    db = connect(new_path)
    try:
        with transaction(db):
            MIGRATIONS.apply(db)
            db.execute("INSERT INTO installation VALUES (1, ?)", (mark(secret_key),))
        prepare(db)
        # Closing folds the journal in too, but reports no error where the disk is full.
        db.execute("PRAGMA wal_checkpoint (TRUNCATE)").fetchall()
    finally:
        db.close()
    new_path.replace(path)
    _finish_make(path, key_path)


def _finish_make(path: Path, key_path: Path) -> None:
    """Give a new key its name after its record has its own."""
    new_key_path = beside(key_path, ".new")
    if key_path.exists():
        # Left behind by a restore that was killed.
        new_key_path.unlink(missing_ok=True)
    elif new_key_path.exists():
        sync_folder(path.parent)
        new_key_path.replace(key_path)
        sync_folder(path.parent)


def read_key_of(path: Path, key_path: Path) -> bytes:
    """Return the key of a record. Raises StartRefused if it is missing or damaged."""
    try:
        return read_key(key_path)
    except FileNotFoundError:
        raise refused("key_missing", path) from None
    except ValueError:
        raise refused("key_damaged", path) from None


def _check_litestream(db: Database, path: Path) -> None:
    """Refuse a record that Litestream folds the journal into, unless this SQLite allows for it."""
    version = sqlite3.sqlite_version_info
    repaired = version >= REPAIRED_SQLITE or any(
        version[:2] == first[:2] and version >= first for first in REPAIRED_TOO
    )
    if not repaired and any(name.startswith("_litestream_") for name in db.table_names()):
        raise refused("litestream", path, sqlite3.sqlite_version)


def _check_contents(db: Database, path: Path) -> list[Finding]:
    """Return what was altered; raise StartRefused for any other finding."""
    found = list(findings(db))
    for finding in found:
        if finding.code != "altered":
            raise refused(finding.code, path, finding.detail)
    return found


def refused(code: str, path: Path, detail: str = "") -> StartRefused:
    """Return the error that says why a record is not opened, and what to do."""
    sentence = _SENTENCES[code].format(path=path, key=beside(path, ".key"), detail=detail)
    return StartRefused(code, path, sentence)
