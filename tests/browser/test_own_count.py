"""Two phones: a player counts the own side, and the host, whose page hears of it, only confirms."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from scoring.bukharo.recorded_facts import SidesCounted
from scoring.hokm.recorded_facts import HandScored
from tests.browser.phone import Console, check_page
from tests.browser.server import TableServer
from tests.scoring.bukharo.worked_games import TEAM_A, TEAM_B
from tests.support.bukharo_table import in_counts, sit_down_to_bukharo
from tests.support.guests import host
from tests.support.hokm_table import sit_down_to_hokm
from tests.web.games.bukharo.test_entry import counted

CLASH = "These counts do not fit together. Count again."


def test_hokm_is_counted_by_a_player_and_confirmed_by_one_tap(
    server: TableServer, new_phone: Callable[..., Page]
) -> None:
    friends = sit_down_to_hokm(server.app)
    keeper = server.carry(new_phone(), friends, host(server.app, friends))
    karim = server.seat(new_phone(), friends, "Karim")
    keeper.goto(friends.address)
    karim.goto(friends.address)
    karim.get_by_role("link", name="Count the tricks").tap()
    karim.get_by_text("How many tricks?").wait_for()
    check_page(karim)
    karim.get_by_role("button", name="4", exact=True).tap()
    expect(counted_by(karim, "Karim")).to_be_in_viewport()
    check_page(karim)
    keeper.bring_to_front()
    keeper.locator("#news a", has_text="Karim").tap()
    confirm = keeper.locator("[name=seven]")
    expect(confirm).to_have_count(1)
    expect(confirm).to_be_in_viewport(ratio=1)
    check_page(keeper)
    confirm.tap()
    keeper.wait_for_url("**ruling=1")
    assert friends.last_fact == HandScored(1, (7, 4))


def test_counts_of_hokm_that_contradict_each_other_are_told_to_the_host_beside_the_fields(
    server: TableServer, new_phone: Callable[..., Page]
) -> None:
    friends = sit_down_to_hokm(server.app)
    for name, tricks in (("Karim", "4"), ("Rina", "5")):
        player = server.seat(new_phone(), friends, name)
        player.goto(friends.at("own-tricks"))
        player.get_by_role("button", name=tricks, exact=True).tap()
        expect(counted_by(player, name)).to_be_visible()
    keeper = server.carry(new_phone(), friends, host(server.app, friends))
    for page in ("", "counts"):
        keeper.goto(friends.at(page))
        expect(keeper.locator("p.note", has_text=CLASH)).to_be_in_viewport(ratio=1)
        check_page(keeper)
    expect(keeper.locator("#tricks0-error")).to_have_text(CLASH)
    keeper.locator("#tricks0-error").scroll_into_view_if_needed()
    expect(keeper.locator("#tricks1-error")).to_be_visible()


def test_ninety_nine_aces_are_refused_beside_their_field(
    server: TableServer, new_phone: Callable[..., Page], console: Console
) -> None:
    console.allow("status of 422")
    friends = sit_down_to_bukharo(server.app)
    keeper = server.carry(new_phone(), friends, host(server.app, friends))
    keeper.goto(friends.address)
    keeper.locator("#side0_melded_aces").fill("99")
    keeper.locator("#side1_melded_aces").fill("1")
    for which in ("first", "second"):
        keeper.locator(f"#{which} label", has_text="Nobody").tap()
    keeper.get_by_role("button", name="Save deal").tap()
    keeper.locator("#faults a").tap()
    beside = keeper.locator("#side0_melded_aces-error")
    expect(beside).to_contain_text("100 aces, but 3 packs have 12")
    expect(beside).to_be_in_viewport(ratio=1)
    check_page(keeper)


@pytest.mark.long
def test_bukharo_is_counted_by_both_sides_beside_what_the_host_typed(
    server: TableServer, new_phone: Callable[..., Page]
) -> None:
    friends = sit_down_to_bukharo(server.app)
    keeper = server.carry(new_phone(), friends, host(server.app, friends))
    keeper.goto(friends.address)
    typed = in_counts(TEAM_A, TEAM_B)
    keeper.locator("#side1_melded_aces").fill("9")  # a phone of that side knows better
    for side, name in enumerate(("Rina", "Karim")):
        player = server.seat(new_phone(), friends, name)
        player.goto(friends.address)
        player.get_by_role("link", name="Count cards").tap()
        count_side(player, side, typed)
        check_page(player)
        player.get_by_role("button", name="Send to host").tap()
        expect(counted_by(player, name)).to_be_in_viewport()
    keeper.bring_to_front()
    keeper.locator("#news a", has_text="Karim").tap()
    expect(counted_by(keeper, "Karim")).to_be_visible()
    check_page(keeper)
    keeper.get_by_role("button", name="Save deal").tap()
    keeper.wait_for_url("**/d/1/")
    assert friends.last_fact == SidesCounted(1, counted(TEAM_A, TEAM_B))


def counted_by(page: Page, name: str) -> Locator:
    """The line that says that this player has counted."""
    return page.locator("p.note", has_text="Counted by").filter(has_text=name)


def count_side(player: Page, side: int, typed: dict[str, str]) -> None:
    """Fill in what this side counted, and what it declared."""
    for folded in player.locator("#game details:not([open]) > summary").all():
        folded.tap()
    for name, text in typed.items():
        field = player.locator(f"[name={name}]")
        if name in ("first", "second"):
            field.set_checked(text == str(side))
        elif name == f"side{side}_passport":
            field.check()
        elif name.startswith(f"side{side}_") and text:
            field.fill(text)
