# ruff: noqa: S608 - every statement is written out here
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from scoring.catalogue import GAMES
from scoring.recorded_facts import Entry
from storage import (
    Altered,
    KeyReused,
    Line,
    Match,
    PortableMatch,
    PortableTable,
    ReadIn,
    Record,
    Table,
    Unfit,
    check_entries,
    open_record,
)
from storage.backup.copy_and_restore import verify
from storage.match_queries import match_of
from storage.transfer import imported_matches
from tests.scoring.players import play
from tests.storage.evening import AT, PHONE, TOKEN, exposed, new_table, next_match, write
from tests.storage.power import PowerCut, is_killed
from tests.storage.tamper import alter, live
from tests.support.cases import cases

KEY = "the key of the import"


@pytest.fixture
def elsewhere(tmp_path: Path) -> Iterator[Record]:
    """The record of another machine."""
    (tmp_path / "elsewhere").mkdir()
    record = open_record(tmp_path / "elsewhere" / "record.db")
    yield record
    record.close()


@pytest.fixture
def carried(elsewhere: Record) -> PortableMatch:
    """A match that was taken home there after a round."""
    _, match = new_table(elsewhere)
    write(elsewhere, match, exposed(1))
    return elsewhere.imports.carried(match)


def read_in(
    record: Record, *matches: PortableMatch, key: str = KEY, known: tuple[Table, ...] = ()
) -> ReadIn:
    brought = PortableTable("Away", tuple(map(check_entries, matches)))
    made = record.imports.read_in(brought, TOKEN, known, key=key, at=AT, by="me")
    assert isinstance(made, ReadIn)
    return made


def brought(made: ReadIn) -> tuple[Table, Match]:
    return made.table, made.matches[0]


def alike(record: Record, uid: str) -> list[Match]:
    """Every match with this name, at any table."""
    with live(record) as database:
        found = [match_of(row) for row in database.query("SELECT * FROM matches ORDER BY id")]
    return [match for match in found if record.imports.carried(match).uid == uid]


def log_of(game: str) -> tuple[Entry, ...]:
    return play(GAMES[game], Random(game), 20).log


@pytest.mark.parametrize("game", GAMES)
def test_a_match_is_the_same_in_every_record(record: Record, elsewhere: Record, game: str) -> None:
    log = log_of(game)
    _, match = new_table(elsewhere, log[0].fact)  # type: ignore[arg-type]
    for entry in log[1:]:
        write(elsewhere, match, entry.fact)
    carried = elsewhere.imports.carried(match)
    _, here = brought(read_in(record, carried))
    assert record.log(here) == elsewhere.log(match)
    assert record.hashes(here) == elsewhere.hashes(match)
    assert record.imports.carried(here) == carried
    assert here.created_at == match.created_at


def test_play_goes_on_and_the_match_goes_back_again(
    record: Record, elsewhere: Record, carried: PortableMatch
) -> None:
    _, here = brought(read_in(record, carried))
    write(record, here, exposed(2))
    longer = record.imports.carried(here)
    assert longer.hashes[:2] == carried.hashes
    _, back = brought(read_in(elsewhere, longer))
    assert len(elsewhere.log(back)) == 3
    came = elsewhere.imports.find(back)
    assert (came.uid, came.head, came.entries) == (carried.uid, longer.head, 3)
    assert (came.at, came.by, came.verified) == (AT, "me", True)
    assert len(alike(elsewhere, carried.uid)) == 2


def test_a_match_that_began_here_came_from_no_file(record: Record, match: Match) -> None:
    assert record.imports.find(match) is None
    assert alike(record, record.imports.carried(match).uid) == [match]


def test_the_keeper_of_what_was_read_in_is_the_phone_that_brought_it(
    record: Record, carried: PortableMatch
) -> None:
    table, match = brought(read_in(record, carried))
    access = record.access(table)
    assert [(phone.token, phone.by) for phone in access.phones] == [(TOKEN, "me")]
    assert (table.name, match.number) == ("Away", 1)


def test_a_rematch_at_the_new_table_is_a_match_of_its_own(
    record: Record, elsewhere: Record
) -> None:
    """Elsewhere the third match began with the key that the rematch after the second has here."""
    table, first = new_table(elsewhere)
    opened = elsewhere.log(first)[0].fact
    second = next_match(elsewhere, table, opened, "after-1")  # type: ignore[arg-type]
    here, _ = brought(read_in(record, elsewhere.imports.carried(second)))
    assert next_match(record, here, opened, "after-1").number == 2  # type: ignore[arg-type]


