"""The exports: CSV for a spreadsheet, JSON and SQLite with everything; see docs/formats.md."""

import json
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import partial
from gzip import GzipFile
from io import BytesIO
from pathlib import Path
from tempfile import TemporaryDirectory

from flask import (
    Blueprint,
    Flask,
    Response,
    copy_current_request_context,
    current_app,
    render_template,
)
from flask.typing import ResponseReturnValue

from storage import Altered, Table
from web.http.errors import notice
from web.http.refusal_words import Told
from web.http.static_files import takes_gzip
from web.i18n.translations import spoken
from web.live.stream import hung_up
from web.match.context import (
    MatchContext,
    current_record,
    match_context,
    match_or_404,
    table_or_404,
)
from web.transfer.csv import DEALS, EXPOSURES, Cell, deal_rows, exposure_rows, write_csv
from web.transfer.export_queue import PIECE, ExportFile, ExportQueue, QueueFull
from web.transfer.json_writer import head, told
from web.transfer.sqlite_writer import MOST_MATCHES, write_table
from web.transfer.words import BEING_MADE, TOO_MANY_FILES, too_many

blueprint = Blueprint("export", __name__, url_prefix="/t/<address>")

Rows = Callable[[MatchContext], Iterable[Sequence[Cell]]]
"""A function that makes the rows of one match."""

Contents = Callable[[Table, Iterable[MatchContext]], Iterator[bytes]]
"""A function that yields the file of these matches of a table piece by piece."""

AGAIN = "3"
"""Seconds after which a page asks again for a file that is not ready, as header text."""

CSV, JSON = "text/csv; charset=utf-8", "application/json"


def _csv_of(
    header: Sequence[str], rows: Rows, _table: Table, matches: Iterable[MatchContext]
) -> Iterator[bytes]:
    yield write_csv(header, (row for context in matches for row in rows(context))).encode()


exposures_of: Contents = partial(_csv_of, EXPOSURES, exposure_rows)
deals_of: Contents = partial(_csv_of, DEALS, deal_rows)


def _json_of(table: Table, matches: Iterable[MatchContext]) -> Iterator[bytes]:
    """Yield the document match by match.

    All matches at once would take ten times the memory.
    """
    yield _dumped({**head(table), "matches": []}).removesuffix(b"]}")
    for nth, context in enumerate(matches):
        yield (b"," if nth else b"") + _dumped(told(context))
    yield b"]}\n"


def _dumped(content: object) -> bytes:
    return json.dumps(content, ensure_ascii=False, separators=(",", ":")).encode()


def _sqlite_of(table: Table, matches: Iterable[MatchContext]) -> Iterator[bytes]:
    with TemporaryDirectory() as folder:
        # SQLite writes to a path only, so the database passes through a temporary file.
        path = Path(folder) / "table.sqlite"
        write_table(path, table, matches)
        with path.open("rb") as written:
            yield from iter(partial(written.read, PIECE), b"")


@dataclass
class Passing:
    """All matches of a table, the first one played first, each replayed when it is its turn.

    `go_on` is called before each and may raise. While they pass, `version` adds up their entries,
    and `lost` collects the numbers of damaged ones; Altered is raised if no match can be read.
    """

    table: Table
    go_on: Callable[[], None]
    version: int = 0
    lost: list[int] = field(default_factory=list)

    def __iter__(self) -> Iterator[MatchContext]:
        record = current_record()
        for match in reversed(record.matches(self.table)):
            self.go_on()
            try:
                context = match_context(self.table, match, record.log(match))
            except Altered:
                self.lost.append(match.number)
                continue
            self.version += context.version
            yield context
        if not self.version:
            raise Altered

    @property
    def name(self) -> str:
        """Return the name of the file that holds them all; it names those that are left out."""
        without = "".join(f"-without-{number}" for number in self.lost)
        return f"hazari-table-version-{self.version}{without}"


@blueprint.get("/m/<int:number>/export/exposures.csv")
def exposures_csv(address: str, number: int) -> Response:
    """Send every group exposed in this match."""
    return _of_match(address, number, "-exposures.csv", CSV, exposures_of)


