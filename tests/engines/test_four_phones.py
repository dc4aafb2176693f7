"""Four phones of one engine join a table, and each sees what the others enter."""

from collections.abc import Callable

import pytest

from tests.browser.test_joining import path_of
from tests.engines.complaints import Complaints
from tests.engines.phone import Phone
from tests.support.hazari_table import KARIM, NAMES, NASREEN, RINA, SALMA

pytestmark = pytest.mark.long

BROKEN = """const script = document.createElement("script"), picture = new Image();
script.textContent = "stop()";
picture.src = "/static/nothing.png";
document.body.append(script, picture);
"""
"""What the content policy forbids, and what is not there."""


def test_four_phones_join_by_a_link_and_follow_the_table(new_phone: Callable[..., Phone]) -> None:
    host = new_phone()
    host.open("/tables/new")
    for seat, name in enumerate(NAMES):
        host.fill(f"#player{seat}", name)
    host.tap("label:has([name=dealer][value='0'])")
    host.tap(".setup .go button")
    host.see_board(1)
    host.open(host.path.partition("m/")[0] + "people")
    host.tap("button", NAMES[RINA])
    host.see("p", "You are")
    host.tap("button", "Invite a player")
    link = path_of(host.told(".address a"))
    for seat in (KARIM, SALMA, NASREEN):
        phone = new_phone()
        phone.open(link)
        phone.check_page()
        phone.tap("button.seat", NAMES[seat])
        phone.see("h1", "My hand")
        host.see("summary", NAMES[seat])


def test_a_page_tells_what_it_complains_about(
    new_phone: Callable[..., Phone], complaints: Complaints
) -> None:
    """The tests of these engines would not notice an error otherwise."""
    phone = new_phone()
    phone.open("/")
    phone.run(BROKEN)
    phone.wait(lambda: len(complaints.unexpected()) == 2, "nothing was heard")
    policy, picture = sorted(complaints.unexpected(), reverse=True)
    assert policy.startswith("policy: script-src")
    assert picture.startswith("not loaded: ")
    complaints.allow("policy: script-src|not loaded: ")
