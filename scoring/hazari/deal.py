"""A deal of Hazari: four rounds, the lead passing to each winner."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, NamedTuple, TypeVar

from scoring.cards import PACK, Card
from scoring.facts import TableRuling
from scoring.hazari.facts import GroupsExposed
from scoring.hazari.house import ROUNDS, SEATS, WORTH, HazariRules
from scoring.hazari.judge import all_to, judge_round, shares, strongest
from scoring.hazari.order import Groups, Keys, Shown, dead_seats, falling_of, out_of_order
from scoring.hazari.strength import falling_hand, group_size, last_keys, strength
from scoring.hazari.trios import NO_TROY
from scoring.rulings import Fault, Ruling
from scoring.seats import exposure_order

Round = TypeVar("Round")

KEPT: Final = 256
"""Rulings that are remembered, those asked for last."""

_NOBODY = frozenset[int]()

_TROYS_NEEDED = {"all_three": 3, "any_one": 1, "off": ROUNDS}


class PlayedRound(NamedTuple):
    """A round as judged: who led and who took it, its `groups` and the points by seat.

    `groups` and `rules` are None, and there are no points, when only the winner is known. `dead`
    are the seats whose groups lost to every live one. Where the table decided otherwise than the
    ruling, `table` says so, and `winner` and `shares` are the table's.
    """

    number: int
    leader: int
    winner: int
    groups: Groups | None = None
    shares: tuple[int, ...] = (0,) * SEATS
    rules: HazariRules | None = None
    dead: frozenset[int] = frozenset()
    table: TableRuling | None = None

    @property
    def order(self) -> tuple[int, ...]:
        """Seats in exposure order."""
        return exposure_order(self.leader)

    @property
    def worth(self) -> int:
        """The points of all its cards; 0 while they are not known."""
        return sum(self.shares)

    @property
    def ruling(self) -> Ruling | None:
        """Who takes it by the rules, and why, in positions along `order`; worked out when somebody
        wants to know. None while the cards are not known."""
        return _ruling(self)


@lru_cache(maxsize=KEPT)
def _ruling(played: PlayedRound) -> Ruling | None:
    """Every phone of a table wants to know at once."""
    if played.groups is None or played.rules is None:
        return None
    dead = [place for place, seat in enumerate(played.order) if seat in played.dead]
    laid = [played.groups[seat] for seat in played.order]
    return judge_round(laid, played.rules, played.number, dead=dead)


class JudgedDeal(NamedTuple):
    """The rounds as they were judged, and what went wrong with the falling order.

    `match_won_by` is the seat whose Troys won the match at once; judging stops at that round.
    `void` is True when all four players fouled, so that nothing counts.
    """

    rounds: tuple[PlayedRound, ...]
    faults: tuple[Fault, ...]
    match_won_by: int | None = None
    void: bool = False

    @property
    def points(self) -> tuple[int, ...]:
        """By seat, from the rounds whose cards are known."""
        shares = [played.shares for played in self.rounds]
        return tuple(map(sum, zip(*shares, strict=True))) or (0,) * SEATS

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that took the rounds, round 1 first."""
        return tuple([played.winner for played in self.rounds])


def judge_deal(
    arrangements: Sequence[Sequence[Sequence[Card]]], leader: int, rules: HazariRules
) -> JudgedDeal:
    """Judge a whole deal: `arrangements[seat]` are that player's four groups in the order played.

    `leader` leads round 1. Groups are never re-sorted, and rounds after a Troy win are not played,
    so what lies in them is no fault. ValueError for anything but four seats with groups of 3, 3, 3
    and 4 cards, a card twice, or no such leader.
    """
    if leader not in range(SEATS):
        raise ValueError(f"there is no seat {leader}")
    try:
        north, east, south, west = [falling_hand(hand, rules) for hand in arrangements]
    except ValueError:
        raise ValueError(_not_whole(arrangements)) from None
    hands = north[1], east[1], south[1], west[1]
    shown = [*zip(north[0], east[0], south[0], west[0], strict=True)]
    if len({card.number for groups in shown for group in groups for card in group}) != len(PACK):
        raise ValueError("a card occurs twice")
    judged = _judged(shown, hands, leader, rules)
    if judged.faults and rules.troy_win != "off":
        for played in range(1, ROUNDS):
            earlier = _judged(shown[:played], [keys[:played] for keys in hands], leader, rules)
            if earlier.match_won_by is not None:
                return earlier
    return judged


