import logging
import shutil
import sqlite3
import threading
import time
from contextlib import closing
from pathlib import Path
from types import SimpleNamespace

import pytest
from sqlite_utils import Database

from scoring.recorded_facts import DealVoided
from storage import Match, Record, Rotation, background_thread, open_record
from storage.backup import copy_and_restore, scheduled_copies
from storage.backup.copy_and_restore import verify
from storage.database import look
from tests.storage.evening import exposed, new_table, write
from tests.storage.harm import contents, wipe_a_page
from tests.storage.power import is_killed
from tests.storage.tamper import alter, alter_match

TURN = """
from storage import Rotation

kill_before(Path, "replace", lambda *_: True)
Rotation(Path(sys.argv[2]), Path(sys.argv[3]), 0).turn()
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "stick"


@pytest.fixture
def copying(path: Path, folder: Path, record: Record) -> Rotation:
    """Copies that are made when the test asks for a turn."""
    return Rotation(path, folder, 0)


def entries(copy: Path) -> int:
    with closing(sqlite3.connect(copy)) as copied:
        counted: int = copied.execute("SELECT count(*) FROM entries").fetchone()[0]
    return counted


def wait_for(copies: int, copying: Rotation) -> None:
    until = time.monotonic() + 60
    while len(copying.copies()) < copies:
        assert time.monotonic() < until, "no copy was made"
        time.sleep(0.01)


def test_copies_make_themselves_after_writes_and_at_the_end(
    path: Path, record: Record, match: Match, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    rests = threading.Event()

    class Noted(threading.Event):
        def wait(self, timeout: float | None = None) -> bool:
            if timeout == 3600:
                rests.set()
            return super().wait(timeout)

    monkeypatch.setattr(background_thread, "Event", Noted)
    with Rotation(path, folder, 0.05 / 60) as copying:
        wait_for(1, copying)
        write(record, match, exposed(1))
        wait_for(2, copying)
        copying._seconds = 3600
        assert rests.wait(60)
        write(record, match, exposed(2))
    assert entries(copying.copies()[-1]) == 3


def test_a_few_copies_are_kept_each_with_its_key_though_the_clock_is_set_back_for_the_newest(
    record: Record,
    match: Match,
    copying: Rotation,
    folder: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for deal in range(1, 13):
        monkeypatch.setattr(time, "time", lambda moment=2e9 - deal * 1e8: moment)
        write(record, match, DealVoided(deal, ""))
        copying.turn()
    copies = copying.copies()
    assert [entries(copy) for copy in copies] == [*range(4, 14)]
    assert {found.name for found in folder.iterdir()} == {
        name for copy in copies for name in (copy.name, f"{copy.name}.key")
    }


def make_the_last_row_unreadable(path: Path, match: Match) -> None:
    last = "SELECT max(seq) FROM entries WHERE match_id = ?2"
    statement = (
        f"UPDATE entries SET hash = CAST (?1 AS TEXT) WHERE match_id = ?2 AND seq = ({last})"  # noqa: S608
    )
    alter(path, statement, b"\xff" * 64, match.id)


def keys(folder: Path) -> list[str]:
    """The files that hold a key."""
    return sorted(found.name for found in folder.glob("*.key*"))


@pytest.mark.parametrize("step", [1, 2])
def test_a_kill_leaves_no_key_behind_that_belongs_to_no_copy(
    record: Record,
    match: Match,
    copying: Rotation,
    path: Path,
    folder: Path,
    monkeypatch: pytest.MonkeyPatch,
    step: int,
) -> None:
    copying.turn()
    whole = contents(folder)
    write(record, match, exposed(1))
    assert is_killed(TURN, step, path, folder)
    assert len(keys(folder)) == 2
    # No copy follows that would take the same name.
    monkeypatch.setattr(shutil, "disk_usage", lambda _: SimpleNamespace(free=0))
    copying.turn()
    assert contents(folder) == whole
    monkeypatch.undo()
    copying.turn()
    assert len(copying.copies()) == len(keys(folder)) == 2


def test_the_copies_of_two_records_in_one_folder_stay_apart(
    record: Record, match: Match, copying: Rotation, folder: Path, tmp_path: Path
) -> None:
    (tmp_path / "other").mkdir()
    other_path = tmp_path / "other" / "record.db"
    with closing(open_record(other_path)) as other:
        new_table(other)
        others = Rotation(other_path, folder, 0)
        for turn in (copying.turn, others.turn, copying.turn, others.turn):
            turn()
    # Neither had changed when it was asked again.
    assert len(copying.copies()) == len(others.copies()) == 1
    assert copying.copies() != others.copies()


def test_a_newest_copy_that_is_damaged_is_followed_by_a_sound_one(
    record: Record, match: Match, copying: Rotation
) -> None:
    copying.turn()
    alter_match(copying.copies()[-1], match)
    copying.turn()
    assert [bool(verify(copy)) for copy in copying.copies()] == [True, False]


def test_while_one_match_is_altered_the_others_are_copied_and_no_sound_copy_is_pushed_out(
    path: Path,
    record: Record,
    match: Match,
    copying: Rotation,
    caplog: pytest.LogCaptureFixture,
) -> None:
    _, other = new_table(record)
    copying.turn()
    alter_match(path, match)
    copying.turn()
    assert copying.copies("-altered") == [], "the copy from before holds all that is in the record"
    for deal in range(1, 13):
        write(record, other, DealVoided(deal, ""))
        copying.turn()
        copying.turn()
    [sound] = copying.copies()
    assert verify(sound) == []
    altered = copying.copies("-altered")
    assert [entries(copy) for copy in altered] == [*range(5, 15)]
    assert "the record was copied as it is" in caplog.text
    assert "match 1 of table Friday was altered" in caplog.text


@pytest.mark.parametrize("seq", [1, 2**62])
def test_a_last_row_that_cannot_be_read_is_not_taken_for_entries_that_were_lost(
    path: Path,
    record: Record,
    match: Match,
    copying: Rotation,
    caplog: pytest.LogCaptureFixture,
    seq: int,
) -> None:
    _, other = new_table(record)
    make_the_last_row_unreadable(path, match)
    alter(path, "UPDATE entries SET seq = ? WHERE match_id = ?", seq, match.id)
    for deal in (1, 2):
        write(record, other, DealVoided(deal, ""))
        copying.turn()
    assert [entries(copy) for copy in copying.copies("-altered")] == [3, 4]
    assert "lacks entries" not in caplog.text


@pytest.mark.parametrize("lost_from", [2, 3])
def test_what_stands_beside_a_row_that_cannot_be_read_is_missed_where_it_was_lost(
    path: Path,
    record: Record,
    match: Match,
    copying: Rotation,
    caplog: pytest.LogCaptureFixture,
    lost_from: int,
) -> None:
    _, other = new_table(record)
    for deal in (1, 2):
        write(record, match, DealVoided(deal, ""))
    make_the_last_row_unreadable(path, match)
    alter_match(path, other)
    copying.turn()
    alter(path, "DELETE FROM entries WHERE match_id = ? AND seq >= ?", match.id, lost_from)
    if lost_from == 2:  # and others were entered
        for deal in (1, 2):
            write(record, match, DealVoided(deal, "other"))
    copying.turn()
    first, newest = copying.copies("-altered")
    assert f"the record lacks entries that {first} holds" in caplog.text
    assert [entries(first), entries(newest)] == [4, 4 if lost_from == 2 else 3]


def test_a_damaged_record_is_told_and_not_copied(
    path: Path, folder: Path, caplog: pytest.LogCaptureFixture
) -> None:
    with closing(open_record(path)) as record:
        new_table(record)
    wipe_a_page(path)
    copying = Rotation(path, folder, 0)
    copying.turn()
    assert list(folder.iterdir()) == []
    assert "no copy of the record was made" in caplog.text


def test_a_record_that_lost_its_last_entries_is_told_and_their_copy_stays(
    path: Path, folder: Path, caplog: pytest.LogCaptureFixture
) -> None:
    with closing(open_record(path)) as record:
        _, match = new_table(record)
    before = path.read_bytes()
    copying = Rotation(path, folder, 0)
    with closing(open_record(path)) as record:
        write(record, match, exposed(1))
        copying.turn()
    path.write_bytes(before)
    with closing(open_record(path)) as record:
        for deal in range(1, 13):
            write(record, match, DealVoided(deal, ""))
            copying.turn()
    assert f"the record lacks entries that {copying.copies()[0]} holds" in caplog.text
    assert [entries(copy) for copy in copying.copies()] == [2, *range(4, 14)]


def test_a_place_without_room_is_told_and_takes_nothing_from_the_record(
    record: Record,
    match: Match,
    copying: Rotation,
    folder: Path,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    monkeypatch.setattr(shutil, "disk_usage", lambda _: SimpleNamespace(free=9_000_000))
    copying.turn()
    assert "only 9 MB are free" in caplog.text
    assert list(folder.iterdir()) == []
    monkeypatch.undo()
    copying.turn()
    assert len(copying.copies()) == 1


def test_a_place_that_cannot_be_used_is_told_at_the_start_and_writing_goes_on(
    path: Path, record: Record, match: Match, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.ERROR)
    with Rotation(path, tmp_path / "unplugged" / "stick", 60):
        write(record, match, exposed(1))
    assert "no copy of the record was made" in caplog.text
    assert "stick" in caplog.text
    assert len(record.log(match)) == 2


def test_with_0_minutes_no_copy_is_made(path: Path, record: Record, folder: Path) -> None:
    with Rotation(path, folder, 0):
        pass
    assert not folder.exists()


def test_no_write_waits_for_a_copy(
    record: Record, match: Match, copying: Rotation, monkeypatch: pytest.MonkeyPatch
) -> None:
    reading, go_on = threading.Event(), threading.Event()

    def slowly(path: Path) -> Database:
        db = look(path)
        db.execute("BEGIN")
        db.execute("SELECT count(*) FROM entries").fetchone()
        reading.set()
        assert go_on.wait(60)
        return db

    monkeypatch.setattr(copy_and_restore, "look", slowly)
    turn = threading.Thread(target=copying.turn)
    turn.start()
    assert reading.wait(60)
    monkeypatch.undo()
    write(record, match, exposed(1))
    go_on.set()
    turn.join()
    assert [entries(copy) for copy in copying.copies()] == [1]
    assert len(record.log(match)) == 2


def test_a_stop_does_not_wait_for_a_copy_without_end(
    copying: Rotation, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    begun, go_on = threading.Event(), threading.Event()
    monkeypatch.setattr(copying, "_run", lambda: (begun.set(), go_on.wait()))
    copying._thread = threading.Thread(target=copying._run, daemon=True)
    monkeypatch.setattr(scheduled_copies.Rotation, "at_stop", 0.1)
    with copying:
        begun.wait()
    go_on.set()
    assert "no last copy of the record was made" in caplog.text
