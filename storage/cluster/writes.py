"""Writes as the log keeps them: rows that every instance adds to its file, in the log's order."""

import secrets
from collections.abc import Iterator, Sequence
from hashlib import sha256
from json import dumps, loads
from typing import Any, Final

from sqlite_utils import Database

from storage.cluster.nats_log import Message, NatsLog
from storage.commit import Added, Growing, statement
from storage.database import rows
from storage.returned_values import NotSaved
from storage.wrong_guesses import Limit, count_guess

KEYS: Final = {
    "installation": 1,
    "tables": 3,
    "matches": 4,
    "entries": 2,
    **dict.fromkeys(("door", "people", "asides"), 2),
}
"""Place of the idempotency key among the values of a row."""

COLUMNS: Final = {
    "installation": 2,
    "tables": 6,
    "matches": 6,
    "imports": 8,
    "entries": 10,
    "door": 8,
    "people": 8,
    "asides": 8,
}
"""Tables that a write may add to, and how many columns each has."""


def subject_of(added: Sequence[Added]) -> str:
    """Return the subject of a write: one for each log, one for all new tables and matches."""
    name, values = added[0]
    if name in ("tables", "matches"):
        return "openings"
    return name if name in ("guesses", "installation") else f"{name}.{values[0]}"


def publish(log: NatsLog, added: Sequence[Added], *, after: int, until: float) -> tuple[int, bool]:
    """Add a write to the log, see `NatsLog.publish`."""
    name, values = added[0]
    subject = subject_of(added)
    if name == "guesses":
        key = secrets.token_hex()
    else:
        said = [subject, values[1] if name == "matches" else 0, values[KEYS[name]]]
        key = sha256(dumps(said).encode()).hexdigest()
    content = dumps(added, ensure_ascii=False, separators=(",", ":")).encode()
    return log.publish(subject, content, key=key, after=after, until=until)


def add(db: Growing, message: Message) -> list[tuple[int, int]]:
    """Add a write to the file and return what it touched: owners of logs, each with its table.

    Raises sqlite3.IntegrityError if it does not follow what the file has; then only its number is
    noted. Raises NotSaved if a newer version wrote it.
    """
    added = loads(message.content)
    db.execute("SAVEPOINT message")
    try:
        for name, values in added:
            _add_row(db, name, values)
        return [*touched_by(db, added)]
    except BaseException:
        db.execute("ROLLBACK TO message")
        raise
    finally:
        db.execute(
            "INSERT INTO replica VALUES (?, ?, ?) ON CONFLICT (subject) DO UPDATE"
            " SET seq = excluded.seq, digest = excluded.digest",
            (message.subject, message.seq, sha256(message.content).hexdigest()),
        )
        db.execute("RELEASE message")


def _add_row(db: Growing, name: str, values: Sequence[Any]) -> None:
    if name == "guesses":
        subject, most, seconds, now = values
        count_guess(db, subject, Limit(most, seconds), now)
        return
    if COLUMNS.get(name) != len(values):
        raise NotSaved("damaged")
    if name == "installation":
        # Made with the file; it is only compared.
        if not rows(db, "SELECT 1 FROM installation WHERE id = ? AND mark = ?", *values):
            raise NotSaved("damaged")
        return
    db.execute(statement(name, len(values)), values)
    if name == "entries":
        db.execute(
            "INSERT OR IGNORE INTO stale SELECT table_id, id FROM matches WHERE id = ?", values[:1]
        )


def touched_by(db: Database, added: Sequence[Added]) -> Iterator[tuple[int, int]]:
    """Yield each owner whose log these rows extend, and its table."""
    of_table = {"tables": 0, "door": 0, "people": 0, "matches": 1}
    for name, owner in {(name, values[of_table.get(name, 0)]) for name, values in added}:
        if name in of_table:
            yield owner, owner
        elif name in ("entries", "asides"):
            yield owner, rows(db, "SELECT table_id FROM matches WHERE id = ?", owner)[0]["table_id"]
