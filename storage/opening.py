"""Opening of a record: the file of this machine, or of an instance that shares a log."""

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from time import time

from storage.database_file import OLDEST_SQLITE, open_file, refused
from storage.disk_errors import legible, trouble_of
from storage.files import beside
from storage.process_lock import ProcessLock
from storage.whole_record import Record


def open_record(path: Path, log: str = "") -> Record:
    """Open the record in this file, or make a new one at a first start.

    It is a first start when neither the file nor its key nor a journal of it exists. The key beside
    it, `<name>.key`, signs the sessions and marks the record as its own. A match that was altered
    is named in `Record.altered` and cannot be read; all others can be continued. With the address
    of a `log` that instances share, the file is only what this one has read from there, and is made
    again where it is gone.

    Raises StartRefused for anything doubtful.
    """
    try:
        path = Path(path).resolve()
    except (OSError, RuntimeError) as problem:  # a loop of links
        raise refused("unusable", path, "its links lead nowhere") from problem
    if not 0 <= time() < 253_402_300_800:  # the first second of the year 10000
        raise refused("clock", path)
    if sqlite3.sqlite_version_info < OLDEST_SQLITE:
        raise refused("sqlite_too_old", path, sqlite3.sqlite_version)
    if not path.parent.is_dir():
        raise refused("no_folder", path)
    if path.is_file() and path.stat().st_nlink > 1:
        raise refused("two_names", path)
    with _named_refusal(path):
        lock = ProcessLock(beside(path, ".lock"))
        try:
            if log:
                # Only then the client of the log has to be installed.
                from storage.cluster.opening import open_shared  # noqa: PLC0415

                return open_shared(path, lock, log)
            return open_file(path, lock)
        except BaseException:
            lock.release()
            raise


@contextmanager
def _named_refusal(path: Path) -> Iterator[None]:
    """Turn errors of files and SQLite into StartRefused."""
    try:
        with legible():
            yield
    except BlockingIOError:
        raise refused("in_use", path) from None
    except OSError as problem:
        raise refused("unusable", path, problem.strerror or "") from problem
    except sqlite3.Error as problem:
        trouble = trouble_of(problem)
        if trouble is None:
            raise
        code = "damaged" if trouble == "damaged" else "unusable"
        raise refused(code, path, str(problem)) from problem
