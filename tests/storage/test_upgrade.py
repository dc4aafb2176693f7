"""A record of every earlier schema is opened, played on, and survives a kill in the middle of it.

A record in `records/` is what that version of the program wrote: as SQL, and its key.
"""

import signal
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from scoring.hazari.facts import RoundTaken
from storage import Match, Noted, Record, open_record
from storage.access import Founded
from storage.backup.backup import verify
from storage.migrations import APPLICATION_ID
from tests.storage.evening import AT, PHONE, TOKEN, exposed, write
from tests.storage.tamper import live

EARLIER = sorted((Path(__file__).parent / "records").glob("schema-*.sql"))

HEADS = {
    "schema-1": "5759029ee1f094e0c3fb42ac848a38c18f3c95c3587ac4a5372b018168f2c832",
    "schema-2": "5759029ee1f094e0c3fb42ac848a38c18f3c95c3587ac4a5372b018168f2c832",
    "schema-3": "5759029ee1f094e0c3fb42ac848a38c18f3c95c3587ac4a5372b018168f2c832",
}
"""The hash of the newest entry of the first match, as that version stored it."""

KILLED_AT = """
import os, signal, sys
from pathlib import Path
from sqlite_utils import Database
from storage import migrations, open_record

wanted, execute = int(sys.argv[2]), Database.execute
steps = 0

def killed(self, sql, *more):
    global steps
    if sql.split()[0] == "CREATE" or sql == "COMMIT":
        steps += 1
        if steps == wanted:
            os.kill(os.getpid(), signal.SIGKILL)
    return execute(self, sql, *more)

Database.execute = killed
open_record(Path(sys.argv[1])).close()
"""


@pytest.fixture(params=EARLIER, ids=lambda path: path.stem)
def earlier(request: pytest.FixtureRequest, path: Path) -> str:
    """Puts the record of an earlier version in place; its name."""
    written: Path = request.param
    with closing(sqlite3.connect(path)) as connection:
        connection.executescript(written.read_text(encoding="utf-8"))
        connection.execute(f"PRAGMA application_id = {APPLICATION_ID}")
        connection.execute("PRAGMA journal_mode = wal")
    path.with_name("record.db.key").write_bytes(written.with_suffix(".key").read_bytes())
    return written.stem


def first_match(record: Record) -> Match:
    table = record.find_table("CRPo-48CDWIyNBNwcZXd9g")
    assert table is not None
    match = record.find_match(table, 1)
    assert match is not None
    return match


def is_as_it_was(path: Path, earlier: str) -> bool:
    record = open_record(path)
    match = first_match(record)
    log = record.log(match)
    with live(record) as db:
        (head,) = db.execute(
            "SELECT hash FROM entries WHERE match_id = ? ORDER BY seq DESC LIMIT 1", (match.id,)
        ).fetchone()
    record.close()
    shown = [entry.fact for entry in log[1:4]] == [exposed(1), exposed(2), exposed(3)]
    return shown and head == HEADS[earlier] and verify(path) == []


def test_an_earlier_record_is_opened_with_all_that_is_in_it_and_played_on(
    path: Path, earlier: str
) -> None:
    assert verify(path) == []
    assert is_as_it_was(path, earlier)
    record = open_record(path)
    match = first_match(record)
    write(record, match, RoundTaken(1, 4, 0))
    table = record.find_table("CRPo-48CDWIyNBNwcZXd9g")
    assert table is not None
    assert record.access(table).host == 0
    founded = record.add_access(table, Founded(TOKEN), key="founded", at=AT, by=PHONE)
    assert isinstance(founded, Noted)
    assert record.access(table).host == founded.number > 0
    record.close()
    assert verify(path) == []


def test_an_earlier_record_gets_its_history_and_loses_the_file_that_held_it(
    path: Path, earlier: str
) -> None:
    beside = path.with_name("record.db.summaries")
    beside.write_bytes(b"of an earlier version")
    with closing(open_record(path)) as record:
        match = first_match(record)
        table = record.find_table("CRPo-48CDWIyNBNwcZXd9g")
        assert table is not None
        found = record.history([table], most=20)
        assert (found.unread, found.matches[-1].match) == (0, match), earlier
        assert len(found.matches) == len(record.matches(table))
        assert found.matches[-1].version == len(record.log(match))
    assert not beside.exists()


def test_a_kill_at_any_step_of_the_upgrade_leaves_the_old_record_or_the_new_one(
    path: Path, earlier: str
) -> None:
    pristine = path.read_bytes()
    for step in range(1, 30):
        path.write_bytes(pristine)
        ended = subprocess.run(  # noqa: S603
            [sys.executable, "-c", KILLED_AT, str(path), str(step)],
            cwd=Path(__file__).parents[2],
            check=False,
        )
        assert is_as_it_was(path, earlier)
        if ended.returncode != -signal.SIGKILL:
            break
    assert step > 1
    assert ended.returncode == 0
