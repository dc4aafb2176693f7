"""Change the host of a table: hand it over, take it back by PIN, close and reopen the table."""

from __future__ import annotations

from flask import Blueprint, Response, abort, flash, g, make_response, url_for
from flask.typing import ResponseReturnValue

from storage import Phone
from storage.access import KeepingPassed, PinSet, TableClosed
from web.access import pins, throttle, words
from web.access.commands import AccessForm, this_phone
from web.access.members import PhoneForm
from web.access.members_page import done, page
from web.access.permissions import Permission, let_in, needs
from web.access.throttle import TooManyGuesses, WrongGuess, guess
from web.http import phone_secrets
from web.http.responses import after_post
from web.i18n.translations import gettext as _
from web.match.context import current_record, table_or_404
from web.match.form_page import form_errors

blueprint = Blueprint("ownership", __name__, url_prefix="/t/<address>/people")


class PinForm(AccessForm):
    """The PIN of the table."""

    pin = pins.PinField()


@blueprint.post("/hand-over")
def hand_over(address: str) -> ResponseReturnValue:
    """Make another phone the host; this one keeps its seat."""
    table_or_404(address)
    form = PhoneForm()
    if not form.validate():
        return page(422, form_errors(form))
    return done(KeepingPassed(form.number, lost=False), form)


@blueprint.post("/pin")
def set_pin(address: str) -> ResponseReturnValue:
    """Save the PIN with which a phone can become the host later."""
    table_or_404(address)
    form = PinForm()
    if not form.validate():
        return page(422, form_errors(form))
    pin = str(form.pin.data)
    if pins.is_easy(pin):
        return page(422, [("pin", str(words.EASY_PIN))])
    return done(PinSet(pins.to_keep(pin, str(form.key.data))), form)


@blueprint.post("/no-pin")
def drop_pin(address: str) -> ResponseReturnValue:
    """Remove the PIN of the table."""
    table_or_404(address)
    form = AccessForm()
    if not form.validate():
        return page(422, form_errors(form))
    return done(PinSet(""), form)


@blueprint.post("/lost")
@needs(Permission.WATCH, closed=True, again=True)
def lost(address: str) -> ResponseReturnValue:
    """Make this phone the host by PIN, when the host's phone is lost.

    The lost phone leaves, and this one gets a new token, because it has shown more than its old
    one.
    """
    table = table_or_404(address)
    form, phone, kept = PinForm(), this_phone(), g.member.access.pin
    # Derived from the form's key, so that a phone that lost the answer gets the same token again.
    token = phone_secrets.secret("keeping", f"{address} {phone.number} {form.key.data}")
    is_again = not g.member.is_host and phone.number == g.member.access.host
    # Sent with another key: this is not the form that made the phone the host.
    if is_again and phone.token != phone_secrets.digest(token):
        abort(404)
    if not form.validate():
        return page(422, form_errors(form))
    to_people = after_post(url_for("members.people", address=address))
    if g.member.is_host:
        return to_people
    if not kept:
        return page(409, [("", str(words.NO_PIN))])
    found = guess(
        throttle.of_pins(table, phone), lambda: pins.is_right(str(form.pin.data), kept) or None
    )
    if isinstance(found, TooManyGuesses):
        return _must_wait(found)
    if isinstance(found, WrongGuess):
        return page(422, [("pin", words.wrong_pin(found.left))])
    answer = to_people if is_again else _take_over(phone, token, form)
    # Declined: the door does not know the new token, and the phone keeps its old one.
    if not current_record().access(table).phone_with(phone_secrets.digest(token)):
        return answer
    flash(_("This phone keeps the table now."))
    return let_in(make_response(answer), table, token)


@blueprint.post("/close")
def close(address: str) -> ResponseReturnValue:
    """Close the table: no entries and no new phones, while everything can still be read."""
    return _set_closed(True)


@blueprint.post("/reopen")
@needs(Permission.HOST, closed=True)
def reopen(address: str) -> ResponseReturnValue:
    """Reopen a closed table."""
    return _set_closed(False)


def _take_over(phone: Phone, token: str, form: PinForm) -> ResponseReturnValue:
    """Make this phone the host with a new token; the old host's phone leaves."""
    host: int = g.member.access.host
    digest = phone_secrets.digest(token)
    return done(KeepingPassed(phone.number, lost=True, before=host, token=digest), form)


def _set_closed(closed: bool) -> ResponseReturnValue:
    form = AccessForm()
    if not form.validate():
        return page(422, form_errors(form))
    return done(TableClosed(closed), form)


def _must_wait(wait: TooManyGuesses) -> Response:
    answer = make_response(page(429, [("pin", words.wait(wait.seconds))]))
    answer.headers["Retry-After"] = str(wait.seconds)
    return answer
