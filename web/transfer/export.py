"""The exports: CSV for a spreadsheet, JSON and SQLite with everything; see docs/formats.md."""

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import partial
from gzip import GzipFile
from io import BytesIO
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import IO
from unicodedata import category
from urllib.parse import quote

from flask import Blueprint, Response, abort
from flask.typing import ResponseReturnValue

from scoring.names import JOINERS
from storage import Altered, Table
from web.http.errors import notice
from web.http.heavy_work import give_up_if_gone, heavy
from web.http.static_files import takes_gzip
from web.i18n.names import is_named_after, names_in_short
from web.match.context import (
    MatchContext,
    current_record,
    match_context,
    match_or_404,
    table_or_404,
)
from web.match.match_overview import called, local
from web.transfer.csv import DEALS, EXPOSURES, Cell, deal_rows, exposure_rows, write_csv
from web.transfer.json_writer import dumped, head, told
from web.transfer.scoresheet_content_words import too_many
from web.transfer.sqlite_writer import MOST_MATCHES, write_table

blueprint = Blueprint("export", __name__, url_prefix="/t/<address>")

Rows = Callable[[MatchContext], Iterable[Sequence[Cell]]]
"""A function that makes the rows of one match."""

Contents = Callable[[Table, Iterable[MatchContext]], Iterator[bytes]]
"""A function that yields the file of these matches of a table piece by piece."""

PIECE = 64 * 1024
"""Bytes that are read at a time."""


def _csv_of(
    header: Sequence[str], rows: Rows, _table: Table, matches: Iterable[MatchContext]
) -> Iterator[bytes]:
    yield write_csv(header, (row for context in matches for row in rows(context))).encode()


def _json_of(table: Table, matches: Iterable[MatchContext]) -> Iterator[bytes]:
    """Yield the document match by match: all at once would take ten times the memory."""
    yield dumped({**head(table), "matches": []}).removesuffix("]}").encode()
    for nth, context in enumerate(matches):
        yield (("," if nth else "") + dumped(told(context))).encode()
    yield b"]}\n"


def _sqlite_of(table: Table, matches: Iterable[MatchContext]) -> Iterator[bytes]:
    with TemporaryDirectory() as folder:
        # SQLite writes to a path only, so the database passes through a temporary file.
        path = Path(folder) / "table.sqlite"
        write_table(path, table, matches)
        with path.open("rb") as written:
            yield from _read(written)


def _read(file: IO[bytes] | GzipFile) -> Iterator[bytes]:
    """Yield a file piece by piece."""
    return iter(partial(file.read, PIECE), b"")


@dataclass
class Passing:
    """All matches of a table, the first one played first, each replayed when it is its turn.

    Before each, ClientDisconnected is raised if the phone has hung up. While they pass, `version`
    adds up their entries, `last` is the newest so far, and `lost` collects the numbers of damaged
    ones; Altered is raised if no match can be read.
    """

    table: Table
    version: int = 0
    last: MatchContext | None = None
    lost: list[int] = field(default_factory=list)

    def __iter__(self) -> Iterator[MatchContext]:
        record = current_record()
        for match in reversed(record.tables.matches(self.table)):
            give_up_if_gone()
            try:
                context = match_context(self.table, match, record.log(match))
            except Altered:
                self.lost.append(match.number)
                continue
            self.version, self.last = self.version + context.version, context
            yield context
        if not self.version:
            raise Altered

    @property
    def name(self) -> str:
        """Return the name of the file that holds them all; it names those that are left out."""
        without = "".join(f"-without-{number}" for number in self.lost)
        about = f"{_day_and_name(self.last)}-" if self.last else ""
        return f"{about}hazari-table-version-{self.version}{without}"


CSV, JSON = "text/csv; charset=utf-8", "application/json"
File = tuple[str, str, Contents]
"""Ending, content type and contents of a file."""

OF_EACH: dict[str, File] = {
    "exposures.csv": ("-exposures.csv", CSV, partial(_csv_of, EXPOSURES, exposure_rows)),
    "deals.csv": ("-deals.csv", CSV, partial(_csv_of, DEALS, deal_rows)),
}
OF_MATCH: dict[str, File] = {"match.json": (".json", JSON, _json_of)}
OF_TABLE: dict[str, File] = {
    "table.json": (".json", JSON, _json_of),
    "table.sqlite": (".sqlite", "application/vnd.sqlite3", _sqlite_of),
}
"""Files by the end of their address: of a match and of a table, of a match, and of a table."""


@blueprint.get("/m/<int:number>/export/<file>")
def of_match(address: str, number: int, file: str) -> Response:
    """Send a file of one match: its groups, its deals, or all that was entered."""
    ending, content_type, contents = (OF_EACH | OF_MATCH).get(file) or abort(404)
    context = match_or_404(address, number)
    content = b"".join(contents(context.table, [context]))
    return attached(match_name(context) + ending, content, content_type)


@blueprint.get("/export/<file>")
@heavy
def of_table(address: str, file: str) -> ResponseReturnValue:
    """Send a file of all matches of a table."""
    ending, content_type, contents = (OF_EACH | OF_TABLE).get(file) or abort(404)
    table = table_or_404(address)
    if file == "table.sqlite" and len(current_record().tables.matches(table)) > MOST_MATCHES:
        return notice(422, too_many(MOST_MATCHES), "")
    matches, packed = Passing(table), BytesIO()
    # Without a time (mtime=0) the same record gives the same bytes.
    with GzipFile(fileobj=packed, mode="wb", compresslevel=6, mtime=0) as packing:
        packing.writelines(contents(table, matches))
        size = packing.tell()
    packed.seek(0)
    if takes_gzip():
        answer = attached(matches.name + ending, packed.read(), content_type)
        answer.content_encoding = "gzip"
    else:
        # Piece by piece, so that nobody needs memory for all of it.
        answer = attached(matches.name + ending, _read(GzipFile(fileobj=packed)), content_type)
        answer.content_length = size
    answer.vary.add("Accept-Encoding")
    return answer


def match_name(context: MatchContext) -> str:
    """Return the name of a file of this match, without its ending."""
    about = f"{context.match.game}-match-{context.match.number}-version-{context.version}"
    return f"{_day_and_name(context)}-{about}"


def _day_and_name(context: MatchContext) -> str:
    """Return the day on which a match began and who plays, as they may stand in a file name.

    A table with a name of its own is named instead of its players.
    """
    players, table = context.players, called(context.table)
    own = "" if is_named_after(table, players) else _in_file_name(table)
    name = own or _in_file_name(names_in_short(players))
    return f"{local(context.log[0].at):%Y-%m-%d}-{name}"


def _in_file_name(name: str) -> str:
    """Return only letters, marks and numbers, which no file system or header refuses."""
    signs = (sign if category(sign)[0] in "LMN" else "-" for sign in JOINERS.sub("", name))
    return re.sub("-+", "-", "".join(signs)).strip("-")


def attached(name: str, content: str | bytes | Iterator[bytes], content_type: str) -> Response:
    """Return a file that the browser saves rather than shows."""
    # Where a browser cannot read names of every script, it takes the letters of the first one.
    plain = re.sub("-+", "-", name.encode("ascii", "ignore").decode())
    other = f"; filename*=UTF-8''{quote(name)}" if plain != name else ""
    headers = {"Content-Disposition": f'attachment; filename="{plain}"{other}'}
    return Response(content, content_type=content_type, headers=headers)
