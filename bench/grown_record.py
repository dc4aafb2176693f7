# ruff: noqa: S608  (names of our own tables)
"""Make a large record out of a small one: its tables again and again, each with its own chains."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from json import dumps, loads
from pathlib import Path
from typing import Any

from sqlite_utils import Database

from storage.database import SEALS
from storage.history.order import begun_here
from storage.log.chain import link, table_seed

Row = tuple[Any, ...]


def grow(path: Path, matches: int) -> None:
    """Repeat the tables of a record until it has so many matches; no app may have it open."""
    with closing(sqlite3.connect(path, isolation_level=None)) as db:
        db.execute("PRAGMA synchronous = OFF")
        triggers = db.execute(
            "SELECT name, sql FROM sqlite_schema WHERE type = 'trigger'"
        ).fetchall()
        for name, _text in triggers:
            db.execute(f"DROP TRIGGER {name}")
        tables = _all(db, "tables ORDER BY id")
        there = len(_all(db, "matches"))
        origin = [(table, [*_matches(db, table)]) for table in tables]
        for copy in range(1, matches // there):
            db.execute("BEGIN")
            for table, played in origin:
                _repeat(db, f"{len(tables):06}{copy:06}", table, played)
            db.execute("COMMIT")
        for name in SEALS:
            db.execute(f"DELETE FROM {name}")
        for _name, text in triggers:
            db.execute(text)


def _all(db: sqlite3.Connection, where: str, *values: object) -> list[Row]:
    return db.execute(f"SELECT * FROM {where}", values).fetchall()


def _matches(db: sqlite3.Connection, table: Row) -> Iterator[tuple[Row, dict[str, list[Row]]]]:
    """Yield each match of a table, with its rows in every other SQL table."""
    for match in _all(db, "matches WHERE table_id = ? ORDER BY id", table[0]):
        rows = {
            name: _all(db, f"{name} WHERE match_id = ? ORDER BY 2", match[0])
            for name in ("entries", "asides", "summaries", "names")
        }
        yield match, rows


def _repeat(
    db: sqlite3.Connection, copy: str, table: Row, played: list[tuple[Row, dict[str, list[Row]]]]
) -> None:
    _id, address, name, key, *made = table
    values = [f"{address[:8]}{copy}{table[0]:08}", name, f"{key} {copy}", *made]
    (new,) = db.execute("INSERT INTO tables VALUES (NULL, ?, ?, ?, ?, ?) RETURNING id", values)
    seed = table_seed(Database(db, execute_plugins=False), new[0])
    for log in ("door", "people"):
        told = _all(db, f"{log} WHERE table_id = ? ORDER BY seq", table[0])
        _chain(db, log, seed, new[0], [_invites_anew(new[0], row) for row in told])
    for match, rows in played:
        values = [new[0], *match[2:]]
        (made_id,) = db.execute(
            "INSERT INTO matches VALUES (NULL, ?, ?, ?, ?, ?) RETURNING id", values
        )
        begun = link(seed, [made_id[0], *values])
        for log in ("entries", "asides"):
            _chain(db, log, begun, made_id[0], rows[log])
        _sum_up(db, new[0], made_id[0], rows)


def _invites_anew(table: int, row: Row) -> Row:
    """Return a row of an access log; an invitation gets a link and a code of its own."""
    body = loads(row[4])
    if row[3] == "invited":
        body |= {"link": link("link", [table, row[1]]), "code": link("code", [table, row[1]])}
    said = dumps(body, ensure_ascii=False, separators=(",", ":"))
    return (*row[:4], said, *row[5:])


def _chain(db: sqlite3.Connection, log: str, seed: str, owner: int, rows: list[Row]) -> None:
    previous, new = seed, []
    for row in rows:
        values = (owner, *row[1:-1])
        previous = link(previous, values)
        new.append((*values, previous))
    if new:
        db.executemany(f"INSERT INTO {log} VALUES ({', '.join('?' * len(new[0]))})", new)


def _sum_up(db: sqlite3.Connection, table: int, match: int, rows: dict[str, list[Row]]) -> None:
    place = begun_here(match)[0]
    for _match, _table, game, began, _place, body, _hash in rows["summaries"]:
        said = loads(body)
        said["match"] |= {"id": match, "table_id": table}
        values = (match, table, game, began, place, dumps(said, ensure_ascii=False))
        db.execute(
            "INSERT INTO summaries VALUES (?, ?, ?, ?, ?, ?, ?)", (*values, link("", values))
        )
    for _table, name, _place, _match in rows["names"]:
        db.execute("INSERT INTO names VALUES (?, ?, ?, ?)", (table, name, place, match))
