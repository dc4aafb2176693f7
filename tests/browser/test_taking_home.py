"""A match leaves the phone: printed, as a message, and as a picture. In Bengali, Persian, and with
the longest names too."""

import base64
import re
from collections.abc import Callable
from dataclasses import dataclass, replace
from io import BytesIO
from pathlib import Path
from unicodedata import normalize

import pytest
from playwright.sync_api import Page, expect
from pypdf import PdfReader

from scoring.bukharo import BUKHARO
from scoring.fives import FIVES
from scoring.hazari import BANGLADESH
from scoring.hazari.recorded_facts import DealCounted
from scoring.hokm import HOKM
from scoring.recorded_facts import DealVoided, MatchEnded, MatchOpened
from tests.browser.phone import check_page, check_width, until
from tests.browser.server import TableServer
from tests.support.fives_table import FivesFriends
from tests.support.hazari_table import Friends, begin
from tests.support.hokm_table import HokmFriends

NAMES = ("Karim-ul-Islam Chowdhury", "রহমান", "کریم رضایی", "Nasreen Akhter")
LONGEST = (
    "Wilhelmina MMMMMMMMMMMMM",
    "محمد حسین علی‌زاده شششش",
    "নাসরিন আক্তার চৌধুরী",
    "😀" * 24,
    "漢" * 24,
)
DEALS = 24
CALLED = "2026-11-20-Friday-night-at-Rahman-s-hazari-match-1"
MARKS = re.compile("[\u2066-\u2069]")
ROW = re.compile(r"\d+ [0–]")
REMARK = re.compile("^(?:counted from the piles|void: )", re.MULTILINE)
PX_IN_MM = 96 / 25.4

OVERLAPPING = """() => {
  const picture = document.querySelector('svg').viewBox.baseVal;
  const boxes = [...document.querySelectorAll('svg > text')]
    .map(text => ({ text: text.textContent, y: text.getAttribute('y'), box: text.getBBox() }));
  const end = ({ box }) => box.x + box.width;
  const outside = boxes.filter(one => one.box.x < 0 || end(one) > picture.width);
  const over = boxes.filter(one => boxes.some(other => other !== one && other.y === one.y
    && one.box.x < end(other) && other.box.x < end(one)));
  return [...outside, ...over].map(one => one.text);
}"""
TORN = """() => {
  const torn = [];
  for (const head of document.querySelectorAll('.deals thead th')) {
    const letters = document.createTreeWalker(head, NodeFilter.SHOW_TEXT).nextNode();
    for (const word of letters.data.matchAll(/[^\\s\u2066-\u2069-]+/g)) {
      const range = document.createRange();
      range.setStart(letters, word.index);
      range.setEnd(letters, word.index + word[0].length);
      const boxes = [...range.getClientRects()];
      if (new Set(boxes.map(box => [box.top, box.left].join())).size > 1) torn.push(word[0]);
    }
  }
  return torn;
}"""
OUTSIDE_CHART = """() => [...document.querySelectorAll('svg svg text')].filter(text => {
    const box = text.getBBox();
    return box.x < 0 || box.x + box.width > text.ownerSVGElement.viewBox.baseVal.width;
  }).map(text => text.textContent)"""
INK = """async png => {
  const image = new Image();
  image.src = 'data:image/png;base64,' + png;
  await image.decode();
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [image.naturalWidth, image.naturalHeight];
  const pen = canvas.getContext('2d');
  pen.drawImage(image, 0, 0);
  const dots = pen.getImageData(0, 0, canvas.width, canvas.height).data;
  let dark = 0;
  for (let dot = 0; dot < dots.length; dot += 4) dark += dots[dot + 1] < 100;
  return [canvas.width, canvas.height, dark];
}"""
LISTEN = """() => document.addEventListener('copy', () => {
  window.copied = getSelection().toString();
})"""
NO_CLIPBOARD = "Object.defineProperty(navigator, 'clipboard', { value: undefined })"
NO_COPY = "document.execCommand = () => false"
SHARE_SHEET = """
  window.files = new Promise(sent => {
    navigator.share = async what => {
      window.shared = what;
      if (what.files) sent(what.files.map(({ name, type }) => [name, type]));
    };
  });
  navigator.canShare = () => true;
"""


@pytest.fixture
def friends(server: TableServer) -> Friends:
    """Four people whose race has gone on for many deals, the last of them void."""
    rules = replace(BANGLADESH, target=9000)
    opened = MatchOpened("hazari", NAMES, rules, 0)
    friends = Friends(*begin(server.app, opened, "Friday night at Rahman's"))
    counted = [DealCounted(deal, (0, 90, 90, 180)) for deal in range(1, DEALS)]
    friends.enter(*counted, DealVoided(DEALS, "a card face up"))
    return friends


@dataclass(frozen=True)
class Paper:
    """What comes out of the printer: how broad and high in millimetres, and the words by page."""

    size: tuple[int, int]
    pages: list[str]


