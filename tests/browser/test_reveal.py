"""All hands are Up: every phone and the big screen turn the groups up together, without a tap."""

import re
from collections.abc import Callable
from dataclasses import replace

import pytest
from playwright.sync_api import Page, Route, expect

from scoring.cards import parse_cards
from scoring.fives import FivesRules
from scoring.hazari import BANGLADESH
from scoring.hazari.recorded_facts import GroupsExposed
from scoring.recorded_facts import Amended, Fact
from storage.reviews import Agreed
from tests.browser.phone import Console, check_page, check_width, until
from tests.browser.server import TableServer
from tests.browser.thumb import Thumb
from tests.support.fives_table import KINGS, sit_down_to_fives
from tests.support.guests import host, seat, watcher
from tests.support.hazari_hands import address_of, hand_of, lay_up
from tests.support.hazari_table import (
    KARIM,
    NAMES,
    NASREEN,
    RINA,
    SALMA,
    TIES,
    Friends,
    exposed,
    sit_down,
)
from web.http.clock import now
from web.results import reveal

NewPhone = Callable[..., Page]
HELD = """(() => {
  let moment = 0;
  performance.now = () => moment;
  window.goOn = milliseconds => { moment += milliseconds; };
})()"""
"""The clock of a reveal, which goes on when a test says so, however busy the machine is."""

LASTING = """() => [...document.body.querySelectorAll('*')].map(one => getComputedStyle(one))
  .filter(({animationName}) => animationName !== 'none')
  .map(({animationDelay, animationDuration}) =>
    parseFloat(animationDelay) + parseFloat(animationDuration))"""
"""Script that returns the seconds of each animation of a page, of those that are over too."""

TURNED = ".now li:not(.down)"


@pytest.fixture
def new_phone(new_phone: NewPhone, monkeypatch: pytest.MonkeyPatch) -> NewPhone:
    """Phones that begin to turn cards up with the first one, and stay there."""
    monkeypatch.setattr(reveal, "seconds_since", lambda _at: 0)

    def phone(**options: object) -> Page:
        page = new_phone(**options)
        page.add_init_script(HELD)
        return page

    return phone


@pytest.fixture
def opened(server: TableServer, new_phone: NewPhone, friends: Friends) -> NewPhone:
    """A phone of the table, in a browser: of a player, or one that watches or keeps it."""

    def phone(who: str, **options: object) -> Page:
        if who in NAMES:
            client = seat(server.app, friends, who)
        else:
            client = {"host": host, "watcher": watcher}[who](server.app, friends)
        return server.carry(new_phone(**options), friends, client)

    return phone


def up(server: TableServer, friends: Friends) -> None:
    """All hands are Up, and the phone that laid the last one has entered the deal."""
    lay_up(friends, RINA, KARIM, SALMA, NASREEN)
    turn_up(server, friends)


def turn_up(server: TableServer, friends: Friends) -> None:
    """Enter the rounds of the four hands that are Up, just now."""
    friends.enter(*(exposed(number, TIES[number - 1]) for number in range(1, 5)), at=now())
    server.tell(friends)


def enter(server: TableServer, friends: Friends, *facts: Fact) -> None:
    friends.enter(*facts)
    server.tell(friends)


def is_playing(page: Page) -> None:
    expect(page.locator("#reveal.playing")).to_be_visible()


def is_over(page: Page) -> None:
    """Nothing is turned up any more."""
    expect(page.locator("#reveal")).to_be_visible()
    expect(page.locator(".playing, .down, #skip")).to_have_count(0)


