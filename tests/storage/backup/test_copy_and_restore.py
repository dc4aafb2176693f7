import threading
import time
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest
from sqlite_utils import Database

from scoring.recorded_facts import DealVoided
from storage import Match, Record, open_record
from storage.__main__ import main
from storage.backup.copy_and_restore import back_up, verify
from storage.backup.soundness import BackupRefused
from storage.database import rows
from storage.files import beside
from storage.log import chain
from tests.storage.evening import AT, PHONE, exposed, new_table, write
from tests.storage.harm import HARM, alter_an_entry, contents
from tests.storage.power import BACKING_UP, PowerCut, cut_before
from tests.storage.tamper import unguarded


@pytest.mark.parametrize(("harm", "told"), HARM.items())
def test_what_is_not_sound_is_told_by_verify_which_ends_with_1_and_is_not_copied(
    path: Path,
    played: Match,
    copy: Path,
    capsys: pytest.CaptureFixture[str],
    harm: Callable[[Path], object],
    told: str,
) -> None:
    assert main(["verify", str(path)]) == 0
    said = capsys.readouterr().out
    assert "is sound: nothing in it was damaged or lost by accident." in said
    assert "cannot show what somebody rewrote on purpose" in said
    harm(path)
    assert main(["verify", str(path)]) == 1
    assert told in capsys.readouterr().err
    with pytest.raises(BackupRefused):
        back_up(path, copy)
    assert contents(copy.parent) == {}


def test_verify_names_every_match_that_is_damaged_and_no_other(path: Path, record: Record) -> None:
    for _ in range(4):
        _, match = new_table(record)
        write(record, match, exposed(1))
    record.close()
    with unguarded(path) as connection:
        connection.execute("UPDATE entries SET body = replace(body, 'K', 'Q') WHERE match_id = 2")
        connection.execute("UPDATE tables SET name = 'Sunday' WHERE id = 4")
        connection.execute("DELETE FROM entries WHERE match_id = 3 AND seq = 1")
    assert verify(path) == [
        "match 1 of table Friday was altered",
        "match 1 of table Friday was altered",
        "match 1 of table Sunday was altered",
        "the door of table Sunday was altered",
    ]


def test_a_match_that_was_rewritten_hashes_and_all_is_told_only_by_its_check_code(
    path: Path, played: Match
) -> None:
    with closing(open_record(path)) as record:
        before = record.hashes(played)
    with unguarded(path) as connection:
        db = Database(connection, execute_plugins=False)
        connection.execute("UPDATE entries SET entered_by = 'me' WHERE match_id = 1 AND seq = 2")
        previous = chain.match_seed(db, played.id)
        for row in rows(db, "SELECT * FROM entries WHERE match_id = 1 ORDER BY seq"):
            previous = chain.link(previous, [*row.values()][:-1])
            connection.execute(
                "UPDATE entries SET hash = ? WHERE match_id = 1 AND seq = ?", (previous, row["seq"])
            )
    assert verify(path) == []
    with closing(open_record(path)) as record:
        assert record.hashes(played)[1] != before[1]


def test_verify_reads_a_record_in_use_with_what_is_still_in_its_journal(
    path: Path, record: Record, match: Match
) -> None:
    write(record, match, exposed(1))
    assert verify(path) == []
    alter_an_entry(path)
    assert verify(path) == ["match 1 of table Friday was altered"]


def test_a_copy_of_a_record_in_use_is_one_private_file_that_holds_everything(
    path: Path, record: Record, match: Match, copy: Path
) -> None:
    write(record, match, exposed(1))
    assert main(["backup", str(path), str(copy)]) == 0
    assert set(contents(copy.parent)) == {"evening.db", "evening.db.key"}
    assert copy.stat().st_mode & 0o777 == beside(copy, ".key").stat().st_mode & 0o777 == 0o600
    with closing(open_record(copy)) as copied:
        assert copied.log(match) == record.log(match)
        assert copied.secret_key == record.secret_key
    write(record, match, exposed(2))


def test_copies_made_while_phones_write_hold_all_that_was_saved_before_and_nothing_halved(
    path: Path, record: Record, match: Match, copy: Path
) -> None:
    done = threading.Event()

    def phone() -> None:
        version = 1
        while not done.is_set():
            facts = [DealVoided(version, ""), DealVoided(version + 1, "")]
            record.match_log.append(match, facts, key=f"{version}", base=version, at=AT, by=PHONE)
            version += 2

    def wait_for_more_than(known: int) -> None:
        until = time.monotonic() + 60
        while len(record.log(match)) <= known:
            assert time.monotonic() < until, "the phone writes no more"
            time.sleep(0.001)

    writing = threading.Thread(target=phone)
    writing.start()
    try:
        wait_for_more_than(1)
        for number in range(2):
            before = record.log(match)
            one = copy.with_name(f"{number}.db")
            back_up(path, one)
            with closing(open_record(one)) as copied:
                log = copied.log(match)
            assert log[: len(before)] == before
            assert len(log) % 2 == 1
        assert len(log) > 1
        wait_for_more_than(len(log))
    finally:
        done.set()
        writing.join()


@pytest.mark.parametrize("asked", ["verify", "backup"])
def test_looking_at_an_emptied_record_leaves_its_journal_which_may_be_all_there_is(
    path: Path, record: Record, match: Match, copy: Path, asked: str
) -> None:
    path.write_bytes(b"")
    journal = beside(path, "-wal").read_bytes()
    assert main([asked, str(path), *([str(copy)] if asked == "backup" else [])]) == 1
    assert beside(path, "-wal").read_bytes() == journal


def test_an_earlier_copy_is_not_written_over(path: Path, played: Match, copy: Path) -> None:
    back_up(path, copy)
    before = contents(copy.parent)
    with pytest.raises(BackupRefused, match="is there already"):
        back_up(path, copy)
    assert contents(copy.parent) == before


def test_a_copy_that_cannot_be_written_is_told_in_one_sentence(
    path: Path, played: Match, copy: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    copy.parent.rmdir()
    assert main(["backup", str(path), str(copy)]) == 1
    assert capsys.readouterr().err.splitlines() == [
        f"{copy.parent / 'evening.db.new'}: No such file or directory."
    ]


@pytest.mark.parametrize("instant", range(1, 10))
def test_a_backup_cut_off_at_any_instant_leaves_a_sound_copy_or_none(
    path: Path, played: Match, copy: Path, monkeypatch: pytest.MonkeyPatch, instant: int
) -> None:
    cut_before(monkeypatch, instant, BACKING_UP)
    try:
        back_up(path, copy)
    except PowerCut:
        pass
    else:
        assert instant == 9
    monkeypatch.undo()
    if not copy.exists():
        back_up(path, copy)
    open_record(copy).close()
