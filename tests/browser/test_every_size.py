"""Every page on phones, tablets and a TV, held upright and lying: nothing scrolls sideways, nothing
lies over anything else, and a thumb hits what it means."""

import re
from collections.abc import Callable, Iterable
from html import unescape
from urllib.parse import parse_qsl, urlsplit

import pytest
from flask import Flask
from flask.testing import FlaskClient
from playwright.sync_api import Page
from werkzeug.exceptions import HTTPException

from scoring.bukharo import BUKHARO
from scoring.cards import Suit
from scoring.facts import MatchOpened
from scoring.fives import FIVES
from scoring.hazari import BANGLADESH
from scoring.hokm import HOKM
from tests.browser.phone import KEY_HEIGHT, SMALL_TARGETS, STACKED, TARGET, TOO_WIDE, UNMOVED
from tests.browser.server import TableServer
from tests.browser.test_phone import show
from tests.robustness.length import times
from tests.scoring.bukharo.worked_games import TEAM_A, TEAM_B
from tests.support.bukharo_table import BukharoFriends
from tests.support.fives_table import HANDS, FivesFriends
from tests.support.hazari_table import TIES, Friends, begin
from tests.support.hokm_table import REVOKED, HokmFriends

UPRIGHT = ((320, 568), (360, 640), (412, 915), (768, 1024))
SIZES = (*UPRIGHT, *((high, wide) for wide, high in UPRIGHT), (1280, 720))
APART = times(4, 1)
"""Every page is seen at two or three sizes, the next one at others; in `make torture`, at each."""

SMALLEST = 320
"""There the folded board keeps its seven columns, and its keys are a little narrower."""

LONG = ("Mohammad Rahman", "Karim-ul-Islam Chowdhury", "Salma", "নাসরিন আক্তার", "Mina")
LEADS_OUT = re.compile(r"/(static|export|join/|t/[^/]+/export)|\.(csv|json|svg)")

OVER_ANOTHER = """() => {
  const CONTROL = 'a[href], button, input, select, textarea, summary';
  const inside = (one, other) => one.contains(other) || other.contains(one);
  const floats = element => {
    for (let one = element; one; one = one.parentElement)
      if (['sticky', 'fixed'].includes(getComputedStyle(one).position)) return true;
  };
  const cut = (box, from) => {
    let {left, right, top, bottom} = box;
    for (let one = from; one; one = one.parentElement) {
      if (getComputedStyle(one).overflowX === 'visible') continue;
      const frame = one.getBoundingClientRect();
      left = Math.max(left, frame.left); right = Math.min(right, frame.right);
      top = Math.max(top, frame.top); bottom = Math.min(bottom, frame.bottom);
    }
    return {left, right, top, bottom};
  };
  const letters = text => { // without the room that a font keeps above and below them
    const range = new Range();
    range.selectNodeContents(text);
    return [...range.getClientRects()].map(({left, right, top, bottom, height}) =>
      ({left, right, top: top + height / 5, bottom: bottom - height / 5}));
  };
  const drawn = [];
  for (const element of document.body.querySelectorAll('*')) {
    if (element.closest('svg, .sr, .skip') || floats(element)) continue;
    if (!element.checkVisibility({visibilityProperty: true, opacityProperty: true})) continue;
    const {display, borderTopWidth, backgroundColor} = getComputedStyle(element);
    const control = element.matches(CONTROL) && display !== 'inline'
      && (parseFloat(borderTopWidth) || backgroundColor !== 'rgba(0, 0, 0, 0)');
    const texts = element.matches('details:not([open])') ? []
      : [...element.childNodes].filter(one => one.nodeType === 3 && one.data.trim());
    const boxes = control ? [cut(element.getBoundingClientRect(), element.parentElement)]
      : texts.flatMap(letters).map(box => cut(box, element));
    boxes.filter(box => box.right - box.left > 4 && box.bottom - box.top > 4)
      .forEach(box => drawn.push({element, box}));
  }
  const name = ({element}) => `${element.localName}.${element.className || '-'}` +
    ` "${(element.ariaLabel || element.textContent).trim().slice(0, 24)}"`;
  const over = [];
  drawn.sort((one, other) => one.box.top - other.box.top);
  drawn.forEach((one, n) => {
    for (const other of drawn.slice(n + 1)) {
      const high = Math.min(one.box.bottom, other.box.bottom) - other.box.top;
      if (other.box.top > one.box.bottom) break;
      const left = Math.max(one.box.left, other.box.left);
      const wide = Math.min(one.box.right, other.box.right) - left;
      if (wide > 4 && high > 4 && !inside(one.element, other.element))
        over.push(`${name(one)} and ${name(other)} ${wide.toFixed(0)}x${high.toFixed(0)}`);
    }
  });
  return over;
}"""


