"""Days as people write them, and as they are written for them."""

from datetime import UTC, date, datetime, timedelta, timezone

import pytest
from flask import Flask

from tests.support.cases import cases
from web.http.clock import beginning
from web.i18n.locale import calendar_day, in_jalali_words, stamp, weekday_and_time
from web.i18n.typed_dates import MESSAGES, NotADay, in_jalali_numbers, read_day
from web.match.match_overview import local

DAY = date(2026, 11, 5)


@cases("readers", "a day is read in any digits and calendar day or year first")
def test_a_day_is_read_in_any_digits_and_calendar_day_or_year_first(typed: str) -> None:
    assert read_day(typed) == DAY


@cases("readers", "what is no day says why")
def test_what_is_no_day_says_why(english: None, typed: str, code: str) -> None:
    """1403 was a leap year, and clocks begin on 1348/10/11."""
    with pytest.raises(NotADay) as refused:
        read_day(typed)
    assert refused.value.code == code
    assert str(MESSAGES[code])


@pytest.mark.parametrize("day", [date(1970, 1, 1), DAY, date(2999, 12, 31)])
def test_a_day_begins_at_midnight_at_the_table(day: date) -> None:
    assert local(beginning(day)).replace(tzinfo=None).isoformat() == f"{day}T00:00:00"


def test_who_counts_by_the_calendar_of_iran_writes_the_year_first() -> None:
    assert read_day("۰۵/۸/۱۴", by_jalali=True) == DAY
    assert read_day("14/8/1405", by_jalali=True) == DAY
    assert read_day("2026-11-05", by_jalali=True) == DAY
    assert read_day("05/8/14") == date(2014, 8, 5)


LEAP_YEARS = "1370 1375 1379 1383 1387 1391 1395 1399 1403 1408 1412 1416 1420 1424 1428 1432 1436"
"""From the official calendar of the University of Tehran; between them are four years, or five."""


def test_leap_years_are_those_of_the_official_calendar() -> None:
    firsts = {year: read_day(f"{year}/1/1") for year in range(1370, 1438)}
    longer = [year for year in range(1370, 1437) if (firsts[year + 1] - firsts[year]).days == 366]
    assert longer == [int(year) for year in LEAP_YEARS.split()]
    assert firsts[1405] == date(2026, 3, 21)  # Nowruz


def test_every_day_that_is_written_is_read_as_the_same_day() -> None:
    for number in range(20_000):
        day = date(1990, 1, 1) + timedelta(number)
        assert read_day(in_jalali_words(day)) == read_day(in_jalali_numbers(day)) == day


@cases("readers", "a reader sees days of the own calendar and moments by the own clock")
def test_a_reader_sees_days_of_the_own_calendar_and_moments_by_the_own_clock(
    app: Flask, language: str, day: str, moment: str
) -> None:
    with app.test_request_context(headers={"Accept-Language": language}):
        assert calendar_day(DAY) == day
        assert weekday_and_time(datetime(2026, 11, 20, 19, 30, tzinfo=UTC)) == moment


@pytest.mark.parametrize(
    ("offset", "named"),
    [(0, "UTC"), (360, "UTC+6"), (210, "UTC+3:30"), (-210, "UTC-3:30"), (-720, "UTC-12")],
)
def test_a_time_travels_as_utc_and_names_its_zone_without_script(
    app: Flask, offset: int, named: str
) -> None:
    there = datetime(2026, 11, 20, 23, 30, tzinfo=timezone(timedelta(minutes=offset)))
    utc = there.astimezone(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
    with app.test_request_context():
        assert stamp(there, "<11>") == (
            f'<time datetime="{utc}" data-clock="2026-11-20">&lt;11&gt;'
            f"<noscript> {named}</noscript></time>"
        )
