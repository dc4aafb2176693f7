import errno
import os
import resource
import shutil
import sqlite3
import threading
import time
from collections.abc import Callable, Iterable
from contextlib import closing
from functools import partial
from pathlib import Path
from typing import Any

import pytest

import storage.database
import storage.files
from scoring.hazari.match import HAZARI
from scoring.hazari.recorded_facts import RoundTaken
from scoring.log.cache import replayed
from scoring.log.replay import Replay, check, replay
from scoring.recorded_facts import DealVoided
from storage import Match, NotSaved, Record, Saved, open_record
from storage.disk_errors import trouble_of
from storage.log import chain, log
from tests.storage.evening import OPENED, write
from tests.storage.harm import cut_in_half, empty
from tests.storage.power import failing_disk
from tests.storage.tamper import live

TAKEN = RoundTaken(1, 1, 2)


def trouble(write_it: Callable[[], object]) -> str:
    with pytest.raises(NotSaved) as problem:
        write_it()
    return problem.value.code


def test_after_a_write_that_failed_on_the_disk_the_same_key_settles_it(
    record: Record, match: Match, path: Path
) -> None:
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    reached = journal(path).stat().st_size
    story = DealVoided(1, "the cat " * 20_000)
    resource.setrlimit(resource.RLIMIT_FSIZE, (reached, hard))
    try:
        code = trouble(lambda: write(record, match, story, key="cat"))
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
    assert code in ("unknown", "full")
    assert isinstance(write(record, match, story, key="cat", base=1), Saved)
    assert [entry.fact for entry in record.log(match)] == [OPENED, story]


@pytest.mark.parametrize(("left", "code"), [(errno.EDQUOT, "full"), (errno.EIO, "unknown")])
def test_a_quota_that_is_used_up_is_told_as_a_full_disk(
    record: Record, match: Match, path: Path, monkeypatch: pytest.MonkeyPatch, left: int, code: str
) -> None:
    def probed(probe: Path, content: bytes) -> None:
        assert (probe.parent, len(content)) == (path.parent, 2**20)
        raise OSError(left, os.strerror(left))

    monkeypatch.setattr(storage.files, "write_private", probed)
    # SQLite says "disk I/O error" of every write that failed but for want of space on the disk.
    with failing_disk(sqlite3.SQLITE_IOERR_WRITE):
        assert trouble(lambda: write(record, match, TAKEN, key="tap")) == code
    monkeypatch.undo()
    assert write(record, match, TAKEN, key="tap") == Saved(2, repeated=False)
    assert not path.with_name("record.db.room").exists()


