"""Every page on phones, tablets and a TV, held upright and lying: nothing scrolls sideways, nothing
lies over anything else, and a thumb hits what it means."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from tests.browser.phone import KEY_HEIGHT, SMALL_TARGETS, TARGET, TOO_WIDE, UNMOVED, Console
from tests.browser.server import TableServer
from tests.browser.test_phone import show as draw
from tests.browser.test_reach import carry, show
from tests.browser.walk import walk
from tests.robustness.length import times
from tests.support.guests import cookies

UPRIGHT = ((320, 568), (360, 640), (412, 915), (768, 1024))
SIZES = (*UPRIGHT, *((high, wide) for wide, high in UPRIGHT), (1280, 720))
APART = times(4, 1)
"""Every page is seen at two or three sizes, the next one at others; in `make torture`, at each."""

SMALLEST = 320
"""There the folded board keeps its seven columns, and its keys are a little narrower."""

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


LOOKS = ("en", "bn", "fa")
"""Whose pages are seen at one size after the other; Persian runs from right to left."""


@pytest.mark.long
def test_every_page_is_calm_at_every_size(
    new_phone: Callable[..., Page], server: TableServer, console: Console
) -> None:
    console.allow("status of 40[34]")
    tables, page, found = walk(server.app), new_phone(reduced_motion="reduce"), []
    for turn, stop in enumerate(tables.stops()):
        language = LOOKS[turn % len(LOOKS)]
        carried = cookies(tables.phones[stop.role], tables.friends) | {"looks": language}
        carry(page, [{"name": n, "value": text, "url": server.url} for n, text in carried.items()])
        show(page, tables, stop, language)
        page.wait_for_function(UNMOVED)
        for wide, high in SIZES[turn % APART :: APART]:
            page.set_viewport_size({"width": wide, "height": high})
            wrong = [*page.evaluate(TOO_WIDE), *page.evaluate(OVER_ANOTHER)]
            if wide > SMALLEST:
                wrong += page.evaluate(SMALL_TARGETS, [TARGET, KEY_HEIGHT])
            found += [f"{stop.address} in {language} at {wide} x {high}: {one}" for one in wrong]
    assert found == []


def test_what_lies_over_something_else_is_noticed(phone: Page) -> None:
    draw(phone, "<p>Karim took it</p><button>Save</button>")
    assert phone.evaluate(OVER_ANOTHER) == []
    phone.locator("button").evaluate("one => { one.style.translate = '0 -26px'; }")
    (found,) = phone.evaluate(OVER_ANOTHER)
    assert '"Karim took it" and button.- "Save"' in found
