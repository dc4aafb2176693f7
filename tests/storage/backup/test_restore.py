import shutil
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from storage import Match, Record, StartRefused, open_record
from storage.__main__ import main
from storage.backup.copy_and_restore import back_up, restore, verify
from storage.backup.soundness import BackupRefused
from storage.files import beside
from tests.storage.evening import exposed, new_table, write
from tests.storage.harm import HARM, alter_an_entry, contents, is_noticed
from tests.storage.power import BACKING_UP, PowerCut, cut_before


@pytest.fixture
def elsewhere(tmp_path: Path) -> Path:
    """The path for the record of another machine."""
    (tmp_path / "elsewhere").mkdir()
    return tmp_path / "elsewhere" / "record.db"


@pytest.mark.parametrize("wreck", HARM)
def test_the_restore_drill(path: Path, copy: Path, wreck: Callable[[Path], object]) -> None:
    """Play, copy, play on, lose the record, put the copy back, and play on from there."""
    record = open_record(path)
    table, match = new_table(record)
    write(record, match, exposed(1))
    assert main(["backup", str(path), str(copy)]) == 0
    copied = record.log(match)
    write(record, match, exposed(2))
    record.close()
    wreck(path)
    assert is_noticed(path)
    assert main(["restore", str(copy), str(path)]) == 0
    record = open_record(path)
    assert record.tables.find(table.address) == table
    assert record.log(match) == copied
    write(record, match, exposed(2))
    record.close()
    assert verify(path) == []


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
    path: Path, record: Record, match: Match, copy: Path, elsewhere: Path
) -> None:
    back_up(path, copy)
    assert restore(copy, elsewhere) is None
    with closing(open_record(elsewhere)) as moved:
        assert moved.log(match) == record.log(match)
        assert moved.secret_key == record.secret_key


def test_a_record_of_another_installation_and_its_key_make_room_together(
    path: Path, played: Match, copy: Path, elsewhere: Path
) -> None:
    back_up(path, copy)
    open_record(elsewhere).close()
    kept = restore(copy, elsewhere)
    open_record(elsewhere).close()
    assert kept is not None
    open_record(kept).close()


def test_a_copy_in_which_a_match_was_altered_is_made_and_put_back_only_when_asked_for(
    path: Path,
    record: Record,
    match: Match,
    copy: Path,
    elsewhere: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    write(record, match, exposed(1))
    _, other = new_table(record)
    alter_an_entry(path)
    asked = [str(path), str(copy)]
    assert main(["backup", *asked]) == 1
    assert "match 1 of table Friday was altered. With --altered" in capsys.readouterr().err
    assert main(["backup", "--altered", *asked]) == 0
    asked = [str(copy), str(elsewhere)]
    assert main(["restore", *asked]) == 1
    assert contents(elsewhere.parent) == {}
    assert main(["restore", "--altered", *asked]) == 0
    with closing(open_record(elsewhere)) as moved:
        assert moved.altered == ("match 1 of table Friday was altered",)
        write(moved, other, exposed(1))


def test_a_copy_whose_key_is_lost_replaces_nothing(
    path: Path, played: Match, copy: Path, elsewhere: Path
) -> None:
    back_up(path, copy)
    beside(copy, ".key").unlink()
    open_record(elsewhere).close()
    before = contents(elsewhere.parent)
    with pytest.raises(BackupRefused, match="is the key of this copy"):
        restore(copy, elsewhere)
    assert contents(elsewhere.parent) == before


@pytest.mark.parametrize("with_another_key", [False, True])
@pytest.mark.parametrize("instant", range(1, 15))
def test_a_restore_cut_off_at_any_instant_never_leads_to_an_empty_record(
    path: Path,
    played: Match,
    copy: Path,
    monkeypatch: pytest.MonkeyPatch,
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
    cut_before(monkeypatch, instant, BACKING_UP)
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
