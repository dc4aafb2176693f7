"""Judge a deal of Hazari: four rounds, the lead passing to each winner."""

from collections.abc import Collection, Mapping, Sequence
from operator import add
from types import MappingProxyType
from typing import Final, NamedTuple

from ..argument_checks import instance, whole
from ..cards import Card
from ..recorded_facts import TableRuling
from ..rulings import Fault, RuledPart
from ..seats import exposure_order
from .argument_checks import refuse_spares
from .exposed_groups import (
    Exposed,
    Keys,
    Shown,
    TakenBy,
    dead_seats,
    in_hands,
    in_rounds,
    out_of_order,
)
from .judge import shares, strongest
from .played_round import PlayedRound, ruled_rounds
from .ranking import NO_TROY
from .recorded_facts import GroupsExposed
from .rules import ROUNDS, SEATS, HazariRules

Orders = Mapping[int, tuple[int, ...]]
"""Number of a round → the seats in the order in which they really exposed."""

NO_ORDERS: Final[Orders] = MappingProxyType({})
"""Everybody exposed in turn, after whoever was due to lead."""


class Told(NamedTuple):
    """Statements of the players about a deal, besides its cards.

    `ruled` are their decisions about rounds, `troys` the rounds without cards that were won with a
    Troy, `spares` the cards left out of four, `orders` those in which they exposed, `backwards`
    whether play went against the numbers of the seats.
    """

    ruled: Sequence[TableRuling] = ()
    troys: Collection[int] = ()
    spares: tuple[Card, ...] = ()
    orders: Orders = NO_ORDERS
    backwards: bool = False


NOTHING_TOLD: Final = Told()
"""Only the cards tell of the deal."""


class JudgedDeal(NamedTuple):
    """Judged deal: who takes each round of what was `exposed`, and the faults in falling order.

    `winners` are the seats that took the rounds, round 1 first, `leader` led it. `match_won_by` is
    the seat whose Troys won the match at once; judging stops at that round. `void` is True when all
    four players fouled, so that nothing counts. `ruled` are the overrides by round; `troys` are the
    rounds that were won with a Troy by what the players say, `orders` the seats in the order in
    which they exposed, by round, where the players say it; elsewhere play went with the numbers of
    the seats, or `backwards`.
    """

    exposed: Exposed
    leader: int
    rules: HazariRules
    ruled: Mapping[int, TableRuling]
    winners: tuple[int, ...]
    faults: tuple[Fault, ...]
    match_won_by: int | None = None
    void: bool = False
    troys: frozenset[int] = frozenset()
    spares: tuple[Card, ...] = ()
    orders: Orders = NO_ORDERS
    backwards: bool = False

    def __repr__(self) -> str:
        """Return who led and took the rounds, the points by seat, and the faults, without keys."""
        shown = f"leader={self.leader}, winners={self.winners}, points={self.points}"
        return f"JudgedDeal({shown}, faults={self.faults})"

    @property
    def points(self) -> tuple[int, ...]:
        """Return the points by seat, from the rounds whose cards are known."""
        points = [0] * SEATS
        # Only overrides and split ties divide a round; otherwise its winner has all of it.
        if self.ruled or self.rules.tie == "split":
            for played in self.rounds:
                points = [*map(add, points, played.shares)]
        else:
            for nth, winner in enumerate(self.winners):
                points[winner] += self.exposed.worth[nth]
        return tuple(points)

    @property
    def rounds(self) -> tuple[PlayedRound, ...]:
        """Return the judged rounds, which are built only when they are asked for."""
        leaders = self.leader, *self.winners
        return tuple([_played(self, nth, leads) for nth, leads in enumerate(leaders[:-1])])

    @property
    def ruled_parts(self) -> tuple[RuledPart, ...]:
        """Return every round with its ruling."""
        return ruled_rounds(self.rounds)


def judge_deal(
    arrangements: Sequence[Sequence[Sequence[Card]]],
    leader: int,
    rules: HazariRules,
    *,
    spares: Collection[Card] = (),
    backwards: bool = False,
) -> JudgedDeal:
    """Judge a whole deal: `arrangements[seat]` are that player's four groups in the order played.

    `leader` leads round 1. Groups are never re-sorted, and rounds after a Troy win are not played,
    so what lies in them is no fault. `spares` are cards that players left out of four, where the
    house rule lets them choose the three that count. With `backwards` seat s - 1 plays after s.

    Raises:
        ValueError: not four seats with groups of 3, 3, 3 and 4 cards, a card twice, no such leader,
            or a spare card that no group of four has, or two of one group.
        TypeError: something is of another kind.
    """
    whole("leader", leader, range(SEATS), "seat")
    instance("rules", rules, HazariRules)
    exposed = in_hands(arrangements, rules)
    if spares:
        refuse_spares(spares, [hand[-1] for hand in arrangements], rules)
        exposed = in_rounds(exposed.shown, rules, spares)
    told = Told(backwards=backwards)
    judged = _judged(exposed, leader, rules, {}, told)
    if judged.faults and rules.troy_win != "off":
        # A fault in a round that a Troy win left unplayed must not count against an earlier group.
        for played in range(1, ROUNDS):
            earlier = _judged(exposed.until(played), leader, rules, {}, told)
            if earlier.match_won_by is not None:
                return earlier
    return judged._replace(spares=tuple(spares))


