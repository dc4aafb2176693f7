"""Check the falling order in which players of Hazari show groups, and apply its faults."""

from collections.abc import Iterable, Iterator, Sequence

from scoring.hazari.exposed_strengths import Keys, Shown, falling_of
from scoring.hazari.rules import HazariRules
from scoring.rulings import Fault


def order_faults(shown: Sequence[Shown], rules: HazariRules) -> tuple[Fault, ...]:
    """Return a fault for each group stronger than an earlier one of its player; equal is in order.

    A fault names the first earlier round it should have stood before. The four-card group counts by
    its best three. A seat that shows nothing yet in a round has no fault there.
    """
    return out_of_order(falling_of(shown, rules))


def out_of_order(hands: Iterable[Keys]) -> tuple[Fault, ...]:
    """Return the faults in falling order of hands given by the keys of their four groups."""
    faults: list[Fault] = []
    for seat, keys in enumerate(hands):
        first, second, third, last = keys
        # The usual case, a hand in order, costs one comparison; a missing group has key 0.
        if not first >= second >= third >= last:
            faults += _faults_of(seat, keys)
    return tuple(faults)


def _faults_of(seat: int, keys: Keys) -> Iterator[Fault]:
    """Yield the faults of one hand."""
    laid = [(number, key) for number, key in enumerate(keys, start=1) if key]
    for nth, (number, key) in enumerate(laid):
        weaker = next((before for before, weak in laid[:nth] if key > weak), None)
        if weaker is not None:
            yield Fault.of("out_of_order", seat=seat, round=number, earlier=weaker)


def dead_seats(faults: Sequence[Fault], number: int, rules: HazariRules) -> frozenset[int]:
    """Return the seats whose group of this round loses to every live one, for these order faults.

    A dead group is dead in its own round, a foul hand in all four.
    """
    if not faults or rules.order_fault == "warn":
        return frozenset()
    foul = rules.order_fault == "foul_deal"
    return frozenset(fault["seat"] for fault in faults if foul or fault["round"] == number)
