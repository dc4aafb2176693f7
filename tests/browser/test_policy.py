"""What htmx puts into a page is never against the policy of the page, nor complained about."""

from collections.abc import Callable

from playwright.sync_api import ConsoleMessage, Page, expect

from scoring.hazari.recorded_facts import RoundTaken
from tests.browser.phone import Console
from tests.browser.server import TableServer
from tests.browser.test_board import tap, tap_round
from tests.support.hazari_hands import address_of
from tests.support.hazari_table import KARIM, NASREEN, RINA, SALMA, TIES, Friends

HEAR = """document.addEventListener('securitypolicyviolation', ({violatedDirective, sample}) =>
  console.error(`refused: ${violatedDirective} ${sample}`))"""


def test_no_swap_is_complained_about(
    new_phone: Callable[..., Page], server: TableServer, friends: Friends, console: Console
) -> None:
    warnings: list[str] = []

    def warned(message: ConsoleMessage) -> None:
        if message.type == "warning" and "Service Worker" not in message.text:
            warnings.append(message.text)

    def opened(**options: object) -> Page:
        page = new_phone(**options)
        page.add_init_script(HEAR)
        page.on("console", warned)
        return page

    # Labels of a hand that is arranged
    board = opened()
    board.goto(f"{address_of(friends)}?seat=0")
    tap(board, "AC KC QC")
    expect(board.locator("#what1")).to_contain_text("Colour run")

    # Labels of rows, beside the fields; then the board again, with what another phone entered
    board.goto(friends.address)
    tap_round(board, TIES[0], KARIM, SALMA)
    expect(board.locator(f"#what{KARIM}")).to_contain_text("Colour run")
    console.allow("status of 409|Response Status Error")
    friends.enter(RoundTaken(1, 1, SALMA))
    tap_round(board, TIES[0], NASREEN, RINA)
    expect(board.locator("#faults")).to_be_visible()

    # A deal by cards, and what a player says of it
    for number in (2, 3, 4):
        friends.expose(1, number, TIES[number - 1])
    rina = server.seat(opened(), friends, "Rina")
    rina.goto(f"{friends.address}d/1/")
    rina.get_by_role("button", name="OK").tap()
    expect(rina.locator(".agreed")).to_be_visible()

    # An answer of "Who wins?"
    board.goto("/who-wins")
    board.get_by_role("button", name="Type", exact=True).tap()
    for group, cards in (("g1", "AH KH QH"), ("g2", "AS KS QS")):
        board.fill(f"#{group}", cards)
    board.get_by_role("button", name="Who wins?").tap()
    expect(board.get_by_role("heading", name="Group 2 takes the round")).to_be_visible()
    assert warnings == []
