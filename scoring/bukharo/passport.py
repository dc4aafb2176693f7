"""Find the passport: the sequence that a side must open with before it may lay anything else.

At the end of a game the groups have grown, but never shrunk or been rearranged. What was opened
is still there, so a passport that was laid is always found.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, get_args

from scoring.bukharo.counts import Laid
from scoring.bukharo.groups import Group
from scoring.bukharo.rules import OPENING, PASSPORT, SEVEN, BukharoRules
from scoring.cards import Card

How = Literal["fifty", "seven", "together"]
"""Reasons why a passport is enough, the first of them preferred."""


@dataclass(frozen=True, slots=True)
class Passport:
    """Sequence of four or more cards without joker, and why it is enough to open.

    It is worth fifty points, or has seven cards, or is worth fifty together with other groups.
    """

    cards: tuple[Card, ...]
    how: How


def find_passport(groups: Sequence[Group], rules: BukharoRules) -> Passport | None:
    """Return the passport among the groups of a side, or None when they can hold none.

    One that is worth fifty points alone is preferred to one of seven cards, and both to one that
    needs other groups.
    """
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
    """Return why these cards are a passport, beside groups worth `lift` points, or None."""
    points = Laid.of(cards).points
    if len(cards) < PASSPORT:
        return None
    if points >= OPENING:
        return "fifty"
    if len(cards) >= SEVEN:
        return "seven"
    return "together" if points + lift >= OPENING else None


def _opened_at(group: Group, rules: BukharoRules) -> int:
    """Return the most points that a group can have been worth when the passport was opened."""
    if rules.jokers_in_opening == "allowed":
        return group.laid.points
    return max((Laid.of(cards).points for cards in group.stretches), default=0)
