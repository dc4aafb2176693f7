"""A bit of the file is changed, as a bad disk does it: nothing that was acknowledged is missing
without a word, and whatever can be played on is."""

import random
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from scoring.recorded_facts import DealVoided
from storage import Match, NotSaved, Record, StartRefused, Table, open_record
from storage.access_facts import Arrived, Invited, PhoneLeft
from storage.backup.copy_and_restore import back_up, restore, verify
from storage.backup.soundness import BackupRefused
from storage.database import look
from storage.log import chain
from storage.side_logs import ACCESS, REVIEWS
from tests.robustness.length import times
from tests.storage.cells import Span, cells, roots
from tests.storage.evening import AT, OPENED, PHONE, agree, new_table, next_match, write
from tests.storage.harm import is_noticed

OWNERS = {
    "entries": 0,
    "door": 0,
    "asides": 0,
    "people": 0,
    "matches": 1,
    "sqlite_autoindex_matches_1": 0,
    "sqlite_autoindex_tables_1": 0,
    "sqlite_autoindex_entries_2": 0,
    "invitations": 0,
}
"""By table or index, the column that says whose a row is, or where a table is found."""

OTHERS = {"entries": range(1, 10), "door": range(1, 8), "asides": range(1, 8)}
"""By log, the columns behind that of the owner."""

FLIPS = times(5, 400)
"""Of each column."""

Evening = list[tuple[Table, list[Match]]]


@pytest.fixture(scope="module")
def evening(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Evening]:
    """A record of many pages, and all that is in it."""
    path = tmp_path_factory.mktemp("evening") / "record.db"
    chance = random.Random(20261122)
    made: Evening = []
    with closing(open_record(path)) as record:
        for number in range(5):
            table, match = new_table(record)
            matches = [match]
            for one in range(2):
                matches.append(next_match(record, table, OPENED, f"{one}"))
            for match in matches:
                for version in range(1, chance.randrange(4, 20)):
                    write(record, match, DealVoided(version, "the cat walked over the cards"))
                agree(record, match, 2)
            let_in(record, table, number)
            made.append((table, matches))
    return path, made


def let_in(record: Record, table: Table, number: int) -> None:
    for phone in range(4):
        add_access = (
            Invited("seat", f"link {number} {phone}", "code"),
            Arrived(2, "t", "Rina", ""),
        )
        for one, fact in enumerate(add_access):
            record.add_access(table, fact, key=f"{phone} {one}", at=AT, by=PHONE)
    record.add_access(table, PhoneLeft(3), key="left", at=AT, by=PHONE)


def all_of(record: Record, evening: Evening) -> dict[str, object]:
    """What phones are shown, by whose it is; a code where it cannot be read."""
    found: dict[str, object] = {}
    for number, (table, matches) in enumerate(evening):
        readers = {
            "table": lambda table=table: record.tables.find(table.address),
            "matches": lambda table=table: record.tables.matches(table),
            "door": lambda table=table: record.access(table),
            "people": lambda table=table: (record.people(table), record.players(table)),
            "invited": lambda n=number: record.find_invitation(f"link {n} 1"),
        }
        for match in matches:
            readers[f"log {match.id}"] = lambda match=match: record.log(match)
            readers[f"asides {match.id}"] = lambda match=match: record.reviews(match)
        for name, read in readers.items():
            try:
                found[f"{name} of {table.id}"] = read()  # type: ignore[no-untyped-call]
            except NotSaved as problem:
                found[f"{name} of {table.id}"] = problem.code
    return found


def flips(path: Path, columns: dict[str, int], of: str) -> Iterator[tuple[str, bytes]]:
    """Where a bit is changed, and the file after that: in the value or in what says its type."""
    pristine = path.read_bytes()
    chance = random.Random(f"{of} {columns}")
    for name, column in columns.items():
        spans: list[Span] = [
            getattr(cell, of)[column] for cell in cells(pristine, roots(path).get(name, 1))
        ]
        bits = [bit for span in spans for bit in span.bits()]
        for place, bit in chance.sample(bits, min(FLIPS, len(bits))):
            yield f"bit {bit} of byte {place}, {name} {column} {of}", flip(pristine, place, bit)


def flip(content: bytes, place: int, bit: int) -> bytes:
    changed = bytearray(content)
    changed[place] ^= bit
    return bytes(changed)


def put(content: bytes, evening: tuple[Path, Evening], path: Path) -> Path:
    """A record with this content and the right key."""
    path.with_name("record.db.key").write_bytes(evening[0].with_name("record.db.key").read_bytes())
    for left in ("", "-wal", "-shm"):
        path.with_name(f"record.db{left}").unlink(missing_ok=True)
    path.write_bytes(content)
    return path


