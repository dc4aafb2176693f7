"""An import at a new table: the file is chosen, previewed, and saved."""

from __future__ import annotations

from flask import Blueprint, Response, make_response, render_template, request, url_for
from flask.typing import ResponseReturnValue
from werkzeug.datastructures import FileStorage

from storage import KeyReused, Match, NotSaved, PortableTable
from web.access.commands import founder, founding, lead_to_own, may_be_given
from web.access.permissions import known
from web.access.throttle import too_many_tables
from web.http import secrets
from web.http.clock import now
from web.http.errors import log_failure
from web.http.refusal_words import NOT_SAVED, TOO_MANY_TABLES
from web.http.security import takes_much
from web.match.commands import STALE_FORM, EntryForm, new_key
from web.match.context import current_record, phone_id
from web.match.words import ending
from web.tables.start import RETRY_AFTER
from web.transfer.compare import Offered, offers, read_in_turn
from web.transfer.import_words import came, not_verified, refusal
from web.transfer.json_reader import RecordFile, unpacked
from web.transfer.safe_json import LARGEST_PACKED, LARGEST_RECORD, BadFile

blueprint = Blueprint("import_table", __name__, url_prefix="/import")

REFUSED = {"too_large": 413}
"""Status of refusals that are not about the content of the file; all others are 422."""


class ReadInForm(EntryForm):
    """A form without a base version, as its matches are not in the record yet.

    The content of the file goes back and forth with the page, so that the server keeps nothing.
    """

    base = None


@blueprint.get("")
def choose() -> Response:
    """Show the form that asks for the file."""
    return refused(None)


@blueprint.post("")
@takes_much(LARGEST_RECORD, file="record")
def look() -> ResponseReturnValue:
    """Show what is in the file, before anything of it is in the record."""
    try:
        record = record_sent()
    except BadFile as bad:
        return refused(bad)
    return preview(record, offers(record, known()))


@blueprint.post("/read")
@takes_much(LARGEST_PACKED)
def read() -> ResponseReturnValue:
    """Save the matches at a table of their own, of which this phone becomes the host."""
    form = ReadInForm()
    try:
        record = record_sent_back()
    except BadFile as bad:
        return refused(bad)
    here = offers(record, known())
    if not form.validate():
        return preview(record, here, 422, [str(form.key.errors[0])])
    key = str(form.key.data)
    if too_many_tables():
        return preview(record, here, 429, [str(TOO_MANY_TABLES)], key=key)
    try:
        answer = let_in(record.brought, key)
    except NotSaved as problem:
        return not_saved(problem, record, here, key)
    if isinstance(answer, KeyReused):
        return preview(record, here, 422, [str(STALE_FORM)])
    return answer or preview(record, here)


def let_in(brought: PortableTable, key: str) -> Response | KeyReused | None:
    """Save these matches and lead to their table.

    Returns None if this phone has all of them already, and KeyReused if another phone sent this
    form.
    """
    made = current_record().read_in(
        brought, secrets.digest(founding(key)), known(), key=key, at=now(), by=founder(key)
    )
    if isinstance(made, KeyReused):
        return made
    if made.table is None:
        return None
    if not may_be_given(made.table):
        return KeyReused()
    return lead_to_own(url_for("tables.show", address=made.table.address), made.table, key)


@blueprint.app_template_global()
def came_from_file(match: Match) -> str:
    """Return the mark of an imported match; "" for one that began here."""
    found = current_record().came(match)
    return came(found) if found else ""


def record_sent() -> RecordFile:
    """Return the record in the file of the form.

    Raises:
        BadFile: There is no file, more than one, or one that cannot be imported.
    """
    file = _chosen("record")
    if file is None:
        raise BadFile("no_file")
    # One byte more than allowed is enough to see that a file is too large.
    return read_in_turn(lambda: file.read(LARGEST_RECORD + 1))


def record_sent_back() -> RecordFile:
    """Return the record that the preview page carried; it is read as strictly as a file."""
    text = request.form.get("record", "")
    return read_in_turn(lambda: unpacked(text))


def chosen_file(field: str, largest: int) -> bytes | None:
    """Return the content of the file of the form, None if there is none.

    It is cut one byte after `largest`. The name of the file does not matter.
    """
    file = _chosen(field)
    return file.read(largest + 1) if file else None


def _chosen(field: str) -> FileStorage | None:
    files = [file for file in request.files.getlist(field) if file.filename]
    if len(files) > 1:
        raise BadFile("one_file")
    return files[0] if files else None


def refused(bad: BadFile | None, **at_table: object) -> Response:
    """Return the page that asks for a file, with what was wrong with the last one."""
    sentence = refusal(bad) if bad else ""
    page = render_template("transfer/import.html", sentence=sentence, **at_table)
    return _answer(page, REFUSED.get(bad.code, 422) if bad else 200)


def preview(
    record: RecordFile,
    here: list[Offered],
    status: int = 200,
    wrong: list[str] | None = None,
    *,
    key: str = "",
    **at_table: object,
) -> Response:
    """Return the page that shows what is in the file, with the button that imports it."""
    phone_id()  # before the form is sent, so that sending it again is the same phone
    page = render_template(
        "transfer/import_preview.html",
        record=record,
        offers=here,
        new=[offer for offer in here if not offer.left_out],
        wrong=[("", sentence) for sentence in wrong or ()],
        key=key or new_key(),
        ending=ending,
        not_verified=not_verified(),
        **at_table,
    )
    return _answer(page, status)


def not_saved(
    problem: NotSaved, record: RecordFile, here: list[Offered], key: str, **at_table: object
) -> Response:
    """Return the preview as a 503 with the same key, so that its button can be tried again."""
    log_failure(f"not saved: {problem.code}")
    return preview(record, here, 503, [str(NOT_SAVED[problem.code][1])], key=key, **at_table)


def _answer(page: str, status: int) -> Response:
    answer = make_response(page, status)
    if status in RETRY_AFTER:
        answer.headers["Retry-After"] = RETRY_AFTER[status]
    return answer
