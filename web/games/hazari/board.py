"""The board of a round: what it shows of a deal, and what its four groups say."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from scoring.cards import Card, Rank, show_cards
from scoring.facts import Entry
from scoring.hazari.facts import GroupsExposed, RoundTaken
from scoring.hazari.house import CARD_VALUES, ROUNDS, SEATS
from scoring.hazari.state import Deal
from scoring.hazari.strength import group_size
from scoring.kit.claims import card_faults
from scoring.replay import effective
from scoring.rulings import Fault
from scoring.seats import exposure_order
from web.fetch import AtMatch
from web.games.hazari.form import Groups
from web.names import characters


@dataclass(frozen=True, slots=True)
class Row:
    """One seat on the board. `gained` are its points in this deal before the round."""

    seat: int
    name: str
    mark: str
    total: int
    gained: int
    dealer: bool


@dataclass(frozen=True, slots=True)
class Board:
    """One round as the board shows it: the open one, or one that is being changed."""

    at: AtMatch
    deal: Deal
    round: int

    @property
    def leader(self) -> int:
        """Who leads this round."""
        played = self.deal.find_round(self.round)
        return played.leader if played else self.deal.leader

    @property
    def order(self) -> tuple[int, ...]:
        """Seats in exposure order."""
        return exposure_order(self.leader)

    @property
    def size(self) -> int:
        """Cards in each group."""
        return group_size(self.round)

    @property
    def rows(self) -> tuple[Row, ...]:
        """The seats in exposure order."""
        totals = self.at.state.totals_before(self.deal)
        played = self.deal.rounds[: self.round - 1]
        marks = key_marks(self.at.players)
        return tuple(
            Row(
                seat,
                self.at.players[seat],
                marks[seat],
                totals[seat],
                sum(earlier.shares[seat] for earlier in played),
                seat == self.deal.dealer,
            )
            for seat in self.order
        )

    @property
    def elsewhere(self) -> dict[Card, tuple[int, int]]:
        """Card → (seat, round) for the cards of the deal's other rounds."""
        return {card: held for card, held in self.deal.holders.items() if held[1] != self.round}

    @property
    def elsewhere_text(self) -> str:
        """The same for the script: card, seat and round in four characters, `AS12 TH03`."""
        return " ".join(f"{card}{seat}{number}" for card, (seat, number) in self.elsewhere.items())

    @property
    def values(self) -> str:
        """The points of each rank, ace first, for the script."""
        values = CARD_VALUES[self.at.rules.variant]
        return " ".join(str(values[rank]) for rank in Rank)

    @property
    def fills_last(self) -> bool:
        """Whether the last group is what is left: in round 4, when every other card is known."""
        return self.round == ROUNDS and not any(
            isinstance(shown, int) for shown in self.deal.shown[: ROUNDS - 1]
        )

    @property
    def groups(self) -> Groups:
        """The cards in the record for this round; empty groups while there are none."""
        known = self.round <= len(self.deal.shown)
        groups = self.deal.shown[self.round - 1] if known else 0
        return ((),) * SEATS if isinstance(groups, int) else groups

    @property
    def entered(self) -> tuple[str, ...]:
        """The same, spelled out by seat."""
        return tuple(map(show_cards, self.groups))

    def completed(self, groups: Groups) -> Groups:
        """The groups, an empty last one of round 4 filled with what is left."""
        last = self.order[-1]
        others = [groups[seat] for seat in self.order[:-1]]
        if not self.fills_last or groups[last] or any(len(g) != self.size for g in others):
            return groups
        before = replace(self.deal, shown=self.deal.shown[: ROUNDS - 1])
        left = before.left_over(others)
        if len(left) != self.size:
            return groups
        return tuple(left if seat == last else group for seat, group in enumerate(groups))

    def fact(self, groups: Groups) -> GroupsExposed:
        """What these groups say about this round."""
        return GroupsExposed(self.deal.number, self.round, self.completed(groups))

    def later_faults(self, groups: Groups) -> tuple[Fault, ...]:
        """Cards that a later round of the deal shows too, so that a change would not fit."""
        later = {card: held for card, held in self.elsewhere.items() if held[1] > self.round}
        return tuple(f for f in card_faults(groups, later) if f.code == "card_used")


def open_board(at: AtMatch) -> Board | None:
    """The round to enter now; None when the piles have to be counted or the match is over."""
    deal = at.state.deal
    can_enter = deal.next_round and not at.game.standing(at.state).finished
    return Board(at, deal, deal.next_round) if can_enter else None


def find_board(at: AtMatch, deal: int | None, number: int | None) -> Board | None:
    """A round that is in, or the next one of its deal; None for any other."""
    found = at.state.find_deal(deal)
    if found is None or number is None:
        return None
    return Board(at, found, number) if number in range(1, _rounds_reached(found) + 1) else None


def deal_says(at: AtMatch, fact: GroupsExposed | RoundTaken) -> bool:
    """Whether the round is in with just this winner or these cards, so that a change is none."""
    deal = at.state.find_deal(fact.deal)
    shown = deal.shown[fact.round - 1] if deal and fact.round <= len(deal.shown) else None
    if isinstance(fact, RoundTaken):
        return bool(shown == fact.winner)
    return isinstance(shown, tuple) and same_cards(shown, fact.groups)


def same_cards(groups: Groups, others: Groups) -> bool:
    """Whether every seat shows the same cards, in whatever order they were entered."""
    return [sorted(map(str, group)) for group in groups] == [
        sorted(map(str, group)) for group in others
    ]


def _rounds_reached(deal: Deal) -> int:
    return min(len(deal.shown) + 1, ROUNDS)


def entered_as(log: Sequence[Entry], deal: int, number: int) -> Entry | None:
    """The entry in force for a round."""
    for entry in effective(log):
        match entry.fact:
            case GroupsExposed() | RoundTaken() as fact if (fact.deal, fact.round) == (
                deal,
                number,
            ):
                return entry
    return None


def key_marks(names: Sequence[str]) -> tuple[str, ...]:
    """The beginning of each name that tells it from the others, at most three letters."""
    spelled = [characters(name) for name in names]
    return tuple(_mark(letters, [o for o in spelled if o is not letters]) for letters in spelled)


def _mark(letters: list[str], others: list[list[str]]) -> str:
    length = next((n for n in (1, 2) if all(letters[:n] != other[:n] for other in others)), 3)
    return "".join(letters[:length])
