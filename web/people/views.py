"""The ranking of a table, and who its people are: names that are one person, and guests."""

from collections.abc import Sequence
from itertools import chain

from flask import (
    Blueprint,
    Response,
    abort,
    flash,
    g,
    make_response,
    render_template,
    request,
    url_for,
)
from flask.typing import ResponseReturnValue
from wtforms import HiddenField
from wtforms.validators import AnyOf

from scoring.people import (
    GuestMarked,
    OtherPerson,
    People,
    PeopleFact,
    SamePerson,
    Withdrawn,
    last_entry,
    people_of,
)
from storage import Declined, Saved, Table
from web.access.writes import AccessForm, prepare, this_phone
from web.http.clock import now
from web.http.heavy_work import heavy
from web.http.responses import after_post
from web.http.sessions import phone_id
from web.match.context import current_record, table_or_404
from web.match.form_with_errors import form_errors
from web.match.log_writes import STALE_FORM, hidden_number
from web.people import words
from web.people.ranking import Ranked
from web.people.results import matches_of, names_by_person, people, people_log, ranking_of, results

blueprint = Blueprint("people", __name__, url_prefix="/t/<address>/ranking")


class SameForm(AccessForm):
    """Two names that are one person."""

    one = HiddenField()
    other = HiddenField()


class NameForm(AccessForm):
    """A name at the table."""

    name = HiddenField()


class GuestForm(NameForm):
    """Whether the person with this name is a guest."""

    guest = HiddenField(validators=[AnyOf(["yes", "no"], STALE_FORM)])


class UndoForm(AccessForm):
    """The entry of the people log that is undone."""

    entry = hidden_number()


@blueprint.get("/")
@heavy
def show(address: str) -> str:
    """Show who is how strong, in one game (`?game=`) or over all."""
    table = table_or_404(address)
    known = people(table)
    games = [game for game in matches_of(table).whole if game]
    game = request.args.get("game", "")
    game = game if game in games else ""
    names = names_by_person(table, known)
    return render_template(
        "people/ranking.html",
        table=table,
        games=games,
        game=game,
        ranked=[(names[one.person], one) for one in ranking_of(table, known, game)],
        played=any(one.decided for one in results(table)),
        damaged=people_log(table) is None,
        words=words,
    )


@blueprint.get("/people")
@heavy
def who(address: str) -> Response:
    """Show who is who; `?one=` asks for another name of a person, `?other=` shows what follows."""
    return _who(table_or_404(address))


@blueprint.post("/same")
def same(address: str) -> ResponseReturnValue:
    """Save that two names are one person."""
    table, form = table_or_404(address), SameForm()
    names = matches_of(table).names
    return _save(table, form, SamePerson(_known(form.one, names), _known(form.other, names)))


@blueprint.post("/apart")
def apart(address: str) -> ResponseReturnValue:
    """Save that a name is a person of its own."""
    table, form = table_or_404(address), NameForm()
    return _save(table, form, OtherPerson(_known(form.name, matches_of(table).names)))


@blueprint.post("/guest")
def guest(address: str) -> ResponseReturnValue:
    """Save that a person is a guest, or is none any more."""
    table, form = table_or_404(address), GuestForm()
    name = _known(form.name, matches_of(table).names)
    return _save(table, form, GuestMarked(name, form.guest.data == "yes"))


@blueprint.post("/undo")
def undo(address: str) -> ResponseReturnValue:
    """Withdraw an entry about the people of the table."""
    table, form = table_or_404(address), UndoForm()
    return _save(table, form, Withdrawn(form.entry.data or 0))


def say(table: Table, form: AccessForm, fact: PeopleFact) -> Saved | Declined:
    """Write a fact about people once."""
    # A phone that founds the table must stand in its log before it writes.
    this_phone()
    return current_record().add_people(table, fact, key=str(form.key.data), at=now(), by=phone_id())


def may_change() -> bool:
    """Return whether this phone may say something about people."""
    may = bool(g.member.is_host and not g.member.access.closed)
    if may:
        # A phone at a table without a host gets its token here, before it can need it.
        prepare()
    return may


def _save(table: Table, form: AccessForm, fact: PeopleFact) -> ResponseReturnValue:
    """Write a fact about people and lead back to them; 422 or 409 with the reason where refused."""
    if not form.validate():
        return _who(table, 422, form_errors(form))
    outcome = say(table, form, fact)
    if isinstance(outcome, Declined):
        return _who(table, 409, [("", words.refusal(outcome.code))])
    flash(words.said(fact))
    return after_post(url_for(".who", address=table.address))


def _who(table: Table, status: int = 200, errors: Sequence[tuple[str, str]] = ()) -> Response:
    names, log = matches_of(table).names, people_log(table)
    known = people_of(log or ())
    host = may_change()
    one = next((name for name in names if host and name == request.args.get("one")), "")
    others = [name for name in names if known.person(name) != known.person(one)] if one else []
    other = next((name for name in others if name == request.args.get("other")), "")
    last = last_entry(log or ())
    page = render_template(
        "people/who.html",
        table=table,
        persons=_persons(names, known),
        may_change=host,
        one=one,
        others=others,
        other=other,
        changes=_changes(table, known, one, other) if other else [],
        together=_together(table, known, one, other) if other else 0,
        undo=(last.seq, words.said(last.fact)) if last else None,
        damaged=log is None,
        errors=errors,
        words=words,
    )
    return make_response(page, status)


def _known(field: HiddenField, names: Sequence[str]) -> str:
    """Return the name in a field, or 404 for one that nobody at the table has."""
    return next((name for name in names if name == field.data), "") or abort(404)


def _persons(names: Sequence[str], known: People) -> list[dict[str, object]]:
    """Return everybody with the name written last, and the others, the newest first."""
    found: dict[str, list[str]] = {}
    for name in names:
        found.setdefault(known.person(name), []).append(name)
    return [
        {"name": first, "others": others, "guest": known.is_guest(first)}
        for first, *others in found.values()
    ]


def _changes(table: Table, known: People, one: str, other: str) -> list[tuple[str, str, str]]:
    """Return whose strength would change if two names were one person: name, before and after.

    What the person had before is what the name with more matches had.
    """
    joined = known.joining(one, other)
    names = names_by_person(table, joined)
    before: dict[str, Ranked] = {}
    for ranked in sorted(ranking_of(table, known), key=lambda ranked: ranked.matches):
        before[joined.person(ranked.person)] = ranked
    after = {ranked.person: ranked for ranked in ranking_of(table, joined)}
    told = (
        (names[person], words.strength(before.get(person)), words.strength(after.get(person)))
        for person in {**after, **before}
    )
    return [(name, old, new) for name, old, new in told if old != new]


def _together(table: Table, known: People, one: str, other: str) -> int:
    """Return in how many matches both persons sat at the end."""
    both = {known.person(one), known.person(other)}
    seated = ({known.person(name) for name in chain(*match.sides)} for match in results(table))
    return sum(both <= persons for persons in seated)
