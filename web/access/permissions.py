"""The permission of the requesting phone at the requested table, and the check before every page.

The address of a table only names it. What counts is a token for each table, in a cookie, that the
door of the table knows.
"""

from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from enum import IntEnum
from typing import Any, TypeVar

from flask import Flask, Response, current_app, flash, g, request
from markupsafe import Markup
from werkzeug.exceptions import Gone, NotFound

from storage import Altered, NotSaved, Phone, Table, TableAccess
from web.http import cookies, phone_secrets, table_tokens
from web.http.clock import now
from web.http.errors import NO_LONGER_THERE, NotTheHost, OnlyWatching, Removed, Replaced
from web.http.partitions import lead_elsewhere
from web.http.security import READING
from web.http.sessions import forget_table, known_tables, opens_page
from web.match.context import current_record

OF_A_TABLE = "/t/<address>/"
"""Beginning of the URL rule of every page of a table."""

View = TypeVar("View", bound=Callable[..., Any])


class Permission(IntEnum):
    """A level of permission, which includes the levels below it.

    WATCH reads, SEAT also enters the cards of its own player, HOST does everything.
    """

    WATCH = 1
    SEAT = 2
    HOST = 3


@dataclass(frozen=True, slots=True)
class Member:
    """The requesting phone with its permission at one table.

    `phone` is None only at a table without a host so far: every phone that knew it before tables
    had doors may become its host.
    """

    right: Permission
    access: TableAccess
    phone: Phone | None

    @property
    def is_host(self) -> bool:
        """Return whether the phone is the host."""
        return self.right is Permission.HOST

    @property
    def seat(self) -> str:
        """Return the player whose cards the phone enters; "" for none."""
        return self.phone.seat if self.phone else ""


@dataclass(frozen=True, slots=True)
class PagePermission:
    """The permission that a page needs.

    `closed` pages may write at a closed table too. `again` pages may be sent once more with the
    token that the phone had before the first time.
    """

    right: Permission
    closed: bool = False
    again: bool = False


TO_READ, TO_WRITE = PagePermission(Permission.WATCH), PagePermission(Permission.HOST)
"""Default needs of a page: any member reads, only the host writes."""


def needs(
    right: Permission, *, closed: bool = False, again: bool = False
) -> Callable[[View], View]:
    """Declare the permission that a view needs; without it members read, and the host writes."""

    def mark(view: View) -> View:
        view.needs = PagePermission(right, closed, again)  # type: ignore[attr-defined]
        return view

    return mark


def access_of(table: Table) -> TableAccess:
    """Return the door of a table now, with the invitations that have run out ended."""
    access = current_record().access(table)
    # Only invitations depend on the time.
    return access.as_of(now()) if access.invitations else access


def member_of(table: Table) -> Member | None:
    """Return what this phone may do at a table; None for a phone that is no member."""
    access = access_of(table)
    # A table from before there were doors: any phone that knows its address may become the host.
    if not access.host:
        return Member(Permission.HOST, access, None) if table.address in known_tables() else None
    token = carried(table)
    phone = access.phone_with(phone_secrets.digest(token)) if token else None
    if phone is None:
        return None
    if phone.number == access.host:
        return Member(Permission.HOST, access, phone)
    return Member(Permission.SEAT if phone.seat else Permission.WATCH, access, phone)


def member_again(table: Table) -> Member | None:
    """Return the phone by its former token, where the requested page may be sent again.

    Such a phone got a new token, but may have lost the answer that brought it.
    """
    access, token = access_of(table), carried(table)
    phone = access.phone_that_had(phone_secrets.digest(token)) if token else None
    return Member(Permission.WATCH, access, phone) if phone and needed().again else None


def taken_off(table: Table) -> type[NotFound] | None:
    """Return why a phone that was at this table is there no more; None for any other phone."""
    token = carried(table)
    access, digest = access_of(table), phone_secrets.digest(token) if token else ""
    if digest in access.removed:
        return Removed
    return Replaced if digest in access.replaced else None


def check_permission() -> None:
    """Check before each request that the phone may ask for this page of a table.

    404 for a table that is unknown or not this phone's, with the reason for a phone that was
    removed; 403 for too small a permission, 410 for a write at a closed table; see `lead_elsewhere`
    for one of another partition. Sets `g.table`, `g.member` and `g.pulse`.
    """
    rule = request.url_rule
    if rule is None or not rule.rule.startswith(OF_A_TABLE):
        return
    record = current_record()
    address = (request.view_args or {})["address"]
    table = record.tables.find(address)
    if table is None:
        raise lead_elsewhere(address)
    # Read before anything else of the table: what is entered while the page is being made is then
    # news to that page, and never missed.
    g.pulse = record.tables.pulse(table)
    member = member_of(table) or member_again(table)
    if member is None:
        # 404, not 403: nobody who guesses an address may learn that the table exists.
        raise taken_off(table) or NotFound
    g.table, g.member, need = table, member, needed()
    if member.right < need.right:
        raise OnlyWatching if need.right is Permission.SEAT else NotTheHost
    if member.access.closed and request.method not in READING and not need.closed:
        raise Gone


def needed() -> PagePermission:
    """Return the permission that the requested page needs."""
    view = current_app.view_functions[request.endpoint or ""]
    found: PagePermission = getattr(
        view, "needs", TO_READ if request.method in READING else TO_WRITE
    )
    return found


def known() -> list[Table]:
    """Return the tables where this phone is still a member, the one used last first.

    The phone forgets all others, except tables whose door is damaged: that may be repaired.
    """
    record = current_record()
    found: list[Table] = []
    for address in known_tables():
        table = record.tables.find(address)
        with suppress(Altered):
            if table and member_of(table):
                found.append(table)
                continue
            if table and (reason := taken_off(table)):
                flash(Markup("<b>{}</b> {}").format(*NO_LONGER_THERE[reason]))
            forget_table(address)
    return found


def still_welcome(table: Table, member: Member) -> Callable[[], bool]:
    """Return a check, usable after the request, whether the phone may still look at the table.

    A phone that the door does not know may look only until the table gets a host.
    """
    record = current_record()
    number = member.phone.number if member.phone else 0

    def asked() -> bool:
        access = record.access(table)
        return access.find_phone(number) is not None if number else not access.host

    return asked


def cookie_name(address: str) -> str:
    """Return the name of the cookie in which a phone gets its token at this table."""
    return f"{table_tokens.SINGLE}{address}"


def carried(table: Table) -> str:
    """Return the token that the phone sends for this table; "" for none."""
    address = table.address
    return cookies.carried(cookie_name(address)) or table_tokens.carried(address)


def let_in(answer: Response, table: Table, token: str) -> Response:
    """Set the cookie with the phone's token for this table, and return the response."""
    cookies.give(answer, cookie_name(table.address), token)
    return answer


def tidy(answer: Response) -> Response:
    """Move the tokens of many tables into few cookies, with a page that is opened."""
    if request.method == "GET" and opens_page():
        find = current_record().tables.find
        with suppress(NotSaved):  # another page does it
            table_tokens.move_together(answer, lambda address: find(address) is not None)
    return answer


def is_host() -> bool:
    """Return whether the requesting phone is the host of the requested table; for templates."""
    member: Member | None = g.get("member")
    return member is not None and member.is_host


def register(app: Flask) -> None:
    app.before_request(check_permission)
    app.after_request(tidy)
    app.add_template_global(is_host)
    app.jinja_env.globals["other_phones"] = app.config["OTHER_PHONES"]
