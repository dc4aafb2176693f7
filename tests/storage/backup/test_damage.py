# ruff: noqa: S608 - the names come from the schema
import random
import sqlite3
from pathlib import Path

import pytest

from scoring.hazari.recorded_facts import RoundTaken
from scoring.recorded_facts import Amended
from storage import Match, NotSaved, Record, open_record
from storage.backup.copy_and_restore import verify
from tests.storage.evening import agree, exposed, new_table, write
from tests.storage.harm import alter_an_entry, is_noticed
from tests.storage.tamper import alter, unguarded

FLIPS = 4
"""Of each column."""

LOGS = {"entries": "match_id", "door": "table_id", "asides": "match_id"}


def with_a_bit_changed(value: int | str, chance: random.Random) -> int | bytes:
    if isinstance(value, int):
        return value ^ 1 << chance.randrange(62)
    raw = bytearray(value.encode())
    raw[chance.randrange(len(raw))] ^= 1 << chance.randrange(8)
    return bytes(raw)


def columns(connection: sqlite3.Connection) -> list[tuple[str, str]]:
    """Every column that holds what a table entered, as (table, column)."""
    return [
        (name, column)
        for name in ("tables", "matches", *LOGS)
        for (column,) in connection.execute("SELECT name FROM pragma_table_info (?)", (name,))
    ]


def flip(path: Path, name: str, column: str, chance: random.Random) -> str:
    """Change one bit of one stored value; say where, "" if another row has the new value."""
    with unguarded(path) as connection:
        connection.execute("PRAGMA foreign_keys = OFF")
        key = [LOGS[name], "seq"] if name in LOGS else ["id"]
        where = " AND ".join(f"{part} = ?" for part in key)
        keys = connection.execute(f"SELECT {', '.join(key)} FROM {name}").fetchall()
        values = chance.choice(keys)
        (value,) = connection.execute(
            f"SELECT {column} FROM {name} WHERE {where}", values
        ).fetchone()
        changed = with_a_bit_changed(value, chance)
        cast = "CAST (? AS TEXT)" if isinstance(changed, bytes) else "?"
        try:
            connection.execute(
                f"UPDATE {name} SET {column} = {cast} WHERE {where}", (changed, *values)
            )
        except sqlite3.IntegrityError:
            return ""
    return f"{name}.{column} {values}: {value!r} became {changed!r}"


def test_no_single_bit_of_what_is_stored_changes_unnoticed(path: Path, record: Record) -> None:
    for _ in range(2):
        _, match = new_table(record)
        write(record, match, exposed(1))
        write(record, match, exposed(2), exposed(3))
        write(record, match, Amended(2, RoundTaken(1, 1, 3)))
        agree(record, match, 2)
    record.close()
    pristine = path.read_bytes()
    chance = random.Random(20261120)
    with unguarded(path) as connection:
        every = columns(connection)
    assert len(every) == 38
    for name, column in every:
        tried = 0
        while tried < FLIPS:
            path.write_bytes(pristine)
            if changed := flip(path, name, column, chance):
                tried += 1
                assert is_noticed(path), changed
                assert verify(path), changed
    path.write_bytes(pristine)
    open_record(path).close()


def test_an_entry_changed_while_the_app_runs_stops_its_match_and_no_other(
    path: Path, record: Record, match: Match
) -> None:
    _, other = new_table(record)
    write(record, match, exposed(1))
    assert len(record.log(match)) == 2
    alter_an_entry(path)
    with pytest.raises(NotSaved) as problem:
        record.log(match)
    assert problem.value.code == "damaged"
    with pytest.raises(NotSaved):
        record.match_log.append(match, [exposed(2)], key="next", base=2, at="", by="")
    write(record, other, exposed(1))
    assert len(record.log(other)) == 2


def test_text_that_is_no_text_any_more_is_damage(path: Path, record: Record, match: Match) -> None:
    alter(path, "UPDATE entries SET entered_by = CAST (x'ff' AS TEXT)")
    with pytest.raises(NotSaved) as problem:
        record.log(match)
    assert problem.value.code == "damaged"
