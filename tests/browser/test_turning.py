"""The page that the last card leads to takes the place of the board, and is as if it was opened."""

from contextlib import suppress

import pytest
from playwright.sync_api import Error, Page, Request, expect

from scoring.cards import Suit
from scoring.log.undo import redo, undo
from storage.access_facts import PinSet
from tests.browser.phone import Console, hold
from tests.browser.server import TableServer
from tests.browser.test_board import HTMX_SAYS, RULED, key, tap, tap_round
from tests.browser.test_live import enter
from tests.support.fives_table import KINGS, sit_down_to_fives
from tests.support.hazari_table import KARIM, NASREEN, RINA, SALMA, TIES, Friends
from tests.support.hokm_table import sit_down_to_hokm
from tests.support.long import first_of

pytestmark = pytest.mark.long

DRAWN = """() => [document.title, ...[...document.body.querySelectorAll('*')].map(element => {
  const {x, y, width, height} = element.getBoundingClientRect(), style = getComputedStyle(element);
  const said = element.children.length ? '' : element.textContent;
  return [element.localName, element.id, said, x, y, width, height, style.color,
    style.backgroundColor, style.fontSize, style.fontWeight].join();
})]"""
"""Everything on the page, where it stands and how it looks."""
READY = "() => [...document.styleSheets].filter(({media}) => `${media}` === 'not all').length === 2"
"""The styles of a ruling are there and wait."""

STANDS = """() => {
  const seen = element => getComputedStyle(element).visibility === 'visible';
  const top = element => seen(element) && element.getBoundingClientRect().top;
  const [words, go] = ['#ruling h3', '.go'].map(name => document.querySelector(name));
  return words && [words.textContent, top(words), top(go)];
}"""
"""Who won, and where this and the button to go on stand, if they are seen."""
FIRST_SEEN = f"""() => new MutationObserver(() => {{
  if (window.first || !(window.first = ({STANDS})())) return;
  window.early = document.querySelectorAll('#race, .links').length;
}}).observe(document, {{subtree: true, childList: true}})"""
"""Notes the same as it is painted first, and how much there is already of the rest."""


def lay_all_but_one(board: Page, groups: tuple[str, ...] = TIES[0]) -> str:
    """Tap a round but for its last card; that one."""
    tap_round(board, groups, KARIM, SALMA, NASREEN)
    *first, last = groups[RINA].split()
    tap(board, " ".join(first))
    return last


def opened(page: Page) -> list[str]:
    """The pages that the phone asks for from now on."""
    asked: list[str] = []

    def note(request: Request) -> None:
        if request.is_navigation_request():
            asked.append(request.url)

    page.on("request", note)
    return asked


@pytest.mark.parametrize("size", first_of([(360, 640), (640, 360), (1024, 768)]))
def test_who_won_is_read_before_the_race_and_nothing_moves_when_the_race_is_there(
    phone: Page, server: TableServer, size: tuple[int, int]
) -> None:
    phone.set_viewport_size({"width": size[0], "height": size[1]})
    phone.emulate_media(reduced_motion="reduce")  # else the ruling slides in
    friends = sit_down_to_fives(server.app)
    phone.goto(friends.address)
    phone.evaluate(FIRST_SEEN)
    last = lay_all_but_one(phone, KINGS)
    phone.wait_for_function(READY)
    tap(phone, last)
    expect(phone.locator("#race")).to_be_attached()
    first, early = phone.evaluate("() => [first, early]")
    assert early == 0
    for stood, stands in zip(first, phone.evaluate(STANDS), strict=True):
        assert stood in (stands, False)
    told = phone.get_by_role("status").filter(has_text="Rina scores 6 points")
    expect(told).to_contain_text("the higher three decide")
    for below in (
        "Everyone’s cards, strongest first",
        "Rule:",
        "Score",
        "Dispute",
    ):  # nothing to be told again
        expect(told).not_to_contain_text(below)