def add_to(
    record: Record, table: Table, *matches: PortableMatch, key: str = KEY, by: str = "me"
) -> ReadIn | KeyReused:
    brought = PortableTable("Away", tuple(map(check_entries, matches)))
    return record.imports.add_to(table, brought, key=key, at=AT, by=by)


def test_matches_come_after_those_of_a_table(
    record: Record, elsewhere: Record, table: Table, match: Match
) -> None:
    more = [elsewhere.imports.carried(new_table(elsewhere)[1]) for _ in range(2)]
    before = record.log(match)
    made = add_to(record, table, *more)
    assert [one.number for one in made.matches] == [2, 3]
    assert [record.imports.carried(one) for one in made.matches] == more
    assert record.log(match) == before
    assert add_to(record, table, *more) == made  # the same key
    assert add_to(record, table, *more, key="another") == ReadIn(None, ())
    assert len(record.tables.matches(table)) == 3


def test_the_key_that_brought_matches_to_a_table_is_nothing_for_another_phone(
    record: Record, table: Table, carried: PortableMatch
) -> None:
    add_to(record, table, carried)
    assert add_to(record, table, carried, by="thief") == KeyReused()
    assert len(record.tables.matches(table)) == 2
    assert add_to(record, table, carried, key=KEY[:-1], by="thief") == ReadIn(None, ())


def changed(carried: PortableMatch, seq: int, **fields: object) -> PortableMatch:
    lines = list(carried.lines)
    lines[seq - 1] = replace(lines[seq - 1], **fields)  # type: ignore[arg-type]
    return replace(carried, lines=tuple(lines))


def test_what_could_not_have_been_entered_is_not_read_in(
    record: Record, carried: PortableMatch
) -> None:
    second = carried.lines[1]
    body = {"deal": 1, "round": 9, "winner": 0}
    taken = {"deal": 1, "round": 1, "winner": 0}
    for wrong, code, seq in (
        (changed(carried, 2, kind="round_taken", body=body), "unlawful", 2),
        (changed(carried, 2, kind="trick_played"), "unreadable", 2),
        (changed(carried, 2, kind=[]), "unreadable", 2),
        (changed(carried, 2, shape=2), "unreadable", 2),
        (changed(carried, 2, shape=True), "unreadable", 2),
        (changed(carried, 2, body={**second.body, "groups": ["ah kh qh"] * 4}), "unreadable", 2),
        (replace(carried, lines=(carried.lines[0], replace(second, seq=3))), "order", 2),
        (changed(carried, 2, write=""), "order", 2),
        (changed(carried, 1, kind="round_taken", body=taken), "unreadable", 1),
        (replace(carried, game="fives"), "unreadable", 1),
        (replace(carried, game="whist"), "unreadable", 1),
        (replace(carried, lines=()), "unreadable", 1),
    ):
        with pytest.raises(Unfit) as refused:
            read_in(record, wrong)
        assert (refused.value.code, refused.value.seq) == (code, seq)
    with live(record) as database:
        for name in ("tables", "matches", "entries", "imports"):
            assert database.execute(f"SELECT count(*) FROM {name}").fetchone() == (0,)


def test_a_key_that_comes_back_after_another_write_is_none_of_ours(carried: PortableMatch) -> None:
    void = Line(3, "deal_voided", 1, {"deal": 1, "reason": ""}, "next", AT, PHONE)
    again = replace(void, seq=4, body={"deal": 2, "reason": ""}, write=carried.lines[1].write)
    with pytest.raises(Unfit) as refused:
        check_entries(replace(carried, lines=(*carried.lines, void, again)))
    assert (refused.value.code, refused.value.seq) == ("order", 4)


def test_a_match_longer_than_any_evening_is_not_judged(carried: PortableMatch) -> None:
    with pytest.raises(Unfit, match="too_long"):
        check_entries(replace(carried, lines=carried.lines * 1001))


def test_corrections_without_end_are_not_judged(elsewhere: Record, carried: PortableMatch) -> None:
    (match,) = alike(elsewhere, carried.uid)
    lines = list(elsewhere.imports.carried(match).lines)
    for seq in range(3, 300):  # undo and redo of entry 2 in turn
        body = {"seq": 2 if seq % 2 else seq - 1}
        lines.append(Line(seq, "voided", 1, body, f"{seq}", AT, PHONE))
    with pytest.raises(Unfit, match="too_long"):
        check_entries(replace(carried, lines=tuple(lines)))


