from pathlib import Path

import pytest

from storage import Record, StartRefused, database_file, open_record
from storage.database import DERIVED, SEALS, settings
from tests.storage.tamper import live


def test_the_live_connection_is_durable_and_guarded(record: Record) -> None:
    with live(record) as db:
        assert settings(db) == {
            "journal_mode": "wal",
            "synchronous": 2,
            "foreign_keys": 1,
            "recursive_triggers": 1,
            "trusted_schema": 0,
            "busy_timeout": 100,
        }
        assert db.conn.isolation_level is None


def test_every_table_of_ours_is_strict(record: Record) -> None:
    with live(record) as db:
        kinds = dict(
            db.execute(
                "SELECT name, sql LIKE '%STRICT%' FROM sqlite_schema WHERE type = 'table'"
            ).fetchall()
        )
    logs = {"entries", "door", "people", "asides", "imports"}
    ours = {"installation", "tables", "matches", *logs, "guesses", *DERIVED, *SEALS}
    assert {name for name, strict in kinds.items() if strict} == ours


@pytest.mark.parametrize(
    ("name", "value"), [("synchronous", 1), ("journal_mode", "delete"), ("foreign_keys", 0)]
)
def test_a_start_is_refused_where_a_setting_does_not_take(
    path: Path, monkeypatch: pytest.MonkeyPatch, name: str, value: int | str
) -> None:
    open_record(path).close()
    monkeypatch.setattr(database_file, "settings", lambda db: {**settings(db), name: value})
    with pytest.raises(StartRefused, match=f"did not accept {name}") as refused:
        open_record(path)
    assert refused.value.code == "settings"
    monkeypatch.undo()
    open_record(path).close()
