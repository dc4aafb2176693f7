"""The record to take home: CSV for a spreadsheet, JSON and SQLite with everything. See
docs/formats.md."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import TemporaryDirectory
from threading import Lock

from flask import Blueprint, Response
from flask.typing import ResponseReturnValue

from storage import Altered, Table
from web.csvs import Cell, write_csv
from web.documents import head, told
from web.errors import notice
from web.fetch import AtMatch, at_match, current_record, match_or_404, table_or_404
from web.rows import DEALS, EXPOSURES, deal_rows, exposure_rows
from web.table_file import MOST_MATCHES, write_table
from web.words.exports import too_many

blueprint = Blueprint("exports", __name__, url_prefix="/t/<address>")

Rows = Callable[[AtMatch], Iterable[Sequence[Cell]]]

writing = Lock()
"""Held while an SQLite file is written: of all files it takes the most time."""


@dataclass
class Passing:
    """All matches of a table, the first one played first, each replayed when it is its turn.
    `version` is that of all that went by, `lost` are the numbers of those that can be read no
    more; Altered where there is no other."""

    table: Table
    version: int = 0
    lost: list[int] = field(default_factory=list)

    def __iter__(self) -> Iterator[AtMatch]:
        record = current_record()
        for match in reversed(record.matches(self.table)):
            try:
                at = at_match(self.table, match, record.log(match))
            except Altered:
                self.lost.append(match.number)
                continue
            self.version += at.version
            yield at
        if not self.version:
            raise Altered

    @property
    def name(self) -> str:
        """The name of a file that holds them all, or says which it does not."""
        without = "".join(f"-without-{number}" for number in self.lost)
        return f"hazari-table-version-{self.version}{without}"


@blueprint.get("/m/<int:number>/export/exposures.csv")
def exposures_csv(address: str, number: int) -> Response:
    """Every group exposed in this match."""
    at = match_or_404(address, number)
    return _csv(f"{match_name(at)}-exposures", _csv_of(EXPOSURES, exposure_rows, [at]))


@blueprint.get("/m/<int:number>/export/deals.csv")
def deals_csv(address: str, number: int) -> Response:
    """Every deal of this match."""
    at = match_or_404(address, number)
    return _csv(f"{match_name(at)}-deals", _csv_of(DEALS, deal_rows, [at]))


@blueprint.get("/m/<int:number>/export/match.json")
def match_json(address: str, number: int) -> Response:
    """Everything that was entered in this match, and what it came to."""
    at = match_or_404(address, number)
    return _json(match_name(at), _json_of(at.table, [at]))


@blueprint.get("/export/exposures.csv")
def table_exposures_csv(address: str) -> Response:
    """Every group exposed at this table."""
    matches = Passing(table_or_404(address))
    text = _csv_of(EXPOSURES, exposure_rows, matches)
    return _csv(f"{matches.name}-exposures", text)


@blueprint.get("/export/deals.csv")
def table_deals_csv(address: str) -> Response:
    """Every deal played at this table."""
    matches = Passing(table_or_404(address))
    text = _csv_of(DEALS, deal_rows, matches)
    return _csv(f"{matches.name}-deals", text)


@blueprint.get("/export/table.json")
def table_json(address: str) -> Response:
    """Everything that was ever entered at this table."""
    matches = Passing(table_or_404(address))
    text = _json_of(matches.table, matches)
    return _json(matches.name, text)


@blueprint.get("/export/table.sqlite")
def table_sqlite(address: str) -> ResponseReturnValue:
    """The table as a database of its own, to be asked anything."""
    matches = Passing(table_or_404(address))
    if len(current_record().matches(matches.table)) > MOST_MATCHES:
        return notice(422, too_many(MOST_MATCHES), "")
    with TemporaryDirectory() as folder, writing:
        path = Path(folder) / "table.sqlite"
        write_table(path, matches.table, matches)
        content = path.read_bytes()
    return attached(f"{matches.name}.sqlite", content, "application/vnd.sqlite3")


# The names of the files hold numbers only, never what people typed.
def match_name(at: AtMatch) -> str:
    """What a file of this match is called, without its end."""
    return f"{at.match.game}-match-{at.match.number}-version-{at.version}"


def _csv_of(header: Sequence[str], rows: Rows, matches: Iterable[AtMatch]) -> str:
    return write_csv(header, (row for at in matches for row in rows(at)))


def _json_of(table: Table, matches: Iterable[AtMatch]) -> str:
    """The document, each match written as soon as it is told: all of them at once would take ten
    times the room."""
    outline = _dumped({**head(table), "matches": []})
    told_ones = ",".join(_dumped(told(at)) for at in matches)
    return outline.removesuffix("]}") + told_ones + "]}\n"


def _dumped(content: object) -> str:
    return json.dumps(content, ensure_ascii=False, separators=(",", ":"))


def _csv(name: str, text: str) -> Response:
    return attached(f"{name}.csv", text, "text/csv; charset=utf-8")


def _json(name: str, text: str) -> Response:
    return attached(f"{name}.json", text, "application/json")


def attached(name: str, content: str | bytes, content_type: str) -> Response:
    """A file to keep."""
    return Response(
        content,
        content_type=content_type,
        headers={"Content-Disposition": f'attachment; filename="{name}"'},
    )
