"""A table: where its evening goes on, how another phone gets to it, and how a new one is made."""

from __future__ import annotations

import ipaddress
from urllib.parse import urlsplit

import segno
from flask import Blueprint, Response, render_template, request, url_for
from flask.typing import ResponseReturnValue
from flask_babel import gettext as _
from markupsafe import Markup

from web import tokens
from web.clock import now
from web.fetch import current_record, phone_id, table_or_404
from web.games.catalogue import PAGES
from web.lan import lan_addresses
from web.played import newest, unreadable
from web.respond import after_post
from web.rights import Right, give_right, known, needs
from web.sessions import remember_table
from web.setup import SetupForm
from web.standings import picture
from web.starting import (
    FIRST_GAME,
    announce,
    attempt,
    form_of,
    other_game,
    remembered,
    typed_direction,
    typed_names,
)
from web.starting import show as show_form
from web.words.matches import ending

blueprint = Blueprint("tables", __name__)

ASKED_FOR_NAMES = 3
"""A new table offers the names of this many tables that the phone knows."""


@blueprint.get("/tables/new", defaults={"game": FIRST_GAME})
@blueprint.get("/tables/new/<game>")
def new(game: str) -> ResponseReturnValue:
    """Ask who plays what at a new table."""
    return setup_page(form_of(game).proposed())


@blueprint.post("/tables/new", defaults={"game": FIRST_GAME})
@blueprint.post("/tables/new/<game>")
def create(game: str) -> ResponseReturnValue:
    """Open the table with its first match and go there."""
    if other_game():
        return setup_page(form_of(game).seated(typed_names(), typed_direction()))
    form = form_of(game)()
    if not form.validate():
        return setup_page(form, 422)
    key = str(form.key.data)
    token = tokens.secret("keeper", key)
    made = attempt(
        form,
        lambda: current_record().create_table(
            form.table.data or _("Our table"),
            form.opened(),
            tokens.digest(token),
            key=key,
            at=now(),
            by=phone_id(),
        ),
    )
    if isinstance(made, int):
        return setup_page(form, made)
    table, match = made
    remember_table(table.address)
    announce(form, match)
    answer = after_post(url_for("board.now", address=table.address, number=match.number))
    return give_right(answer, table, token)


@blueprint.get("/t/<address>/")
def show(address: str) -> str:
    """The table: its open match, or how the last one ended and the rematch."""
    table = table_or_404(address)
    played = newest(table)
    return render_template(
        "tables/show.html",
        table=table,
        played=played,
        ending=ending(played.at),
        unreadable=unreadable(table),
        dealer=played.at.players[played.at.state.next_dealer],
        **picture(played.at, played.standing, played.at.side_names),
    )


@blueprint.get("/t/<address>/link")
@needs(Right.KEEPER)
def link(address: str) -> str:
    """The address of the table, to open on another phone."""
    table = table_or_404(address)
    home = url_for(".show", address=table.address)
    # Behind a proxy of one's own the address asked for is right; on this machine itself it is not.
    url = f"{reachable(request.host_url)}{home}"
    return render_template("tables/link.html", table=table, url=url, code=qr(url))


def setup_page(form: SetupForm, status: int = 200) -> Response:
    """The form, and the names of those who sat at the tables this phone knows."""
    record = current_record()
    names = remembered(*(record.players(table) for table in known()[:ASKED_FOR_NAMES]))
    addresses = {game: url_for(".create", game=game) for game in PAGES}
    return show_form("tables/new.html", form, status, addresses, names=names)


def reachable(asked: str) -> str:
    """Scheme and host under which other phones reach this machine."""
    parts = urlsplit(asked)
    name, port = parts.hostname or "", parts.port
    if is_this_machine(name) and (addresses := lan_addresses()):
        return f"{parts.scheme}://{addresses[0]}" + (f":{port}" if port else "")
    return f"{parts.scheme}://{parts.netloc}"


def is_this_machine(name: str) -> bool:
    """True for a name that leads every phone to itself."""
    if name == "localhost":
        return True
    try:
        return ipaddress.ip_address(name).is_loopback
    except ValueError:
        return False


def qr(url: str) -> Markup:
    """The address as a picture: dark on light with a quiet border, whatever the page's colours."""
    drawn = segno.make(url, error="m", micro=False)
    return Markup(  # noqa: S704  (segno draws it; the address is only encoded in it)
        drawn.svg_inline(border=4, light="#fff", dark="#000", omitsize=True)
    )
