"""A table as an SQLite file of its own; see docs/formats.md."""

from collections.abc import Iterable, Iterator, Sequence
from contextlib import closing
from pathlib import Path
from typing import Any

from sqlite_utils import Database

from scoring import __version__
from scoring.match_file import FORMAT
from storage import Table
from storage.disk_errors import named_errors
from web.games.catalogue import pages
from web.i18n.sentence_parts import together
from web.match.context import MatchContext
from web.transfer.csv import DEALS, EXPOSURES, deal_rows, exposure_rows, imported_as
from web.transfer.json_writer import dumped, told

MOST_MATCHES, VERSION = 2000, 1
"""Matches of a table that is written as one file, and the version of its layout."""

SCHEMA = """
CREATE TABLE about (format TEXT, format_version INTEGER, app_version TEXT, table_name TEXT,
    table_created_at TEXT, version INTEGER, last_entry_at TEXT) STRICT;
CREATE TABLE matches (match INTEGER PRIMARY KEY, id TEXT, game TEXT, created_at TEXT,
    version INTEGER, head TEXT, imported TEXT, imported_at TEXT, imported_entries INTEGER,
    ended TEXT, target INTEGER) STRICT;
CREATE TABLE entries (match INTEGER REFERENCES matches, seq INTEGER, kind TEXT, shape INTEGER,
    body TEXT, "write" TEXT, at TEXT, "by" TEXT, fingerprint TEXT, PRIMARY KEY (match, seq)) STRICT;
CREATE TABLE rules (match INTEGER REFERENCES matches, deal INTEGER, setting TEXT, value ANY,
    PRIMARY KEY (match, deal, setting)) STRICT;
CREATE TABLE sides (match INTEGER REFERENCES matches, side INTEGER, players TEXT, total INTEGER,
    won INTEGER, PRIMARY KEY (match, side)) STRICT;
CREATE TABLE seats (match INTEGER, deal INTEGER, seat INTEGER, player TEXT, side INTEGER,
    dealt INTEGER, PRIMARY KEY (match, deal, seat),
    FOREIGN KEY (match, side) REFERENCES sides) STRICT;
CREATE TABLE scores (match INTEGER, deal INTEGER, seat INTEGER, rounds INTEGER, points INTEGER,
    total INTEGER, how TEXT, fingerprint TEXT, by_table INTEGER, outside INTEGER,
    outside_reason TEXT, PRIMARY KEY (match, deal, seat),
    FOREIGN KEY (match, deal, seat) REFERENCES seats) STRICT;
CREATE TABLE laid (match INTEGER, nr INTEGER, deal INTEGER, round INTEGER, place INTEGER,
    seat INTEGER, cards TEXT, type TEXT, won INTEGER, points INTEGER, by_table INTEGER,
    PRIMARY KEY (match, nr), FOREIGN KEY (match, deal, seat) REFERENCES seats) STRICT;
CREATE TABLE taken (match INTEGER, deal INTEGER, round INTEGER, seat INTEGER, leader_seat INTEGER,
    points INTEGER, by_cards INTEGER, by_table INTEGER, PRIMARY KEY (match, deal, round, seat),
    FOREIGN KEY (match, deal, seat) REFERENCES seats) STRICT;
"""
"""Tables of the file: those that others refer to come before them."""

VIEWS = {
    "exposures": """
        SELECT match, game, deal, round, place, seat, player, cards, type, won, points, by_table,
            imported
        FROM laid JOIN matches USING (match) JOIN seats USING (match, deal, seat)
        ORDER BY match, nr""",
    "rounds": """
        SELECT match, game, deal, round, leaders.player AS leader, seats.player AS winner, seat,
            points, by_cards, by_table, imported
        FROM taken JOIN matches USING (match) JOIN seats USING (match, deal, seat)
        JOIN (SELECT match, deal, seat AS leader_seat, player FROM seats) AS leaders
            USING (match, deal, leader_seat) ORDER BY match, deal, round, seat""",
    "deals": """
        SELECT match, substr(created_at, 1, 10) AS date, game, deal, dealers.player AS dealer,
            seat, seats.player, side, rounds, points, total, how, fingerprint, by_table, imported,
            outside, outside_reason
        FROM scores JOIN matches USING (match) JOIN seats USING (match, deal, seat)
        JOIN (SELECT match, deal, player FROM seats WHERE dealt) AS dealers USING (match, deal)
        ORDER BY match, deal, seat""",
    "standings": """
        SELECT match, substr(created_at, 1, 10) AS date, game, side, players, total, won, ended,
            target, imported
        FROM sides JOIN matches USING (match) ORDER BY match, side""",
}
"""Views for reading; `exposures` and `deals` have the columns and rows of the CSV files."""

