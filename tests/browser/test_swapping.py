"""Two cards change places, and a card of an earlier round is put right while another is typed."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from scoring.cards import parse_cards
from scoring.hazari.recorded_facts import GroupsExposed
from scoring.recorded_facts import Amended
from tests.browser.phone import check_page, check_width
from tests.browser.test_corrections import groups_of
from tests.browser.thumb import Thumb, said
from tests.support.hazari_table import KARIM, NAMES, TIES, Friends


def typed_at(phone: Page, seat: int) -> str:
    return phone.locator(f"#seat{seat}").input_value()


def newest(friends: Friends, many: int) -> list[object]:
    """The last facts of the record, which are one write and correct earlier entries."""
    log = friends.record.log(friends.match)[-many:]
    assert len({entry.write for entry in log}) == 1
    assert all(isinstance(entry.fact, Amended) for entry in log)
    return [entry.fact.fact for entry in log if isinstance(entry.fact, Amended)]


def exposed(number: int, *groups: str) -> GroupsExposed:
    return GroupsExposed(1, number, tuple(map(parse_cards, groups)))


def swapped(groups: tuple[str, ...], this: str, that: str) -> tuple[str, ...]:
    return tuple(group.replace(this, that) for group in groups)


def test_two_cards_of_a_full_deal_change_places_in_one_tap(phone: Page, friends: Friends) -> None:
    friends.play()
    before = friends.entries
    phone.goto(friends.address + "d/1/r/2/")
    phone.get_by_role("link", name="Change cards").tap()
    phone.locator('button[aria-label^="Karim: 6 of diamonds"]').tap()
    phone.locator('.key[aria-label*="2 of diamonds, Karim in round 4"]').tap()
    expect(phone.locator("#answer")).to_contain_text("Karim, round 4")
    expect(phone.locator("#answer u")).to_have_text(["Swap with 6♦\ufe0e?"])
    check_page(phone)
    phone.get_by_role("link", name="Swap with 6♦").tap()
    expect(phone.get_by_role("heading", name="What this changes")).to_be_visible()
    check_width(phone)
    assert friends.entries == before
    phone.get_by_role("button", name="Save correction").tap()
    phone.wait_for_url("**/d/1/r/2/")
    assert newest(friends, 2) == [
        exposed(2, *swapped(TIES[1], "6D", "2D")),
        exposed(4, *swapped(TIES[3], "2D", "6D")),
    ]
    assert friends.entries == before + 2
    phone.goto(friends.address + "undo")
    phone.get_by_role("button", name="Undo").tap()
    expect(phone.get_by_role("heading", name="Undo")).to_have_count(0)
    phone.goto(friends.address + "d/1/r/4/change")
    expect(phone.locator("#seat1")).to_have_value(TIES[3][KARIM])


def test_two_players_of_a_round_change_cards_in_one_tap(phone: Page, friends: Friends) -> None:
    friends.play()
    phone.goto(friends.address + "d/1/r/3/change")
    phone.locator('button[aria-label^="Rina: 3 of hearts"]').tap()
    phone.locator('.key[aria-label*="3 of diamonds, with Karim"]').tap()
    expect(phone.locator("#answer")).to_contain_text("Karim, not sent yet")
    expect(phone.locator("#answer button").first).to_contain_text("Swap with 3♥\ufe0e?")
    phone.get_by_role("button", name="Swap with 3♥").tap()
    typed = [phone.locator(f"#seat{seat}").input_value() for seat in range(2)]
    assert typed == ["5C 4S 3D", "5D 4C 3H"]
    phone.get_by_role("button", name="Save").tap()
    expect(phone.get_by_role("heading", name="What this changes")).to_be_visible()
    phone.get_by_role("button", name="Save correction").tap()
    phone.wait_for_url("**/d/1/r/3/")
    assert newest(friends, 1) == [exposed(3, "5C 4S 3D", "5D 4C 3H", *TIES[2][2:])]


def correct_round_1(phone: Page, friends: Friends) -> Thumb:
    """Round 1 says that Rina showed 5♣, which she lays down in round 3; it was A♦."""
    friends.expose(1, 1, swapped(TIES[0], "AD", "5C"))
    friends.expose(1, 2, TIES[1])
    thumb = Thumb(phone)
    phone.goto(friends.address)
    thumb.see_board(3)
    for name in thumb.see_order()[:-1]:
        if name != "Rina":
            phone.get_by_text(name, exact=True).tap()
            thumb.lay(groups_of(3)[name])
    phone.get_by_text("Rina", exact=True).tap()
    thumb.lay("4S 3H")
    phone.locator('.key[aria-label*="5 of clubs, Rina in round 1"]').tap()
    phone.get_by_role("link", name="Move it here?").tap()
    note = said("5♣︎ goes to Rina in round 3. What did Rina show here instead?")
    expect(phone.locator("p.flash")).to_contain_text(note)
    thumb.lay("AD")
    phone.get_by_role("button", name="Save").tap()
    phone.get_by_role("button", name="Save correction").tap()
    thumb.see_board(3)
    return thumb


@pytest.mark.long
def test_a_correction_is_saved_at_once_and_the_typed_round_outlives_the_tab(
    new_phone: Callable[..., Page], friends: Friends
) -> None:
    phone = new_phone()
    thumb = correct_round_1(phone, friends)
    assert newest(friends, 1) == [exposed(1, "KD QD AD", *TIES[0][1:])]
    expect(phone.locator("#seat0")).to_have_value("4S 3H 5C")
    (left,) = (name for seat, name in enumerate(NAMES) if not typed_at(phone, seat))
    first, second, last = parse_cards(groups_of(3)[left])
    thumb.lay(f"{first} {second}")
    typed = [typed_at(phone, seat) for seat in range(4)]
    phone.reload()
    thumb.see_board(3)
    assert [typed_at(phone, seat) for seat in range(4)] == typed
    phone.goto(friends.address.split("m/")[0])
    phone.get_by_role("link", name="Continue").tap()
    thumb.see_board(3)
    assert [typed_at(phone, seat) for seat in range(4)] == typed
    tab = phone.context.new_page()
    phone.goto("about:blank")
    tab.goto(friends.address)
    thumb = Thumb(tab)
    thumb.see_board(3)
    assert [typed_at(tab, seat) for seat in range(4)] == typed
    before = friends.entries
    thumb.lay(str(last))
    tab.wait_for_url("**/?ruling=1")  # and no question whether to save the correction
    assert friends.entries == before + 1
    assert friends.last_fact == exposed(3, "4S 3H 5C", *TIES[2][1:])
