"""The seasons of a table: the list, the form that begins, changes and ends one, and its table."""

from collections.abc import Sequence
from datetime import timedelta
from typing import Any

from flask import (
    Blueprint,
    Response,
    abort,
    g,
    make_response,
    render_template,
    request,
    url_for,
)
from flask.typing import ResponseReturnValue

from scoring.people import (
    Season,
    SeasonSet,
    last_entry,
    people_of,
    season_matches,
    season_table,
    settle,
)
from storage import Declined, Table
from storage.history.summary import seconds
from web.access.writes import AccessForm, prepare
from web.http.clock import beginning, now
from web.http.heavy_work import heavy
from web.http.responses import after_post
from web.i18n.names import LONGEST_PLAYER, NameField
from web.i18n.translations import lazy_gettext as _l
from web.i18n.typed_dates import MESSAGES, DayField
from web.match.context import table_or_404
from web.match.form_with_errors import form_errors
from web.people import season_words, words
from web.people.results import names_by_person, people, people_log, results
from web.people.views import say

blueprint = Blueprint("seasons", __name__, url_prefix="/t/<address>/ranking/seasons")


class EndForm(AccessForm):
    """The season that ends now."""

    name = NameField(_l("Name of the season"), LONGEST_PLAYER)


class SeasonForm(EndForm):
    """A season by its days; without the last one it is open."""

    began = DayField(_l("First day"))
    until = DayField(_l("Last day"))

    def validate(self, extra_validators: Any = None) -> bool:
        """Name every fault at its field."""
        super().validate(extra_validators)
        if not self.began.data and not self.began.errors:
            self.began.errors = [MESSAGES["unread"]]
        if self.began.data and self.until.data and self.until.data < self.began.data:
            self.until.errors = [_l("The end date is before the start date.")]
        return not self.errors

    @property
    def fact(self) -> SeasonSet:
        """Return what the form says; only after validation."""
        first, last = self.began.data, self.until.data
        assert first
        until = seconds(beginning(last + timedelta(days=1))) if last else 0
        return SeasonSet(str(self.name.data), seconds(beginning(first)), until)


@blueprint.get("")
@heavy
def every(address: str) -> Response:
    """Show all seasons, the newest first, and a form for one; `?name=` fills it to be changed."""
    table = table_or_404(address)
    changed = people(table).season(request.args.get("name", ""))
    return _page(table, _filled(changed) if changed else SeasonForm())


@blueprint.post("")
def save(address: str) -> ResponseReturnValue:
    """Save the days of a season."""
    table, form = table_or_404(address), SeasonForm()
    if not form.validate():
        return _page(table, form, 422, form_errors(form))
    outcome = say(table, form, form.fact)
    if isinstance(outcome, Declined):
        return _page(table, form, 409, [("", words.refusal(outcome.code))])
    return _lead_to(table, form.fact.name)


@blueprint.post("/end")
def end(address: str) -> ResponseReturnValue:
    """End a season now; one that is over stays as it is."""
    table, form = table_or_404(address), EndForm()
    season, at = _season(table, form.name.data or ""), seconds(now())
    if not form.validate():
        return _page(table, SeasonForm(formdata=None), 422, form_errors(form))
    if season.has(at):
        outcome = say(table, form, SeasonSet(season.name, season.began, at))
        # Another tap may have ended it a second before.
        if isinstance(outcome, Declined) and _season(table, season.name).has(at):
            return _page(table, SeasonForm(formdata=None), 409, [("", words.refusal(outcome.code))])
    return _lead_to(table, season.name)


@blueprint.get("/one")
@heavy
def one(address: str) -> str:
    """Show the table of the season `?name=`, and who owes whom."""
    table = table_or_404(address)
    known = people(table)
    season, at = _season(table, request.args.get("name", "")), seconds(now())
    names, matches = names_by_person(table, known), season_matches(season, results(table))
    placed = season_table(matches, known)
    leaders = [names[one.person] for one in placed if one.place == 1 and one.won]
    return render_template(
        "people/season.html",
        table=table,
        season=season,
        running=season.has(at),
        placed=[(names[one.person], one) for one in placed],
        stands=season_words.stands(season, leaders, at),
        settlings=settle(matches, known),
        names=names,
        may_change=_may_change(),
        words=words,
        season_words=season_words,
    )


def _season(table: Table, name: str) -> Season:
    return people(table).season(name) or abort(404)


def _lead_to(table: Table, name: str) -> Response:
    return after_post(url_for(".one", address=table.address, name=name))


def _page(
    table: Table, form: SeasonForm, status: int = 200, errors: Sequence[tuple[str, str]] = ()
) -> Response:
    log = people_log(table)
    last = last_entry(log or ())
    page = render_template(
        "people/seasons.html",
        table=table,
        seasons=people_of(log or ()).seasons,
        form=form,
        undo=last if last and isinstance(last.fact, SeasonSet) else None,
        may_change=_may_change(),
        damaged=log is None,
        errors=errors,
        words=words,
        season_words=season_words,
    )
    return make_response(page, status)


def _may_change() -> bool:
    may_change = bool(g.member.is_host and not g.member.access.closed)
    if may_change:
        # A phone at a table without a host gets its token here, before it can need it.
        prepare()
    return may_change


def _filled(season: Season) -> SeasonForm:
    """Return the form as it was filled for a season."""
    first, last = season_words.days(season)
    return SeasonForm(name=season.name, began=first, until=last)
