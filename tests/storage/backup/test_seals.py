"""A start checks what is new; what is older is sealed, and checked while the app runs."""

import random
from collections import defaultdict
from contextlib import closing, suppress
from pathlib import Path
from threading import Event

import pytest

from scoring.people import GuestMarked
from scoring.recorded_facts import DealVoided
from storage import Altered, Match, Record, StartRefused, Verification, open_record
from storage.backup import verification
from storage.backup.copy_and_restore import verify
from storage.database import look
from storage.history import schema
from tests.robustness.length import times
from tests.storage.backup.test_flipped_bits import OWNERS, Evening, all_of, flip, flips, let_in, put
from tests.storage.cells import cells, roots
from tests.storage.evening import AT, OPENED, PHONE, agree, new_table, next_match, write
from tests.storage.power import is_killed
from tests.storage.tamper import alter

FLIPS = times(40, 1900)
"""Of any bit of the file."""

Shown = dict[str, object]


class Slow(Verification):
    """A check for which nobody waits."""

    at_stop = 0.01


def at_once() -> None:
    """Do not rest."""


@pytest.fixture(scope="module")
def sealed(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Evening]:
    """A record of twelve tables: most of it is sealed, the last of it is not."""
    path = tmp_path_factory.mktemp("sealed") / "record.db"
    made: Evening = []
    with closing(open_record(path)) as record:
        for number in range(12):
            table, match = new_table(record)
            void(record, match)
            matches = [match, next_match(record, table, OPENED, "next")]
            void(record, matches[1])
            let_in(record, table, number)
            record.add_people(table, GuestMarked("Rina", True), key="guest", at=AT, by=PHONE)
            made.append((table, matches))
        assert record.seal(at_once, 4)
    return path, made


@pytest.fixture(scope="module")
def right(sealed: tuple[Path, Evening]) -> Shown:
    with closing(open_record(sealed[0])) as record:
        return all_of(record, sealed[1])


def void(record: Record, match: Match) -> None:
    for deal in range(1, 6):
        write(record, match, DealVoided(deal, "the cat walked over the cards"))
    agree(record, match, 2)


def is_found_in_a_round(path: Path, played: Evening, right: Shown) -> bool:
    """Whether a start or the first round after it names the damage, or there is none to be seen."""
    try:
        record = open_record(path)
    except StartRefused:
        return True
    with closing(record):
        Verification(record, rests=0).turn()
        return bool(record.altered) or all_of(record, played) == right


def test_most_of_a_long_record_is_sealed_and_a_start_checks_the_rest(
    sealed: tuple[Path, Evening], path: Path
) -> None:
    with closing(open_record(put(sealed[0].read_bytes(), sealed, path))) as record:
        assert not record.checked
    with closing(look(path)) as db:
        (unsealed,) = db.execute("SELECT count(*) FROM heads").fetchone()
        (stretches,) = db.execute("SELECT count(*) FROM stretches").fetchone()
    assert unsealed < 8
    assert unsealed + stretches == 12 * (2 + 2 * 2)
    assert not verify(path)


def test_an_old_match_that_was_altered_is_closed_within_a_round_and_named_at_every_start(
    sealed: tuple[Path, Evening], path: Path
) -> None:
    first, other = sealed[1][0][1]
    alter(
        put(sealed[0].read_bytes(), sealed, path),
        "UPDATE entries SET entered_by = 'me' WHERE match_id = ? AND seq = 2",
        first.id,
    )
    with closing(open_record(path)) as record:
        assert not record.altered
        with pytest.raises(Altered):  # nobody reads it even before the round
            record.log(first)
        record.log(other)
        Verification(record, rests=0).turn()
        assert record.altered == ("match 1 of table Friday was altered",)
        with pytest.raises(Altered):
            record.log(first)
        write(record, other, DealVoided(6, "rain"))
        assert record.seal(at_once, 4)
    for _start in range(2):
        with closing(open_record(path)) as record:
            assert record.altered == ("match 1 of table Friday was altered",)


def test_a_match_that_was_altered_before_it_is_sealed_is_found_then(path: Path) -> None:
    with closing(open_record(path)) as record:
        matches = [new_table(record)[1] for _ in range(6)]
        alter(path, "UPDATE entries SET entered_by = 'me' WHERE match_id = ?", matches[0].id)
        assert not record.seal(at_once, 4)
        assert record.seal(at_once, 200)
    with closing(open_record(path)) as record:
        assert record.altered


