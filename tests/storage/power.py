"""Let the disk fail or the power go in the middle of what is done with files."""

import signal
import sqlite3
import subprocess
import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from sqlite_utils import Database

from storage.backup import backup

BACKING_UP = (
    (backup, "write_private"),
    (backup, "look_over"),
    (backup, "sync_file"),
    (backup, "sync_folder"),
    (Path, "replace"),
    (Path, "rename"),
)
"""What a backup and a restore do with files."""

KILLER = """
import os, signal, sys
from pathlib import Path
from sqlite_utils import Database

wanted, steps = int(sys.argv[1]), 0

def kill_before(owner, name, is_step):
    honest = getattr(owner, name)

    def killed(self, *given):
        global steps
        steps += is_step(*given)
        if steps == wanted:
            os.kill(os.getpid(), signal.SIGKILL)
        return honest(self, *given)

    setattr(owner, name, killed)
"""


class PowerCut(BaseException):
    """The machine stops here."""


def cut_before(
    patch: pytest.MonkeyPatch, instant: int, steps: Iterable[tuple[object, str]]
) -> None:
    """The power goes before this step, counted from 1, of those named as (where, name)."""
    passed = 0

    def cut(step: Callable[..., object]) -> Callable[..., object]:
        def or_stop(*args: object, **kwargs: object) -> object:
            nonlocal passed
            passed += 1
            if passed == instant:
                raise PowerCut
            return step(*args, **kwargs)

        return or_stop

    for owner, name in steps:
        patch.setattr(owner, name, cut(getattr(owner, name)))


def is_killed(story: str, step: int, *given: object) -> bool:
    """Return whether a process that does this is killed at a step; it ends well if there are fewer.

    The story says with `kill_before` what its steps are, and finds in `sys.argv[2:]` what is given.
    """
    asked = [sys.executable, "-c", KILLER + story, str(step), *map(str, given)]
    ended = subprocess.run(asked, cwd=Path(__file__).parents[2], check=False)  # noqa: S603
    assert ended.returncode in (0, -signal.SIGKILL)
    return ended.returncode != 0


@contextmanager
def failing_disk(code: int = sqlite3.SQLITE_IOERR_FSYNC, at: str = "COMMIT") -> Iterator[None]:
    """SQLite fails with this code at every statement in which these words are."""
    honest = Database.execute

    def fail(db: Database, sql: str, *values: object) -> sqlite3.Cursor:
        if at not in sql:
            return honest(db, sql, *values)
        problem = sqlite3.OperationalError("disk I/O error")
        problem.sqlite_errorcode = code
        raise problem

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Database, "execute", fail)
        yield