def printed(phone: Page) -> Paper:
    paper = PdfReader(BytesIO(phone.pdf(prefer_css_page_size=True)))
    box = paper.pages[0].mediabox
    told = (MARKS.sub("", page.extract_text()) for page in paper.pages)
    return Paper(
        (round(float(box.width) / 72 * 25.4), round(float(box.height) / 72 * 25.4)),
        [normalize("NFKC", text) for text in told],
    )


def all_names(page: str) -> bool:
    return all(word in page for name in NAMES for word in name.split())


def fits_paper(phone: Page, broad: int) -> None:
    """Nothing reaches over the margin; `broad` is what lies between, in millimetres."""
    phone.emulate_media(media="print")
    phone.set_viewport_size({"width": int(broad * PX_IN_MM), "height": 900})
    check_width(phone)
    phone.emulate_media(media="null")


def turn_round(phone: Page) -> None:
    """The page as one in a language that is written from the right."""
    phone.evaluate("() => { document.documentElement.dir = 'rtl'; }")


@pytest.mark.long
def test_a4_repeats_its_head_and_tears_no_deal(
    new_phone: Callable[..., Page], friends: Friends
) -> None:
    phone = new_phone(is_mobile=False)
    phone.goto(friends.address + "print")
    paper = printed(phone)
    assert paper.size == (210, 297)
    assert len(paper.pages) == 2
    for page in paper.pages:
        assert all_names(page)
        assert "Deal" in page
        lines = page.splitlines()
        remarks = [nth for nth, line in enumerate(lines) if REMARK.match(line)]
        assert len(remarks) > 5
        assert all(ROW.match(lines[nth - 1]) for nth in remarks)
    assert sum(len(REMARK.findall(page)) for page in paper.pages) == DEALS
    last = paper.pages[-1]
    assert "23 0 0 90 2070 90 D 2070 180 4140" in re.sub(" +", " ", last)
    assert "check code" in last
    whole = "".join(paper.pages)
    assert [words for words in ("Print", "Menu", "‹", "All tables") if words in whole] == []
    fits_paper(phone, 210 - 2 * 14)
    turn_round(phone)
    fits_paper(phone, 210 - 2 * 14)
    turned = printed(phone)
    assert [all_names(page) for page in turned.pages] == [True, True]


@pytest.mark.parametrize(("roll", "margin"), [(58, 5), pytest.param(80, 4, marks=pytest.mark.long)])
def test_a_receipt_is_as_broad_as_its_roll_and_tears_no_deal(
    new_phone: Callable[..., Page], friends: Friends, roll: int, margin: int
) -> None:
    phone = new_phone(is_mobile=False)
    phone.goto("/looks/fa")
    phone.goto(f"{friends.address}receipt?width={roll}")
    fonts = "e => getComputedStyle(e).fontFamily"
    on_screen = phone.locator("body").evaluate(fonts)  # where a Persian zero is no dot
    for drawn in phone.locator(".paper, text").all():
        assert drawn.evaluate(fonts) == on_screen
    phone.goto("/looks/en")
    phone.goto(f"{friends.address}receipt?width={roll}")
    paper = printed(phone)
    assert paper.size == (roll, 297)
    deals = [int(deal) for page in paper.pages for deal in re.findall(r"Deal (\d+)", page)]
    assert deals == [*range(1, DEALS + 1)]
    for page in paper.pages[1:-1]:  # on the first the standing comes before, on the last the chart
        assert page.count("Deal ") == page.count("Nasreen Akhter") > 3
        assert all_names(page)
    fits_paper(phone, roll - 2 * margin)
    turn_round(phone)
    fits_paper(phone, roll - 2 * margin)


@pytest.mark.long
def test_the_button_prints_and_the_page_is_good_on_a_phone(
    new_phone: Callable[..., Page], friends: Friends
) -> None:
    for scheme, path in (("light", "print"), ("dark", "receipt?width=58")):
        phone = new_phone(color_scheme=scheme)
        phone.add_init_script("window.print = () => { window.printed = true; }")
        phone.goto(friends.address + path)
        check_page(phone)
        phone.get_by_role("button", name="Print", exact=True).tap()
        until(phone, "window.printed")
        assert phone.get_by_text(
            "Choose “Print” in the browser’s menu. Only the score sheet is printed."
        ).is_hidden()
    plain = new_phone(java_script_enabled=False, viewport={"width": 320, "height": 640})
    plain.goto(friends.address + "print")
    expect(
        plain.get_by_text("Choose “Print” in the browser’s menu. Only the score sheet is printed.")
    ).to_be_visible()
    expect(plain.get_by_role("button", name="Print", exact=True)).to_be_hidden()
    assert plain.evaluate(TORN) == []


@pytest.mark.long
def test_the_names_of_eleven_stand_whole_on_a4(
    new_phone: Callable[..., Page], server: TableServer
) -> None:
    people = ("Wilhelmina MMMMM", "আব্দুর রহমান", "محمدرضا شجریان", "Christopher", "Nasreen Akhter")
    names = (*people, *(f"Maximiliane {letter}" for letter in "ABCDEF"))
    opened = MatchOpened("bukharo", names, BUKHARO, 0)
    friends = Friends(*begin(server.app, opened, "Eleven"))
    friends.enter(DealVoided(1, "a card face up"))
    phone = new_phone()
    phone.goto(friends.address + "print")
    assert phone.evaluate(TORN) == []
    fits_paper(phone, 210 - 2 * 14)
    phone.emulate_media(media="print")
    assert phone.evaluate(TORN) == []