SCORES = "deal seat rounds points total how fingerprint by_table outside outside_reason"
LAID = "deal round place seat cards type won points by_table"

Row = dict[str, object]
Rows = Iterator[Row]


def write_table(path: Path, table: Table, matches: Iterable[MatchContext]) -> None:
    """Write this table to a new file, match by match. Raises NotSaved if the disk fails."""
    version, last = 0, table.created_at
    with named_errors(), closing(Database(path, execute_plugins=False)) as db:
        # A file that is thrown away where anything fails needs no journal.
        db.executescript(f"PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; {SCHEMA}")
        for view, sql in VIEWS.items():
            db.create_view(view, sql)
        for context in matches:
            version, last = version + context.version, max(last, context.log[-1].at)
            for name, rows in _rows(context).items():
                db.table(name).insert_all({"match": context.match.number, **row} for row in rows)
        about = {"format": FORMAT, "format_version": VERSION, "app_version": __version__}
        about |= {"table_name": table.name, "table_created_at": table.created_at}
        db.table("about").insert({**about, "version": version, "last_entry_at": last})


def _rows(context: MatchContext) -> dict[str, Iterable[Row]]:
    """Return the rows of one match by table; a table comes after those it refers to."""
    match = told(context)
    came, result = match["imported"] or {}, match["result"]
    about = {name: match[name] for name in ("id", "game", "created_at", "version", "head")}
    about |= {"imported": imported_as(context), "imported_at": came.get("at")}
    about |= {"imported_entries": came.get("entries"), "ended": result["ended"]}
    shown = _columns(EXPOSURES, exposure_rows(context), LAID)
    return {
        "matches": [{**about, "target": result["target"]}],
        "entries": ({**entry, "body": dumped(entry["body"])} for entry in match["entries"]),
        "rules": (
            {"deal": terms["deal"], "setting": setting, "value": value}
            for terms in match["terms"]
            for setting, value in terms["rules"].items()
        ),
        "sides": _sides(context),
        "seats": _seats(context),
        "scores": _columns(DEALS, deal_rows(context), SCORES),
        "laid": ({"nr": nr, **row} for nr, row in enumerate(shown, start=1)),
        "taken": _taken(context),
    }


def _columns(names: Sequence[str], rows: Iterable[Sequence[Any]], wanted: str) -> Rows:
    """Yield these columns of the rows; the views of the file give back the others."""
    for row in rows:
        named = dict(zip(names, row, strict=True))
        yield {name: named[name] for name in wanted.split()}


def _sides(context: MatchContext) -> Rows:
    standing = context.standing
    for side, seats in enumerate(context.sides):
        players = together([context.players[seat] for seat in seats])
        won = int(standing.finished and side in standing.winners)
        yield {"side": side + 1, "players": players, "total": standing.totals[side], "won": won}


def _seats(context: MatchContext) -> Rows:
    for deal in context.state.deals:
        for seat, player in enumerate(context.players_in(deal)):
            side, dealt = context.side_of(seat) + 1, int(seat == deal.dealer)
            row = {"deal": deal.number, "seat": seat + 1, "player": player}
            yield {**row, "side": side, "dealt": dealt}


def _taken(context: MatchContext) -> Rows:
    for one in pages(context).export.taken(context):
        row: Row = {"deal": one.deal, "round": one.round, "seat": one.winner + 1}
        row |= {"leader_seat": one.leader + 1, "points": one.points}
        yield {**row, "by_cards": int(one.by_cards), "by_table": int(one.by_table)}
