"""Days by the calendar of Iran, which readers of Persian live by. The record knows none of them."""

from __future__ import annotations

from datetime import date

from persiantools.jdatetime import MONTH_NAMES_FA, JalaliDate

from storage.names import as_sought

READERS = frozenset({"fa"})
"""The languages whose readers count their days so."""

MONTHS = {as_sought(name): str(month) for month, name in enumerate(MONTH_NAMES_FA) if name}


def in_words(day: date) -> str:
    """A day as a letter would have it: "30 آبان 1405"."""
    there = JalaliDate(day)
    return f"{there.day} {MONTH_NAMES_FA[there.month]} {there.year}"


def in_numbers(day: date) -> str:
    """A day as forms have it, the year first: "1405/08/30"."""
    return JalaliDate(day).strftime("%Y/%m/%d")


def day_of(year: int, month: int, day: int) -> date:
    """The day of this date; ValueError where there is none."""
    return JalaliDate(year, month, day).to_gregorian()


def with_numbers(written: str) -> str:
    """The same with the number of a month in the place of its name."""
    return " ".join(MONTHS.get(as_sought(word), word) for word in written.split())
