"""Facts that save the repair of a deal: the changed rounds, and the typed one with them."""

from collections.abc import Iterator

from scoring.cards import show_cards
from scoring.hazari.exposed_groups import TakenBy
from scoring.hazari.ranking import group_size
from scoring.hazari.recorded_facts import GroupsExposed
from scoring.recorded_facts import Amended, Fact
from web.entry.carry import with_texts
from web.games.hazari.board import find_board
from web.games.hazari.mistake_case import Case
from web.match import urls
from web.match.cards_form import Groups, same_cards
from web.match.context import MatchContext


def changes(case: Case) -> list[Fact]:
    """Return the amendments of rounds that are in, and the next round if it is complete."""
    context, amended, entered = case.context, dict[int, Fact](), list[Fact]()
    for exposed in _exposed(case):
        board = find_board(context, exposed.deal, exposed.round)
        assert board is not None
        # The entry of the round itself comes before the count of its deal, which tells several
        # rounds and is amended once.
        told = board.entry
        if told is None:
            entered.append(exposed)
            continue
        amended[told.seq] = board.in_place_of(amended.get(told.seq, told.fact), exposed)
    return [*(Amended(seq, fact) for seq, fact in amended.items()), *entered]


def page_after(case: Case, after: MatchContext) -> str:
    """Return the unfinished board of the typed round, its ruling, or the deal."""
    board, number = case.board, case.deal.number
    if board is not None and not is_complete(case):
        return with_texts(board, [show_cards(group) for group in _mended(case)[board.round]])
    deal = after.state.find_deal(number)
    if board is not None and deal is not None and board.round <= len(deal.shown):
        return urls.of_round(after, number, board.round)
    return urls.of_deal(after, number) if deal else urls.of_board(after)


def is_complete(case: Case) -> bool:
    """Return whether the typed round has all its cards; True where no round is being typed."""
    board = case.board
    return board is None or _complete(board.round, _mended(case)[board.round])


def enters_typed(case: Case) -> bool:
    """Return whether the typed round is among what is saved."""
    board = case.board
    return board is not None and any(e.round == board.round for e in _exposed(case))


def _mended(case: Case) -> dict[int, Groups]:
    """Return every round with cards as it was repaired, by its number."""
    mended = case.draft.repaired(case.entered.deal.shown)
    return {n: groups for n, groups in enumerate(mended, 1) if not isinstance(groups, TakenBy)}


def _exposed(case: Case) -> Iterator[GroupsExposed]:
    """Yield the complete rounds that the record does not have with just these groups."""
    deal = case.deal
    for number, groups in _mended(case).items():
        shown = deal.shown[number - 1] if number <= len(deal.shown) else None
        is_new = shown is None or isinstance(shown, TakenBy) or not same_cards(shown, groups)
        if _complete(number, groups) and is_new:
            yield GroupsExposed(deal.number, number, groups)


def _complete(number: int, groups: Groups) -> bool:
    return all(len(group) == group_size(number) for group in groups)
