"""Move of a record from its file into a log that instances share, and back."""

from collections.abc import Iterator
from contextlib import closing, contextmanager
from hashlib import sha256
from json import loads
from pathlib import Path
from time import monotonic
from typing import Final

from sqlite_utils import Database

from storage.backup.copy_and_restore import locked
from storage.backup.soundness import BackupRefused, look_over, refuse_unsound
from storage.cluster.nats_log import NatsLog
from storage.cluster.writes import COLUMNS, publish, subject_of
from storage.commit import Added
from storage.database import connect, rows, transaction
from storage.migrations import MIGRATIONS, REPLICA
from storage.opening import open_record

AT_ONCE: Final = 200
"""Most entries that are moved as one message."""

PATIENCE: Final = 60.0
"""Seconds for which a move waits for the log."""


def move_in(path: Path, address: str) -> int:
    """Write a record into an empty log, compare every row, and return how many there are.

    The file is then that of the first instance. Raises BackupRefused; the file is then unchanged.
    """
    refuse_unsound(path, look_over(path), altered=False)
    with locked(path), _connected(address) as log, closing(connect(path)) as db:
        if MIGRATIONS.pending(db):
            raise BackupRefused(f"{path} is from an older version. Start the app with it once.")
        if log.last(PATIENCE):
            raise BackupRefused("The log is not empty. Name another one, such as nats://...?name=x")
        last: dict[str, int] = {}
        for added in _writes(db):
            subject, until = subject_of(added), monotonic() + PATIENCE
            last[subject], _ = publish(log, added, after=last.get(subject, 0), until=until)
        read, moved = _compare(db, log)
        with transaction(db):
            for statement in REPLICA:
                db.execute(statement)
            db.execute("DELETE FROM replica")  # what it had read from a log that was lost
            for subject, (seq, digest) in read.items():
                db.execute("INSERT INTO replica VALUES (?, ?, ?)", (subject, seq, digest))
        return moved


def move_out(address: str, path: Path) -> int:
    """Make the file of an instance a record of its own; compare every row and return their number.

    No instance may run. Raises BackupRefused or StartRefused.
    """
    open_record(path, log=address).close()
    with locked(path), _connected(address) as log, closing(connect(path)) as db:
        _, moved = _compare(db, log)
        with transaction(db):
            db.execute("DROP TABLE replica")
        return moved


@contextmanager
def _connected(address: str) -> Iterator[NatsLog]:
    """Connect to the log, and turn its silence into BackupRefused."""
    try:
        with closing(NatsLog(address)) as log:
            yield log
    except OSError as problem:
        raise BackupRefused(f"The log cannot be used: {problem}.") from problem


def _writes(db: Database) -> Iterator[list[Added]]:
    """Yield all rows of a record as writes, in an order in which they can be added."""
    yield from ([("installation", [*row])] for row in db.execute("SELECT * FROM installation"))
    yield from ([("tables", [*row])] for row in db.execute("SELECT * FROM tables ORDER BY id"))
    for match in db.execute("SELECT * FROM matches ORDER BY id").fetchall():
        came = db.execute("SELECT * FROM imports WHERE match_id = ?", match[:1]).fetchall()
        yield [("matches", [*match]), *(("imports", [*row]) for row in came)]
    for name, owner in (
        *(("entries", "match_id"), ("door", "table_id")),
        *(("people", "table_id"), ("asides", "match_id")),
    ):
        for whose in db.execute(f"SELECT DISTINCT {owner} FROM {name} ORDER BY 1").fetchall():  # noqa: S608
            sql = f"SELECT * FROM {name} WHERE {owner} = ? ORDER BY seq"  # noqa: S608
            log = db.execute(sql, whose).fetchall()
            for first in range(0, len(log), AT_ONCE):
                yield [(name, [*row]) for row in log[first : first + AT_ONCE]]


def _compare(db: Database, log: NatsLog) -> tuple[dict[str, tuple[int, str]], int]:
    """Compare every row of the file with the log.

    Returns number and hash of the last write of every subject, and how many rows there are. Raises
    BackupRefused if the file has a row that the log has not.
    """
    read: dict[str, tuple[int, str]] = {}
    seen: set[str] = set()
    before, last = 0, log.last(PATIENCE)
    with closing(log.messages(0)) as batches:
        for message in (message for batch in batches for message in batch):
            before += 1
            if message.seq != before:
                raise BackupRefused(f"The log lacks write {before}. Try again.")
            read[message.subject] = before, sha256(message.content).hexdigest()
            seen.update(
                f"{name} {values[:2]}"
                for name, values in loads(message.content)
                if name in COLUMNS and _has(db, name, values)
            )
            if message.seq == last:
                break
    here = sum(db.execute(f"SELECT count(*) FROM {name}").fetchone()[0] for name in COLUMNS)  # noqa: S608
    if here != len(seen):
        raise BackupRefused(f"The file has {here} rows, the log {len(seen)} of them.")
    return read, here


def _has(db: Database, name: str, values: list[object]) -> bool:
    columns = [*rows(db, f"SELECT * FROM {name} LIMIT 1")[0]]  # noqa: S608
    same = " AND ".join(f"{column} IS ?" for column in columns)
    return bool(rows(db, f"SELECT 1 FROM {name} WHERE {same}", *values))  # noqa: S608
