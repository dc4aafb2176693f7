"""A page that is used before its script has come."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from scoring.hazari.recorded_facts import RoundTaken
from scoring.recorded_facts import Amended
from tests.browser.phone import Console, come, hold, offline, wait_until
from tests.browser.server import TableServer
from tests.browser.test_board import RULED, tap, tap_round
from tests.browser.thumb import Thumb
from tests.robustness.length import times
from tests.support.bukharo_table import sit_down_to_bukharo
from tests.support.fives_table import KINGS, sit_down_to_fives
from tests.support.hazari_hands import address_of
from tests.support.hazari_table import (
    KARIM,
    NAMES,
    NASREEN,
    RINA,
    SALMA,
    TIES,
    Friends,
)

pytestmark = pytest.mark.long

NEWS = re.compile(r"/t/.*[?&]v=")
"""Addresses by which an open page asks what is new."""


def test_a_field_with_the_focus_stays_one_when_the_script_comes(
    phone: Page, server: TableServer
) -> None:
    friends = sit_down_to_bukharo(server.app)
    held = hold(phone, "**/bukharo-cards.js*")
    for _time in range(times(1, 20)):
        held.clear()
        phone.goto(f"{friends.address}groups", wait_until="commit")
        field = phone.locator("#side1_groups")
        # Nobody types before the styles are there; they show the field when the script is late.
        expect(field).to_have_css("animation-name", "come")
        field.fill("4H")
        field.focus()
        come(phone, held)
        phone.get_by_role("button", name="Tap cards").wait_for()
        expect(field).to_be_focused()
        phone.get_by_role("button", name="Tap cards").tap()
        Thumb(phone).lay("5H")
        expect(field).to_have_value("4H 5H")
        phone.evaluate("localStorage.clear()")


def test_what_was_typed_before_the_script_is_summed(phone: Page, server: TableServer) -> None:
    friends = sit_down_to_bukharo(server.app)
    held = hold(phone, "**/bukharo.js*")
    phone.goto(f"{friends.address}sides", wait_until="commit")
    phone.locator("#side0_melded_aces").fill("2")
    come(phone, held)
    expect(phone.locator("#points0")).to_have_text("40")
    phone.unroute("**/bukharo.js*")
    phone.reload()
    expect(phone.locator("#side0_melded_aces")).to_have_value("2")


def test_what_stands_below_the_keys_of_a_question_does_not_move_when_they_come(
    phone: Page, server: TableServer
) -> None:
    held = hold(phone, "**/board.js*")
    phone.goto(f"{server.url}/who-wins", wait_until="commit")
    below = phone.locator(".options")
    wait_until(phone, lambda: bool(held), "asked for its script")
    expect(below).not_to_be_in_viewport()
    come(phone, held)
    phone.locator(".key").first.wait_for()
    expect(below).not_to_be_in_viewport()


def test_cards_tapped_before_htmx_is_there_are_named_when_it_comes(
    phone: Page, server: TableServer
) -> None:
    held = hold(phone, "**/htmx.min.js*")
    phone.goto(f"{server.url}/who-wins?game=hazari")
    assert not held
    for card in ("ace of hearts", "king of hearts", "queen of hearts"):
        phone.get_by_role("button", name=card, exact=True).tap()
    expect(phone.locator("#what1")).to_be_empty()
    come(phone, held)
    expect(phone.locator("#what1")).to_have_text("★ Colour run")
    assert len(held) == 1


@pytest.mark.parametrize("page", ["board", "hand"])
def test_cards_that_lie_already_are_named_without_a_touch(
    phone: Page, friends: Friends, page: str, console: Console
) -> None:
    console.allow("ERR_FAILED")
    phone.goto(friends.address if page == "board" else f"{address_of(friends)}?seat={KARIM}")
    Thumb(phone).lay("AS KS QS" if page == "board" else "AS KS QS AH KH QH")
    what = phone.locator("#what1")
    expect(what).to_contain_text("Colour run")
    phone.route(NEWS, lambda news: news.abort())  # they would bring htmx after a while
    phone.reload()
    expect(what).to_contain_text("Colour run")


def test_a_round_laid_before_htmx_is_there_is_sent_once_when_it_comes(
    phone: Page, friends: Friends
) -> None:
    held = hold(phone, "**/htmx.min.js*")
    phone.goto(friends.address)
    tap_round(phone, TIES[0], KARIM, SALMA, NASREEN, RINA)
    expect(phone.locator("#answer")).to_have_class("sending")
    assert friends.entries == 1
    come(phone, held)
    phone.wait_for_url(RULED)
    assert (friends.entries, len(held)) == (2, 1)


def test_a_round_is_sent_where_htmx_does_not_come(
    phone: Page, friends: Friends, console: Console
) -> None:
    console.allow("ERR_FAILED")
    phone.route("**/htmx.min.js*", lambda script: script.abort())
    phone.goto(friends.address)
    tap_round(phone, TIES[0], KARIM, SALMA, NASREEN, RINA)
    phone.wait_for_url(RULED)
    assert friends.entries == 2


def test_an_ok_that_waits_goes_with_a_round_that_waits(
    phone: Page, server: TableServer, friends: Friends
) -> None:
    friends.play()
    server.seat(phone, friends, NAMES[SALMA])
    held = hold(phone, "**/htmx.min.js*")
    phone.goto(f"{friends.address}?change=1")
    Thumb(phone).lay(TIES[0][SALMA])
    phone.get_by_role("button", name="OK").tap()
    come(phone, held)
    expect(phone.locator(".agreed")).to_be_visible()
    expect(phone.locator("#expected")).to_contain_text("Karim")


def test_a_round_that_was_laid_is_sent_after_a_reload_without_a_touch(
    phone: Page, friends: Friends
) -> None:
    held = hold(phone, "**/htmx.min.js*")
    phone.goto(friends.address)
    tap_round(phone, TIES[0], KARIM, SALMA, NASREEN, RINA)
    held.clear()
    phone.reload(wait_until="commit")
    come(phone, held)
    phone.wait_for_url(RULED)
    assert friends.entries == 2


def test_a_round_waits_on_a_phone_that_does_not_say_which_button_sends_it(
    phone: Page, friends: Friends
) -> None:
    phone.add_init_script("delete SubmitEvent.prototype.submitter")
    friends.expose(1, 1, TIES[0])
    phone.goto(friends.address)
    phone.locator("#untap").tap()
    held = hold(phone, "**/htmx.min.js*")
    phone.get_by_role("button", name="Undo", exact=True).tap()
    expect(phone.get_by_role("button", name="Redo")).to_be_visible()
    phone.tap('.place:has-text("Q♣")')  # undo has laid the cards back; one is mended
    tap(phone, "QC")
    phone.locator("#save").tap()
    come(phone, held)
    phone.wait_for_url(RULED)
    assert friends.entries == 4


def test_an_ok_on_a_ruling_that_a_key_takes_away_is_sent_all_the_same(
    phone: Page, server: TableServer
) -> None:
    friends = sit_down_to_fives(server.app)
    friends.show(1, KINGS)
    server.seat(phone, friends, NAMES[SALMA])
    held = hold(phone, "**/htmx.min.js*")
    phone.goto(f"{friends.address}?ruling=1")
    phone.locator(".over").get_by_role("button", name="OK").tap()
    Thumb(phone).lay("JD")
    expect(phone.locator(".over")).to_have_count(0)
    come(phone, held)
    expect(phone.locator(".latest .agreed")).to_be_visible()
    expect(phone.locator("#round .card:not(.slot)")).to_have_count(1)


@pytest.mark.parametrize("page", ["?change=1", "d/1/"])
def test_an_ok_that_does_not_arrive_says_so_until_it_does(
    phone: Page, server: TableServer, friends: Friends, console: Console, page: str
) -> None:
    console.allow("ERR_INTERNET_DISCONNECTED|htmx:|Failed to fetch")
    friends.play()
    server.seat(phone, friends, NAMES[SALMA])
    phone.goto(f"{friends.address}{page}")
    ok = phone.get_by_role("button", name="OK")
    with offline(phone):
        ok.tap()
        expect(phone.locator("#notice")).to_contain_text("Offline. What you typed stays here")
    expect(phone.locator("#notice")).to_be_empty()
    ok.tap()
    expect(phone.locator(".agreed")).to_be_visible()


@pytest.mark.parametrize(
    ("happens", "told"),
    [
        (lambda it: it.enter(Amended(2, RoundTaken(1, 1, SALMA))), ".latest [role=alert]"),
        (lambda it: it.take_back(), "#notice > *"),
    ],
    ids=["it was changed meanwhile", "there is no such round any more"],
)
def test_an_ok_that_is_refused_is_answered_on_a_board(
    phone: Page,
    server: TableServer,
    friends: Friends,
    console: Console,
    happens: Callable[[Friends], object],
    told: str,
) -> None:
    console.allow("ERR_FAILED|status of 40[49]|Error Code 40[49]")
    friends.play()
    server.seat(phone, friends, NAMES[SALMA])
    phone.route(NEWS, lambda news: news.abort())
    phone.goto(f"{friends.address}?change=1")
    happens(friends)
    phone.get_by_role("button", name="OK").tap()
    expect(phone.locator(told).first).to_be_visible()
