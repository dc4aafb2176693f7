# ruff: noqa: S603 - starts this very Python
import os
import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from contextlib import closing
from functools import partial
from pathlib import Path

import pytest

from storage import StartRefused, database_file, open_record, opening
from storage.backup import integrity
from tests.storage.evening import exposed, new_table, write
from tests.storage.harm import add_a_later_step, contents, cut_in_half, empty
from tests.storage.power import PowerCut, cut_before
from tests.storage.tamper import alter

ROOT = Path(__file__).parents[2]


@pytest.fixture
def key_path(path: Path) -> Path:
    return path.with_name("record.db.key")


@pytest.fixture
def kept(path: Path) -> Path:
    """The file of a record that holds something."""
    with closing(open_record(path)) as record:
        write(record, new_table(record)[1], exposed(1))
    return path


def refused(path: Path) -> StartRefused:
    """How the start is refused; afterwards everything lies there as before, and unlocked."""
    before = contents(path.parent)
    with pytest.raises(StartRefused) as caught:
        open_record(path)
    with pytest.raises(StartRefused) as again:
        open_record(path)
    assert str(again.value) == str(caught.value)
    # Looking may leave an empty journal, nothing else.
    assert contents(path.parent) in (before, {"record.db-wal": b"", **before})
    assert caught.value.path == path
    assert str(path) in str(caught.value)
    return caught.value


def test_a_first_start_makes_a_private_record_and_its_key(path: Path, key_path: Path) -> None:
    record = open_record(path)
    assert len(record.secret_key) == 32
    assert path.stat().st_mode & 0o777 == 0o600
    assert key_path.stat().st_mode & 0o777 == 0o600
    assert key_path.read_text("utf-8").strip() == record.secret_key.hex()
    assert record.tables.find("") is None
    record.close()
    names = {found.name for found in path.parent.iterdir()}
    assert names == {"record.db", "record.db.key", "record.db.lock"}


def test_every_installation_has_its_own_key(tmp_path: Path) -> None:
    paths = tmp_path / "a.db", tmp_path / "b.db"
    with closing(open_record(paths[0])) as one, closing(open_record(paths[1])) as other:
        assert one.secret_key != other.secret_key


def test_a_key_that_others_could_read_is_closed_to_them(kept: Path, key_path: Path) -> None:
    key_path.chmod(0o644)
    open_record(kept).close()
    assert key_path.stat().st_mode & 0o777 == 0o600


@pytest.mark.parametrize("application_id", [0, 0x12345678])
def test_another_programs_database_is_refused(path: Path, application_id: int) -> None:
    with closing(sqlite3.connect(path)) as other:
        other.execute(f"PRAGMA application_id = {application_id}")
        other.execute("CREATE TABLE entries (recipe)")
        other.commit()
    assert refused(path).code == "foreign"


def test_a_missing_folder_stays_missing(tmp_path: Path) -> None:
    with pytest.raises(StartRefused, match="does not exist") as caught:
        open_record(tmp_path / "memory card" / "record.db")
    assert caught.value.code == "no_folder"
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("column", ["kind", "shape"])
def test_an_entry_of_a_kind_or_shape_not_known_here_is_of_a_newer_version(
    kept: Path, monkeypatch: pytest.MonkeyPatch, column: str
) -> None:
    if column == "shape":
        monkeypatch.setattr(integrity, "SHAPE", 0)
    else:
        monkeypatch.setattr(integrity, "kinds", lambda _: {"match_opened": object})
    assert refused(kept).code == "newer"


def test_a_key_that_a_killed_restore_left_behind_is_removed(kept: Path, key_path: Path) -> None:
    shutil.copy(key_path, kept.with_name("record.db.key.new"))
    open_record(kept).close()
    assert not list(kept.parent.glob("*.new*"))


def test_the_record_of_another_installation_is_refused(kept: Path, tmp_path: Path) -> None:
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    other = elsewhere / "record.db"
    open_record(other).close()
    shutil.copy(kept, other)
    assert refused(other).code == "other_installation"


