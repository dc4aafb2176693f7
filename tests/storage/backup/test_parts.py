"""Copies of what is new: with their whole copy they give the record as a whole copy would."""

import os
import random
import shutil
import sqlite3
import tempfile
import time
from contextlib import closing
from pathlib import Path

import pytest
from hypothesis import settings, strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, rule

from scoring.recorded_facts import DealVoided
from storage import Match, Record, Rotation, StartRefused, open_record
from storage.backup import scheduled_copies
from storage.backup.copy_and_restore import back_up, restore, verify
from storage.backup.soundness import BackupRefused
from storage.files import beside
from storage.wrong_guesses import Limit
from tests.robustness.length import times
from tests.storage.evening import OPENED, agree, new_table, next_match, write
from tests.storage.harm import contents
from tests.storage.power import is_killed
from tests.storage.tamper import alter

Rows = dict[str, list[tuple[object, ...]]]


def at_once() -> None:
    """Do not rest."""


def void(record: Record, match: Match) -> None:
    write(record, match, DealVoided(len(record.log(match)), "the cat walked over the cards"))


def all_rows(path: Path) -> Rows:
    """Every row of every table of a record or a copy."""
    with closing(sqlite3.connect(path)) as db:
        names = db.execute("SELECT name FROM sqlite_schema WHERE type = 'table'").fetchall()
        return {name: db.execute(f"SELECT * FROM {name}").fetchall() for (name,) in names}  # noqa: S608


