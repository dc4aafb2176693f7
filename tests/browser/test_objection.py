"""Another phone saw something else: the host reads it at once, and nothing moves meanwhile."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.phone import check_page, check_width
from tests.browser.server import TableServer
from tests.browser.thumb import Thumb
from tests.support.guests import cookies, seat
from tests.support.guests import host as host_phone
from tests.support.hazari_table import TIES, Friends, sit_down

PLACES = """() => [...document.querySelectorAll(
  '#untap, .top .icon, .seats li, .pad .key, .bar a, #ruling h3, .stick .button'
)].map(part => {
  const { left, top, width, height } = part.getBoundingClientRect();
  return [part.textContent, left, top, width, height].join();
})"""
SALMA_SAW = "≠ Salma saw something else."


@pytest.fixture
def friends(server: TableServer) -> Friends:
    friends = sit_down(server.app)
    friends.expose(1, 1, TIES[0])
    return friends


def phone_of(
    server: TableServer, new_phone: Callable[..., Page], carried: dict[str, str], high: int
) -> Page:
    page = new_phone(viewport={"width": 360, "height": high})
    page.context.add_cookies(
        [{"name": name, "value": value, "url": server.url} for name, value in carried.items()]
    )
    return page


@pytest.mark.long
@pytest.mark.parametrize(
    ("page", "high"),
    [
        ("", 560),
        ("d/1/r/1/", 640),
        pytest.param("", 640, marks=pytest.mark.long),
        pytest.param("d/1/r/1/", 560, marks=pytest.mark.long),
    ],
)
def test_an_objection_is_read_above_the_fold_at_once_and_moves_nothing(
    server: TableServer, new_phone: Callable[..., Page], friends: Friends, page: str, high: int
) -> None:
    host = phone_of(server, new_phone, cookies(host_phone(server.app, friends), friends), high)
    salma = phone_of(server, new_phone, cookies(seat(server.app, friends, "Salma"), friends), high)
    host.goto(friends.address + page)
    if page == "":
        Thumb(host).see_board(2)
    salma.goto(friends.address + "d/1/r/1/")
    expect(salma.get_by_role("button", name="Not what I saw")).to_be_visible()
    host.wait_for_load_state()
    before = host.evaluate(PLACES)
    salma.get_by_role("button", name="Not what I saw").tap()
    bar = host.locator("#news")
    expect(bar).to_contain_text("saw something else.")
    box = bar.bounding_box()
    assert box
    assert box["y"] == 0
    assert box["height"] <= 47  # as high as the line it covers, and its border
    assert host.evaluate(PLACES) == before
    check_page(host)
    host.reload()
    expect(bar).to_contain_text("saw something else.")
    assert host.evaluate(PLACES) == before
    host.get_by_role("button", name="Got it").tap()
    expect(bar).to_be_empty()
    host.reload()
    bar.get_by_role("link", name="Deal 1, round 1").tap()
    expect(host.locator(".objection")).to_be_in_viewport()
    host.get_by_role("button", name="Keep this entry").tap()
    expect(bar).to_be_empty()


def test_in_letters_of_twice_the_size_no_word_of_an_objection_is_broken(
    server: TableServer, new_phone: Callable[..., Page], friends: Friends
) -> None:
    salma = phone_of(server, new_phone, cookies(seat(server.app, friends, "Salma"), friends), 640)
    salma.goto(friends.address + "d/1/r/1/")
    salma.get_by_role("button", name="Not what I saw").tap()
    expect(salma.locator(".objection")).to_be_visible()
    host = phone_of(server, new_phone, cookies(host_phone(server.app, friends), friends), 640)
    host.goto(friends.address + "d/1/r/1/")
    host.evaluate("document.documentElement.style.fontSize = '200%'")
    words = host.locator("#news .grow")
    expect(words).to_contain_text("saw something else.")
    words.evaluate("words => { words.style.overflowWrap = 'normal'; }")
    assert words.evaluate("words => words.scrollWidth <= words.clientWidth")
    check_width(host)