def key_of(path: Path) -> Path:
    return path.with_name("record.db.key")


def nothing_at(path: Path) -> Path:
    """Where a record and its key lay, as before a first start."""
    path.unlink()
    key_of(path).unlink()
    return path


def leave_the_journal(path: Path) -> None:
    journal = nothing_at(path).with_name("record.db-wal")
    journal.write_bytes(b"entries that were not folded in yet")


def changing(statement: str) -> Callable[[Path], None]:
    """Let another program change what is stored."""
    return partial(alter, statement=statement)


HARM: dict[str, tuple[Callable[[Path], object], str, str]] = {
    "no record beside its key": (Path.unlink, "missing", "record.db.key"),
    "no record but a backup": (Path.unlink, "missing", "backup"),
    "a journal only": (leave_the_journal, "missing", ""),
    "emptied": (empty, "empty", ""),
    "half of it": (cut_in_half, "damaged", "Nothing was changed"),
    "no tables": (changing("DELETE FROM tables"), "damaged", "Nothing was changed"),
    "no matches": (changing("DELETE FROM matches"), "damaged", "Nothing was changed"),
    "a newer version": (add_a_later_step, "newer", "newer version"),
    "zeros": (lambda at: nothing_at(at).write_bytes(b"\0" * 4096), "foreign", ""),
    "text": (lambda at: nothing_at(at).write_bytes(b"date,player,points\n"), "foreign", ""),
    "a header only": (lambda at: nothing_at(at).write_bytes(b"SQLite format 3"), "foreign", ""),
    "a few bytes of it": (lambda at: os.truncate(at, 50), "damaged", "cut off or overwritten"),
    "zeros in its place": (lambda at: at.write_bytes(bytes(8192)), "damaged", "overwritten"),
    "a folder": (lambda at: nothing_at(at).mkdir(), "unusable", ""),
    "a pipe": (lambda at: os.mkfifo(nothing_at(at)), "foreign", ""),
    "a loop of links": (lambda at: nothing_at(at).symlink_to(at), "unusable", "links"),
    "a second name": (lambda at: at.with_name("other.db").hardlink_to(at), "two_names", "Copy it"),
    "no key": (lambda at: key_of(at).unlink(), "key_missing", "record.db.key"),
    "an empty key": (lambda at: key_of(at).write_bytes(b""), "key_damaged", ""),
    "a short key": (lambda at: key_of(at).write_bytes(b"00" * 31), "key_damaged", ""),
    "a key of letters": (lambda at: key_of(at).write_bytes(b"not a key"), "key_damaged", ""),
    "a key not of ASCII": (lambda at: key_of(at).write_text("ключ", "utf-8"), "key_damaged", ""),
}
"""What lies in the place of a record: how it came so, the code of the refusal, what it says."""


@pytest.mark.parametrize("clock", [-1.0, 253_402_300_800.0])
def test_a_clock_outside_of_all_dates_is_named(
    kept: Path, monkeypatch: pytest.MonkeyPatch, clock: float
) -> None:
    monkeypatch.setattr(opening, "time", lambda: clock)
    assert refused(kept).code == "clock"


@pytest.mark.parametrize(("harm", "code", "says"), HARM.values(), ids=HARM)
def test_what_is_no_sound_record_with_its_key_is_refused_and_left_alone(
    kept: Path, harm: Callable[[Path], object], code: str, says: str
) -> None:
    harm(kept)
    problem = refused(kept)
    assert problem.code == code
    assert says in str(problem)


