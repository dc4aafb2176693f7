"""Count seats: whole numbers from 0 in the direction of play, so seat s + 1 plays after seat s.

Whether that is counter-clockwise or clockwise only changes how seats are drawn. Where the direction
was changed after the seats had their numbers, seat s - 1 plays after seat s: `backwards`.
"""

from functools import cache
from types import MappingProxyType

OPPOSITE = MappingProxyType({"counter_clockwise": "clockwise", "clockwise": "counter_clockwise"})
"""Direction of play → the other one."""


def next_seat(seat: int, seats: int = 4, *, backwards: bool = False) -> int:
    """Return the seat that plays after this one."""
    return (seat - 1 if backwards else seat + 1) % seats


@cache
def exposure_order(leader: int, seats: int = 4, *, backwards: bool = False) -> tuple[int, ...]:
    """Return the seats in the order in which their groups count as exposed, the leader first.

    The place in this order, never the time of turning or typing, decides exact ties.
    """
    way = -1 if backwards else 1
    return tuple((leader + way * step) % seats for step in range(seats))


def seat_before(seat: int, seats: int = 4, *, backwards: bool = False) -> int:
    """Return the seat that plays before this one."""
    return next_seat(seat, seats, backwards=not backwards)


def each_alone(seats: int) -> tuple[tuple[int, ...], ...]:
    """Return the sides of a game without partners, one seat each."""
    return tuple((seat,) for seat in range(seats))
