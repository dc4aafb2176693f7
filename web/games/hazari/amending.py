"""A repair that the table agreed to, as facts: the changed rounds, and the typed one with them."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from scoring.facts import Amended, Fact, TableRuling
from scoring.hazari.facts import GroupsExposed
from scoring.hazari.repair import Repair
from scoring.hazari.strength import group_size
from scoring.replay import effective
from web import addresses
from web.games.boards import same_cards
from web.games.hazari.board import round_of
from web.games.hazari.doubting import Case
from web.round_form import Groups


@dataclass(frozen=True, slots=True)
class Mending:
    """What has to be entered so that every round of a case reads as it was repaired."""

    case: Case
    repair: Repair

    @property
    def facts(self) -> list[Fact]:
        """Changes of rounds that are in, and last the next round if all its cards are typed."""
        known = len(self.case.deal.shown)
        return [
            self._amended(exposed) if exposed.round <= known else exposed
            for exposed in self._exposed()
        ]

    @property
    def then(self) -> str:
        """Where the table goes on after that: the typed round, or the deal."""
        case = self.case
        if case.board is None:
            return addresses.of_deal(case.at, case.deal.number)
        number = case.board.round
        if self.is_complete:
            return addresses.of_round(case.at, case.deal.number, number)
        return case.board_of(number, self._typed)

    @property
    def is_complete(self) -> bool:
        """The typed round, if there is one, has all its cards."""
        board = self.case.board
        return board is None or _complete(board.round, self._typed)

    @property
    def enters_typed(self) -> bool:
        """The typed round is among what is entered."""
        board = self.case.board
        return board is not None and any(e.round == board.round for e in self._exposed())

    @property
    def _typed(self) -> Groups:
        """The typed round as it was repaired."""
        assert self.case.board is not None
        return self._mended()[self.case.board.round]

    def _mended(self) -> dict[int, Groups]:
        """Every round with cards as it was repaired."""
        mended = self.repair.repaired(self.case.doubt.deal.shown)
        return {
            number: groups
            for number, groups in enumerate(mended, start=1)
            if not isinstance(groups, int)
        }

    def _exposed(self) -> Iterator[GroupsExposed]:
        """The complete rounds that the record does not have with just these groups."""
        deal = self.case.deal
        for number, groups in self._mended().items():
            shown = deal.shown[number - 1] if number <= len(deal.shown) else 0
            if _complete(number, groups) and (
                isinstance(shown, int) or not same_cards(shown, groups)
            ):
                yield GroupsExposed(deal.number, number, groups)

    def _amended(self, exposed: GroupsExposed) -> Amended:
        """Other groups for a round that is in; what the table decided about it stays decided."""
        place = (exposed.deal, exposed.round)
        for entry in effective(self.case.at.log):
            match entry.fact:
                case TableRuling(fact=ruled) if round_of(ruled) == place:
                    return Amended(entry.seq, replace(entry.fact, fact=exposed))
                case entered if round_of(entered) == place:
                    return Amended(entry.seq, exposed)
        raise LookupError(place)


def _complete(number: int, groups: Groups) -> bool:
    return all(len(group) == group_size(number) for group in groups)
