"""Names of files beside the record, and writes to them that survive a power cut."""

import errno
import os
from contextlib import suppress
from pathlib import Path
from typing import Final

PROBE: Final = 2**20
"""Bytes that are written to find out about a quota: more than one write of the record needs."""

JOURNALS: Final = ("-wal", "-shm", "-journal")
"""Endings of the files that SQLite keeps beside a database."""


def beside(path: Path, ending: str) -> Path:
    """Return the path of a file in the same folder with this ending added to the name."""
    return path.with_name(path.name + ending)


def remove(database: Path) -> None:
    """Delete a database file and what SQLite keeps beside it, as far as they are there."""
    for ending in ("", *JOURNALS):
        beside(database, ending).unlink(missing_ok=True)


def write_private(path: Path, content: bytes) -> None:
    """Make a new file that only its owner may read, on the disk. Raises FileExistsError."""
    handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    with os.fdopen(handle, "wb") as file:
        file.write(content)
        file.flush()
        os.fsync(file.fileno())


def has_room(path: Path) -> bool:
    """Return False if a file beside this one cannot grow for want of space or quota.

    The free space that the system reports does not show a quota, so a file is written.
    """
    probe = beside(path, ".room")
    try:
        write_private(probe, bytes(PROBE))
    except OSError as problem:
        return problem.errno not in (errno.ENOSPC, errno.EDQUOT)
    finally:
        probe.unlink(missing_ok=True)
    return True


def sync_file(path: Path) -> None:
    """Force what was written into a file to the disk."""
    with path.open("r+b") as file:
        os.fsync(file.fileno())


def sync_folder(folder: Path) -> None:
    """Force renames in a folder to the disk. Windows has no such call and needs none."""
    if os.name == "posix":
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def status(path: Path) -> tuple[int, ...]:
    """Return device, number, size and time of change of a file; nothing where there is none.

    The first two tell it from another file of its name.
    """
    with suppress(OSError):
        found = path.stat()
        return found.st_dev, found.st_ino, found.st_size, found.st_mtime_ns
    return ()
