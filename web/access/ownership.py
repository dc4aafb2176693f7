"""Change the host of a table: hand it over, take it back by PIN, close and reopen the table."""

from flask import Blueprint, abort, flash, g, url_for
from flask.typing import ResponseReturnValue

from storage import Declined
from storage.access_facts import KeepingPassed, PinSet, TableClosed
from web.access import pins, throttle, words
from web.access.manage_members import PhoneForm
from web.access.members_page import done, page, read
from web.access.permissions import Permission, let_in, needs
from web.access.throttle import TooManyGuesses, WrongGuess, guess
from web.access.writes import AccessForm, happen, this_phone
from web.http import phone_secrets
from web.http.responses import after_post
from web.i18n.translations import gettext as _

blueprint = Blueprint("ownership", __name__, url_prefix="/t/<address>/people")


class PinForm(AccessForm):
    """The PIN of the table."""

    pin = pins.PinField()


@blueprint.post("/hand-over")
def hand_over(address: str) -> ResponseReturnValue:
    """Make another phone the host; this one keeps its seat."""
    form = read(PhoneForm())
    return done(KeepingPassed(form.number, lost=False), form)


@blueprint.post("/pin")
def set_pin(address: str) -> ResponseReturnValue:
    """Save the PIN with which a phone can become the host later."""
    form = read(PinForm())
    pin = str(form.pin.data)
    if pins.is_easy(pin):
        return page(422, [("pin", str(words.EASY_PIN))])
    return done(PinSet(pins.to_keep(pin, str(form.key.data))), form)


@blueprint.post("/no-pin")
def drop_pin(address: str) -> ResponseReturnValue:
    """Remove the PIN of the table."""
    return done(PinSet(""), read(AccessForm()))


@blueprint.post("/lost")
@needs(Permission.WATCH, closed=True, again=True)
def lost(address: str) -> ResponseReturnValue:
    """Make this phone the host by PIN, when the host's phone is lost.

    The lost phone leaves, and this one gets a new token, because it has shown more than its old
    one.
    """
    form, phone, before = PinForm(), this_phone(), g.member.access
    # Derived from the form's key, so that a phone that lost the answer gets the same token again.
    token = phone_secrets.secret("keeping", f"{address} {phone.number} {form.key.data}")
    digest = phone_secrets.digest(token)
    is_again = not g.member.is_host and phone.number == before.host
    # Sent with another key: this is not the form that made the phone the host.
    if is_again and phone.token != digest:
        abort(404)
    read(form)
    to_people = after_post(url_for("members.people", address=address))
    if g.member.is_host:
        return to_people
    if not before.pin:
        return page(409, [("", str(words.NO_PIN))])
    found = guess(
        throttle.of_pins(g.table, phone),
        lambda: pins.is_right(str(form.pin.data), before.pin) or None,
    )
    if isinstance(found, TooManyGuesses):
        answer = page(429, [("pin", words.wait(found.seconds))])
        answer.headers["Retry-After"] = str(found.seconds)
        return answer
    if isinstance(found, WrongGuess):
        return page(422, [("pin", words.wrong_pin(found.left))])
    passed = KeepingPassed(phone.number, lost=True, before=before.host, token=digest)
    outcome = None if is_again else happen(passed, form)
    # Declined: the door does not know the new token, and the phone keeps its old one.
    if isinstance(outcome, Declined):
        return page(409, [("", words.refusal(outcome.code))])
    flash(_("You are host now."))
    return let_in(after_post(url_for("tables.go_on", address=address)), g.table, token)


@blueprint.post("/close")
def close(address: str) -> ResponseReturnValue:
    """Close the table: no entries and no new phones, while everything can still be read."""
    return done(TableClosed(True), read(AccessForm()))


@blueprint.post("/reopen")
@needs(Permission.HOST, closed=True)
def reopen(address: str) -> ResponseReturnValue:
    """Reopen a closed table."""
    return done(TableClosed(False), read(AccessForm()))
