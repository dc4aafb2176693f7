"""Judge a showdown of Fives: who wins, and why."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from ..argument_checks import different, groups_of, instance
from ..cards import Card, Rank
from ..rulings import Reasoned, Step
from .hand_ranking import WEIGHT, Strength, strength
from .rules import HAND, POINTS, SEATS, Category, FivesRules

# What each number of the strength key, after the type, is called.
_DECIDING: dict[Category, tuple[str, ...]] = {
    "four_of_a_kind": ("rank",),
    "full_house": ("three",),
    "treble": ("rank",),
    "two_pairs": ("high_pair", "low_pair", "odd"),
    "one_pair": ("pair", "first_odd", "second_odd", "third_odd"),
}
_ACE = WEIGHT[Rank.ACE]

_STRAIGHTS = [
    *({*range(low, low + 5)} for low in range(_ACE, WEIGHT[Rank.KING] - 3)),
    {*range(WEIGHT[Rank.TEN], WEIGHT[Rank.KING] + 1), _ACE},
]
"""Weights of every five ranks in a row.

Other games also count the ace above the king, so such a row is listed too.
"""


@dataclass(frozen=True, slots=True)
class Showdown(Reasoned):
    """Answer to "who scores?", with its reasons. Positions count from the dealer's left.

    `winners` are the positions that score and `points` what each of them scores: () and 0 when all
    hands are junk, or when the best are equal and the house rule gives them nothing. `best` are
    the positions of the strongest hands, `category` is their type, `shares` are the points by
    position. `rules` are the ids of the rules applied.
    """

    winners: tuple[int, ...]
    points: int
    category: Category
    best: tuple[int, ...]
    shares: tuple[int, ...]
    steps: tuple[Step, ...]
    rules: tuple[str, ...]

    @property
    def ranking(self) -> tuple[int, ...]:
        """Return the positions from the strongest hand down, equal hands in the order of play."""
        return tuple(step["place"] for step in self.steps if step.code == "hand")


def judge_showdown(hands: Iterable[Iterable[Card]], rules: FivesRules) -> Showdown:
    """Judge the hands of a showdown: the best scores, and the tie rule decides between equal ones.

    `hands` are two to five, in the order of play: position 0 is the player to the dealer's left,
    the dealer's own hand is the last.

    Raises:
        ValueError: another number of hands, a hand of other than five cards, or a card twice.
        TypeError: something is of another kind.
    """
    shown = groups_of("hands", hands)
    instance("rules", rules, FivesRules)
    if len(shown) not in SEATS:
        raise ValueError(f"hands: a showdown has {SEATS[0]} to {SEATS[-1]} hands")
    for place, hand in enumerate(shown):
        if len(hand) != HAND:
            raise ValueError(f"hands[{place}]: a hand is {HAND} cards")
    different("hands", [card for hand in shown for card in hand])
    made = [strength(hand) for hand in shown]
    # The sort is reversed, so -place keeps equal hands in the order of play.
    ranking = sorted(range(len(made)), key=lambda place: (made[place], -place), reverse=True)
    category = made[ranking[0]].category
    scoreless = category == "junk"
    best = () if scoreless else tuple(p for p in ranking if made[p] == made[ranking[0]])
    winners, points = scorers(category, best, rules)
    decision, rule_ids = _decision(made, ranking, best, winners, rules)
    looked_like_more = _straights_and_flushes(made)
    if looked_like_more:
        rule_ids = (*rule_ids, "fives.no-straights")
    steps = (*decision, *_hand_steps(made, ranking, best), *looked_like_more)
    shares = tuple(points if place in winners else 0 for place in range(len(made)))
    rule_ids = tuple(dict.fromkeys((*rule_ids, "fives.points")))
    return Showdown(winners, points, category, best, shares, steps, rule_ids)


def scorers(
    category: Category, best: Sequence[int], rules: FivesRules
) -> tuple[tuple[int, ...], int]:
    """Return who of the players with the best hand scores, and the points of each of them.

    `best` are in the order of play from the dealer's left, and empty when all is junk.
    """
    worth = POINTS[category]
    if not best or (len(best) > 1 and rules.tie == "nobody"):
        return (), 0
    if rules.tie == "dealers_left":
        return (best[0],), worth
    if rules.tie == "split":
        # Round up: -(-a // b) is the ceiling of a / b.
        return tuple(best), -(-worth // len(best))
    return tuple(best), worth


def _decision(
    made: Sequence[Strength],
    ranking: Sequence[int],
    best: Sequence[int],
    winners: Sequence[int],
    rules: FivesRules,
) -> tuple[tuple[Step, ...], tuple[str, ...]]:
    """Return the steps that say why the winner beats the next hand, and the ids of their rules."""
    if not best:
        return (Step.of("all_junk"),), ("fives.junk",)
    winner, second = ranking[:2]
    category = made[winner].category
    if len(best) > 1:
        tie = Step.of(
            "equal_hands",
            how=rules.tie,
            equal=tuple(best),
            winners=tuple(winners),
            category=category,
        )
        return (tie,), (f"fives.tie.{_dashed(rules.tie)}", _category_rule(category))
    if made[second].category != category:
        higher = Step.of("higher_type", winner=winner, second=second, category=category)
        return (higher,), ("fives.types", _category_rule(category))
    by, theirs = next(
        (by, theirs)
        for by, ours, theirs in zip(
            _DECIDING[category], made[winner].key[1:], made[second].key[1:], strict=True
        )
        if ours != theirs
    )
    higher = Step.of("higher_card", winner=winner, second=second, category=category, by=by)
    # The loser's deciding card is an ace, which would win in other games.
    if theirs == _ACE:
        return (higher, Step.of("ace_low")), (_category_rule(category), "fives.ranks")
    return (higher,), (_category_rule(category),)


def _hand_steps(
    made: Sequence[Strength], ranking: Sequence[int], best: Sequence[int]
) -> list[Step]:
    """Return one step for each hand, from the best down; equal hands have the same rank."""
    return [
        Step.of(
            "hand",
            place=place,
            rank=1 + sum(other > made[place] for other in made),
            category=made[place].category,
            cards=made[place].cards,
            tied=len(best) > 1 and place in best,
        )
        for place in ranking
    ]


def _straights_and_flushes(made: Sequence[Strength]) -> list[Step]:
    """Return a step for every straight and flush: other games count them, and Fives does not."""
    steps = []
    for place, hand in enumerate(made):
        if {WEIGHT[card.rank] for card in hand.cards} in _STRAIGHTS:
            steps.append(Step.of("no_straight", place=place))
        if len({card.suit for card in hand.cards}) == 1:
            steps.append(Step.of("no_flush", place=place))
    return steps


def _category_rule(category: Category) -> str:
    """Return the id of the rule about this type of hand."""
    return f"fives.{_dashed(category)}"


def _dashed(code: str) -> str:
    """Return a code in the spelling of rule ids."""
    return code.replace("_", "-")
