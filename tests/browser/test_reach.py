"""Pages for everybody: all of them, in every language, by day and night, in large letters."""

from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser import axe
from tests.browser.phone import KEY_HEIGHT, SMALL_TARGETS, STACKED, TARGET, TOO_WIDE, Console
from tests.browser.server import TableServer
from tests.browser.walk import Stop, Walk, walk
from tests.support.guests import cookies
from web.results import reveal, won_page

LOOKS = {"en": "en", "bn": "bn..two", "fa": "fa...large"}
"""Every language once, with all that can be chosen besides."""


NARROW, USUAL = {"width": 320, "height": 640}, {"width": 360, "height": 640}
LETTERS = (
    "",
    "html{font-size:200%}",
    "*{line-height:1.5!important;letter-spacing:.12em!important;word-spacing:.16em!important}"
    "p{margin-block-end:2em!important}",
)
"""As they are, of twice the size, and as far apart as a reader may want them (1.4.12)."""
ENLARGED = LETTERS[:2]

IN_LETTERS = """style => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(style);
  document.adoptedStyleSheets = [sheet];
}"""
OUTSIDE = """() => [...document.querySelectorAll('.card')].flatMap(card => {
  const face = new Range();
  face.selectNodeContents(card);
  const [text, box] = [face, card].map(each => each.getBoundingClientRect());
  const by = Math.max(box.left - text.left, text.right - box.right);
  return text.width && by > 1 ? [`${card.textContent} sticks out of its card by ${by}`] : [];
})"""
"""What is written on a card and stands beside it."""
UNFOLD = "document.querySelectorAll('main details').forEach(each => { each.open = true; })"

HIDDEN_FOCUS = """() => [...document.querySelectorAll(
    'a[href], button, input, select, textarea, summary, [tabindex="0"]')].filter(each => {
  const seen = each.checkVisibility({visibilityProperty: true});
  if (each.tabIndex < 0 || each.disabled || !seen) return false;
  each.focus();
  const lines = [...each.getClientRects()].filter(({width}) => width > 1);
  const points = lines.flatMap(({left, top, width, height}) =>
    [.1, .3, .5, .7, .9].map(part => [left + width * part, top + height * part]));
  return lines.length && !points.some(point => {
    const over = document.elementFromPoint(...point);
    return over && (each.contains(over) || [...each.labels || []].includes(over.closest('label')));
  });
}).map(each => each.outerHTML.slice(0, 160))"""
"""What has the focus and yet nobody sees (2.4.11)."""


@pytest.mark.long
@pytest.mark.parametrize("language", LOOKS)
def test_every_page_is_for_everybody(
    new_phone: Callable[..., Page],
    server: TableServer,
    console: Console,
    language: str,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """What follows from it for a table is in docs/reach.md."""
    # However long the walk takes, all rounds are turned up and all matches celebrated in it.
    monkeypatch.setattr(reveal, "LATE", 24 * 60 * 60)
    monkeypatch.setattr(won_page, "JUST_NOW", timedelta(days=1))
    console.allow("status of 40[34]")
    tables = walk(server.app)
    page = new_phone(reduced_motion="reduce")
    page.context.add_init_script(axe.AXE_SCRIPT)  # once a page, and read by the browser only once
    at_hand = {
        role: [
            {"name": name, "value": text, "url": server.url}
            for name, text in (cookies(phone, tables.friends) | {"looks": LOOKS[language]}).items()
        ]
        for role, phone in tables.phones.items()
    }
    wrong = []
    for stop in tables.stops():
        carry(page, at_hand[stop.role])
        show(page, tables, stop, language)
        found = complaints(page) + hidden_focus(page)
        if found:
            told = f"{stop.role}{' sent' if stop.sent else ''} {stop.address}"
            wrong.append(f"{told}: {found}")
    carry(page, at_hand["keeper"])
    page.goto(tables.friends.address)
    page.locator(".menu > summary").click()
    wrong += [f"menu: {complaint}" for complaint in axe.complaints(page)]
    assert not wrong, "\n".join(wrong)


def test_a_ten_stays_on_its_card_on_the_narrowest_phone(
    new_phone: Callable[..., Page], server: TableServer
) -> None:
    page = new_phone(viewport=NARROW)
    page.goto(f"{server.url}/who-wins?variant=bangladesh&g1=TS+TH+TD&g2=TC+9C+8C&g3=AS+AH+AD")
    expect(page.locator(".card").filter(has_text="10")).not_to_have_count(0)
    assert page.evaluate(OUTSIDE) == []


def carry(page: Page, carried: Any) -> None:
    """One phone after the other, in one browser: it knows the scripts already."""
    page.context.clear_cookies()
    page.context.add_cookies(carried)


def show(page: Page, tables: Walk, stop: Stop, language: str) -> None:
    """This page with everything unfolded."""
    if stop.sent:
        refused = tables.read(stop, language)
        page.route(
            "**/refused", lambda route: route.fulfill(body=refused, content_type="text/html")
        )
        page.goto("/refused")
        page.unroute("**/refused")
    else:
        page.goto(stop.address)
    page.wait_for_function(STACKED)
    page.evaluate(UNFOLD)


def complaints(page: Page) -> list[str]:
    """What keeps somebody from this page."""
    moving = page.evaluate("document.getAnimations().map(each => each.animationName)")
    small = page.evaluate(SMALL_TARGETS, [TARGET, KEY_HEIGHT])
    found = [*moving, *small, *axe.complaints(page, both_schemes=True)]
    page.set_viewport_size(NARROW)
    for letters in LETTERS:
        page.evaluate(IN_LETTERS, letters)
        found += page.evaluate(TOO_WIDE)
        found += page.evaluate(OUTSIDE) if letters in ENLARGED else []
    page.evaluate(IN_LETTERS, LETTERS[0])
    page.set_viewport_size(USUAL)
    return found


def hidden_focus(page: Page) -> list[str]:
    return [f"hidden: {each}" for each in page.evaluate(HIDDEN_FOCUS)]
