import shutil
import threading
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from scoring.facts import DealVoided
from storage import Match, Record, StartRefused, backup, open_record
from storage.__main__ import main
from storage.backup import BackupRefused, back_up, restore, verify
from storage.files import beside
from tests.storage.evening import AT, PHONE, exposed, new_table, write
from tests.storage.tamper import unguarded


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    stick = tmp_path / "stick"
    stick.mkdir()
    return stick / "evening.db"


@pytest.fixture
def played(path: Path) -> Match:
    """A record that holds two matches, closed; the first of them."""
    record = open_record(path)
    _, match = new_table(record)
    new_table(record)
    write(record, match, exposed(1))
    record.close()
    return match


def contents(folder: Path) -> dict[str, bytes]:
    return {
        found.name: found.read_bytes()
        for found in folder.iterdir()
        if found.is_file() and not found.name.endswith((".lock", "-shm"))
    }


def alter_an_entry(path: Path) -> None:
    with unguarded(path) as connection:
        connection.execute("UPDATE entries SET entered_by = 'me' WHERE match_id = 1 AND seq = 2")


def wipe_a_page(path: Path) -> None:
    with path.open("r+b") as file:
        file.seek(4096)
        file.write(b"\xff" * 4096)


def empty(path: Path) -> None:
    path.write_bytes(b"")


def overwrite(path: Path) -> None:
    path.write_bytes(b"date,player,points\n" * 400)


def add_a_later_step(path: Path) -> None:
    with unguarded(path) as connection:
        connection.execute(
            "INSERT INTO _sqlite_migrations (migration_set, name, applied_at)"
            " VALUES ('hazari_table', 'seat_links', '')"
        )


HARM = {
    alter_an_entry: "match 1 of table Friday was altered",
    wipe_a_page: "SQLite cannot read all of it",
    empty: "it is an empty file",
    overwrite: "it is not a record of Hazari Table",
    add_a_later_step: "it was written by a newer version of Hazari Table",
    Path.unlink: "it cannot be read",
}


@pytest.mark.parametrize(("harm", "told"), HARM.items())
def test_verify_says_what_is_wrong_and_ends_with_1(
    path: Path,
    played: Match,
    capsys: pytest.CaptureFixture[str],
    harm: Callable[[Path], object],
    told: str,
) -> None:
    assert main(["verify", str(path)]) == 0
    assert "is sound" in capsys.readouterr().out
    harm(path)
    assert main(["verify", str(path)]) == 1
    assert told in capsys.readouterr().err


def test_verify_names_every_match_that_is_damaged_and_no_other(path: Path) -> None:
    record = open_record(path)
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
    ]


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
            record.append(match, facts, key=f"{version}", base=version, at=AT, by=PHONE)
            version += 2

    writing = threading.Thread(target=phone)
    writing.start()
    try:
        for number in range(12):
            before = record.log(match)
            one = copy.with_name(f"{number}.db")
            back_up(path, one)
            with closing(open_record(one)) as copied:
                log = copied.log(match)
            assert log[: len(before)] == before
            assert len(log) % 2 == 1
    finally:
        done.set()
        writing.join()
    assert len(record.log(match)) > len(log) > 1


@pytest.mark.parametrize("harm", HARM)
def test_no_copy_is_made_of_what_is_not_sound(
    path: Path, played: Match, copy: Path, harm: Callable[[Path], object]
) -> None:
    harm(path)
    with pytest.raises(BackupRefused):
        back_up(path, copy)
    assert contents(copy.parent) == {}


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


def drill(path: Path, copy: Path, wreck: Callable[[Path], object]) -> None:
    """Play, copy, play on, lose the record, put the copy back, and play on from there."""
    record = open_record(path)
    table, match = new_table(record)
    write(record, match, exposed(1))
    assert main(["backup", str(path), str(copy)]) == 0
    copied = record.log(match)
    write(record, match, exposed(2))
    record.close()
    wreck(path)
    with pytest.raises(StartRefused):
        open_record(path)
    assert main(["restore", str(copy), str(path)]) == 0
    record = open_record(path)
    assert record.find_table(table.address) == table
    assert record.log(match) == copied
    write(record, match, exposed(2))
    record.close()
    assert verify(path) == []


@pytest.mark.parametrize("wreck", HARM)
def test_the_restore_drill(path: Path, copy: Path, wreck: Callable[[Path], object]) -> None:
    drill(path, copy, wreck)


