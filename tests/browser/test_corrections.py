"""An argument at the table, settled on a phone: look at what a correction changes, then save it."""

from dataclasses import replace

import pytest
from playwright.sync_api import Page, expect

from scoring.cards import parse_cards
from scoring.hazari import BANGLADESH
from scoring.hazari.recorded_facts import GroupsExposed
from scoring.recorded_facts import Amended, DealerSet
from tests.browser.phone import check_page
from tests.browser.server import TableServer
from tests.browser.test_board import RULED
from tests.browser.thumb import Thumb, said
from tests.support.hazari_table import NAMES, TIES, Friends, sit_down


@pytest.fixture
def friends(server: TableServer) -> Friends:
    return sit_down(server.app, replace(BANGLADESH, target=600))


def groups_of(number: int) -> dict[str, str]:
    return dict(zip(NAMES, TIES[number - 1], strict=True))


def test_a_used_card_is_moved_here_in_a_few_taps_and_the_typed_round_is_kept(
    phone: Page, friends: Friends
) -> None:
    wrong = ("AD KD 9S", *TIES[0][1:])  # Rina really showed Q♦; her 9♠ lies in round 2
    friends.expose(1, 1, wrong)
    thumb = Thumb(phone)
    phone.goto(friends.address)
    thumb.see_board(2)
    round_2 = groups_of(2)
    assert thumb.see_order()[-1] == "Rina"  # Karim took round 1 as it was entered
    for name in ("Karim", "Salma", "Nasreen"):
        thumb.lay(round_2[name])
    thumb.lay("JD TS")
    phone.locator('.key[aria-label*="9 of spades, Rina in round 1"]').tap()
    expect(phone.locator("#answer")).to_contain_text("9♠\ufe0e: Rina, round 1, since")
    phone.get_by_role("link", name="Move it here?").tap()
    note = said("9♠︎ goes to Rina in round 2. What did Rina show here instead?")
    expect(phone.locator("p.flash")).to_contain_text(note)
    check_page(phone)
    thumb.lay("QD")
    phone.get_by_role("button", name="Save").tap()
    thumb.see_board(2)
    expect(phone.locator("#seat0")).to_have_value("JD TS 9S")
    assert friends.entries == 3
    assert thumb.see_order()[0] == "Rina"  # with the queen of diamonds it is hers
    check_page(phone)
    phone.get_by_role("button", name="Save").tap()
    phone.wait_for_url(RULED)
    amended, entered = (entry.fact for entry in friends.record.log(friends.match)[-2:])
    assert isinstance(amended, Amended)
    assert entered == GroupsExposed(1, 2, tuple(map(parse_cards, TIES[1])))
    phone.goto(friends.address)
    expect(phone.get_by_role("heading", name=said("Round 3 of 4"))).to_be_visible()
    expect(phone.locator("#seat0")).to_have_value("")


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
