"""Hindsight the plain way: all 200,200 ways to part thirteen cards, and a referee for the lawful.

A second opinion on `scoring.hazari.hindsight.best` that shares nothing with it: strengths come from
the lists of `ladder.py`, results from the referee of `by_hand.py`.
"""

from collections.abc import Iterator
from itertools import combinations

from scoring.cards import Card
from scoring.hazari import HazariRules
from tests.scoring.hazari.by_hand import ladder, place, referee, worth
from tests.scoring.hazari.ladder import fall
from tests.scoring.table import Hands

Groups = tuple[tuple[int, ...], ...]
"""Four groups as places in the hand, from ace down."""

Value = tuple[int, int]
"""1 where the match is won by Troys, -1 where it is lost by them; then the points of the deal."""


def partitions() -> Iterator[Groups]:
    """Thirteen places as three threes and a four; which of the threes comes first is left open."""
    for four in combinations(range(13), 4):
        nine = [card for card in range(13) if card not in four]
        for second, third in combinations(nine[1:], 2):
            six = [card for card in nine[1:] if card not in (second, third)]
            for fifth, sixth in combinations(six[1:], 2):
                last = tuple(card for card in six[1:] if card not in (fifth, sixth))
                yield (nine[0], second, third), (six[0], fifth, sixth), last, four


def lawful(hand: list[Card], rules: HazariRules) -> Iterator[Groups]:
    """Every arrangement in falling order. Of equal threes any may come first: their ranks agree."""
    table = ladder(rules.a23)
    of_three = {
        three: table.of([hand[card] for card in three]) for three in combinations(range(13), 3)
    }
    best_three = {
        four: min(of_three[three] for three in combinations(four, 3))
        for four in combinations(range(13), 4)
    }
    for *threes, four in partitions():
        threes.sort(key=of_three.__getitem__)
        if of_three[threes[2]] <= best_three[four]:
            yield (*threes, four)


def value(deal: Hands, leader: int, rules: HazariRules, seat: int) -> Value:
    verdict = referee(deal, leader, rules)
    won_by = verdict["match_won_by"]
    match = 0 if won_by is None else 1 if won_by == seat else -1
    return match, verdict["points"][seat]


def best_value(deal: Hands, leader: int, rules: HazariRules, seat: int) -> Value:
    """What any lawful arrangement of the seat's cards reaches at best.

    Arrangements fare alike if in each round their groups beat the same groups of the others, equal
    the same, are Troys or not, and are worth the same; one of each sort goes to the referee.
    """
    hand = fall([card for group in deal[seat] for card in group])
    theirs = [
        [place(own[number], rules) for other, own in enumerate(deal) if other != seat]
        for number in range(4)
    ]

    def sort_of(number: int, group: tuple[int, ...]) -> tuple[object, ...]:
        cards = tuple(hand[card] for card in group)
        own = place(cards, rules)
        troy = len({card.rank for card in cards}) == 1
        beaten = tuple((own < other, own == other) for other in theirs[number])
        return beaten, troy, worth(cards, rules.variant)

    sorts = {
        (number, group): sort_of(number, group)
        for number in range(4)
        for group in combinations(range(13), 4 if number == 3 else 3)
    }
    one_of_each = {
        tuple(map(sorts.__getitem__, enumerate(groups))): groups for groups in lawful(hand, rules)
    }
    return max(
        value((*deal[:seat], laid(hand, groups), *deal[seat + 1 :]), leader, rules, seat)
        for groups in one_of_each.values()
    )


def laid(hand: list[Card], groups: Groups) -> tuple[tuple[Card, ...], ...]:
    return tuple(tuple(hand[card] for card in group) for group in groups)
