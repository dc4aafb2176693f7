"""A second tap on a key within 400 ms counts for nothing, wherever the page is by then."""

import re
from collections.abc import Callable
from dataclasses import replace

import pytest
from playwright.sync_api import FloatRect, Locator, Page, expect

from scoring.hazari import BHUTAN
from tests.browser.phone import Console, check_page
from tests.browser.server import TableServer
from tests.browser.test_board import key, laid, tap, tap_round
from tests.browser.test_joining import path_of
from tests.browser.test_setup import address_of as table_of, fill_in, start
from tests.browser.test_taps_ahead import DELAYS, PLAYS, QUICK, Game, held_back, late
from tests.browser.test_turning import READY
from tests.support.bukharo_table import sit_down_to_bukharo
from tests.support.fives_table import sit_down_to_fives
from tests.support.hazari_hands import address_of
from tests.support.hazari_table import KARIM, NASREEN, SALMA, TIES, Friends, sit_down
from tests.support.hokm_table import sit_down_to_hokm
from tests.support.long import first_of


@pytest.fixture
def quick(phone: Page) -> Page:
    phone.add_init_script(QUICK)
    return phone


def tap_twice(page: Page, what: Locator) -> None:
    """Tap one place of the screen twice, whatever lies there the second time."""
    box = what.bounding_box()
    for _time in range(2):
        page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


STOPPED = """
Object.defineProperty(performance, 'timeOrigin', { value: 0 });
Object.defineProperty(Event.prototype, 'timeStamp', { get: () => Number(localStorage.now || 0) });
"""
"""Time stands still, on each page that is opened too, until a test moves it on."""
__all__ = ["late"]


@pytest.mark.parametrize("height", first_of([560, 640]))
@DELAYS
@pytest.mark.usefixtures("late")
def test_the_second_tap_on_a_result_of_hokm_says_no_hand(
    phone: Page, server: TableServer, height: int
) -> None:
    friends = sit_down_to_hokm(server.app)
    phone.set_viewport_size({"width": 360, "height": height})
    phone.add_init_script(STOPPED)
    phone.goto(friends.address)
    entries = friends.entries
    ours, theirs = (phone.locator(f"[name=result][value='{side}']") for side in "01")
    box = ours.bounding_box()
    for hand in (1, 3):
        tap_twice(phone, ours)  # at once, on this page or the next one
        expect(phone.locator(".last")).to_contain_text(f"Hand {hand}")
        phone.wait_for_load_state()
        assert ours.bounding_box() == box
        expect(ours).to_be_in_viewport(ratio=1)
        ours.tap()
        theirs.tap()  # another key counts at once
        expect(phone.locator(".last")).to_contain_text(f"Hand {hand + 1}")
        phone.evaluate("localStorage.now = 400")
    assert friends.entries == entries + 4


def save_junk(phone: Page, server: TableServer) -> Locator:
    phone.goto(sit_down_to_fives(server.app).address + "won")
    return phone.get_by_role("button", name="All hands are junk")


def save_counts(phone: Page, server: TableServer) -> Locator:
    phone.goto(sit_down_to_bukharo(server.app).address + "sides")
    for question in phone.locator(".declared").all():
        question.get_by_text("Nobody").tap()
    phone.locator("#side0_melded_aces").fill("1")
    phone.locator("#side1_melded_aces").fill("1")
    return phone.get_by_role("button", name="Save deal 1")


@DELAYS
@pytest.mark.usefixtures("late")
@pytest.mark.parametrize("fill_in", [save_junk, save_counts])
def test_the_second_tap_on_save_presses_nothing_on_the_ruling(
    phone: Page, server: TableServer, fill_in: Callable[[Page, TableServer], Locator]
) -> None:
    phone.add_init_script(STOPPED)
    save = fill_in(phone, server)
    save.scroll_into_view_if_needed()
    box = save.bounding_box()
    tap_twice(phone, save)
    phone.wait_for_url("**/d/1/")
    phone.evaluate("addEventListener('click', () => { document.body.dataset.tapped += '!'; })")
    phone.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    phone.locator("h1").tap()
    expect(phone.locator("body")).to_have_attribute("data-tapped", "undefined!")
    expect(phone).to_have_url(re.compile("/d/1/$"))


def again_at(page: Page, box: FloatRect | None) -> None:
    """Tap where this key was, whatever lies there now."""
    page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