def restored(copy: Path) -> Rows:
    """Every row of the record that a restore of this copy gives, once it is in use."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "record.db")
        restore(copy, path)
        assert verify(path) == []
        with closing(open_record(path)) as record:
            assert not record.altered
            while record.summaries.catch_up(99):  # what is derived
                pass
        return all_rows(path)


def make_old(path: Path, seconds: float) -> None:
    os.utime(path, (time.time() - seconds,) * 2)


class Copies(RuleBasedStateMachine):
    """Phones write and seals are made between copies; whatever is copied comes back."""

    @initialize()
    def begin(self) -> None:
        self.folder = Path(tempfile.mkdtemp())
        self.path = self.folder / "record.db"
        self.record = open_record(self.path)
        self.copying = Rotation(self.path, self.folder / "copies", 0)
        self.made = [new_table(self.record) for _ in range(4)]
        assert self.record.seal(at_once, 2)
        self.turn()

    @rule(number=st.integers(0, 99))
    def write(self, number: int) -> None:
        void(self.record, self.made[number % len(self.made)][1])

    @rule(number=st.integers(0, 99))
    def write_beside_and_begin_anew(self, number: int) -> None:
        place = number % len(self.made)
        table, match = self.made[place]
        agree(self.record, match, 1)
        self.record.guesses.count([(f"pin {number}", Limit(5, 60))], now=float(number))
        self.record.summaries.catch_up(2)
        key = f"{len(self.record.tables.matches(table))}"
        self.made[place] = table, next_match(self.record, table, OPENED, key)

    @rule()
    def set_up(self) -> None:
        self.made.append(new_table(self.record))

    @rule()
    def seal(self) -> None:
        assert self.record.seal(at_once, 2)

    @rule()
    def wait_for_a_week(self) -> None:
        for copy in self.copying.copies():
            make_old(copy, 8 * scheduled_copies.DAY)

    @rule()
    def restart(self) -> None:
        self.record.close()
        self.record = open_record(self.path)

    @rule()
    def turn(self) -> None:
        self.copying.turn()
        newest = restored(self.copying.copies()[-1])
        back_up(self.path, self.folder / "whole.db")
        assert newest == restored(self.folder / "whole.db")
        for left in ("", ".key"):
            beside(self.folder / "whole.db", left).unlink()

        assert len(self.copying.copies()) <= scheduled_copies.KEPT

    def teardown(self) -> None:
        self.record.close()
        shutil.rmtree(self.folder)


Copies.TestCase.settings = settings(
    max_examples=times(4, 100), stateful_step_count=12, deadline=None
)
test_what_is_copied_comes_back = Copies.TestCase


@pytest.fixture
def copying(path: Path, record: Record, tmp_path: Path) -> Rotation:
    """A record of six tables with a whole copy, an older one and a part: numbers 2, 1 and 3."""
    copying = Rotation(path, tmp_path / "stick", 0)
    matches = [new_table(record)[1] for _ in range(6)]
    assert record.seal(at_once, 2)
    copying.turn()
    make_old(copying.copies()[-1], 8 * scheduled_copies.DAY)
    for _ in range(2):
        void(record, matches[0])
        copying.turn()
    return copying


@pytest.fixture
def first(copying: Rotation, record: Record) -> Match:
    """The match that was written to last."""
    return next(match for match in every_match(record) if len(record.log(match)) == 3)


def every_match(record: Record) -> list[Match]:
    with record._database.reading() as db:
        addresses = [address for (address,) in db.execute("SELECT address FROM tables")]
    tables = [record.tables.find(address) for address in addresses]
    return [match for table in tables if table for match in record.tables.matches(table)]


def endings(copies: list[Path]) -> list[str]:
    return [copy.name.partition("-0")[2] for copy in copies]


def test_a_whole_copy_a_week_parts_between_and_the_one_before_packed(
    copying: Rotation, record: Record, first: Match, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert endings(copying.copies()) == ["00001.db.gz", "00002.db", "00003.since-000002"]
    for _ in range(12):
        void(record, first)
        copying.turn()
        copying.turn()
    found = copying.copies()
    assert endings(found[:3]) == ["00001.db.gz", "00002.db", "00008.since-000002"]
    assert len(found) == scheduled_copies.KEPT
    logs = [len(restored(copy)["entries"]) for copy in found]
    assert logs == [6, 7, *range(13, 21)]
    monkeypatch.setattr(scheduled_copies, "SMALL", 0)  # a part that weighs more is the last one
    void(record, first)
    copying.turn()
    found = copying.copies()
    assert (endings(found)[0], endings(found)[-1]) == ("00002.db.gz", "00016.db")
    assert not any(verify(copy) for copy in found)


@pytest.mark.parametrize("harm", [Path.unlink, lambda whole: whole.write_bytes(b"other")])
def test_a_part_without_its_whole_copy_is_refused_with_what_to_do(
    copying: Rotation, path: Path, harm: object
) -> None:
    older, whole, part = copying.copies()
    before = restored(older)
    assert callable(harm)
    harm(whole)
    with pytest.raises(BackupRefused, match=f"{whole.name}.*estore an older"):
        restore(part, path.with_name("again.db"))
    assert restored(older) == before


def test_nobody_takes_a_part_for_a_record(copying: Rotation) -> None:
    part = copying.copies()[-1]
    whole = copying.copies()[-2]
    shutil.copy(beside(whole, ".key"), beside(part, ".key"))
    with pytest.raises(StartRefused):
        open_record(part)


def test_a_damaged_whole_copy_is_found_within_a_day_and_followed_by_another(
    copying: Rotation, record: Record, first: Match, caplog: pytest.LogCaptureFixture
) -> None:
    make_old(copying.copies()[-2], 2 * scheduled_copies.WEEK)
    for _ in range(2):
        void(record, first)
        copying.turn()
    kinds = {copy.suffix: copy for copy in copying.copies()}
    assert ".gz" in kinds
    whole = kinds[".db"]
    content = bytearray(whole.read_bytes())
    content[-1] ^= 1
    whole.write_bytes(content)
    copying.turn()
    there = copying.copies()
    make_old(beside(whole, ".sha256"), 2 * scheduled_copies.DAY)
    with pytest.MonkeyPatch.context() as full:
        full.setattr(scheduled_copies, "SPARE", 10**18)  # bytes that no disk has free
        copying.turn()
    assert "is damaged; a whole copy takes its place" in caplog.text
    assert copying.copies() == there
    copying.turn()
    newest = copying.copies()[-1]
    assert newest.suffix == ".db"
    assert restored(newest)["entries"] == all_rows(newest)["entries"]


def test_what_the_record_lost_stays_in_the_copies_that_hold_it(
    copying: Rotation, record: Record, path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    *_, part = copying.copies()
    record.close()
    alter(path, "DELETE FROM entries WHERE seq = 3")
    with closing(open_record(path)) as again:
        assert not again.altered
        match = every_match(again)[-1]
        for _ in range(12):
            void(again, match)
            copying.turn()
    assert f"the record lacks entries that {part} holds" in caplog.text
    assert part in copying.copies()
    assert len([row for row in restored(part)["entries"] if row[1] == 3]) == 1


def test_a_bit_that_changes_in_a_copy_is_refused_or_changes_nothing(
    copying: Rotation, tmp_path: Path
) -> None:
    copies = copying.copies()
    right = [restored(copy) for copy in copies]
    chance = random.Random(20261129)
    for _ in range(times(30, 1900)):
        harmed = chance.choice(copies)
        content = harmed.read_bytes()
        place, bit = chance.randrange(len(content)), 1 << chance.randrange(8)
        changed = bytearray(content)
        changed[place] ^= bit
        harmed.write_bytes(changed)
        for copy, rows in zip(copies[1:], right[1:], strict=True):
            try:
                found = restored(copy)
            except BackupRefused:
                continue
            logs = ("tables", "matches", "entries", "door", "asides", "people", "imports")
            assert [found[name] for name in logs] == [rows[name] for name in logs], (place, bit)
        harmed.write_bytes(content)


TURN = """
from storage import Rotation

