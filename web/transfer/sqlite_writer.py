"""The writer of a table as an SQLite file of its own, made anew for each export."""

import json
import sqlite3
from collections.abc import Iterable, Iterator, Sequence
from contextlib import closing
from pathlib import Path
from typing import Any

from sqlite_utils import Database

from storage import NotSaved, Table
from storage.disk_errors import trouble_of
from web.games.catalogue import pages
from web.i18n.words import together
from web.match.context import AtMatch
from web.transfer.csv_rows import DEALS, EXPOSURES, deal_rows, exposure_rows, imported_as
from web.transfer.json_writer import FORMAT, told
from web.transfer.sqlite_schema import TABLES, VERSION, VIEWS

MOST_MATCHES = 2000
"""Matches of a table that is written as one file."""

Row = dict[str, Any]


def write_table(path: Path, table: Table, matches: Iterable[AtMatch]) -> None:
    """Write this table to a new file, match by match.

    Raises:
        NotSaved: The disk failed.
    """
    try:
        with closing(Database(path, execute_plugins=False)) as db:
            # SQLite ignores the pragma inside a transaction, so it comes before BEGIN.
            db.executescript(f"PRAGMA foreign_keys = 1; BEGIN; {TABLES}{VIEWS} COMMIT;")
            with db.conn:
                _write(db, table, matches)
    except sqlite3.Error as problem:
        trouble = trouble_of(problem)
        if trouble is None:
            raise
        raise NotSaved(trouble) from problem


def _write(db: Database, table: Table, matches: Iterable[AtMatch]) -> None:
    version, last = 0, table.created_at
    for at in matches:
        version, last = version + at.version, max(last, at.log[-1].at)
        for name, rows in _rows(at):
            _insert(db, name, rows)
    about = {
        "format": FORMAT,
        "format_version": VERSION,
        "table_name": table.name,
        "table_created_at": table.created_at,
        "version": version,
        "last_entry_at": last,
    }
    _insert(db, "about", [about])


def _insert(db: Database, name: str, rows: Iterable[Row]) -> None:
    """Insert rows that all have the same columns, in the same order."""
    listed = list(rows)
    if listed:
        columns = ", ".join(f'"{column}"' for column in listed[0])
        values = ", ".join("?" * len(listed[0]))
        insert = f"INSERT INTO {name} ({columns}) VALUES ({values})"  # noqa: S608  (ours)
        db.conn.executemany(insert, [tuple(row.values()) for row in listed])


def _rows(at: AtMatch) -> Iterator[tuple[str, Iterable[Row]]]:
    """Yield the rows of one match by table; a table comes after those it refers to."""
    match = told(at)
    number = {"match": at.match.number}
    yield "matches", [number | _match(at, match)]
    yield "entries", [number | _entry(entry) for entry in match["entries"]]
    yield "rules", _rules(at, match)
    yield "sides", _sides(at)
    yield "seats", _seats(at)
    scores = "match deal seat rounds points total how fingerprint by_table"
    yield "scores", _columns(DEALS, deal_rows(at), scores)
    laid = "match deal round place seat cards type won points by_table"
    shown = _columns(EXPOSURES, exposure_rows(at), laid)
    yield "laid", ({**row, "nr": nr} for nr, row in enumerate(shown, start=1))
    yield "taken", _taken(at)


def _columns(names: Sequence[str], rows: Iterable[Sequence[Any]], wanted: str) -> Iterator[Row]:
    """Yield these columns of the rows; the views of the file give back the others."""
    for row in rows:
        named = dict(zip(names, row, strict=True))
        yield {name: named[name] for name in wanted.split()}


def _match(at: AtMatch, match: Row) -> Row:
    came, result = match["imported"] or {}, match["result"]
    return {
        **{name: match[name] for name in ("id", "game", "created_at", "version", "head")},
        "imported": imported_as(at),
        "imported_at": came.get("at"),
        "imported_entries": came.get("entries"),
        "ended": result["ended"],
        "target": result["target"],
    }


def _entry(entry: Row) -> Row:
    body = json.dumps(entry["body"], ensure_ascii=False, separators=(",", ":"))
    return {**entry, "body": body}


def _rules(at: AtMatch, match: Row) -> Iterator[Row]:
    for terms in match["terms"]:
        for setting, value in terms["rules"].items():
            yield {
                "match": at.match.number,
                "deal": terms["deal"],
                "setting": setting,
                "value": value,
            }


def _seats(at: AtMatch) -> Iterator[Row]:
    for deal in at.state.deals:
        for seat, player in enumerate(at.players_in(deal)):
            yield {
                "match": at.match.number,
                "deal": deal.number,
                "seat": seat + 1,
                "player": player,
                "side": at.side_of(seat) + 1,
                "dealt": int(seat == deal.dealer),
            }


def _sides(at: AtMatch) -> Iterator[Row]:
    standing = at.game.standing(at.state)
    for side, seats in enumerate(at.sides):
        yield {
            "match": at.match.number,
            "side": side + 1,
            "players": together([at.players[seat] for seat in seats]),
            "total": standing.totals[side],
            "won": int(standing.finished and side in standing.winners),
        }


def _taken(at: AtMatch) -> Iterator[Row]:
    for taken in pages(at).records.taken(at):
        yield {
            "match": at.match.number,
            "deal": taken.deal,
            "round": taken.round,
            "seat": taken.winner + 1,
            "leader_seat": taken.leader + 1,
            "points": taken.points,
            "by_cards": int(taken.by_cards),
            "by_table": int(taken.by_table),
        }
