"""Days as people write them, in any of their digits."""

from __future__ import annotations

import re
from datetime import date
from typing import Any

from flask_babel import lazy_gettext
from wtforms import DateField

from web.numbers import KIND, UNSEEN

LATIN = UNSEEN | {ord(digit): str(value) for digit, (_kind, value) in KIND.items()}

DAY = re.compile(
    r"(?P<year>\d{4})[-./ ](?P<month>\d{1,2})[-./ ](?P<day>\d{1,2})"
    r"|(?P<day2>\d{1,2})[-./ ](?P<month2>\d{1,2})[-./ ](?P<year2>\d{4}|\d{2})"
)
"""As browsers send it, or the day first, as on paper."""

FIRST_YEAR, LAST_YEAR = 1970, 2999
"""What the clocks of machines can tell."""

MESSAGES = {
    "unread": lazy_gettext("Write a day like 21.11.2026."),
    "no_such_day": lazy_gettext("There is no such day."),
}


class NotADay(ValueError):
    """What was typed is no day; ``code`` says why and is a key of MESSAGES."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


def read_day(text: str) -> date:
    """The day that a person wrote: 2026-11-21, 21.11.2026 or 21/11/26, in any digits."""
    found = DAY.fullmatch(text.translate(LATIN).strip())
    if found is None or not found[0].isascii():
        raise NotADay("unread")
    year, month, day = (found[part] or found[f"{part}2"] for part in ("year", "month", "day"))
    whole = int(year) if len(year) == 4 else 2000 + int(year)
    if not FIRST_YEAR <= whole <= LAST_YEAR:
        raise NotADay("no_such_day")
    try:
        return date(whole, int(month), int(day))
    except ValueError:
        raise NotADay("no_such_day") from None


class DayField(DateField):
    """A field for one day, which may be left empty; what was refused comes back as it was typed."""

    def process_formdata(self, valuelist: list[Any]) -> None:
        self.data = None
        if not valuelist or not valuelist[0].strip():
            return
        try:
            self.data = read_day(valuelist[0])
        except NotADay as refused:
            raise ValueError(MESSAGES[refused.code]) from refused

    def _value(self) -> str:
        typed = str(self.raw_data[0]) if self.raw_data else ""
        return self.data.isoformat() if self.data else typed

    def __call__(self, **attributes: Any) -> Any:
        # A field for days drops what is none, and nobody would see what was wrong with it.
        kind = "text" if self.errors and not self.data else "date"
        return super().__call__(**{"type": kind, "dir": "ltr", **attributes})