def test_a_record_with_any_page_wiped_is_refused(kept: Path) -> None:
    pristine = kept.read_bytes()
    for page in range(1, len(pristine) // 4096):
        wiped = bytearray(pristine)
        wiped[page * 4096 : (page + 1) * 4096] = b"\xff" * 4096
        kept.write_bytes(wiped)
        assert refused(kept).code == "damaged"


def test_a_refused_record_keeps_its_journal_as_a_crash_left_it(path: Path, tmp_path: Path) -> None:
    record = open_record(path)
    _, match = new_table(record)
    crashed = tmp_path / "crashed"
    crashed.mkdir()
    for name in ("record.db", "record.db-wal", "record.db.key"):
        shutil.copy(path.with_name(name), crashed)
    log = record.log(match)
    record.close()
    key = crashed / "record.db.key"
    right_key = key.read_bytes()
    key.write_bytes(b"00" * 32)
    assert refused(crashed / "record.db").code == "other_installation"
    key.write_bytes(right_key)
    recovered = open_record(crashed / "record.db")
    assert recovered.log(match) == log
    recovered.close()


@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE entries SET body = replace(body, 'KD', 'KS') WHERE seq = 2",
        "DELETE FROM entries WHERE seq = 1",
        "DELETE FROM entries",
    ],
)
def test_a_start_names_the_match_that_was_altered(kept: Path, statement: str) -> None:
    changing(statement)(kept)
    with closing(open_record(kept)) as record:
        assert record.altered == ("match 1 of table Friday was altered",)


def test_a_second_server_on_the_same_record_is_refused(kept: Path) -> None:
    record = open_record(kept)
    with pytest.raises(StartRefused, match="in use by another server") as caught:
        open_record(kept)
    assert caught.value.code == "in_use"
    record.close()
    open_record(kept).close()


OPEN = """
import sys, pathlib, storage
try:
    storage.open_record(pathlib.Path(sys.argv[1]))
except storage.StartRefused as refused:
    print(refused.code)
"""


def test_a_second_process_on_the_same_record_is_refused_under_any_name(kept: Path) -> None:
    other_name = kept.with_name("also.db")
    other_name.symlink_to(kept)
    record = open_record(kept)
    asked = [sys.executable, "-c", OPEN, str(other_name)]
    second = subprocess.run(asked, cwd=ROOT, capture_output=True, text=True, check=True)
    record.close()
    assert second.stdout == "in_use\n"


def test_an_sqlite_too_old_for_strict_tables_is_refused(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sqlite3, "sqlite_version_info", (3, 36, 0))
    assert refused(path).code == "sqlite_too_old"


FAULTY = [(3, 40, 1), (3, 44, 5), (3, 45, 0), (3, 50, 6), (3, 51, 2)]
REPAIRED = [(3, 44, 6), (3, 50, 7), (3, 51, 3), (3, 53, 0)]


@pytest.mark.parametrize("version", [*FAULTY, *REPAIRED], ids=str)
def test_a_record_that_litestream_copies_is_refused_where_sqlite_could_damage_it(
    kept: Path, monkeypatch: pytest.MonkeyPatch, version: tuple[int, int, int]
) -> None:
    changing("CREATE TABLE _litestream_seq (id INTEGER PRIMARY KEY, seq INTEGER)")(kept)
    monkeypatch.setattr(sqlite3, "sqlite_version_info", version)
    if version in FAULTY:
        problem = refused(kept)
        assert problem.code == "litestream"
        assert "SQLite 3.51.3" in str(problem)
    else:
        open_record(kept).close()


def test_a_place_that_cannot_be_written_is_named(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def read_only(*_: object) -> int:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(os, "open", read_only)
    problem = refused(path)
    assert problem.code == "unusable"
    assert "Permission denied" in str(problem)


@pytest.mark.parametrize("instant", range(1, 12))
def test_a_first_start_cut_off_at_any_instant_is_finished_by_the_next(
    path: Path, monkeypatch: pytest.MonkeyPatch, instant: int
) -> None:
    steps = (
        (database_file, "make_key"),
        (database_file, "write_private"),
        (database_file, "connect"),
        (database_file, "transaction"),
        (database_file, "sync_folder"),
        (database_file, "look"),
        (Path, "replace"),
    )
    cut_before(monkeypatch, instant, steps)
    try:
        open_record(path).close()
    except PowerCut:
        pass
    else:
        assert instant == 11
    monkeypatch.undo()
    record = open_record(path)
    new_table(record)
    record.close()
    assert not list(path.parent.glob("*.new*"))
