"""A deal of Hazari: four rounds, the lead passing to each winner, and faults in falling order."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace

from scoring.cards import Card
from scoring.facts import TableRuling
from scoring.hazari.facts import GroupsExposed
from scoring.hazari.house import ROUNDS, SEATS, HazariRules
from scoring.hazari.judge import judge_round
from scoring.hazari.strength import falling_strength, group_size
from scoring.rulings import Fault, Ruling
from scoring.seats import exposure_order

Groups = tuple[tuple[Card, ...], ...]
"""The groups of one round by seat."""

Shown = Groups | int
"""What the table knows of a round: its groups by seat, or only the seat that took it."""


@dataclass(frozen=True, slots=True)
class PlayedRound:
    """A round as judged. `groups` are by seat; `ruling` counts positions along `order`.

    Both are None when only the winner is known. Where the table decided otherwise than the ruling,
    `table` says so, and `winner` and `shares` are the table's.
    """

    number: int
    leader: int
    winner: int
    groups: Groups | None = None
    ruling: Ruling | None = None
    table: TableRuling | None = None

    @property
    def order(self) -> tuple[int, ...]:
        """Seats in exposure order."""
        return exposure_order(self.leader)

    @property
    def shares(self) -> tuple[int, ...]:
        """Points by seat; nothing while the cards are unknown."""
        if self.table is not None:
            return self.table.shares
        if self.ruling is None:
            return (0,) * SEATS
        by_seat = dict(zip(self.order, self.ruling.shares, strict=True))
        return tuple(by_seat[seat] for seat in range(SEATS))


@dataclass(frozen=True, slots=True)
class JudgedDeal:
    """Points by seat, the seats that won the rounds, and what went wrong with the falling order.

    `match_won_by` is the seat whose Troys won the match at once; judging stops at that round.
    `void` is True when all four players fouled, so that nothing counts.
    """

    points: tuple[int, ...]
    winners: tuple[int, ...]
    rounds: tuple[PlayedRound, ...]
    faults: tuple[Fault, ...]
    match_won_by: int | None = None
    void: bool = False


def judge_deal(
    arrangements: Sequence[Sequence[Sequence[Card]]], leader: int, rules: HazariRules
) -> JudgedDeal:
    """Judge a whole deal: `arrangements[seat]` are that player's four groups in the order played.

    `leader` leads round 1. Groups are never re-sorted, and rounds after a Troy win are not played,
    so what lies in them is no fault. ValueError for anything but four seats with groups of 3, 3, 3
    and 4 cards, a card twice, or no such leader.
    """
    by_round = _by_round(arrangements, leader)
    if rules.troy_win != "off":
        for played in range(1, ROUNDS):
            judged = judge_rounds(by_round[:played], leader, rules)
            if judged.match_won_by is not None:
                return judged
    return judge_rounds(by_round, leader, rules)


def _by_round(arrangements: Sequence[Sequence[Sequence[Card]]], leader: int) -> list[Groups]:
    if leader not in range(SEATS):
        raise ValueError(f"there is no seat {leader}")
    if len(arrangements) != SEATS or any(len(groups) != ROUNDS for groups in arrangements):
        raise ValueError("a deal is four groups for each of four seats")
    by_round = [
        tuple(tuple(group) for group in groups) for groups in zip(*arrangements, strict=True)
    ]
    for number, groups in enumerate(by_round, start=1):
        if any(len(group) != group_size(number) for group in groups):
            raise ValueError(f"round {number} takes {group_size(number)} cards a group")
    cards = [card for groups in by_round for group in groups for card in group]
    if len(set(cards)) != len(cards):
        raise ValueError("a card occurs twice")
    return by_round


def judge_rounds(
    shown: Sequence[Shown],
    leader: int,
    rules: HazariRules,
    ruled: Sequence[TableRuling] = (),
) -> JudgedDeal:
    """Judge the rounds of a deal as far as they are known, under the rule for order faults.

    What the table `ruled` about the groups of a round stands, whatever becomes of the others.

    A fouled deal is judged again from its first round with the offender's groups dead, so leads
    and winners of earlier rounds may change.
    """
    faults = order_faults(shown, rules)
    if rules.order_fault == "foul_deal" and len({fault["seat"] for fault in faults}) == SEATS:
        return JudgedDeal((0,) * SEATS, (), (), faults, void=True)
    rounds: list[PlayedRound] = []
    for number, known in enumerate(shown, start=1):
        played = _play(number, known, leader, rules, dead_seats(faults, number, rules))
        rounds.append(_as_ruled(played, ruled))
        leader = rounds[-1].winner
        if wins_match_at_once(rounds, rules):
            break
    return JudgedDeal(
        points=tuple(map(sum, zip(*(played.shares for played in rounds), strict=True)))
        or (0,) * SEATS,
        winners=tuple(played.winner for played in rounds),
        rounds=tuple(rounds),
        faults=faults,
        match_won_by=leader if wins_match_at_once(rounds, rules) else None,
    )


def _play(
    number: int, known: Shown, leader: int, rules: HazariRules, dead: Collection[int]
) -> PlayedRound:
    if isinstance(known, int):
        return PlayedRound(number, leader, winner=known)
    order = exposure_order(leader)
    ruling = judge_round(
        [known[seat] for seat in order],
        rules,
        number,
        dead=[place for place, seat in enumerate(order) if seat in dead],
    )
    return PlayedRound(number, leader, order[ruling.winner], known, ruling)


def _as_ruled(played: PlayedRound, ruled: Sequence[TableRuling]) -> PlayedRound:
    """The round as the table decided it, if it did."""
    for table in ruled:
        match table.fact:
            case GroupsExposed(round=number) if number == played.number:
                return replace(played, winner=table.winner, table=table)
    return played


def order_faults(shown: Sequence[Shown], rules: HazariRules) -> tuple[Fault, ...]:
    """Groups stronger than an earlier one of the same player; equal strength is in order.

    One fault a group, naming the first earlier round it should have stood before. The four-card
    group counts by its best three. A seat that shows nothing yet in a round has no fault there.
    """
    faults = []
    known = [
        (number, groups) for number, groups in enumerate(shown, 1) if not isinstance(groups, int)
    ]
    for seat in range(SEATS):
        earlier: list[tuple[int, tuple[int, ...]]] = []
        for number, groups in known:
            if not groups[seat]:
                continue
            key = falling_strength(groups[seat], rules).key
            weaker = next((before for before, weak in earlier if key > weak), None)
            if weaker is not None:
                faults.append(Fault.of("out_of_order", seat=seat, round=number, earlier=weaker))
            earlier.append((number, key))
    return tuple(faults)


def dead_seats(faults: Sequence[Fault], number: int, rules: HazariRules) -> frozenset[int]:
    """Seats whose group of this round loses to every live one, for these faults in falling order.

    A dead group is dead in its own round, a foul hand in all four.
    """
    if rules.order_fault == "warn":
        return frozenset()
    foul = rules.order_fault == "foul_deal"
    return frozenset(fault["seat"] for fault in faults if foul or fault["round"] == number)


def wins_match_at_once(rounds: Sequence[PlayedRound], rules: HazariRules) -> bool:
    """The last of these rounds completes a Troy win: all of rounds 1-3, or any one, by its winner.

    Only the winner of a round can claim it, and round 4 never counts.
    """
    return troys_win([(played.winner, _won_by_troy(played)) for played in rounds], rules)


def troys_win(taken: Sequence[tuple[int, bool]], rules: HazariRules) -> bool:
    """The same for rounds of which only the winner is known, and whether a Troy won it."""
    needed = {"all_three": 3, "any_one": 1, "off": None}[rules.troy_win]
    if needed is None or not needed <= len(taken) <= 3:
        return False
    latest = taken[-needed:]
    return len({winner for winner, _ in latest}) == 1 and all(troy for _, troy in latest)


def _won_by_troy(played: PlayedRound) -> bool:
    if played.ruling is None or played.table is not None:
        return False
    return any(
        step["category"] == "troy"
        for step in played.ruling.steps
        if step.code == "group" and step["place"] == played.ruling.winner
    )