def test_what_the_seals_say_wrongly_has_everything_checked_and_sealed_anew(
    sealed: tuple[Path, Evening], path: Path
) -> None:
    for statement in (
        "UPDATE seals SET digest = 'x' WHERE number = 1",
        "UPDATE seals SET number = 900 WHERE number = 3",
        "DELETE FROM seals WHERE number = 2",
        "UPDATE stretches SET seq = seq + 1 WHERE seal = (SELECT max(number) FROM seals)",
        "DELETE FROM heads",
        "UPDATE heads SET head = 'x'",
        "UPDATE heads SET log = 'x' WHERE number = (SELECT max(number) FROM heads)",
    ):
        alter(put(sealed[0].read_bytes(), sealed, path), statement)
        with closing(open_record(path)) as record:
            found = statement, record.checked, record.altered
        assert found in {(statement, True, ()), ("DELETE FROM heads", False, ())}
        with closing(open_record(path)) as record:
            assert not record.altered


def newest_bits(path: Path) -> dict[str, list[tuple[int, int]]]:
    """Every bit of the rows that no seal but the last covers, and of those that find them."""
    file = path.read_bytes()
    with closing(look(path)) as db:
        (last,) = db.execute("SELECT max(number) FROM seals").fetchone()
        newest = "SELECT log, owner FROM heads UNION SELECT log, owner FROM stretches WHERE seal ="
        found = db.execute(f"{newest} {last}").fetchall()
    owners = {name: {owner for log, owner in found if log == name} for name, _ in found}
    owners |= {f"sqlite_autoindex_{name}_2": whose for name, whose in owners.items()}
    bits: dict[str, list[tuple[int, int]]] = defaultdict(list)
    for name, whose in {**owners, "invitations": owners["door"], "stretches": {last}}.items():
        for cell in cells(file, roots(path)[name]):
            span = cell.values[0]
            if int.from_bytes(file[span.start : span.end], signed=True) in whose:
                for column in (*cell.types, *cell.values):
                    bits[name].extend(column.bits())
    return bits


def is_believed(path: Path) -> bool:
    """Say whether a start takes the seals of a record for right, and what is new for sound."""
    with suppress(StartRefused), closing(open_record(path)) as record:
        return not record.checked
    return False


def test_not_a_bit_of_what_is_new_changes_unnoticed_at_a_start(
    sealed: tuple[Path, Evening], path: Path
) -> None:
    pristine = sealed[0].read_bytes()
    for name, bits in newest_bits(sealed[0]).items():
        for where in random.Random(5).sample(bits, min(times(6, 200), len(bits))):
            assert not is_believed(put(flip(pristine, *where), sealed, path)), (name, where)


def test_no_bit_of_the_file_changes_unnoticed_for_longer_than_a_round(
    sealed: tuple[Path, Evening], right: Shown, path: Path
) -> None:
    pristine = sealed[0].read_bytes()
    chance = random.Random(20261129)
    anywhere = [(chance.randrange(len(pristine)), 1 << chance.randrange(8)) for _ in range(FLIPS)]
    # Where the free space of a page of summaries begins.
    summaries = 4096 * (roots(sealed[0])["summaries"] - 1) + 5
    for where in [(summaries, 1), *anywhere]:
        put(flip(pristine, *where), sealed, path)
        assert is_found_in_a_round(path, sealed[1], right), where


@pytest.mark.long
@pytest.mark.parametrize("of", ["values", "types"])
def test_an_owner_that_changed_hides_nothing_for_longer_than_a_round(
    sealed: tuple[Path, Evening], right: Shown, path: Path, monkeypatch: pytest.MonkeyPatch, of: str
) -> None:
    for version in (schema.made_by(), 7):  # of the program: the same one, and the next
        monkeypatch.setattr(schema, "made_by", lambda version=version: version)
        for where, content in flips(sealed[0], OWNERS, of):
            assert is_found_in_a_round(put(content, sealed, path), sealed[1], right), where


SEAL = """
import sys
from pathlib import Path
from sqlite_utils import Database
from storage import open_record
record = open_record(Path(sys.argv[2]))
kill_before(Database, "execute", lambda sql, *_: sql.split()[0] in ("INSERT", "DELETE", "COMMIT"))
record.seal(lambda: None, 2)
"""


def test_a_kill_at_any_step_of_sealing_leaves_no_seal_without_what_it_covers(
    sealed: tuple[Path, Evening], right: Shown, path: Path
) -> None:
    put(sealed[0].read_bytes(), sealed, path)
    killed = 0
    for step in range(1, times(8, 40)):
        killed += is_killed(SEAL, step, path)
        assert verify(path) == []
        with closing(open_record(path)) as record:
            assert not record.altered
            assert not record.checked
            assert all_of(record, sealed[1]) == right
    assert killed


def test_a_stop_does_not_wait_for_a_check_that_does_not_rest(
    sealed: tuple[Path, Evening], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = put(sealed[0].read_bytes(), sealed, tmp_path / "record.db")
    begun, over = Event(), Event()

    def check(*_given: object) -> list[object]:
        begun.set()
        over.wait(60)
        return []

    monkeypatch.setattr(verification, "findings", check)
    with closing(open_record(path)) as record, Slow(record):
        assert begun.wait(60)
    assert not over.is_set()
    over.set()
