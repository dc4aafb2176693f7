"""The list of matches, by players and days: of one table, or of all tables of this phone."""

from collections.abc import Mapping, Sequence
from datetime import timedelta
from typing import Any

from flask import Blueprint, Response, abort, make_response, render_template, request, url_for
from wtforms import Form, SearchField, SelectField
from wtforms.validators import AnyOf

from scoring.catalogue import find_game
from storage import History, Match, Sought, Summary, Table
from web.access.permissions import known
from web.games.catalogue import PAGES
from web.http.clock import beginning
from web.http.heavy_work import heavy
from web.i18n.locale import calendar_day
from web.i18n.sentence_parts import isolated, partners, together
from web.i18n.translations import lazy_gettext as _l
from web.i18n.typed_dates import DayField
from web.match.context import current_record, table_or_404
from web.match.ending_words import ended
from web.match.match_overview import duration, local
from web.match.word_registry import game_name

blueprint = Blueprint("history", __name__)

SHOWN = 20
"""Matches on a page."""


class SearchForm(Form):
    """A search for matches, sent by GET: it changes nothing and needs no CSRF token."""

    player = SearchField(_l("Players"))
    game = SelectField(_l("Game"), validate_choice=False)
    since = DayField(_l("From"))
    until = DayField(_l("To"))

    def __init__(self) -> None:
        super().__init__(request.args)
        self.game.choices = [("", _l("Any game")), *((key, game_name(key)) for key in PAGES)]
        self.game.data = self.game.data or ""

    def validate(self, extra_validators: object = None) -> bool:
        """Name every fault at its field."""
        self.game.validators = [AnyOf(["", *PAGES], _l("Choose a game."))]
        super().validate(extra_validators)
        if self.since.data and self.until.data and self.until.data < self.since.data:
            self.until.errors = [_l("The last day is before the first day.")]
        return not self.errors

    @property
    def filled(self) -> dict[str, str]:
        """Return what was typed by field name, for an address."""
        typed = {field.name: str(request.args.get(field.name, "")).strip() for field in self}
        return {name: text for name, text in typed.items() if text}

    @property
    def sought(self) -> Sought:
        """Return what is searched for; only after validation."""
        return Sought(
            players=self.player.data or "",
            game=self.game.data,
            since=beginning(self.since.data) if self.since.data else "",
            # The record searches up to a moment, so the last day ends where the next one begins.
            until=beginning(self.until.data + timedelta(days=1)) if self.until.data else "",
        )


@blueprint.get("/history")
@heavy
def everywhere() -> Response:
    """Show the matches of all tables that this phone knows."""
    return _page(known(), None)


@blueprint.get("/t/<address>/history")
@heavy
def of_table(address: str) -> Response:
    """Show the matches of this table."""
    table = table_or_404(address)
    return _page([table], table)


def _page(tables: Sequence[Table], at: Table | None) -> Response:
    record, form = current_record(), SearchForm()
    readable = form.validate()
    before = _before(tables, at) if readable else None
    found = (
        record.summaries.history(tables, form.sought, before=before, most=SHOWN)
        if readable
        else History((), False, 0)
    )
    by_id = {table.id: table for table in tables}
    past = [_past(by_id[one.match.table_id], one) for one in found.matches]
    page = render_template(
        "tables/history.html",
        table=at,
        form=form,
        found=found,
        past=past,
        later=before is not None,
        all_matches=_address(at),
        newest=_address(at, form),
        older=_address(at, form, past[-1]) if found.older and past else "",
        altered=[(table, match) for table in tables for match in record.unreadable(table)],
    )
    return make_response(page, 200 if readable else 422)


def _past(table: Table, summary: Summary) -> dict[str, object]:
    """Return a match as the list shows it; `place` names it in an address, for `url_for`."""
    match, began = summary.match, local(summary.began)
    seated = {name for names in summary.sides for name in names}
    left = [isolated(name) for name in summary.players if name not in seated]
    return {
        "table": table,
        "summary": summary,
        "match": match,
        "game": find_game(match.game),
        "ending": ended(summary.match.game, summary.standing, summary.sides),
        "side_names": [partners(names) for names in summary.sides],
        "left": together(left) if left else "",
        "day": calendar_day(began.date()),
        "lasted": duration(local(summary.changed) - began),
        "place": {"address": table.address, "number": match.number},
    }


def _before(tables: Sequence[Table], at: Table | None) -> Match | None:
    """Return the match below which the list goes on, or None; 404 where it may not be seen."""
    number = request.args.get("before", type=int)
    if number is None:
        return None
    address = at.address if at else request.args.get("at")
    table = next((table for table in tables if table.address == address), None) or abort(404)
    return current_record().tables.find_match(table, number) or abort(404)


def _address(
    at: Table | None, form: SearchForm | None = None, last: Mapping[str, Any] | None = None
) -> str:
    """Return the list of the same tables with this search, going on below the match `last`."""
    asked: dict[str, Any] = form.filled if form else {}
    if last:
        asked |= {"before": last["match"].number}
    if at:
        return url_for(".of_table", address=at.address, **asked)
    return url_for(".everywhere", **asked, at=last["table"].address if last else None)
