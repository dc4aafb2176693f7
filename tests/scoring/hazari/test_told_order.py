"""Another player really led a round, or somebody turned out of turn: the order is told."""

from itertools import permutations
from random import Random
from typing import Any

import pytest

from scoring.cards import PACK, parse_cards
from scoring.hazari import HazariRules
from scoring.hazari.match import HAZARI
from scoring.hazari.recorded_facts import GroupsExposed
from scoring.kit.house_rules import choices_of
from scoring.log.codec import pack, unpack
from scoring.log.replay import replay
from scoring.notation import parse_deal
from scoring.recorded_facts import Amended, Entry, MatchOpened, TableRuling
from tests.scoring.hazari.by_hand import so_far
from tests.scoring.match import KARIM, NAMES, NASREEN, RINA, SALMA, codes

EQUAL = ("AH KH QH", "AC KC QC", "AD KD QD", "AS KS QS")
LATER = ("JH TH 9H", "JC TC 9C", "7D 6D 5D", "7S 6S 5S")


def laid(number: int, groups: tuple[str, ...], *order: int) -> GroupsExposed:
    return GroupsExposed(1, number, tuple(map(parse_cards, groups)), order=order)


def state(*facts: Any, **rules: Any) -> Any:
    opened = MatchOpened("hazari", NAMES, HazariRules(**rules), NASREEN)
    log = [Entry(seq, fact) for seq, fact in enumerate((opened, *facts), 1)]
    reached = replay(HAZARI, log)
    assert not reached.faults
    return reached.state


@pytest.mark.parametrize("order", [*permutations(range(4))])
def test_ties_follow_the_order_as_it_was_and_the_next_lead_follows_the_winner(
    order: tuple[int, ...],
) -> None:
    (played,) = state(laid(1, EQUAL, *order)).deal.rounds
    assert (played.leader, played.winner, played.order) == (order[0], order[-1], order)
    first = state(laid(1, EQUAL, *order), tie="first_exposed").deal
    assert (first.rounds[0].winner, first.leader) == (order[0], order[0])
    _, after = state(laid(1, EQUAL, *order), laid(2, LATER)).deal.rounds
    assert after.leader == order[-1]


def test_without_it_everybody_exposes_in_turn_after_whoever_was_due() -> None:
    (played,) = state(laid(1, EQUAL)).deal.rounds
    assert (played.leader, played.winner) == (RINA, NASREEN)


def test_it_is_told_later_and_taken_back_and_later_rounds_are_judged_again() -> None:
    told = laid(1, EQUAL, SALMA, NASREEN, RINA, KARIM)
    rounds = state(laid(1, EQUAL), laid(2, LATER), Amended(2, told)).deal.rounds
    # Of the equal runs of round 2 the last exposed is Rina's: Karim led.
    assert [(one.leader, one.winner) for one in rounds] == [(SALMA, KARIM), (KARIM, RINA)]
    back = state(laid(1, EQUAL), Amended(2, told), Amended(2, laid(1, EQUAL))).deal.rounds
    assert (back[0].leader, back[0].winner) == (RINA, NASREEN)


def test_a_decision_of_the_players_keeps_it() -> None:
    told = laid(1, EQUAL, SALMA, NASREEN, RINA, KARIM)
    (played,) = state(TableRuling(told, RINA, (120, 0, 0, 0), "agreed")).deal.rounds
    assert (played.leader, played.winner) == (SALMA, RINA)
    assert played.ruling.winner == 3  # by the rules the last exposed, Karim


@pytest.mark.parametrize("order", [(0,), (0, 1, 2, 2), (1, 2, 3, 4), (0, 1, 2, 3, 0)])
def test_it_names_every_seat_once(order: tuple[int, ...]) -> None:
    opened = Entry(1, MatchOpened("hazari", NAMES, HazariRules(), 0))
    reached = replay(HAZARI, [opened, Entry(2, laid(1, EQUAL, *order))])
    assert codes(reached.faults) == ["order_wrong"]


def test_it_is_stored_only_where_it_was_told() -> None:
    assert "order" not in pack(HAZARI, laid(1, EQUAL)).body
    told = laid(1, EQUAL, 3, 1, 2, 0)
    assert unpack(HAZARI, pack(HAZARI, told)) == told


def test_no_hindsight_looks_back_on_such_a_deal() -> None:
    third = ("4H 3H 2H", "4C 3C 2C", "TD 9D 8D", "TS 9S 8S")
    fourth = ("8H 7H 6H 5H", "8C 7C 6C 5C", "JD 4D 3D 2D", "JS 4S 3S 2S")
    rounds = (EQUAL, LATER, third, fourth)
    for order in ((), (1, 2, 3, 0)):
        facts = [laid(nth, groups, *order) for nth, groups in enumerate(rounds, 1)]
        (deal, *_) = state(*facts).deals
        assert deal.end == "played"
        assert bool(deal.arrangements) is not bool(order)


@pytest.mark.parametrize("seed", range(60))
def test_a_referee_who_is_told_the_order_comes_to_the_same(seed: int) -> None:
    chance = Random(seed)
    few = chance.sample(PACK, 52)
    few.sort(key=lambda card: card.rank)
    cards = iter(few if seed % 2 else chance.sample(PACK, 52))
    dealt = [[tuple(next(cards) for _ in range(3 + (n == 3))) for n in range(4)] for _ in range(4)]
    names = [name for name in choices_of(HazariRules) if name not in ("troy_win", "fourth_card")]
    rules = HazariRules(
        **{name: chance.choice(choices_of(HazariRules)[name]) for name in names},
        fourth_card=chance.choice(["ignored", "kicker", "full_four"]),
        troy_win="off",
    )
    orders = [chance.sample(range(4), 4) if chance.random() < 0.6 else [] for _ in range(4)]
    facts = [
        GroupsExposed(1, n + 1, tuple(hand[n] for hand in dealt), order=tuple(orders[n]))
        for n in range(4)
    ]
    opened = MatchOpened("hazari", NAMES, rules, chance.randrange(4))
    log = [Entry(seq, fact) for seq, fact in enumerate((opened, *facts), 1)]
    deal = replay(HAZARI, log).state.deals[0]
    told = so_far(dealt, 4, (opened.dealer + 1) % 4, rules, orders)
    assert deal.end == ("void" if told["void"] else "played")
    if not told["void"]:
        assert tuple(one.winner for one in deal.rounds) == told["winners"]
        assert deal.points == told["points"]


def test_a_line_notes_it() -> None:
    line = "hazari order1=3412: AH KH QH | AC KC QC | AD KD QD | AS KS QS = 2"
    assert str(parse_deal(line)) == line
