"""Sentences about coming to a table: invitations, seats, codes, PINs, and who is host."""

from datetime import datetime

from flask import g
from markupsafe import Markup

from storage import Phone, TableAccess
from storage.access_facts import (
    AccessFact,
    Invited,
    KeepingPassed,
    PhoneLeft,
    PinSet,
    Revoked,
    TableClosed,
)
from web.access.permissions import Member
from web.i18n.locale import SLOT, in_markup, stamp, time_of_day, weekday_and_time
from web.i18n.sentence_parts import isolated, number
from web.i18n.translations import gettext as _, lazy_gettext as _l, ngettext

REFUSALS = {
    "kept": _l("Another phone is already host."),
    "ended": _l("This invitation no longer works. Ask the host for a new one."),
    "closed": _l("This table is closed. Ask the host to reopen it."),
    "full": _l("There are too many phones at this table. Ask the host to remove one."),
    "seat_taken": _l("Another phone has this seat. Choose a free one."),
    "gone": _l("That phone is no longer at the table."),
    "answered": _l("That phone no longer asks for this seat."),
    "another_keeps": _l("Another phone is host now."),
    "keeper": _l("You are host. Make another phone host first."),
    "key_reused": _l("Not saved: you already sent a different answer. The first one counts."),
}
"""Reason why a step was refused, by the code that the record gives."""

NO_SUCH_SEAT = _l("Choose one of these seats.")
WATCH_ONLY = _l("You are a viewer. Ask the host for a seat.")
EASY_PIN = _l("Too easy to guess. Avoid dates, sequences and patterns.")
NO_PIN = _l("This table has no PIN.")
NO_CODE = _l("No open table has this code. Check it with the host.")
NOT_A_CODE = _l(
    "A code has 8 or 16 letters and digits, never 0, O, 1, I or L. Check it and type it again."
)


def joined(phones: int, players: int) -> str:
    """Say how many of the players have a phone of their own."""
    if phones == players:
        return _("Each of the %(players)s players has a phone.", players=number(players))
    return ngettext(
        "%(phones)s of %(players)s players has a phone.",
        "%(phones)s of %(players)s players have a phone.",
        phones,
        phones=number(phones),
        players=number(players),
    )


def done(fact: AccessFact, access: TableAccess) -> str:
    """Say what the host has just changed; "" where the page shows it. `access` is from before."""
    match fact:
        case PinSet(pin=pin):
            return _("PIN saved.") if pin else _("PIN removed.")
        case Invited(offered=offered) if offered != "host":
            return _("The invitation is ready.")
        case Revoked():
            return _("The invitation no longer works.")
        case TableClosed(closed=closed):
            return _("The table is closed.") if closed else _("The table is open again.")
        case KeepingPassed(phone=one):
            return _("%(name)s is host now.", name=_named(access, one))
        case PhoneLeft(phone=one):
            return _("%(name)s has left the table.", name=_named(access, one))
    return ""


def _named(access: TableAccess, number_of_phone: int) -> str:
    known = access.find_phone(number_of_phone)
    return phone(known, access) if known else ""


def asks(seat: str) -> str:
    """Ask the host whether a phone may have a seat that another phone has."""
    return _("%(name)s asks for their seat on a new phone.", name=isolated(seat))


def recovered(access: TableAccess) -> str:
    """Say that the recovery code was used, and who is host now."""
    name = _named(access, access.host)
    return _("The recovery code was used. %(name)s is host now.", name=name)


def refusal(code: str) -> str:
    """Say why a step was refused; `code` is a key of `REFUSALS`."""
    return str(REFUSALS[code])


def you_are(player: str, other_seat: str) -> Markup:
    """Say whose cards the phone enters now, with a link to `other_seat`."""
    return Markup('{} <a href="{}">{}</a>').format(
        _("You are %(name)s.", name=isolated(player)), other_seat, _("Change seat")
    )


def phone(known: Phone, access: TableAccess) -> str:
    """Name a phone: by its player, by the name it gave, or by its place among those there."""
    name = known.seat or known.name
    return isolated(name) if name else _("Phone %(number)s", number=number(access.place(known)))


def who(by: str) -> str:
    """Name the phone with this stored name, for use in a sentence."""
    member: Member = g.member
    known = next((known for known in member.access.phones if known.by == by), None)
    if known is None:
        return _("another phone")
    if known.seat or known.number != member.access.host:
        return isolated(known.seat or known.name)
    return _("the host")


def place(known: Phone, *, is_host: bool) -> str:
    """Say what a phone is at the table for: a seat, being host, both, or only watching."""
    if not known.seat:
        if known.asks:
            return _("asks for %(name)s’s seat", name=isolated(known.asks))
        return _("host") if is_host else _("viewer")
    if is_host:
        return _("seat and host")
    if known.name and known.name != known.seat:
        return _("seat (%(name)s)", name=isolated(known.name))
    return _("seat")


def wrong_pin(left: int) -> str:
    """Say that the PIN was wrong, and how many tries are left."""
    if not left:
        return _("Wrong PIN. No more tries for now.")
    return ngettext(
        "Wrong PIN. One more try.", "Wrong PIN. %(tries)s more tries.", left, tries=number(left)
    )


def wait(seconds: int) -> str:
    """Say how long to wait after too many wrong tries; `seconds` is rounded up to minutes."""
    minutes = -(-seconds // 60)
    return ngettext(
        "Too many wrong tries. Wait a minute, then try again.",
        "Too many wrong tries. Wait %(minutes)s minutes, then try again.",
        minutes,
        minutes=number(minutes),
    )


def until(end: datetime) -> Markup:
    """Say until when an invitation lets phones in, on the clock of the phone."""
    local = end.astimezone()
    moment = stamp(local, weekday_and_time(local), weekday=True)
    return in_markup(_("Works until %(moment)s. Then make a new one.", moment=SLOT), moment)


def guessed(known: Phone, access: TableAccess, when: datetime) -> Markup:
    """Warn the host that a phone tries to become host with wrong PINs, and when it last did."""
    time = stamp(when, time_of_day(when))
    name = phone(known, access)
    said = _("Wrong PIN entered by %(name)s, last at %(time)s.", name=name, time=SLOT)
    return in_markup(said, time)
