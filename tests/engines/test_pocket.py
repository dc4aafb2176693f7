"""The pocket edition in Firefox and WebKit: it starts, a deal is played, and a reload finds it.

WebKitGTK has no private files: its record is in IndexedDB.
"""

from collections.abc import Callable

import pytest

from tests.engines.deal import DEAL, play_deal, read_totals, start_match
from tests.engines.phone import Phone
from tests.pocket.edition import Host

pytestmark = pytest.mark.long

START = 120.0
"""Seconds. It takes 10 where the machine has nothing else to do."""


def test_a_deal_is_played_without_a_server_and_found_again(
    start: Callable[..., Phone], host: Host
) -> None:
    phone = start(host.url)
    phone.open("/")
    go_in(phone)
    host.stop()
    start_match(phone)
    play_deal(phone)
    assert read_totals(phone) == DEAL
    phone.enter("")
    assert phone.find("#warning") is None
    phone.wait(lambda: phone.path.endswith("/d/1/"), "the address is not that of the deal")
    phone.run("before = true; location.reload()")  # the driver would ask the network
    phone.wait(lambda: not phone.run("return window.before"), "it is the page of before")
    go_in(phone)
    assert read_totals(phone) == DEAL


def go_in(phone: Phone) -> None:
    """From the page around the app into the app, once it is there."""
    phone.patience, usual = START, phone.patience
    phone.enter("")
    phone.see("body.plays")
    phone.enter("app")
    phone.see("#moment")
    phone.patience = usual
