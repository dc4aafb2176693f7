"""Exchange two cards of a deal, in one round or between two."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from scoring.cards import Card, show_cards
from scoring.facts import Amended, Fact
from web.entry.carry import again, next_board, with_card, with_texts
from web.entry.entry import Redirects
from web.entry.next_page import after_round
from web.games.board import Board
from web.games.catalogue import pages
from web.match.cards_form import Groups
from web.match.commands import entry_for
from web.match.context import MatchContext
from web.match.typed_cards import readable, same_cards


def swap(board: Board, find: Callable[[int], Board | None], card: Card, other: Card) -> list[Fact]:
    """Return the corrections, saved as one write, that exchange two cards of a deal.

    `find` gives the board of a round of the deal. No correction changes how many cards a group has.
    Empty where nothing is to be exchanged.
    """
    places = [board.elsewhere[each][1] for each in (card, other) if each in board.elsewhere]
    boards = [board, *(found for place in places if (found := find(place)))]
    reads: dict[int, Fact] = {}
    for one in boards:
        groups = _exchanged(one.groups, card, other)
        entry = entry_for(one.context.log, _round_of(one), (one.deal.number, one.round))
        if entry and groups != one.groups:
            # One count may tell both rounds: the second correction goes on from the first.
            original = reads.get(entry.seq, entry.fact)
            fact = one.fact(one.deal.number, one.round, groups)
            reads[entry.seq] = one.in_place_of(original, fact)
    return [*board.pending, *(Amended(seq, fact) for seq, fact in reads.items())] if reads else []


def ways(board: Board, typed: Sequence[str], seat: int, card: Card, other: Card) -> Redirects:
    """Return where a swap leads: to the round if nothing else was typed, else back to its board."""
    # At another seat of this round lies what was taken off here.
    texts = [
        text if place == seat else _with_other(text, card, other)
        for place, text in enumerate(with_card(typed, seat, card))
    ]
    wanted = tuple(map(readable, texts))
    is_all = same_cards(board.completed(wanted), _exchanged(board.groups, card, other))

    def then(after: MatchContext) -> str:
        onto, place = next_board(after), (board.deal.number, board.round)
        if board.changeable and is_all:
            return onto or after_round(after, *place, ruled=board.to_ruling).address
        return with_texts(board, texts, onto=onto or None)

    return Redirects(then, lambda: again(board, typed))


def _round_of(board: Board) -> Callable[[Fact], Any]:
    play = pages(board.context).play
    return lambda fact: play.round_of(fact) or board.also_in(fact)


def _exchanged(groups: Groups, card: Card, other: Card) -> Groups:
    places = {card: other, other: card}
    return tuple(tuple(places.get(held, held) for held in group) for group in groups)


def _with_other(text: str, card: Card, other: Card) -> str:
    cards = readable(text)
    return show_cards(_exchanged((cards,), card, other)[0]) if card in cards else text
