"""Games at random: cards are neither lost nor made, and both ways of counting agree."""

from collections import Counter

import pytest
from hypothesis import given, settings

from scoring.bukharo import BUKHARO, BukharoRules, count_side, read_group, score_cards, score_side
from scoring.bukharo.rules import packs_for
from scoring.cards import PACK, Card, Rank
from tests.scoring.bukharo.by_hand import RULES, WORTH, Ended, Session, fitting, games, points

pytestmark = pytest.mark.no_cover  # followed line by line they would take many times as long

Game = tuple[int, tuple[Ended, ...]]


def two_as_joker(cards: Counter[Card]) -> int:
    """What cards are worth with every two at its highest."""
    return sum(
        number * (20 if card.rank == Rank.TWO else WORTH[card.rank])
        for card, number in cards.items()
    )


@given(games())
def test_groups_hands_and_unseen_cards_hold_the_points_of_the_packs(game: Game) -> None:
    players, sides = game
    packs = Counter(list(PACK) * packs_for(players))
    seen = Counter(card for side in sides for card in side.cards.cards)
    assert not seen - packs
    counts = [count_side(side.cards, BUKHARO) for side in sides]
    table = sum(count.melded.points + count.laid_off.points for count in counts)
    hands = sum(count.hand.points(20) for count in counts)
    natural_twos = sum(count.melded.twos + count.laid_off.twos for count in counts)
    assert table + 15 * natural_twos + hands + two_as_joker(packs - seen) == two_as_joker(packs)


@given(games())
def test_every_card_of_a_side_is_counted_once(game: Game) -> None:
    for side in game[1]:
        count = count_side(side.cards, BUKHARO)
        ranks = Counter(card.rank for card in side.cards.cards)
        assert count.everything.each == {
            "aces": ranks[Rank.ACE],
            "high": sum(ranks[Rank(rank)] for rank in "KQJT98"),
            "low": sum(ranks[Rank(rank)] for rank in "76543"),
            "twos": ranks[Rank.TWO],
        }
        assert count.everything.cards == len(side.cards.cards)


@given(games())
def test_a_group_is_read_as_it_was_meant_from_either_end(game: Game) -> None:
    for side in game[1]:
        for meant in side.groups:
            for cards in (meant.cards, meant.cards[::-1]):
                group = read_group(cards)
                assert group.kind == meant.kind
                assert group.laid.points == meant.points
                assert group.laid.jokers == sum(meant.jokers)
                assert bool(group.seven) is bool(meant.bonus)


@settings(max_examples=200)
@given(games(), RULES)
def test_counts_and_cards_score_what_the_sum_says(game: Game, rules: BukharoRules) -> None:
    players, sides = game
    rules = fitting(sides, rules)
    without_second = not any(side.second for side in sides)
    names = tuple(f"Player {seat}" for seat in range(players))
    shown, counted = (Session.of(rules, names) for _ in range(2))
    by_cards = shown.show(*(side.cards for side in sides))
    by_count = counted.count(*(count_side(side.cards, rules) for side in sides))
    expected = tuple(points(side, rules, without_second=without_second) for side in sides)
    assert by_cards.points == by_count.points == expected
    assert [score.lines for score in by_cards.scores] == [score.lines for score in by_count.scores]
    assert by_cards.without_second is by_count.without_second is without_second


@given(games(), RULES)
def test_the_lines_of_a_score_add_up_as_its_formula_says(game: Game, rules: BukharoRules) -> None:
    rules = fitting(game[1], rules)
    for side in game[1]:
        for late in (False, True):
            if late and side.second:
                continue
            score = score_cards(side.cards, rules, without_second=late)
            again = score_side(count_side(side.cards, rules), rules, without_second=late)
            table = score.cards + score.bonus + score.laid_off
            assert score.points == score.sign * table - score.hand + score.going_out
            assert score.points == sum(step["counted"] for step in score.lines) == again.points
