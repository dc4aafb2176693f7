"""Read the search for a mistake from an address or a form: the typed round, changes and sayings."""

from dataclasses import replace

from flask import abort
from werkzeug.datastructures import MultiDict
from wtforms import Form

from scoring.hazari.mistakes.evidence import Claim, Doubt
from scoring.hazari.mistakes.repair import Place
from scoring.hazari.state import Deal
from scoring.kit.duplicates import card_faults
from scoring.kit.faults import size_faults
from web.entry.carry import load_with_draft
from web.games.hazari.board import Board, find_board
from web.games.hazari.mistake_case import Case
from web.games.hazari.mistake_draft import read_card, read_claims, read_groups, read_place
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
    case = Case(context, deal, board, form.texts if board else (), doubt, told, {}, ())
    try:
        return case if told else _changed(case, asked)
    except ValueError:
        abort(404)


def _changed(case: Case, asked: MultiDict[str, str]) -> Case:
    """Return the case with the changed groups and the sayings that an address carries.

    Raises:
        ValueError: for groups or sayings that do not fit this deal.
    """
    changed, said = read_groups(asked.get("now", "")), read_claims(asked.get("said", ""))
    before, room = case.entered.groups, case.entered.room
    for place, group in changed.items():
        fewest, most = room[place] if place in before else (0, 0)
        if not fewest <= len(group) <= most:
            raise ValueError("a group of another size")
    if any(place is None or place not in room for _card, place in said):
        raise ValueError("nothing can lie there")
    # A group may have been put right by another phone meanwhile.
    return replace(case, changed=case.differing(changed), said=said)


def _board_or_404(context: MatchContext, deal: Deal, asked: MultiDict[str, str]) -> Board:
    """Return the board of a round that can be changed or entered; 404 for any other."""
    board = find_board(context, deal.number, asked.get("round", type=int))
    if board is None or not (board.changeable or (board.is_open and not is_over(context))):
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


def card_or_404(case: Case, text: str) -> Claim | None:
    """Return the card that was tapped and where it is now; None for "", 404 where it is not."""
    if not text:
        return None
    try:
        card, place = read_card(text)
    except ValueError:
        abort(404)
    places = case.places[card]
    return (card, place) if place in places or (place is None and not places) else abort(404)


def place_or_404(case: Case, text: str) -> Place | None:
    """Return the group that was tapped; None for "", 404 for one in which nothing can lie."""
    if not text:
        return None
    try:
        place = read_place(text)
    except ValueError:
        abort(404)
    return place if place in case.entered.room else abort(404)
