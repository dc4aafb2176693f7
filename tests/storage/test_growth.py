"""Memory that a large record takes: a few rows at a time, however many it has."""

import sqlite3
import tracemalloc
from collections.abc import Callable
from contextlib import closing, suppress
from pathlib import Path

from storage import Match, Record
from storage.backup.integrity import findings
from storage.backup.log_heads import heads
from storage.database import look
from storage.history.order import DIGITS, place_of
from tests.storage.tamper import live

MANY = 50_000
"""Further matches of the table, as SQL rows alone."""

NUMBERS = "WITH RECURSIVE n (n) AS (SELECT 2 UNION ALL SELECT n + 1 FROM n WHERE n <= ?)"


def held(work: Callable[[], object]) -> float:
    """The megabytes that Python held at most for this."""
    tracemalloc.start()
    try:
        work()
        return tracemalloc.get_traced_memory()[1] / 1e6
    finally:
        tracemalloc.stop()


def test_a_large_record_is_worked_through_a_few_rows_at_a_time(
    path: Path, record: Record, match: Match
) -> None:
    def stop() -> None:
        raise InterruptedError

    def check() -> None:
        with suppress(InterruptedError), closing(look(path)) as db:
            list(findings(db, stop))

    def count() -> None:
        with closing(look(path)) as db:
            assert sum(1 for _ in heads(db)) == 1 + MANY + 1

    def place() -> None:
        with live(record) as db:
            assert place_of(db, match.id, log) == f"{0:0{DIGITS}} {log[-1].at}"

    log = record.log(match)
    with closing(sqlite3.connect(path)) as db:
        for insert in (
            "INSERT INTO matches SELECT n, 1, n, 'hazari', n, '2026-12-01T00:00:00Z' FROM n",
            "INSERT INTO entries SELECT n, 1, n, 1, 'opened', 1, '{}', '', '', hex(zeroblob(32))"
            " FROM n",
            "INSERT INTO stale SELECT n, -n FROM n",
        ):
            db.execute(f"{NUMBERS} {insert}", (MANY,))
        # The oldest match came from elsewhere.
        row = (match.id, "0" * 32, "0" * 64, 1, 1, "2026-12-01", "", "0" * 64)
        db.execute("INSERT INTO imports VALUES (?, ?, ?, ?, ?, ?, ?, ?)", row)
        db.commit()
    for work in (check, count, place, lambda: record.summaries.catch_up(1)):
        assert held(work) < 1, work
