"""The groups of an open round that phones have shown for their own players, beside the match."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from flask import Flask, g

from scoring.cards import Card
from storage.cache import Log
from storage.reviews import GroupShown
from web.access.permissions import Guest
from web.games.board import Board
from web.match.cards_form import Groups
from web.match.context import current_record
from web.match.typed_cards import same_cards


@dataclass(frozen=True, slots=True)
class Shown:
    """The cards of one seat, and the phone that showed them; `number` is theirs among all that was
    said beside the match."""

    number: int
    seat: int
    cards: tuple[Card, ...]
    by: str
    at: str


def every_group(asides: Log, deal: int, number: int) -> list[Shown]:
    """All that was shown in a round, the first of it first; also what was replaced."""
    return [
        Shown(entry.seq, entry.fact.seat, entry.fact.cards, entry.by, entry.at)
        for entry in asides
        if isinstance(entry.fact, GroupShown)
        and (entry.fact.deal, entry.fact.round) == (deal, number)
    ]


def shown_in(asides: Log, deal: int, number: int) -> dict[int, Shown]:
    """What each seat shows in a round, as far as it does."""
    return {shown.seat: shown for shown in every_group(asides, deal, number)}


def shown_on(board: Board) -> dict[int, Shown]:
    """What phones show on the board of the open round; on any other board its own cards count."""
    if not board.is_open:
        return {}
    return shown_in(current_record().asides(board.at.match), board.deal.number, board.round)


def register(app: Flask) -> None:
    app.add_template_global(shown_on)
    app.add_template_global(fills_row)
    app.add_template_global(seated)
    app.add_template_global(shown_elsewhere)


def fills_row(board: Board, seat: int) -> bool:
    """Whether the asking phone may type the cards of this seat."""
    guest: Guest = g.guest
    return guest.keeps or guest.seat == board.players[seat]


def seated() -> bool:
    """Whether any phone at the table enters the cards of its own player."""
    guest: Guest = g.guest
    return any(phone.seat for phone in guest.door.phones)


def shown_elsewhere(board: Board, shown: dict[int, Shown]) -> str:
    """What `Board.elsewhere_text` lacks for a phone that fills one row: the cards on the others."""
    return "".join(
        f" {card}{seat}{board.round}"
        for seat, one in shown.items()
        if not fills_row(board, seat)
        for card in one.cards
    )


def groups_of(board: Board, shown: dict[int, Shown]) -> Groups:
    """The cards by seat; nothing where a seat has shown none."""
    return tuple(shown[seat].cards if seat in shown else () for seat in range(len(board.players)))


def filled(board: Board, groups: Groups) -> Groups:
    """These groups, an empty one filled with what the phone of its seat shows."""
    return tuple(
        typed or shown
        for typed, shown in zip(groups, groups_of(board, shown_on(board)), strict=True)
    )


def differing(board: Board, groups: Groups, overruled: Collection[str]) -> list[Shown]:
    """What phones show otherwise than these groups have it, without what is `overruled`."""
    return [
        shown
        for seat, shown in sorted(shown_on(board).items())
        if str(shown.number) not in overruled and not same_cards((groups[seat],), (shown.cards,))
    ]
