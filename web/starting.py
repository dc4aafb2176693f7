"""What follows a set-up that was sent: a match, or what keeps it from beginning."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from flask import Response, flash, make_response, render_template
from flask_babel import gettext as _

from scoring.facts import MatchOpened
from storage import Match, NotSaved, Refused, Table
from web.errors import NOT_SAVED, log_failure
from web.fetch import current_record
from web.setup import DRAW, SetupForm, page
from web.words.faults import sentence
from web.words.places import isolated

Made = TypeVar("Made")


def attempt(form: SetupForm, write: Callable[[], Made | Refused]) -> Made | int:
    """What the record made of the set-up, or the status with which the form is shown again; then
    the reason stands above it."""
    try:
        made = write()
    except NotSaved as problem:
        _title, trouble = NOT_SAVED[problem.code]
        form.form_errors = [str(trouble)]
        log_failure(f"not saved: {problem.code}")
        return 503
    if isinstance(made, Refused):
        names = [str(field.data) for field in form.players]
        form.form_errors = [sentence(fault, names) for fault in made.faults]
        return 422
    return made


def show(template: str, form: SetupForm, status: int, **context: object) -> Response:
    """The form, as it was filled in."""
    answer = make_response(render_template(template, **context, **page(form)), status)
    if status == 503:
        answer.headers["Retry-After"] = "5"
    return answer


def announce(form: SetupForm, table: Table, match: Match) -> None:
    """Say on the next page who was drawn; read from the record, as a second tap draws again."""
    opened = current_record().log(match)[0].fact
    if form.dealer.data == DRAW and isinstance(opened, MatchOpened):
        flash(_("Drawn: %(name)s deals first.", name=isolated(opened.players[opened.dealer])))