def test_what_was_in_the_place_of_the_copy_is_kept_each_time(
    path: Path, played: Match, copy: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    back_up(path, copy)
    first = path.read_bytes()
    assert restore(copy, path) == path.with_name("record.db.replaced-1")
    alter_an_entry(path)
    assert main(["restore", str(copy), str(path)]) == 0
    assert "kept as" in capsys.readouterr().out
    assert path.with_name("record.db.replaced-1").read_bytes() == first
    assert verify(path.with_name("record.db.replaced-2")) == ["match 1 of table Friday was altered"]


def test_the_journal_of_a_crashed_record_goes_with_it_and_not_into_the_copy(
    path: Path, record: Record, match: Match, copy: Path, tmp_path: Path
) -> None:
    back_up(path, copy)
    copied = record.log(match)
    write(record, match, exposed(1))
    crashed = tmp_path / "crashed" / "record.db"
    crashed.parent.mkdir()
    for name in ("record.db", "record.db-wal", "record.db.key"):
        shutil.copy(path.with_name(name), crashed.parent)
    kept = restore(copy, crashed)
    with closing(open_record(crashed)) as restored:
        assert restored.log(match) == copied
    assert kept is not None
    shutil.copy(beside(crashed, ".key"), beside(kept, ".key"))
    with closing(open_record(kept)) as replaced:
        assert replaced.log(match) == record.log(match)


def test_a_record_in_use_is_not_replaced(
    path: Path, record: Record, match: Match, copy: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    back_up(path, copy)
    write(record, match, exposed(1))
    assert main(["restore", str(copy), str(path)]) == 1
    assert "is in use. Stop the app first." in capsys.readouterr().err
    write(record, match, exposed(2))


@pytest.mark.parametrize("harm", HARM)
def test_a_copy_that_is_not_sound_replaces_nothing(
    path: Path, played: Match, copy: Path, harm: Callable[[Path], object]
) -> None:
    back_up(path, copy)
    before = contents(path.parent)
    harm(copy)
    with pytest.raises(BackupRefused):
        restore(copy, path)
    assert contents(path.parent) == before
    open_record(path).close()


def test_the_record_is_not_restored_from_itself(path: Path, played: Match) -> None:
    with pytest.raises(BackupRefused, match="is the record itself"):
        restore(path, path)


def test_another_machine_gets_the_key_that_was_kept_with_the_copy(
    path: Path, record: Record, match: Match, copy: Path, tmp_path: Path
) -> None:
    back_up(path, copy)
    elsewhere = tmp_path / "elsewhere" / "record.db"
    elsewhere.parent.mkdir()
    assert restore(copy, elsewhere) is None
    with closing(open_record(elsewhere)) as moved:
        assert moved.log(match) == record.log(match)
        assert moved.secret_key == record.secret_key


def test_a_record_of_another_installation_and_its_key_make_room_together(
    path: Path, played: Match, copy: Path, tmp_path: Path
) -> None:
    back_up(path, copy)
    elsewhere = tmp_path / "elsewhere" / "record.db"
    elsewhere.parent.mkdir()
    open_record(elsewhere).close()
    kept = restore(copy, elsewhere)
    open_record(elsewhere).close()
    assert kept is not None
    open_record(kept).close()


def test_a_copy_whose_key_is_lost_replaces_nothing(
    path: Path, played: Match, copy: Path, tmp_path: Path
) -> None:
    back_up(path, copy)
    beside(copy, ".key").unlink()
    elsewhere = tmp_path / "elsewhere" / "record.db"
    elsewhere.parent.mkdir()
    open_record(elsewhere).close()
    before = contents(elsewhere.parent)
    with pytest.raises(BackupRefused, match="is the key of this copy"):
        restore(copy, elsewhere)
    assert contents(elsewhere.parent) == before


class PowerCut(BaseException):
    """The machine stops here."""


@pytest.fixture
def cut_at(monkeypatch: pytest.MonkeyPatch) -> Callable[[int], None]:
    """Let the power go before the given step of whatever is done with files next."""

    def prepare(instant: int) -> None:
        passed = 0

        def cut(step: Callable[..., object]) -> Callable[..., object]:
            def or_stop(*args: object, **kwargs: object) -> object:
                nonlocal passed
                passed += 1
                if passed == instant:
                    raise PowerCut
                return step(*args, **kwargs)

            return or_stop

        for owner, name in (
            (backup, "write_private"),
            (backup, "verify"),
            (backup, "sync_file"),
            (backup, "sync_folder"),
            (Path, "replace"),
            (Path, "rename"),
        ):
            monkeypatch.setattr(owner, name, cut(getattr(owner, name)))

    return prepare


@pytest.mark.parametrize("instant", range(1, 10))
def test_a_backup_cut_off_at_any_instant_leaves_a_sound_copy_or_none(
    path: Path,
    played: Match,
    copy: Path,
    monkeypatch: pytest.MonkeyPatch,
    cut_at: Callable[[int], None],
    instant: int,
) -> None:
    cut_at(instant)
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


@pytest.mark.parametrize("with_another_key", [False, True])
@pytest.mark.parametrize("instant", range(1, 15))
def test_a_restore_cut_off_at_any_instant_never_leads_to_an_empty_record(
    path: Path,
    played: Match,
    copy: Path,
    monkeypatch: pytest.MonkeyPatch,
    cut_at: Callable[[int], None],
    instant: int,
    with_another_key: bool,
) -> None:
    back_up(path, copy)
    if with_another_key:
        path.unlink()
        beside(path, ".key").unlink()
        with closing(open_record(path)) as other:
            write(other, new_table(other)[1], exposed(1))
    # The journal of a crash, as far as names matter.
    beside(path, "-wal").write_bytes(b"")
    cut_at(instant)
    try:
        restore(copy, path)
    except PowerCut:
        pass
    else:
        assert instant > 9
    monkeypatch.undo()
    try:
        record = open_record(path)
    except StartRefused:
        restore(copy, path)
        record = open_record(path)
    with closing(record):
        assert len(record.log(played)) == 2
