"""Submissions: groups that phones sent for their own players, beside the log."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import takewhile

from flask import Flask, g

from scoring.cards import Card
from scoring.log.undo import redo
from scoring.recorded_facts import Entry
from scoring.rulings import Fault
from storage.reviews import GroupShown
from web.access.permissions import Member, is_host
from web.games.board import Board, Row
from web.games.catalogue import pages
from web.http.sessions import phone_id
from web.i18n.translations import gettext as _
from web.match.cards_form import Groups, same_cards
from web.match.context import MatchContext
from web.match.log_writes import played


@dataclass(frozen=True, slots=True)
class Submission:
    """Cards of one seat as a phone sent them; `number` counts all reviews, `at` is UTC text."""

    number: int
    seat: int
    cards: tuple[Card, ...]
    by: str
    at: str


def every_group(board: Board) -> list[Submission]:
    """Return every submission for a round, oldest first, replaced ones too.

    Each stands at the seat where its player sits by now.
    """
    place = board.place
    return [
        Submission(entry.seq, seat, entry.fact.cards, entry.by, entry.at)
        for entry in board.context.reviews
        if isinstance(entry.fact, GroupShown)
        and (entry.fact.deal, entry.fact.round) == place
        and (seat := _seat_now(board, entry.fact, entry.by)) is not None
    ]


def _seat_now(board: Board, shown: GroupShown, by: str) -> int | None:
    """Return the seat of the player whose cards these are; None for one who left an open round.

    A name that nobody has any more was corrected if the phone came along with the new name.
    """
    if not shown.player:
        return shown.seat
    if shown.player in board.players:
        return board.players.index(shown.player)
    phone = None if board.is_in else g.member.access.at_seat(board.players[shown.seat])
    return shown.seat if board.is_in or (phone and phone.by == by) else None


def shown_in(board: Board) -> dict[int, Submission]:
    """Return the current submission of each seat for a round, by seat."""
    return {shown.seat: shown for shown in every_group(board)}


def shown_on(board: Board) -> dict[int, Submission]:
    """Return the submissions on the board of the open round, by seat; {} for any other board."""
    return shown_in(board) if board.is_open else {}


def from_phones(context: MatchContext, deal: int, number: int) -> bool:
    """Return whether each player's own phone laid the cards of this round."""
    board = pages(context).play.find_board(context, deal, number) if context.reviews else None
    if board is None or not board.to_ruling or not any(board.groups):
        return False
    return board.hands.complete or len(shown_in(board)) == len(board.players)


def is_own(context: MatchContext, entry: Entry) -> bool:
    """Return whether this phone alone says what a round was, not each player's own."""
    place = pages(context).play.round_of(played(entry.fact))
    return entry.by == phone_id() and not (place and from_phones(context, *place))


def visible(board: Board, member: Member | None) -> list[Submission]:
    """Return every submission for a round, oldest first, as this member may know it.

    Without a member, as everybody may, also in a file that is passed on. `cards` are () where they
    are hidden: until every seat before theirs has submitted or the round is in the record; for ever
    where they were replaced before that. A round that is neither open nor in the record tells
    nothing, and a draft opens nothing. The host judges, and sees all.
    """
    versions = every_group(board)
    current: dict[int, Submission] = {}
    opened: set[int] = set()
    for one in versions:
        current[one.seat] = one
        opened |= {current[seat].number for seat in takewhile(current.__contains__, board.order)}
    is_in = board.is_in
    if is_in:
        opened |= {one.number for one in current.values()}
    if board.context.draft_length or not (is_in or board.is_open):
        opened = set()
    return [
        one
        if one.number in opened or (member and may_type(member, board, one.seat))
        else replace(one, cards=())
        for one in versions
    ]


def seen_on(board: Board) -> dict[int, Submission]:
    """Return the submissions on the board of the open round as this phone may see them, by seat."""
    return {one.seat: one for one in visible(board, g.member)} if board.is_open else {}


def register(app: Flask) -> None:
    app.add_template_global(seen_on)
    app.add_template_global(fills_row)
    app.add_template_global(note_beside)
    app.add_template_global(seated)
    app.add_template_global(shown_elsewhere)


def may_type(member: Member, board: Board, seat: int) -> bool:
    """Return whether the phone of a member may type the cards of this seat."""
    return member.is_host or member.seat == board.players[seat]


def fills_row(board: Board, seat: int) -> bool:
    """Return whether the requesting phone may type the cards of this seat."""
    return may_type(g.member, board, seat)


def note_beside(row: Row, shown: Mapping[int, Submission]) -> str:
    """Return what stands beside a row: that a phone sent its cards, else the note of the game."""
    if row.seat not in shown:
        return row.note
    if is_host():
        return _("own phone")
    return row.note if shown[row.seat].cards else _("ready")


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
    return tuple([shown[seat].cards if seat in shown else () for seat in range(len(board.players))])


def filled(board: Board, groups: Groups) -> Groups:
    """Return these groups, and in place of empty ones what phones showed and this one may see."""
    shown = {seat: one.cards for seat, one in seen_on(board).items() if one.cards}
    sent = {**board.hands.own, **shown}
    return tuple([typed or sent.get(seat, ()) for seat, typed in enumerate(groups)])


def begun(board: Board) -> Groups:
    """Return the cards in the rows of the open board: submitted ones, else those that undo took.

    A row that undo emptied has its cards again without those that another row or round has by now.
    """
    groups = filled(board, board.groups)
    taken = {card for group in groups for card in group}
    return tuple(
        group or tuple(card for card in undone if card not in taken)
        for group, undone in zip(groups, _undone(board), strict=True)
    )


def _undone(board: Board) -> Groups:
    """Return the cards that redo would lay into this round; () where the board fills the row."""
    context, nothing = board.context, ((),) * len(board.players)
    facts = () if board.draft or board.hands.all_up else redo(context.log)
    if not facts:
        return nothing
    find = pages(context).play.find_board
    redone = find(context.with_facts(facts), *board.place)
    if redone is None or redone.order != board.order:
        return nothing
    return tuple(
        () if board.worth.fills_last and seat == board.order[-1] else group
        for seat, group in enumerate(redone.groups)
    )


def wrong_with(board: Board, groups: Groups) -> Sequence[Fault]:
    """Return why these groups cannot be entered on this board."""
    context, fact = board.context, board.fact(*board.place, groups)
    return board.misfits(groups) or context.game.faults(context.state, fact)


def differing(board: Board, groups: Groups, overruled: Collection[str]) -> list[Submission]:
    """Return the submissions that differ from these groups, without those `overruled`."""
    return [
        shown
        for seat, shown in sorted(shown_on(board).items())
        if str(shown.number) not in overruled and not same_cards((groups[seat],), (shown.cards,))
    ]
