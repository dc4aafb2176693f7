import sqlite3
from collections.abc import Callable
from copy import deepcopy
from pathlib import Path

import pytest
from sqlite_utils import Database

from storage import migrations, open_record, start
from storage.migrations import MIGRATIONS
from tests.storage.evening import exposed, new_table, write
from tests.storage.tamper import live


@pytest.fixture
def next_step(monkeypatch: pytest.MonkeyPatch) -> Callable[[str], None]:
    """A later version of the program: one more step, with this statement."""
    later = deepcopy(MIGRATIONS)
    for module in (start, migrations):
        monkeypatch.setattr(module, "MIGRATIONS", later)

    def add(statement: str) -> None:
        @later(name="next_step")
        def step(db: Database) -> None:
            db.execute(statement)

    return add


def test_an_older_record_takes_the_next_step_at_its_start_and_keeps_everything(
    path: Path, next_step: Callable[[str], None]
) -> None:
    record = open_record(path)
    _, match = new_table(record)
    write(record, match, exposed(1))
    log = record.log(match)
    record.close()
    next_step("CREATE TABLE links (id INTEGER PRIMARY KEY) STRICT")
    record = open_record(path)
    with live(record) as db:
        assert db.execute("SELECT count(*) FROM links").fetchone() == (0,)
    assert record.log(match) == log
    write(record, match, exposed(2))
    record.close()
    open_record(path).close()


def test_a_step_that_fails_leaves_the_record_as_it_was_and_unlocked(
    path: Path, next_step: Callable[[str], None]
) -> None:
    open_record(path).close()
    before = path.read_bytes()
    next_step("CREATE TABLE entries (seq INTEGER)")
    for _ in range(2):
        with pytest.raises(sqlite3.OperationalError, match="already exists"):
            open_record(path)
    assert path.read_bytes() == before
