"""How a form of one entry answers: on with the evening when saved, the same page again when not."""

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, field
from typing import Any

from flask import Response, make_response, render_template, url_for
from flask_wtf import FlaskForm
from wtforms import Field, HiddenField, RadioField, StringField

from scoring.facts import Entry
from scoring.rulings import Fault
from storage import Behind, KeyReused, Refused
from web.i18n.names import CONTROL
from web.i18n.translations import gettext as _
from web.match.commands import STALE_FORM, EntryForm, new_key
from web.match.context import AtMatch, match_or_404, seated
from web.match.fault_words import sentence
from web.match.undo_words import changes_since, in_words

MOVED_ON = frozenset({"match_over", "deal_closed"})
"""Faults that mean the table is past this entry, so that correcting the form would not help."""

Told = list[tuple[str, str]]
"""Field id, or "" for the whole form, and the sentence."""


@dataclass(frozen=True, slots=True)
class Reply:
    """A form page about to be shown: the match as it is now, and what kept an entry from it.

    `since` is what was entered after the version the form showed, `faults` are what the record had
    against the entry, `typed` is what was written into the form: where the page has no room for it
    any more, it is told. `same` says that the record has just this already, which is no error.
    """

    at: AtMatch
    status: int = 200
    told: Told = field(default_factory=list)
    since: list[str] = field(default_factory=list)
    faults: tuple[Fault, ...] = ()
    typed: Sequence[str] = ()
    same: str = ""


def show(template: str, reply: Reply, **context: Any) -> Response:
    """The page with a fresh key, on the version it shows."""
    page = render_template(
        template,
        at=reply.at,
        told=reply.told,
        since=reply.since,
        you_had=reply.typed,
        key=new_key(),
        base=reply.at.version,
        now=url_for("board.now", **reply.at.place),
        **context,
    )
    return make_response(page, reply.status)


def is_over(at: AtMatch) -> bool:
    """The match takes no further entry."""
    return at.game.standing(at.state).finished


def unread(at: AtMatch, form: EntryForm) -> Reply | None:
    """422 for a form that could not be read, or that shows a version which never was."""
    told = [] if form.validate() else form_errors(form)
    if not told and int(form.base.data or 0) > at.version:
        told = [("", str(STALE_FORM))]
    return Reply(at, 422, told, typed=typed_in(form)) if told else None


def form_errors(form: FlaskForm) -> Told:
    """Every error once; those of the form itself and of hidden fields belong to the whole."""
    told = [("", str(error)) for error in form.form_errors] + [
        (_anchor(field), str(error)) for field in form for error in field.errors
    ]
    return list(dict.fromkeys(told))


def _anchor(field: Field) -> str:
    """Where the summary leads: the field, or the first of its answers; "" for what nobody sees."""
    if isinstance(field, RadioField):
        return f"{field.id}-0"
    return "" if field.widget.input_type == "hidden" else str(field.id)


def whole_form(_fault: Fault) -> str:
    """No field of its own: for a form that is one button."""
    return ""


def unsaved(
    at: AtMatch,
    outcome: Refused | Behind | KeyReused,
    form: EntryForm,
    field_of: Callable[[Fault], str] = whole_form,
    moved_on: Collection[str] = (),
) -> Reply:
    """Why nothing was written, on top of the match as it is now.

    `moved_on` are faults of the game that mean the same as `MOVED_ON`.
    """
    now = match_or_404(at.table.address, at.match.number)
    since, typed = changes_since(now, int(form.base.data or 0)), typed_in(form)
    match outcome:
        case Refused(faults=faults, entry=entry):
            players = seated(at.state, entry.fact)
            told = [(field_of(fault), sentence(fault, players)) for fault in faults]
            if _was_there(at, entry):
                told.insert(0, ("", _no_longer_fits(at, entry)))
            return Reply(now, refusal(faults, moved_on), told, since, faults, typed)
        case KeyReused():
            told = [("", _("This was sent before with another answer, and the first one counts."))]
            return Reply(now, 422, told, since, typed=typed)
        case Behind():
            told = [("", _("The table has moved on. This was not saved."))]
            return Reply(now, 409, told, since, typed=typed)


def refusal(faults: Sequence[Fault], moved_on: Collection[str] = ()) -> int:
    """409 when the table is past the entry, 422 when correcting the form would help."""
    past = any(fault.code in MOVED_ON or fault.code in moved_on for fault in faults)
    return 409 if past else 422


def typed_in(form: EntryForm) -> list[str]:
    """What somebody wrote into the form; its token and whatever else is hidden is not. A plain
    StringField is drawn as a choice."""
    texts = [
        str(field.raw_data[0]).strip()
        for field in form
        if isinstance(field, StringField)
        and not isinstance(field, HiddenField)
        and type(field) is not StringField
        and field.raw_data
    ]
    return [CONTROL.sub("", text) for text in texts if text]


def _was_there(at: AtMatch, entry: Entry) -> bool:
    """The entry that does not fit is an earlier one, left as it was."""
    return entry.seq <= at.version and entry.fact == at.log[entry.seq - 1].fact


def _no_longer_fits(at: AtMatch, entry: Entry) -> str:
    return _(
        "After this change an entry made later would not fit: %(what)s. Undo that one first.",
        what=in_words(at, (entry,)),
    )
