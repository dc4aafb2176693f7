"""Summaries are what the logs say, whatever became of the tables in which they are kept."""

# ruff: noqa: S608 - the names come from the schema
import random
import shutil
import sqlite3
import time
from collections.abc import Callable
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from scoring.catalogue import GAMES, find_game
from scoring.hazari import BANGLADESH
from scoring.hazari.recorded_facts import DealCounted, RoundTaken
from scoring.log.replay import effective, replay
from scoring.log.undo import redo, undo
from scoring.recorded_facts import Amended, DealVoided, MatchEnded, MatchOpened, Seated, Voided
from scoring.stats import played
from storage import (
    History,
    Line,
    Match,
    NotSaved,
    PortableMatch,
    PortableTable,
    Record,
    Sought,
    Table,
    Upkeep,
    check_entries,
    open_record,
    pack,
)
from storage.__main__ import main
from storage.backup.copy_and_restore import back_up, restore, verify
from storage.database import DERIVED
from tests.scoring.players import next_fact, opened
from tests.storage.cells import cells, roots
from tests.storage.evening import AT, OPENED, PHONE, TOKEN, exposed, new_table, next_match, write
from tests.storage.power import failing_disk
from tests.storage.tamper import alter, alter_match, unguarded
from tests.support.long import first_of

ALL = 10_000


def kept(path: Path) -> dict[str, list[tuple[object, ...]]]:
    """All rows that are worked out of the logs of this record."""
    with closing(sqlite3.connect(path)) as db:
        return {
            name: sorted(db.execute(f"SELECT * FROM {name}").fetchall(), key=repr)
            for name in DERIVED
        }


def tables_of(path: Path, record: Record) -> list[Table]:
    with closing(sqlite3.connect(path)) as db:
        addresses = db.execute("SELECT address FROM tables ORDER BY id").fetchall()
    found = [record.tables.find(address) for (address,) in addresses]
    return [table for table in found if table]


def everything(path: Path, record: Record) -> History:
    return record.summaries.history(tables_of(path, record), most=ALL)


def numbers(found: History) -> list[int]:
    return [summary.match.number for summary in found.matches]


def names(*players: str) -> MatchOpened:
    return MatchOpened("hazari", players, BANGLADESH, 0)


