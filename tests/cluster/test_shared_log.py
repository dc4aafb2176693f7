import shutil
import sqlite3
from collections.abc import Callable
from contextlib import ExitStack, closing
from datetime import UTC, datetime, timedelta
from pathlib import Path
from threading import Barrier, Thread
from time import monotonic, sleep

import pytest

from scoring.recorded_facts import DealVoided, MatchEnded
from storage import (
    Behind,
    KeyReused,
    Match,
    NotSaved,
    PortableTable,
    Record,
    Saved,
    StartRefused,
    StillOpen,
    check_entries,
    open_record,
)
from storage.backup.copy_and_restore import verify
from storage.cluster import nats_log, opening, replica
from storage.cluster.nats_log import NatsLog
from storage.cluster.replica import PATIENCE
from storage.wrong_guesses import Limit
from tests.cluster.nodes import Nodes
from tests.storage.evening import AT, OPENED, PHONE, TOKEN, agree, exposed, new_table, write

pytestmark = pytest.mark.long

LOGS = ("tables", "matches", "entries", "door", "asides", "imports")


@pytest.fixture
def two(opened: Callable[[str], Record]) -> tuple[Record, Record]:
    return opened("first"), opened("second")


def rows_of(path: Path) -> dict[str, list[tuple[object, ...]]]:
    with closing(sqlite3.connect(f"file:{path}?mode=ro", uri=True)) as db:
        return {name: db.execute(f"SELECT * FROM {name}").fetchall() for name in LOGS}  # noqa: S608


def all_at_once(*tasks: Callable[[], object]) -> list[object]:
    """Do all of this at the same time and return what came of each."""
    start, answers = Barrier(len(tasks)), [None] * len(tasks)

    def run(number: int) -> None:
        start.wait()
        answers[number] = tasks[number]()

    threads = [Thread(target=run, args=(number,)) for number in range(len(tasks))]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return answers


def same(*records: Record) -> None:
    """All instances have the same rows with the same hashes, and nothing is wrong with them."""
    for record in records:
        record.read_newest(60)
    paths = [record._database.path for record in records]
    assert len({repr(rows_of(path)) for path in paths}) == 1
    assert [verify(path) for path in paths] == [[] for _ in paths]


def test_what_one_instance_saves_the_other_shows_at_once(two: tuple[Record, Record]) -> None:
    first, second = two
    table, match = new_table(first)
    second.read_newest(60)
    assert second.tables.find(table.address) == table
    assert isinstance(write(second, match, exposed(1)), Saved)
    agree(second, match, 2)
    first.read_newest(60)
    assert first.log(match) == second.log(match)
    assert len(first.log(match)) == 2
    assert first.reviews(match) == second.reviews(match)
    assert first.access(table) == second.access(table)
    assert first.tables.pulse(table) == second.tables.pulse(table) == 4
    same(*two)


def test_of_two_phones_that_send_the_same_round_on_two_instances_one_is_told(
    two: tuple[Record, Record],
) -> None:
    first, second = two
    _, match = new_table(first)
    second.read_newest(60)
    for number in range(1, 6):
        base = len(first.log(match))
        second.read_newest(60)
        answers = all_at_once(
            lambda at=base: write(first, match, DealVoided(at, "a"), base=at),
            lambda at=base: write(second, match, DealVoided(at, "b"), base=at),
        )
        assert {type(answer) for answer in answers} == {Saved, Behind}, answers
        first.read_newest(60)
        assert len(first.log(match)) == number + 1
        same(*two)


def test_a_write_that_is_sent_again_to_another_instance_is_entered_once(
    two: tuple[Record, Record],
) -> None:
    first, second = two
    _, match = new_table(first)
    second.read_newest(60)
    answers = all_at_once(
        lambda: write(first, match, exposed(1), key="one", base=1),
        lambda: write(second, match, exposed(1), key="one", base=1),
    )
    assert sorted(str(answer) for answer in answers) == [
        str(Saved(2, False)),
        str(Saved(2, True)),
    ]
    assert isinstance(write(second, match, exposed(2), key="one", base=2), KeyReused)
    same(*two)


