"""A record of every earlier schema is opened, played on, and survives a kill in the middle of it.

A record in `records/` is what that version of the program wrote: as SQL, and its key.
"""

import sqlite3
from collections.abc import Callable
from contextlib import closing
from copy import deepcopy
from pathlib import Path

import pytest
from sqlite_utils import Database

from scoring.hazari.recorded_facts import RoundTaken
from storage import Match, Record, Table, database_file, migrations, open_record
from storage.access_facts import Founded
from storage.backup import schema
from storage.backup.copy_and_restore import verify
from storage.log import seals
from storage.migrations import APPLICATION_ID, MIGRATIONS
from tests.storage.evening import AT, PHONE, TOKEN, exposed, new_table, write
from tests.storage.power import is_killed
from tests.storage.tamper import live
from tests.support.long import first_of

EARLIER = sorted((Path(__file__).parent / "records").glob("schema-*.sql"))

HEAD = "5759029ee1f094e0c3fb42ac848a38c18f3c95c3587ac4a5372b018168f2c832"
"""The hash of the newest entry of the first match, as every one of those versions stored it."""

UPGRADE = """
from storage import open_record
from storage.commit import Growing

kill_before(Growing, "execute", lambda sql, *_: sql.split()[0] in ("CREATE", "COMMIT"))
open_record(Path(sys.argv[2])).close()
"""


def stem(path: Path) -> str:
    return path.stem


@pytest.fixture(params=EARLIER, ids=stem)
def earlier(request: pytest.FixtureRequest, path: Path) -> str:
    """Puts the record of an earlier version in place; its name."""
    written: Path = request.param
    put_in_place(written, path)
    return written.stem


def put_in_place(written: Path, path: Path) -> None:
    """Make the record of an earlier version, with its key, from what that version wrote."""
    with closing(sqlite3.connect(path)) as connection:
        connection.executescript(written.read_text(encoding="utf-8"))
        connection.execute(f"PRAGMA application_id = {APPLICATION_ID}")
        connection.execute("PRAGMA journal_mode = wal")
    path.with_name("record.db.key").write_bytes(written.with_suffix(".key").read_bytes())


def first_match(record: Record) -> tuple[Table, Match]:
    table = record.tables.find("CRPo-48CDWIyNBNwcZXd9g")
    return table, record.tables.find_match(table, 1)


def is_as_it_was(path: Path) -> bool:
    record = open_record(path)
    _, match = first_match(record)
    log = record.log(match)
    with live(record) as db:
        (head,) = db.execute(
            "SELECT hash FROM entries WHERE match_id = ? ORDER BY seq DESC LIMIT 1", (match.id,)
        ).fetchone()
    record.close()
    shown = [entry.fact for entry in log[1:4]] == [exposed(1), exposed(2), exposed(3)]
    return shown and head == HEAD and verify(path) == []


def test_an_earlier_record_is_opened_with_all_that_is_in_it_sealed_once_and_played_on(
    path: Path, earlier: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(seals.seal_oldest, "__defaults__", (1,))
    monkeypatch.setattr(seals, "TOLD", 1)
    assert verify(path) == []
    assert is_as_it_was(path)
    assert "logs are sealed" in caplog.text
    caplog.clear()
    record = open_record(path)
    assert not caplog.records
    table, match = first_match(record)
    write(record, match, RoundTaken(1, 4, 0))
    assert record.access(table).host == 0
    founded = record.add_access(table, Founded(TOKEN), key="founded", at=AT, by=PHONE)
    assert record.access(table).host == founded.version > 0
    record.close()
    assert verify(path) == []


def test_an_earlier_record_gets_its_history_and_loses_the_file_that_held_it(
    path: Path, earlier: str
) -> None:
    beside = path.with_name("record.db.summaries")
    beside.write_bytes(b"of an earlier version")
    with closing(open_record(path)) as record:
        table, match = first_match(record)
        found = record.summaries.history([table], most=20)
        assert (found.unread, found.matches[-1].match) == (0, match), earlier
        assert len(found.matches) == len(record.tables.matches(table))
        assert found.matches[-1].version == len(record.log(match))
    assert not beside.exists()


@pytest.mark.parametrize("earlier", first_of(reversed(EARLIER)), indirect=True, ids=stem)
def test_a_kill_at_any_step_of_the_upgrade_leaves_the_old_record_or_the_new_one(
    path: Path, earlier: str
) -> None:
    pristine = path.read_bytes()
    for step in range(1, 60):
        path.write_bytes(pristine)
        killed = is_killed(UPGRADE, step, path)
        assert is_as_it_was(path)
        if not killed:
            break
    assert step > 1
    assert not killed


@pytest.fixture
def next_step(monkeypatch: pytest.MonkeyPatch) -> Callable[[str], None]:
    """A later version of the program: one more step, with this statement."""
    later = deepcopy(MIGRATIONS)
    for module in (database_file, migrations, schema):
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
