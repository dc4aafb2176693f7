"""Files beside the record: how they are named, and how they are written to stay."""

import errno
import os
from pathlib import Path
from typing import Final

PROBE: Final = 2**20
"""Bytes: more than a write of the record needs."""


def beside(path: Path, ending: str) -> Path:
    """The file that belongs to this one by its name."""
    return path.with_name(path.name + ending)


def write_private(path: Path, content: bytes) -> None:
    """A new file that only its owner reads, on the disk when this returns."""
    handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    with os.fdopen(handle, "wb") as file:
        file.write(content)
        file.flush()
        os.fsync(file.fileno())


def has_room(path: Path) -> bool:
    """Find out whether a file beside this one can grow. A quota shows only when one does."""
    probe = beside(path, ".room")
    try:
        write_private(probe, bytes(PROBE))
    except OSError as problem:
        return problem.errno not in (errno.ENOSPC, errno.EDQUOT)
    finally:
        probe.unlink(missing_ok=True)
    return True


def sync_file(path: Path) -> None:
    """Make what was written into a file durable."""
    with path.open("r+b") as file:
        os.fsync(file.fileno())


def sync_folder(folder: Path) -> None:
    """Make renames durable; Windows has no such call and needs none."""
    if os.name == "posix":
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
