"""Define the state of a match of Hazari: its deals, and the counts that their piles allow."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import product
from math import gcd
from typing import Literal

from ..cards import PACK, Card
from ..kit.state import MatchState
from ..recorded_facts import PointsGiven, TableRuling
from ..rulings import Fault, RuledPart
from ..seats import next_seat
from ..standing import leaders
from .exposed_groups import Groups, Shown, TakenBy
from .played_round import PlayedRound, ruled_rounds
from .rules import CARD_VALUES, ROUNDS, SEATS, HazariRules, group_size

DealEnd = Literal["open", "played", "counted", "void", "troy", "reached"]


@dataclass(frozen=True, slots=True)
class Deal:
    """One deal, as it was entered and as it is judged.

    `shown` is what was entered, `rounds` are the rounds as judged, `ruled` the overrides. `troys`
    are the rounds without cards that were won with a Troy, `spares` the cards that players left out
    of four, `orders` are pairs of a round and the seats in the order in which they exposed, where
    the players say it. `end` is `open` while it is played; `played` when the rounds gave the
    points, `counted` when the piles did, `void` when it does not count, `troy` when one ended the
    match, `reached` when a total at the target did, so that only the rounds so far count. `points`
    are by seat once closed; `totals` are the race after this deal.
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

    @property
    def entered(self) -> int:
        """Return the number of rounds entered, with their cards or without."""
        return len(self.shown)

    @property
    def next_round(self) -> int | None:
        """Return the round to enter next; None when all four are in or the deal is closed."""
        return len(self.shown) + 1 if self.end == "open" and len(self.shown) < ROUNDS else None

    @property
    def leader(self) -> int:
        """Return who leads the next round: the last winner, at first the dealer's neighbour."""
        return self.rounds[-1].winner if self.rounds else next_seat(self.dealer)

    @property
    def ruled_parts(self) -> tuple[RuledPart, ...]:
        """Return every round whose cards are known, with its ruling."""
        return ruled_rounds(self.rounds)

    @property
    def taken(self) -> tuple[int, ...]:
        """Return the points by seat from the rounds whose cards are known."""
        return tuple(sum(played.shares[seat] for played in self.rounds) for seat in range(SEATS))

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
        differs, players chose among four cards, or somebody exposed out of turn.
        """
        by_cards = self.by_cards or (self.taken if self.end == "played" else ())
        groups = [played.groups for played in self.rounds if played.groups and not played.table]
        if len(groups) < ROUNDS or by_cards != self.points or self.spares or self.orders:
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
        return tuple(
            played.number
            for played in self.rounds
            if played.groups is None and played.winner == seat
        )

    def next_dealer(self, rules: HazariRules) -> int:
        """Return who deals after this deal, by the house rule.

        It is the next seat; or whoever took most, of equal totals the first after the dealer; or
        the seat before whoever took the last round, where that is known. A deal that was voided or
        never begun is dealt by the same dealer.
        """
        if self.end == "void" or (self.end == "open" and not self.shown):
            return self.dealer
        neighbour = next_seat(self.dealer)
        if rules.next_dealer == "neighbour" or not self.points:
            return neighbour
        if rules.next_dealer == "last_winner_leads":
            return (self.rounds[-1].winner - 1) % SEATS if len(self.rounds) == ROUNDS else neighbour
        return min(leaders(self.points), key=lambda seat: (seat - neighbour) % SEATS)

    def left_over(self, groups: Sequence[Sequence[Card]]) -> tuple[Card, ...]:
        """Return the cards that neither earlier rounds nor these groups show.

        Of round 4 with three groups entered, these are the last group.
        """
        seen = {*self.holders, *(card for group in groups for card in group)}
        return tuple(card for card in PACK if card not in seen)


@dataclass(frozen=True, slots=True)
class HazariState(MatchState[HazariRules, Deal]):
    """State of a match of Hazari."""

    @property
    def next_dealer(self) -> int:
        """Return who deals after the last deal, in this match or in a rematch."""
        return self.deal.next_dealer(self.rules)


def count_faults(deal: Deal, totals: Sequence[int], rules: HazariRules) -> tuple[Fault, ...]:
    """Return everything that makes these totals by seat impossible for this deal.

    They must add up to the deal, hold what each player's entered rounds are worth, and leave for
    every player a sum that some of the other rounds can make (split rounds can make any). Rounds
    that unseen cards may have moved to another winner are not used.
    """
    if _may_have_moved(deal, rules):
        deal = Deal(deal.number, deal.dealer)
    faults: list[Fault] = []
    difference = rules.deal_total - sum(totals)
    if difference:
        faults.append(
            Fault.of("sum_wrong", sum=sum(totals), total=rules.deal_total, difference=difference)
        )
    taken = deal.taken
    rests = [value - known for value, known in zip(totals, taken, strict=True)]
    ways = [_cards_by_seat(outcome) for outcome in _outcomes(deal)]
    sums = _sums(deal, rules)
    for seat, rest in enumerate(rests):
        if rest < 0:
            faults.append(Fault.of("below_taken", seat=seat, value=totals[seat], taken=taken[seat]))
        elif rules.tie != "split" and not any(rest in sums[way[seat]] for way in ways):
            reached = {taken[seat] + more for way in ways for more in sums[way[seat]]}
            step = gcd(*CARD_VALUES[rules.variant].values())
            spans = _spans(reached, step)
            faults.append(
                Fault.of(
                    "total_impossible", seat=seat, value=totals[seat], possible=spans, step=step
                )
            )
    if faults or rules.tie == "split":
        return tuple(faults)
    if any(all(rests[seat] in sums[way[seat]] for seat in range(SEATS)) for way in ways):
        return ()
    return (Fault.of("totals_do_not_fit", totals=tuple(totals)),)


def _may_have_moved(deal: Deal, rules: HazariRules) -> bool:
    """Tell whether cards that nobody typed may kill a group that was typed.

    A foul kills all groups of a hand, an unseen weaker group the later ones that are stronger.
    """
    unseen = any(played.groups is None for played in deal.rounds)
    return rules.order_fault == "foul_deal" or (rules.order_fault == "dead_group" and unseen)


def _spans(points: set[int], step: int) -> tuple[tuple[int, int], ...]:
    """Merge neighbouring totals, a step apart, into (lowest, highest)."""
    lows = sorted(value for value in points if value - step not in points)
    highs = sorted(value for value in points if value + step not in points)
    return tuple(zip(lows, highs, strict=True))


def remainder_winner(rounds: Sequence[PlayedRound]) -> int | None:
    """Return the one seat that took every round without cards and so has all points left over."""
    winners = {played.winner for played in rounds if played.groups is None}
    return winners.pop() if len(winners) == 1 else None


def _outcomes(deal: Deal) -> Iterator[tuple[tuple[int, int], ...]]:
    """Yield every way the rounds without cards can go, as (winning seat, cards in the round)."""
    choices = []
    for number in range(1, ROUNDS + 1):
        cards = SEATS * group_size(number)
        if number > len(deal.rounds):
            choices.append([(seat, cards) for seat in range(SEATS)])
        elif deal.rounds[number - 1].groups is None:
            choices.append([(deal.rounds[number - 1].winner, cards)])
    return product(*choices)


def _cards_by_seat(outcome: Sequence[tuple[int, int]]) -> tuple[int, ...]:
    """Return how many cards each seat takes in these rounds."""
    return tuple(sum(cards for owner, cards in outcome if owner == seat) for seat in range(SEATS))


def _sums(deal: Deal, rules: HazariRules) -> tuple[frozenset[int], ...]:
    """Return, by number of cards, every sum that so many of the unseen cards can make."""
    values = [CARD_VALUES[rules.variant][card.rank] for card in deal.left_over(())]
    # One whole number per count, in which bit s says that sum s can be made.
    reached = [1, *(0 for _ in values)]
    for value in values:
        # Downwards, so that a card is added at most once to each sum.
        for count in range(len(values), 0, -1):
            reached[count] |= reached[count - 1] << value
    return tuple(
        frozenset(s for s in range(rules.deal_total + 1) if bits >> s & 1) for bits in reached
    )
