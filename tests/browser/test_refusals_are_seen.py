"""A refusal is no use unless it is seen: each kind of it, on a phone, with what was typed."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from scoring.hazari import BANGLADESH
from scoring.recorded_facts import MatchOpened
from tests.browser.phone import Console, check_page, check_width, until
from tests.browser.server import TableServer
from tests.browser.test_board import HTMX_SAYS
from tests.support.guests import watcher
from tests.support.hazari_table import NAMES, TIES, Friends, begin
from tests.support.long import first_of
from web.access.permissions import cookie_name

Refusal = Callable[["Scene"], None]


class Scene:
    """A phone on the round of its table, with three groups typed, about to press the button."""

    def __init__(self, phone: Page, server: TableServer, key: str) -> None:
        self.phone, self.server = phone, server
        opened = MatchOpened("hazari", NAMES, BANGLADESH, 0)
        self.friends = Friends(*begin(server.app, opened, key=key))

    def type_in(self) -> None:
        self.phone.goto(self.friends.address + "rounds")
        written = self.phone.get_by_role("button", name="Type")
        if written.count():
            written.tap()
        for seat, group in enumerate(TIES[0]):
            self.phone.locator(f"#seat{seat}").fill(group)

    def carry(self, token: str) -> None:
        """Another right from now on."""
        name = cookie_name(self.friends.table.address)
        cookie = {"name": name, "value": token, "url": self.server.url}
        self.phone.context.add_cookies([cookie])  # type: ignore[list-item]


def token_lost(scene: Scene) -> None:
    scene.phone.evaluate("document.querySelector('#round [name=csrf_token]').value = 'x'")


def only_watching(scene: Scene) -> None:
    watcher(scene.server.app, scene.friends)
    scene.carry("phone-of-Abba")


def sent_away(scene: Scene) -> None:
    scene.carry("no token of this table")


def another_was_quicker(scene: Scene) -> None:
    scene.friends.expose(1, 1, ("5S 4S 2H", *TIES[0][1:]))


def too_much(scene: Scene) -> None:
    scene.phone.locator("#seat0").fill("AD " * 25_000)


def no_card(scene: Scene) -> None:
    scene.phone.locator("#seat0").fill("1S KD QD")


REFUSALS: dict[int, tuple[Refusal, str]] = {
    400: (token_lost, "This page expired. Nothing was lost or changed: send it again."),
    404: (
        sent_away,
        "The link is wrong, or this phone is not at that table. Ask the host for a link or code.",
    ),
    403: (only_watching, "Ask the host"),
    413: (too_much, "Send less text"),
    422: (no_card, "1S is not a card."),
    409: (another_was_quicker, "Not saved: the match has moved on."),
}


WITHOUT_SCRIPT = (403, 422, 409)
"""Refusals that are looked at on a phone without script too: every way to say one."""


@pytest.mark.long
@pytest.mark.parametrize(
    "how",
    first_of([{}, {"java_script_enabled": False}]),
    ids=["script", "no script"],
)
def test_every_refusal_is_seen_and_leaves_what_was_typed(
    new_phone: Callable[..., Page],
    server: TableServer,
    console: Console,
    how: dict[str, bool],
) -> None:
    console.allow("status of 4..|Response Status Error Code")
    phone = new_phone(**how)
    for status, (refuse, sentence) in REFUSALS.items():
        if how and status not in WITHOUT_SCRIPT:
            continue
        scene = Scene(phone, server, f"{status:022}")
        scene.type_in()
        refuse(scene)
        with phone.expect_response(lambda one: one.request.method == "POST") as answer:
            phone.locator("#save").tap()
        assert answer.value.status == status
        told = phone.get_by_role("alert").filter(has_text=sentence)
        expect(told).to_be_visible()
        expect(told).to_be_in_viewport()
        check_width(phone)
        if not how:
            check_what_was_typed(phone, status)
    if not how:
        check_page(phone)


def check_what_was_typed(phone: Page, status: int) -> None:
    """It stands in its field, or is told where the round has gone."""
    if status == 409:
        expect(phone.locator("#faults")).to_contain_text(TIES[0][3])
    else:
        expect(phone.locator("#seat3")).to_have_value(TIES[0][3])


@pytest.mark.parametrize("locale", first_of(["bn", "fa", "en"]))
@pytest.mark.parametrize("height", [640, 560])
def test_the_rows_that_are_wrong_are_seen_above_the_keys(
    new_phone: Callable[..., Page], friends: Friends, console: Console, height: int, locale: str
) -> None:
    console.allow("status of 422|" + HTMX_SAYS)
    phone = new_phone(locale=locale, viewport={"width": 360, "height": height})
    phone.goto(friends.address)
    phone.locator(".pad .key").first.tap()
    until(phone, "document.querySelector('script[src*=\"/pwa.js\"]')")  # what a first tap brings
    twice = ("AD KD QD", "AC KC QC", "KH QS JC", "JH TC AD")
    phone.evaluate(
        """([rows]) => rows.forEach((text, seat) => {
          document.querySelector(`#seat${seat}`).value = text;
        })""",
        [twice],
    )
    phone.locator("#save").evaluate("save => save.click()")
    expect(phone.locator("#faults")).to_be_in_viewport(ratio=1)
    bar = phone.locator(".bar").bounding_box()
    rows = phone.locator("li:has([aria-invalid])")
    expect(rows).to_have_count(2)
    for row in rows.all():
        box = row.bounding_box()
        assert 0 <= box["y"] < box["y"] + box["height"] <= bar["y"] + 1
    check_page(phone)
