"""The board while a round is laid out, refused or changed, and for one row alone."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from flask import url_for

from scoring.cards import parse_cards
from tests.gallery import samples
from tests.gallery.samples import PLAYER
from tests.gallery.specimens import Area, Made
from web.entry import board_page
from web.entry import submission_words as words
from web.entry.conflicts import Conflicts
from web.entry.own_seat_page import OwnSeat
from web.entry.submissions import Submission
from web.games.board import Board
from web.games.catalogue import pages
from web.i18n.words import isolated
from web.match.context import MatchContext
from web.match.form_page import FormPage
from web.tables.start import form_of

AREA = Area("board", ("css/app.css+board.css", "css/own-seat.css"), "js/board.js")
shows = AREA.shows
Context = Mapping[str, Any]

NOTHING = ("", "", "", "")
TYPED = samples.ROUNDS[1]
WRONG = ("JD TS 9S", "8D 7H", "AD 8H 7C", "JS TC 8H")
"""Too few, a card of another round, and one twice."""

SHOWN = {0: Submission(7, 0, parse_cards(TYPED[0]), "keeper", samples.BEGAN)}
"""What one phone shows."""


def board_of(context: MatchContext, number: int = 0) -> Board:
    """The open board of a match, or that of a round of its first deal."""
    play = pages(context).play
    board = play.find_board(context, 1, number) if number else play.open_board(context)
    assert board is not None
    return board


def one_round() -> MatchContext:
    """A match whose second round is open."""
    return samples.hazari(*samples.rounds(1))


def told_of(board: Board, typed: Sequence[str]) -> list[tuple[str, str]]:
    """What is wrong with these cards."""
    groups = tuple(map(parse_cards, typed))
    return board.told(
        board.context.game.faults(
            board.context.state, board.fact(board.deal.number, board.round, groups)
        )
    )


def _shown(context: MatchContext, typed: Sequence[str], number: int = 0) -> Made:
    return board_page.show(FormPage(context), board_of(context, number), typed, change=bool(number))


@shows("entry/_board.html", "empty")
def _empty() -> Made:
    return _shown(samples.hazari(), NOTHING)


@shows("entry/_board.html", "drawn")
def _drawn() -> Made:
    context = samples.hazari()
    said = form_of("hazari").proposed().drawn(context.opened)
    return board_page.page(
        FormPage(context),
        board_of(context),
        NOTHING,
        "entry/_board.html",
        shown={},
        disputed=Conflicts(),
        said=[said],
    )


@shows("entry/_board.html", "part")
def _part() -> Made:
    return _shown(one_round(), (TYPED[0], TYPED[1], "9C", ""))


@shows("entry/_board.html", "full")
def _full() -> Made:
    context = one_round()
    told = [("", words.shows_otherwise([isolated(samples.KARIM)]))]
    return board_page.show(FormPage(context, 409, told), board_of(context), TYPED)


@shows("entry/_board.html", "last-round")
def _last_round() -> Made:
    return _shown(samples.hazari(*samples.rounds(3)), (*samples.ROUNDS[3][:3], ""))


@shows("entry/_board.html", "change")
def _change() -> Made:
    return _shown(samples.evening(), samples.ROUNDS[0], 1)


@shows("entry/_board.html", "refused")
def _refused() -> Made:
    context = one_round()
    board = board_of(context)
    return board_page.show(FormPage(context, 422, told_of(board, WRONG)), board, WRONG)


@shows("entry/_board.html", "fives", styles=("css/app.css+board.css",))
def _fives() -> Made:
    return _shown(samples.fives(), ("KS KH KD", "", "", ""))


@shows("entry/_board.html", "trick", styles=("css/app.css+board.css", "css/trick.css"))
def _trick() -> Made:
    return _shown(samples.hokm(*samples.TRICKS[:2]), ("", "", "", ""))


@shows("entry/_board.html", "one-row", member=PLAYER)
def _one_row() -> Made:
    context = one_round()
    board = board_of(context)
    return board_page.page(
        FormPage(context),
        board,
        NOTHING,
        "entry/_board.html",
        own=OwnSeat(1, 0),
        action=url_for("own_seat.show_group", seat=1, **context.place),
        disputed=Conflicts(),
        shown=SHOWN,
    )
