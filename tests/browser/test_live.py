"""Several phones at one table: what one enters is on the others, whatever the weather was."""

import re
import socket
from collections.abc import Callable, Iterator
from contextlib import suppress
from threading import Event, Thread

import pytest
from playwright.sync_api import Page, expect

from scoring.fives import FIVES
from scoring.hazari.recorded_facts import RoundTaken
from scoring.log.undo import undo
from scoring.recorded_facts import Fact, MatchOpened
from tests.browser.phone import Console, check_page, offline, until
from tests.browser.server import TableServer
from tests.browser.test_board import RULED, laid, type_round
from tests.support.hazari_table import KARIM, NASREEN, RINA, SALMA, TIES, Friends

NewPhone = Callable[..., Page]
WEATHER = "ERR_|Failed to load resource"
IN_A_POCKET = """away => {
  Object.defineProperty(document, 'hidden', {value: away, configurable: true});
  document.dispatchEvent(new Event('visibilitychange'));
}"""

ASKING = """
  window.asking = 0;
  const ask = window.fetch;
  window.fetch = async (...what) => {
    asking += 1;
    try {
      const answer = await ask(...what);
      await answer.clone().text();
      return answer;
    } finally {
      setTimeout(() => { asking -= 1; }, 50); // the page may ask anew when it has read this
    }
  };
"""
"""Counts what the page has asked for and not read yet."""


@pytest.fixture
def friends(friends: Friends) -> Friends:
    friends.expose(1, 1, TIES[0])
    return friends


def enter(server: TableServer, friends: Friends, *facts: Fact) -> None:
    """Another phone enters something."""
    friends.record = server.app.extensions["record"]
    friends.enter(*facts)
    server.tell(friends)


def shown(page: Page, count: int) -> None:
    """The log on this screen has so many entries."""
    expect(page.locator(".log li")).to_have_count(count)


def bottom(page: Page, selector: str) -> float:
    """How far down the screen it reaches."""
    box = page.locator(selector).bounding_box()
    return box["y"] + box["height"]


def test_a_round_that_one_phone_enters_is_on_the_others_without_a_reload(
    new_phone: NewPhone, friends: Friends
) -> None:
    host, sheet, ruling = new_phone(), new_phone(), new_phone()
    host.goto(friends.address)
    sheet.goto(friends.address + "log")
    ruling.goto(friends.address + "d/1/r/1/")
    for page in (sheet, ruling):
        page.evaluate("document.body.dataset.same = 'page'")
    sheet.focus("#e2 a")
    host.tap("text=Type")
    type_round(host, TIES[1])
    host.tap("#save")
    host.wait_for_url(RULED)
    expect(sheet.locator(".log li")).to_have_count(3)
    expect(sheet.locator("#e2 a")).to_be_focused()
    expect(ruling.locator("#news li")).to_have_text(re.compile("round 2: 80 points to .*Nasreen"))
    expect(ruling.locator("#ruling h3")).to_contain_text("Rina")
    expect(ruling.locator("body[data-same]")).to_be_visible()
    check_page(ruling)
    expect(host.locator("#news")).to_be_empty()
    ruling.tap("text=Go to current round")
    expect(ruling.locator(".round")).to_contain_text("Round 3 of 4")


def test_a_typed_board_is_never_wiped_by_a_change_elsewhere(
    phone: Page, server: TableServer, friends: Friends
) -> None:
    phone.goto(friends.address)
    phone.tap("text=Type")
    for seat in (RINA, KARIM, SALMA):
        phone.fill(f"[name=seat{seat}]", TIES[1][seat])
    enter(server, friends, RoundTaken(1, 2, SALMA))
    expect(phone.locator("#news li")).to_contain_text("round 2")
    assert bottom(phone, "#news") <= bottom(phone, ".round")  # no seat lies under it
    check_page(phone)
    # Nor does it cover a control of the header.
    header = phone.locator(".top .icon").last.bounding_box()
    news = phone.locator("#news").bounding_box()
    assert news["x"] + news["width"] <= header["x"]
    phone.locator("#seat0").focus()
    phone.tap("#read")
    expect(phone.locator("#news")).to_be_empty()
    enter(server, friends, *undo(friends.record.log(friends.match)))
    expect(phone.locator("#news li")).to_contain_text("undone")
    laid(phone, [TIES[1][seat] for seat in (RINA, KARIM, SALMA)])


def test_what_is_typed_into_a_search_stays_while_others_play_on(
    phone: Page, friends: Friends
) -> None:
    for _ in range(2):
        friends.another_match(MatchOpened("fives", ("Rina", "Karim", "Mitu"), FIVES, 0))
    phone.goto(friends.table_page + "history")
    phone.get_by_text("Search", exact=True).first.tap()
    phone.get_by_label("Player").fill("Mitu")
    other = friends.another_match(MatchOpened("fives", ("Rina", "Karim"), FIVES, 0))
    phone.evaluate("dispatchEvent(new Event('online'))")
    expect(phone.locator(".past h2").first).to_contain_text(f"Match {other.match.number}")
    expect(phone.get_by_label("Player")).to_have_value("Mitu")
    phone.get_by_label("Player").press("Enter")
    expect(phone.locator(".past h2").first).to_contain_text(f"Match {other.match.number - 1}")


