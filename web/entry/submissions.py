"""Submissions: groups that phones sent for their own players, beside the log, and conflicts."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace

from flask import Flask, g, url_for

from scoring.cards import Card, show_cards
from scoring.facts import Entry
from scoring.log.undo import redo
from storage.cache import Log
from storage.reviews import GroupShown
from web.access.permissions import Member, is_host
from web.access.words import who
from web.entry import submission_words as words
from web.games.board import Board, Row
from web.games.catalogue import pages
from web.i18n.translations import gettext as _
from web.match.cards_form import Groups, RoundForm
from web.match.commands import played
from web.match.context import MatchContext, phone_id
from web.match.typed_cards import same_cards


@dataclass(frozen=True, slots=True)
class Submission:
    """Cards of one seat as a phone sent them; `number` counts all reviews, `at` is UTC text."""

    number: int
    seat: int
    cards: tuple[Card, ...]
    by: str
    at: str


def every_group(reviews: Log, deal: int, number: int) -> list[Submission]:
    """Return every submission for a round, oldest first, replaced ones too."""
    return [
        Submission(entry.seq, entry.fact.seat, entry.fact.cards, entry.by, entry.at)
        for entry in reviews
        if isinstance(entry.fact, GroupShown)
        and (entry.fact.deal, entry.fact.round) == (deal, number)
    ]


def shown_in(reviews: Log, deal: int, number: int) -> dict[int, Submission]:
    """Return the current submission of each seat for a round, by seat."""
    return {shown.seat: shown for shown in every_group(reviews, deal, number)}


def shown_on(board: Board) -> dict[int, Submission]:
    """Return the submissions on the board of the open round, by seat; {} for any other board."""
    if not board.is_open:
        return {}
    return shown_in(board.context.reviews, board.deal.number, board.round)


def from_phones(context: MatchContext, deal: int, number: int) -> bool:
    """Return whether each player's own phone laid the cards of this round."""
    reviews = context.reviews
    board = pages(context).play.find_board(context, deal, number) if reviews else None
    if board is None or not board.to_ruling or not any(board.groups):
        return False
    shown = shown_in(reviews, deal, number)
    return board.from_hands or len(shown) == len(board.players)


def is_own(context: MatchContext, entry: Entry) -> bool:
    """Return whether this phone alone says what a round was, not each player's own."""
    place = pages(context).play.round_of(played(entry.fact))
    return entry.by == phone_id() and not (place and from_phones(context, *place))


def visible(board: Board) -> list[Submission]:
    """Return every submission for a round as the requesting member may see it, oldest first.

    A round in the record hides nothing. Before that, and after it was undone, other players and
    watchers see cards only once every seat before theirs has shown; until then a submission is
    there without its cards. The host judges, and sees all.
    """
    every = every_group(board.context.reviews, board.deal.number, board.round)
    if not every or board.is_in:
        return every
    shown = {one.seat for one in every}
    before = next((place for place, seat in enumerate(board.order) if seat not in shown), None)
    open_seats = board.order[:before] if board.is_open else ()
    return [
        one if one.seat in open_seats or fills_row(board, one.seat) else replace(one, cards=())
        for one in every
    ]


def seen_on(board: Board) -> dict[int, Submission]:
    """Return the submissions on the board of the open round as this phone may see them, by seat."""
    return {one.seat: one for one in visible(board)} if board.is_open else {}


def register(app: Flask) -> None:
    app.add_template_global(seen_on)
    app.add_template_global(fills_row)
    app.add_template_global(note_beside)
    app.add_template_global(seated)
    app.add_template_global(shown_elsewhere)


def fills_row(board: Board, seat: int) -> bool:
    """Return whether the requesting phone may type the cards of this seat."""
    member: Member = g.member
    return member.is_host or member.seat == board.players[seat]


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
    shown = groups_of(board, seen_on(board))
    return tuple([typed or shown[seat] or board.lies_up(seat) for seat, typed in enumerate(groups)])


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
    facts = () if board.draft or board.all_up else redo(context.log)
    if not facts:
        return nothing
    find = pages(context).play.find_board
    redone = find(context.with_facts(facts), board.deal.number, board.round)
    if redone is None or redone.order != board.order:
        return nothing
    return tuple(
        () if board.fills_last and seat == board.order[-1] else group
        for seat, group in enumerate(redone.groups)
    )


def differing(board: Board, groups: Groups, overruled: Collection[str]) -> list[Submission]:
    """Return the submissions that differ from these groups, without those `overruled`."""
    return [
        shown
        for seat, shown in sorted(shown_on(board).items())
        if str(shown.number) not in overruled and not same_cards((groups[seat],), (shown.cards,))
    ]


# A conflict over one seat's cards: both versions side by side, and a button for each


@dataclass(frozen=True, slots=True)
class Choice:
    """A button that posts these fields to an address."""

    words: str
    address: str
    fields: Mapping[str, object]


@dataclass(frozen=True, slots=True)
class Conflict:
    """Both versions of one seat's cards, as (whose, cards), and the buttons to choose."""

    sides: Sequence[tuple[str, Sequence[Card]]]
    taps: Sequence[Choice]


@dataclass(frozen=True, slots=True)
class Conflicts:
    """The `versions` to decide, and numbers of submissions that the host `overruled`."""

    overruled: str = ""
    versions: Sequence[Conflict] = ()


def conflict_on_board(board: Board, form: RoundForm, action: str, shown: Submission) -> Conflict:
    """Return the conflict of a submission with what the host typed, for the whole round."""
    typed = {f"seat{seat}": text for seat, text in zip(form.seats, form.typed, strict=True)}
    sent: dict[str, object] = {"deal": form.deal.data, "round": form.round.data, **typed}
    overruled = form.overruled.data or ""
    name = who(shown.by)
    theirs = {f"seat{shown.seat}": show_cards(shown.cards), "overruled": overruled}
    mine = {"overruled": f"{overruled} {shown.number}"}
    cards = form.group_field(shown.seat).cards
    return Conflict(
        [(words.THEIRS % {"name": name}, shown.cards), (str(words.TYPED_HERE), cards)],
        [
            Choice(words.TAKE_THEIRS % {"name": name}, action, {**sent, **theirs}),
            Choice(str(words.KEEP_MINE), action, {**sent, **mine}),
        ],
    )


def conflict_of_seat(board: Board, shown: Submission, cards: Sequence[Card]) -> Conflict:
    """Return the conflict of a submission with newer cards of its seat, which may replace it."""
    place: dict[str, object] = {"deal": board.deal.number, "round": board.round}
    typed = {f"seat{shown.seat}": show_cards(cards), "replaces": shown.number}
    address = url_for("own_seat.show_group", seat=shown.seat, **board.context.place)
    return Conflict(
        [(words.THEIRS % {"name": who(shown.by)}, shown.cards), (str(words.YOURS), cards)],
        [Choice(str(words.SHOW_MINE), address, {**place, **typed})],
    )


def conflict_of_entry(board: Board, entry: Entry, seat: int, cards: Sequence[Card]) -> Conflict:
    """Return the conflict of a phone's cards with a round in the record; the phone may object."""
    place = {"deal": board.deal.number, "round": board.round}
    address = url_for("reviews.objections", **place, **board.context.place)
    said = {"entry": entry.seq, "seat": seat, "cards": show_cards(cards)}
    return Conflict(
        [(words.THEIRS % {"name": who(entry.by)}, board.groups[seat]), (str(words.YOURS), cards)],
        [Choice(str(words.NOT_WHAT_I_SAW), address, said)],
    )
