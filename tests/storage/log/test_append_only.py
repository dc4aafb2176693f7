# ruff: noqa: S608 - every statement is written out here
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from scoring.hazari.recorded_facts import RoundTaken
from storage import Match, PortableTable, Record, check_entries
from tests.storage.evening import AT, PHONE, TOKEN, agree, write
from tests.storage.tamper import live, unauthorized
from tests.support.cases import cases

ENTRY = "(1, {seq}, '{key}', 1, 'round_taken', 1, '{{}}', '', '', '" + "0" * 64 + "')"


@pytest.fixture
def contents(record: Record, match: Match) -> str:
    write(record, match, RoundTaken(1, 1, 2), key="tap")
    agree(record, match, 2)
    away = PortableTable("Away", (check_entries(record.imports.carried(match)),))
    record.imports.read_in(away, TOKEN, (), key="in", at=AT, by=PHONE)
    return dump(record)


def dump(record: Record) -> str:
    with live(record) as db:
        return repr(
            [
                db.execute(f"SELECT * FROM {name}").fetchall()
                for name in (
                    "installation",
                    "tables",
                    "matches",
                    "entries",
                    "door",
                    "asides",
                    "imports",
                )
            ]
        )


@cases("statements", "what no program may change by mistake")
def test_no_other_program_changes_what_is_stored_by_mistake(
    path: Path, record: Record, contents: str, statement: str
) -> None:
    for recursive in ("ON", "OFF"):
        with closing(sqlite3.connect(path, isolation_level=None)) as stranger:
            stranger.execute(f"PRAGMA recursive_triggers = {recursive}")
            with pytest.raises(sqlite3.IntegrityError):
                stranger.execute(statement)
    assert dump(record) == contents


@cases("statements", "what no program may change by mistake")
def test_the_triggers_hold_on_our_own_connection_too(
    record: Record, contents: str, statement: str
) -> None:
    with unauthorized(record) as db, pytest.raises(sqlite3.IntegrityError):
        db.execute(statement)
    assert dump(record) == contents


@cases("statements", "what the running app has no means to do")
def test_the_running_app_has_no_means_to_change_what_is_stored(
    record: Record, contents: str, statement: str
) -> None:
    with live(record) as db, pytest.raises(sqlite3.DatabaseError):
        db.execute(statement)
    assert dump(record) == contents


def test_a_mistyped_table_is_an_error_and_not_a_new_table(record: Record) -> None:
    with live(record) as db, pytest.raises(sqlite3.DatabaseError, match="not authorized"):
        db["entrys"].insert({"seq": 1})  # type: ignore[union-attr]


@pytest.mark.parametrize("seq", [-1, 0, 1, 2, 4, 99])
def test_an_entry_leaves_no_gap_before_it(
    path: Path, record: Record, contents: str, seq: int
) -> None:
    with (
        closing(sqlite3.connect(path, isolation_level=None)) as stranger,
        pytest.raises(sqlite3.IntegrityError, match="only follows"),
    ):
        stranger.execute("INSERT INTO entries VALUES " + ENTRY.format(seq=seq, key="new"))
