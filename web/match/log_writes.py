"""Write entries into the match log: the key and version of a form, and the entry of a round."""

import secrets
from collections.abc import Callable, Sequence
from contextlib import suppress

from flask_wtf import FlaskForm
from wtforms import HiddenField, IntegerField
from wtforms.validators import InputRequired, NumberRange, Regexp
from wtforms.widgets import HiddenInput

from scoring.log.replay import effective
from scoring.recorded_facts import Entry, Fact, TableRuling
from storage import Behind, Declined, KeyReused, Refused, Saved
from storage.cache import Log
from web.http import phone_secrets
from web.http.clock import now
from web.http.csrf import FormTokens
from web.http.sessions import phone_id
from web.i18n.translations import lazy_gettext as _l
from web.match.context import MatchContext, current_record, read_again

STALE_FORM = _l("This form is out of date. Reload the page and enter it again.")
TRIES = 5
"""How often another entry may come between reading a match and entering what phones showed."""


def new_key() -> str:
    """Return a key for one write: 22 URL-safe characters of 128 random bits.

    It is made when the form is shown, so that a double tap sends the same key twice. It is made
    here and not on the phone, because browsers have no safe random source on plain http.
    """
    return secrets.token_urlsafe(16)


class PageNumber(IntegerField):
    """A whole number that the page itself put into the form; any other text leaves it empty."""

    widget = HiddenInput()

    def process_formdata(self, valuelist: list[str]) -> None:
        with suppress(ValueError):  # its validators say it in our words
            super().process_formdata(valuelist)


def hidden_number() -> IntegerField:
    """Return a required hidden field for a number from 1 to 1,000,000."""
    return PageNumber(validators=[InputRequired(STALE_FORM), NumberRange(1, 1_000_000, STALE_FORM)])


class WriteForm(FlaskForm):
    """A form that writes: it carries a key, and as `base` the version that its page shows."""

    class Meta(FlaskForm.Meta):
        csrf_class = FormTokens

    # 16 random bytes are 22 characters of base64.
    key = HiddenField(validators=[Regexp(r"\A[\w-]{22}\Z", message=STALE_FORM)])
    base = hidden_number()


Outcome = Saved | Refused | Behind | KeyReused


def enter(context: MatchContext, facts: Sequence[Fact], form: WriteForm) -> Outcome:
    """Write these facts as one entry, exactly once, on top of the version the form showed.

    Returns Saved, or Refused (a fact does not fit), Behind (the match has newer entries) or
    KeyReused (the key stands for other facts).
    """
    return current_record().match_log.append(
        context.match,
        tuple(facts),
        key=str(form.key.data),
        base=int(form.base.data or 0),
        at=now(),
        by=phone_id(),
    )


def say(
    context: MatchContext, fact: Fact, key: object, refusal: Callable[[Log], str]
) -> Saved | Declined:
    """Write beside the log what this phone says, exactly once.

    `refusal` is asked inside the write, about all that was said so far: nothing comes in between.
    It returns the code of what is Declined, "" for what is written.
    """
    record, by = current_record(), phone_id()
    return record.say(context.match, fact, key=str(key), at=now(), by=by, refusal=refusal)


def enter_shown(
    context: MatchContext,
    shown: Callable[[MatchContext], tuple[Sequence[Fact], list[tuple[int, str]], str] | None],
) -> MatchContext:
    """Enter what phones have shown, exactly once, and return the match as it is then.

    `shown` returns the facts, (number, phone) of all that was shown, and a word for the key; None
    where cards are missing. The entry stands under the name of the last phone.
    """
    for _try in range(TRIES):
        context = read_again(context)
        found = shown(context)
        if found is None:
            break
        facts, said, word = found
        numbers = sorted(number for number, _by in said)
        outcome = current_record().match_log.append(
            context.match,
            facts,
            # The same numbers give the same key: two phones at once make one entry, and what was
            # undone does not come back by itself.
            key=phone_secrets.secret(word, f"{context.match.id} {numbers}"),
            base=context.version,
            at=now(),
            by=max(said)[1],
        )
        if not isinstance(outcome, Behind):
            return read_again(context)
    return context


RoundOf = Callable[[Fact], tuple[int, int] | None]
"""Return the (deal, round) that a fact enters, or None for a fact that enters none."""


def is_recorded(context: MatchContext, round_of: RoundOf, place: tuple[int, int]) -> bool:
    """Return whether the record, without the draft, has an entry for this deal and round."""
    return entry_for(context.log[: context.version], round_of, place) is not None


def entry_for(log: Sequence[Entry], round_of: RoundOf, place: tuple[int, int]) -> Entry | None:
    """Return the entry of this deal and round as it reads after corrections, or None."""
    return next((entry for entry in effective(log) if round_of(played(entry.fact)) == place), None)


def entry_about(
    log: Sequence[Entry], kinds: tuple[type[Fact], ...], deal: int, nth: int | None = None
) -> Entry | None:
    """Return the newest entry of these kinds about a deal, or its round `nth`; None without any."""
    about = [
        entry
        for entry in effective(log)
        if isinstance(fact := played(entry.fact), kinds)
        and getattr(fact, "deal", 0) == deal
        and nth in (None, getattr(fact, "round", 0))
    ]
    return about[-1] if about else None


def played(fact: Fact) -> Fact:
    """Return the fact that was played, without the override of the players around it."""
    return fact.fact if isinstance(fact, TableRuling) else fact
