"""What is tapped while a round is on its way waits for the next one: no card changes rows."""

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from time import sleep
from typing import Any
from urllib.parse import parse_qsl, urlencode

import pytest
from playwright.sync_api import Page, Route, expect

from scoring.cards import Suit, show_cards
from tests.browser.phone import Console, offline, wait_until
from tests.browser.server import TableServer
from tests.browser.test_board import HTMX_SAYS, key, laid, tap, tap_round
from tests.browser.test_turning import READY
from tests.support.bukharo_table import sit_down_to_bukharo
from tests.support.fives_table import KINGS, sit_down_to_fives
from tests.support.hazari_table import KARIM, NAMES, NASREEN, RINA, SALMA, TIES, Friends, sit_down
from tests.support.hokm_table import sit_down_to_hokm
from tests.support.long import first_of


@pytest.fixture(autouse=True)
def slow(console: Console) -> None:
    console.allow(HTMX_SAYS)


@dataclass(frozen=True)
class Play:
    """A board, the cards of its round in the order of its rows, and those of the next round."""

    friends: Friends
    board: str
    first: str
    second: str
    rows: list[str]
    """The fields by seat once `second` is laid."""


def hazari(server: TableServer) -> Play:
    friends = sit_down(server.app)
    first = " ".join(TIES[0][seat] for seat in (KARIM, SALMA, NASREEN, RINA))
    return Play(friends, "", first, "JD TS 9S 8D 7H", ["JD TS 9S", "8D 7H", "", ""])


def fives(server: TableServer) -> Play:
    friends = sit_down_to_fives(server.app)
    first = " ".join(KINGS[seat] for seat in (KARIM, SALMA, NASREEN, RINA))
    # Karim deals the second one: Salma shows first. Its cards are new, KH among them.
    return Play(friends, "", first, "KD KC 7S 7H QD KH", ["", "", "KD KC 7S 7H QD", "KH"])


def hokm(server: TableServer) -> Play:
    friends = sit_down_to_hokm(server.app)
    friends.name(1, Suit.SPADES)
    return Play(friends, "rounds", "AH 3C 5H 2H", "AS 3S", ["AS", "3S", "", ""])


QUICK = "Object.defineProperty(Event.prototype, 'timeStamp', { value: 0 })"
"""No time passes between two taps, however long a busy machine takes for them."""

GAMES = [hazari, fives, hokm]
PLAYS = pytest.mark.parametrize("game", first_of(GAMES))
Game = Callable[[TableServer], Play]


@contextmanager
def held_back(page: Page, address: str = "**/rounds") -> Iterator[list[Route]]:
    """Keep each round on its way until the block is over; then all go on."""
    held: list[Route] = []
    over = False

    def hold(sent: Route) -> None:
        if over:
            sent.continue_()
        else:
            held.append(sent)

    page.route(address, hold)
    yield held
    over = True
    for sent in held:
        sent.continue_()


def stay_open(page: Page, address: str) -> None:
    """Save, with an answer that leaves the page as it is while it is being left."""
    page.route(address, lambda sent: sent.fulfill(status=204))
    with page.expect_response(address):
        page.locator(".go button").first.evaluate("button => button.click()")


def spoilt(sent: Route, card: str, other: str) -> str:
    """The form that is sent, with another card in its rows; only there, as a key or a token that is
    made up by chance may have the same letters."""
    fields = parse_qsl(sent.request.post_data or "", keep_blank_values=True)
    return urlencode(
        [(n, text.replace(card, other) if n.startswith("seat") else text) for n, text in fields]
    )


def twice(page: Page, *cards: str) -> None:
    """Tap keys once more that were tapped just before, and mean it."""
    for card in cards:
        page.wait_for_timeout(450)  # a second tap within 400 ms is none
        tap(page, card)


def kept(page: Page, cards: str) -> None:
    """These cards, and no others, are marked on their keys and said to be kept."""
    pressed = page.locator(".key[aria-pressed=true]")
    expect(pressed).to_have_count(len(cards.split()))
    for card in cards.split():
        expect(page.locator(key(page, card))).to_have_attribute("aria-pressed", "true")
    if cards:
        expect(page.locator("#answer")).to_contain_text("Kept for later: ")


