"""The one way from a form to the record: a key made with the form, and the version it showed."""

import secrets
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Any

from flask_wtf import FlaskForm
from wtforms import HiddenField, IntegerField
from wtforms.validators import InputRequired, NumberRange, Regexp
from wtforms.widgets import HiddenInput

from scoring.facts import Entry, Fact, TableRuling
from scoring.log.replay import effective, readings
from storage import Behind, KeyReused, Refused, Saved
from web.http.clock import now
from web.http.csrf import FormTokens
from web.i18n.translations import lazy_gettext as _l
from web.match.context import AtMatch, current_record, phone_id

STALE_FORM = _l("This form is not one of ours any more. Reload the page and enter it again.")


def new_key() -> str:
    """A key for one write, made when its form is shown, so that a double tap carries the same one.

    Made here and not on the phone, whose browser has no safe random source on plain http.
    """
    return secrets.token_urlsafe(16)


class PageNumber(IntegerField):
    """A whole number that the page itself put into the form; any other text is none."""

    widget = HiddenInput()

    def process_formdata(self, valuelist: list[Any]) -> None:
        with suppress(ValueError):  # its validators say it in our words
            super().process_formdata(valuelist)


def hidden_number() -> IntegerField:
    """A number from 1 that nobody types."""
    return PageNumber(
        validators=[InputRequired(STALE_FORM), NumberRange(1, 1_000_000, STALE_FORM)],
    )


class EntryForm(FlaskForm):
    """What every writing form carries besides its fields: its key, and the version it showed."""

    class Meta(FlaskForm.Meta):
        csrf_class = FormTokens

    key = HiddenField(validators=[Regexp(r"\A[\w-]{22}\Z", message=STALE_FORM)])
    base = hidden_number()

    @classmethod
    def fresh(cls, at: AtMatch, **values: object) -> "EntryForm":
        """The form as it is shown for the first time."""
        return cls(formdata=None, key=new_key(), base=at.version, **values)


Outcome = Saved | Refused | Behind | KeyReused


def enter(at: AtMatch, facts: Sequence[Fact], form: EntryForm) -> Outcome:
    """Write these facts as one entry of the table, exactly once, on top of the version shown."""
    return current_record().append(
        at.match,
        tuple(facts),
        key=str(form.key.data),
        base=int(form.base.data or 0),
        at=now(),
        by=phone_id(),
    )


RoundOf = Callable[[Fact], tuple[int, int] | None]
"""The deal and round that a fact enters, None for one that enters none."""


def entered_as(
    at: AtMatch, form: EntryForm, round_of: RoundOf, place: tuple[int, int]
) -> Entry | None:
    """The entry that stood for this deal and round in the version the form showed."""
    return entry_for(at.log[: form.base.data], round_of, place)


def is_recorded(at: AtMatch, round_of: RoundOf, place: tuple[int, int]) -> bool:
    """Whether the record has an entry for this deal and round, whatever is supposed."""
    return entry_for(at.log[: at.version], round_of, place) is not None


def said_before(at: AtMatch, round_of: RoundOf, place: tuple[int, int]) -> tuple[Fact, ...]:
    """What the entry for this deal and round said before it was changed to what it says now."""
    entry = entry_for(at.log, round_of, place)
    return readings(at.log, entry.seq)[:-1] if entry else ()


def entry_for(log: Sequence[Entry], round_of: RoundOf, place: tuple[int, int]) -> Entry | None:
    """The entry of this log that stands for this deal and round, as it reads now."""
    return next((entry for entry in effective(log) if round_of(played(entry.fact)) == place), None)


def played(fact: Fact) -> Fact:
    """What was played, whatever the table decided about it."""
    return fact.fact if isinstance(fact, TableRuling) else fact