class Evenings:
    """Tables that do all that a record can see, by chance; and a server that now and then dies."""

    def __init__(self, folder: Path, seed: int) -> None:
        self.chance = random.Random(seed)
        self.folder = folder
        self.lives = 0
        self.keys = 0
        self.path = self._life()
        self.record = open_record(self.path)
        self.matches: list[Match] = []
        self.tables: list[Table] = []

    def _life(self) -> Path:
        self.lives += 1
        folder = self.folder / str(self.lives)
        folder.mkdir()
        return folder / "record.db"

    def key(self) -> str:
        self.keys += 1
        return f"of this evening {self.keys}"  # not one of those that new tables get

    def go_on(self) -> None:
        acts: list[tuple[int, Callable[[], object]]] = [
            (3, self.sit_down),
            (30, self.enter),
            (6, self.take_back),
            (6, self.change),
            (4, self.change_seats),
            (4, self.open_next),
            (5, self.read_in),
            (4, self.ask),
            (2, self.be_killed),
            (1, self.restart),
        ]
        weights = [weight for weight, _act in acts]
        self.chance.choices([act for _weight, act in acts], weights)[0]()

    def begun(self) -> MatchOpened:
        return opened(self.chance.choice([*GAMES.values()]), self.chance)

    def sit_down(self) -> None:
        table, match = new_table(self.record, self.begun())
        self.tables.append(table)
        self.matches.append(match)

    def open_next(self) -> None:
        if self.tables:
            table = self.chance.choice(self.tables)
            self.matches.append(next_match(self.record, table, self.begun(), self.key()))

    def enter(self) -> None:
        if not self.matches:
            return
        match = self.chance.choice(self.matches)
        game = find_game(match.game)
        state = replay(game, self.record.log(match)).state
        if not game.standing(state).finished:
            write(self.record, match, next_fact(game, state, self.chance), key=self.key())

    def take_back(self) -> None:
        if self.matches:
            match = self.chance.choice(self.matches)
            log = self.record.log(match)
            facts = self.chance.choice([undo, undo, redo])(log)
            if facts:
                write(self.record, match, *facts, key=self.key())

    def change(self) -> None:
        """A change that the game may refuse: another fact in the place of one that counts."""
        if self.matches:
            match = self.chance.choice(self.matches)
            log = self.record.log(match)
            entries = [entry for entry in effective(log)[1:] if entry.fact.kind != "match_ended"]
            if entries:
                entry = self.chance.choice(entries)
                deal = getattr(entry.fact, "deal", 1)
                fact = self.chance.choice(
                    [Amended(entry.seq, DealVoided(deal, "")), Voided(entry.seq)]
                )
                write(self.record, match, fact, key=self.key())

    def change_seats(self) -> None:
        if self.matches:
            match = self.chance.choice(self.matches)
            state = replay(find_game(match.game), self.record.log(match)).state
            players = [*state.players[:-1], self.chance.choice(["Zoya", "রিনা", "کریم"])]
            write(self.record, match, Seated(state.deal.number, tuple(players)), key=self.key())

    def read_in(self) -> None:
        """A match of one table at a new one, or after those of another."""
        if not self.matches:
            return
        match = self.chance.choice(self.matches)
        brought = PortableTable("Away", (check_entries(self.record.imports.carried(match)),))
        stamp = {"key": self.key(), "at": AT, "by": PHONE}
        if self.chance.random() < 0.5:
            made = self.record.imports.read_in(brought, TOKEN, (), **stamp)
        else:
            made = self.record.imports.add_to(self.chance.choice(self.tables), brought, **stamp)
        if made.table and made.table not in self.tables:
            self.tables.append(made.table)
        self.matches.extend(made.matches)

    def ask(self) -> None:
        some = self.chance.sample(self.tables, len(self.tables) // 2)
        self.record.summaries.history(some, most=self.chance.choice([1, 20]))

    def be_killed(self) -> None:
        """The next server finds what is on the disk now, of the file and its journal."""
        path = self._life()
        for found in self.path.parent.iterdir():
            if not found.name.endswith((".lock", "-shm")):
                shutil.copy(found, path.parent / found.name)
        self.record.close()
        self.path, self.record = path, open_record(path)

    def restart(self) -> None:
        self.record.close()
        self.record = open_record(self.path)


@pytest.mark.parametrize("seed", first_of(range(6)))
def test_what_was_kept_through_any_evening_is_what_is_made_anew(tmp_path: Path, seed: int) -> None:
    evenings = Evenings(tmp_path, seed)
    for _ in range(150):
        evenings.go_on()
    found = everything(evenings.path, evenings.record)
    assert len(found.matches) == len(evenings.matches) > 5
    evenings.record.close()
    before = kept(evenings.path)
    assert main(["rebuild-history", str(evenings.path)]) == 0
    assert kept(evenings.path) == before
    with closing(open_record(evenings.path)) as record:
        assert everything(evenings.path, record) == found


def test_a_summary_says_who_played_what_and_how_it_stands(record: Record) -> None:
    table, match = new_table(record)
    write(record, match, DealCounted(1, (60, 140, 100, 60)))
    write(record, match, Seated(2, ("Rina", "Karim", "Mitu", "Nasreen")))
    write(record, match, DealVoided(2, "misdeal"))
    later = "2026-11-20T21:00:00Z"
    ended = record.match_log.append(match, [MatchEnded()], key="end", base=4, at=later, by=PHONE)
    assert ended.version == 5  # type: ignore[union-attr]
    (summary,) = record.summaries.history([table], most=20).matches
    assert summary.match == match
    assert (summary.began, summary.changed, summary.version) == (AT, later, 5)
    assert summary.standing == replay(find_game("hazari"), record.log(match)).state.standing
    assert summary.standing.why == "ended"
    assert summary.sides == (("Rina",), ("Karim",), ("Mitu",), ("Nasreen",))
    assert summary.players == ("Rina", "Karim", "Salma", "Nasreen", "Mitu")
    assert (summary.deals, summary.rules) == (1, BANGLADESH)


def test_history_is_of_the_tables_asked_for_newest_first_and_goes_on_where_it_ended(
    record: Record,
) -> None:
    table, first = new_table(record)
    other_table, other = new_table(record)
    new_table(record)
    played = [first, *(next_match(record, table, OPENED, f"{n}") for n in range(5))]
    found = record.summaries.history([table], most=4)
    assert numbers(found) == [6, 5, 4, 3]
    assert (found.older, found.unread) == (True, 0)
    rest = record.summaries.history([table], before=played[2], most=4)
    assert numbers(rest) == [2, 1]
    assert not rest.older
    both = record.summaries.history([table, other_table], before=played[1], most=4)
    assert [summary.match for summary in both.matches] == [other, first]
    assert record.summaries.history([], most=4) == History((), False, 0)


PEOPLE = {
    "rina": "Rina",
    "RIN": "Rina",
    "  rina ": "Rina",
    "jose": "José",
    "রিনা": "রিনা",
    "য়\u09beকুব": "\u09df\u09beকুব",
    "কষ": None,
    "علي": "علی",
    "كريم": "کریم",
    "مهدی": "مه\u200cدی",
    "%": None,
    "Karim' OR 1": None,
}


@pytest.mark.parametrize(("typed", "name"), PEOPLE.items())
def test_a_player_is_found_as_names_are_typed(record: Record, typed: str, name: str | None) -> None:
    people = [one for one in dict.fromkeys(PEOPLE.values()) if one] + ["ক্ষমা", "Tuhin"]
    table, _ = new_table(record, names("A", "B", "C", "D"))
    for place, one in enumerate(people):
        next_match(record, table, names(one, "B", "C", "D"), f"{place}")
    found = record.summaries.history([table], Sought(players=typed), most=20).matches
    assert [summary.players[0] for summary in found] == ([name] if name else [])


def test_everyone_who_played_is_found_and_who_was_put_right_is_not(record: Record) -> None:
    table, match = new_table(record, names("Rina", "Karim", "Salma", "Nasren"))
    write(record, match, Seated(1, ("Rina", "Karim", "Salma", "Nasreen")))
    write(record, match, DealCounted(1, (60, 140, 100, 60)))
    write(record, match, Seated(2, ("Rina", "Mitu", "Salma", "Nasreen")))
    for player, times in (("Nasreen", 1), ("Nasren", 0), ("Karim", 1), ("Mitu", 1), ("i", 1)):
        found = record.summaries.history([table], Sought(players=player), most=20)
        assert len(found.matches) == times, player


# What becomes of the tables


HARM = {
    "by another version": "PRAGMA user_version = 1; UPDATE summaries SET body = '{}'",
    "emptied": "DELETE FROM summaries; PRAGMA user_version = 0",
    "altered": """UPDATE summaries SET body = replace(body, '"version": 1', '"version": 9')""",
    "garbled": "UPDATE summaries SET body = '[0,0'",
}


@pytest.mark.parametrize("harm", HARM.values(), ids=HARM)
def test_summaries_that_were_harmed_while_nobody_served_are_made_anew(
    path: Path, harm: str, record: Record, table: Table, match: Match
) -> None:
    before = record.summaries.history([table], most=20)
    record.close()
    with closing(sqlite3.connect(path)) as db:
        db.executescript(harm)
    assert verify(path) == []
    with closing(open_record(path)) as again:
        assert again.summaries.history([table], most=20) == before
        assert again.summaries.history([table], Sought(players="rina"), most=20) == before
        write(again, match, exposed(1))


@pytest.mark.long
@pytest.mark.parametrize("name", ["summaries", "summaries_of_game", "names", "names_of_match"])
@pytest.mark.parametrize("of", ["types", "values"])
def test_a_changed_bit_in_a_derived_table_costs_nothing(path: Path, name: str, of: str) -> None:
    record = open_record(path)
    table, _match = new_table(record)
    next_match(record, table, OPENED, "second")
    before = record.summaries.history([table], most=20)
    record.close()
    pristine = path.read_bytes()
    root = roots(path).get(name) or roots(path)["sqlite_autoindex_names_1"]
    spans = [span for cell in cells(pristine, root) for span in getattr(cell, of)]
    bits = [bit for span in spans for bit in span.bits()]
    for place, bit in random.Random(f"{name} {of}").sample(bits, 40):
        changed = bytearray(pristine)
        changed[place] ^= bit
        path.write_bytes(changed)
        where = f"bit {bit} of byte {place}"
        assert verify(path) == [], where
        with closing(open_record(path)) as record:
            assert record.altered == (), where
            assert record.summaries.history([table], most=20) == before, where


def test_history_is_shown_while_the_disk_takes_no_more(record: Record) -> None:
    table, match = new_table(record)
    before = record.summaries.history([table], most=20)
    write(record, match, RoundTaken(1, 1, 2))
    with failing_disk(sqlite3.SQLITE_FULL):
        found = record.summaries.history([table], most=20)
        assert (found.matches, found.unread) == (before.matches, 1)
    found = record.summaries.history([table], most=20)
    assert (found.matches[0].version, found.unread) == (2, 0)


def test_the_record_never_fails_with_its_summaries(record: Record) -> None:
    table, match = new_table(record)
    record.summaries.history([table], most=20)
    with failing_disk(sqlite3.SQLITE_IOERR_WRITE, at="INTO summaries"):
        write(record, match, exposed(1))
    assert len(record.log(match)) == 2


def test_a_match_whose_write_failed_is_at_no_table_and_costs_the_history_nothing(
    record: Record,
) -> None:
    (table, match), (other, _) = new_table(record), new_table(record)
    write(record, match, MatchEnded())
    with failing_disk(sqlite3.SQLITE_FULL), pytest.raises(NotSaved):
        next_match(record, table, names("Zoya", "Amina", "Rina", "Karim"), "lost")
    assert numbers(record.summaries.history([table], most=20)) == [1]
    with failing_disk(sqlite3.SQLITE_FULL), pytest.raises(NotSaved):
        next_match(record, table, OPENED, "lost again")
    # It gets the number inside the record that the lost one would have had.
    next_match(record, other, names("Zoya", "Amina", "Rina", "Karim"), "kept")
    assert numbers(record.summaries.history([table], most=20)) == [1]
    assert numbers(record.summaries.history([table], Sought(players="Zoya"), most=20)) == []
    assert numbers(record.summaries.history([other], Sought(players="Zoya"), most=20)) == [2]


def test_another_record_put_in_the_place_of_this_one_has_its_own_history(
    path: Path, copy: Path, record: Record, table: Table, match: Match
) -> None:
    write(record, match, RoundTaken(1, 1, 1))
    back_up(path, copy)
    write(record, match, RoundTaken(1, 2, 1))
    next_match(record, table, OPENED, "second")
    assert [one.version for one in record.summaries.history([table], most=20).matches] == [1, 4]
    record.close()
    restore(copy, path)
    with closing(open_record(path)) as again:
        assert [one.version for one in again.summaries.history([table], most=20).matches] == [2]
        write(again, match, RoundTaken(1, 2, 3))
        assert [one.version for one in again.summaries.history([table], most=20).matches] == [3]


def test_a_match_that_was_altered_is_left_out_and_named(path: Path, record: Record) -> None:
    table, first = new_table(record)
    second = next_match(record, table, OPENED, "second")
    new_table(record)
    assert numbers(record.summaries.history([table], most=20)) == [2, 1]
    alter_match(path, first)
    assert record.unreadable(table) == (first,)
    for _ in range(2):
        assert numbers(record.summaries.history([table], most=20)) == [2]
        assert not record.summaries.history(
            [table], Sought(players="rina"), before=second, most=20
        ).matches
    alter(path, "UPDATE entries SET entered_by = ? WHERE match_id = ?", PHONE, first.id)
    assert record.unreadable(table) == ()
    assert numbers(record.summaries.history([table], most=20)) == [2, 1]


def test_what_another_program_enters_is_in_the_history(
    path: Path, record: Record, table: Table, match: Match
) -> None:
    record.summaries.history([table], most=20)
    with unguarded(path) as connection:
        last = connection.execute("SELECT * FROM entries").fetchone()
        more = (match.id, 2, "strange", 1, "round_taken", 1, "{}", *last[7:])
        connection.execute("INSERT INTO entries VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)", more)
    assert record.unreadable(table) == (match,)  # it knows nothing of our hashes
    assert not record.summaries.history([table], most=20).matches


def test_a_record_that_cannot_be_read_is_not_taken_for_one_without_matches(record: Record) -> None:
    table, _ = new_table(record)
    record.summaries.history([table], most=20)
    reading = "SELECT summaries.*"
    with failing_disk(sqlite3.SQLITE_IOERR_READ, at=reading), pytest.raises(NotSaved):
        record.summaries.history([table], most=20)
    assert len(record.summaries.history([table], most=20).matches) == 1


# Where a match stands that was played elsewhere


def came_from(record: Record, table: Table, last: str, at: str, key: str) -> Match:
    """A match that was played elsewhere until `last`, read in at a table at this moment."""
    packed = [pack(GAMES["hazari"], fact) for fact in (OPENED, MatchEnded())]
    lines = tuple(
        Line(seq, one.kind, one.shape, one.body, f"{key} {seq}", when, PHONE)
        for seq, one, when in zip((1, 2), packed, ("2026-11-01T09:00:00Z", last), strict=True)
    )
    played = PortableMatch("", "hazari", lines)
    away = PortableTable("Away", (check_entries(replace(played, uid=played.head[:32])),))
    made = record.imports.add_to(table, away, key=key, at=at, by=PHONE)
    return made.matches[0]


def test_a_match_that_was_read_in_stands_where_it_was_played_last(record: Record) -> None:
    table, _ = new_table(record)
    next_match(record, table, OPENED, "second", "2026-11-22T20:00:00Z")
    third = next_match(record, table, OPENED, "third", "2026-11-24T20:00:00Z")
    now = "2026-11-25T20:00:00Z"
    came_from(record, table, "2026-11-23T23:00:00Z", now, "between")  # 4
    came_from(record, table, "2026-11-02T20:00:00Z", now, "before all")  # 5
    came_from(record, table, "2026-11-22T21:00:00Z", now, "before the fourth")  # 6
    came_from(record, table, now, now, "of paper")  # 7
    came_from(record, table, "2099-01-01T00:00:00Z", now, "by a wrong clock")  # 8
    next_match(record, table, OPENED, "last", "2026-11-26T20:00:00Z")  # 9
    order = [9, 8, 7, 3, 4, 6, 2, 1, 5]
    for players in ("", "rina", "rina karim"):
        sought = Sought(players=players)
        assert numbers(record.summaries.history([table], sought, most=20)) == order
        assert numbers(record.summaries.history([table], sought, before=third, most=2)) == [4, 6]
    pages, before = [], None
    for _ in order:
        (one,) = record.summaries.history([table], before=before, most=1).matches
        pages.append(one.match.number)
        before = one.match
    assert pages == order


def test_how_one_match_came_cannot_be_read_and_all_are_in_the_history(path: Path) -> None:
    with closing(open_record(path)) as record:
        table, _ = new_table(record)
        came_from(record, table, "2026-11-02T20:00:00Z", "2026-11-25T20:00:00Z", "old")
    content = bytearray(path.read_bytes())
    row = next(cells(bytes(content), roots(path)["imports"]))
    content[row.types[2].start] ^= 32  # what follows would stand behind the end of the row
    path.write_bytes(content)
    with closing(open_record(path)) as record:
        assert record.altered == ("match 2 of table Friday was altered",)
        assert numbers(record.summaries.history([table], most=20)) == [2, 1]


def test_a_match_that_was_read_in_and_goes_on_here_stands_by_what_is_played_here(
    record: Record, table: Table
) -> None:
    match = came_from(record, table, "2026-11-02T20:00:00Z", "2026-11-25T20:00:00Z", "old")
    assert numbers(record.summaries.history([table], most=20)) == [1, 2]
    again = Voided(2)  # the end is taken back
    record.match_log.append(match, [again], key="on", base=2, at="2026-11-25T21:00:00Z", by=PHONE)
    assert numbers(record.summaries.history([table], most=20)) == [2, 1]


# When there are many


def test_a_page_is_right_while_most_matches_are_still_to_be_read(path: Path) -> None:
    record = open_record(path)
    table, _ = new_table(record)
    played = [next_match(record, table, OPENED, f"{number}") for number in range(9)]
    found = record.summaries.history([table], most=2)
    assert numbers(found) == [10, 9]
    assert (found.older, found.unread) == (True, 6)
    assert numbers(record.summaries.history([table], before=played[3], most=2)) == [4, 3]
    found = record.summaries.history([table], Sought(players="rina"), most=20)
    assert numbers(found) == [*range(10, 0, -1)]
    record.close()


def test_the_upkeep_reads_what_is_missing_while_nobody_asks(path: Path) -> None:
    record = open_record(path)
    table, _ = new_table(record)
    for number in range(20):
        next_match(record, table, OPENED, f"{number}")
    with Upkeep(record):
        until = time.monotonic() + 60
        while len(kept(path)["summaries"]) < 21:
            assert time.monotonic() < until
            time.sleep(0.01)
    assert record.summaries.catch_up(5) == 0
    record.close()


def test_the_command_refuses_a_record_that_is_not_there_or_in_use(
    path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["rebuild-history", str(path)]) == 1
    assert "There is no" in capsys.readouterr().err
    assert not path.exists()
    with closing(open_record(path)):
        assert main(["rebuild-history", str(path)]) == 1
    assert "in use" in capsys.readouterr().err
    assert main(["rebuild-history", str(path)]) == 0
    assert "0 matches" in capsys.readouterr().out


def test_statistics_read_the_deals_of_a_match_as_its_log_has_them(record: Record) -> None:
    table, match = new_table(record)
    write(record, match, DealCounted(1, (60, 140, 100, 60)))
    write(record, match, DealCounted(2, (100, 60, 60, 140)))
    versions, outdated = record.summaries.versions(table)
    assert (versions, outdated) == ({match.id: 3}, False)
    log = record.log(match)
    (summary,) = record.summaries.history([table], most=20).matches
    hazari = find_game("hazari")
    told = played(hazari, log[0].fact, replay(hazari, log).state)  # type: ignore[arg-type]
    assert [*record.summaries.played({match.id: 0})] == [told]
    (shared,) = record.summaries.played({match.id: 2})
    assert [deal.number for deal in shared.own] == [2]
    (result,) = record.summaries.results([match.id])
    assert (result.number, result.sides, result.standing) == (1, summary.sides, summary.standing)
