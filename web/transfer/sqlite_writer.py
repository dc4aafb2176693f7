"""The writer of a table as an SQLite file of its own, made anew for each export."""

from collections.abc import Iterable, Iterator, Sequence
from contextlib import closing
from pathlib import Path
from typing import Any

from sqlite_utils import Database

from scoring import __version__
from storage import Table
from storage.disk_errors import named_errors
from web.games.catalogue import pages
from web.i18n.words import together
from web.match.context import MatchContext
from web.transfer.csv import DEALS, EXPOSURES, deal_rows, exposure_rows, imported_as
from web.transfer.json_writer import FORMAT, dumped, told
from web.transfer.sqlite_schema import TABLES, VERSION, VIEWS

MOST_MATCHES = 2000
"""Matches of a table that is written as one file."""

Row = dict[str, Any]


def write_table(path: Path, table: Table, matches: Iterable[MatchContext]) -> None:
    """Write this table to a new file, match by match. Raises NotSaved if the disk fails."""
    with named_errors(), closing(Database(path, execute_plugins=False)) as db:
        # SQLite ignores the pragma inside a transaction, so it comes before BEGIN.
        db.executescript(f"PRAGMA foreign_keys = 1; BEGIN; {TABLES}{VIEWS} COMMIT;")
        with db.conn:
            _write(db, table, matches)


def _write(db: Database, table: Table, matches: Iterable[MatchContext]) -> None:
    version, last = 0, table.created_at
    for context in matches:
        version, last = version + context.version, max(last, context.log[-1].at)
        for name, rows in _rows(context):
            _insert(db, name, [{"match": context.match.number, **row} for row in rows])
    about = {
        "format": FORMAT,
        "format_version": VERSION,
        "app_version": __version__,
        "table_name": table.name,
        "table_created_at": table.created_at,
        "version": version,
        "last_entry_at": last,
    }
    _insert(db, "about", [about])


def _insert(db: Database, name: str, rows: Sequence[Row]) -> None:
    """Insert rows that all have the same columns, in the same order."""
    if rows:
        columns = ", ".join(f'"{column}"' for column in rows[0])
        values = ", ".join("?" * len(rows[0]))
        insert = f"INSERT INTO {name} ({columns}) VALUES ({values})"  # noqa: S608  (ours)
        db.conn.executemany(insert, [tuple(row.values()) for row in rows])


def _rows(context: MatchContext) -> Iterator[tuple[str, Iterable[Row]]]:
    """Yield the rows of one match by table; a table comes after those it refers to."""
    match = told(context)
    came, result = match["imported"] or {}, match["result"]
    about = {
        **{name: match[name] for name in ("id", "game", "created_at", "version", "head")},
        "imported": imported_as(context),
        "imported_at": came.get("at"),
        "imported_entries": came.get("entries"),
        **{name: result[name] for name in ("ended", "target")},
    }
    yield "matches", [about]
    yield "entries", ({**entry, "body": dumped(entry["body"])} for entry in match["entries"])
    yield (
        "rules",
        (
            {"deal": terms["deal"], "setting": setting, "value": value}
            for terms in match["terms"]
            for setting, value in terms["rules"].items()
        ),
    )
    yield "sides", _sides(context)
    yield "seats", _seats(context)
    scores = "deal seat rounds points total how fingerprint by_table"
    yield "scores", _columns(DEALS, deal_rows(context), scores)
    laid = "deal round place seat cards type won points by_table"
    shown = _columns(EXPOSURES, exposure_rows(context), laid)
    yield "laid", ({**row, "nr": nr} for nr, row in enumerate(shown, start=1))
    yield "taken", _taken(context)


def _columns(names: Sequence[str], rows: Iterable[Sequence[Any]], wanted: str) -> Iterator[Row]:
    """Yield these columns of the rows; the views of the file give back the others."""
    for row in rows:
        named = dict(zip(names, row, strict=True))
        yield {name: named[name] for name in wanted.split()}


def _sides(context: MatchContext) -> Iterator[Row]:
    standing = context.game.standing(context.state)
    for side, seats in enumerate(context.sides):
        yield {
            "side": side + 1,
            "players": together([context.players[seat] for seat in seats]),
            "total": standing.totals[side],
            "won": int(standing.finished and side in standing.winners),
        }


def _seats(context: MatchContext) -> Iterator[Row]:
    for deal in context.state.deals:
        for seat, player in enumerate(context.players_in(deal)):
            yield {
                "deal": deal.number,
                "seat": seat + 1,
                "player": player,
                "side": context.side_of(seat) + 1,
                "dealt": int(seat == deal.dealer),
            }


def _taken(context: MatchContext) -> Iterator[Row]:
    for taken in pages(context).export.taken(context):
        yield {
            "deal": taken.deal,
            "round": taken.round,
            "seat": taken.winner + 1,
            "leader_seat": taken.leader + 1,
            "points": taken.points,
            "by_cards": int(taken.by_cards),
            "by_table": int(taken.by_table),
        }