@DELAYS
@pytest.mark.usefixtures("late")
@pytest.mark.parametrize("height", first_of([560, 640]))
def test_the_second_tap_on_start_lays_no_card_and_the_first_one_elsewhere_does(
    phone: Page, height: int
) -> None:
    phone.set_viewport_size({"width": 360, "height": height})
    phone.add_init_script(STOPPED)
    phone.goto("/tables/new")
    fill_in(phone)
    begin = phone.locator("main").get_by_role("button", name="Start")
    begin.evaluate("button => button.scrollIntoView({ block: 'center' })")
    box = begin.bounding_box()
    again_at(phone, box)
    phone.wait_for_url("**/m/1/")
    phone.locator(".ready").wait_for()
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    under = phone.evaluate(
        "([x, y]) => document.elementFromPoint(x, y).closest('.key')?.textContent", [x, y]
    )
    again_at(phone, box)
    laid(phone, ["", "", "", ""])
    for number, other in enumerate(phone.locator(".key:not(.other)").all()[:3], start=1):
        if other.text_content() != under:
            other.tap()
            expect(phone.locator(".place .card:not(.slot)")).to_have_count(number)


def test_the_second_tap_on_yes_gives_the_host_no_seat(
    new_phone: Callable[..., Page], console: Console
) -> None:
    console.allow("status of 404")
    keeper, lost, new = new_phone(), new_phone(), new_phone()
    keeper.add_init_script(STOPPED)
    keeper.goto("/tables/new")
    start(keeper)
    keeper.goto(f"{table_of(keeper)}people")
    keeper.get_by_role("button", name="Invite a player").tap()
    link = path_of(keeper.locator(".address a").inner_text())
    lost.goto(link)
    lost.get_by_role("button", name="Karim").tap()
    expect(lost.get_by_role("heading", name="My hand")).to_be_visible()
    lost.goto("about:blank")
    new.goto(link)
    new.get_by_role("button", name="I am").tap()
    new.wait_for_url("**?asked=1")
    keeper.reload()
    yes = keeper.get_by_role("button", name="Yes")
    box = yes.bounding_box()
    again_at(keeper, box)
    expect(yes).to_have_count(0)
    keeper.wait_for_load_state()
    again_at(keeper, box)
    keeper.reload()
    expect(keeper.get_by_text("Whose phone is this?")).to_be_visible()


def put_away(phone: Page, _server: TableServer) -> None:
    for _table in range(2):
        phone.goto("/tables/new")
        start(phone)
    phone.goto("/")
    phone.get_by_text("Hide tables").tap()


def decide(phone: Page, server: TableServer) -> None:
    friends = sit_down(server.app, replace(BHUTAN, troy_win="any_one"))
    friends.expose(1, 1, TIES[0])
    phone.goto(friends.address + "d/1/r/1/decide")


def name_winners(phone: Page, server: TableServer) -> None:
    phone.goto(sit_down_to_fives(server.app).address + "won")


def count_own_cards(phone: Page, server: TableServer) -> None:
    friends = sit_down_to_bukharo(server.app)
    server.seat(phone, friends, "Karim")
    phone.goto(friends.address)
    phone.get_by_role("link", name="Count cards").tap()


def import_sheet(phone: Page, _server: TableServer) -> None:
    phone.goto("/import/totals")
    phone.locator("#sheet").fill("Rina,Karim,Salma,Nasreen\n115,80,0,165\n205,170,90,255\n")
    phone.get_by_role("button", name="Preview").tap()


@pytest.mark.parametrize("size", first_of([(360, 560), (360, 640)]))
@pytest.mark.parametrize(
    "go_to", first_of([count_own_cards, put_away, decide, name_winners, import_sheet])
)
def test_a_box_that_is_tapped_twice_is_ticked(
    phone: Page,
    server: TableServer,
    console: Console,
    go_to: Callable[[Page, TableServer], None],
    size: tuple[int, int],
) -> None:
    console.allow("status of 422")  # the sheet
    phone.set_viewport_size({"width": size[0], "height": size[1]})
    go_to(phone, server)
    box = phone.locator("[type=checkbox]").first
    box.wait_for()
    phone.evaluate(STOPPED)
    words = phone.locator("label:has([type=checkbox])").first
    words.scroll_into_view_if_needed()
    for time, place in enumerate((words, box), start=1):
        tap_twice(phone, place)
        expect(box).to_be_checked()
        phone.evaluate("time => { localStorage.now = 1000 * time; }", time)
        box.tap()
        expect(box).not_to_be_checked()
        phone.evaluate("time => { localStorage.now = 1000 * time + 500; }", time)


