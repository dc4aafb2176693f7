"""Render the page of a board: the open round, a round being corrected, or what became of it."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any
from urllib.parse import urlencode

from flask import Response, g, url_for

from scoring.cards import Card
from web.access.permissions import Member
from web.entry import carry
from web.entry.board_words import (
    FIND_THE_MISTAKE,
    SWAP_WITH,
    in_already,
    script_words,
    swap_or_move,
)
from web.entry.conflicts import Conflict, Conflicts
from web.entry.news import above_board
from web.games.board import Board
from web.games.catalogue import pages
from web.http.responses import page_or_part, wants_part
from web.match import draft_in_address as draft
from web.match.cards_form import RoundForm, readable
from web.match.context import MatchContext
from web.match.form_with_errors import FormPage
from web.match.log_writes import new_key, played
from web.match.page_data import Link
from web.results.last_ruling import last_ruling
from web.reviews.submitted_cards import Submission, seen_on


def show_again(reply: FormPage, form: RoundForm, versions: Sequence[Conflict] = ()) -> Response:
    """Show the board as it is now, with the typed texts if they belong to its round."""
    context = carry.load_with_draft(reply.context)
    play, place = pages(context).play, (form.deal.data, form.round.data)
    board = play.open_board(context)
    if board and place == board.place:
        disputed = Conflicts(form.overruled.data or "", versions)
        return show(reply, board, form.typed, disputed=disputed)
    # No field on the board is of the round that was typed, so the texts stand above it.
    reply = replace(reply, errors=[("", text) for _id, text in reply.errors])
    meant = play.find_board(context, *place)
    above: dict[str, Any] = {
        "lost": form,
        "same": _same(meant, form) if meant else "",
        # The typed cards could replace those in the record.
        "theirs": carry.again(meant, form.typed) if meant and meant.is_in else "",
    }
    if board is None:
        return page(reply, None, (), "entry/_closed.html", shown={}, **above)
    return show(reply, board, board.entered, **above)


def show(
    reply: FormPage,
    board: Board,
    typed: Sequence[str],
    *,
    change: bool = False,
    disputed: Conflicts | None = None,
    **above: object,
) -> Response:
    """Show the board with these texts in its fields.

    `change` says that a round in the record is being corrected, `disputed` are submissions that
    differ from what the host typed, `above` tells of texts for another round.
    """
    return page(
        reply,
        board,
        typed,
        "entry/_board.html",
        shown=seen_on(board),
        change=change,
        action=action_of(board, change),
        move=_move(board),
        search=_search(board),
        swap_with=str(SWAP_WITH),
        moves=_moves(board, typed) if reply.errors else (),
        note=carry.note(board) if change else "",
        disputed=disputed,
        **above,
    )


def page(
    reply: FormPage,
    board: Board | None,
    typed: Sequence[str],
    body: str,
    *,
    shown: Mapping[int, Submission],
    change: bool = False,
    **values: object,
) -> Response:
    """Render `body` on top of the board, or alone for htmx; `shown` are submissions by seat."""
    invites = _invites(reply.context)
    peek = url_for("board.preview", **reply.context.place)
    return page_or_part(
        "entry/board.html",
        body,
        reply.status,
        body=body,
        context=reply.context,
        board=board,
        style=pages(reply.context).board_style,
        typed=typed,
        errors=reply.errors,
        since=reply.since,
        key=new_key(),
        peek=draft.address_with_draft(peek, board.context, board.draft) if board else "",
        part=wants_part(),
        change=change,
        shown=shown,
        lanes=(board.other_ways[:1] if invites else board.other_ways) if board else [],
        invites=invites,
        ruled=last_ruling(reply.context) if reply.ruled and board else None,
        latest=above_board(reply.context) if board and board.is_open and not change else None,
        news=_news(reply.context, board, change),
        words=script_words(
            reply.context.game.key, _times(reply.context, board, shown), **board.worth.words
        )
        if board
        else "",
        **values,
    )


def _invites(context: MatchContext) -> bool:
    """Return whether the board offers to invite phones: to a host who begins alone."""
    member: Member = g.member
    return context.version <= 1 and member.is_host and len(member.access.phones) <= 1


def _same(meant: Board, lost: RoundForm) -> str:
    """Return that another phone entered the same cards; "" if not, or if a text is unread."""
    if not lost.is_read or not meant.says(lost.groups):
        return ""
    return in_already(meant.context.game.key, meant.round)


def action_of(board: Board, change: bool) -> str:
    """Return the address that the form of the board is sent to, with the draft of the board."""
    deal, nth = board.place if change else (None, None)
    endpoint = "board.change" if change else "board.open"
    onto = carry.next_board(board.context) or None
    address = url_for(endpoint, onto=onto, deal=deal, round=nth, **board.context.place)
    return draft.address_with_draft(address, board.context, board.draft)


def _news(context: MatchContext, board: Board | None, change: bool) -> str:
    """Return the address where the page asks what was entered elsewhere."""
    own = board and not board.draft and not change
    return url_for("board.news" if own else "news.of_match", base=context.version, **context.place)


def _move(board: Board) -> str:
    """Return the address that asks for a card of another round, ready for card and texts."""
    deal, nth = board.place
    onto = carry.next_board(board.context) or None
    address = url_for("board.move", onto=onto, deal=deal, round=nth, **board.context.place)
    return _asking(board, address)


def _search(board: Board) -> str:
    """Return the address of the search for a mistake, ready for the typed texts; "" for none."""
    search = board.worth.search
    return _asking(board, search) if search else ""


def _asking(board: Board, address: str) -> str:
    """Return the address with the draft of the board, ready for further query arguments."""
    carried = draft.address_with_draft(address, board.context, board.draft)
    return f"{carried}{'&' if '?' in carried else '?'}"


def _moves(board: Board, typed: Sequence[str]) -> list[Link]:
    """Return links that exchange or move each card that lies elsewhere, and to the search."""
    texts = urlencode({f"seat{seat}": text for seat, text in enumerate(typed)})
    moves = [
        Link(
            swap_or_move(card, off),
            f"{_move(board)}card={card}&to={seat}{f'&off={off}' if off else ''}&{texts}",
        )
        for seat, card, off in _misplaced(board, typed)
    ]
    search = _search(board) if moves else ""
    if search:
        moves.append(Link(str(FIND_THE_MISTAKE), f"{search}{texts}"))
    return moves


def _misplaced(board: Board, typed: Sequence[str]) -> Iterator[tuple[int, Card, Card | None]]:
    """Yield (seat, card, card taken off there or None) for every typed card that lies elsewhere."""
    laid = Counter(card for text in typed for card in readable(text))
    for seat, text in enumerate(typed):
        taken_off = iter(carry.missing(board, seat, typed))
        for card in readable(text):
            if card in board.elsewhere:
                yield seat, card, next(taken_off, None)
            # Typed twice in this round: it may be exchanged for what was taken off here.
            elif laid[card] > 1 and card not in board.groups[seat]:
                off = next(taken_off, None)
                if off:
                    yield seat, card, off


def _times(context: MatchContext, board: Board, shown: Mapping[int, Submission]) -> dict[int, str]:
    """Return when the rounds on the board were entered or submitted, by round, in UTC."""
    rounds = {number for _seat, number in board.elsewhere.values()}
    log = context.replay.accepted if rounds else ()
    found = ((pages(context).play.round_of(played(entry.fact)), entry) for entry in log)
    entered = {
        place[1]: entry.at
        for place, entry in found
        if place and place[0] == board.deal.number and place[1] in rounds
    }
    if shown:
        entered[board.round] = max(one.at for one in shown.values())
    return entered
