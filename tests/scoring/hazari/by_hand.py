"""A deal judged the long way, as a careful referee would with the lists of `ladder.py`.

The table is asked again after every round: who is out of order by now, whose groups are dead, who
would have taken each round so far, and has anybody won at once?
"""

from functools import cache
from itertools import product
from typing import Any

from hypothesis import strategies as st

from scoring.cards import PACK, Card, Rank
from scoring.hazari import HazariRules
from tests.scoring.hazari.ladder import Ladder, fall
from tests.scoring.table import Hands

WORTH = {
    "bangladesh": dict(zip("AKQJT98765432", [10] * 5 + [5] * 8, strict=True)),
    "bhutan": dict(zip("AKQJT98765432", [11, 10, 10, 10, 10, 9, 8, 7, 6, 5, 4, 3, 2], strict=True)),
}
ladder = cache(Ladder)


def worth(cards: Any, variant: str) -> int:
    return sum(WORTH[variant][card.rank] for card in cards)


def place(group: tuple[Card, ...], rules: HazariRules) -> Any:
    """Lower is stronger."""
    cards = fall(group)
    if rules.fourth_card == "kicker":
        # Three cards, where the pack lacks some, have a fourth one below every two.
        own = ladder(rules.a23)
        return own.with_kicker(cards) if len(cards) == 4 else (own.of(cards), 99)
    return ladder(rules.a23, four_card_forms=rules.fourth_card == "full_four").of(cards)


def offences(hands: Hands, rounds: int, rules: HazariRules) -> set[tuple[int, int]]:
    """(seat, round from 0) of every group stronger than an earlier one, best three counting."""
    table = ladder(rules.a23)
    return {
        (seat, late)
        for seat, own in enumerate(hands)
        for late in range(rounds)
        for early in range(late)
        if table.of(fall(own[late])) < table.of(fall(own[early]))
    }


def referee(hands: Hands, leader: int, rules: HazariRules, way: int = 1) -> dict[str, Any]:
    """What `judge_deal` should say; `way` is -1 where play goes against the seats' numbers."""
    for rounds in range(1, 5):
        verdict = so_far(hands, rounds, leader, rules, way=way)
        if verdict["match_won_by"] is not None:
            return verdict
    return verdict


def so_far(
    hands: Hands,
    rounds: int,
    leader: int,
    rules: HazariRules,
    orders: Any = ((), (), (), ()),
    way: int = 1,
) -> dict[str, Any]:
    """`orders` are those in which the players say that they exposed."""
    guilty = offences(hands, rounds, rules)
    fouled = {seat for seat, _ in guilty}
    points, winners, won_by, troys, after = [0, 0, 0, 0], [], None, [], []
    void = rules.order_fault == "foul_deal" and len(fouled) == 4
    for number in range(0 if void else rounds):
        dead = {
            "warn": set(),
            "dead_group": {seat for seat, late in guilty if late == number},
            "foul_deal": fouled,
        }[rules.order_fault]
        order = orders[number] or [(leader + way * step) % 4 for step in range(4)]
        live = [seat for seat in order if seat not in dead] or order
        best = min(place(hands[seat][number], rules) for seat in live)
        equal = [seat for seat in live if place(hands[seat][number], rules) == best]
        leader = equal[0] if rules.tie == "first_exposed" else equal[-1]
        pile = worth((card for own in hands for card in own[number]), rules.variant)
        sharing = equal if rules.tie == "split" else [leader]
        for seat in sharing:
            points[seat] += pile // len(sharing)
        points[leader] += pile % len(sharing)
        winners.append(leader)
        after.append(tuple(points))
        troys.append(len({card.rank for card in hands[leader][number]}) == 1)
        at_once = rules.troy_win == "any_one" and number < 3 and troys[-1]
        three = rules.troy_win == "all_three" and number == 2 and all(troys)
        if at_once or (three and len(set(winners)) == 1):
            won_by = leader
            break
    return {
        "points": tuple(points),
        "winners": tuple(winners),
        "match_won_by": won_by,
        "void": void,
        "guilty": guilty,
        "after": after,
    }