def test_a_setting_that_was_added_later_may_be_missing(elsewhere: Record) -> None:
    _, match = new_table(elsewhere)
    carried = elsewhere.imports.carried(match)
    rules = {name: value for name, value in carried.lines[0].body["rules"].items() if name != "tie"}
    older = changed(carried, 1, body={**carried.lines[0].body, "rules": rules})
    assert check_entries(older).log[0].fact == elsewhere.log(match)[0].fact
    _, here = brought(read_in(elsewhere, older))
    assert elsewhere.imports.carried(here).hashes == older.hashes


def test_a_file_that_was_not_verified_stays_so(record: Record, carried: PortableMatch) -> None:
    _, here = brought(read_in(record, replace(carried, verified=False)))
    assert record.imports.carried(here).verified is False


@contextmanager
def cut_off_after(step: str, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The power goes right after this step of an import."""
    done = getattr(imported_matches, step)

    def then_the_power_goes(*given: object) -> None:
        done(*given)
        raise PowerCut

    with monkeypatch.context() as patch:
        patch.setattr(imported_matches, step, then_the_power_goes)
        with pytest.raises(PowerCut):
            yield


@pytest.mark.parametrize("step", ["add_match", "write_entries", "insert"])
def test_matches_that_are_cut_off_on_their_way_to_a_table_leave_it_as_it_was(
    path: Path,
    record: Record,
    table: Table,
    carried: PortableMatch,
    monkeypatch: pytest.MonkeyPatch,
    step: str,
) -> None:
    with cut_off_after(step, monkeypatch):
        add_to(record, table, carried)
    assert len(record.tables.matches(table)) == 1
    assert isinstance(add_to(record, table, carried), ReadIn)
    assert verify(path) == []


IMPORT = """
from storage import PortableTable, Match, check_entries, open_record

record, elsewhere = open_record(Path(sys.argv[2])), open_record(Path(sys.argv[3]))
with elsewhere._database.reading() as db:
    (row,) = db.query("SELECT * FROM matches")
match = Match(row["id"], row["table_id"], row["number"], row["game"], row["created_at"])
brought = PortableTable("Away", (check_entries(elsewhere.imports.carried(match)),))
kill_before(Database, "execute", lambda sql, *_: sql.split()[0] in ("INSERT", "COMMIT"))
record.imports.read_in(brought, "digest", (), key="once", at="2026-11-20T19:30:05Z", by="me")
"""


def test_a_kill_at_any_step_of_an_import_leaves_all_of_it_or_nothing(
    path: Path, tmp_path: Path, elsewhere: Record, carried: PortableMatch
) -> None:
    open_record(path).close()
    elsewhere.close()
    for step in range(1, 20):
        killed = is_killed(IMPORT, step, path, tmp_path / "elsewhere" / "record.db")
        with closing(open_record(path)) as record:
            here = alike(record, carried.uid)
            if not killed:
                break
            assert here == []
    assert step > 5
    assert not killed
    with closing(open_record(path)) as record:
        assert record.imports.carried(here[0]) == carried
    assert verify(path) == []


@cases("statements", "what stands about an import is never changed unnoticed")
def test_what_stands_about_an_import_is_never_changed_unnoticed(
    path: Path, record: Record, carried: PortableMatch, harm: str
) -> None:
    read_in(record, replace(carried, uid="a" * 32))
    record.close()
    assert verify(path) == []
    with closing(sqlite3.connect(path)) as stranger, pytest.raises(sqlite3.IntegrityError):
        stranger.execute(f"UPDATE imports SET {harm}")
    alter(path, f"UPDATE imports SET {harm}")
    assert any("was altered" in found for found in verify(path))
    with closing(open_record(path)) as opened:
        assert opened.altered == ("match 1 of table Away was altered",)


def test_what_was_altered_while_the_app_runs_is_not_told_as_true(
    path: Path, record: Record, carried: PortableMatch
) -> None:
    _, match = brought(read_in(record, carried))
    alter(path, "UPDATE imports SET entries = 1")
    for ask in (record.imports.find, record.imports.carried):
        with pytest.raises(Altered):
            ask(match)