@pytest.mark.long
def test_the_last_up_turns_the_cards_on_every_screen_without_a_tap(
    server: TableServer, friends: Friends, opened: NewPhone
) -> None:
    board, guest, rina, karim = map(opened, ("host", "watcher", "Rina", "Karim"))
    screen = opened("watcher", viewport={"width": 1280, "height": 720})
    for page in (board, guest):
        page.goto(friends.address)
    screen.goto(f"/t/{friends.table.address}/big")
    lay_up(friends, SALMA, NASREEN)
    for page in (rina, karim):
        page.goto(address_of(friends))
        player = RINA if page is rina else KARIM
        Thumb(page).lay(" ".join(hand_of(player)))
        page.get_by_role("button", name="Up!").tap()
    for page in (karim, rina, board, guest):
        page.wait_for_url("**/d/1/")
        is_playing(page)
    is_playing(screen)
    expect(karim.locator(".now h2")).to_have_text("Round 1")
    karim.evaluate("goOn(2000)")
    expect(karim.locator(TURNED)).to_have_count(2)
    expect(karim.locator(".now .down").last).to_contain_text("Rina")  # she lays last
    expect(karim.locator(".now .ruled")).to_have_css("opacity", "0")
    check_width(karim)
    check_width(screen)
    # What is still to come can be heard already
    assert "Salma" in karim.locator("#reveal").aria_snapshot()
    karim.evaluate("goOn(3000)")
    expect(karim.locator(".now .ruled")).to_have_css("opacity", "1")
    expect(karim.locator(".tally li").first).to_contain_text("115")
    for page in (karim, rina, guest, screen, board):
        page.get_by_role("button", name="Skip").tap()
        is_over(page)
    for page in (karim, rina, board, guest):
        expect(page.locator("#reveal .turn")).to_have_count(4)
        expect(page.locator("#sums")).to_contain_text("115 + \u20680\u2069 + 105 + 140 = 360")
        check_page(page)
    check_page(screen)
    rina.get_by_role("button", name="OK").tap()
    expect(rina.locator(".agreed")).to_contain_text("Rina")
    said = [entry.fact for entry in friends.record.reviews(friends.match)]
    assert [fact for fact in said if isinstance(fact, Agreed)] == [Agreed(5)]


def test_a_phone_that_hears_of_the_last_hand_before_its_rounds_turns_them_up_too(
    server: TableServer, friends: Friends, opened: NewPhone
) -> None:
    phone = opened("Karim")
    phone.goto(friends.address)
    lay_up(friends, RINA, KARIM, SALMA, NASREEN)
    server.tell(friends)
    expect(phone.get_by_text("All hands are Up.")).to_be_visible()
    turn_up(server, friends)
    phone.wait_for_url("**/d/1/")
    is_playing(phone)


def test_the_host_s_skip_ends_it_on_every_screen_and_a_player_s_on_one(
    server: TableServer, friends: Friends, opened: NewPhone
) -> None:
    board, karim = opened("host"), opened("Karim")
    screen = opened("watcher", viewport={"width": 1280, "height": 720})
    for page in (board, karim):
        page.goto(friends.address)
    screen.goto(f"/t/{friends.table.address}/big")
    up(server, friends)
    for page in (board, karim, screen):
        is_playing(page)
    karim.locator("#skip").tap()
    is_over(karim)
    is_playing(screen)
    is_playing(board)
    board.locator("#skip").tap()
    expect(screen.locator("#skip")).to_have_count(0)
    is_over(screen)
    is_over(board)
    late = opened("Salma")
    late.goto(f"{friends.address}d/1/")
    is_over(late)


def test_it_ends_by_itself_and_stays_ended(
    server: TableServer, friends: Friends, opened: NewPhone
) -> None:
    phone = opened("Karim")
    phone.clock.install()
    phone.goto(friends.address)
    up(server, friends)
    phone.wait_for_url("**/d/1/")
    is_playing(phone)
    phone.clock.fast_forward(40_000)
    is_over(phone)
    phone.reload()
    expect(phone.locator("#sums")).to_be_visible()
    is_over(phone)


def test_who_wants_less_motion_and_who_comes_late_see_all_of_it_at_once(
    server: TableServer, friends: Friends, opened: NewPhone
) -> None:
    calm, late = opened("Karim", reduced_motion="reduce"), opened("Salma")
    calm.goto(friends.address)
    up(server, friends)
    calm.wait_for_url("**/d/1/")
    is_over(calm)
    late.clock.install()
    late.route("**/d/1/", aged)
    late.goto(f"{friends.address}d/1/")
    is_over(late)


def aged(route: Route) -> None:
    """The page as it would be half a minute later."""
    answer = route.fetch()
    route.fulfill(response=answer, body=re.sub('data-age="0"', 'data-age="30"', answer.text()))


