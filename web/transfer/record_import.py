"""The import of a record: a file is chosen, previewed (the page carries it), and saved."""

from contextlib import suppress
from dataclasses import dataclass
from typing import Any

from flask import Blueprint, Response, render_template, request, url_for
from flask.typing import ResponseReturnValue

from scoring.catalogue import GAMES
from storage import Altered, CheckCode, KeyReused, Match, NotSaved, PortableTable, Table
from storage.transfer.safe_json import LARGEST_RECORD, BadFile
from web.access.permissions import Permission, known, needs
from web.access.throttle import too_many_tables
from web.access.writes import AccessForm, founder, founding, lead_to_own, may_be_given
from web.http import phone_secrets
from web.http.clock import now
from web.http.errors import trouble
from web.http.refusal_words import TOO_MANY_TABLES
from web.http.responses import after_post
from web.http.security import takes_much
from web.http.sessions import phone_id
from web.match.context import MatchContext, current_record, table_or_404
from web.match.ending_words import ending
from web.match.log_writes import STALE_FORM, new_key
from web.match.match_overview import LatestMatch, newest
from web.people.results import people_log
from web.tables.match_setup import answered
from web.transfer.import_words import NOT_VERIFIED, came, match_number, refusal
from web.transfer.uploaded_file import (
    LARGEST_PACKED,
    chosen_file,
    packed,
    read_in_turn,
    status_for,
    unpacked,
)

blueprint = Blueprint("record_import", __name__)


@blueprint.get("/import")
@blueprint.get("/t/<address>/import")
@needs(Permission.HOST)
def choose(address: str = "") -> Response:
    """Show the form that asks for the file."""
    return refused(_table(address))


@blueprint.post("/import")
@blueprint.post("/t/<address>/import")
@takes_much(LARGEST_RECORD, file="record")
def look(address: str = "") -> ResponseReturnValue:
    """Show what saving the file would do, before anything of it is in the record."""
    table = _table(address)
    try:
        content = chosen_file("record", LARGEST_RECORD)
        if content is None:
            raise BadFile("no_file")
        brought = read_in_turn(lambda: content)
    except BadFile as bad:
        return refused(table, bad)
    return Upload(table, brought, packed(content)).page()


@blueprint.post("/import/read")
@blueprint.post("/t/<address>/import/read")
@takes_much(LARGEST_PACKED)
def read(address: str = "") -> ResponseReturnValue:
    """Save the matches that are not here yet, all or none of them."""
    table, form, file = _table(address), AccessForm(), request.form.get("record", "")
    try:
        # A browser may send anything: what comes back is judged as strictly as a new file.
        brought = read_in_turn(lambda: unpacked(file))
    except BadFile as bad:
        return refused(table, bad)
    upload = Upload(table, brought, file)
    if not form.validate():
        return upload.page(422, str(form.key.errors[0]))
    key = str(form.key.data)
    if table is None and too_many_tables():
        return upload.page(429, str(TOO_MANY_TABLES), key)
    try:
        answer = add_to(table, brought, key) if table else let_in(brought, key)
    except NotSaved as problem:
        # With the same key, so that the button can be tried again.
        return upload.page(503, trouble(problem), key)
    if isinstance(answer, KeyReused):
        return upload.page(422, str(STALE_FORM))
    return answer or upload.page()


def let_in(brought: PortableTable, key: str) -> Response | KeyReused | None:
    """Save matches at this phone's new table; None if it has all, KeyReused for another phone."""
    made = current_record().imports.read_in(
        brought, phone_secrets.digest(founding(key)), tables_compared(None),
        key=key, at=now(), by=founder(key),
    )  # fmt: skip
    if isinstance(made, KeyReused):
        return made
    if made.table is None:
        return None
    if not may_be_given(made.table):
        return KeyReused()
    current_record().import_people(made.table, brought.people)
    return lead_to_own(url_for("tables.show", address=made.table.address), made.table, key)


