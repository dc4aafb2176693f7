"""Where players choose the three of four that count: what that changes, and what is refused."""

from dataclasses import replace
from itertools import product
from random import Random

import pytest

from scoring.cards import PACK, Card, parse_cards
from scoring.hazari import BANGLADESH, judge_deal, judge_round, strength
from scoring.hazari.recorded_facts import GroupsExposed
from tests.scoring.table import Table

CHOSEN = replace(BANGLADESH, fourth_card="chosen")
FOUL = replace(CHOSEN, order_fault="foul_deal")


def test_without_a_choice_the_best_three_count() -> None:
    chance = Random(4)
    for _ in range(300):
        cards = chance.sample(PACK, 16)
        groups = [cards[nth : nth + 4] for nth in (0, 4, 8, 12)]
        plain, chosen = (judge_round(groups, rules, 4) for rules in (BANGLADESH, CHOSEN))
        assert (plain.winner, plain.shares) == (chosen.winner, chosen.shares)


def test_every_choice_is_judged_as_the_three_cards_that_are_left() -> None:
    """Judged again by the strengths of three cards, ties to the last exposed."""
    chance = Random(5)
    for _ in range(60):
        cards = chance.sample(PACK, 8)
        ours, theirs = tuple(cards[:4]), tuple(cards[4:])
        for left, other in product((None, *ours), (None, *theirs)):
            spares = tuple(card for card in (left, other) if card)
            ruling = judge_round([ours, theirs], CHOSEN, 4, spares=spares)
            keys = [_key(ours, left), _key(theirs, other)]
            assert ruling.winner == int(keys[1] >= keys[0])
            assert ruling.points == judge_round([ours, theirs], BANGLADESH, 4).points


def _key(group: tuple[Card, ...], left: Card | None) -> object:
    if left is None:
        return strength(group, BANGLADESH, 4)
    return strength([card for card in group if card != left], BANGLADESH)


def test_a_choice_counts_only_by_its_house_rule_and_only_in_round_4() -> None:
    groups = [parse_cards("6S 6H 6D 8C"), parse_cards("KS KH 3D 2C")]
    spares = parse_cards("6D")
    assert judge_round(groups, BANGLADESH, 4, spares=spares).winner == 0
    chosen = judge_round(groups, CHOSEN, 4, spares=spares)
    assert chosen.winner == 1
    step = next(step for step in chosen.steps if step.code == "group" and step["place"] == 0)
    assert (step["chosen"], step["spare"], step["category"]) == (True, spares[0], "pair")
    with pytest.raises(ValueError, match="3 cards"):
        judge_round(groups, CHOSEN, 1, spares=spares)


@pytest.mark.parametrize(("spares", "fouled"), [("", True), ("6D", False)])
def test_a_weaker_three_keeps_the_hand_lawful(spares: str, fouled: bool) -> None:
    """6-6-6 would be stronger than every group before it; 6-6-8 stands in order."""
    table = Table.of(FOUL)
    hand = [parse_cards("AS AH KD"), parse_cards("TS TH 9D"), parse_cards("9S 9H 5D")]
    left = [card for card in PACK if card not in {*parse_cards("6S 6H 6D 8C")}]
    left = [card for card in left if card not in {card for group in hand for card in group}]
    high = sorted(left, key=lambda card: card.number % 13)
    others = [[high[seat + 3 * nth] for nth in range(13)] for seat in range(3)]
    for number, own in enumerate(hand):
        rest = [tuple(cards[3 * number : 3 * number + 3]) for cards in others]
        table.write(GroupsExposed(1, number + 1, (tuple(own), *rest)))
    last = (parse_cards("6S 6H 6D 8C"), *(tuple(cards[9:]) for cards in others))
    table.write(GroupsExposed(1, 4, last, parse_cards(spares)))
    deal = table.state.deals[0]
    assert (0 in {fault["seat"] for fault in deal.faults}) is fouled
    hands = [*zip(*deal.shown, strict=True)]
    alone = judge_deal(hands, deal.leader, FOUL, spares=parse_cards(spares))
    assert (alone.faults, alone.points) == (deal.faults, deal.points)


@pytest.mark.parametrize("spares", ["6S 6H", "AS", "6S 6S"])
def test_a_choice_that_cannot_be_is_refused(spares: str) -> None:
    table = Table.of(CHOSEN)
    for winner in (0, 1, 2):
        table.take(winner)
    groups = tuple(map(parse_cards, ("6S 6H 6D 8C", "KS KH 3D 2C", "QS QH 4D 5C", "TS TH 4C 5D")))
    assert table.codes(GroupsExposed(1, 4, groups, parse_cards(spares))) == ["spare_wrong"]
    assert table.codes(GroupsExposed(1, 4, groups, parse_cards("6S KH"))) == []
