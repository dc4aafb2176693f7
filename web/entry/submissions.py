"""Submissions: groups of the open round that phones sent for their own players, beside the log."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from flask import Flask, g

from scoring.cards import Card
from storage.cache import Log
from storage.reviews import GroupShown
from web.access.permissions import Member
from web.games.board import Board
from web.match.cards_form import Groups
from web.match.context import current_record
from web.match.typed_cards import same_cards


@dataclass(frozen=True, slots=True)
class Submission:
    """A submission: the cards of one seat, and the phone that sent them.

    `number` counts all that was said beside the match; `context` is UTC text.
    """

    number: int
    seat: int
    cards: tuple[Card, ...]
    by: str
    at: str


def every_group(asides: Log, deal: int, number: int) -> list[Submission]:
    """Return every submission for a round, oldest first, replaced ones too."""
    return [
        Submission(entry.seq, entry.fact.seat, entry.fact.cards, entry.by, entry.at)
        for entry in asides
        if isinstance(entry.fact, GroupShown)
        and (entry.fact.deal, entry.fact.round) == (deal, number)
    ]


def shown_in(asides: Log, deal: int, number: int) -> dict[int, Submission]:
    """Return the current submission of each seat for a round, by seat."""
    return {shown.seat: shown for shown in every_group(asides, deal, number)}


def shown_on(board: Board) -> dict[int, Submission]:
    """Return the submissions on the board of the open round, by seat; {} for any other board."""
    if not board.is_open:
        return {}
    return shown_in(current_record().asides(board.context.match), board.deal.number, board.round)


def register(app: Flask) -> None:
    app.add_template_global(shown_on)
    app.add_template_global(fills_row)
    app.add_template_global(seated)
    app.add_template_global(shown_elsewhere)


def fills_row(board: Board, seat: int) -> bool:
    """Return whether the requesting phone may type the cards of this seat."""
    member: Member = g.member
    return member.is_host or member.seat == board.players[seat]


def seated() -> bool:
    """Return whether any phone at the table enters the cards of its own player."""
    member: Member = g.member
    return any(phone.seat for phone in member.access.phones)


def shown_elsewhere(board: Board, shown: dict[int, Submission]) -> str:
    """Return the cards on the rows that this phone does not fill, as in `Board.elsewhere_text`."""
    return "".join(
        f" {card}{seat}{board.round}"
        for seat, one in shown.items()
        if not fills_row(board, seat)
        for card in one.cards
    )


def groups_of(board: Board, shown: dict[int, Submission]) -> Groups:
    """Return the submitted cards by seat; () for a seat without any."""
    return tuple(shown[seat].cards if seat in shown else () for seat in range(len(board.players)))


def filled(board: Board, groups: Groups) -> Groups:
    """Return these groups, with submissions in the place of empty ones."""
    return tuple(
        typed or shown
        for typed, shown in zip(groups, groups_of(board, shown_on(board)), strict=True)
    )


def differing(board: Board, groups: Groups, overruled: Collection[str]) -> list[Submission]:
    """Return the submissions that differ from these groups, without those `overruled`."""
    return [
        shown
        for seat, shown in sorted(shown_on(board).items())
        if str(shown.number) not in overruled and not same_cards((groups[seat],), (shown.cards,))
    ]
