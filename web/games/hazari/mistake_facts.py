"""Facts that save the repair of a deal: the changed rounds, and the typed one with them."""

from collections.abc import Iterator
from dataclasses import dataclass

from scoring.cards import show_cards
from scoring.facts import Amended, Fact
from scoring.hazari.facts import GroupsExposed
from scoring.hazari.ranking import group_size
from scoring.log.replay import effective
from web.entry.carry import with_texts
from web.games.hazari.board import find_board, round_of
from web.games.hazari.mistake_case import Case
from web.match import urls
from web.match.cards_form import Groups
from web.match.commands import played
from web.match.context import MatchContext
from web.match.typed_cards import same_cards


@dataclass(frozen=True, slots=True)
class RepairFacts:
    """The entries that make every round of a case read as its groups are now."""

    case: Case

    @property
    def changes(self) -> list[Fact]:
        """Return the amendments of rounds that are in, and the next round if it is complete."""
        context, amended, entered = self.case.context, dict[int, Fact](), list[Fact]()
        for exposed in self._exposed():
            board = find_board(context, exposed.deal, exposed.round)
            assert board is not None
            if not board.changeable:
                entered.append(exposed)
                continue
            # The entry of the round itself comes before the count of its deal, which tells several
            # rounds and is amended once.
            place = exposed.deal, exposed.round
            seq, original = next(
                (entry.seq, entry.fact)
                for entry in effective(context.log)
                if place in (round_of(played(entry.fact)), board.also_in(entry.fact))
            )
            amended[seq] = board.in_place_of(amended.get(seq, original), exposed)
        return [*(Amended(seq, fact) for seq, fact in amended.items()), *entered]

    def then(self, after: MatchContext) -> str:
        """Return the address that comes next.

        It is the board of the typed round while cards are missing, else its ruling page, or the
        deal.
        """
        board, number = self.case.board, self.case.deal.number
        if board is not None and not self.is_complete:
            return with_texts(board, [show_cards(group) for group in self._mended()[board.round]])
        deal = after.state.find_deal(number)
        if board is not None and deal is not None and board.round <= len(deal.shown):
            return urls.of_round(after, number, board.round)
        return urls.of_deal(after, number) if deal else urls.of_board(after)

    @property
    def is_complete(self) -> bool:
        """Return whether the typed round has all its cards; True where no round is being typed."""
        board = self.case.board
        return board is None or _complete(board.round, self._mended()[board.round])

    @property
    def enters_typed(self) -> bool:
        """Return whether the typed round is among what is saved."""
        board = self.case.board
        return board is not None and any(e.round == board.round for e in self._exposed())

    def _mended(self) -> dict[int, Groups]:
        """Return every round with cards as it was repaired, by its number."""
        mended = self.case.draft.repaired(self.case.entered.deal.shown)
        return {n: groups for n, groups in enumerate(mended, 1) if not isinstance(groups, int)}

    def _exposed(self) -> Iterator[GroupsExposed]:
        """Yield the complete rounds that the record does not have with just these groups."""
        deal = self.case.deal
        for number, groups in self._mended().items():
            # A round without cards is stored as an int, its winner's seat; 0 here is a new round.
            shown = deal.shown[number - 1] if number <= len(deal.shown) else 0
            if _complete(number, groups) and (
                isinstance(shown, int) or not same_cards(shown, groups)
            ):
                yield GroupsExposed(deal.number, number, groups)


def _complete(number: int, groups: Groups) -> bool:
    return all(len(group) == group_size(number) for group in groups)
