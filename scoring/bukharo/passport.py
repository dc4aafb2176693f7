"""The passport: the sequence a side must open with before it may lay anything else.

At the end of a game the groups have grown, but never shrunk or been rearranged: what may have been
opened is still there, so a passport that was laid is always found.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, get_args

from scoring.bukharo.counts import Laid
from scoring.bukharo.groups import Group
from scoring.bukharo.rules import OPENING, PASSPORT, SEVEN, BukharoRules
from scoring.cards import Card

How = Literal["fifty", "seven", "together"]


@dataclass(frozen=True, slots=True)
class Passport:
    """Four or more cards in sequence without joker, and why they are enough: worth fifty points,
    or seven cards, or worth fifty together with other groups."""

    cards: tuple[Card, ...]
    how: How


def find_passport(groups: Sequence[Group], rules: BukharoRules) -> Passport | None:
    """The passport among the groups of a side, or None when they can hold none; one that is worth
    fifty points alone goes before others."""
    found = []
    for place, group in enumerate(groups):
        if group.kind == "set":
            continue
        others = [*groups[:place], *groups[place + 1 :]]
        lift = sum(_opened_at(other, rules) for other in others)
        for cards in group.stretches:
            how = _enough(cards, lift)
            if how:
                found.append(Passport(cards, how))
    return min(found, key=lambda passport: get_args(How).index(passport.how), default=None)


def _enough(cards: Sequence[Card], lift: int) -> How | None:
    points = Laid.of(cards).points
    if len(cards) < PASSPORT:
        return None
    if points >= OPENING:
        return "fifty"
    if len(cards) >= SEVEN:
        return "seven"
    return "together" if points + lift >= OPENING else None


def _opened_at(group: Group, rules: BukharoRules) -> int:
    """The most that a group can have been worth when the passport was opened."""
    if rules.jokers_in_opening == "allowed":
        return group.laid.points
    return max((Laid.of(cards).points for cards in group.stretches), default=0)