def test_tables_and_matches_have_the_same_numbers_on_every_instance(
    two: tuple[Record, Record],
) -> None:
    made = all_at_once(*[lambda record=record: new_table(record) for record in two * 4])
    assert len({table.id for table, _ in made}) == 8  # type: ignore[misc]
    same(*two)


def test_of_phones_that_begin_a_match_on_two_instances_one_does(two: tuple[Record, Record]) -> None:
    table, match = new_table(two[0])
    write(two[0], match, MatchEnded())
    two[1].read_newest(60)
    answers = all_at_once(
        *(
            lambda record=record, key=f"{key}": record.tables.open_match(
                table, OPENED, key=key, at=AT, by=PHONE
            )
            for key, record in enumerate(two * 4)
        )
    )
    (made,) = {answer for answer in answers if isinstance(answer, Match)}
    assert sorted(map(repr, answers)) == sorted(map(repr, [made, *[StillOpen(made)] * 7]))  # type: ignore[arg-type]
    same(*two)


def test_guesses_at_once_on_two_instances_are_counted_up_to_the_limit(
    two: tuple[Record, Record],
) -> None:
    five = [("a phone", Limit(5, 600))]
    answers = all_at_once(
        *(lambda record=record: record.guesses.count(five, 1000.0) for record in two * 4)
    )
    assert sorted(answers) == [0.0] * 5 + [120.0] * 3  # type: ignore[type-var]
    for record in two:
        record.read_newest(60)
        assert record.guesses.waiting(*five[0], 1000.0) == 120.0
        assert record.guesses.last(["a phone"]) == {"a phone": 1000.0}


def test_a_guess_whose_answer_was_lost_is_counted_once(
    two: tuple[Record, Record], monkeypatch: pytest.MonkeyPatch
) -> None:
    publish = NatsLog.publish

    def sent_twice(log: NatsLog, *args: object, **kwargs: object) -> tuple[int, bool]:
        publish(log, *args, **kwargs)  # type: ignore[arg-type]
        return publish(log, *args, **kwargs)  # type: ignore[arg-type]

    monkeypatch.setattr(NatsLog, "publish", sent_twice)
    two[0].guesses.count([("a phone", Limit(3, 60))], 1000.0)
    assert two[0].guesses.left("a phone", Limit(3, 60), 1000.0) == 2
    _, match = new_table(two[0])
    assert write(two[0], match, exposed(1)) == Saved(2, repeated=True)
    same(*two)


@pytest.mark.parametrize(
    ("ahead", "told"),
    [
        (timedelta(days=-2, seconds=-9), "2 days, 0:00:09 behind"),
        (timedelta(hours=3, seconds=9), "3:00:09 ahead of"),
        (timedelta(seconds=3), ""),
    ],
)
def test_a_clock_that_is_far_from_that_of_the_log_is_told_at_the_start(
    address: str, caplog: pytest.LogCaptureFixture, ahead: timedelta, told: str
) -> None:
    with closing(NatsLog(address)) as log:
        there = log.now()
    assert there is not None
    assert abs(datetime.now(UTC) - there) < timedelta(hours=1)
    opening.compare_clocks(datetime.now(UTC) - ahead)
    assert [told in line.getMessage() for line in caplog.records] == [True] * bool(told)
    opening.compare_clocks(None)


def test_an_instance_hears_of_the_table_where_another_one_has_written(
    two: tuple[Record, Record],
) -> None:
    first, second = two
    heard: list[tuple[int, int]] = []
    table, match = new_table(first)
    second.read_newest(60)
    second.listen(lambda *news: heard.append(news))
    write(first, match, exposed(1))
    until = monotonic() + 60
    while not heard and monotonic() < until:
        sleep(0.01)
    assert heard == [(table.id, first.tables.pulse(table))]


