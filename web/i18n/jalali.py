"""Days by the Persian calendar, for display and forms only. The record knows none of them."""

from __future__ import annotations

from datetime import date

from persiantools.jdatetime import MONTH_NAMES_FA, JalaliDate

from storage.names import as_sought

READERS = frozenset({"fa"})
"""Languages whose readers use this calendar."""

MONTHS = {as_sought(name): str(month) for month, name in enumerate(MONTH_NAMES_FA) if name}
"""Number of each month by its name in the form in which names are compared."""


def in_words(day: date) -> str:
    """Return a day as a letter would have it: "30 آبان 1405"."""
    there = JalaliDate(day)
    return f"{there.day} {MONTH_NAMES_FA[there.month]} {there.year}"


def in_numbers(day: date) -> str:
    """Return a day as forms have it, the year first: "1405/08/30"."""
    return JalaliDate(day).strftime("%Y/%m/%d")


def day_of(year: int, month: int, day: int) -> date:
    """Return the Gregorian day of a Persian date. Raises ValueError if there is no such day."""
    return JalaliDate(year, month, day).to_gregorian()


def with_numbers(written: str) -> str:
    """Return the text with the names of months replaced by their numbers."""
    return " ".join(MONTHS.get(as_sought(word), word) for word in written.split())