def over(totals: Any, target: int, rules: HazariRules) -> tuple[list[int], int]:
    """Who wins with these totals, nobody while the match goes on, and up to which target."""
    first = [seat for seat, total in enumerate(totals) if total == max(totals)]
    past = [total for total in totals if total >= target]
    raised = rules.end_tie == "raise_for_two" and len(past) > 1
    if past and not raised and (len(first) == 1 or rules.end_tie == "shared"):
        return first, target
    while past and target <= max(totals) and (raised or rules.end_tie == "raise_target"):
        target += 500
    return [], target


def possible(totals: Any) -> bool:
    """Whether four rounds can give these totals, if all have a suit's worth, Bangladesh values.

    So many cards make every multiple of five between their fewest points and their most.
    """
    seats = len(totals)

    def fits(points: int, cards: int) -> bool:
        least, most = (
            5 * cards + 5 * max(0, cards - 8 * seats),
            5 * cards + 5 * min(cards, 5 * seats),
        )
        return least <= points <= most and points % 5 == 0

    ways = product(range(seats), repeat=4)
    piles = (
        [seats * sum((3, 3, 3, 4)[n] for n in range(4) if way[n] == s) for s in range(seats)]
        for way in ways
    )
    return sum(totals) == 90 * seats and any(all(map(fits, totals, cards)) for cards in piles)


def first_to_the_target(hands: Hands, leader: int, rules: HazariRules, begun: Any) -> Any:
    """How a deal ends by its cards, the totals, the winners and the target, under "at once"."""
    for rounds in range(1, 5):
        verdict, target = so_far(hands, rounds, leader, rules), rules.target
        if verdict["void"]:
            return "void", begun, [], target
        for number, points in enumerate(verdict["after"], 1):
            if verdict["match_won_by"] is not None and number == len(verdict["after"]):
                winner = verdict["match_won_by"]
                lifted = [max(own, target * (seat == winner)) for seat, own in enumerate(begun)]
                return "troy", tuple(lifted), [winner], target
            totals = tuple(map(sum, zip(begun, points, strict=True)))
            winners, target = over(totals, target, rules)
            if winners or number == 4:
                return "played" if number == 4 else "reached", totals, winners, target
    raise AssertionError


RULES = st.builds(
    HazariRules,
    variant=st.sampled_from(["bangladesh", "bhutan"]),
    a23=st.sampled_from(["second", "highest", "lowest"]),
    tie=st.sampled_from(["last_exposed", "first_exposed", "split"]),
    fourth_card=st.sampled_from(["ignored", "kicker", "full_four"]),
    order_fault=st.sampled_from(["warn", "dead_group", "foul_deal"]),
    direction=st.sampled_from(["counter_clockwise", "clockwise"]),
    next_dealer=st.sampled_from(["neighbour", "deal_winner", "last_winner_leads"]),
    end_tie=st.sampled_from(["play_on", "shared", "raise_target", "raise_for_two"]),
    troy_win=st.sampled_from(["all_three", "any_one", "off"]),
    at_target=st.sampled_from(["deal_end", "at_once"]),
    target=st.integers(100, 2_000),
)
"""Every house rule at random."""


@st.composite
def deals(draw: st.DrawFn) -> Hands:
    """A whole pack dealt into groups: some Troys on purpose, some hands in order, some not."""
    slots = [(seat, number) for seat in range(4) for number in range(3)]
    chosen = draw(st.lists(st.sampled_from(slots), unique=True, max_size=9))
    ranks = draw(st.permutations(list(Rank)))[: len(chosen)]
    troys = {
        slot: tuple(card for card in PACK if card.rank is rank)[:3]
        for slot, rank in zip(chosen, ranks, strict=True)
    }
    used = {card for troy in troys.values() for card in troy}
    rest = iter([card for card in draw(st.permutations(PACK)) if card not in used])
    hands = []
    for seat in range(4):
        own = [
            troys.get((seat, number)) or tuple(next(rest) for _ in range(3)) for number in range(3)
        ]
        if draw(st.booleans()):
            own.sort(key=lambda group: ladder("second").of(fall(group)))
        hands.append((*own, tuple(next(rest) for _ in range(4))))
    return tuple(hands)
