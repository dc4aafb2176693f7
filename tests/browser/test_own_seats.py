"""Four phones in their seats and the keeper's play a deal together, in a real browser."""

from collections.abc import Callable
from dataclasses import dataclass

import pytest
from playwright.sync_api import Page, expect

from scoring.cards import parse_cards
from scoring.hazari.recorded_facts import GroupsExposed
from tests.browser.phone import Console, check_page
from tests.browser.server import TableServer
from tests.browser.test_board_sizes import below
from tests.browser.test_reveal import HELD, up
from tests.browser.thumb import Thumb
from tests.support.guests import host, seat
from tests.support.hazari_table import KARIM, NAMES, NASREEN, RINA, SALMA, TIES, Friends
from web.results import reveal


@dataclass
class Evening:
    """A table with its phones: those of seats that are needed, and the keeper's."""

    friends: Friends
    seats: dict[int, Page]
    host: Page

    def lay(self, seat: int, cards: str) -> None:
        """Three taps on the phone of this seat."""
        self.seats[seat].bring_to_front()
        Thumb(self.seats[seat]).lay(cards)


@pytest.fixture
def evening(
    server: TableServer,
    friends: Friends,
    new_phone: Callable[..., Page],
    request: pytest.FixtureRequest,
    monkeypatch: pytest.MonkeyPatch,
) -> Evening:
    """Every seat has its phone. Open in a browser are those of the seats that `looked_at` names,
    which are to enter round by round, and the keeper's. Cards are turned up until somebody skips
    them, however long it takes to come to each phone."""
    monkeypatch.setattr(reveal, "seconds_since", lambda _at: 0)
    clients = [seat(server.app, friends, name) for name in NAMES]
    seats = {at: server.carry(new_phone(), friends, clients[at]) for at in request.param}
    keeper = server.carry(new_phone(), friends, host(server.app, friends))
    phones = Evening(friends, seats, keeper)
    for page in (*seats.values(), phones.host):
        page.add_init_script(HELD)
        page.goto(friends.address)
    for page in seats.values():
        page.get_by_role("link", name="Enter round by round").tap()
    for page in seats.values():
        page.locator(".pad .key").first.wait_for()
    return phones


def looked_at(*seats: int) -> pytest.MarkDecorator:
    """Open the phones of these seats."""
    return pytest.mark.parametrize("evening", [seats], indirect=True, ids=[pytest.HIDDEN_PARAM])


@looked_at(KARIM, SALMA)
def test_a_phone_that_typed_nothing_goes_on_with_the_table(evening: Evening) -> None:
    karim, salma = evening.seats[KARIM], evening.seats[SALMA]
    evening.lay(SALMA, "KH")
    evening.host.bring_to_front()
    for player in (KARIM, SALMA, NASREEN, RINA):
        Thumb(evening.host).lay(TIES[0][player])
    evening.host.wait_for_url("**/?ruling=1")
    karim.bring_to_front()
    expect(karim.locator("h2.round")).to_contain_text("Round 2 of 4")
    expect(karim.locator("#latest")).to_contain_text("115 points")
    salma.bring_to_front()
    expect(salma.locator("#news")).to_contain_text("Entered in the meantime")
    expect(salma.locator("[name=seat2]")).to_have_value("KH")


@looked_at(NASREEN)
def test_the_keeper_and_a_phone_have_different_cards(evening: Evening, console: Console) -> None:
    console.allow("status of 409|Response Status Error")
    board, friends = evening.host, evening.friends
    thumb = Thumb(board)
    for player in (KARIM, SALMA, NASREEN):
        thumb.lay(TIES[0][player])
    evening.lay(NASREEN, "JH TH 9S")
    board.bring_to_front()
    thumb.lay(TIES[0][RINA])
    expect(board.locator("#faults")).to_contain_text("shows other cards")
    expect(board.locator(".versions .card")).to_have_count(6)
    check_page(board)
    board.get_by_role("button", name="Keep the typed cards").tap()
    board.wait_for_url("**/?ruling=1")
    assert friends.last_fact == GroupsExposed(1, 1, tuple(map(parse_cards, TIES[0])))


OUT_OF_SIGHT = """() => {
  const foot = document.querySelector('.pad').getBoundingClientRect().top;
  const bar = document.querySelector('.bar').getBoundingClientRect().top;
  const rows = [...document.querySelectorAll('h2.round, #round li, #round .who b, .places .card')];
  const below = rows.filter(e => e.getBoundingClientRect().bottom > Math.min(foot, bar) + 0.5);
  const hidden = rows.filter(e => !e.checkVisibility());
  const cut = [...document.querySelectorAll('h2.round b, #round .who b')]
    .filter(e => e.scrollWidth > e.clientWidth + 1 || e.scrollHeight > e.clientHeight + 3);
  return [...below, ...hidden, ...cut].map(e => e.outerHTML.slice(0, 80));
}"""
"""Parts of the rows that a phone does not show whole above its keys."""


@pytest.mark.long
@looked_at(KARIM, RINA)
def test_a_guest_sees_every_seat_and_score_in_the_next_deal(evening: Evening) -> None:
    friends, karim = evening.friends, evening.seats[KARIM]
    friends.play()
    # The host entered the deal: the round is told above the rows, and another player has said OK
    rina = evening.seats[RINA]
    rina.goto(friends.address)
    rina.get_by_role("button", name="OK").tap()
    expect(rina.locator(".agreed")).to_be_visible()
    rina.get_by_role("link", name="Enter round by round").tap()
    rina.locator(".pad .key").first.wait_for()
    assert rina.evaluate(OUT_OF_SIGHT) == []
    karim.goto(friends.address)
    expect(karim.get_by_role("button", name="OK")).to_be_visible()
    karim.get_by_role("link", name="Enter round by round").tap()
    karim.locator(".pad .key").first.wait_for()
    assert karim.evaluate(OUT_OF_SIGHT) == []
    expect(karim.locator("h2.round")).to_contain_text("Salma\u2069 leads")
    check_page(karim)
    # Sent: the page of who is awaited takes the place of the board
    evening.lay(KARIM, "JS TD 9H")
    expect(karim.locator("#expected")).to_be_visible()
    assert below(karim, "h2 >> text=Round 1", "#above .up a")
    assert below(karim, "#above .up a", "#expected")
    check_page(karim)


@looked_at(KARIM)
def test_after_a_reveal_the_next_round_begins_without_what_was_told(
    server: TableServer, evening: Evening
) -> None:
    friends, karim = evening.friends, evening.seats[KARIM]
    karim.goto("about:blank")
    up(server, friends)
    karim.goto(friends.address)
    expect(karim.get_by_role("link", name="Arrange my hand")).to_be_visible()
    expect(karim.locator(".pad")).to_have_count(0)
    expect(karim.locator("#latest")).to_be_hidden()
    check_page(karim)