@pytest.mark.parametrize("of", ["values", "types"])
def test_an_owner_that_changed_hides_nothing_without_a_word(
    evening: tuple[Path, Evening], path: Path, of: str
) -> None:
    assert not is_noticed(put(evening[0].read_bytes(), evening, path))
    tried = 0
    for where, content in flips(evening[0], OWNERS, of):
        tried += 1
        assert is_noticed(put(content, evening, path)), where
        assert verify(path), where
    assert tried >= 5 * FLIPS


@pytest.mark.parametrize("column", ["type", "name", "tbl_name", "rootpage", "sql"])
@pytest.mark.parametrize("of", ["values", "types"])
def test_a_changed_schema_is_named_by_start_verify_backup_and_restore(
    evening: tuple[Path, Evening], path: Path, copy: Path, of: str, column: str
) -> None:
    """Where SQLite can read it too: `+ 3` in a trigger would refuse every new table."""
    place = ["type", "name", "tbl_name", "rootpage", "sql"].index(column)
    for where, content in flips(evening[0], {"sqlite_schema": place}, of):
        assert verify(put(content, evening, path)), where
        with pytest.raises(StartRefused, match="is damaged"):
            open_record(path)
        with pytest.raises(BackupRefused, match=r"not sound|could not be made"):
            back_up(path, copy)
        with pytest.raises(BackupRefused, match=r"not sound|could not be made"):
            restore(path, copy)


def test_a_trigger_that_says_something_else_is_named(
    evening: tuple[Path, Evening], path: Path
) -> None:
    text = evening[0].read_bytes()
    changed = text.replace(
        b"coalesce(max(seq), 0) + 1 FROM door", b"coalesce(max(seq), 0) + 3 FROM door"
    )
    assert changed != text
    assert verify(put(changed, evening, path)) == [
        "its trigger door_only_grow is not as it was made"
    ]


@pytest.mark.long
@pytest.mark.parametrize("name", OTHERS)
def test_a_type_that_changed_stops_its_own_log_and_no_other(
    evening: tuple[Path, Evening], path: Path, name: str
) -> None:
    with closing(open_record(put(evening[0].read_bytes(), evening, path))) as record:
        right = all_of(record, evening[1])
    for column in OTHERS[name]:
        for where, content in flips(evening[0], {name: column}, "types"):
            with closing(open_record(put(content, evening, path))) as record:
                assert len(record.altered) == 1, where
                now = all_of(record, evening[1])
            lost = {whose for whose, found in now.items() if found != right[whose]}
            # Whoever looks for an invitation asks at its own door.
            assert len({whose for whose in lost if "invited" not in whose}) == 1, where
            assert verify(path) == [*record.altered], where


@pytest.mark.parametrize(("name", "columns"), [("tables", range(1, 6)), ("matches", range(2, 6))])
def test_a_type_that_changed_in_a_table_or_a_match_stops_that_one_and_no_other(
    evening: tuple[Path, Evening], path: Path, name: str, columns: range
) -> None:
    with closing(open_record(put(evening[0].read_bytes(), evening, path))) as record:
        right = all_of(record, evening[1])
    for column in columns:
        for where, content in flips(evening[0], {name: column}, "types"):
            with closing(open_record(put(content, evening, path))) as record:
                assert record.altered, where
                now = all_of(record, evening[1])
                record.summaries.history([table for table, _ in evening[1]], most=50)
            lost = {whose for whose, found in now.items() if found != right[whose]}
            assert len({whose.split(" of ")[1] for whose in lost}) == 1, where
            if name == "matches":
                assert len({whose for whose in lost if whose.startswith("log")}) == 1, where
            assert verify(path), where


def test_of_a_record_with_a_changed_type_a_copy_can_be_made_and_put_to_use(
    evening: tuple[Path, Evening], path: Path, copy: Path
) -> None:
    _, content = next(flips(evening[0], {"entries": 6}, "types"))
    with closing(open_record(put(content, evening, path))) as record:
        right = all_of(record, evening[1])
    with pytest.raises(BackupRefused, match="was altered"):
        back_up(path, copy)
    back_up(path, copy, altered=True)
    with closing(open_record(copy)) as copied:
        assert all_of(copied, evening[1]) == right


@pytest.mark.parametrize(
    ("columns", "name"),
    [
        (chain.ENTRIES.versions[0], "entries"),
        (ACCESS.versions[0], "door"),
        (REVIEWS.versions[0], "asides"),
        (chain.MATCH_COLUMNS, "matches"),
        (chain.TABLE_COLUMNS, "tables"),
        (chain.IMPORTS.versions[0], "imports"),
    ],
)
def test_the_hash_of_what_is_new_covers_every_column(
    evening: tuple[Path, Evening], columns: tuple[str, ...], name: str
) -> None:
    with closing(look(evening[0])) as db:
        stored = {row[0] for row in db.execute("SELECT name FROM pragma_table_info (?)", [name])}
    assert stored - {"hash"} == set(columns)
