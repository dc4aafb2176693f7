"""Count seats: whole numbers from 0 in the direction of play, so seat s + 1 plays after seat s.

Whether that is counter-clockwise or clockwise only changes how seats are drawn.
"""

from functools import cache


def next_seat(seat: int, seats: int = 4) -> int:
    """Return the seat that plays after this one."""
    return (seat + 1) % seats


@cache
def exposure_order(leader: int, seats: int = 4) -> tuple[int, ...]:
    """Return the seats in the order in which their groups count as exposed, the leader first.

    The place in this order, never the time of turning or typing, decides exact ties.
    """
    return tuple((leader + step) % seats for step in range(seats))


def seat_before(seat: int, seats: int = 4) -> int:
    """Return the seat that plays before this one."""
    return (seat - 1) % seats


def each_alone(seats: int) -> tuple[tuple[int, ...], ...]:
    """Return the sides of a game without partners, one seat each."""
    return tuple((seat,) for seat in range(seats))
