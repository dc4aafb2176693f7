"""The board while a round is laid out, refused or changed, and what stands above and beside it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from flask import url_for

from scoring.cards import Card, Rank, Suit, parse_cards, show_cards
from web import board_page
from web.design import samples
from web.design.moments import round_page
from web.design.samples import PLAYER, WATCHER
from web.design.specimens import Area, Made
from web.entering import new_key
from web.fetch import AtMatch
from web.games.boards import Board
from web.games.catalogue import pages
from web.games.hazari.hands import Hands
from web.latest import Latest
from web.reading import Link
from web.replies import Reply
from web.showing_page import Own
from web.shown import Shown
from web.versions import Disputed, Tap, Versions
from web.witnesses import Witnesses
from web.words import showing as words
from web.words.board import move_here
from web.words.hazari.hands import are_up, arrange_mine, see_mine
from web.words.places import isolated
from web.words.undoing import changes_since

AREA = Area("board", ("app.css+board.css", "showing.css"))
shows = AREA.shows
IN_SEATS = "design/in_seats.html"
Context = Mapping[str, Any]

NOTHING = ("", "", "", "")
TYPED = samples.ROUNDS[1]
WRONG = ("JD TS 9S", "8D 7H", "AD 8H 7C", "JS TC 8H")
"""Too few, a card of another round, and one twice."""


def board_of(at: AtMatch, number: int = 0) -> Board:
    """The open board of a match, or that of a round of its first deal."""
    play = pages(at).play
    board = play.find_board(at, 1, number) if number else play.open_board(at)
    assert board is not None
    return board


def one_round() -> AtMatch:
    """A match whose second round is open."""
    return samples.hazari(*samples.rounds(1))


def told_of(board: Board, typed: Sequence[str]) -> list[tuple[str, str]]:
    """What is wrong with these cards."""
    groups = tuple(map(parse_cards, typed))
    return board.told(
        board.at.game.faults(board.at.state, board.fact(board.deal.number, board.round, groups))
    )


def _shown(at: AtMatch, typed: Sequence[str], number: int = 0) -> Made:
    return board_page.show(Reply(at), board_of(at, number), typed, change=bool(number))


@shows("board/_board.html", "empty")
def _empty() -> Made:
    return _shown(samples.hazari(), NOTHING)


@shows("board/_board.html", "part")
def _part() -> Made:
    return _shown(one_round(), (TYPED[0], TYPED[1], "9C", ""))


@shows("board/_board.html", "full")
def _full() -> Made:
    at = one_round()
    told = [("", words.shows_otherwise([isolated(samples.KARIM)]))]
    return board_page.show(Reply(at, 409, told), board_of(at), TYPED)


@shows("board/_board.html", "last-round")
def _last_round() -> Made:
    return _shown(samples.hazari(*samples.rounds(3)), (*samples.ROUNDS[3][:3], ""))


@shows("board/_board.html", "change")
def _change() -> Made:
    return _shown(samples.evening(), samples.ROUNDS[0], 1)


@shows("board/_board.html", "refused")
def _refused() -> Made:
    at = one_round()
    board = board_of(at)
    return board_page.show(Reply(at, 422, told_of(board, WRONG)), board, WRONG)


@shows("board/_board.html", "fives", styles=("app.css+board.css",))
def _fives() -> Made:
    return _shown(samples.fives(), ("KS KH KD", "", "", ""))


@shows("board/_board.html", "trick", styles=("app.css+board.css", "trick.css"))
def _trick() -> Made:
    return _shown(samples.hokm(*samples.TRICKS[:2]), ("", "", "", ""))


@shows("board/_board.html", "one-row", guest=PLAYER)
def _one_row() -> Made:
    at = one_round()
    board = board_of(at)
    return board_page.page(
        Reply(at),
        board,
        NOTHING,
        "board/_board.html",
        own=Own(1, 0),
        action=url_for("showing.show_group", seat=1, **at.place),
        disputed=Disputed(),
        shown_on=_shown_on,
    )


def _shown_on(_board: Board) -> dict[int, Shown]:
    """What one phone shows."""
    return {0: Shown(7, 0, parse_cards(TYPED[0]), "keeper", samples.BEGAN)}


def _about(at: AtMatch) -> Context:
    return {"at": at, "board": board_of(at), "new_key": new_key}


# What stands in the place of the form, or comes into it


@shows("board/_closed.html")
def _closed() -> Context:
    told = [("", words.not_on_the_table())]
    return {"at": samples.over(), "told": told, "you_had": [TYPED[0]], "new_key": new_key}


@shows("board/_labels.html")
def _labels() -> Context:
    board = board_of(one_round())
    return {"labels": pages(board.at).play.labels(board, dict(enumerate(TYPED[:3])))}


@shows("board/_large_keys.html", styles=("app.css+board.css", "large-keys.css"))
def _large_keys() -> Context:
    return {}


@shows("board/_news.html")
def _news() -> Context:
    return {**_about(one_round()), "latest": None, "news": ""}


@shows("board/_shown.html")
def _marks_of_phones() -> Context:
    return {**_about(one_round()), "shown_on": _shown_on}


def _told(at: AtMatch, **more: Any) -> Context:
    return {"at": at, "told": told_of(board_of(at), WRONG), "new_key": new_key, **more}


@shows("board/_told.html", "faults")
def _faults() -> Context:
    return _told(one_round(), moves=[Link(move_here(Card(Rank.ACE, Suit.DIAMONDS)), "")])


@shows("board/_told.html", "moved-on")
def _moved_on() -> Context:
    at = samples.evening()
    told = [("", words.not_the_same())]
    lost = {"typed": TYPED}
    return {"at": at, "told": told, "since": changes_since(at, 5), "lost": lost, "theirs": "#"}


@shows("board/_told.html", "the-same")
def _the_same() -> Context:
    return {"at": samples.evening(), "same": words.same_as_yours(confirmed=True)}


def _versions() -> Disputed:
    sides = [
        (words.theirs(isolated(samples.KARIM)), parse_cards(TYPED[1])),
        (words.typed_here(), ()),
    ]
    taps = [
        Tap(words.take_theirs(isolated(samples.KARIM)), "", {"seat1": show_cards(sides[0][1])}),
        Tap(words.keep_mine(), "", {}),
    ]
    return Disputed(versions=[Versions(sides, taps)])


@shows("board/_told.html", "two-versions")
def _two_versions() -> Context:
    told = [("", words.shows_otherwise([isolated(samples.KARIM)]))]
    return {"at": one_round(), "told": told, "disputed": _versions(), "new_key": new_key}


@shows("board/_versions.html")
def _both() -> Context:
    return {"at": one_round(), "disputed": _versions(), "new_key": new_key}


def _row(at: AtMatch, place: int, **more: Any) -> Context:
    return {**_about(at), "row": board_of(at).rows[place], **more}


@shows("board/_who.html", "to-fill")
def _to_fill() -> Context:
    return _row(one_round(), 0)


@shows("board/_who.html", "dealer-shown")
def _dealer_shown() -> Context:
    return _row(samples.hazari(*samples.rounds(2)), 3, shown_on=_shown_on)


@shows("board/_who.html", "of-another", guest=WATCHER)
def _of_another() -> Context:
    return _row(one_round(), 0)


# Phones in seats


def _latest(*answers: str) -> Context:
    at = samples.evening()
    said = Witnesses(1, 1, 2, samples.NAMES, "", (), answers, 1, "") if answers else None
    latest = Latest(
        round_page(at, 1, 1), url_for("moments.ruling", deal=1, round=1, **at.place), said
    )
    return {"at": at, "latest": latest, "new_key": new_key}


@shows("showing/_latest.html", "read")
def _read() -> Context:
    return _latest()


@shows("showing/_latest.html", "asked", guest=PLAYER)
def _asked() -> Context:
    return _latest("ok", "objection")


@shows("showing/_other.html", "not-yet", guest=PLAYER, inside=IN_SEATS)
def _not_yet() -> Context:
    return _row(one_round(), 1, shown_on=_shown_on)


@shows("showing/_other.html", "shown", guest=PLAYER, inside=IN_SEATS)
def _other_shown() -> Context:
    board = board_of(one_round())
    place = board.order.index(0)
    return _row(one_round(), place, shown_on=_shown_on)


# What a game puts above its board


def _hands(up: str, own: str, reveals: int | None) -> Context:
    at = samples.hazari()
    known = Hands(at, at.state.deal, up, Link(own, ""), reveals, reveals is not None)
    return {"at": at, "board": {"hands": known}, "told": ()}


@shows("hazari/_hands.html", "to-arrange", guest=PLAYER)
def _to_arrange() -> Context:
    return _hands("", arrange_mine(), None)


@shows("hazari/_hands.html", "some-up", guest=PLAYER)
def _some_up() -> Context:
    return _hands(are_up([samples.RINA, samples.KARIM]), see_mine(), None)


@shows("hazari/_hands.html", "all-up", guest=PLAYER)
def _all_up() -> Context:
    return _hands(are_up(samples.NAMES), see_mine(), 1)


@shows("hokm/_above.html", "trick-before", styles=("app.css+board.css", "trick.css"))
def _trick_before() -> Context:
    return _about(samples.hokm(*samples.TRICKS[:2]))


@shows("hokm/_above.html", "revoke", styles=("app.css+board.css", "trick.css"))
def _revoke() -> Context:
    return _about(samples.hokm(*samples.TRICKS))
