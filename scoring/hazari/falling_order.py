"""The falling order in which a player of Hazari shows groups: faults in it, and what they do."""

from collections.abc import Iterable, Iterator, Sequence

from scoring.hazari.deal_keys import Keys, Shown, falling_of
from scoring.hazari.rules import HazariRules
from scoring.rulings import Fault


def order_faults(shown: Sequence[Shown], rules: HazariRules) -> tuple[Fault, ...]:
    """Groups stronger than an earlier one of the same player; equal strength is in order.

    One fault a group, naming the first earlier round it should have stood before. The four-card
    group counts by its best three. A seat that shows nothing yet in a round has no fault there.
    """
    return out_of_order(falling_of(shown, rules))


def out_of_order(hands: Iterable[Keys]) -> tuple[Fault, ...]:
    """The same for hands of which only the keys of all four groups are given."""
    faults: list[Fault] = []
    for seat, keys in enumerate(hands):
        first, second, third, last = keys
        if not first >= second >= third >= last:
            faults += _faults_of(seat, keys)
    return tuple(faults)


def _faults_of(seat: int, keys: Keys) -> Iterator[Fault]:
    laid = [(number, key) for number, key in enumerate(keys, start=1) if key]
    for nth, (number, key) in enumerate(laid):
        weaker = next((before for before, weak in laid[:nth] if key > weak), None)
        if weaker is not None:
            yield Fault.of("out_of_order", seat=seat, round=number, earlier=weaker)


def dead_seats(faults: Sequence[Fault], number: int, rules: HazariRules) -> frozenset[int]:
    """Seats whose group of this round loses to every live one, for these faults in falling order.

    A dead group is dead in its own round, a foul hand in all four.
    """
    if not faults or rules.order_fault == "warn":
        return frozenset()
    foul = rules.order_fault == "foul_deal"
    return frozenset(fault["seat"] for fault in faults if foul or fault["round"] == number)
