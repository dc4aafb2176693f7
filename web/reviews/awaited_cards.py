"""Who is awaited before a round can be entered: players whose phones lay their own cards."""

from flask import g

from web.games.board import Board
from web.games.catalogue import pages
from web.i18n.bengali_endings import fill_in
from web.i18n.sentence_parts import isolated, together
from web.match.context import MatchContext
from web.reviews import submitted_cards_words as words
from web.reviews.submitted_cards import groups_of, seen_on, shown_on, wrong_with


def hands_first(board: Board) -> bool:
    """Return whether whole hands are laid, because no group of the deal was shown or entered."""
    is_first, hands = board.round == 1 and not shown_on(board), board.hands
    return is_first and not hands.all_up and bool(hands.to_arrange or hands.up)


def awaited(context: MatchContext) -> list[str]:
    """Return who is Up and who is awaited, as a screen tells everybody; [] where no phone lays."""
    board = pages(context).play.open_board(context)
    if board is None or not any(map(g.member.access.at_seat, board.players)):
        return []
    if board.hands.all_up:
        return [str(words.ALL_UP)]
    up = [isolated(board.players[seat]) for seat in board.order if seat in board.hands.up]
    said = [words.UP % {"names": together(up)}] if up and hands_first(board) else []
    return [*said, *filter(None, [expected(board)])]


def expected(board: Board | None) -> str:
    """Return who is to enter something now, as a sentence."""
    if board is None or not any(map(g.member.access.at_seat, board.players)):
        return str(words.HOST_GOES_ON)
    hands, first = board.hands, hands_first(board)
    # Nobody is awaited where no hand of a new deal is laid, this phone's neither.
    if hands.all_up or (hands.to_arrange and first and not hands.up):
        return ""
    shown = seen_on(board)
    ready = {*shown, *(hands.up if first else ())}
    missing = [isolated(board.players[seat]) for seat in board.order if seat not in ready]
    if missing:
        return fill_in(str(words.WAITING_FOR), {"names": together(missing)})
    # A card that two players have is found only now, so that no phone asks after hidden cards.
    faults = wrong_with(board, groups_of(board, shown))
    # Two players who hold one card are a fault of each, in the same words.
    told = dict.fromkeys(text for _field, text in board.errors(faults))
    return " ".join(told) or str(words.ALL_SHOWN)
