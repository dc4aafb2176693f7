"""Seats run in the direction of play."""

from scoring.seats import exposure_order, next_seat


def test_the_seat_after_the_last_is_the_first() -> None:
    assert [next_seat(seat) for seat in range(4)] == [1, 2, 3, 0]
    assert next_seat(2, seats=3) == 0


def test_exposure_starts_at_the_leader_and_goes_once_round() -> None:
    assert exposure_order(0) == (0, 1, 2, 3)
    assert exposure_order(2) == (2, 3, 0, 1)
    assert exposure_order(1, seats=3) == (1, 2, 0)
