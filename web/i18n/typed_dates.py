"""Days as people write them: in any of their digits, by either calendar."""

import re
from datetime import date
from typing import Any

from flask_babel.speaklater import LazyString
from persiantools.jdatetime import MONTH_NAMES_FA, JalaliDate
from wtforms import DateField

from storage.names import as_sought
from web.i18n.locale import counts_by_jalali, in_order, spoken
from web.i18n.numbers import KIND, UNSEEN, Unreadable, localise
from web.i18n.translations import lazy_gettext

LATIN = UNSEEN | {ord(digit): str(value) for digit, (_kind, value) in KIND.items()}
"""Translation of all digits to Latin ones and of invisible marks to nothing."""

YEAR_FIRST = r"(?P<year>{})[-./ ](?P<month>\d{{1,2}})[-./ ](?P<day>\d{{1,2}})"
"""Patterns of a day with the year first and with the day first; the year is filled in."""
DAY_FIRST = r"(?P<day2>\d{{1,2}})[-./ ](?P<month2>\d{{1,2}})[-./ ](?P<year2>{})"
DAY = re.compile(f"{YEAR_FIRST}|{DAY_FIRST}".format(r"\d{4}", r"\d{4}|\d{2}"))
"""Pattern of a day as browsers send it, or with the day first, as on paper."""

JALALI_DAY = re.compile(f"{YEAR_FIRST}|{DAY_FIRST}".format(r"\d{4}|\d{2}", r"\d{4}"))
"""Pattern of a day in the Persian calendar, which has the year first on paper too."""

JALALI_MONTHS = {as_sought(name): str(n) for n, name in enumerate(MONTH_NAMES_FA) if name}
"""Number of each Persian month by its name in the form in which names are compared."""

FIRST_YEAR, LAST_YEAR = 1970, 2999
"""First and last year that clocks of machines can tell. An earlier year is one of the Persian
calendar."""


def _example() -> str:
    """Return a day as the reader would write it."""
    written = "1405/08/30" if counts_by_jalali() else "21.11.2026"
    return in_order(localise(written, spoken()))


MESSAGES = {
    "unread": lazy_gettext("Enter the date like this: %(day)s.", day=LazyString(_example)),
    "no_such_day": lazy_gettext("There is no such date."),
}
"""Sentence for each code of `NotADay`."""


class NotADay(Unreadable):
    """Error of typed text that is no day; ``code`` says why and is a key of MESSAGES."""


def read_day(text: str, *, by_jalali: bool = False) -> date:
    """Return the day that a person wrote, in any digits.

    Examples are 2026-11-21, 21.11.2026, 21/11/26, 1405/8/30 and 30 آبان 1405. With `by_jalali`, a
    date with a year of two digits has the year first. A year before `FIRST_YEAR` is one of the
    Persian calendar.

    Raises NotADay if it cannot be read or there is no such day.
    """
    words = text.translate(LATIN).split()
    written = " ".join(JALALI_MONTHS.get(as_sought(word), word) for word in words)
    found = (JALALI_DAY if by_jalali else DAY).fullmatch(written)
    if found is None or not found[0].isascii():
        raise NotADay("unread")
    year, month, day = (found[part] or found[f"{part}2"] for part in ("year", "month", "day"))
    whole = int(year) if len(year) == 4 else (1400 if by_jalali else 2000) + int(year)
    try:
        if whole < FIRST_YEAR:
            meant = JalaliDate(whole, int(month), int(day)).to_gregorian()
        else:
            meant = date(whole, int(month), int(day))
    except ValueError:
        raise NotADay("no_such_day") from None
    if not FIRST_YEAR <= meant.year <= LAST_YEAR:
        raise NotADay("no_such_day")
    return meant


def in_jalali_numbers(day: date) -> str:
    """Return a day as Persian forms have it, the year first: "1405/08/30"."""
    return str(JalaliDate(day).strftime("%Y/%m/%d"))


class DayField(DateField):
    """Form field for one day, which may be left empty; refused text comes back as it was typed.

    Browsers offer a calendar for it, but not everywhere the Persian one: its readers type the day.
    """

    def process_formdata(self, valuelist: list[str]) -> None:
        """Read the typed day into `data`; None if the field is empty."""
        self.data = None
        if not valuelist or not valuelist[0].strip():
            return
        try:
            self.data = read_day(valuelist[0], by_jalali=counts_by_jalali())
        except NotADay as refused:
            raise ValueError(MESSAGES[refused.code]) from refused

    def _value(self) -> str:
        """Return what the field shows: the typed text, or the day as the browser needs it."""
        typed = str(self.raw_data[0]) if self.raw_data else ""
        if not self.data:
            return typed
        if counts_by_jalali():
            return localise(in_jalali_numbers(self.data), spoken())
        return self.data.isoformat()

    def __call__(self, **attributes: object) -> Any:
        """Render the field as text where the day is typed, else with the browser's calendar."""
        # A date field drops text that is no day, and nobody would see what was wrong with it.
        typed = counts_by_jalali() or (self.errors and not self.data)
        kind = {"type": "text", "placeholder": _example()} if typed else {"type": "date"}
        return super().__call__(**{**kind, "dir": "ltr", **attributes})