@pytest.mark.parametrize("game", first_of(GAMES))
@pytest.mark.parametrize("before", first_of([2, 0, 1, 9]))
def test_cards_tapped_around_the_answer_lie_in_the_next_round(
    phone: Page, server: TableServer, game: Game, before: int
) -> None:
    play = game(server)
    phone.goto(play.friends.address + play.board)
    cards = play.second.split()
    with held_back(phone):
        tap(phone, play.first)
        tap(phone, " ".join(cards[:before]))
        kept(phone, " ".join(cards[:before]))
    tap(phone, " ".join(cards[before:]))  # wherever the answer is by now
    laid(phone, play.rows)
    expect(phone.locator("#answer")).to_be_empty()
    phone.reload()
    laid(phone, play.rows)


DELAYS = pytest.mark.parametrize("delay", first_of([500, 0, 150, 1_500, 5_000]))
"""Milliseconds until an answer comes."""


@pytest.fixture
def late(server: TableServer, delay: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Hold back what the server answers to every form."""
    answers = server.app.wsgi_app

    def held(asked: Any, start: Any) -> Any:
        answer = answers(asked, start)
        if asked["REQUEST_METHOD"] == "POST":
            sleep(delay / 1000)
        return answer

    monkeypatch.setattr(server.app, "wsgi_app", held)


def tap_with_mistakes(phone: Page, cards: str) -> None:
    """Tap cards, each key twice, and take back one that lies in the wrong place."""
    first, *others = cards.split()
    for card in (first, others[-1]):
        for _time in range(2):
            phone.locator(key(phone, card)).tap()
    phone.locator("#untap").tap()
    tap(phone, " ".join(others))


@PLAYS
@DELAYS
@pytest.mark.usefixtures("late")
def test_however_late_the_answer_comes_no_card_is_lost_and_none_changes_rows(
    phone: Page, server: TableServer, game: Game
) -> None:
    play = game(server)
    phone.add_init_script(QUICK)
    phone.goto(play.friends.address + play.board)
    entries = play.friends.entries
    tap(phone, play.first)
    tap_with_mistakes(phone, play.second)
    laid(phone, play.rows)
    expect(phone.locator("#answer")).to_be_empty()
    assert play.friends.entries == entries + 1


@PLAYS
@DELAYS
@pytest.mark.usefixtures("late")
def test_however_late_a_round_is_refused_it_is_mended_and_what_was_kept_follows(
    phone: Page, server: TableServer, console: Console, game: Game
) -> None:
    console.allow("status of 422")
    play = game(server)
    phone.add_init_script(QUICK)
    phone.goto(play.friends.address + play.board)
    entries = play.friends.entries
    *_others, before, last = play.first.split()

    with held_back(phone) as held:
        tap(phone, play.first)
        tap_with_mistakes(phone, play.second)
        wait_until(phone, lambda: bool(held), "sent")
        sent = held.pop()
        sent.continue_(post_data=spoilt(sent, last, before))
        kept(phone, play.second)
        expect(phone.locator("#faults")).to_be_visible()
    expect(phone.locator("#answer")).to_have_text(re.compile("Kept for later: .*[^a-z]$"))
    if game is hokm:
        phone.get_by_role("button", name="Nasreen: 5 of hearts").tap()
    tap(phone, last)
    phone.locator("#save").tap()
    laid(phone, play.rows)
    assert play.friends.entries == entries + 1


def test_a_whole_round_that_is_kept_is_sent_and_the_rest_kept_for_the_one_after(
    phone: Page, friends: Friends
) -> None:
    phone.goto(friends.address)
    with held_back(phone):
        tap_round(phone, TIES[0], KARIM, SALMA, NASREEN, RINA)
        tap_round(phone, TIES[1], RINA, KARIM, SALMA, NASREEN)
        tap(phone, "8C 7D")
    laid(phone, ["", "", "", "8C 7D"])  # Nasreen took round 2
    assert friends.entries == 3


def test_undo_takes_back_what_is_kept_first_and_a_card_of_its_row_is_tapped_away(
    phone: Page, friends: Friends
) -> None:
    phone.goto(friends.address)
    with held_back(phone):
        tap_round(phone, TIES[0], KARIM, SALMA, NASREEN, RINA)
        tap(phone, "JD TS")
        phone.locator("#untap").tap()
        kept(phone, "JD")
        tap(phone, "TS 9S 8D 7H")
        twice(phone, "TS", "7H")  # only what stands in the row that is not full goes
        kept(phone, "JD TS 9S 8D")
    laid(phone, ["JD TS 9S", "8D", "", ""])


def test_kept_cards_outlive_a_reload_and_wait_for_the_network(
    phone: Page, friends: Friends, console: Console
) -> None:
    console.allow("ERR_INTERNET_DISCONNECTED|ERR_FAILED")
    phone.goto(friends.address)
    tap_round(phone, TIES[0], KARIM, SALMA, NASREEN)
    with offline(phone):
        tap_round(phone, TIES[0], RINA)
        expect(phone.locator("#answer")).to_contain_text("Saved on this phone")
        tap(phone, "JD TS 9S 8D")
        kept(phone, "JD TS 9S 8D")
        waits = "Round 2 waits until round 1 is sent."
        expect(phone.locator("#answer")).to_contain_text(waits)
    phone.route("**/rounds", lambda route: route.abort())
    phone.reload()
    kept(phone, "JD TS 9S 8D")
    phone.unroute("**/rounds")
    laid(phone, ["JD TS 9S", "8D", "", ""])


def test_what_was_kept_is_laid_by_hand_where_another_phone_was_quicker(
    phone: Page, friends: Friends, console: Console
) -> None:
    console.allow("status of 409")
    phone.goto(friends.address)
    with held_back(phone):
        tap_round(phone, TIES[0], KARIM, SALMA, NASREEN, RINA)
        tap(phone, "8D 7H")
        friends.expose(1, 1, ("JD TS 9S", *TIES[0][1:]))
    expect(phone.locator("#faults")).to_contain_text("the match has moved on.")
    laid(phone, [""] * 4)
    phone.get_by_role("button", name="Lay them here?").tap()
    laid(phone, ["", "8D 7H", "", ""])  # Karim took it


def test_where_no_board_follows_it_is_said_what_is_left_out(phone: Page, friends: Friends) -> None:
    friends.play(1, TIES[:3])
    phone.goto(friends.address)
    tap_round(phone, TIES[3], NASREEN, RINA, KARIM)
    expect(phone.locator("#answer")).to_contain_text("Filled in")
    phone.wait_for_function(READY)
    with held_back(phone):
        phone.locator("#save").tap()
        tap(phone, "AS KS")
        kept(phone, "AS KS")
    phone.wait_for_url("**/d/1/")
    expect(phone.locator("#notice")).to_contain_text("Left out: ")
    phone.goto(friends.address)
    expect(phone.locator("#answer")).to_be_empty()


def test_the_next_deal_says_what_a_page_that_was_opened_did_not_say(
    phone: Page, friends: Friends, console: Console
) -> None:
    console.allow("ERR_FAILED")
    phone.route("**/follow-up.js*", lambda route: route.abort())
    friends.play(1, TIES[:3])
    phone.goto(friends.address)
    tap_round(phone, TIES[3], NASREEN, RINA, KARIM)
    with held_back(phone):
        phone.locator("#save").tap()
        tap(phone, "AS KS")
    phone.wait_for_url("**/d/1/")
    phone.goto(friends.address)
    expect(phone.locator("#answer")).to_contain_text("Left out: ")
    laid(phone, [""] * 4)


def test_a_phone_of_one_player_keeps_what_comes_after_its_own_cards(
    phone: Page, server: TableServer, friends: Friends
) -> None:
    friends.play(1, TIES[:1])
    server.seat(phone, friends, NAMES[SALMA])
    phone.goto(friends.address)
    with held_back(phone, "**/rounds/*"):
        tap(phone, TIES[1][SALMA])
        tap(phone, "4D 3S")
        kept(phone, "4D 3S")
    expect(phone.locator("#expected")).to_contain_text("Karim")
    friends.expose(1, 2, TIES[1])
    phone.goto(friends.address)
    expect(phone.locator(f"[name=seat{SALMA}]")).to_have_value("4D 3S")


def test_who_wins_says_what_was_tapped_after_its_question(phone: Page, server: TableServer) -> None:
    phone.goto(f"{server.url}/who-wins?game=hokm")
    with held_back(phone, "**/who-wins*"):
        phone.get_by_text("No trump", exact=True).tap()
        tap(phone, "AD KD QD 2S 3S")
        kept(phone, "3S")
    expect(phone.get_by_role("heading", name="Player 1 takes the trick.")).to_be_visible()
    expect(phone.locator("#answer")).to_contain_text("Left out: ")


@DELAYS
@pytest.mark.usefixtures("late")
def test_what_is_tapped_while_a_game_of_bukharo_is_saved_is_left_out_and_said(
    phone: Page, server: TableServer
) -> None:
    friends = sit_down_to_bukharo(server.app)
    phone.add_init_script(QUICK)
    phone.goto(friends.address + "groups")
    phone.locator("#side0_groups-chips").tap()
    tap(phone, "4H 5H 6H")
    phone.locator("[data-do=done]").tap()
    phone.locator("#side1 summary").first.scroll_into_view_if_needed()
    phone.locator("#side1_groups-chips").tap()
    tap(phone, "4C 5C 6C")
    for question in phone.locator(".declared").all():
        question.get_by_text("Nobody").evaluate("label => label.click()")
    entries = friends.entries
    late_keys = [key(phone, "KS"), key(phone, "KS"), "[data-do=erase]", key(phone, "7H")]
    places = [phone.locator(one).bounding_box() for one in late_keys]
    with held_back(phone, "**/groups") as held:
        phone.locator(".go button").first.evaluate("save => save.click()")
        wait_until(phone, lambda: bool(held), "sent")
        for box in places:
            phone.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    phone.wait_for_url("**/d/1/")
    shown = friends.last_fact
    laid_down = [[show_cards(group) for group in side.groups] for side in shown.sides]
    assert laid_down == [["4H 5H 6H"], ["4C 5C 6C"]]
    assert friends.entries == entries + 1
    phone.goto(friends.address + "groups")
    expect(phone.locator("#reads")).to_have_text(re.compile("Left out: \\W*7\\W*$"))
    expect(phone.locator("#side0_groups")).to_have_value("")


@DELAYS
@pytest.mark.usefixtures("late")
def test_a_game_of_bukharo_that_is_refused_says_what_was_left_out(
    phone: Page, server: TableServer, console: Console
) -> None:
    console.allow("status of 422")
    friends = sit_down_to_bukharo(server.app)
    phone.goto(friends.address + "groups")
    phone.locator(".chips").first.tap()
    tap(phone, "4H 5H 9S")
    for question in phone.locator(".declared").all():
        question.get_by_text("Nobody").tap()
    phone.locator(".chips").first.tap()
    # A tap of the phone would wait until the page is there that was asked for.
    press = """async ([save, ...keys]) => {
      save.click();
      await new Promise(sent => setTimeout(sent));
      keys.forEach(key => key.click());
    }"""
    keys = [phone.locator(key(phone, card)) for card in ("7H", "8H")]
    buttons = [one.element_handle() for one in (phone.locator(".go button").first, *keys)]
    phone.evaluate(press, buttons)
    expect(phone.locator("#faults, .notice").first).to_be_visible()
    expect(phone.locator("#reads")).to_contain_text("Left out: ")
    expect(phone.locator("#side0_groups")).to_have_value("4H 5H 9S")
    phone.locator(".chips").first.tap()
    expect(phone.locator("#reads")).to_contain_text("Left out: ")
    tap(phone, "7H")
    expect(phone.locator("#side0_groups")).to_have_value("4H 5H 9S 7H")
    expect(phone.locator("#reads")).not_to_contain_text("Left out: ")


def test_counts_of_bukharo_stay_as_they_are_sent(phone: Page, server: TableServer) -> None:
    friends = sit_down_to_bukharo(server.app)
    phone.goto(friends.address + "sides")
    for question in phone.locator(".declared").all():
        question.get_by_text("Nobody").tap()
    field = phone.locator("#side0_melded_aces")
    stay_open(phone, "**/sides")
    phone.locator(".stepper:has(#side0_melded_aces) [data-step='1']").tap()
    expect(field).to_have_value("")
    expect(field).not_to_be_editable()
    expect(phone.locator("#say")).to_have_text("Saving…")