def add_to(table: Table, brought: PortableTable, key: str) -> Response | KeyReused | None:
    """Save these matches after those of a table, and lead there; returns the same as `let_in`."""
    made = current_record().imports.add_to(table, brought, key=key, at=now(), by=phone_id())
    if isinstance(made, KeyReused):
        return made
    added = current_record().import_people(table, brought.people)
    new = made.table or added
    return after_post(url_for("tables.show", address=table.address)) if new else None


@blueprint.app_template_global()
def came_from_file(match: Match) -> str:
    """Return the mark of an imported match; "" for one that began here."""
    found = current_record().imports.find(match)
    return came(found) if found else ""


@blueprint.app_template_global()
def numbered(match: Match) -> str:
    """Return the number of a match, and that it came from a file if its table had it before."""
    return match_number(match.number, another=current_record().imports.is_another(match))


def refused(table: Table | None, bad: BadFile | None = None) -> Response:
    """Return the page that asks for a file, with what was wrong with the last one."""
    sentence = refusal(bad) if bad else ""
    page = render_template(
        "transfer/import.html", sentence=sentence, table=table, place=_place(table)
    )
    return answered(page, status_for(bad) if bad else 200)


@dataclass(frozen=True, slots=True)
class Upload:
    """What a file brings to a table, None for a new one; `packed` is the file for the page."""

    table: Table | None
    brought: PortableTable
    packed: str

    def page(self, status: int = 200, wrong: str = "", key: str = "") -> Response:
        """Return the page that says what saving the file does, with the button that does it."""
        phone_id()  # before the form is sent, so that sending it again is the same phone
        page = render_template(
            "transfer/import_preview.html",
            table=self.table,
            place=_place(self.table),
            brought=self.brought,
            file=self.packed,
            matches=file_matches(self.brought, self.table),
            more_people=_more_people(self.brought, self.table),
            left_open=_open_match(self.table) if self.table else None,
            wrong=[("", wrong)] if wrong else [],
            key=key or new_key(),
            ending=ending,
            match_number=match_number,
            not_verified=NOT_VERIFIED,
        )
        return answered(page, status)


def _more_people(brought: PortableTable, table: Table | None) -> bool:
    """Return whether the file says something about people that its table does not know."""
    known = {entry.write for entry in (people_log(table) or ())} if table else set()
    return any(entry.write not in known for entry in brought.people)


def _open_match(table: Table) -> Match | None:
    """Return the match that is played at the table; None if it is over or no match can be read."""
    with suppress(Altered):
        at_table = newest(table)
        return None if at_table.context.is_over else at_table.context.match
    return None


def _table(address: str) -> Table | None:
    return table_or_404(address) if address else None


def _place(table: Table | None) -> dict[str, str]:
    return {"address": table.address} if table else {}


def tables_compared(table: Table | None) -> list[Table]:
    """Return the tables whose matches are not added again.

    For a new table those are all that this phone may read, and no others: a stranger must not
    learn from a file what is in the record.
    """
    return known() if table is None else [table]


def file_matches(brought: PortableTable, table: Table | None) -> list[dict[str, Any]]:
    """Return every match of the file as it would come to this table, or to a new one if None.

    `kept` is the table and match here with its id, `added` whether it is added, `verified` whether
    the file had hashes to check it by, and `mark` its check code, to compare with the other phone.
    """
    record, tables = current_record(), tables_compared(table)
    by_id = {one.id: one for one in tables}
    number = record.tables.matches(table)[0].number if table else 0
    found = []
    for one in record.imports.compare(brought, tables):
        number += one.added
        kept = (by_id[one.kept.table_id], one.kept) if one.kept else None
        # At a new table nothing stands beside it that it could be taken for.
        if one.added and table is None:
            kept = None
        log, game = one.admitted.log, one.admitted.carried.game
        # Neither is in the record yet, so both have the id 0 and no address.
        played = MatchContext(
            Table(0, "", brought.name, log[0].at),
            Match(0, 0, number, game, log[0].at),
            GAMES[game],
            log,
            one.admitted.reached,
        )
        found.append(
            {
                "played": LatestMatch(played),
                "kept": kept,
                "added": one.added,
                "verified": one.admitted.carried.verified,
                "mark": CheckCode(one.admitted.carried.head),
            }
        )
    return found
