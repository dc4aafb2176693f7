"""Answer a form that writes: show it again with its errors, and what was entered meanwhile."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from flask import Response, make_response, render_template, url_for
from wtforms import Field, Form, HiddenField, RadioField, StringField

from scoring.names import CONTROL
from scoring.rulings import Fault
from storage import Behind, KeyReused, NotSaved, Refused
from web.http.other_instances import may_be_behind
from web.i18n.translations import gettext as _
from web.match.context import MatchContext, read_again, seated
from web.match.fault_words import sentence
from web.match.log_writes import STALE_FORM, WriteForm, new_key
from web.match.undo_words import changes_since, in_words
from web.match.word_registry import GAME_WORDS

TOO_LATE = frozenset({"match_over", "deal_closed"})
"""Codes of an entry that comes too late in any game: correcting the form would not help."""

FieldErrors = list[tuple[str, str]]
"""(Field id, sentence) for each error; the id is "" for the form as a whole."""


@dataclass(frozen=True, slots=True)
class FormPage:
    """A form page about to be shown: the match context as it is now, and why nothing was saved.

    `since` are sentences about what was entered after the form's version, `faults` what the record
    refused. `typed` are the texts of the form, shown where the page has no field for them any more.
    `same` is a sentence that the record has just this already, which is no error. `ruled` is
    whether the ruling of the newest entry stands above what is entered next.
    """

    context: MatchContext
    status: int = 200
    errors: FieldErrors = field(default_factory=list)
    since: list[str] = field(default_factory=list)
    faults: tuple[Fault, ...] = ()
    typed: Sequence[str] = ()
    same: str = ""
    ruled: bool = False


def show(template: str, reply: FormPage, **values: object) -> Response:
    """Render a form page with a fresh key and version; `now` leads back, usually to the match."""
    page = render_template(
        template,
        context=reply.context,
        errors=reply.errors,
        since=reply.since,
        you_had=reply.typed,
        key=new_key(),
        base=reply.context.version,
        **{"now": url_for("board.now", **reply.context.place), **values},
    )
    return make_response(page, reply.status)


def unread(context: MatchContext, form: WriteForm) -> FormPage | None:
    """Return the 422 page of a form that cannot be read or shows no real version, or None."""
    errors = [] if form.validate() else form_errors(form)
    if not errors and int(form.base.data or 0) > context.version:
        if may_be_behind():  # it was made at another instance, and can be read in a moment
            raise NotSaved("behind")
        errors = [("", str(STALE_FORM))]
    return FormPage(context, 422, errors, typed=typed_in(form)) if errors else None


def form_errors(form: Form) -> FieldErrors:
    """Return every error of a form once; those of hidden fields belong to the form as a whole."""
    errors = [("", str(error)) for error in form.form_errors] + [
        (anchor(field), str(error)) for field in form for error in field.errors
    ]
    return list(dict.fromkeys(errors))


def anchor(field: Field) -> str:
    """Return the id that an error links to: the field or its first choice, "" if hidden."""
    if isinstance(field, RadioField):
        return f"{field.id}-0"
    return "" if field.widget.input_type == "hidden" else str(field.id)


def unsaved(
    context: MatchContext,
    outcome: Refused | Behind | KeyReused,
    form: WriteForm,
    field_of: Callable[[Fault], str] = lambda _fault: "",
) -> FormPage:
    """Return the page that says why nothing was written, on the match as it is now.

    `field_of` gives the field of a fault; a form that is a single button has none.
    """
    now = read_again(context)
    since, typed = changes_since(now, int(form.base.data or 0)), typed_in(form)
    match outcome:
        case Refused(faults=faults, entry=entry):
            players = seated(context.state, entry.fact)
            errors = [
                (field_of(fault), sentence(context.game.key, fault, players)) for fault in faults
            ]
            # A correction is lawful itself, but leaves a later entry without its place.
            if entry.seq <= context.version and entry.fact == context.log[entry.seq - 1].fact:
                unfit = _(
                    "Not saved: this conflicts with a later entry, %(what)s. Undo that one first.",
                    what=in_words(context, (entry,)),
                )
                errors.insert(0, ("", unfit))
            late = TOO_LATE.union(GAME_WORDS[context.game.key].too_late)
            status = 409 if any(fault.code in late for fault in faults) else 422
            return FormPage(now, status, errors, since, faults, typed)
        case KeyReused():
            errors = [
                ("", _("Not saved: you already sent a different answer. The first one counts."))
            ]
            return FormPage(now, 422, errors, since, typed=typed)
        case Behind():
            errors = [("", _("Not saved: the match has moved on."))]
            return FormPage(now, 409, errors, since, typed=typed)


def typed_in(form: WriteForm) -> list[str]:
    """Return the texts that somebody typed into the form, without control characters."""
    texts = [
        str(field.raw_data[0]).strip()
        for field in form
        if isinstance(field, StringField)
        and not isinstance(field, HiddenField)
        # A plain StringField is drawn as a choice, so nobody typed into it.
        and type(field) is not StringField
        and field.raw_data
    ]
    return [CONTROL.sub("", text) for text in texts if text]
