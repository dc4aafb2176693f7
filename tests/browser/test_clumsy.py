"""What a table does to a phone: odd names, big letters, second thoughts and slips of the thumb."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from scoring.cards import Suit
from scoring.hokm.recorded_facts import TrumpNamed
from tests.browser.phone import check_width, come, hold, wait_until
from tests.browser.server import TableServer
from tests.browser.thumb import NAMES, Thumb
from tests.support.hokm_table import sit_down_to_hokm
from tests.support.long import first_of

LONG_NAMES = ("Mohammad Abdur Rahman Ch", "WWWWWWWWWWWWWWWWWWWWWWWW", "علی‌رضا محمدی نژاد", "=1+1")

# A number is read as one: none may be broken into two lines.
BROKEN_NUMBERS = """() => {
  const broken = [], texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const range = document.createRange();
    range.selectNodeContents(texts.currentNode);
    const text = texts.currentNode.data.trim();
    if (/^[0-9]+( ›)?$/.test(text) && range.getClientRects().length > 1) broken.push(text);
  }
  return broken;
}"""
OUTSIDE = """() => [...document.querySelectorAll('.chart text')]
  .filter(text => {
    const box = text.getBBox();
    return box.x < 0 || box.x + box.width > text.ownerSVGElement.viewBox.baseVal.width;
  }).map(text => text.textContent)"""
BEHEADED = """names => names.filter(name => {
  const first = document.createRange(), { firstChild } = name;
  first.setStart(firstChild, 0);
  first.setEnd(firstChild, 1);
  const letter = first.getBoundingClientRect(), box = name.getBoundingClientRect();
  return letter.left < box.left || letter.right > box.right;
}).map(name => name.textContent)"""
"""Script that returns the names whose first letter is cut off."""
AT_ONCE = """
  addEventListener('click', ({ isTrusted }) => isTrusted && console.log('tapped'));
  Object.defineProperty(Event.prototype, 'timeStamp', { value: 0 });