def test_a_correction_meanwhile_ends_it_and_an_ok_does_not(
    server: TableServer, friends: Friends, opened: NewPhone
) -> None:
    phone = opened("Karim")
    phone.goto(friends.address)
    up(server, friends)
    phone.wait_for_url("**/d/1/")
    is_playing(phone)
    friends.record.say(
        friends.match, Agreed(2), key="k" * 22, at="", by="x", refusal=lambda _log: ""
    )
    server.tell(friends)
    expect(phone.locator(".agreed, #reveal.playing").first).to_be_attached()
    is_playing(phone)
    corrected = GroupsExposed(1, 1, tuple(map(parse_cards, (*TIES[0][:2], "KH QS JH", "JC TH 9H"))))
    enter(server, friends, Amended(2, corrected))
    is_over(phone)
    expect(phone.locator("#reveal .turn").first).to_contain_text("queen of spades, jack of hearts")


@pytest.mark.long
def test_escape_or_a_key_that_leads_elsewhere_shows_the_page(
    server: TableServer, friends: Friends, opened: NewPhone
) -> None:
    # Backwards, the button that skips comes first: only what lies before it leads elsewhere.
    for key, presses in (("Escape", 1), ("Shift+Tab", 2)):
        phone = opened("Karim")
        phone.goto(friends.address)
        if not friends.record.log(friends.match)[1:]:
            up(server, friends)
        phone.goto(f"{friends.address}d/1/")
        for _press in range(presses):
            is_playing(phone)
            phone.keyboard.press(key)
        is_over(phone)


def test_a_tab_ends_it_and_leads_nowhere(server: TableServer, new_phone: NewPhone) -> None:
    friends = sit_down(server.app, replace(BANGLADESH, target=100))
    phone = new_phone()
    phone.goto(friends.address)
    up(server, friends)
    phone.wait_for_url("**/d/1/")
    is_playing(phone)
    phone.keyboard.press("Tab")
    is_over(phone)
    expect(phone).to_have_url(re.compile("/d/1/$"))


def test_what_the_host_has_typed_of_a_round_stays(
    server: TableServer, friends: Friends, opened: NewPhone
) -> None:
    board = opened("host")
    board.goto(friends.address)
    board.locator(".key").first.tap()
    up(server, friends)
    expect(board.locator("#news")).not_to_be_empty()
    expect(board.locator("[name=seat1]")).not_to_have_value("")


def test_the_last_deal_of_a_match_leads_on_to_its_end(
    server: TableServer, new_phone: NewPhone
) -> None:
    friends = sit_down(server.app, replace(BANGLADESH, target=100))
    phone = new_phone()
    phone.clock.install()
    phone.goto(friends.address)
    up(server, friends)
    phone.wait_for_url("**/d/1/")
    is_playing(phone)
    phone.clock.fast_forward(40_000)
    phone.wait_for_url(f"**{friends.address}")
    expect(phone.locator("#won")).to_be_visible()
    phone.go_back()
    is_over(phone)


def test_where_the_script_does_not_come_the_whole_deal_is_seen_within_a_second(
    server: TableServer, friends: Friends, opened: NewPhone, console: Console
) -> None:
    console.allow("ERR_FAILED")
    phone = opened("Karim")
    phone.route("**/reveal.js*", lambda script: script.abort())
    up(server, friends)
    phone.goto(f"{friends.address}d/1/")
    (hidden,) = phone.evaluate(LASTING)
    assert hidden <= 1
    expect(phone.locator("main")).to_have_css("opacity", "1")
    expect(phone.locator(".turn .ruled").first).to_contain_text("115 points")


