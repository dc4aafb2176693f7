"""Let the disk fail or the power go in the middle of what is done with files."""

import atexit
import json
import signal
import sqlite3
import subprocess
import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import IO

import pytest
from sqlite_utils import Database

from storage.backup import copy_and_restore

BACKING_UP = (
    (copy_and_restore, "write_private"),
    (copy_and_restore, "look_over"),
    (copy_and_restore, "sync_file"),
    (copy_and_restore, "sync_folder"),
    (Path, "replace"),
    (Path, "rename"),
)
"""What a backup and a restore do with files."""

KILLER = """
import json, os, signal, sys
from pathlib import Path
from sqlite_utils import Database
import storage.transfer.imported_matches

wanted, steps = 0, 0

def kill_before(owner, name, is_step):
    honest = getattr(owner, name)

    def killed(self, *given, **named):
        global steps
        steps += is_step(*given)
        if steps == wanted:
            os.kill(os.getpid(), signal.SIGKILL)
        return honest(self, *given, **named)

    setattr(owner, name, killed)

for line in sys.stdin:
    story, wanted, *given = json.loads(line)
    child = os.fork()
    if not child:
        os.dup2(2, 1)
        try:
            sys.argv[2:] = given
            exec(story)
        except BaseException:
            sys.excepthook(*sys.exc_info())
            os._exit(1)
        os._exit(0)
    print(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]), flush=True)
"""
"""A process that has loaded what every story needs, and is doubled for each of them."""


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
    asked, told = killer()
    asked.write(json.dumps([story, step, *map(str, given)]) + "\n")
    asked.flush()
    ended = int(told.readline())
    assert ended in (0, -signal.SIGKILL)
    return ended != 0


@cache
def killer() -> tuple[IO[str], IO[str]]:
    """Start the process that kills, for all tests of this one; it ends with its questions."""
    running = subprocess.Popen(  # noqa: S603
        [sys.executable, "-c", KILLER, "killer"],
        cwd=Path(__file__).parents[2],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    assert running.stdin
    assert running.stdout
    atexit.register(running.communicate)
    return running.stdin, running.stdout


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
