"""Define the state of a match of Hazari: its deals."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from ..cards import PACK, Card
from ..kit.card_points import total
from ..kit.state import MatchState
from ..recorded_facts import PointsGiven, TableRuling
from ..rulings import Fault, RuledPart
from ..seats import exposure_order, next_seat, seat_before
from ..standing import leaders
from .exposed_groups import Groups, Shown, TakenBy
from .played_round import PlayedRound, ruled_rounds
from .rules import CARD_VALUES, ROUNDS, SEATS, HazariRules, group_size

DealEnd = Literal["open", "played", "counted", "void", "troy", "reached"]


@dataclass(frozen=True, slots=True)
class Deal:
    """One deal, as it was entered and as it is judged; `backwards` against the seats' numbers.

    `shown` is what was entered, `rounds` are the rounds as judged, `ruled` the overrides. `troys`
    are the rounds without cards that were won with a Troy, `spares` the cards that players left out
    of four, `orders` are pairs of a round and the seats in the order in which they exposed, where
    the players say it. `end` is `open` while it is played; `played` when the rounds gave the
    points, `counted` when the piles did, `void` when it does not count, `troy` when one ended the
    match, `reached` when a total at the target did, so that only the rounds so far count. `points`
    are by seat once closed; `totals` are the race after this deal. A deal of other `seats` than
    four has only a count. `missing` are cards that the pack lacks. `due_leader` is the seat that
    took the last round and so is to lead by the house rule, until the players name a dealer.
    """

    number: int
    dealer: int
    shown: tuple[Shown, ...] = ()
    rounds: tuple[PlayedRound, ...] = ()
    faults: tuple[Fault, ...] = ()
    ruled: tuple[TableRuling, ...] = ()
    troys: frozenset[int] = frozenset()
    spares: tuple[Card, ...] = ()
    orders: tuple[tuple[int, tuple[int, ...]], ...] = ()
    end: DealEnd = "open"
    points: tuple[int, ...] = ()
    totals: tuple[int, ...] = ()
    reason: str = ""
    outside: tuple[PointsGiven, ...] = ()
    backwards: bool = False
    seats: int = SEATS
    missing: tuple[Card, ...] = ()
    due_leader: int | None = None

    @property
    def by_totals(self) -> bool:
        """Return whether only the piles can be entered, since no cards are judged."""
        return self.seats != SEATS

    @property
    def entered(self) -> int:
        """Return the number of rounds entered, with their cards or without."""
        return len(self.shown)

    @property
    def next_round(self) -> int | None:
        """Return the round to enter next; None when all four are in or only piles can be."""
        due = self.end == "open" and len(self.shown) < ROUNDS and not self.by_totals
        return len(self.shown) + 1 if due else None

    @property
    def leader(self) -> int:
        """Return who leads the next round: the last winner, at first the dealer's neighbour."""
        return self.rounds[-1].winner if self.rounds else self.first_leader

    @property
    def first_leader(self) -> int:
        """Return who is to lead round 1: whoever plays after the dealer."""
        return next_seat(self.dealer, self.seats, backwards=self.backwards)

    def in_turn(self, leader: int) -> tuple[int, ...]:
        """Return the seats as they take their turn in this deal, from this leader on."""
        return exposure_order(leader, self.seats, backwards=self.backwards)

    @property
    def ruled_parts(self) -> tuple[RuledPart, ...]:
        """Return every round whose cards are known, with its ruling."""
        return ruled_rounds(self.rounds)

    @property
    def taken(self) -> tuple[int, ...]:
        """Return the points by seat from the rounds whose cards are known."""
        rounds = self.rounds
        return tuple(sum(one.shares[seat] for one in rounds) for seat in range(self.seats))

    @property
    def by_cards(self) -> tuple[int, ...]:
        """Return the points by the cards that became known after the piles were counted.

        () while some cards are unknown, and for a deal whose piles were not counted.
        """
        known = len(self.rounds) == ROUNDS and all(played.groups for played in self.rounds)
        return self.taken if self.end == "counted" and known else ()

    @property
    def arrangements(self) -> tuple[Groups, ...]:
        """Return every seat's four groups as played, if these cards alone gave the deal its points.

        () where they did not: cards are unknown, there was an override, a count of the piles
        differs, players chose among four cards, somebody exposed out of turn, or the pack lacks
        cards.
        """
        by_cards = self.by_cards or (self.taken if self.end == "played" else ())
        groups = [played.groups for played in self.rounds if played.groups and not played.table]
        told = self.spares or self.orders or self.missing
        if len(groups) < ROUNDS or by_cards != self.points or told:
            return ()
        return tuple(zip(*groups, strict=True))

    @property
    def holders(self) -> dict[Card, tuple[int, int]]:
        """Return card → (seat, round) for every card on the table in this deal."""
        return {
            card: (seat, number)
            for number, groups in enumerate(self.shown, start=1)
            if not isinstance(groups, TakenBy)
            for seat, group in enumerate(groups)
            for card in group
        }

    def find_round(self, number: int) -> PlayedRound | None:
        """Return the judged round with this number, or None."""
        return next((played for played in self.rounds if played.number == number), None)

    def uncounted(self, seat: int) -> tuple[int, ...]:
        """Return the rounds that this seat took without cards: only its pile tells their points."""
        unseen = (played for played in self.rounds if played.groups is None)
        return tuple(played.number for played in unseen if played.winner == seat)

    def group_sizes(self, number: int) -> range:
        """Return how many cards a group of this round may have, the fewest first.

        In round 4 there are three or four where the pack lacks cards, and three where it lacks one
        for each player.
        """
        size, lacking = group_size(number), len(self.missing) if number == ROUNDS else 0
        return range(size - (lacking > 0), size + (lacking < SEATS))

    def cards_in(self, number: int) -> int:
        """Return how many cards all players lay in this round; the pack lacks those of round 4."""
        return self.seats * group_size(number) - (len(self.missing) if number == ROUNDS else 0)

    def worth(self, rules: HazariRules) -> int:
        """Return the points of all cards of the deal."""
        return rules.total_for(self.seats) - total(self.missing, CARD_VALUES[rules.variant])

    def next_dealer(self, rules: HazariRules) -> int:
        """Return who deals after this deal, by the house rule.

        It is the next seat; or whoever took most, of equal totals the first after the dealer; or
        the seat before whoever took the last round, where that is known. A deal that was voided or
        never begun is dealt by the same dealer.
        """
        if self.end == "void" or (self.end == "open" and not self.shown):
            return self.dealer
        neighbour = self.first_leader
        if rules.next_dealer == "neighbour" or not self.points:
            return neighbour
        if rules.next_dealer == "last_winner_leads":
            leader = self.leads_next(rules)
            return neighbour if leader is None else seat_before(leader, backwards=self.backwards)
        return min(leaders(self.points), key=self.in_turn(neighbour).index)

    def leads_next(self, rules: HazariRules) -> int | None:
        """Return who leads the next deal whichever way play goes; None where nobody is due.

        It is whoever took the last round, by the house rule; after a void deal, who was due in it.
        """
        if self.end == "void":
            return self.due_leader
        last = self.find_round(ROUNDS) if rules.next_dealer == "last_winner_leads" else None
        return last.winner if last else None

    def left_over(self, groups: Sequence[Sequence[Card]]) -> tuple[Card, ...]:
        """Return the cards that neither earlier rounds nor these groups show.

        Of round 4 with three groups entered, these are the last group.
        """
        seen = {*self.missing, *self.holders, *(card for group in groups for card in group)}
        return tuple(card for card in PACK if card not in seen)


@dataclass(frozen=True, slots=True)
class HazariState(MatchState[HazariRules, Deal]):
    """State of a match of Hazari."""

    @property
    def next_dealer(self) -> int:
        """Return who deals after the last deal, in this match or in a rematch."""
        return self.deal.next_dealer(self.rules)


def remainder_winner(rounds: Sequence[PlayedRound]) -> int | None:
    """Return the one seat that took every round without cards and so has all points left over."""
    winners = {played.winner for played in rounds if played.groups is None}
    return winners.pop() if len(winners) == 1 else None
