"""Hokm with one phone where three play, each alone; and a table of four without script."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.hokm_thumb import HokmThumb, petals
from tests.browser.phone import Console, check_page
from tests.browser.taken_home import read_csv, read_deals, read_match, read_sheet
from tests.browser.test_board import HTMX_SAYS
from tests.browser.thumb import NAMES, said
from tests.support.plain_form import plain

# Written by hand, by seat (Rina, Karim, Salma): points of each hand, then the race to three.
ALONE = [
    ((1, 0, 0), (1, 0, 0)),
    ((0, 0, 1), (1, 0, 1)),
    ((0, 1, 1), (1, 1, 2)),
    ((0, 2, 0), (1, 3, 2)),
]

# Clubs are trump and Karim is hakem. Rina denies diamonds in trick 1, ruffs one in trick 2, and
# leads one in trick 3.
PLAYED = ["AD 5D 3S", "KD QD 2C", "JD 9D TD"]


@pytest.mark.long
def test_three_friends_play_hokm_each_alone(phone: Page, console: Console) -> None:
    console.allow("status of 422|" + HTMX_SAYS)  # every card asks for labels, the next gives up
    thumb = HokmThumb(phone)
    thumb.sit_down("Hokm", NAMES[:3])
    thumb.tap(phone.locator('label:has(input[name="players"][value="3"])'))
    thumb.tap(phone.locator('label:has(input[name="hakem"][value="0"])'))
    thumb.tap(phone.get_by_text("Partners, rules, target, table name"))
    phone.get_by_role("textbox", name="Target").fill("3")
    check_page(phone)
    thumb.tap(phone.get_by_role("button", name="Start"))

    # Hand 1: at 7-4-3 somebody can still catch up, at 7-4-4 nobody can.
    thumb.see_hand("Rina", "Salma")
    match = phone.url
    check_page(phone)
    thumb.way("Count the tricks")
    thumb.count_again(7, 4, 3)
    refused = said("Not over yet: 3 tricks are left, and Karim can still equal Rina’s 7.")
    expect(phone.get_by_text(refused)).to_be_visible()
    check_page(phone)
    thumb.count_again(7, 4, 4)
    ruling = thumb.read_ruling()
    assert "Rina scores 1 point. Rina took 7 and cannot be caught with 2 tricks left" in ruling
    assert "Rina stays hakem." in ruling
    check_page(phone)

    # Hand 2: two are equal with the most tricks, so the third wins.
    thumb.see_hand("Rina", "Salma")
    ruling = thumb.count(7, 7, 3)
    assert "Rina and Karim are equal with 7 each, so the third player wins: Salma" in ruling
    assert "Karim is hakem next: Rina lost the hand, and Karim sits to the right." in ruling

    # Hand 3: the board finds that Rina revoked in trick 1; both others score.
    thumb.see_hand("Karim", "Rina")
    thumb.way("Trick by trick")
    thumb.tap(phone.get_by_role("button", name="clubs"))
    thumb.see_trick(1, "Karim")
    thumb.lay(PLAYED[0])
    thumb.see_trick(2, "Karim")
    thumb.lay(PLAYED[1])
    thumb.see_trick(3, "Rina")
    thumb.lay(PLAYED[2])
    thumb.see_trick(4, "Rina")
    for denied in (1, 2):
        found = f"Rina did not follow diamonds in trick {denied}, but played diamonds in trick 3."
        expect(phone.locator("#revokes")).to_contain_text(said(found))
    check_page(phone)
    thumb.way("Apply the penalty")
    check_page(phone)
    ruling = thumb.take("Rina revoked 1 point each to Karim and Salma. Karim stays hakem.")
    assert "Karim and Salma score 1 point each." in ruling
    assert petals(phone) == {"Rina": 1, "Karim": 1, "Salma": 2}
    check_page(phone)
    thumb.go_on()

    # Hand 4: seven to none, which goes past three.
    thumb.see_hand("Karim", "Rina")
    assert "Karim scores 2 points: kot." in thumb.take("Karim Seven to none 2 points")
    won = said("Karim wins \u20683\u00a0:\u00a02\u2069")
    expect(phone.locator("#won")).to_contain_text(won)
    check_page(phone)
    phone.goto(match + "sheet")
    assert read_sheet(phone) == ALONE
    check_page(phone)
    deals = read_deals(phone, match)
    assert [row for _dealer, _how, row in deals] == ALONE
    assert [dealer for dealer, _how, _row in deals] == ["Salma", "Salma", "Rina", "Rina"]
    assert [how for _dealer, how, _row in deals] == "counted counted revoked taken".split()
    rows = read_csv(phone, match + "export/exposures.csv")
    assert [row["cards"] for row in rows] == " ".join(PLAYED).split()
    assert [row["player"] for row in rows if row["won"] == "1"] == ["Karim", "Rina", "Rina"]
    told = read_match(phone, match)["result"]
    assert (told["winners"], told["totals"]) == ([1], [1, 3, 2])


@pytest.mark.long
def test_hokm_works_without_script(new_phone: Callable[..., Page]) -> None:
    page = new_phone(java_script_enabled=False)
    thumb = HokmThumb(page)
    thumb.sit_down("Hokm")
    page.locator('label:has(input[name="hakem"][value="0"])').tap()
    page.get_by_role("button", name="Start").tap()
    thumb.see_hand("Rina", "Nasreen")
    ruling = thumb.take("Karim and Nasreen Seven to none 3 points")
    assert "Karim and Nasreen score 3 points: hakem-kot." in ruling
    thumb.see_hand("Karim", "Rina")
    thumb.way("Trick by trick")
    page.get_by_role("button", name="spades").tap()
    for number, cards in enumerate(("ah 3c 5h 2h", "kh 8h 6h 9h"), start=1):
        thumb.see_trick(number, "Karim")
        for name, card in zip(thumb.see_order(), cards.split(), strict=True):
            page.get_by_role("textbox", name=name).fill(card)
        page.get_by_role("button", name="Save").tap()
    thumb.see_trick(3, "Karim")
    found = said("Salma did not follow hearts in trick 1, but played hearts in trick 2.")
    expect(page.locator("#revokes")).to_contain_text(found)
    thumb.way("Result of the hand")
    assert "Karim and Nasreen score 1 point." in thumb.take("Karim and Nasreen 1 point")
    page.get_by_role("link", name="Sheet").last.tap()
    assert read_sheet(page) == [((0, 3), (0, 3)), ((0, 1), (0, 4))]
    thumb.choose("End here")
    page.get_by_role("button", name="End").tap()
    stopped = "Karim and Nasreen lead with 4."
    assert stopped in plain(page.inner_text("#won"))
