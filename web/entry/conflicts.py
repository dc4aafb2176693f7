"""A conflict over one seat's cards: both versions side by side, and a button for each."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from flask import url_for

from scoring.cards import Card, show_cards
from scoring.recorded_facts import Entry
from web.access.words import who
from web.games.board import Board
from web.i18n.bengali_endings import fill_in
from web.match.cards_form import RoundForm
from web.reviews import submitted_cards_words as words
from web.reviews.submitted_cards import Submission


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
            Choice(fill_in(str(words.TAKE_THEIRS), {"name": name}), action, {**sent, **theirs}),
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
    deal, nth = board.place
    address = url_for("reviews.objections", deal=deal, round=nth, **board.context.place)
    said = {"entry": entry.seq, "seat": seat, "cards": show_cards(cards)}
    return Conflict(
        [(words.THEIRS % {"name": who(entry.by)}, board.groups[seat]), (str(words.YOURS), cards)],
        [Choice(str(words.NOT_WHAT_I_SAW), address, said)],
    )
