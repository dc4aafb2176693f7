"""The open match on a phone that is not the host's: its own row to fill, or who is awaited."""

from collections.abc import Mapping, Sequence

from flask import Response, g, request, url_for

from scoring.cards import show_cards
from web.access.words import who
from web.entry import board_page
from web.entry.conflicts import Choice, Conflict, Conflicts
from web.entry.news import above_board, latest
from web.entry.own_side_count import count_links, told
from web.games.board import Board
from web.games.catalogue import pages
from web.http.responses import page_or_part, wants_part
from web.match.cards_form import GroupForm
from web.match.context import MatchContext
from web.match.form_with_errors import FieldErrors, FormPage
from web.match.page_data import DealPage
from web.results.standing_charts import picture
from web.reviews import submitted_cards_words as words
from web.reviews.awaited_cards import expected, hands_first
from web.reviews.submitted_cards import Submission, seen_on, shown_on


def show_now(context: MatchContext, *, ruled: bool) -> Response:
    """Show the open match to a phone other than the host's, its row with what was `ruled` last."""
    board, player = pages(context).play.open_board(context), g.member.seat
    if board is None or board.hands.all_up or player not in board.players:
        return _show_reading(context)
    seat = board.players.index(player)
    shown = seen_on(board)
    waits = seat in shown or hands_first(board)
    if seat in board.hands.up or (waits and "change" not in request.args):
        return _show_reading(context)
    typed = show_cards(shown[seat].cards) if seat in shown else ""
    return _show_row(FormPage(context, ruled=ruled), board, seat, shown, typed)


def host_lays_hand(board: Board) -> bool:
    """Return whether the host's phone begins with its own hand too: every player has a phone."""
    all_seated = all(map(g.member.access.at_seat, board.players))
    asks_for_board = "change" in request.args or g.member.seat not in board.players
    return all_seated and not asks_for_board and hands_first(board)


def show_own(
    reply: FormPage, seat: int, form: GroupForm, versions: Sequence[Conflict] = ()
) -> Response:
    """Show the row again, with what was typed and why it was not taken."""
    board = pages(reply.context).play.open_board(reply.context)
    if board is None or form.place != board.place:
        return show_past(reply, versions)
    return _show_row(reply, board, seat, seen_on(board), form.typed[0], versions)


def show_past(reply: FormPage, versions: Sequence[Conflict] = ()) -> Response:
    """Show what became of cards for a round that is no longer open."""
    errors: FieldErrors = [("", text) for _id, text in reply.errors]
    return page_or_part(
        "reviews/round.html",
        "entry/_closed.html",
        reply.status,
        context=reply.context,
        errors=errors,
        same=reply.same,
        disputed=Conflicts(versions=versions),
        you_had=() if versions else reply.typed,
        part=wants_part(),
        news=url_for("news.of_match", base=reply.context.version, **reply.context.place),
    )


def _show_reading(context: MatchContext) -> Response:
    """Show who has submitted, who is awaited, the last ruling and the standing."""
    board = pages(context).play.open_board(context)
    seats = _seats(board) if board and not board.hands.all_up else []
    standing = context.standing_now
    lays_hands = board is not None and hands_first(board)
    return page_or_part(
        "entry/own_seat.html",
        "entry/own_seat.html",
        context=context,
        board=board,
        seats=seats,
        about=_about(context) if board is None else (),
        lays_hands=lays_hands,
        counts=told(context),
        count_links=count_links(context),
        own_group=_own_group(board) if board and not lays_hands else None,
        expected=expected(board),
        latest=above_board(context) if lays_hands else latest(context),
        standing=standing,
        **picture(context, standing, context.side_names),
    )


def _show_row(
    reply: FormPage,
    board: Board,
    seat: int,
    shown: Mapping[int, Submission],
    typed: str,
    versions: Sequence[Conflict] = (),
) -> Response:
    """Show the board with one row to fill; the others show the submissions of their phones."""
    # The number of the submission that is replaced, 0 for none.
    own = {
        "seat": seat,
        "replaces": shown[seat].number if seat in shown else 0,
        "lanes": count_links(board.context),
    }
    texts = [typed if each == seat else "" for each in range(len(board.players))]
    action = url_for("own_seat.show_group", seat=seat, **board.context.place)
    return board_page.page(
        reply,
        board,
        texts,
        "entry/_board.html",
        shown=shown,
        own=own,
        action=action,
        same=reply.same,
        disputed=Conflicts(versions=versions),
    )


def _seats(board: Board) -> list[dict[str, object]]:
    """Return the rows of the open round with submitted cards, and by whose phone they came."""
    shown = seen_on(board)
    return [
        {
            "row": row,
            "cards": shown[row.seat].cards if row.seat in shown else (),
            "by": words.SHOWN_BY % {"name": who(shown[row.seat].by)} if row.seat in shown else "",
            "own": board.players[row.seat] == g.member.seat,
        }
        for row in board.rows
    ]


def _about(context: MatchContext) -> Sequence[str]:
    """Return who holds an office in the open deal, which a board would say itself."""
    deal = pages(context).report.deal_page(context, context.state.deal)
    return deal.about if isinstance(deal, DealPage) else ()


def _own_group(board: Board) -> Choice | None:
    """Return the button that shows the group of a hand that this phone laid; None without any."""
    seat = board.players.index(g.member.seat) if g.member.seat in board.players else -1
    hands, shows = board.hands, seat in shown_on(board)
    cards = () if shows or seat not in hands.up else hands.own.get(seat)
    if not cards or hands.all_up:
        return None
    address = url_for("own_seat.show_group", seat=seat, **board.context.place)
    place: dict[str, object] = {"deal": board.deal.number, "round": board.round, "replaces": 0}
    return Choice(str(words.SHOW_MY_CARDS), address, {**place, f"seat{seat}": show_cards(cards)})
