"""Refuse wrong arguments about a group or a round, by the name of the argument."""

from collections.abc import Iterable, Sequence
from typing import NoReturn

from ..argument_checks import cards_of, different, groups_of, instance, refuse_twice, rows_of, whole
from ..cards import Card
from .rules import ROUNDS, HazariRules, group_size


def refuse_group(cards: object, rules: object, round_number: object) -> NoReturn:
    """Raise the error that says what is wrong with a group, its rules or its round."""
    number = whole("round_number", round_number, range(1, ROUNDS + 1), "round")
    group = cards_of("cards", cards)
    instance("rules", rules, HazariRules)
    size = group_size(number)
    if len(group) != size:
        raise ValueError(f"cards: round {number} takes {size} cards a group")
    refuse_twice("cards", group)


def asked_round(
    groups: Iterable[Iterable[Card]],
    rules: HazariRules,
    round_number: int,
    dead: Iterable[int],
    *,
    whole_pack: bool,
) -> tuple[tuple[tuple[Card, ...], ...], tuple[int, ...]]:
    """Return groups and dead positions as tuples, or refuse them as `judge_round` says."""
    laid = groups_of("groups", groups)
    instance("rules", rules, HazariRules)
    size = group_size(whole("round_number", round_number, range(1, ROUNDS + 1), "round"))
    if not 2 <= len(laid) <= 4:
        raise ValueError("groups: a round has two to four")
    for place, group in enumerate(laid):
        if len(group) != size and (whole_pack or len(group) != group_size(1)):
            raise ValueError(f"groups[{place}]: round {round_number} takes {size} cards a group")
    different("groups", [card for group in laid for card in group])
    places = range(len(laid))
    return laid, tuple(whole("dead", one, places, "position") for one in rows_of("dead", dead))


def refuse_spares(
    spares: Iterable[Card],
    groups: Sequence[Sequence[Card]],
    rules: HazariRules,
    round_number: int = ROUNDS,
) -> None:
    """Raise TypeError or ValueError for cards that these groups of a round cannot have left out.

    Where the house rule lets nobody choose, cards of the groups mean nothing and do no harm.
    """
    left_out = cards_of("spares", spares)
    if left_out and round_number != ROUNDS:
        raise ValueError("spares: only round 4 has any")
    held = {card for group in groups for card in group}
    for card in left_out:
        if card not in held:
            raise ValueError(f"spares: nobody left out {card}")
    chosen = rules.fourth_card == "chosen"
    if chosen and any(sum(card in left_out for card in group) > 1 for group in groups):
        raise ValueError("spares: more than one card of a group")
