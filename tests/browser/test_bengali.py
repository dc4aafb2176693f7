"""Bengali letters reach higher and lower than Latin ones: no line that is kept short cuts them."""

from collections.abc import Callable
from urllib.parse import urlencode

import pytest
from playwright.sync_api import Page, expect

from scoring.cards import Suit, parse_cards
from scoring.fives import FIVES
from scoring.hazari import BANGLADESH
from scoring.hokm import HOKM
from scoring.hokm.recorded_facts import TrickPlayed, TrumpNamed
from scoring.recorded_facts import MatchOpened
from tests.browser.server import TableServer
from tests.support.fives_table import HANDS
from tests.support.hazari_table import TIES, Friends, begin
from tests.support.long import first_of

NAMES = ("নাদিয়া", "কৌশিকী", "র্যাফি", "ঊর্মিলা", "হৃদয়")

CUT = """() => {
  const pen = document.createElement('canvas').getContext('2d');
  const cut = [];
  for (const one of document.querySelectorAll('h1,h2,h2 b,.who *,.what,bdi,.before,.reason')) {
    const text = one.textContent.trim();
    if (!text || !one.clientWidth || one.matches('.sr')) continue;
    const probe = document.createElement('i');
    probe.style.cssText = 'display:inline-block;inline-size:0;block-size:0';
    one.prepend(probe);
    const line = probe.getBoundingClientRect().bottom;
    probe.remove();
    pen.font = getComputedStyle(one).font;
    const ink = pen.measureText(text);
    for (let box = one; box !== document.body; box = box.parentElement) {
      const style = getComputedStyle(box);
      if (style.clipPath !== 'none') break; // it is only heard
      if (style.overflowY === 'visible' && box.localName !== 'sup') continue; // a dark badge
      const { top, bottom } = box.getBoundingClientRect();
      const above = line - ink.actualBoundingBoxAscent - top;
      const below = bottom - line - ink.actualBoundingBoxDescent;
      if (Math.min(above, below) < -0.5) cut.push(`${text}: ${above} above, ${below} below`);
    }
  }
  return cut;
}"""
"""The texts whose first line has more ink than its box shows, in px above and below it."""


@pytest.mark.parametrize("language", first_of(["bn", "en"]))
def test_names_and_types_are_drawn_whole(
    new_phone: Callable[..., Page], server: TableServer, language: str
) -> None:
    phone = new_phone(locale=language, device_scale_factor=3)  # whole pixels hide what is cut
    opened = MatchOpened("hazari", NAMES[:4], BANGLADESH, 0)
    friends = Friends(*begin(server.app, opened, name="ঊর্মি"))
    friends.play(1, TIES[:2])
    table = f"/t/{friends.table.address}/"
    for path in ("", "d/1/r/2/", "d/1/replay/4"):
        phone.goto(friends.address + path)
        expect(phone.locator("bdi").first).to_be_visible()
        assert phone.evaluate(CUT) == [], path
    phone.goto(f"{table}big")
    assert phone.evaluate(CUT) == []


@pytest.mark.parametrize("language", first_of(["bn", "en"]))
def test_five_rows_and_the_trick_before_are_drawn_whole(
    new_phone: Callable[..., Page], server: TableServer, language: str
) -> None:
    phone = new_phone(locale=language)
    fives = Friends(*begin(server.app, MatchOpened("fives", NAMES, FIVES, 0), key="f" * 22))
    phone.goto(f"{fives.address}rounds?{urlencode({'seat1': HANDS[1]})}")
    expect(phone.locator("#what1 .star")).to_be_visible()
    assert phone.evaluate(CUT) == []
    hokm = Friends(*begin(server.app, MatchOpened("hokm", NAMES[:4], HOKM, 0), key="h" * 22))
    hokm.enter(TrumpNamed(1, Suit.SPADES))
    hokm.enter(TrickPlayed(1, 1, parse_cards("AS KS QS JS")))
    phone.goto(hokm.address)
    expect(phone.locator(".before")).to_be_visible()
    assert phone.evaluate(CUT) == []
