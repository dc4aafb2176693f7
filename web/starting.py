"""What follows a set-up that was sent: a match, or what keeps it from beginning."""

from __future__ import annotations

from flask import flash
from flask_babel import gettext as _

from scoring.facts import MatchOpened
from storage import Match, Refused, Table
from web.fetch import current_record
from web.setup import DRAW, SetupForm
from web.words.faults import sentence


def refuse(form: SetupForm, refused: Refused) -> None:
    """Hang what the rules say against the set-up above the form."""
    names = [str(field.data) for field in form.players]
    form.form_errors = [sentence(fault, names) for fault in refused.faults]


def announce(form: SetupForm, table: Table, match: Match) -> None:
    """Say on the next page who was drawn; read from the record, as a second tap draws again."""
    opened = current_record().log(match)[0].fact
    if form.dealer.data == DRAW and isinstance(opened, MatchOpened):
        flash(_("Drawn: %(name)s deals first.", name=isolated(opened.players[opened.dealer])))


def isolated(name: str) -> str:
    """A name inside a sentence, so that its writing direction stays its own."""
    return f"\u2068{name}\u2069"
