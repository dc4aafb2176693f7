"""The page of a board: the open one, one that is being changed, or what became of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any
from urllib.parse import urlencode

from flask import Response, make_response, render_template, url_for

from scoring.cards import Card
from web.access.device_names import who
from web.entry import carry
from web.entry.board_words import (
    find_the_mistake,
    in_already,
    move_here,
    script_words,
    swap_cards,
    swap_with,
)
from web.entry.conflicts import Disputed, Versions
from web.entry.last_ruling import above_board
from web.entry.submission_words import confirmed
from web.entry.submissions import Shown, shown_on
from web.entry.swap import missing
from web.games.board import Board
from web.games.catalogue import pages
from web.http.responses import wants_part
from web.http.vary import varies_by
from web.i18n.locale import time_of_day
from web.match import draft
from web.match.cards_form import RoundForm
from web.match.commands import new_key, played
from web.match.context import AtMatch, phone_id
from web.match.current import local
from web.match.form_page import Reply
from web.match.typed_cards import readable
from web.match.views import Link
from web.reviews.reviews import reading


def show_again(reply: Reply, form: RoundForm, versions: Sequence[Versions] = ()) -> Response:
    """The board as it is now. What was typed stays in the fields while it belongs to this round."""
    at = carry.supposed(reply.at)
    play = pages(at).play
    board = play.open_board(at)
    if board and (form.deal.data, form.round.data) == (board.deal.number, board.round):
        disputed = Disputed(form.overruled.data or "", versions)
        return show(reply, board, form.typed, disputed=disputed)
    told = [("", text) for _id, text in reply.told]
    typed = board.entered if board else ()
    return show(replace(reply, told=told), board, typed, form)


def show(
    reply: Reply,
    board: Board | None,
    typed: Sequence[str],
    lost: RoundForm | None = None,
    *,
    change: bool = False,
    disputed: Disputed | None = None,
) -> Response:
    """The board with these texts in its fields; without a board only what was told.

    `lost` was typed for another round.
    """
    meant = _meant(reply.at, lost) if lost else None
    return page(
        reply,
        board,
        typed,
        "entry/_board.html" if board else "entry/_closed.html",
        shown=shown_on(board) if board else {},
        lost=lost,
        meant=meant,
        theirs=_theirs(meant, lost),
        same=_same(meant, lost),
        change=change,
        action=action_of(board, change) if board else "",
        move=_move(board) if board else "",
        search=_asking(board, board.search) if board and board.search else "",
        swap_with=swap_with(),
        moves=_moves(board, typed) if board and reply.told else (),
        note=carry.note(board) if board and change else "",
        disputed=disputed,
    )


def page(
    reply: Reply,
    board: Board | None,
    typed: Sequence[str],
    body: str,
    *,
    shown: Mapping[int, Shown],
    change: bool = False,
    **context: Any,
) -> Response:
    """The page with this part of it on top of the board, or the part alone; `shown` is what phones
    show on it."""
    page = render_template(
        body if wants_part() else "entry/board.html",
        body=body,
        at=reply.at,
        board=board,
        typed=typed,
        told=reply.told,
        since=reply.since,
        key=new_key(),
        new_key=new_key,
        peek=_peek(board) if board else "",
        part=wants_part(),
        change=change,
        shown=shown,
        latest=above_board(reply.at) if board and board.is_open and not change else None,
        news=_news(reply.at, board, change),
        words=script_words(board.counted, _times(reply.at, board, shown)) if board else "",
        **context,
    )
    answer = make_response(page, reply.status)
    varies_by(answer, "HX-Request")
    return answer


def _meant(at: AtMatch, lost: RoundForm) -> Board | None:
    """The board of the round that a form was typed for."""
    return pages(at).play.find_board(carry.supposed(at), lost.deal.data, lost.round.data)


def _same(meant: Board | None, lost: RoundForm | None) -> str:
    """That another phone entered the same cards; "" when it did not, or when not all that was typed
    are cards."""
    if meant is None or lost is None or not lost.is_read or not meant.says(lost.groups):
        return ""
    already = in_already(meant.counted, meant.round)
    entry = reading(meant.at, meant.deal.number, meant.round)
    if entry is None or entry.by == phone_id():
        return already
    return f"{already} {confirmed(who(entry.by))}"


def _theirs(meant: Board | None, lost: RoundForm | None) -> str:
    """Where what was typed could take the place of what is in; "" where it cannot."""
    if meant is None or lost is None or not meant.is_in:
        return ""
    return carry.again(meant, lost.typed)


def action_of(board: Board, change: bool) -> str:
    """Where the form of the board is sent, with all that the board carries."""
    place = {"deal": board.deal.number, "round": board.round} if change else {}
    endpoint = "board.save_change" if change else "board.enter"
    onto = carry.goes_on(board.at) or None
    address = url_for(endpoint, onto=onto, **place, **board.at.place)
    return draft.carried(address, board.at, board.pending)


def _news(at: AtMatch, board: Board | None, change: bool) -> str:
    """Where the page asks what was entered elsewhere."""
    own = board and not board.pending and not change
    return url_for("board.news" if own else "news.of_match", base=at.version, **at.place)


def untouched(then: AtMatch, at: AtMatch) -> Board | None:
    """Return the open round if all that was entered since then leaves it as it was on the board:
    who plays and leads, by which rules; None if it does not."""
    was, board = (pages(one).play.open_board(one) for one in (then, at))
    return board if was and board and _about(was) == _about(board) else None


def _about(board: Board) -> tuple[Any, ...]:
    said = (board.heading, board.aside)
    return (board.deal.number, board.round, board.order, board.players, board.rules, *said)


def _peek(board: Board) -> str:
    """Where the labels of the rows are asked for while they fill."""
    return draft.carried(url_for("board.preview", **board.at.place), board.at, board.pending)


def _move(board: Board) -> str:
    """Where a card of another round is asked for, the card and the texts of the form to follow."""
    place = {"deal": board.deal.number, "round": board.round}
    onto = carry.goes_on(board.at) or None
    return _asking(board, url_for("board.move", onto=onto, **place, **board.at.place))


def _asking(board: Board, address: str) -> str:
    """The address with what the board carries, the texts of the form to follow."""
    carried = draft.carried(address, board.at, board.pending)
    return f"{carried}{'&' if '?' in carried else '?'}"


def _moves(board: Board, typed: Sequence[str]) -> list[Link]:
    """Ways on for every typed card that lies elsewhere in the deal: it changes places with a card
    that was taken off its seat, else it is moved here; and a search for what is wrong."""
    texts = urlencode({f"seat{seat}": text for seat, text in enumerate(typed)})
    moves = [
        Link(
            swap_cards(card, off) if off else move_here(card),
            f"{_move(board)}card={card}&to={seat}{f'&off={off}' if off else ''}&{texts}",
        )
        for seat, card, off in _misplaced(board, typed)
    ]
    if moves and board.search:
        moves.append(Link(find_the_mistake(), f"{_asking(board, board.search)}{texts}"))
    return moves


def _misplaced(board: Board, typed: Sequence[str]) -> Iterator[tuple[int, Card, Card | None]]:
    """Every typed card that lies elsewhere, with its seat and what was taken off there for it."""
    laid = Counter(card for text in typed for card in readable(text))
    for seat, text in enumerate(typed):
        taken_off = iter(missing(board, seat, typed))
        for card in readable(text):
            if card in board.elsewhere:
                yield seat, card, next(taken_off, None)
            elif laid[card] > 1 and card not in board.groups[seat]:
                off = next(taken_off, None)
                if off:
                    yield seat, card, off


def _times(at: AtMatch, board: Board, shown: Mapping[int, Shown]) -> dict[int, str]:
    """When the other rounds of the deal were entered, and the cards of this one shown, by the clock
    of the table."""
    rounds = {number for _seat, number in board.elsewhere.values()}
    log = at.replay.accepted if rounds else ()
    found = ((pages(at).play.round_of(played(entry.fact)), entry) for entry in log)
    entered = {
        place[1]: entry.at
        for place, entry in found
        if place and place[0] == board.deal.number and place[1] in rounds
    }
    if shown:
        entered[board.round] = max(one.at for one in shown.values())
    return {number: time_of_day(local(when)) for number, when in entered.items()}
