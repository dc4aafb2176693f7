"""Entries of a round by the cards of all players: the open one, and the correction of another."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from flask import Response, abort

from scoring.kit.common_faults import size_faults
from scoring.kit.duplicates import card_faults
from scoring.recorded_facts import Amended, Fact
from scoring.rulings import Fault
from web.access.words import who
from web.entry.board_page import action_of, show, show_again
from web.entry.carry import again, load_with_draft, next_board
from web.entry.conflicts import Conflict, conflict_on_board
from web.entry.fact_form import FactForm
from web.entry.next_page import after_new_round, after_round, lead_to
from web.games.board import Board, beside
from web.games.catalogue import pages
from web.match.cards_form import Groups, RoundForm
from web.match.context import MatchContext
from web.match.form_with_errors import FormPage, unread
from web.reviews.submitted_cards import differing, filled, wrong_with
from web.reviews.submitted_cards_words import shows_otherwise


class RoundByCards(FactForm, RoundForm):
    """Say the cards of all players in the open round, with what phones submitted in empty rows.

    It stands on the board. `meant` are the groups once nothing but the rules can speak against
    them, and `disputed` the submissions that say otherwise.
    """

    endpoint, path = "board.enter", "/rounds"
    meant: Groups = ()
    disputed: Sequence[Conflict] = ()

    def __init__(self, context: MatchContext, **given: object) -> None:
        self.play = pages(context).play
        seats, rounds = range(len(context.players)), self.play.rounds(context)
        super().__init__(context, seats=seats, rounds=rounds, **given)

    def fit(self) -> None:
        """Find the board: of the round that was typed, even if it is in by now, or the open one."""
        if not self.rounds:
            abort(404)
        with_these = load_with_draft(self.context)
        board = self.play.find_board(with_these, self.deal.data, self.round.data)
        self.board: Any = board or self.play.open_board(with_these)

    def check(self) -> FormPage | None:
        """Return what is wrong with the cards, or which phones submitted other ones."""
        reply = unread(self.context, self)
        if reply:
            return self._with_readable(reply)
        if self.board is None:
            return self.moved_on()
        groups = filled(self.board, self.groups)
        faults = self.board.misfits(groups)
        if faults:
            return FormPage(self.board.context, 422, self.board.errors(faults))
        disputed = differing(self.board, groups, (self.overruled.data or "").split())
        if not disputed:
            self.meant = groups
            return None
        action = action_of(self.board, change=False)
        self.disputed = [conflict_on_board(self.board, self, action, one) for one in disputed]
        errors = shows_otherwise([who(shown.by) for shown in disputed])
        return FormPage(self.context, 409, [("", errors)])

    def facts(self) -> Sequence[Fact]:
        return [self.board.fact(*self.place, self.meant)]

    def field_of(self, fault: Fault) -> str:
        return beside(fault)

    def next_page(self, after: MatchContext) -> str:
        """Return the page that the address names, else what the round leads to."""
        return next_board(after) or after_new_round(after, *self.place, ruled=self.board.to_ruling)

    def answer(self, after: MatchContext) -> Response:
        """Answer with the page itself that follows, if the phone takes it so."""
        return lead_to(after, self.next_page(after), *self.place)

    def back(self) -> str:
        return again(self.board, self.typed)

    def page(self, reply: FormPage) -> Response:
        """Show the board again with what was typed."""
        # A card that another player has laid already is no slip of this phone's typing.
        past = any(one.code == "card_used" and one["owner"] != one["seat"] for one in reply.faults)
        return show_again(replace(reply, status=409) if past else reply, self, self.disputed)

    def _with_readable(self, reply: FormPage) -> FormPage:
        """Return the page with the errors of the readable groups too, so that all show at once."""
        in_full = [seat for seat in self.seats if not self.group_field(seat).errors]
        if self.board is None or not self.board.is_open or len(in_full) == len(self.seats):
            return reply
        found = wrong_with(self.board, self.groups)
        errors = self.board.errors([fault for fault in found if fault.get("seat") in in_full])
        return replace(reply, errors=[*reply.errors, *errors])


class RoundChanged(RoundByCards):
    """Say other cards for a round in the record; the first ones stay in its log.

    The draft of the address are corrections that are saved with this one; `?onto=` follows it.
    """

    endpoint, path = "board.correct", "/d/<int:deal>/r/<int:round>/change"

    def fit(self) -> None:
        """Find the board of the round; 404 for any that is not in the record."""
        _entered, self.board = in_record(self.context, *self.place)

    @property
    def place(self) -> tuple[int, int]:
        return self.url_args()["deal"], self.url_args()["round"]

    def check(self) -> FormPage | None:
        """Return what is wrong with the cards; a conflict where no entry tells the round."""
        reply = unread(self.context, self)
        if reply:
            return reply
        errors = self.board.errors(unlaid(self.board, self.groups))
        if errors:
            return FormPage(self.board.context, 422, errors)
        if self._original():
            return None
        return self.moved_on()

    def facts(self) -> Sequence[Fact]:
        original = self._original()
        if self.board.says(self.groups):
            return []
        fact = self.board.fact(*self.place, self.groups)
        return [Amended(original.seq, self.board.in_place_of(original.fact, fact))]

    def next_page(self, after: MatchContext) -> str:
        return next_board(after) or after_round(after, *self.place, ruled=self.board.to_ruling)

    def page(self, reply: FormPage) -> Response:
        """Show the board of the round with the cards that were typed."""
        return show(reply, self.board, self.typed, change=True)

    def _original(self) -> Any:
        """Return the entry of the round in the version that the form showed, or None."""
        return self.board.entry_in(self.context.log[: self.base.data])


def in_record(context: MatchContext, deal: int, number: int) -> tuple[Board, Board]:
    """Return the board of a round in the record, and that with the draft; 404 for others."""
    play = pages(context).play
    entered = play.find_board(context, deal, number)
    if entered is None or entered.entry is None:
        abort(404)
    return entered, play.find_board(load_with_draft(context), deal, number) or entered


def unlaid(board: Board, groups: Groups) -> Sequence[Fault]:
    """Return why these groups cannot be laid in a round in the record.

    Where a card lies in another round of the deal, every fault is named; else only what keeps the
    rules from judging.
    """
    laid = board.completed(groups)
    if not any(card in board.elsewhere for group in laid for card in group):
        return board.misfits(groups)
    wrong = (one for one in size_faults(laid, board.size) if one["have"] not in board.sizes)
    missing = getattr(board.deal, "missing", ())
    return (*wrong, *card_faults(laid, board.elsewhere, board.counted, missing))
