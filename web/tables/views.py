"""The page of a table, and the form that makes a new one."""

from contextlib import suppress

from flask import Blueprint, Response, g, redirect, render_template, url_for
from flask.typing import ResponseReturnValue

from storage import Altered, KeyReused, Match, Refused, Table
from web.access.members_page import guessed_pins
from web.access.permissions import known
from web.access.throttle import too_many_tables
from web.access.writes import founder, founding, lead_to_own, may_be_given
from web.games.board import Board
from web.games.catalogue import PAGES, pages
from web.http import phone_secrets
from web.http.clock import now
from web.http.sessions import phone_id
from web.i18n.names import names_in_short
from web.i18n.translations import gettext as _
from web.match import urls
from web.match.context import current_record, table_or_404
from web.match.decisions_by_deal import opened_again
from web.match.ending_words import ending
from web.match.match_overview import LatestMatch, newest
from web.match.page_data import Link
from web.match.seating_and_rule_words import sat_there
from web.match.setup_form import SetupForm
from web.results.standing_charts import picture
from web.tables.match_setup import (
    ASKED_FOR_NAMES,
    FIRST_GAME,
    announce,
    attempt,
    form_of,
    other_game,
    remembered,
    show as show_form,
    typed_agreement,
    typed_direction,
    typed_names,
    with_preset,
)
from web.tables.seat_draw import rearranged, to_cards

blueprint = Blueprint("tables", __name__)

LOOKED_AT_AGAIN = 5
"""Earlier matches of which a table says that they are open again."""


@blueprint.get("/tables/new", defaults={"game": FIRST_GAME})
@blueprint.get("/tables/new/<game>")
def new(game: str) -> ResponseReturnValue:
    """Show the form that asks who plays what at a new table."""
    form = with_preset(form_of(game)) or form_of(game).proposed()
    return setup_page(form, 422 if form.form_errors else 200)


@blueprint.post("/tables/new", defaults={"game": FIRST_GAME})
@blueprint.post("/tables/new/<game>")
def create(game: str) -> ResponseReturnValue:
    """Save a new table with its first match, and go there as its host."""
    if other_game():
        return setup_page(
            form_of(game).seated(typed_names(), typed_direction(), typed_agreement(game))
        )
    if draw := to_cards(form_of(game)):
        return draw
    if drawn := rearranged(form_of(game)) or with_preset(form_of(game)):
        return setup_page(drawn, 422 if drawn.form_errors else 200)
    form = form_of(game)()
    if not form.validate():
        return setup_page(form, 422)
    key = str(form.key.data)
    made = attempt(form, lambda: _created(form, key))
    if isinstance(made, int):
        return setup_page(form, made)
    table, match = made
    url = url_for("board.now", address=table.address, number=match.number)
    answer = lead_to_own(url, table, key)
    announce(form, match)  # in the session that has begun
    return answer


def _created(form: SetupForm, key: str) -> tuple[Table, Match] | Refused | KeyReused | None:
    """Save the table with its first match; None after too many tables."""
    if too_many_tables():
        return None
    made = current_record().tables.create(
        form.table.data or names_in_short(form.people),
        form.opened(),
        phone_secrets.digest(founding(key)),
        key=key,
        at=now(),
        by=founder(key),
    )
    # The same form sent again gets its table back, but only the phone that made it, see
    # may_be_given.
    return made if not isinstance(made, tuple) or may_be_given(made[0]) else KeyReused()


@blueprint.get("/t/<address>/")
def show(address: str) -> str:
    """Show the table: its open match, or how the last one ended and the rematch."""
    table = table_or_404(address)
    played = newest(table)
    board, again = _open_board(played), opened_again(played.context)
    return render_template(
        "tables/table.html",
        table=table,
        played=played,
        guessed=guessed_pins(table, g.member.access),
        ending=ending(played.context) if played.context.is_over else "",
        sat_there=sat_there(played.context),
        next_step=None if played.context.is_over else _next_step(played, board),
        up=[row.name for row in board.rows if row.up] if board and board.hands.up else [],
        open_again=_open_again(played),
        unreadable=current_record().unreadable(table),
        dealer=again.players[again.dealer],
        **picture(played.context, played.context.standing_now, played.context.side_names),
    )


@blueprint.get("/t/<address>/go-on")
def go_on(address: str) -> ResponseReturnValue:
    """Redirect to what this phone does next: its own hand, the match, or a finished one's table."""
    played = newest(table_or_404(address))
    if played.context.is_over:
        return redirect(url_for(".show", address=address))
    return redirect(_next_step(played, _open_board(played)).address)


def _open_again(played: LatestMatch) -> list[Match]:
    """Return the matches before this one that a correction opened again, of the newest few."""
    newest_match = played.context.match
    if newest_match.number == 1:
        return []
    earlier = current_record().summaries.history(
        [played.context.table], before=newest_match, most=LOOKED_AT_AGAIN
    )
    return [one.match for one in earlier.matches if not one.standing.finished]


def _next_step(played: LatestMatch, board: Board | None) -> Link:
    """Return the link to what this phone does next in an open match with this board."""
    own_hand = board.hands.to_arrange if board else None
    return own_hand or Link(_("Continue"), urls.of_board(played.context))


def _open_board(played: LatestMatch) -> Board | None:
    """Return the board of the round to enter now; None after the match or where there is none."""
    return None if played.context.is_over else pages(played.context).play.open_board(played.context)


def setup_page(form: SetupForm, status: int = 200) -> Response:
    """Return the form, with the names of those who sat at tables this phone knows."""
    phone_id()  # before the form is sent, so that sending it again is the same phone
    tables = known()[:ASKED_FOR_NAMES]
    last = _last_played(tables[:1])
    return show_form(
        "tables/new.html",
        form,
        status,
        {game: url_for(".create", game=game) for game in PAGES},
        names=remembered(tables),
        # Back leads to the form that has made it.
        begun=last if last and not last.context.is_over else None,
        again=form.chairs(opened_again(last.context).players, last.context.direction)
        if last
        else [],
    )


def _last_played(tables: list[Table]) -> LatestMatch | None:
    """Return the newest match of the table used last, the first of these, if it can be read."""
    with suppress(Altered):
        return next(map(newest, tables), None)
    return None
