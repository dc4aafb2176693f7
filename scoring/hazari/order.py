"""The falling order in which a player of Hazari shows groups: faults in it, and what they do."""

from collections.abc import Sequence
from itertools import pairwise
from operator import ge

from scoring.cards import Card
from scoring.hazari.house import SEATS, HazariRules
from scoring.hazari.strength import falling_keys
from scoring.hazari.trios import Key
from scoring.rulings import Fault

Groups = tuple[tuple[Card, ...], ...]
"""The groups of one round by seat."""

Shown = Groups | int
"""What the table knows of a round: its groups by seat, or only the seat that took it."""

Keys = list[Key]
"""How strong the groups of a round are, by seat; () for one that is not there."""


def falling_of(known: Shown, rules: HazariRules) -> Keys:
    """What the falling order of the hands is checked by."""
    return [] if isinstance(known, int) else falling_keys(known, rules)


def order_faults(shown: Sequence[Shown], rules: HazariRules) -> tuple[Fault, ...]:
    """Groups stronger than an earlier one of the same player; equal strength is in order.

    One fault a group, naming the first earlier round it should have stood before. The four-card
    group counts by its best three. A seat that shows nothing yet in a round has no fault there.
    """
    return out_of_order([falling_of(known, rules) for known in shown])


def out_of_order(falling: Sequence[Keys]) -> tuple[Fault, ...]:
    """The same for groups of which only the keys are given, by round."""
    rounds = [keys for keys in falling if keys]
    if all(all(map(ge, keys, after)) for keys, after in pairwise(rounds)):
        return ()
    faults = []
    for seat in range(SEATS):
        known = [(number, keys[seat]) for number, keys in enumerate(falling, 1) if keys]
        laid = [(number, key) for number, key in known if key]
        for nth, (number, key) in enumerate(laid):
            weaker = next((before for before, weak in laid[:nth] if key > weak), None)
            if weaker is not None:
                faults.append(Fault.of("out_of_order", seat=seat, round=number, earlier=weaker))
    return tuple(faults)


def dead_seats(faults: Sequence[Fault], number: int, rules: HazariRules) -> frozenset[int]:
    """Seats whose group of this round loses to every live one, for these faults in falling order.

    A dead group is dead in its own round, a foul hand in all four.
    """
    if rules.order_fault == "warn":
        return frozenset()
    foul = rules.order_fault == "foul_deal"
    return frozenset(fault["seat"] for fault in faults if foul or fault["round"] == number)
