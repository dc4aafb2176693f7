"""A game of Bukharo on a phone: its cards as chips, its sums as they come, and without script."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from urllib.parse import parse_qsl, urlsplit

from playwright.sync_api import Page, Route, expect

from tests.browser.phone import SLOWLY, Console, check_page, hold, offline, wait_until
from tests.browser.server import TableServer
from tests.browser.thumb import Thumb, unbroken
from tests.scoring.bukharo.worked_games import Worked
from tests.support.bukharo_table import in_counts, sit_down_to_bukharo


def open_everything(page: Page) -> None:
    """Every side and what is folded in it."""
    folded = page.locator("#game details:not([open]) > summary:visible")
    while folded.count():
        folded.first.tap()


def count(page: Page, sides: Sequence[Worked]) -> None:
    """Type the counts of a game; the sums follow where the script runs."""
    open_everything(page)
    for field, text in in_counts(*sides).items():
        if field in ("first", "second"):
            declare(page, field, text)
        elif field.endswith("passport"):
            page.locator(f"#{field}").check()
        elif text:
            page.locator(f"#{field}").fill(text)


def declare(page: Page, which: str, side: str) -> None:
    page.locator(f'#{which} label:has(input[value="{side}"])').tap()


def save(thumb: Thumb) -> None:
    thumb.tap(thumb.page.get_by_role("button", name="Save deal"))
    thumb.page.wait_for_url("**/d/*/")


def test_cards_are_tapped_as_chips_and_taken_off_by_a_tap(phone: Page, server: TableServer) -> None:
    phone.add_init_script(SLOWLY)
    phone.goto(sit_down_to_bukharo(server.app).address + "groups")
    thumb, field = Thumb(phone), phone.locator("#side0_groups")
    expect(field).to_be_hidden()
    thumb.lay("KS KS KD KS")
    expect(phone.locator('.key[value="KS"]')).to_have_attribute("aria-disabled", "true")
    thumb.tap(phone.get_by_role("button", name="Next group"))
    thumb.lay("4H 5H 2D")
    expect(phone.locator("#reads")).to_contain_text("Sequence")
    check_page(phone)
    phone.get_by_role("button", name="Remove king of spades").nth(1).tap()
    expect(field).to_have_value("KS KD KS\n4H 5H 2D")
    thumb.lay("KC")
    expect(field).to_have_value("KS KD KS KC\n4H 5H 2D")
    phone.get_by_role("button", name="Type the cards").tap()
    expect(field).to_be_focused()
    field.fill("KS KD KS KC\n4H 5H 2D 10h")
    phone.get_by_role("button", name="Tap cards").tap()
    expect(phone.get_by_role("button", name="Remove 10 of hearts")).to_be_visible()
    phone.reload()
    expect(phone.get_by_role("button", name="Remove king of clubs")).to_be_visible()


def test_the_focus_stays_where_cards_are_entered_by_keyboard(
    phone: Page, server: TableServer
) -> None:
    phone.goto(sit_down_to_bukharo(server.app).address + "groups")
    for line in (1, 0):
        slot = phone.get_by_role("button", name="Add cards to line 1").nth(line)
        slot.press("Enter")
        expect(slot).to_be_focused()
    expect(phone.locator('.key[tabindex="0"]')).to_have_count(1)
    phone.locator('.key[value="KS"]').focus()
    for arrows, key in (
        ("", "king of spades"),
        ("Down Down Up Left Right Right Right Right Right Right", "Remove last card"),
        ("Right Right", "king of hearts"),
        ("Down Down Down Down Down Right Right Right Right Right", "Close board"),
    ):
        for arrow in arrows.split():
            phone.keyboard.press(f"Arrow{arrow}")
        pressed = phone.locator(".packs").get_by_role("button", name=key)
        expect(pressed).to_be_focused()
        phone.keyboard.press("Enter")
        if key != "Close board":
            expect(pressed).to_be_focused()
    expect(phone.get_by_role("button", name="Remove king of hearts")).to_be_visible()
    expect(slot).to_be_focused()


def test_a_sum_that_comes_during_a_tap_moves_no_line_from_under_it(
    phone: Page, server: TableServer
) -> None:
    phone.goto(sit_down_to_bukharo(server.app).address + "groups")
    thumb = Thumb(phone)
    lines = phone.locator("#side0_groups-chips .line")
    thumb.lay("KS KD KC")
    expect(phone.locator("#reads")).to_contain_text("Set")
    held = hold(phone, "**/groups?*")
    for group in ("4H 4S", "5H 5S", "6H 6S"):
        thumb.tap(phone.get_by_role("button", name="Next group"))
        thumb.lay(group)
    wait_until(phone, lambda: asked(held, "5H 5S\n6H 6S"), "asked about all groups")
    place = phone.get_by_role("button", name="Add cards to line 3")
    box = place.bounding_box()
    with finger(phone, box["x"] + 20, box["y"] + 5):
        with phone.expect_event("requestfinished", lambda sums: sums == held[-1].request):
            held[-1].continue_()
        phone.wait_for_timeout(300)
        assert place.bounding_box() == box
        expect(phone.locator("#groups0 li")).to_have_count(1)
    expect(lines.nth(2)).to_have_class("line now")
    expect(phone.locator("#groups0 li")).to_have_count(4)


def test_a_group_that_is_read_late_has_its_room_already(phone: Page, server: TableServer) -> None:
    phone.goto(sit_down_to_bukharo(server.app).address + "groups")
    thumb, held = Thumb(phone), hold(phone, "**/groups?*")
    for group in ("4H 4S 4D", "5H 5S 5D"):
        thumb.lay(group)
        thumb.tap(phone.get_by_role("button", name="Next group"))
    wait_until(phone, lambda: asked(held, "5H 5S 5D\n"), "asked about both groups")
    lines = phone.locator("#side0_groups-chips .line")
    stood = [line.bounding_box() for line in lines.all()]
    held[-1].continue_()
    expect(phone.locator("#side0_groups-chips .what").nth(1)).not_to_be_empty()
    assert [line.bounding_box() for line in lines.all()] == stood


def asked(held: list[Route], groups: str) -> bool:
    """Return whether the newest question held back ends its first field with these groups."""
    return bool(held) and dict(parse_qsl(urlsplit(held[-1].request.url).query))[
        "side0_groups"
    ].endswith(groups)


@contextmanager
def finger(page: Page, x: float, y: float) -> Iterator[None]:
    """Lie on this place of the screen while the block runs."""
    tools = page.context.new_cdp_session(page)
    touch = {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]}
    tools.send("Input.dispatchTouchEvent", touch)
    yield
    tools.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    tools.detach()


def test_cards_laid_without_the_network_are_summed_when_it_is_back(
    phone: Page, server: TableServer, console: Console
) -> None:
    console.allow("ERR_INTERNET_DISCONNECTED")
    phone.goto(sit_down_to_bukharo(server.app).address + "groups")
    thumb = Thumb(phone)
    thumb.lay("KS KD KC")
    expect(phone.locator("#points0")).to_have_text("30")
    unsent = phone.expect_event("requestfailed", lambda sums: "/groups?" in sums.url)
    with offline(phone), unsent:
        thumb.lay("KH")
    expect(phone.locator("#points0")).to_have_text("40")


def test_a_side_is_asked_about_with_its_cards_tapped(phone: Page) -> None:
    phone.goto("/who-wins?game=bukharo")
    thumb = Thumb(phone)
    thumb.lay("JS QS KS AS")
    phone.reload()
    phone.get_by_role("button", name="Remove ace of spades").wait_for()
    phone.locator("#hand-chips .chip").tap()
    thumb.lay("9C")
    check_page(phone)
    thumb.tap(phone.get_by_role("button", name="What does it score?"))
    expect(phone.get_by_text(unbroken("Sequence J-Q-K-A"))).to_be_visible()
    assert "laid=JS+QS+KS+AS&hand=9C" in phone.url
    check_page(phone)
    thumb.tap(phone.get_by_role("button", name="Remove 9 of clubs"))
    thumb.tap(phone.get_by_role("button", name="What does it score?"))
    phone.wait_for_url("**laid=JS+QS+KS+AS")
    phone.goto("/who-wins?game=bukharo")
    expect(phone.locator(".chip:has(.slot)").first).to_be_visible()
    expect(phone.get_by_role("button", name="Remove ace of spades")).to_have_count(0)


def test_however_many_groups_lie_there_the_page_ends_with_its_last_line(
    phone: Page, server: TableServer
) -> None:
    phone.goto(sit_down_to_bukharo(server.app).address + "groups")
    phone.get_by_role("button", name="Type the cards").tap()
    field = phone.get_by_role("textbox", name="Groups on the table").first
    field.fill("\n".join(["3H 4H 5H", "7S 7H 7C"] * 20))
    expect(phone.locator("#groups0 li")).to_have_count(40)
    below = "document.documentElement.scrollHeight - document.body.offsetHeight"
    assert phone.evaluate(below) == 0