def judge_rounds(
    shown: Sequence[Shown],
    leader: int,
    rules: HazariRules,
    told: Told = NOTHING_TOLD,
) -> JudgedDeal:
    """Judge the rounds of a deal as far as they are known, under the rule for order faults.

    What the players decided about the groups of a round stands, whatever becomes of the others.

    A fouled deal is judged again from its first round with the offender's groups dead, so leads
    and winners of earlier rounds may change.
    """
    ruled = {
        table.fact.round: table for table in told.ruled if isinstance(table.fact, GroupsExposed)
    }
    troys = frozenset(told.troys) | {number for number, table in ruled.items() if table.troy}
    exposed = in_rounds(shown, rules, told.spares)
    judged = _judged(exposed, leader, rules, ruled, told._replace(troys=troys))
    return judged._replace(spares=told.spares)


def _judged(
    exposed: Exposed,
    leader: int,
    rules: HazariRules,
    ruled: Mapping[int, TableRuling],
    told: Told,
) -> JudgedDeal:
    """Judge round by round, until the rounds known are over or a Troy win ends the match."""
    troys, orders = frozenset(told.troys), told.orders
    faults = out_of_order(exposed.falling)
    if rules.order_fault == "foul_deal" and len({fault["seat"] for fault in faults}) == SEATS:
        return JudgedDeal(exposed, leader, rules, ruled, (), faults, void=True, troys=troys)
    seat, match_won_by = leader, None
    taken: list[tuple[int, bool]] = []
    for number, (known, keys) in enumerate(zip(exposed.shown, exposed.keys, strict=True), start=1):
        troy = number in troys
        if isinstance(known, TakenBy):
            seat = int(known)  # `Standing` and summaries store plain numbers
        elif number in ruled:
            seat = ruled[number].winner
        else:
            dead = dead_seats(faults, number, rules)
            best = _best(keys, seat, dead, orders.get(number, ()), backwards=told.backwards)
            seat = best[0 if rules.tie == "first_exposed" else -1]
            troy = keys[seat] > NO_TROY
        taken.append((seat, troy))
        if troy and rules.troys_win(taken):
            match_won_by = seat
            break
    winners = tuple([winner for winner, _ in taken])
    return JudgedDeal(
        *(exposed, leader, rules, ruled, winners, faults, match_won_by),
        troys=troys,
        orders=orders,
        backwards=told.backwards,
    )


def _best(
    keys: Keys,
    leader: int,
    dead: Collection[int],
    turned: Sequence[int],
    *,
    backwards: bool,
) -> Sequence[int]:
    """Return the live seats with the best group, in exposure order."""
    best = max(keys)
    if not dead and keys.count(best) == 1:
        return (keys.index(best),)
    order = turned or exposure_order(leader, backwards=backwards)
    # If every group is dead, all of them compete.
    return strongest(keys, [seat for seat in order if seat not in dead] or order)


def _played(deal: JudgedDeal, nth: int, leader: int) -> PlayedRound:
    """Build a round, counted from 0 and led by this seat, with the points that it gave."""
    number, winner, rules = nth + 1, deal.winners[nth], deal.rules
    known, worth = deal.exposed.shown[nth], deal.exposed.worth[nth]
    if isinstance(known, TakenBy):
        troy = number in deal.troys
        return PlayedRound(number, leader, winner, troy=troy, backwards=deal.backwards)
    dead, turned = dead_seats(deal.faults, number, rules), deal.orders.get(number, ())
    leader = turned[0] if turned else leader
    table = deal.ruled.get(number)
    if table is not None:
        shared = table.shares
    else:
        best: Sequence[int] = [winner]
        if rules.tie == "split":
            keys = deal.exposed.keys[nth]
            best = _best(keys, leader, dead, turned, backwards=deal.backwards)
        shared = shares(worth, SEATS, winner, best, rules)
    troy = number in deal.troys
    spares = deal.spares if number == ROUNDS else ()
    return PlayedRound(
        *(number, leader, winner, known, shared, rules),
        *(dead, table, troy, spares, turned, deal.backwards),
    )
