"""Another phone saw something else: the host reads it at once, and nothing moves meanwhile."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.phone import SLOWLY, Console, check_page, check_width
from tests.browser.server import TableServer
from tests.browser.test_reveal import up
from tests.browser.thumb import Thumb
from tests.support.guests import host as host_phone
from tests.support.hazari_table import TIES, Friends, sit_down

PLACES = """() => [...document.querySelectorAll(
  '#untap, .top .icon, .seats li, .pad .key, .bar a, #ruling h3, .stick .button'
)].map(part => {
  const { left, top, width, height } = part.getBoundingClientRect();
  return [part.textContent, left, top, width, height].join();
})"""


@pytest.fixture
def friends(friends: Friends) -> Friends:
    friends.expose(1, 1, TIES[0])
    return friends


def test_nasreen_says_from_the_deal_which_cards_she_saw_and_loses_none_of_her_words(
    server: TableServer, new_phone: Callable[..., Page], console: Console
) -> None:
    console.allow("422")
    friends = sit_down(server.app)
    up(server, friends)
    page = server.seat(new_phone(), friends, "Nasreen")
    page.emulate_media(reduced_motion="reduce")
    page.add_init_script(SLOWLY)  # the form that was refused may be sent again at once
    page.goto(f"{friends.address}d/1/")
    clear = 640 - page.locator(".stick").bounding_box()["height"]  # type: ignore[index]

    def is_seen_whole(part: str) -> None:
        box = page.locator(part).bounding_box()
        assert box["y"] >= 0
        assert box["y"] + box["height"] <= clear

    page.locator(".which summary").tap()
    page.wait_for_function(
        "() => document.querySelector('.which a').getBoundingClientRect().top < 520"
    )
    is_seen_whole(".which")
    page.locator(".which a").nth(1).tap()
    saw = page.get_by_label("What you saw")
    expect(saw).to_be_visible()
    check_page(page)
    page.locator(".which summary").tap()
    page.locator(".which summary").tap()
    page.wait_for_function(
        "() => document.querySelector('.which form').getBoundingClientRect().bottom < 560"
    )
    is_seen_whole(".which form")
    page.get_by_label("Whose cards?").select_option("Karim")
    saw.fill("queen of clubs, not hearts")
    page.get_by_role("button", name="Send to host").tap()
    expect(page.locator("#saw-error")).to_contain_text("not is not a card.")
    expect(saw).to_have_value("queen of clubs, not hearts")
    expect(saw).to_be_focused()
    expect(page.get_by_label("Whose cards?")).to_have_value("1")
    check_page(page)
    saw.fill("QC 10C 3C")
    page.get_by_role("button", name="Send to host").tap()
    expect(page.locator(".objection")).to_contain_text("Q♣")
    page.get_by_role("link", name="Deal 1", exact=True).tap()
    expect(page.locator(".objection")).to_contain_text("Q♣")


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
    size = {"width": 360, "height": high}
    host = server.carry(new_phone(viewport=size), friends, host_phone(server.app, friends))
    salma = server.seat(new_phone(viewport=size), friends, "Salma")
    host.goto(friends.address + page)
    if page == "":
        Thumb(host).see_board(2)
    salma.goto(friends.address + "d/1/r/1/")
    salma.locator(".which summary").tap()
    host.wait_for_load_state()
    before = host.evaluate(PLACES)
    salma.get_by_role("button", name="Send to host").tap()
    bar = host.locator("#news")
    expect(bar).to_contain_text("saw something else.")
    box = bar.bounding_box()
    assert box["y"] == 0
    assert box["height"] <= 47  # as high as the line it covers, and its border
    assert host.evaluate(PLACES) == before
    check_page(host)
    host.reload()
    expect(bar).to_contain_text("saw something else.")
    assert host.evaluate(PLACES) == before
    box = bar.bounding_box()
    for button in host.locator(".top .icon").all():
        place = button.bounding_box()
        assert place["x"] + place["width"] <= box["x"] or place["x"] >= box["x"] + box["width"]
    with host.expect_response(lambda answer: "seen=" in answer.url):
        host.get_by_role("button", name="Got it").tap()
    expect(bar).to_be_empty()
    host.reload()
    expect(bar).to_be_empty()
    host.goto(friends.address + "d/1/r/1/#witnesses")
    expect(host.locator(".objection")).to_be_in_viewport()
    host.get_by_role("button", name="Keep this entry").tap()
    expect(bar).to_be_empty()


def test_in_letters_of_twice_the_size_no_word_of_an_objection_is_broken(
    server: TableServer, new_phone: Callable[..., Page], friends: Friends
) -> None:
    salma = server.seat(new_phone(), friends, "Salma")
    salma.goto(friends.address + "d/1/r/1/")
    salma.locator(".which summary").tap()
    salma.get_by_role("button", name="Send to host").tap()
    expect(salma.locator(".objection")).to_be_visible()
    host = server.carry(new_phone(), friends, host_phone(server.app, friends))
    host.goto(friends.address + "d/1/r/1/")
    host.evaluate("document.documentElement.style.fontSize = '200%'")
    words = host.locator("#news .grow")
    expect(words).to_contain_text("saw something else.")
    words.evaluate("words => { words.style.overflowWrap = 'normal'; }")
    assert words.evaluate("words => words.scrollWidth <= words.clientWidth")
    check_width(host)
