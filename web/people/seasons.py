"""The seasons of a table: the table of each, who owes whom, and the form that sets one."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import timedelta

from flask import Blueprint, Response, abort, make_response, render_template, request, url_for
from flask.typing import ResponseReturnValue
from wtforms import HiddenField

from scoring.names import LONGEST_PLAYER
from scoring.people import (
    People,
    Placed,
    Season,
    SeasonSet,
    Settling,
    season_matches,
    season_table,
    settle,
)
from storage import Declined, Table
from storage.history.summary import seconds
from web.access.writes import AccessForm
from web.http.clock import beginning, now
from web.http.heavy_work import heavy
from web.http.responses import after_post
from web.i18n.names import NameField
from web.i18n.translations import gettext as _, lazy_gettext as _l
from web.i18n.typed_dates import MESSAGES, DayField
from web.match.context import table_or_404
from web.match.form_with_errors import form_errors
from web.people import words
from web.people.results import matches_of, names_by_person, people, results, unchanged
from web.people.views import may_change, say

blueprint = Blueprint("seasons", __name__, url_prefix="/t/<address>/ranking/seasons")


class SeasonForm(AccessForm):
    """A season by its days, open without the last one; with `change` one that there is already."""

    change = HiddenField()
    name = NameField(_l("Name of the season"), LONGEST_PLAYER)
    began = DayField(_l("First day"))
    until = DayField(_l("Last day"))

    def validate(self, extra_validators: object = None) -> bool:
        """Name every fault at its field."""
        super().validate(extra_validators)
        first, last = self.began.data, self.until.data
        if not first and not self.began.errors:
            self.began.errors = [MESSAGES["unread"]]
        if first and last and last < first:
            self.until.errors = [_l("The last day is before the first day.")]
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
    """Show all seasons, the newest first, or the one with the name in `?name=`."""
    table = table_or_404(address)
    if "name" not in request.args:
        return _page(table, None, SeasonForm())
    season = people(table).season(request.args["name"]) or abort(404)
    first, last = words.days(season)
    return _page(table, season, SeasonForm(name=season.name, began=first, until=last))


@blueprint.post("")
def save(address: str) -> ResponseReturnValue:
    """Save the days of a season, or end it now."""
    table, form = table_or_404(address), SeasonForm()
    valid, season = form.validate(), people(table).season(str(form.name.data))
    if season and not form.change.data:
        form.name.errors = [_("There is already a season with this name. Choose another name.")]
    if not valid or form.errors:
        return _page(table, season if form.change.data else None, form, 422, form_errors(form))
    fact = form.fact
    if season and form.until.data == words.days(season)[1]:  # the moment it ended at stays
        fact = replace(fact, until=season.until)
    if "end" in request.form:
        at = seconds(now())
        # Of two taps the first one counts, and the days of the form count for nothing.
        if not season or not season.has(at):
            return after_post(url_for(".every", address=address, name=fact.name))
        fact = SeasonSet(season.name, season.began, at)
    outcome = say(table, form, fact)
    if isinstance(outcome, Declined) and outcome.code != "key_reused":
        return _page(table, None, form, 409, [("", words.refusal(outcome.code))])
    return after_post(url_for(".every", address=address, name=fact.name))


def _counted(table: Table, season: Season, known: People) -> tuple[list[Placed], list[Settling]]:
    """Return the table of a season and what its matches come to: half a second for 10,000."""

    def count() -> tuple[list[Placed], list[Settling]]:
        matches = season_matches(season, results(table))
        return season_table(matches, known), settle(matches, known)

    return unchanged(("season", table.id, season, known.persons), matches_of(table).every, count)


def _page(
    table: Table,
    season: Season | None,
    form: SeasonForm,
    status: int = 200,
    errors: Sequence[tuple[str, str]] = (),
) -> Response:
    known, at = people(table), seconds(now())
    names = names_by_person(table, known)
    table_of_season, settlings = _counted(table, season, known) if season else ([], [])
    placed = [(names[one.person], one) for one in table_of_season]
    page = render_template(
        "people/seasons.html",
        table=table,
        season=season,
        seasons=known.seasons,
        running=season and season.has(at),
        stands=words.stands(season, placed, at) if season else "",
        placed=placed,
        owed=words.payments(settlings, names),
        form=form,
        may_change=may_change(),
        errors=errors,
        words=words,
    )
    return make_response(page, status)
