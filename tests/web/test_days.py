"""Days as people write them."""

from datetime import date

import pytest
from flask import Flask

from web.clock import beginning
from web.days import MESSAGES, NotADay, read_day
from web.played import local

DAY = date(2026, 11, 5)


@pytest.mark.parametrize(
    "typed",
    [
        "2026-11-05",
        " 2026/11/5 ",
        "5.11.2026",
        "05/11/26",
        "5-11-2026",
        "৫.১১.২০২৬",
        "২০২৬-১১-০৫",
        "۲۰۲۶/۱۱/۰۵",
        "\u200f٥/١١/٢٠٢٦",
        "५-११-२०२६",
    ],
)
def test_a_day_is_read_in_any_digits_with_the_day_or_the_year_first(typed: str) -> None:
    assert read_day(typed) == DAY


@pytest.mark.parametrize(
    ("typed", "code"),
    [
        ("yesterday", "unread"),
        ("5.11.", "unread"),
        ("20261105", "unread"),
        ("²026-11-05", "unread"),
        ("𝟐𝟎𝟐𝟔-11-05", "unread"),
        ("31.2.2026", "no_such_day"),
        ("0.1.2026", "no_such_day"),
        ("2026-13-01", "no_such_day"),
        ("1405-08-14", "no_such_day"),
        ("9999-12-31", "no_such_day"),
        ("x" * 5000, "unread"),
    ],
)
def test_what_is_no_day_says_why(app: Flask, typed: str, code: str) -> None:
    with pytest.raises(NotADay) as refused:
        read_day(typed)
    assert refused.value.code == code
    with app.test_request_context():
        assert str(MESSAGES[code])


@pytest.mark.parametrize("day", [date(1970, 1, 1), DAY, date(2999, 12, 31)])
def test_a_day_begins_at_midnight_at_the_table(day: date) -> None:
    assert local(beginning(day)).replace(tzinfo=None).isoformat() == f"{day}T00:00:00"
