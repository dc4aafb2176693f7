"""How strong a group is: the six types, and the four readings of a group of four cards."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import combinations

from scoring.cards import Card
from scoring.hazari.house import HazariRules
from scoring.kit.alike import alike_first
from scoring.kit.trios import ACE, KINDS, WEIGHT, one_suit, run_place, trio_key, weights

FOUR_CARD_FORMS = {
    "troy": "four_of_a_kind",
    "colour_run": "four_colour_run",
    "run": "four_run",
    "colour": "four_colour",
    "pair": "two_pairs",
}
"""Type → the four-card form that beats every three-card form of that type (full ladder only)."""


@dataclass(frozen=True, order=True, slots=True)
class Strength:
    """Playing strength: equal exactly when the rules call two groups equal, whatever their suits.

    `.category` is one of troy, colour_run, run, colour, pair, indi, or a four-card form.
    `.cards` are the cards that count, the deciding ones first; `.spare` the one that does not.
    """

    key: tuple[int, ...]
    category: str = field(compare=False)
    cards: tuple[Card, ...] = field(compare=False)
    spare: Card | None = field(default=None, compare=False)


def group_size(round_number: int) -> int:
    """Three cards in rounds 1-3, four in round 4."""
    return 4 if round_number == 4 else 3


def strength(cards: Sequence[Card], rules: HazariRules, round_number: int = 1) -> Strength:
    """The strength of one group under these rules.

    ValueError for a round outside 1-4, a wrong number of cards, or a card twice.
    """
    group = tuple(cards)
    if round_number not in range(1, 5):
        raise ValueError(f"there is no round {round_number}")
    if len(group) != group_size(round_number):
        raise ValueError(f"round {round_number} takes {group_size(round_number)} cards a group")
    if len(set(group)) != len(group):
        raise ValueError("a card occurs twice")
    if len(group) == 3:
        return _trio(group, rules)
    best = _best_three(group, rules)
    if rules.fourth_card == "full_four":
        return max((form for form in (_four_card_form(group, rules), best) if form), key=_by_key)
    return best


def falling_strength(cards: Sequence[Card], rules: HazariRules) -> Strength:
    """The strength that the falling order of a hand is checked by: best three, nothing else."""
    best = max(combinations(cards, 3), key=lambda three: _trio_key(three, rules))
    return _trio(best, rules)


def _by_key(made: Strength) -> tuple[int, ...]:
    return made.key


def _trio_key(
    group: tuple[Card, ...], rules: HazariRules, spare: Card | None = None
) -> tuple[int, ...]:
    kind, *rest = trio_key((group[0], group[1], group[2]), rules.a23)
    kicker = (WEIGHT[spare.rank],) if spare and rules.fourth_card == "kicker" else ()
    return (2 * kind, *rest, *kicker)


def _trio(group: tuple[Card, ...], rules: HazariRules, spare: Card | None = None) -> Strength:
    key = _trio_key(group, rules, spare)
    return Strength(key, KINDS[key[0] // 2], _deciding_first(group), spare)


def _best_three(group: tuple[Card, ...], rules: HazariRules) -> Strength:
    readings = [(tuple(card for card in group if card != spare), spare) for spare in group]
    three, spare = max(readings, key=lambda reading: _trio_key(reading[0], rules, reading[1]))
    return _trio(three, rules, spare)


def _four_card_form(group: tuple[Card, ...], rules: HazariRules) -> Strength | None:
    ranks = weights(group)
    distinct = len(set(ranks))
    place = run_place(ranks, rules.a23) if distinct == 4 else None
    suited = one_suit(group)
    if distinct == 1:
        kind, rest = "troy", ranks[:1]
    elif place is not None:
        kind, rest = "colour_run" if suited else "run", (place,)
    elif suited:
        kind, rest = "colour", ranks
    elif distinct == 2 and ranks[1] != ranks[2] and ranks[2] == ranks[3]:
        kind, rest = "pair", (ranks[0], ranks[2])
    else:
        return None
    key = (2 * KINDS.index(kind) + 1, *rest)
    return Strength(key, FOUR_CARD_FORMS[kind], _deciding_first(group))


def _deciding_first(group: tuple[Card, ...]) -> tuple[Card, ...]:
    """Pairs before the odd card, then falling; A-2-3 and A-2-3-4 as they are spoken."""
    if {WEIGHT[card.rank] for card in group} == {*range(2, len(group) + 1), ACE}:
        return tuple(sorted(group, key=lambda card: WEIGHT[card.rank] % ACE))
    return alike_first(group, WEIGHT)
