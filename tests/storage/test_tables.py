import sqlite3
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from scoring.fives import FIVES
from scoring.hazari import BHUTAN
from scoring.recorded_facts import MatchEnded, MatchOpened, Seated
from storage import (
    KeyReused,
    Match,
    NotSaved,
    PortableTable,
    Record,
    Refused,
    StillOpen,
    Table,
    check_entries,
    open_record,
)
from storage.access_facts import PinSet
from storage.tables import OFFERED, PULSE
from tests.storage.evening import (
    AT,
    OPENED,
    PHONE,
    TOKEN,
    agree,
    exposed,
    new_table,
    next_match,
    write,
)
from tests.storage.power import failing_disk
from tests.storage.tamper import unguarded

NEW = {"key": "new", "at": AT, "by": PHONE}
OTHERS = MatchOpened("hazari", ("Rina", "Farid", "Salma", "Tuhin"), BHUTAN, 2)


def test_a_table_begins_with_its_first_match(record: Record) -> None:
    made = record.tables.create("Friday", OPENED, TOKEN, **NEW)
    table, match = made
    assert (table.name, table.created_at) == ("Friday", AT)
    assert (match.number, match.game, match.table_id) == (1, "hazari", table.id)
    (entry,) = record.log(match)
    assert (entry.seq, entry.fact, entry.write, entry.at, entry.by) == (1, OPENED, "new", AT, PHONE)


def test_the_same_key_gives_the_same_table_even_with_another_dealer_drawn(record: Record) -> None:
    first = record.tables.create("Friday", OPENED, TOKEN, **NEW)
    again = record.tables.create("Friday", replace(OPENED, dealer=3), TOKEN, **NEW)
    assert first == again
    assert len(record.tables.matches(again[0])) == 1


def test_the_key_of_a_table_gives_it_to_no_other_phone(record: Record) -> None:
    record.tables.create("Friday", OPENED, TOKEN, **NEW)
    theirs = record.tables.create("Friday", OPENED, TOKEN, **{**NEW, "by": "another"})
    assert theirs == KeyReused()


def test_a_set_up_that_the_game_refuses_makes_no_table(record: Record) -> None:
    twice = replace(OPENED, players=("Rina", "Rina"), dealer=4)
    refused = record.tables.create("Friday", twice, TOKEN, **NEW)
    codes = [fault.code for fault in refused.faults]
    assert codes == ["players_wrong", "player_twice", "no_such_seat"]
    assert refused.entry.fact == twice
    assert isinstance(record.tables.create("Friday", OPENED, TOKEN, **NEW), tuple)


def test_an_address_holds_128_bits_and_only_the_whole_of_it_finds_the_table(
    record: Record, table: Table
) -> None:
    assert len(table.address) == 22
    assert record.tables.find(table.address) == table
    for wrong in ("", table.address[:-1], table.address.swapcase(), table.address + " ", "%"):
        assert record.tables.find(wrong) is None
    assert len({new_table(record)[0].address for _ in range(20)} | {table.address}) == 21


def test_matches_are_numbered_at_their_table_and_listed_newest_first(
    record: Record, table: Table, match: Match
) -> None:
    other_table, other_match = new_table(record)
    second = next_match(record, table, OTHERS, "second")
    third = next_match(record, table, OPENED, "third")
    assert record.tables.matches(table) == (third, second, match)
    assert [played.number for played in record.tables.matches(table)] == [3, 2, 1]
    assert record.tables.matches(other_table) == (other_match,)
    assert record.tables.find_match(table, 2) == second
    assert record.tables.find_match(table, 4) is None
    assert record.tables.find_match(other_table, 2) is None


def test_a_match_that_the_game_refuses_is_not_opened(
    record: Record, table_and_match: tuple[Table, Match]
) -> None:
    table, match = table_and_match
    write(record, match, MatchEnded())
    refused = record.tables.open_match(
        table, replace(OPENED, dealer=9), key="second", at=AT, by=PHONE
    )
    assert isinstance(refused, Refused)
    assert len(record.tables.matches(table)) == 1


def test_no_match_is_opened_beside_one_that_is_not_over(
    record: Record, table_and_match: tuple[Table, Match]
) -> None:
    table, match = table_and_match
    asked = {"at": AT, "by": PHONE}
    assert record.tables.open_match(table, OTHERS, key="second", **asked) == StillOpen(match)
    write(record, match, MatchEnded())
    second = record.tables.open_match(table, OTHERS, key="second", **asked)
    again = replace(OTHERS, dealer=1)  # a second tap
    assert record.tables.open_match(table, again, key="second", **asked) == second
    assert record.tables.open_match(table, OPENED, key="third", **asked) == StillOpen(second)
    assert record.tables.matches(table) == (second, match)


def test_players_are_offered_again_those_of_the_newest_match_first(
    record: Record, table: Table
) -> None:
    next_match(record, table, OTHERS, "second")
    new_table(record, replace(OTHERS, players=("A", "B", "C", "D")))
    assert record.players(table) == ("Rina", "Farid", "Salma", "Tuhin", "Karim", "Nasreen")


def test_a_substitute_is_offered_again_after_those_whose_match_it_was(
    record: Record, table_and_match: tuple[Table, Match]
) -> None:
    table, match = table_and_match
    write(record, match, Seated(2, ("Rina", "Karim", "Mitu", "Nasreen")))
    assert record.players(table) == ("Rina", "Karim", "Salma", "Nasreen", "Mitu")


