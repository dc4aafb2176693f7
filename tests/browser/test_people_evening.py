"""Six people, three games, a substitute, and one person in two spellings, on one phone."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.phone import SLOWLY, check_page
from tests.browser.test_setup import AT_MATCH
from tests.browser.thumb import Thumb


def begin(phone: Page) -> str:
    """Start the match that is set up; its address."""
    phone.get_by_role("button", name="Start").tap()
    expect(phone).to_have_url(AT_MATCH)
    return phone.url


def next_match(phone: Page, game: str, *names: str, target: int) -> str:
    """From the table to the next match, the names by chips, or typed where they are new."""
    phone.goto(phone.url.split("/m/")[0] + "/matches/new")
    phone.get_by_role("button", name=game, exact=True).tap()
    expect(phone.locator("strong.tab")).to_contain_text(game)
    for taken in phone.locator(".chips button[aria-pressed=true]").all_inner_texts():
        phone.locator(".chips").get_by_role("button", name=taken, exact=True).tap()
    for seat, name in enumerate(names):
        chip = phone.locator(".chips").get_by_role("button", name=name, exact=True)
        if chip.count():
            chip.tap()
        else:
            phone.locator(f"#player{seat}").fill(name)
        expect(phone.locator(f"#player{seat}")).to_have_value(name)
    if game == "Hokm":  # the side of the hakem gets less for all tricks than the other one
        phone.locator("label[for=hakem-1]").tap()
    phone.locator("details.more > summary").first.tap()
    phone.locator("#target").fill(str(target))
    return begin(phone)


@pytest.mark.long
def test_six_people_play_three_games_one_of_them_in_two_spellings(phone: Page) -> None:
    phone.add_init_script(SLOWLY)
    Thumb(phone).sit_down(names=("Rina", "Karim", "Salma", "Nasreen"))
    phone.get_by_text("House rules, target, table name").tap()
    phone.locator("#target").fill("100")
    hazari = begin(phone)
    # Mitu takes Nasreen's chair before the first deal.
    phone.goto(hazari + "seats")
    phone.locator("#player3").fill("Mitu")
    phone.get_by_role("button", name="Save").tap()
    expect(phone).to_have_url(hazari)
    phone.goto(hazari + "totals")
    for seat, points in enumerate(("300", "60", "0", "0")):
        phone.locator(f"#total{seat}").fill(points)
    phone.get_by_role("button", name="Save deal 1").tap()
    expect(phone.locator("main")).to_contain_text("300 : 60")

    # Hokm until a side has seven: the first spelling of Karim is another one here.
    hokm = next_match(phone, "Hokm", "Rina", "করিম", "Mitu", "Jamal", target=7)
    phone.goto(hokm)
    for hand in range(1, 5):
        phone.locator(f'form.outcome input[name="deal"][value="{hand}"]').wait_for(state="attached")
        phone.locator("form.outcome button.none").first.tap()
    expect(phone.locator("main")).to_contain_text("8 : 0")

    # Fives for three: one showdown without cards, by the only four of a kind.
    fives = next_match(phone, "Fives", "Jamal", "Salma", "করিম", target=8)
    phone.goto(fives + "won")
    phone.locator('input[name="category"][value="four_of_a_kind"]').tap()
    phone.locator('input[name="seat1"]').tap()
    phone.get_by_role("button", name="Save deal 1").tap()
    expect(phone.locator("#moment")).to_contain_text("8 : 0")

    # The two spellings are one person, which is shown before it is saved.
    people = phone.url.split("/m/")[0] + "/ranking/people"
    phone.goto(people + "?one=Karim")
    phone.get_by_role("link", name="করিম").tap()
    expect(phone.locator("main")).to_contain_text("Nothing changes in the ranking yet.")
    phone.get_by_role("button", name="Save as one person").tap()
    expect(phone.locator(".persons")).to_contain_text("Karim")
    check_page(phone)
