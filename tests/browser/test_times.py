"""Times travel as UTC and are written on the phone, in its zone and its way."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.server import TableServer
from tests.support.hazari_table import Friends


@pytest.mark.parametrize(
    ("locale", "zone", "written"),
    [
        ("en-GB", "Asia/Dhaka", "Saturday 01:30"),
        ("fa-IR", "Asia/Tehran", "۲۳:۰۰"),
        pytest.param("en-US", "America/New_York", "2:30\u202fPM", marks=pytest.mark.long),
        pytest.param("bn-BD", "UTC", "সন্ধ্যা ৭:৩০", marks=pytest.mark.long),
    ],
)
def test_a_phone_writes_the_times_of_the_log_in_its_own_zone(
    new_phone: Callable[..., Page],
    server: TableServer,
    friends: Friends,
    locale: str,
    zone: str,
    written: str,
) -> None:
    friends.count(1, 120, 80, 100, 60)
    phone = server.carry(new_phone(locale=locale, timezone_id=zone), friends, friends.phone)
    phone.goto(f"{friends.address}log")
    expect(phone.locator("time").first).to_have_text(written)


def test_without_script_a_time_names_its_zone(
    new_phone: Callable[..., Page], server: TableServer, friends: Friends
) -> None:
    plain = new_phone(java_script_enabled=False)
    server.carry(plain, friends, friends.phone).goto(f"{friends.address}log")
    assert plain.locator("time").first.evaluate("one => one.innerText") == "19:00 UTC"
