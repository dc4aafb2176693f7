"""Light or dark and the colours of the suits, as they are chosen on a phone, in a real browser."""

import pytest
from playwright.sync_api import Page

from tests.browser.server import TableServer
from tests.support.hazari_table import Friends, sit_down

pytestmark = pytest.mark.long

SUITS = ("spades", "hearts", "diamonds", "clubs")
COLOUR = "one => getComputedStyle(one).color"
GROUND = "getComputedStyle(document.body).backgroundColor.match(/\\d+/g).map(Number)"


def choose(phone: Page, address: str, *answers: str) -> None:
    """From a board to the choice that every menu leads to, and back."""
    phone.goto(address)
    phone.locator(".menu > summary").tap()
    phone.get_by_role("link", name="Language, colours, keys").tap()
    for answer in answers:
        phone.get_by_label(answer).check()
    phone.get_by_role("button", name="Save settings").tap()
    phone.locator(".pad .key").first.wait_for()


def suits(phone: Page) -> list[str]:
    """The colours of the aces on the board."""
    keys = (phone.get_by_role("button", name=f"ace of {suit}", exact=True) for suit in SUITS)
    return [str(key.evaluate(COLOUR)) for key in keys]


def test_two_colours_are_those_of_the_cards_and_four_are_told_apart_by_day_and_by_night(
    phone: Page, server: TableServer
) -> None:
    address = sit_down(server.app).address
    for scheme in ("Light", "Dark"):
        choose(phone, address, scheme, "Two colours, as on the cards")
        spades, hearts, diamonds, clubs = suits(phone)
        assert (spades, hearts) == (clubs, diamonds)
        assert spades != hearts
        choose(phone, address, "Four colours")
        assert len({*suits(phone)}) == 4


def test_two_colours_of_the_suits_leave_every_player_a_line_of_their_own(
    phone: Page, friends: Friends
) -> None:
    for deal in (1, 2, 3):  # two deals are no curve yet
        friends.count(deal, 115, 0, 105, 140)
    for scheme in ("Light", "Dark"):
        choose(phone, friends.address, scheme, "Two colours, as on the cards")
        phone.goto(f"{friends.address}d/3/")
        lines = phone.locator(".chart .line").all()
        assert len({line.evaluate(COLOUR) for line in lines}) == len(lines) == 4


def test_a_phone_that_chose_light_or_dark_has_it_whatever_its_system_says(
    phone: Page, server: TableServer
) -> None:
    address = sit_down(server.app).address
    for system, scheme in (("dark", "Light"), ("light", "Dark")):
        phone.emulate_media(color_scheme=system)  # type: ignore[arg-type]
        choose(phone, address, scheme)
        assert (min(phone.evaluate(GROUND)) > 200) is (scheme == "Light")
        assert (max(phone.evaluate(GROUND)) < 60) is (scheme == "Dark")
