"""Lock that lets one server at a time use a record; the system frees it when the process dies."""

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
    """A lock that is held from construction until `release`.

    Raises BlockingIOError if another process holds it. The file stays after the release: deleting
    it would let two servers lock two files of the same name.
    """

    def __init__(self, path: Path) -> None:
        self._handle: int | None = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
        try:
            _take(self._handle)
        except OSError as problem:
            self.release()
            raise BlockingIOError(*problem.args) from problem

    def release(self) -> None:
        """Release the lock. Does nothing the second time."""
        if self._handle is not None:
            os.close(self._handle)
            self._handle = None