def test_everything_is_there_again_after_a_restart(
    path: Path, record: Record, table: Table, match: Match
) -> None:
    write(record, match, exposed(1))
    agree(record, match, 1)
    record.add_access(table, PinSet("kept"), key="pin", at=AT, by=PHONE)

    def everything(record: Record) -> list[object]:
        of_table = [
            record.tables.find(table.address),
            record.tables.matches(table),
            record.access(table),
        ]
        return [record.secret_key, *of_table, record.log(match), record.reviews(match)]

    before = everything(record)
    assert before[1:3] == [table, (match,)]
    record.close()
    with closing(open_record(path)) as again:
        assert everything(again) == before


def test_the_pulse_counts_what_is_in_all_logs_of_the_table_and_in_no_other(
    record: Record, table: Table, match: Match
) -> None:
    assert record.tables.pulse(table) == 2  # its door and its match
    write(record, match, exposed(1))
    agree(record, match, 2)
    assert record.tables.pulse(table) == 4
    next_match(record, table, OTHERS, "second")
    record.add_access(table, PinSet("kept"), key="pin", at=AT, by=PHONE)
    new_table(record)
    assert record.tables.pulse(table) == 7
    assert record.tables.pulse(replace(table, id=99)) == 0


def test_the_versions_of_a_table_are_how_long_the_logs_of_its_matches_are(
    record: Record, table: Table, match: Match
) -> None:
    write(record, match, exposed(1))
    second = next_match(record, table, OTHERS, "second")
    new_table(record)
    logs = {one.id: len(record.log(one)) for one in (match, second)}
    assert record.tables.versions(table) == logs == {match.id: 3, second.id: 1}
    assert record.tables.versions(replace(table, id=99)) == {}


def test_the_last_match_is_that_of_the_table_of_a_game_or_before_another(
    record: Record, table: Table, match: Match
) -> None:
    new_table(record)
    assert record.tables.last_match(table) == match
    fives = next_match(record, table, MatchOpened("fives", ("Rina", "Karim"), FIVES, 0), "second")
    assert record.tables.last_match(table) == fives
    third = next_match(record, table, OTHERS, "third")
    assert record.tables.last_match(table) == third
    assert record.tables.last_match(table, before=third) == fives
    assert record.tables.last_match(table, game="fives") == fives
    assert record.tables.last_match(table, before=fives, game="fives") is None
    assert record.tables.last_match(table, before=match) is None


def test_only_the_newest_matches_offer_their_players(record: Record, table: Table) -> None:
    for number in range(OFFERED):
        next_match(record, table, OTHERS, f"{number}")
    assert record.players(table) == OTHERS.players


def test_a_number_that_no_match_can_have_is_of_no_match(record: Record, table: Table) -> None:
    assert record.tables.find_match(table, 2**63 - 1) is None
    assert record.tables.find_match(table, 10**30) is None


def counted(path: Path, table: Table) -> int:
    """The pulse by looking at every log."""
    with closing(sqlite3.connect(path)) as other:
        pulse: int = other.execute(PULSE, (table.id,)).fetchone()[0]
        return pulse


def test_the_pulse_counts_what_another_program_writes(
    path: Path, record: Record, table: Table, match: Match
) -> None:
    assert record.tables.pulse(table) == 2
    with unguarded(path) as connection:
        rest = connection.execute("SELECT * FROM entries").fetchone()[3:]
        for seq in (2, 3):
            connection.execute(
                "INSERT INTO entries VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
                (match.id, seq, f"strange {seq}", *rest),
            )
            assert record.tables.pulse(table) == counted(path, table) == 1 + seq


def test_a_write_that_failed_is_not_counted(
    path: Path, record: Record, table: Table, match: Match
) -> None:
    assert record.tables.pulse(table) == 2
    with failing_disk(), pytest.raises(NotSaved):
        write(record, match, exposed(1))
    assert record.tables.pulse(table) == 2
    write(record, match, exposed(1))
    assert record.tables.pulse(table) == counted(path, table) == 3


def test_a_match_that_was_not_saved_is_never_the_last(
    record: Record, table: Table, match: Match
) -> None:
    write(record, match, MatchEnded())
    with failing_disk(), pytest.raises(NotSaved):
        next_match(record, table, OTHERS, "second")
    assert record.tables.last_match(table) == match
    assert record.tables.last_match(table) != next_match(record, table, OTHERS, "second")
    assert record.tables.last_match(table) == record.tables.find_match(table, 2)


def test_what_is_read_in_or_opened_or_said_counts_as_well(path: Path, record: Record) -> None:
    table, match = new_table(record)
    carried, other = record.imports.carried(match), record.imports.carried(new_table(record)[1])
    made = record.imports.read_in(
        PortableTable("Away", (check_entries(carried),)), TOKEN, (), key="in", at=AT, by=PHONE
    )
    for one in (table, made.table):
        record.tables.pulse(one)
        (played,) = record.tables.matches(one)
        write(record, played, exposed(1), exposed(2))
        agree(record, played, 2)
        record.add_access(one, PinSet("kept"), key="pin", at=AT, by=PHONE)
        next_match(record, one, OTHERS, "next")
        record.match_log.append(match, [exposed(1)], key="late", base=0, at=AT, by=PHONE)
        record.imports.add_to(
            one, PortableTable("", (check_entries(other),)), key="add", at=AT, by=PHONE
        )
        assert record.tables.pulse(one) == counted(path, one) == 9
