"""A record taken home is read back in: a file, a look at what is in it, and a table of its own."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from threading import Lock
from typing import Literal

from flask import Blueprint, Response, make_response, render_template, request, url_for
from flask.typing import ResponseReturnValue

from scoring.catalogue import GAMES
from scoring.replay import tracks
from storage import Altered, Carried, CarriedTable, KeyReused, Match, NotSaved, Table, Unfit, judged
from web import tokens
from web.at_door import founding
from web.clock import now
from web.entering import STALE_FORM, EntryForm, new_key
from web.errors import NOT_SAVED, log_failure
from web.fetch import AtMatch, current_record, phone_id
from web.fingerprints import Fingerprint
from web.json_file import LARGEST, BadFile
from web.played import Played
from web.record_file import RecordFile, bad_texts, read_record
from web.respond import after_post
from web.rights import give_right, known
from web.security import takes_much
from web.sessions import remember_table
from web.words.imports import came, not_verified, refusal
from web.words.matches import ending

blueprint = Blueprint("importing", __name__, url_prefix="/import")

Standing = Literal["new", "here", "longer", "apart"]

judging = Lock()
"""Held while a file is judged: phones at other tables go on while many files come at once."""


class ReadInForm(EntryForm):
    """The content of a file goes back and forth with the page, so that nothing is kept between."""

    base = None


@dataclass(frozen=True, slots=True)
class Offered:
    """A match of the file. `standing` is how it stands to those that are here under its name:
    everything of it is `here`, it goes on from one of them (`longer`), or both went on (`apart`);
    `kept` is the one, with its table, if this phone may read it."""

    carried: Carried
    played: Played
    standing: Standing
    kept: tuple[Table, Match] | None

    @property
    def mark(self) -> Fingerprint:
        """What to compare with the other phone."""
        return Fingerprint(self.carried.head)

    @property
    def is_here(self) -> bool:
        """This phone has all of it already."""
        return self.standing == "here" and self.kept is not None


@blueprint.get("")
def choose() -> Response:
    """Ask for the file."""
    return _page()


@blueprint.post("")
@takes_much(LARGEST, file=True)
def look() -> ResponseReturnValue:
    """What is in the file, before anything of it is in the record."""
    try:
        content = chosen_file("record")
        if content is None:
            raise BadFile("no_file")
        record = read_record(content)
        return _preview(record, _offers(record, known()))
    except BadFile as bad:
        return _refused(bad)


@blueprint.post("/read")
@takes_much(LARGEST)
def read() -> ResponseReturnValue:
    """Read the matches in at a table of their own, which this phone keeps from now on."""
    form = ReadInForm()
    try:
        record = read_record(request.form.get("record", "").encode())
        offers = _offers(record, known())
    except (BadFile, UnicodeEncodeError) as bad:
        return _refused(bad if isinstance(bad, BadFile) else BadFile("encoding"))
    if not form.validate():
        return _preview(record, offers, 422, [str(form.key.errors[0])])
    key = str(form.key.data)
    try:
        answer = let_in(record.brought, key)
    except NotSaved as problem:
        log_failure(f"not saved: {problem.code}")
        return _preview(record, offers, 503, [str(NOT_SAVED[problem.code][1])], key=key)
    if isinstance(answer, KeyReused):
        return _preview(record, offers, 422, [str(STALE_FORM)])
    return answer or _preview(record, offers)


def let_in(brought: CarriedTable, key: str) -> Response | KeyReused | None:
    """Read these matches in and lead to their table; None when this phone has all of them,
    KeyReused where another phone sent this form."""
    token = founding(key)
    made = current_record().read_in(
        brought, tokens.digest(token), known(), key=key, at=now(), by=phone_id()
    )
    if isinstance(made, KeyReused):
        return made
    if made.table is None:
        return None
    remember_table(made.table.address)
    answer = after_post(url_for("tables.show", address=made.table.address))
    return give_right(answer, made.table, token)


@blueprint.app_template_global()
def came_from_file(match: Match) -> str:
    """The mark of a match that was read in; "" for one that began here."""
    found = current_record().came(match)
    return came(found) if found else ""


def chosen_file(field: str) -> bytes | None:
    """What is in the one file of the form, None if there is none. Its name does not matter."""
    files = [file for file in request.files.getlist(field) if file.filename]
    if len(files) > 1 or len(request.files) > 1:
        raise BadFile("one_file")
    return files[0].read(LARGEST + 1) if files else None


def _offers(record: RecordFile, tables: Collection[Table]) -> list[Offered]:
    """Every match of the file, judged by its rules; BadFile where one cannot have been played."""
    offers, names = [], []
    with judging:
        for number, carried in enumerate(record.brought.matches, start=1):
            try:
                log, reached = judged(carried)
            except Unfit as problem:
                raise BadFile(problem.code, match=number, entry=problem.seq) from problem
            names += bad_texts(log)
            # Neither is in the record so far.
            table = Table(0, "", record.brought.name, log[0].at)
            match = Match(0, 0, number, carried.game, log[0].at)
            at = AtMatch(table, match, GAMES[carried.game], log, reached, tracks(log))
            offers.append(Offered(carried, Played(at), *_known_as(carried, tables)))
    if names:
        raise BadFile("names", names=list(dict.fromkeys(names)))
    return offers


def _known_as(
    carried: Carried, tables: Collection[Table]
) -> tuple[Standing, tuple[Table, Match] | None]:
    """How a match stands to those here, one that this phone may read before the others."""
    record = current_record()
    readable = {table.id: table for table in tables}
    found: list[tuple[bool, int, Standing, Match]] = []
    for match in record.alike(carried.uid):
        try:
            here = record.hashes(match)
        except Altered:  # the file may be all that is left of it
            continue
        standing: Standing = "apart"
        if carried.head in here:
            standing = "here"
        elif here[-1] in carried.hashes:
            standing = "longer"
        order = ("here", "longer", "apart").index(standing)
        found.append((match.table_id not in readable, order, standing, match))
    if not found:
        return "new", None
    hidden, _order, standing, match = min(found, key=lambda one: one[:2])
    return standing, None if hidden else (readable[match.table_id], match)


def _page(sentence: str = "", status: int = 200) -> Response:
    return make_response(render_template("imports/choose.html", sentence=sentence), status)


def _refused(bad: BadFile) -> Response:
    return _page(refusal(bad), 413 if bad.code == "too_large" else 422)


def _preview(
    record: RecordFile,
    offers: list[Offered],
    status: int = 200,
    wrong: list[str] | None = None,
    *,
    key: str = "",
) -> Response:
    phone_id()  # before the form is sent, so that sending it again is the same phone
    page = render_template(
        "imports/preview.html",
        record=record,
        offers=offers,
        new=[offer for offer in offers if not offer.is_here],
        wrong=[("", sentence) for sentence in wrong or ()],
        key=key or new_key(),
        ending=ending,
        not_verified=not_verified(),
    )
    answer = make_response(page, status)
    if status == 503:
        answer.headers["Retry-After"] = "5"
    return answer
