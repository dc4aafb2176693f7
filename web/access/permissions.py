"""What the phone that asks may do at the table it asks about, and the guard in front of every page.

The address of a table only names it. What counts is a cookie for each table, whose token the door
of the table knows.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from enum import IntEnum
from typing import Any, TypeVar

from flask import Flask, Response, abort, current_app, g, request
from werkzeug.exceptions import Gone

from storage import Altered, Door, Phone, Record, Table
from web.http import cookies, secrets
from web.http.clock import now
from web.http.errors import JustWatching, NotTheKeeper
from web.http.security import READING
from web.http.sessions import forget_table, known_tables

OF_A_TABLE = "/t/<address>/"
"""How every address of a page of a table begins."""

View = TypeVar("View", bound=Callable[..., Any])


class Right(IntEnum):
    """Each may do what those before it may: look, enter the cards of one player, everything."""

    WATCH = 1
    SEAT = 2
    KEEPER = 3


@dataclass(frozen=True, slots=True)
class Guest:
    """The phone that asks. `phone` is None only at a table without a keeper so far, which all
    phones that knew it before there were doors may keep."""

    right: Right
    door: Door
    phone: Phone | None

    @property
    def keeps(self) -> bool:
        """It may do everything."""
        return self.right is Right.KEEPER

    @property
    def seat(self) -> str:
        """The player whose cards it enters; "" for none."""
        return self.phone.seat if self.phone else ""


@dataclass(frozen=True, slots=True)
class Need:
    """The least right for a page, whether it writes at a `closed` table too, and whether a phone
    may send it `again` with the token that it had before the first time."""

    right: Right
    closed: bool = False
    again: bool = False


TO_READ, TO_WRITE = Need(Right.WATCH), Need(Right.KEEPER)
"""What a page needs that does not say so."""


def needs(right: Right, *, closed: bool = False, again: bool = False) -> Callable[[View], View]:
    """Say who may ask for a page. Without it, everybody at the table may read, and the keeper
    write."""

    def mark(view: View) -> View:
        view.needs = Need(right, closed, again)  # type: ignore[attr-defined]
        return view

    return mark


def door_of(table: Table) -> Door:
    """The door of a table as it is at this moment, which only invitations ask for."""
    record: Record = current_app.extensions["record"]
    door = record.door(table)
    return door.as_of(now()) if door.invitations else door


def guest_of(table: Table) -> Guest | None:
    """What this phone may do at a table; None when it is nobody there."""
    door = door_of(table)
    if not door.keeper:
        return Guest(Right.KEEPER, door, None) if table.address in known_tables() else None
    token = carried(table)
    phone = door.phone_with(secrets.digest(token)) if token else None
    if phone is None:
        return None
    if phone.number == door.keeper:
        return Guest(Right.KEEPER, door, phone)
    return Guest(Right.SEAT if phone.seat else Right.WATCH, door, phone)


def guest_again(table: Table) -> Guest | None:
    """The phone that got another token, and may never have heard of it."""
    door, token = door_of(table), carried(table)
    phone = door.phone_that_had(secrets.digest(token)) if token else None
    return Guest(Right.WATCH, door, phone) if phone and needed().again else None


def check_right() -> None:
    """404 for a table that is unknown or somebody else's, 403 for too small a right, 410 for a
    write at a table that is closed."""
    rule = request.url_rule
    if rule is None or not rule.rule.startswith(OF_A_TABLE):
        return
    record: Record = current_app.extensions["record"]
    table = record.find_table((request.view_args or {})["address"]) or abort(404)
    # Taken before anything of the table is read: what is entered while a page is being made is then
    # news to that page, and never missed.
    g.pulse = record.pulse(table)
    g.table, g.guest = table, guest_of(table) or guest_again(table) or abort(404)
    need, guest = needed(), g.guest
    if guest.right < need.right:
        raise JustWatching if need.right is Right.SEAT else NotTheKeeper
    if guest.door.closed and request.method not in READING and not need.closed:
        raise Gone


def needed() -> Need:
    """What the page that is asked for needs."""
    view = current_app.view_functions[request.endpoint or ""]
    found: Need = getattr(view, "needs", TO_READ if request.method in READING else TO_WRITE)
    return found


def known() -> list[Table]:
    """The tables that this phone knows and is still welcome at, the one used last first. It forgets
    the others, but for those whose door is damaged: that may be mended."""
    record: Record = current_app.extensions["record"]
    found: list[Table] = []
    for address in known_tables():
        table = record.find_table(address)
        with suppress(Altered):
            if table and guest_of(table):
                found.append(table)
            else:
                forget_table(address)
    return found


def still_welcome(table: Table, guest: Guest) -> Callable[[], bool]:
    """Asks, also when the request is long over, whether the phone may still look at the table; one
    that has no phone there only until somebody keeps it."""
    record: Record = current_app.extensions["record"]
    number = guest.phone.number if guest.phone else 0

    def asked() -> bool:
        door = record.door(table)
        return door.find_phone(number) is not None if number else not door.keeper

    return asked


def cookie_name(address: str) -> str:
    """The cookie that holds a phone's right at this table."""
    return f"at-{address}"


def carried(table: Table) -> str:
    """The token that the phone brings for this table; "" for none."""
    return cookies.carried(cookie_name(table.address))


def give_right(answer: Response, table: Table, token: str) -> Response:
    """Let the phone carry its token for this table."""
    cookies.give(answer, cookie_name(table.address), token)
    return answer


def keeps() -> bool:
    """Whether the phone that asks keeps the table it asks about; for templates."""
    guest: Guest | None = g.get("guest")
    return guest is not None and guest.keeps


def register(app: Flask) -> None:
    app.before_request(check_right)
    app.add_template_global(keeps)