"""
"""No time passes between two taps, however long a busy machine takes for them. Each of a finger is
told, as nothing can be asked of a page that is being left."""
TORN_CARDS = """() => [...document.querySelectorAll('.card, .key')]
  .filter(card => card.scrollHeight > card.clientHeight + 2
    || card.scrollWidth > card.clientWidth + 2)
  .map(card => card.textContent.trim())"""


def begin(page: Page, names: tuple[str, ...], table: str = "") -> str:
    """A new table with these names, the first of them dealing; the address of its match."""
    page.goto("/tables/new")
    for number, name in enumerate(names, start=1):
        page.get_by_label(f"Player {number}", exact=True).fill(name)
    page.locator('label:has(input[name="dealer"][value="0"])').tap()
    if table:
        page.get_by_text("House rules, target").tap()
        page.get_by_label("Name of the table").fill(table)
    page.get_by_role("button", name="Start").tap()
    Thumb(page).see_board(1)
    return page.url


def count_deal(page: Page, match: str, *points: int) -> None:
    page.goto(match + "totals")
    for seat, value in enumerate(points):
        page.locator(f"#total{seat}").fill(str(value))
    page.get_by_role("button", name="Save deal").tap()
    page.locator("#sums").wait_for()


@pytest.mark.long
@pytest.mark.parametrize("width", first_of([320, 360]))
def test_no_number_is_broken_beside_the_longest_names(
    new_phone: Callable[..., Page], width: int
) -> None:
    page = new_phone(viewport={"width": width, "height": 640})
    match = begin(page, LONG_NAMES)
    count_deal(page, match, 180, 0, 0, 180)
    page.goto(match)
    Thumb(page).lay("AC KC QC KH QS JC JH TH 9H AD KD QD")
    page.locator("#ruling").wait_for()
    for address in (
        "d/1/",
        "d/2/",
        "d/2/r/1/",
        "sheet",
        "totals",
        "end",
        "../../",
        "../../history",
    ):
        page.goto(match + address)
        assert page.evaluate(BROKEN_NUMBERS) == [], page.url
        check_width(page)


@pytest.mark.long
def test_names_stay_inside_the_chart(phone: Page) -> None:
    for names in (
        LONG_NAMES,
        ("Mohammad", "QQQQQQQQQQ", "mmmmmmmmmm", "বাংলাদেশ রহমান"),
        ("RAHMANUDDIN", "漢字漢字漢字漢字", "😀😀😀😀😀😀😀😀", "Alexandrin"),
    ):
        match = begin(phone, names)
        for _deal in range(3):  # two deals are no curve yet
            count_deal(phone, match, 180, 0, 0, 180)
        phone.goto(match + "sheet")
        assert phone.evaluate(OUTSIDE) == []
    shown = phone.locator(".chart .line text").all_text_contents()
    assert shown[-1] == "\u2068Alexandrin\u2069"


def test_cards_stay_whole_in_letters_of_twice_the_size(new_phone: Callable[..., Page]) -> None:
    page = new_phone(bypass_csp=True)  # only to enlarge the letters from here
    match = begin(page, NAMES)
    Thumb(page).lay("AC KC QC KH QS JC JH TH 9H AD KD QD")
    page.locator("#ruling").wait_for()
    for address in ("d/1/r/1/", "", "totals"):
        page.goto(match + address)
        page.add_style_tag(content="html{font-size:200%}")
        assert page.evaluate(TORN_CARDS) == [], page.url
        check_width(page)


def test_the_longest_table_name_leaves_the_keys_on_the_screen(phone: Page) -> None:
    begin(phone, NAMES, table="Friday night cards at Rahman's")
    last = phone.locator(".pad .key").last.bounding_box()
    assert last["y"] + last["height"] <= 640


def test_names_in_latin_letters_keep_their_beginning_on_a_persian_page(
    new_phone: Callable[..., Page],
) -> None:
    page = new_phone(locale="fa")
    page.goto("/tables/new")
    for seat, name in enumerate(("Rina", "Karim Mohammad", "Salma", "Nasreen Rahman")):
        page.locator(f"#player{seat}").fill(name)
    page.locator("label:has([name=dealer][value='0'])").tap()
    assert page.locator(".row .tab").evaluate_all(BEHEADED) == []
    page.locator("details:has(#table) > summary").tap()
    page.locator("#table").fill("The Thursday Mymensingh friends")
    page.locator(".setup .go button").tap()
    page.locator(".pad .key").first.wait_for()
    assert page.locator("h1").evaluate_all(BEHEADED) == []
    # A short one stands at the edge where everything on the page begins.
    assert page.locator("h1").evaluate("name => getComputedStyle(name).textAlign") == "right"


def test_what_was_typed_before_the_script_came_is_added_up_all_the_same(phone: Page) -> None:
    match = begin(phone, NAMES)
    held = hold(phone, "**/hazari-totals.js*")
    phone.goto(match + "totals", wait_until="commit")
    for name, points in zip(NAMES[:3], ("60", "0", "0"), strict=True):
        phone.get_by_label(name, exact=True).fill(points)
    expect(phone.get_by_label(NAMES[3], exact=True)).to_have_value("")
    come(phone, held)
    expect(phone.get_by_label(NAMES[3], exact=True)).to_have_value("300")


@pytest.mark.parametrize("second", ["[name=trump][value=S]", "[name=result][value='1']"])
def test_a_hasty_second_tap_on_a_hand_of_hokm_sends_nothing_else(
    phone: Page, server: TableServer, second: str
) -> None:
    friends = sit_down_to_hokm(server.app)
    told: list[str] = []
    phone.add_init_script(AT_ONCE)
    phone.on("console", lambda message: told.append(message.text))
    held = hold(phone, "**/trump", "**/hand")
    phone.goto(friends.address)
    buttons = [phone.locator(button) for button in ("[name=trump][value=H]", second)]
    for box in [button.bounding_box() for button in buttons]:
        phone.touchscreen.tap(box["x"] + 9, box["y"] + 9)
    wait_until(phone, lambda: told.count("tapped") == 2, "tapped twice")
    wait_until(phone, lambda: bool(held), "sent")
    phone.wait_for_timeout(200)
    assert len(held) == 1
    held[0].continue_()
    expect(phone.get_by_role("heading", name="Trump")).to_be_visible()
    expect(phone.get_by_role("alert")).to_have_count(0)
    assert friends.last_fact == TrumpNamed(1, Suit.HEARTS)
