"""One server for one record: a lock that the system frees by itself when its process dies."""

import os
import sys
from pathlib import Path

if sys.platform == "win32":
    import msvcrt

    def _take(handle: int) -> None:
        msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def _take(handle: int) -> None:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)


class ProcessLock:
    """Held from construction to `release`; BlockingIOError when another server holds it.

    The file stays: deleting it would let two servers lock two files of the same name.
    """

    def __init__(self, path: Path) -> None:
        self._handle: int | None = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
        try:
            _take(self._handle)
        except OSError as problem:
            self.release()
            raise BlockingIOError(*problem.args) from problem

    def release(self) -> None:
        """Let the next server in."""
        if self._handle is not None:
            os.close(self._handle)
            self._handle = None