def test_the_ruling_takes_the_place_of_the_board(
    phone: Page, server: TableServer, friends: Friends, console: Console
) -> None:
    console.allow("status of 404")  # the ruling, while it is taken back
    phone.emulate_media(reduced_motion="reduce")
    phone.goto(f"/t/{friends.table.address}/")
    phone.goto(friends.address)
    asked = opened(phone)
    last = lay_all_but_one(phone)
    phone.wait_for_function(READY)
    tap(phone, last)
    phone.wait_for_url(RULED)
    expect(phone.locator("#ruling h3")).to_be_focused()
    assert asked == []
    shown = phone.evaluate(DRAWN)

    # It follows the table, stays what it is when it is loaded again, and Back closes it first.
    enter(server, friends, *undo(friends.record.log(friends.match)))
    expect(phone.locator("#news")).to_contain_text("Entered in the meantime")
    enter(server, friends, *redo(friends.record.log(friends.match)))
    phone.reload()
    expect(phone.locator("#ruling h3")).to_be_focused()
    assert phone.evaluate(DRAWN) == shown
    phone.go_back()
    expect(phone.locator("#ruling")).to_have_count(0)
    phone.go_back()
    phone.wait_for_url(f"**/t/{friends.table.address}/")


def test_a_trick_takes_the_place_of_the_one_before(phone: Page, server: TableServer) -> None:
    friends = sit_down_to_hokm(server.app)
    friends.name(1, Suit.SPADES)
    phone.goto(friends.address + "rounds")
    tap(phone, "AH 3C 5H")
    phone.wait_for_function(READY)
    asked = opened(phone)
    tap(phone, "2H")
    expect(phone.locator(".before")).to_be_focused()
    tap(phone, "AS 3S 4S 5S")
    expect(phone.locator(".before")).to_contain_text("Trick 2:")
    assert (asked, friends.entries) == ([], 4)
    expect(phone.locator(key(phone, "AS"))).to_have_accessible_name(
        "ace of spades, Rina in trick 2"
    )


def test_what_the_board_asked_for_before_does_not_come_to_the_ruling(
    phone: Page, server: TableServer, friends: Friends, console: Console
) -> None:
    phone.goto(friends.address)
    news, labels = hold(phone, "**/rounds/news*"), hold(phone, "**/preview*")
    last = lay_all_but_one(phone)
    phone.wait_for_function(READY)
    with phone.expect_request("**/rounds/news*"):
        friends.record.add_access(
            friends.table, PinSet("kept"), key="o" * 22, at="2026-11-20T21:00:00Z", by="test"
        )
        server.tell(friends)
    tap(phone, last)
    expect(phone.locator("#ruling h3")).to_be_focused()
    told = phone.locator("#news").get_attribute("data-news")
    phone.unroute("**/rounds/news*")
    with phone.expect_response("**/rounds/news*"):
        news[0].continue_()
    for asked in labels:
        with suppress(Error):  # nobody waits for it any more
            asked.continue_()
    with phone.expect_response("**/news*"):
        server.tell(friends)
    expect(phone.locator("#lost")).to_be_empty()
    expect(phone.locator("#news")).to_have_attribute("data-news", str(told))


def test_what_is_written_ahead_is_seen_and_heard_by_nobody_and_goes_with_a_refusal(
    phone: Page, friends: Friends, console: Console
) -> None:
    console.allow("status of 422")
    console.allow(HTMX_SAYS)
    phone.goto(friends.address)
    last = lay_all_but_one(phone)
    phone.wait_for_function(READY)
    sent = hold(phone, "**/rounds")
    tap(phone, last)
    ahead = phone.locator("body > [aria-hidden=true]")
    expect(ahead.locator("p")).to_have_count(7)
    box = ahead.bounding_box()
    assert (box["width"], box["height"]) == (1, 1)
    assert phone.evaluate("document.documentElement.scrollHeight") == 640
    ours = {"Content-Type": "text/html", "X-Table-Release": "1"}
    sent[0].fulfill(status=422, headers=ours, body='<section id="board"></section>')
    expect(phone.locator("#round")).to_have_count(0)
    expect(ahead).to_have_count(0)


def test_without_what_turns_the_page_it_is_opened(
    phone: Page, friends: Friends, console: Console
) -> None:
    console.allow("ERR_FAILED")
    phone.route("**/static/js/follow-up.js*", lambda route: route.abort())
    phone.goto(friends.address)
    asked = opened(phone)
    tap(phone, lay_all_but_one(phone))
    phone.wait_for_url(RULED)
    assert asked == [phone.url]
    expect(phone.locator("#ruling h3")).to_be_focused()