@blueprint.get("/m/<int:number>/export/deals.csv")
def deals_csv(address: str, number: int) -> Response:
    """Send every deal of this match."""
    return _of_match(address, number, "-deals.csv", CSV, deals_of)


@blueprint.get("/m/<int:number>/export/match.json")
def match_json(address: str, number: int) -> Response:
    """Send everything that was entered in this match, and what it came to."""
    return _of_match(address, number, ".json", JSON, _json_of)


@blueprint.get("/export/exposures.csv")
def table_exposures_csv(address: str) -> ResponseReturnValue:
    """Send every group exposed at this table."""
    return _of_table(address, "-exposures.csv", CSV, exposures_of)


@blueprint.get("/export/deals.csv")
def table_deals_csv(address: str) -> ResponseReturnValue:
    """Send every deal played at this table."""
    return _of_table(address, "-deals.csv", CSV, deals_of)


@blueprint.get("/export/table.json")
def table_json(address: str) -> ResponseReturnValue:
    """Send everything that was ever entered at this table."""
    return _of_table(address, ".json", JSON, _json_of)


@blueprint.get("/export/table.sqlite")
def table_sqlite(address: str) -> ResponseReturnValue:
    """Send the table as a database of its own."""
    if len(current_record().matches(table_or_404(address))) > MOST_MATCHES:
        return notice(422, too_many(MOST_MATCHES), "")
    return _of_table(address, ".sqlite", "application/vnd.sqlite3", _sqlite_of)


def _of_match(
    address: str, number: int, ending: str, content_type: str, contents: Contents
) -> Response:
    context = match_or_404(address, number)
    content = b"".join(contents(context.table, [context]))
    return attached(match_name(context) + ending, content, content_type)


def _of_table(
    address: str, ending: str, content_type: str, contents: Contents
) -> ResponseReturnValue:
    """Return the file, or a page that asks for it again until it is made."""
    table, queue = table_or_404(address), current_app.extensions["exports"]

    # It runs in a thread of the queue, which has no request of its own.
    @copy_current_request_context
    def make(go_on: Callable[[], None]) -> ExportFile:
        matches, packed = Passing(table, go_on), BytesIO()
        # Without a time (mtime=0) the same record gives the same bytes.
        with GzipFile(fileobj=packed, mode="wb", compresslevel=6, mtime=0) as file:
            file.writelines(contents(table, matches))
            size = file.tell()
        return ExportFile(matches.name + ending, packed.getvalue(), size)

    record = current_record()
    version = record.file_generation, sum(record.versions(table).values())
    try:
        file = queue.ask((table.id, ending, spoken()), version, make, hung_up())
    except QueueFull:
        return _ask_again(TOO_MANY_FILES, table)
    return _sent(file, content_type) if file else _ask_again(BEING_MADE, table)


def _ask_again(told: Told, table: Table) -> Response:
    heading, sentence = told
    page = render_template("transfer/waiting.html", heading=heading, sentence=sentence, table=table)
    # Refresh reloads the page in a browser without script, Retry-After is for programs.
    return Response(page, 503, {"Refresh": AGAIN, "Retry-After": AGAIN})


def _sent(file: ExportFile, content_type: str) -> Response:
    packed = takes_gzip()
    answer = attached(file.name, file.packed if packed else file.unpacked(), content_type)
    answer.vary.add("Accept-Encoding")
    if packed:
        answer.content_encoding = "gzip"
    else:
        answer.content_length = file.size
    return answer


# A file name holds the game and numbers, never what people typed: it stands in a header.
def match_name(context: MatchContext) -> str:
    """Return the name of a file of this match, without its ending."""
    return f"{context.match.game}-match-{context.match.number}-version-{context.version}"


def attached(name: str, content: str | bytes | Iterator[bytes], content_type: str) -> Response:
    """Return a file that the browser saves rather than shows."""
    return Response(
        content,
        content_type=content_type,
        headers={"Content-Disposition": f'attachment; filename="{name}"'},
    )


def register(app: Flask) -> None:
    """Set up the queue of exports."""
    app.extensions["exports"] = ExportQueue()
