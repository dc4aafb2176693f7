"""Reach past the guards, as a faulty disk or another program would."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from sqlite_utils import Database

from storage import Match, Record


@contextmanager
def unguarded(path: Path) -> Iterator[sqlite3.Connection]:
    """Another program's connection, with the triggers gone until it is closed."""
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        asked = connection.execute("SELECT name, sql FROM sqlite_schema WHERE type = 'trigger'")
        triggers = asked.fetchall()
        for name, _ in triggers:
            connection.execute(f"DROP TRIGGER {name}")
        yield connection
        for _, text in triggers:
            connection.execute(text)


def alter(path: Path, statement: str, *values: object) -> None:
    """Let another program change what is stored."""
    with unguarded(path) as connection:
        connection.execute(statement, values)


def alter_match(path: Path, match: Match) -> None:
    """Let another program change every entry of a match."""
    alter(path, "UPDATE entries SET entered_by = 'me' WHERE match_id = ?", match.id)


@contextmanager
def live(record: Record) -> Iterator[Database]:
    """The connection of a running record, its authorizer still in force."""
    with record._database.reading() as db:
        yield db


@contextmanager
def unauthorized(record: Record) -> Iterator[Database]:
    """The connection of a running record with its authorizer taken off for good."""
    with live(record) as db:
        db.conn.set_authorizer(None)
        yield db