def _not_whole(arrangements: Sequence[Sequence[Sequence[Card]]]) -> str:
    if [*map(len, arrangements)] != [ROUNDS] * SEATS:
        return "a deal is four groups for each of four seats"
    sizes = [[*map(len, groups)] for groups in arrangements]
    number = next(n for hand in sizes for n, size in enumerate(hand, 1) if size != group_size(n))
    return f"round {number} takes {group_size(number)} cards a group"


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
    return _judged(shown, falling_of(shown, rules), leader, rules, ruled)


def _judged(
    shown: Sequence[Shown],
    hands: Sequence[Keys],
    leader: int,
    rules: HazariRules,
    ruled: Sequence[TableRuling] = (),
) -> JudgedDeal:
    faults = out_of_order(hands)
    if rules.order_fault == "foul_deal" and len({fault["seat"] for fault in faults}) == SEATS:
        return JudgedDeal((), faults, void=True)
    rounds: list[PlayedRound] = []
    laid = zip(shown, zip(*hands, strict=True), strict=True)
    for number, (known, keys) in enumerate(laid, start=1):
        if isinstance(known, int):
            played = PlayedRound(number, leader, known)
        else:
            dead = dead_seats(faults, number, rules) if faults else _NOBODY
            played = _play(number, leader, known, keys, rules, dead)
            if ruled:
                played = _as_ruled(played, ruled)
        rounds.append(played)
        leader = played.winner
        if keys[leader] > NO_TROY and wins_match_at_once(rounds, rules):
            return JudgedDeal(tuple(rounds), faults, leader)
    return JudgedDeal(tuple(rounds), faults)


def _play(
    number: int,
    leader: int,
    groups: Groups,
    keys: Keys,
    rules: HazariRules,
    dead: frozenset[int],
) -> PlayedRound:
    """The same answer as the ruling on the round gives, without its reasons."""
    values = WORTH[rules.variant]
    if number < ROUNDS:
        worth = sum([values[a.number] + values[b.number] + values[c.number] for a, b, c in groups])
    else:
        worth = sum([values[card.number] for group in groups for card in group])
        keys = last_keys(groups, keys, rules)
    best = max(keys)
    if dead or keys.count(best) > 1:
        order = exposure_order(leader)
        equal = strongest(keys, [seat for seat in order if seat not in dead] or order)
        winner = equal[0 if rules.tie == "first_exposed" else -1]
        shared = shares(worth, SEATS, winner, equal, rules)
    else:
        winner = keys.index(best)
        shared = all_to(winner, worth, SEATS)
    return PlayedRound(number, leader, winner, groups, shared, rules, dead)


def _as_ruled(played: PlayedRound, ruled: Sequence[TableRuling]) -> PlayedRound:
    """The round as the table decided it, if it did."""
    for table in ruled:
        match table.fact:
            case GroupsExposed(round=number) if number == played.number:
                return played._replace(winner=table.winner, shares=table.shares, table=table)
    return played


def wins_match_at_once(rounds: Sequence[PlayedRound], rules: HazariRules) -> bool:
    """The last of these rounds completes a Troy win: all of rounds 1-3, or any one, by its winner.

    Only the winner of a round can claim it, and round 4 never counts.
    """
    latest = _deciding(rounds, rules)
    return troys_win([(played.winner, _won_by_troy(played)) for played in latest], rules)


def troys_win(taken: Sequence[tuple[int, bool]], rules: HazariRules) -> bool:
    """The same for rounds of which only the winner is known, and whether a Troy won it."""
    latest = _deciding(taken, rules)
    return len({winner for winner, _ in latest}) == 1 and all(troy for _, troy in latest)


def _deciding(rounds: Sequence[Round], rules: HazariRules) -> Sequence[Round]:
    """Those of the latest rounds in which a Troy win would lie; none where there can be none."""
    needed = _TROYS_NEEDED[rules.troy_win]
    return rounds[-needed:] if needed <= len(rounds) < ROUNDS else ()


def _won_by_troy(played: PlayedRound) -> bool:
    if played.groups is None or played.rules is None or played.table is not None:
        return False
    made = strength(played.groups[played.winner], played.rules, played.number)
    return made.category == "troy"
