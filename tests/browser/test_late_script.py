"""A page that is used before its script has come."""

from playwright.sync_api import Page, Route, expect

from tests.browser.server import TableServer
from tests.browser.thumb import Thumb
from tests.robustness.length import times
from tests.support.bukharo_table import sit_down_to_bukharo


def test_a_field_with_the_focus_opens_its_keys_when_the_script_comes(
    phone: Page, server: TableServer
) -> None:
    friends = sit_down_to_bukharo(server.app)
    held: list[Route] = []
    phone.route("**/bukharo-cards.js*", lambda script: held.append(script))  # noqa: PLW0108  playwright takes no builtin
    for _time in range(times(5, 100)):
        held.clear()
        phone.goto(f"{friends.address}groups", wait_until="commit")
        field = phone.locator("#side1_groups")
        field.focus()
        expect(field).to_be_focused()
        while not held:
            phone.wait_for_timeout(10)
        held[0].continue_()
        expect(phone.locator('.key[value="4H"]')).to_be_visible()
        Thumb(phone).lay("4H 5H")
        expect(field).to_have_value("4H 5H ")
        field.fill("")
