"""Carry a board's unsaved state in its address: texts, a draft, the page after it."""

from collections.abc import Sequence
from typing import Any

from flask import abort, request, url_for

from scoring.cards import Card, show_cards
from scoring.recorded_facts import Fact
from web.entry.board_words import moved_away
from web.games.board import Board
from web.match import draft_in_address as draft, urls
from web.match.cards_form import Groups, readable
from web.match.context import MatchContext


def draft_facts(context: MatchContext) -> tuple[Fact, ...]:
    """Return the draft that the request carries; 404 where it cannot be read."""
    if "pending" not in request.values:
        return ()
    try:
        return draft.read(context, request.values["pending"])
    except ValueError:
        abort(404)


def load_with_draft(context: MatchContext) -> MatchContext:
    """Return the context with the draft that the request carries, unless it has one already."""
    facts = draft_facts(context)
    return context.with_facts(facts) if facts and not context.draft_length else context


def with_draft(context: MatchContext, address: str) -> str:
    """Return the address with the draft that the request carries."""
    return draft.address_with_draft(address, context, draft_facts(context))


def prefilled_cards(board: Board, groups: Groups) -> list[str]:
    """Return each seat's text by the query, else these cards but those laid elsewhere."""
    elsewhere, asked = board.elsewhere, request.args
    own = [[card for card in group if card not in elsewhere] for group in groups]
    fields = {f"seat{seat}": group for seat, group in enumerate(own)}
    return [
        asked[field] if field in asked else show_cards(group) for field, group in fields.items()
    ]


def next_board(context: MatchContext) -> str:
    """Return the page of this match that comes once this board is saved, `?onto=`; "" for none."""
    onto = request.values.get("onto", "")
    return onto and urls.inside(context, onto)


def with_texts(board: Board, typed: Sequence[str], **more: Any) -> str:
    """Return the address of this board with these texts in its fields, without its draft."""
    texts: dict[str, Any] = {f"seat{seat}": text for seat, text in enumerate(typed)}
    if board.entry:
        return urls.of_change(board.context, board.deal.number, board.round, **texts, **more)
    return url_for("board.open", **board.context.place, **texts, **more)


def again(board: Board, typed: Sequence[str]) -> str:
    """Return the address of this board with these texts and all that the board carries."""
    address = with_texts(board, typed, onto=next_board(board.context) or None)
    return draft.address_with_draft(address, board.context, board.draft)


def without_moved(board: Board, other: Board, card: Card, seat: int, typed: list[str]) -> str:
    """Return another round's board without this card, which leads back here with it."""
    left = [show_cards([held for held in group if held != card]) for group in other.groups]
    back = with_texts(board, with_card(typed, seat, card), onto=next_board(board.context) or None)
    told = {"card": str(card), "to": str(seat), "from": str(board.round)}
    return draft.address_with_draft(
        with_texts(other, left, onto=back, **told), board.context, board.draft
    )


def with_card(typed: Sequence[str], seat: int, card: Card) -> list[str]:
    """Return the texts by seat with this card among those of its seat."""
    texts = [*typed]
    if card not in readable(texts[seat]):
        texts[seat] = f"{texts[seat]} {card}".strip()
    return texts


def missing(board: Board, seat: int, typed: Sequence[str]) -> list[Card]:
    """Return the cards that the record has at this seat and that are typed at none."""
    laid = {card for text in typed for card in readable(text)}
    return [card for card in board.groups[seat] if card not in laid]


def note(board: Board) -> str:
    """Return that a card was taken from this board and what to do now; "" if none was."""
    card, seat = card_asked("card"), request.args.get("to", -1, type=int)
    owner = next((seat for seat, group in enumerate(board.groups) if card in group), None)
    if card is None or owner is None or seat not in range(len(board.players)):
        return ""
    names, origin = board.players, request.args.get("from", 0, type=int)
    return moved_away(card, names[owner], names[seat], origin, board.context.game.key)


def card_asked(name: str) -> Card | None:
    """Return the card of this query argument; None where it is not exactly one card."""
    cards = readable(request.args.get(name, ""))
    return cards[0] if len(cards) == 1 else None
