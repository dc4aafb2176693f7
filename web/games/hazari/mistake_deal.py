"""A deal in which a mistake is searched for, as its pages carry it from one to the next.

Nothing of it is stored: the round that is being typed and all that was said stand in the address.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from flask import abort, url_for
from werkzeug.datastructures import MultiDict
from wtforms import Form

from scoring.facts import Fact
from scoring.hazari.mistakes.evidence import Doubt
from scoring.hazari.mistakes.repair import Place
from scoring.hazari.state import Deal
from scoring.kit.duplicates import card_faults
from scoring.kit.faults import size_faults
from web.entry.carry import load_with_draft, with_texts
from web.games.hazari.board import Board, find_board
from web.games.hazari.mistake_answers import Saying, as_text, read
from web.match import draft, urls
from web.match.cards_form import GroupField, Groups
from web.match.context import MatchContext
from web.match.form_page import FieldErrors, is_over


class TypedRound(Form):
    """Form of the groups of a round as the board sent them along. It writes nothing."""

    seat0 = GroupField()
    seat1 = GroupField()
    seat2 = GroupField()
    seat3 = GroupField()

    @property
    def texts(self) -> tuple[str, ...]:
        """Return the text of each seat."""
        return tuple((field.data or "").strip() for field in self)

    @property
    def groups(self) -> Groups:
        """Return the cards by seat, as far as they could be read."""
        return tuple(field.cards for field in self)


@dataclass(frozen=True, slots=True)
class Case:
    """A deal in which a mistake is searched for, with the evidence so far.

    `board` is the round that is being `typed`, be it the next one or one being changed, and `said`
    what the table said; without a board only the deal as entered is looked at. `told` are (field,
    sentence) that keep the typed round from being looked at; then the evidence in `doubt` is
    without it.
    """

    context: MatchContext
    deal: Deal
    board: Board | None
    typed: tuple[str, ...]
    said: tuple[Saying, ...]
    doubt: Doubt
    told: FieldErrors

    @property
    def players(self) -> tuple[str, ...]:
        """Return the names by seat, of those who play this deal."""
        return self.context.players_in(self.deal)

    @property
    def pending(self) -> tuple[Fact, ...]:
        """Return the draft, which is saved together with the repair."""
        return self.context.pending

    @property
    def latest(self) -> int:
        """Return the number of the last round that is looked at."""
        return len(self.doubt.deal.shown)

    @property
    def deduced(self) -> Place | None:
        """Return the place of the group that follows from all others, in round 4, or None."""
        board = self.board
        if board is None or not board.fills_last or self.told:
            return None
        last = (board.order[-1], board.round)
        full = all(len(self.doubt.groups[seat, board.round]) == board.size for seat in board.order)
        return last if full else None

    @property
    def carried(self) -> dict[str, str]:
        """Return what every address and form about this case carries, apart from the deal."""
        typed = {f"seat{seat}": text for seat, text in enumerate(self.typed) if text}
        number = {"round": str(self.board.round)} if self.board else {}
        more = {"pending": draft.written(self.context, self.pending), "said": as_text(self.said)}
        return number | typed | {name: text for name, text in more.items() if text}

    def address(self, **more: str) -> str:
        """Return the address of this case."""
        place: dict[str, Any] = {**self.context.place, "deal": self.deal.number}
        return url_for("hazari.mistake", **(place | self.carried | more))

    def saying(self, *more: Saying) -> Case:
        """Return the case after this was said too.

        Raises:
            ValueError: for cards that cannot lie at the place that was said.
        """
        doubt = self.doubt
        for saying in more:
            doubt = saying.heard(doubt)
        return replace(self, said=(*self.said, *more), doubt=doubt)

    def without(self, taken_back: int) -> str:
        """Return the address of the case as if the saying with this index had not been said."""
        left = [saying for nth, saying in enumerate(self.said) if nth != taken_back]
        return replace(self, said=tuple(left)).address()

    def board_of(self, number: int) -> str:
        """Return the address of a round's board.

        From another board than the typed one the way leads back to that one.
        """
        board = self.board
        typed = with_texts(board, self.typed) if board else ""
        if board is None or number != board.round:
            onto = {"onto": typed} if typed else {}
            typed = urls.of_change(self.context, self.deal.number, number, **onto)
        return draft.address_with_draft(typed, self.context, self.pending)


def case_or_404(context: MatchContext, number_of_deal: int, asked: MultiDict[str, str]) -> Case:
    """Return the case that an address or a form describes; 404 where it describes none."""
    context = load_with_draft(context)
    deal = context.state.find_deal(number_of_deal) or abort(404)
    board = _board_or_404(context, deal, asked) if "round" in asked else None
    # Rounds without cards are stored as their winner's seat: there is nothing to search in them.
    if board is None and all(isinstance(shown, int) for shown in deal.shown):
        abort(404)
    form = TypedRound(asked) if board else TypedRound()
    told = _unfit(form, board) if board else []
    doubt = Doubt(deal)
    if board and not told:
        doubt = Doubt.of(deal, board.round, board.completed(form.groups))
    case = Case(context, deal, board, form.texts if board else (), (), doubt, told)
    try:
        return case if told else case.saying(*read(asked.get("said", "")))
    except ValueError:
        abort(404)


def _board_or_404(context: MatchContext, deal: Deal, asked: MultiDict[str, str]) -> Board:
    """Return the board of a round that is in, or open; 404 for any other."""
    board = find_board(context, deal.number, asked.get("round", type=int))
    if board is None or not (board.is_in or (board.is_open and not is_over(context))):
        abort(404)
    return board


def _unfit(form: TypedRound, board: Board) -> FieldErrors:
    """Return why the typed groups cannot lie on the table.

    They may be unreadable, hold a card twice, or have too many cards.
    """
    if not form.validate():
        return [(field.id, error) for field in form for error in field.errors]
    sizes = size_faults(form.groups, board.size)
    many = [fault for fault in sizes if fault["have"] > fault["want"]]
    return board.told([*card_faults(form.groups, {}), *many])
