"""An import at a table that exists: a preview first, then the matches of the file after its own."""

from __future__ import annotations

from typing import Any

from flask import Blueprint, Response, url_for
from flask.typing import ResponseReturnValue

from storage import KeyReused, NotSaved, Table
from web.access.permissions import Permission, known, needs
from web.http.clock import now
from web.http.responses import after_post
from web.http.security import takes_much
from web.i18n.names import same_name
from web.match.commands import STALE_FORM
from web.match.context import current_record, phone_id, table_or_404
from web.match.current import newest
from web.transfer.compare import Offered, offers
from web.transfer.import_table import (
    ReadInForm,
    not_saved,
    preview,
    record_sent,
    record_sent_back,
    refused,
)
from web.transfer.import_words import never_sat
from web.transfer.json_reader import RecordFile
from web.transfer.safe_json import LARGEST_PACKED, LARGEST_RECORD, BadFile

blueprint = Blueprint("import_matches", __name__, url_prefix="/t/<address>/import")


@blueprint.get("")
@needs(Permission.HOST)
def choose(address: str) -> Response:
    """Show the form that asks for the file."""
    return refused(None, table=table_or_404(address))


@blueprint.post("")
@takes_much(LARGEST_RECORD, file="record")
def look(address: str) -> ResponseReturnValue:
    """Show what is in the file, and what of it this table has."""
    table = table_or_404(address)
    try:
        record = record_sent()
    except BadFile as bad:
        return refused(bad, table=table)
    here = offers(record, known(), table)
    return preview(record, here, **_told(table, record, here))


@blueprint.post("/read")
@takes_much(LARGEST_PACKED)
def read(address: str) -> ResponseReturnValue:
    """Save the matches of the file that this table has not, after its own."""
    table, form = table_or_404(address), ReadInForm()
    try:
        record = record_sent_back()
    except BadFile as bad:
        return refused(bad, table=table)
    here = offers(record, known(), table)
    told = _told(table, record, here)
    if not form.validate():
        return preview(record, here, 422, [str(form.key.errors[0])], **told)
    key = str(form.key.data)
    try:
        # What comes back from the page was judged again above: a browser may send anything.
        made = current_record().add_to(table, record.brought, key=key, at=now(), by=phone_id())
    except NotSaved as problem:
        return not_saved(problem, record, here, key, **told)
    if isinstance(made, KeyReused):
        return preview(record, here, 422, [str(STALE_FORM)], **told)
    # Nothing of the file is new here by now.
    if made.table is None:
        return preview(record, here, **told)
    return after_post(url_for("tables.show", address=address))


def _told(table: Table, record: RecordFile, here: list[Offered]) -> dict[str, Any]:
    """Return what the host should know before: strangers among the names, and an open match."""
    seen = {same_name(name) for name in current_record().players(table)}
    brought = [offer.played.context for offer in here if not offer.left_out]
    names = [name for context in brought for terms in context.state.terms for name in terms.players]
    at_table = newest(table)
    return {
        "table": table,
        "strangers": never_sat(
            [name for name in dict.fromkeys(names) if same_name(name) not in seen]
        ),
        "other_table": same_name(record.brought.name) != same_name(table.name),
        "left_open": None if at_table.finished else at_table.context.match,
    }
