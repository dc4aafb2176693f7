"""An argument at the table, settled on a phone: look at what a correction changes, then save it."""

from dataclasses import replace

import pytest
from playwright.sync_api import Page, expect

from scoring.hazari import BANGLADESH
from scoring.recorded_facts import DealerSet
from tests.browser.phone import check_page
from tests.browser.server import TableServer
from tests.support.hazari_table import NAMES, TIES, Friends, sit_down


@pytest.fixture
def friends(server: TableServer) -> Friends:
    return sit_down(server.app, replace(BANGLADESH, target=600))


def groups_of(number: int) -> dict[str, str]:
    return dict(zip(NAMES, TIES[number - 1], strict=True))


def test_a_tap_on_a_usual_reason_writes_it_where_it_can_be_changed(
    phone: Page, friends: Friends
) -> None:
    friends.expose(1, 1, TIES[0])
    phone.goto(friends.address + "d/1/r/1/decide")
    check_page(phone)
    phone.get_by_text("House rule").tap()
    expect(phone.locator("#reason")).to_have_value("House rule")
    phone.locator("#reason").fill("House rule of Karim")
    expect(phone.get_by_label("House rule")).not_to_be_checked()
    phone.get_by_text("Karim", exact=True).first.tap()
    phone.get_by_role("button", name="Save decision").tap()
    expect(phone.get_by_text("House rule of Karim")).to_be_visible()


def test_back_passes_over_a_form_of_one_tap_once_it_is_saved(phone: Page, friends: Friends) -> None:
    board = friends.address
    friends.expose(1, 1, TIES[0])
    phone.goto(friends.table_page)
    phone.goto(board + "dealer")
    phone.get_by_role("button", name="Salma").tap()
    expect(phone.get_by_role("heading", name="What this changes")).to_be_visible()
    phone.go_back()  # nothing is saved yet
    expect(phone.get_by_role("button", name="Salma")).to_be_visible()
    friends.take_back()
    phone.goto(board + "dealer")
    phone.get_by_role("button", name="Karim").tap()
    phone.wait_for_url("**" + board)
    assert isinstance(friends.last_fact, DealerSet)
    phone.go_back()
    phone.wait_for_url(lambda address: not address.endswith("/dealer"))


def test_back_from_the_preview_of_new_seats_finds_the_typed_names(
    phone: Page, friends: Friends
) -> None:
    friends.play(1)
    phone.goto(friends.address + "seats")
    karim = phone.locator("[name=player1]")
    karim.fill("Karima")
    same = phone.get_by_label("Same player")
    same.check()
    phone.get_by_role("button", name="Save seats").tap()
    phone.wait_for_url("**/correct?**")
    phone.go_back()
    expect(karim).to_have_value("Karima")
    expect(same).to_be_checked()
    phone.get_by_role("link", name="Cancel").tap()
    assert "Karima" not in friends.context.players
