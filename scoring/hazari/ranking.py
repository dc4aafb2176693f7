"""Rank groups: the six types of three cards, and the four readings of a group of four."""

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Final

from scoring.cards import PACK, Card
from scoring.hazari.ranking_table import TRIOS, TWICE, Key, Strength, Table, key_of, made_of
from scoring.hazari.rules import HazariRules
from scoring.kit.sorting import alike_first
from scoring.kit.three_card_groups import ACE, KINDS, WEIGHT, AceTwoThree, run_place, weights

FOUR_CARD_FORMS = {
    "troy": "four_of_a_kind",
    "colour_run": "four_colour_run",
    "run": "four_run",
    "colour": "four_colour",
    "pair": "two_pairs",
}
"""Type → the four-card form that beats every three-card form of that type (full ladder only)."""

_PAIR = key_of(2 * KINDS.index("pair"))
"""Key between the strongest high cards and the weakest pair."""

OF_THREE: Final = frozenset((1, 2, 3))
"""Rounds with groups of three cards."""


@dataclass(frozen=True, slots=True)
class Reading:
    """Cards of a group that count, the deciding ones first, and the spare one that does not.

    `chosen` says that its player left the spare card out.
    """

    cards: tuple[Card, ...]
    spare: Card | None = None
    chosen: bool = False


def group_size(round_number: int) -> int:
    """Return the cards in a group: three in rounds 1-3, four in round 4."""
    return 4 if round_number == 4 else 3


def strength(cards: Sequence[Card], rules: HazariRules, round_number: int = 1) -> Strength:
    """Return the strength of one group under these rules.

    Raises:
        ValueError: a round outside 1-4, a wrong number of cards, or a card twice.
    """
    if round_number not in OF_THREE:
        return _of_four(tuple(cards), rules, round_number)
    try:
        first, second, third = cards
    except ValueError:
        raise ValueError(f"round {round_number} takes 3 cards a group") from None
    made = TRIOS[rules.a23][first.number][second.number][third.number]
    if made is TWICE:
        raise ValueError("a card occurs twice")
    return made


def falling_keys(groups: Iterable[Sequence[Card]], rules: HazariRules) -> list[Key]:
    """Return the keys that the falling order of a hand is checked by, one for each of these groups.

    Only the best three cards of a group count; the key is 0 for a group that is not there.
    """
    table = TRIOS[rules.a23]
    return [_best_of(group, table) for group in groups]


def counting(
    cards: Sequence[Card], rules: HazariRules, spares: Collection[Card]
) -> tuple[Card, ...]:
    """Return a group without the card that its player left out, where players may choose."""
    if rules.fourth_card != "chosen" or len(cards) != 4:
        return tuple(cards)
    return tuple(card for card in cards if card not in spares)


def reading(cards: Sequence[Card], rules: HazariRules, round_number: int = 1) -> Reading:
    """Return the cards of a group that make its strength."""
    group = tuple(cards)
    made = strength(group, rules, round_number)
    if len(group) == 3 or made.category in FOUR_CARD_FORMS.values():
        return Reading(_deciding_first(group))
    kickers = rules.fourth_card == "kicker"
    # The spare card is the one without which the group is still as strong.
    spare = next(card for card in group if _without(group, card, rules.a23, kickers) == made.key)
    return Reading(_deciding_first(tuple(card for card in group if card != spare)), spare)


def _of_four(group: tuple[Card, ...], rules: HazariRules, round_number: int) -> Strength:
    """Return the strength of a group of four cards; raise ValueError as `strength` does."""
    if round_number != 4:
        raise ValueError(f"there is no round {round_number}")
    if len(group) != 4:
        raise ValueError("round 4 takes 4 cards a group")
    if len(set(group)) != 4:
        raise ValueError("a card occurs twice")
    best = _best_of(group, TRIOS[rules.a23])
    if rules.fourth_card == "kicker":
        return Strength(_with_kicker(group, rules.a23), made_of(best).category)
    return _form(group, best, rules) or made_of(best)


def last_keys(
    groups: Iterable[Sequence[Card]], best: Sequence[Key], rules: HazariRules
) -> Sequence[Key]:
    """Return the keys that decide between groups of four cards.

    `best` are the keys of the best three of each group.
    """
    match rules.fourth_card:
        case "ignored" | "chosen":
            return best
        case "kicker":
            return [_with_kicker(group, rules.a23) for group in groups]
    forms = [_form(group, key, rules) for group, key in zip(groups, best, strict=True)]
    return [form.key if form else key for form, key in zip(forms, best, strict=True)]


def _best_of(group: Sequence[Card], table: Table) -> Key:
    """Return the key of three cards, or of the best three of four; 0 where there are none."""
    match group:
        case a, b, c:
            return table[a.number][b.number][c.number].key
        case a, b, c, d:
            return best_of_four(a.number, b.number, c.number, d.number, table)
    return 0


def best_of_four(a: int, b: int, c: int, d: int, table: Table) -> Key:
    """Return the key of the best three of the cards with these numbers."""
    with_a = table[a]
    with_both = with_a[b]
    return max(with_both[c].key, with_both[d].key, with_a[c][d].key, table[b][c][d].key)


def _with_kicker(group: Sequence[Card], a23: AceTwoThree) -> Key:
    """Return the best key of four cards where the fourth one breaks ties."""
    return max([_without(group, spare, a23, kicker=True) for spare in group])


def _form(group: Sequence[Card], best: Key, rules: HazariRules) -> Strength | None:
    """Return the form of four cards, or None if none counts or their best three are stronger."""
    # High cards alone make no form: every form of four contains three cards of a higher type.
    if rules.fourth_card != "full_four" or best < _PAIR:
        return None
    a, b, c, d = group
    suited = a.suit is b.suit is c.suit is d.suit
    places = tuple(sorted([card.number % 13 for card in group]))
    form = _four_card_form(places, suited, rules.a23)
    return form if form and form.key > best else None


def _without(group: Sequence[Card], spare: Card, a23: AceTwoThree, kicker: bool) -> Key:
    """Return the key of the other three cards, with the spare one as a kicker if it is one."""
    key = _best_of([card for card in group if card != spare], TRIOS[a23])
    # The last digit of the key is free for it.
    return key + WEIGHT[spare.rank] if kicker else key


@cache
def _four_card_form(places: tuple[int, ...], suited: bool, a23: AceTwoThree) -> Strength | None:
    """Return the form of four cards, given by the places of their ranks, or None."""
    # Any cards of these ranks will do, of one suit or of four.
    group = [PACK[place if suited else 13 * n + place] for n, place in enumerate(places)]
    ranks = weights(group)
    distinct = len(set(ranks))
    place = run_place(ranks, a23) if distinct == 4 else None
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
    return Strength(key_of(2 * KINDS.index(kind) + 1, *rest), FOUR_CARD_FORMS[kind])


def _deciding_first(group: tuple[Card, ...]) -> tuple[Card, ...]:
    """Sort pairs before the odd card, then falling; A-2-3 and A-2-3-4 as they are spoken."""
    if {WEIGHT[card.rank] for card in group} == {*range(2, len(group) + 1), ACE}:
        return tuple(sorted(group, key=lambda card: WEIGHT[card.rank] % ACE))
    return alike_first(group, WEIGHT)