def play_hazari(app: Flask) -> Friends:
    friends = sit(app, Friends, MatchOpened("hazari", LONG[:4], BANGLADESH, 0))
    friends.play()
    friends.count(2, 100, 80, 120, 60)
    friends.play(3, TIES[:3])
    return friends


def play_fives(app: Flask) -> Friends:
    friends = sit(app, FivesFriends, MatchOpened("fives", LONG, FIVES, 0))
    friends.show(1, HANDS)
    friends.tell(2, "two_pairs", 0, 3)
    return friends


def play_hokm(app: Flask) -> Friends:
    friends = sit(app, HokmFriends, MatchOpened("hokm", LONG[:4], HOKM, 3))
    friends.score(1, 7, 5)
    friends.name(2, Suit.SPADES)
    friends.lay(2, *REVOKED[:3])
    return friends


def play_bukharo(app: Flask) -> Friends:
    friends = sit(app, BukharoFriends, MatchOpened("bukharo", LONG[:4], BUKHARO, 0))
    friends.count_game(1, TEAM_A.count, TEAM_B.count)
    friends.show_game(2, TEAM_A.cards, TEAM_B.cards)
    return friends


def sit(app: Flask, kind: type[Friends], opened: MatchOpened) -> Friends:
    return kind(*begin(app, opened))


PLAYED = {
    "hazari": (play_hazari, "en-GB"),
    "fives": (play_fives, "bn-BD"),
    "hokm": (play_hokm, "fa-IR"),
    "bukharo": (play_bukharo, "fa-IR"),
}
"""Who plays, and what their phones speak; Persian runs from right to left."""
FIRST = "hazari"
"""Its walk goes over the pages that every game leads to, too."""


def one_of_each_kind(app: Flask, client: FlaskClient, start: str) -> list[str]:
    """An address of every kind of page that links lead to from here."""
    kinds: dict[tuple[str, ...], str] = {}
    waiting = [start]
    while waiting:
        address = waiting.pop(0)
        kind = kind_of(app, address)
        if kind in kinds or LEADS_OUT.search(address):
            continue
        answer = client.get(address)
        kinds[kind] = address
        waiting += links(answer.text) if answer.mimetype == "text/html" else []
        waiting += [answer.location] if answer.location else []
    return list(kinds.values())


def kind_of(app: Flask, address: str) -> tuple[str, ...]:
    """Which view answers, and what it is asked besides."""
    parts = urlsplit(address)
    try:
        endpoint, _ids = app.url_map.bind("").match(parts.path, "GET")
    except HTTPException:
        endpoint = parts.path
    return str(endpoint), *sorted(name for name, _text in parse_qsl(parts.query))


def links(page: str) -> Iterable[str]:
    found = re.findall(r'<a [^>]*href="(/(?!looks/)[^"#]*)', page)
    return [unescape(link) for link in found]


@pytest.mark.long
@pytest.mark.parametrize("game", PLAYED)
def test_every_page_is_calm_at_every_size(
    new_phone: Callable[..., Page], server: TableServer, game: str
) -> None:
    play, spoken = PLAYED[game]
    friends, page, found = play(server.app), new_phone(locale=spoken), []
    addresses = one_of_each_kind(server.app, server.app.test_client(), friends.address)
    own = re.compile("" if game == FIRST else f"/m/|/big|{game}")  # the others are the same
    for turn, address in enumerate(filter(own.search, addresses)):
        page.goto(address)
        page.wait_for_function(STACKED)
        page.wait_for_function(UNMOVED)
        for wide, high in SIZES[turn % APART :: APART]:
            page.set_viewport_size({"width": wide, "height": high})
            wrong = [*page.evaluate(TOO_WIDE), *page.evaluate(OVER_ANOTHER)]
            if wide > SMALLEST:
                wrong += page.evaluate(SMALL_TARGETS, [TARGET, KEY_HEIGHT])
            found += [f"{address} at {wide} x {high}: {one}" for one in wrong]
    assert found == []


def test_what_lies_over_something_else_is_noticed(phone: Page) -> None:
    show(phone, "<p>Karim took it</p><button>Save</button>")
    assert phone.evaluate(OVER_ANOTHER) == []
    phone.locator("button").evaluate("one => { one.style.translate = '0 -26px'; }")
    (found,) = phone.evaluate(OVER_ANOTHER)
    assert '"Karim took it" and button.- "Save"' in found