def test_the_message_is_copied_or_shared_or_selected(
    new_phone: Callable[..., Page], friends: Friends
) -> None:
    phone = new_phone()
    phone.context.grant_permissions(["clipboard-read", "clipboard-write"])
    phone.goto(friends.address + "take-home")
    text = phone.locator("#text").input_value()
    assert "4140" in text
    expect(phone.get_by_role("button", name="Share")).to_have_count(0)
    copied = phone.get_by_role("status").filter(has_text="Copied")
    phone.get_by_role("button", name="Copy").tap()
    expect(copied).to_be_visible()
    assert phone.evaluate("navigator.clipboard.readText()") == text

    over_http = new_phone()
    over_http.add_init_script(NO_CLIPBOARD)
    over_http.goto(friends.address + "take-home")
    over_http.evaluate(LISTEN)
    over_http.get_by_role("button", name="Copy").tap()
    expect(over_http.get_by_role("status").filter(has_text="Copied")).to_be_visible()
    assert over_http.evaluate("window.copied") == text

    stubborn = new_phone()
    stubborn.add_init_script(f"{NO_CLIPBOARD}; {NO_COPY}")
    stubborn.goto(friends.address + "take-home")
    stubborn.get_by_role("button", name="Copy").tap()
    expect(
        stubborn.get_by_role("status").filter(
            has_text="Your browser blocks copying. The text is selected: copy it yourself."
        )
    ).to_be_visible()
    assert stubborn.evaluate("getSelection().toString()") == text

    sharing = new_phone()
    sharing.add_init_script(SHARE_SHEET)
    sharing.goto(friends.address + "take-home")
    sharing.locator("#message").get_by_role("button", name="Share").tap()
    assert sharing.evaluate("window.shared.text") == text
    sharing.locator("#picture").get_by_role("button", name="Share").tap()
    name = f"{CALLED}-version-{friends.entries}-result.png"
    assert sharing.evaluate("window.files") == [[name, "image/png"]]
    check_page(sharing)


@pytest.mark.long
def test_the_picture_is_saved_as_png(
    new_phone: Callable[..., Page], friends: Friends, tmp_path: Path
) -> None:
    phone = new_phone(color_scheme="dark")
    phone.goto(friends.address + "take-home")
    check_page(phone)
    with phone.expect_download() as posted:
        phone.get_by_role("button", name="Save as PNG").tap()
    assert posted.value.suggested_filename.endswith("-result.png")
    posted.value.save_as(tmp_path / "result.png")
    square = base64.b64encode((tmp_path / "result.png").read_bytes()).decode()
    assert phone.evaluate(INK, square)[:2] == [1080, 1080]
    phone.get_by_text("Whole score sheet").tap()
    with phone.expect_download() as saved:
        phone.get_by_role("button", name="Save as PNG").last.tap()
    name = f"{CALLED}-version-{friends.entries}-sheet.png"
    assert saved.value.suggested_filename == name
    expect(phone.get_by_role("status").filter(has_text="Saved")).to_have_count(2)
    saved.value.save_as(tmp_path / name)
    png = base64.b64encode((tmp_path / name).read_bytes()).decode()
    width, height, dark = phone.evaluate(INK, png)
    assert width > 1400
    assert height > width
    assert dark > 20_000
    plain = new_phone(java_script_enabled=False, viewport={"width": 320, "height": 640})
    plain.goto(friends.address + "take-home")
    with plain.expect_download() as drawn:
        plain.get_by_role("link", name="Save as SVG").tap()
    assert drawn.value.suggested_filename.endswith("-result.svg")
    expect(plain.get_by_role("button", name=re.compile("Share|Copy|PNG"))).to_have_count(0)


@pytest.mark.long
def test_no_name_on_the_picture_reaches_into_another_column(
    phone: Page, server: TableServer, friends: Friends
) -> None:
    fives = FivesFriends(
        *begin(server.app, MatchOpened("fives", LONGEST, FIVES, 0), "漢" * 32, "f" * 22)
    )
    for deal in range(1, 4):
        fives.tell(deal, "two_pairs", deal - 1)
    fives.enter(MatchEnded())
    hokm = HokmFriends(
        *begin(server.app, MatchOpened("hokm", LONGEST[:4], HOKM, 0), "Hokm", "h" * 22)
    )
    hokm.win(1, 0)
    for played in (friends, fives, hokm):
        phone.goto(played.address + "take-home")
        image = phone.locator("#picture img").first
        assert image.evaluate("image => image.decode().then(() => image.naturalWidth)") >= 720
        for picture in ("sheet", "result"):
            drawn = phone.request.get(f"{played.address}export/{picture}.svg").text()
            phone.goto("about:blank")
            phone.set_content(drawn)
            assert phone.evaluate(OVERLAPPING) == []
            assert phone.evaluate(OUTSIDE_CHART) == []