for owner, name in ((Path, "replace"), (Path, "unlink"), (Path, "rename")):
    kill_before(owner, name, lambda *_: True)
kill_before(Database, "execute", lambda sql, *_: sql.split()[0] in ("INSERT", "COMMIT"))
Rotation(Path(sys.argv[2]), Path(sys.argv[3]), 0).turn()
"""


@pytest.mark.parametrize("week", [False, True])
def test_a_kill_at_any_step_of_copying_leaves_copies_that_hold_all_that_they_held(
    copying: Rotation, record: Record, path: Path, tmp_path: Path, first: Match, week: bool
) -> None:
    void(record, first)
    killed, folder = 0, tmp_path / "stick"
    before = contents(folder)
    for step in range(1, times(24, 60), times(3, 1)):
        shutil.rmtree(folder)
        folder.mkdir()
        for name, content in before.items():
            (folder / name).write_bytes(content)
        if week:
            make_old(copying.copies()[-2], 8 * scheduled_copies.DAY)
        killed += is_killed(TURN, step, path, folder)
        assert len(restored(copying.copies()[-1])["entries"]) >= 8
        copying.turn()
        assert len(restored(copying.copies()[-1])["entries"]) == 9
        assert [verify(copy) for copy in copying.copies()] == [[]] * len(copying.copies())
        assert not [*folder.glob("*.new*")]
    assert killed


VERIFY = """
from storage.backup.copy_and_restore import verify

kill_before(Database, "execute", lambda sql, *_: sql == "PRAGMA quick_check")
verify(Path(sys.argv[2]))
"""


def test_what_a_killed_check_of_a_part_leaves_is_deleted_a_day_later(copying: Rotation) -> None:
    part = copying.copies()[-1]
    for clear in (copying.turn, lambda: verify(part)):
        assert is_killed(VERIFY, 2, part)
        (left,) = part.parent.glob("trial-*")
        clear()
        assert left.exists()  # another check may be at work there
        make_old(left, 2 * scheduled_copies.DAY)
        clear()
        assert not left.exists()