@PLAYS
def test_the_second_tap_on_the_last_card_leaves_the_ruling_and_lays_nothing(
    quick: Page, server: TableServer, game: Game
) -> None:
    play = game(server)
    quick.goto(play.friends.address + play.board)
    *first, last = play.first.split()
    for card in first:
        tap_twice(quick, quick.locator(key(quick, card)))
    quick.wait_for_function(READY)
    quick.locator(key(quick, last)).tap()
    ruling = quick.locator(".over, .before")
    expect(ruling).to_be_visible()
    quick.locator(key(quick, last)).tap()
    expect(ruling).to_be_visible()
    laid(quick, ["", "", "", ""])
    expect(quick.locator("#answer")).to_be_empty()
    quick.locator(key(quick, play.second.split()[0])).tap()
    expect(quick.locator(".place .card:not(.slot)")).to_have_count(1)


def test_the_second_tap_while_the_round_is_sent_is_not_kept(quick: Page, friends: Friends) -> None:
    quick.goto(friends.address)
    with held_back(quick):
        tap_round(quick, TIES[0], KARIM, SALMA, NASREEN)
        tap(quick, "AD KD QD QD JD JD")
        expect(quick.locator(".key[aria-pressed=true]")).to_have_count(1)
    laid(quick, ["JD", "", "", ""])


def test_a_second_tap_on_a_place_takes_out_one_card(quick: Page, friends: Friends) -> None:
    quick.goto(friends.address)
    tap(quick, "AC KC QC")
    tap_twice(quick, quick.locator(".now .place, li .place").first)
    laid(quick, ["KC QC"], KARIM)


def test_large_keys_count_once(phone: Page, server: TableServer, friends: Friends) -> None:
    phone.context.add_cookies([{"name": "looks", "value": "...large", "url": server.url}])
    phone.add_init_script(QUICK)
    phone.goto(friends.address)
    for half in ("ace", "ace of clubs", "king", "king of clubs"):
        tap_twice(phone, phone.locator(f'.half[aria-label="{half}"]'))
    laid(phone, ["AC KC"], KARIM)


def test_packs_of_bukharo_lay_and_take_one_card(quick: Page, server: TableServer) -> None:
    quick.goto(sit_down_to_bukharo(server.app).address + "groups")
    quick.locator(".chips").first.tap()
    for card in ("KS", "QS", "JS"):
        tap_twice(quick, quick.locator(f'#pad [value="{card}"]'))
    expect(quick.locator("#side0_groups")).to_have_value("KS QS JS")
    tap_twice(quick, quick.locator(".chip").first)
    expect(quick.locator("#side0_groups")).to_have_value("QS JS")


def test_a_hand_on_the_pad_takes_one_tap(quick: Page, friends: Friends) -> None:
    quick.goto(f"{address_of(friends)}?seat={KARIM}")
    for card in ("AS", "KS"):
        tap_twice(quick, quick.locator(f'.key[value="{card}"]'))
    expect(quick.locator(".place .card:not(.slot)")).to_have_count(2)


@pytest.mark.parametrize("size", first_of([(360, 560), (360, 640), (1024, 768)]))
@PLAYS
def test_a_ruling_that_was_up_for_a_moment_stays_in_a_line(
    new_phone: Callable[..., Page], server: TableServer, game: Game, size: tuple[int, int]
) -> None:
    page = new_phone(viewport={"width": size[0], "height": size[1]})
    play = game(server)
    page.goto(play.friends.address + play.board)
    with held_back(page):
        tap(page, play.first)
        tap(page, play.second)
    line = page.locator(".in-short, .before")
    expect(line).to_be_in_viewport(ratio=1)
    expect(line).to_contain_text("Rina")
    expect(page.locator(".over")).to_have_count(0)
    for row in page.locator("#round .seats > li").all():
        expect(row).to_be_in_viewport(ratio=1)
    check_page(page)


def test_a_ruling_that_was_read_goes_with_the_next_card(phone: Page, friends: Friends) -> None:
    friends.expose(1, 1, TIES[0])
    phone.clock.install()
    phone.goto(f"{friends.address}?ruling=1")
    phone.clock.fast_forward(1100)
    tap(phone, "JD")
    expect(phone.locator(".over")).to_have_count(0)
    expect(phone.locator(".in-short")).to_have_count(0)