def test_the_open_round_is_sent_after_a_change_that_left_it_as_it_is(
    phone: Page, server: TableServer, friends: Friends
) -> None:
    phone.goto(friends.address)
    phone.tap("text=Type")
    type_round(phone, TIES[1])
    friends.take(1, 2, SALMA)
    enter(server, friends, *undo(friends.record.log(friends.match)))
    expect(phone.locator("#round [name=base]")).to_have_value("4")
    expect(phone.locator("#news")).to_be_empty()
    phone.tap("#save")
    phone.wait_for_url(RULED)


def test_a_phone_that_slept_or_flew_is_right_again_by_itself(
    phone: Page, server: TableServer, friends: Friends, console: Console
) -> None:
    console.allow(WEATHER)
    phone.add_init_script(ASKING)
    phone.goto(friends.address + "log")
    shown(phone, 2)
    with offline(phone):
        expect(phone.locator("#lost")).to_have_text("Offline, reconnecting…")
        enter(server, friends, RoundTaken(1, 2, SALMA))
        shown(phone, 2)
    shown(phone, 3)
    expect(phone.locator("#lost")).to_be_empty()
    phone.evaluate(IN_A_POCKET, True)
    until(phone, "asking === 0")  # what it asked for before is answered
    enter(server, friends, RoundTaken(1, 3, SALMA))
    shown(phone, 3)
    phone.evaluate(IN_A_POCKET, False)
    shown(phone, 4)
    tools = phone.context.new_cdp_session(phone)
    tools.send("Page.setWebLifecycleState", {"state": "frozen"})
    enter(server, friends, *undo(friends.record.log(friends.match)))
    tools.send("Page.setWebLifecycleState", {"state": "active"})
    shown(phone, 5)


def test_a_server_that_starts_again_is_found_again(
    phone: Page, server: TableServer, friends: Friends, console: Console
) -> None:
    console.allow(WEATHER)
    phone.goto(friends.address + "log")
    shown(phone, 2)
    with server.away():
        expect(phone.locator("#lost")).to_have_text("Offline, reconnecting…")
        check_page(phone)
    enter(server, friends, RoundTaken(1, 2, SALMA))
    shown(phone, 3)
    expect(phone.locator("#lost")).to_be_empty()


class Wire:
    """Forwards everything between its own `port` and the server, until it is cut."""

    def __init__(self, to_port: int) -> None:
        self._to = to_port
        self._dead = Event()  # of the connections open so far
        self._ends: list[socket.socket] = []
        self._listening = socket.create_server(("127.0.0.1", 0))
        self.port = self._listening.getsockname()[1]
        Thread(target=self._accept, daemon=True).start()

    def cut(self) -> None:
        """Every open connection stays open and carries nothing any more; new ones work."""
        self._dead.set()
        self._dead = Event()

    def close(self) -> None:
        self._dead.set()
        for end in (self._listening, *self._ends):
            with suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)
            end.close()

    def _accept(self) -> None:
        with suppress(OSError):
            while True:
                phone, _address = self._listening.accept()
                server = socket.create_connection(("127.0.0.1", self._to))
                self._ends += (phone, server)
                for one, other in ((phone, server), (server, phone)):
                    Thread(target=carry, args=(one, other, self._dead), daemon=True).start()


def carry(one: socket.socket, other: socket.socket, dead: Event) -> None:
    """All that one end says, to the other, while the wire holds."""
    with suppress(OSError):
        while said := one.recv(65536):
            if dead.is_set():
                return
            other.sendall(said)
        if not dead.is_set():
            other.shutdown(socket.SHUT_WR)


@pytest.fixture
def wire(server: TableServer) -> Iterator[Wire]:
    wire = Wire(server.port)
    yield wire
    wire.close()


def test_a_connection_that_died_without_a_word_is_replaced(
    new_phone: NewPhone, server: TableServer, friends: Friends, wire: Wire, console: Console
) -> None:
    console.allow(WEATHER)
    phone = new_phone(base_url=f"http://127.0.0.1:{wire.port}")
    phone.clock.install(time=0)
    phone.goto(friends.address + "log")
    phone.clock.pause_at(phone.evaluate("Date.now()") + 10_000)
    shown(phone, 2)
    wire.cut()
    enter(server, friends, RoundTaken(1, 2, SALMA))
    shown(phone, 2)
    for _second in range(25):  # until it asks how things are, and nobody answers
        if phone.locator("#lost").text_content():
            break
        phone.clock.run_for(1_000)
    expect(phone.locator("#lost")).to_have_text("Offline, reconnecting…")
    phone.clock.resume()
    for _try in range(6):  # one for every dead connection that the browser kept
        phone.clock.run_for(6_000)
        phone.wait_for_timeout(200)
    shown(phone, 3)
    expect(phone.locator("#lost")).to_be_empty()


def test_a_table_that_is_gone_is_gone_from_the_screen(
    phone: Page, server: TableServer, friends: Friends, console: Console
) -> None:
    console.allow("404")
    phone.goto(friends.address + "log")
    shown(phone, 2)
    gone = {"X-Table-Release": "1"}
    phone.route("**/log?v=*", lambda route: route.fulfill(status=404, headers=gone))
    phone.route("**/log", lambda route: route.fulfill(status=404, body="Page not found"))
    enter(server, friends, RoundTaken(1, 2, NASREEN))
    expect(phone.get_by_text("Page not found")).to_be_visible()