def test_what_the_next_round_waits_for_is_in_sight_while_cards_are_turned_up_and_after(
    server: TableServer, friends: Friends, opened: NewPhone
) -> None:
    # Karim has typed A♦ for the 3♦ of round 3, and Rina shows it in round 1.
    rounds = (*TIES[:2], ("5C 4S 3H", "5D 4C AD", *TIES[2][2:]), TIES[3])
    lay_up(friends, RINA, KARIM, SALMA, NASREEN, rounds=rounds)
    friends.enter(*(exposed(number, TIES[number - 1]) for number in (1, 2)), at=now())
    for who, mends in (("host", 1), ("Salma", 0)):
        phone = opened(who)
        phone.goto(f"{friends.address}d/1/")
        is_playing(phone)
        expect(phone.locator(".notice")).to_contain_text("Round 3 is not revealed:")
        top = "document.elementFromPoint(180, 40).closest('.notice') !== null"
        assert phone.evaluate(top)
        phone.locator("#skip").tap() if who == "Salma" else phone.keyboard.press("Escape")
        is_over(phone)
        expect(phone.locator(".notice")).to_be_in_viewport(ratio=1)
        expect(phone.get_by_role("link", name="Correct the cards")).to_have_count(mends)
        expect(phone.get_by_text("Do you agree?")).to_have_count(0)
        check_page(phone)


# Rounds that phones send one by one


@pytest.mark.long
def test_the_last_seat_turns_one_round_on_every_screen_and_the_next_card_begins_the_next(
    friends: Friends, opened: NewPhone
) -> None:
    seats = [opened(name) for name in NAMES]
    board, guest = opened("host"), opened("watcher")
    screen = opened("watcher", viewport={"width": 1280, "height": 720})
    for page in (*seats, board, guest):
        page.goto(friends.address)
    screen.goto(f"/t/{friends.table.address}/big")
    seats[SALMA].get_by_role("link", name="Enter round by round").tap()
    for player in (SALMA, RINA, NASREEN, KARIM):
        seats[player].bring_to_front()
        # One phone has chosen so, and all others have their keys.
        seats[player].locator(".pad .key").first.wait_for()
        Thumb(seats[player]).lay(TIES[0][player])
    pages = (*seats, board, guest, screen)
    for page in pages:
        is_playing(page)
    for page in pages:
        expect(page.locator(".now h2")).to_have_text("Round 1")
    for page in (*seats[:3], board):
        page.locator("#skip").tap()
    for page in pages:
        expect(page.locator(".playing, .down, #skip")).to_have_count(0)
    check_page(screen)
    expect(guest.locator("#latest")).to_contain_text("115 points")
    expect(seats[SALMA].locator(".over")).to_contain_text("115 points")
    check_page(seats[SALMA])
    seats[SALMA].bring_to_front()
    Thumb(seats[SALMA]).lay(TIES[1][SALMA])
    expect(guest.locator("main > .seats li", has_text="ready")).to_have_count(1)  # Rina leads
    guest.reload()
    expect(guest.locator("#skip")).to_have_count(0)


@pytest.mark.long
def test_a_match_of_one_round_deals_ends_after_its_last_cards_are_turned_up(
    server: TableServer, new_phone: NewPhone
) -> None:
    friends = sit_down_to_fives(server.app, FivesRules(target=6))
    seats = [server.seat(new_phone(), friends, name) for name in NAMES]
    for page in seats:
        page.goto(friends.address)
    for player in (SALMA, NASREEN, KARIM, RINA):
        seats[player].bring_to_front()
        Thumb(seats[player]).lay(KINGS[player])
    for page in seats:
        is_playing(page)
        assert page.evaluate("sessionStorage.ending") is None
    check_width(seats[RINA])
    for page in seats:
        page.locator("#skip").tap()
        page.wait_for_url(f"**{friends.address}")
        expect(page.locator("#won.fresh")).to_contain_text("Rina")
        until(page, "sessionStorage.ending")
        expect(page.locator("#reveal")).to_have_count(0)


@pytest.mark.long
def test_who_wants_less_motion_comes_to_the_ending_at_once(
    server: TableServer, new_phone: NewPhone
) -> None:
    friends = sit_down_to_fives(server.app, FivesRules(target=6))
    phones = [new_phone(reduced_motion="reduce") for _name in NAMES]
    seats = [server.seat(page, friends, name) for page, name in zip(phones, NAMES, strict=True)]
    for page, hand in zip(seats, KINGS, strict=True):
        page.goto(friends.address)
        Thumb(page).lay(hand)
    for page in seats:
        expect(page.locator("#won")).to_contain_text("Rina")
        expect(page.locator("#reveal")).to_be_hidden()
        until(page, "sessionStorage.ending")