def test_reading_goes_on_while_a_write_waits_for_another_program(
    record: Record, match: Match, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    waits = threading.Semaphore(0)

    def note(seconds: float) -> None:
        waits.release()
        time.sleep(seconds)

    monkeypatch.setattr(storage.database, "PATIENCE", 60)
    monkeypatch.setattr(storage.database, "sleep", note)
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        waiting = threading.Thread(target=write, args=(record, match, TAKEN), kwargs={"base": 1})
        waiting.start()
        for _ in range(5):
            assert waits.acquire(timeout=60)
            # Whoever waited for the write would read what it wrote, or why it failed.
            assert len(record.log(match)) == 1
            assert waiting.is_alive()
        other.execute("ROLLBACK")
    waiting.join()
    assert len(record.log(match)) == 2


def test_between_what_a_write_reads_and_what_it_writes_nobody_else_writes(
    record: Record, match: Match, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def while_it_is_judged(*asked: Any) -> Replay:
        with (
            closing(sqlite3.connect(path, isolation_level=None, timeout=0)) as other,
            pytest.raises(sqlite3.OperationalError, match="locked"),
        ):
            other.execute("BEGIN IMMEDIATE")
        return check(*asked)

    monkeypatch.setattr(log, "check", while_it_is_judged)
    assert write(record, match, TAKEN) == Saved(2, repeated=False)


def move_away(path: Path) -> None:
    path.rename(path.with_name("elsewhere.db"))


def replace_by_a_copy(path: Path) -> None:
    shutil.copy(path, path.with_name("copy.db"))
    path.with_name("copy.db").replace(path)


def journal(path: Path) -> Path:
    return path.with_name("record.db-wal")


GONE: dict[str, Callable[[Path], object]] = {
    "deleted": Path.unlink,
    "moved away": move_away,
    "replaced by a copy": replace_by_a_copy,
    "without its journal": lambda path: journal(path).unlink(),
}


@pytest.mark.parametrize("harm", GONE.values(), ids=GONE)
def test_a_file_deleted_or_replaced_under_the_app_takes_no_more_writes(
    record: Record, match: Match, path: Path, harm: Callable[[Path], object]
) -> None:
    write(record, match, TAKEN)
    harm(path)
    for _ in range(2):
        assert trouble(lambda: write(record, match, RoundTaken(1, 2, 0), base=2)) == "damaged"
    assert len(record.log(match)) == 2


DAMAGED: dict[str, Callable[[Path], object]] = {
    "emptied": empty,
    "cut in half": cut_in_half,
    "noise": lambda path: path.write_bytes(b"\xa5" * path.stat().st_size),
    "its journal emptied": lambda path: empty(journal(path)),
    "both emptied": lambda path: (empty(path), empty(journal(path))),
}


@pytest.mark.parametrize("harm", DAMAGED.values(), ids=DAMAGED)
def test_a_file_emptied_or_damaged_under_the_app_takes_no_more_writes_until_it_is_put_back(
    record: Record, match: Match, path: Path, harm: Callable[[Path], object]
) -> None:
    # SQLite has all of this in memory: without our guards it would go on saving, into nothing.
    write(record, match, TAKEN)
    files = [path, journal(path)]
    before = [file.read_bytes() for file in files]
    harm(path)
    for _ in range(2):
        write_it = partial(write, record, match, RoundTaken(1, 2, 0), key="tap", base=2)
        assert trouble(write_it) == "damaged"
        assert len(record.log(match)) == 2
    for file, content in zip(files, before, strict=True):
        file.write_bytes(content)
    assert write_it() == Saved(3, repeated=False)
    record.close()
    with closing(open_record(path)) as again:
        assert len(again.log(match)) == 3


def test_a_file_that_another_program_only_wrote_to_is_written_on(
    record: Record, match: Match, path: Path
) -> None:
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("CREATE TABLE notes (text)")
        other.execute("PRAGMA wal_checkpoint")
    assert write(record, match, TAKEN) == Saved(2, repeated=False)


TROUBLES: dict[str | None, tuple[str, ...]] = {
    "full": ("FULL",),
    "readonly": ("READONLY", "READONLY_DBMOVED", "CANTOPEN"),
    "busy": ("BUSY", "BUSY_SNAPSHOT", "LOCKED", "PROTOCOL"),
    "unknown": ("IOERR_FSYNC", "IOERR_WRITE"),
    "damaged": ("CORRUPT", "CORRUPT_VTAB", "NOTADB"),
    None: ("ERROR", "CONSTRAINT", "AUTH"),
}
"""Names of SQLite's errors, by the code that a reader is told; None for a mistake of ours."""


@pytest.mark.parametrize(
    ("name", "code"), [(name, code) for code, names in TROUBLES.items() for name in names]
)
def test_trouble_with_the_disk_is_told_from_a_mistake_of_ours(name: str, code: str | None) -> None:
    problem = sqlite3.DatabaseError(name)
    problem.sqlite_errorcode = getattr(sqlite3, f"SQLITE_{name}")
    assert trouble_of(problem) == code


def test_a_mistake_of_ours_is_not_called_a_trouble_of_the_disk(
    record: Record, match: Match
) -> None:
    with pytest.raises(sqlite3.OperationalError), live(record) as db:
        db.execute("SELECT no_such_column FROM entries")


def test_a_write_that_breaks_off_half_way_is_taken_back(
    record: Record, match: Match, monkeypatch: pytest.MonkeyPatch
) -> None:
    honest, calls = chain.link, iter([True, False])

    def break_off(previous: str, values: Iterable[object]) -> str:
        if not next(calls):
            raise KeyboardInterrupt
        return honest(previous, values)

    before = record.log(match)
    monkeypatch.setattr(chain, "link", break_off)
    with pytest.raises(KeyboardInterrupt):
        write(record, match, TAKEN, RoundTaken(1, 2, 0), base=1)
    monkeypatch.undo()
    assert record.log(match) == before
    assert write(record, match, TAKEN) == Saved(2, repeated=False)


def test_a_log_that_grew_with_a_write_that_was_not_kept_is_forgotten(
    record: Record, match: Match
) -> None:
    before = record.log(match)
    with failing_disk(sqlite3.SQLITE_FULL):
        assert trouble(lambda: write(record, match, TAKEN, key="tap")) == "full"
    assert record.log(match) == before
    assert replayed(HAZARI, record.log(match)) == replay(HAZARI, before)
    assert write(record, match, TAKEN, key="tap") == Saved(2, repeated=False)
