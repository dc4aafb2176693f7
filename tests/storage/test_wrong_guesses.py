"""Guessing is slow, also over a restart and whatever the clock does."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from storage import Record, open_record
from storage.wrong_guesses import FORGOTTEN, Limit

FIVE = Limit(5, 600)


def guess(record: Record, times: int, now: float = 1000.0) -> None:
    for _ in range(times):
        record.guesses.count([("phone", FIVE)], now)


@pytest.mark.parametrize(
    ("guesses", "at", "waits"),
    [(4, 1000, 0), (5, 1000, 120), (5, 1060, 60), (5, 1120, 0), (5, -9e9, 120), (9, 9e9, 0)],
)
def test_five_guesses_are_free_the_next_waits_and_a_clock_set_back_neither_locks_nor_frees(
    record: Record, guesses: int, at: float, waits: int
) -> None:
    guess(record, guesses)
    assert record.guesses.waiting("phone", FIVE, at) == waits
    assert record.guesses.waiting("another", FIVE, at) == 0


def test_waiting_goes_on_after_a_restart(path: Path, record: Record) -> None:
    guess(record, 5)
    record.close()
    with closing(open_record(path)) as again:
        assert again.guesses.waiting("phone", FIVE, 1000.0) == 120


def test_a_clock_far_ahead_frees_one_window_at_most(path: Path, record: Record) -> None:
    guess(record, 5)
    with closing(sqlite3.connect(path)) as another, another:
        another.execute("UPDATE guesses SET level = 9")
    guess(record, 1, now=9e9)
    assert record.guesses.waiting("phone", FIVE, 9e9) > 0


def test_a_guess_that_comes_when_others_have_used_up_the_limit_is_not_counted(
    record: Record,
) -> None:
    guess(record, 5)
    both = [("another", FIVE), ("phone", FIVE)]
    assert record.guesses.count(both, 1000.0) == 120
    assert record.guesses.left("another", FIVE, 1000.0) == 5
    assert record.guesses.left("phone", FIVE, 1120.0) == 1


def test_how_many_guesses_are_left_is_known(record: Record) -> None:
    assert record.guesses.left("phone", FIVE, 1000.0) == 5
    guess(record, 4)
    assert record.guesses.left("phone", FIVE, 1000.0) == 1
    guess(record, 1)
    assert record.guesses.left("phone", FIVE, 1000.0) == 0
    assert record.guesses.left("phone", FIVE, 1120.0) == 1


def test_the_last_guess_is_remembered(record: Record) -> None:
    assert record.guesses.last(["phone"]) == {}
    assert record.guesses.last([]) == {}
    guess(record, 1)
    guess(record, 1, now=1060.0)
    record.guesses.count([("other", FIVE)], 1070.0)
    assert record.guesses.last(["phone", "nobody"]) == {"phone": 1060.0}


def test_a_guess_is_remembered_at_once_whoever_counted_it(path: Path, record: Record) -> None:
    assert record.guesses.last(["phone"]) == {}
    guess(record, 1)
    assert record.guesses.last(["phone"]) == {"phone": 1000.0}
    with closing(sqlite3.connect(path)) as another, another:
        another.execute("UPDATE guesses SET at = 1060.0")
    assert record.guesses.last(["phone"]) == {"phone": 1060.0}


def test_what_was_guessed_long_ago_is_forgotten_and_what_still_counts_is_not(
    record: Record,
) -> None:
    for minute in range(5):
        record.guesses.count([("phone", FIVE)], 1000.0)
        record.guesses.count([(f"address {minute}", FIVE)], 1000.0 + 60 * minute)
    record.guesses.count([("other", FIVE)], 1000.0 + FORGOTTEN + 61)
    addresses = [f"address {minute}" for minute in range(5)]
    told = {"address 2": 1120.0, "address 3": 1180.0, "address 4": 1240.0}
    assert record.guesses.last(["phone", *addresses]) == told
    assert record.guesses.left("phone", FIVE, 1000.0 + FORGOTTEN + 61) == 5
