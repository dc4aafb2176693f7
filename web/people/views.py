"""The ranking of a table, and who its people are: names that are one person, and guests."""

from collections.abc import Mapping, Sequence
from typing import Any

from flask import (
    Blueprint,
    Response,
    abort,
    flash,
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
    Result,
    SamePerson,
    Withdrawn,
    last_entry,
)
from storage import Declined, Table
from web.access.writes import AccessForm, this_phone
from web.http.clock import now
from web.http.heavy_work import heavy
from web.http.responses import after_post
from web.http.sessions import phone_id
from web.match.context import current_record, table_or_404
from web.match.form_with_errors import form_errors
from web.match.log_writes import STALE_FORM, hidden_number
from web.people import words
from web.people.evening import evening
from web.people.ranking import Ranked, ranking
from web.people.results import people, results

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
    games = list(dict.fromkeys(one.game for one in results(table)))
    game = request.args.get("game", "")
    game = game if game in games else ""
    return render_template(
        "people/ranking.html",
        table=table,
        games=games,
        game=game,
        ranked=_named(_ranked(table, known, game), known.spellings(_names(table)), known),
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
    form, names = SameForm(), _names(table_or_404(address))
    return _save(address, form, SamePerson(_known(form.one, names), _known(form.other, names)))


@blueprint.post("/apart")
def apart(address: str) -> ResponseReturnValue:
    """Save that a name is a person of its own."""
    form = NameForm()
    return _save(address, form, OtherPerson(_known(form.name, _names(table_or_404(address)))))


@blueprint.post("/guest")
def guest(address: str) -> ResponseReturnValue:
    """Save that a person is a guest, or is none any more."""
    form = GuestForm()
    name = _known(form.name, _names(table_or_404(address)))
    return _save(address, form, GuestMarked(name, form.guest.data == "yes"))


@blueprint.post("/undo")
def undo(address: str) -> ResponseReturnValue:
    """Withdraw an entry about the people of the table."""
    form = UndoForm()
    return _save(address, form, Withdrawn(form.entry.data or 0))


def _save(address: str, form: AccessForm, fact: PeopleFact) -> ResponseReturnValue:
    """Write a fact about people and lead back to them; 422 or 409 with the reason where refused."""
    table = table_or_404(address)
    if not form.validate():
        return _who(table, 422, form_errors(form))
    # A phone that founds the table must stand in its log before it writes.
    this_phone()
    outcome = current_record().add_people(
        table, fact, key=str(form.key.data), at=now(), by=phone_id()
    )
    if isinstance(outcome, Declined):
        return _who(table, 409, [("", words.refusal(outcome.code))])
    flash(words.said(fact))
    return after_post(url_for(".who", address=address))


def _who(table: Table, status: int = 200, errors: Sequence[tuple[str, str]] = ()) -> Response:
    names, known = _names(table), people(table)
    one = next((name for name in names if name == request.args.get("one")), "")
    others = [name for name in names if known.person(name) != known.person(one)] if one else []
    other = next((name for name in others if name == request.args.get("other")), "")
    last = last_entry(current_record().people(table))
    page = render_template(
        "people/who.html",
        table=table,
        persons=_persons(names, known),
        one=one,
        others=others,
        other=other,
        changes=_changes(table, known, one, other) if other else [],
        undo=(last.seq, words.said(last.fact)) if last else None,
        errors=errors,
        words=words,
    )
    return make_response(page, status)


def _names(table: Table) -> list[str]:
    """Return every name that played at the table, each spelling once, the newest first."""
    newest_first = reversed(results(table))
    return list(dict.fromkeys(name for one in newest_first for side in one.sides for name in side))


def _known(field: HiddenField, names: Sequence[str]) -> str:
    """Return the name in a field, or 404 for one that nobody at the table has."""
    return next((name for name in names if name == field.data), "") or abort(404)


def _ranked(table: Table, known: People, game: str = "") -> list[Ranked]:
    tonight = evening(table)
    numbers = [one.number for one in tonight.matches] if tonight else []
    return ranking(_of_game(results(table), game), known, numbers)


def _named(
    ranked: Sequence[Ranked], spelling: Mapping[str, str], known: People
) -> list[tuple[str, Ranked]]:
    """Return everybody in the ranking with the name that was written last."""
    written = {known.person(name): shown for name, shown in spelling.items()}
    return [(written[one.person], one) for one in ranked]


def _of_game(matches: Sequence[Result], game: str) -> list[Result]:
    return [one for one in matches if game in ("", one.game)]


def _persons(names: Sequence[str], known: People) -> list[dict[str, Any]]:
    """Return everybody with the name written last, and the others, the newest first."""
    found: dict[str, list[str]] = {}
    for name in names:
        found.setdefault(known.person(name), []).append(name)
    return [
        {"name": first, "others": others, "guest": known.is_guest(first)}
        for first, *others in found.values()
    ]


def _changes(table: Table, known: People, one: str, other: str) -> list[tuple[str, str, str]]:
    """Return whose strength would change if two names were one person: name, before and after."""
    before = {ranked.person: ranked for ranked in _ranked(table, known)}
    joined = known.joining(one, other)
    after = _named(_ranked(table, joined), joined.spellings(_names(table)), joined)
    told = (
        (name, words.strength(before.get(ranked.person)), words.strength(ranked))
        for name, ranked in after
    )
    return [(name, old, new) for name, old, new in told if old != new]