def test_imported_matches_are_on_every_instance(two: tuple[Record, Record]) -> None:
    first, second = two
    _, match = new_table(first)
    write(first, match, exposed(1))
    brought = PortableTable("Friday", (check_entries(first.imports.carried(match)),))
    second.imports.read_in(brought, TOKEN, (), key="in", at=AT, by=PHONE)
    again = first.imports.read_in(brought, TOKEN, (), key="in", at=AT, by=PHONE)
    assert again == second.imports.read_in(brought, TOKEN, (), key="in", at=AT, by=PHONE)
    same(*two)


@pytest.mark.parametrize("harm", ["lost", "emptied", "left behind"])
def test_a_file_that_is_gone_or_old_is_filled_from_the_log(
    harm: str, opened: Callable[[str], Record], tmp_path: Path
) -> None:
    first = opened("first")
    _, match = new_table(first)
    second = opened("second")
    second.close()
    path = tmp_path / "second.db"
    for ending in ("-wal", "-shm") if harm != "left behind" else ():
        Path(f"{path}{ending}").unlink(missing_ok=True)
    if harm == "lost":
        path.unlink()
    elif harm == "emptied":
        path.write_bytes(b"")
    write(first, match, exposed(1))
    same(first, opened("second"))


def test_a_log_that_lacks_what_the_file_has_is_refused(
    opened: Callable[[str], Record],
    address: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    record = opened("first")
    _, match = new_table(record)
    write(record, match, exposed(1))
    record.close()
    before = rows_of(tmp_path / "first.db")
    monkeypatch.setattr(opening, "PATIENCE", 1.0)  # it never comes
    with pytest.raises(StartRefused, match="lacks write 3") as refused:
        open_record(tmp_path / "first.db", log=f"{address}-older")
    assert refused.value.code == "log_behind"
    assert rows_of(tmp_path / "first.db") == before


def test_a_file_of_a_log_is_not_opened_without_it_nor_another_one_with_it(
    opened: Callable[[str], Record], address: str, tmp_path: Path
) -> None:
    opened("first").close()
    with pytest.raises(StartRefused, match="HAZARI_LOG"):
        open_record(tmp_path / "first.db")
    alone = tmp_path / "alone.db"
    with closing(open_record(alone)) as record:
        new_table(record)
    shutil.copy(tmp_path / "first.db.key", tmp_path / "stranger.db.key")
    with pytest.raises(StartRefused, match="belongs to another installation"):
        open_record(alone, log=address)
    with pytest.raises(StartRefused, match="storage move"):
        open_record(alone, log=f"{address}-new")


def test_the_key_is_brought_to_every_instance_by_hand(
    opened: Callable[[str], Record], address: str, tmp_path: Path
) -> None:
    opened("first")
    with pytest.raises(StartRefused) as refused:
        open_record(tmp_path / "keyless.db", log=address)
    assert refused.value.code == "key_missing"


def test_a_lost_log_is_told_in_time_and_all_can_be_read(
    program: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    nodes = Nodes(tmp_path, 1)
    with ExitStack() as stack:
        stack.callback(nodes.stop)
        record = open_record(tmp_path / "record.db", log=nodes.address)
        stack.callback(record.close)
        _, match = new_table(record)
        nodes.stop()
        assert PATIENCE < 5
        monkeypatch.setattr(replica, "PATIENCE", PATIENCE)
        with pytest.raises(NotSaved) as told:
            write(record, match, exposed(1), key="once")
        assert told.value.code == "unknown"
        assert len(record.log(match)) == 1
        nodes.start(0)
        until = monotonic() + 60
        while not isinstance(sent_again(record, match), Saved):
            assert monotonic() < until
        assert len(record.log(match)) == 2


def sent_again(record: Record, match: object) -> object:
    try:
        return write(record, match, exposed(1), key="once", base=1)  # type: ignore[arg-type]
    except NotSaved:
        return None


def test_a_start_without_the_log_says_so(
    program: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(nats_log, "CONNECTING", 1.0)
    with pytest.raises(StartRefused, match="does not answer") as refused:
        open_record(tmp_path / "record.db", log="nats://somebody:secret@127.0.0.1:1")
    assert "secret" not in str(refused.value)
