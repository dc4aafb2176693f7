"""Answers that are not the app's: of a hotspot's sign-in page, or of a proxy whose app is down."""

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread
from urllib.parse import urlsplit

import pytest
from flask import abort
from playwright.sync_api import Locator, Page, expect

from tests.browser.phone import SLOWLY, Console, check_page, come, hold, until
from tests.browser.server import TableServer
from tests.browser.test_board import HTMX_SAYS, RULED, fields, laid, tap
from tests.browser.test_setup import address_of, start
from tests.browser.test_turning import READY, lay_all_but_one
from tests.support.form_cases import ENTERED
from tests.support.hazari_table import NAMES, TIES, Friends, Typed
from tests.support.long import first_of, first_row_of

NewPhone = Callable[..., Page]
STATUS = first_of([200, 302, 403, 404, 502])
ROUND_2 = "AS KS 2S AH QH 2H JD TD 2D TC 9C 8C"
"""Cards of a second round, in the order of their keys."""
ASK_ANEW = """() => {
  document.querySelector('#lost').textContent = '';
  dispatchEvent(new Event('online'));
}"""
"""Script that lets a page ask what is new, and tell anew that nobody knows."""
HOTEL = "<!doctype html><title>Hotel</title><main>Hotel: sign in</main>"


@pytest.fixture(autouse=True)
def complaints(console: Console) -> None:
    console.allow(
        f"ERR_|Failed to load|MIME type|status of|EventSource|Unexpected token|{HTMX_SAYS}"
    )


@contextmanager
def somebody_else(server: TableServer, status: int) -> Iterator[None]:
    """Somebody else answers everything at the address of the app; 302 leads to a sign-in page."""

    class Answer(BaseHTTPRequestHandler):
        def handle_one_request(self) -> None:
            self.raw_requestline = self.rfile.readline()
            if self.raw_requestline and self.parse_request():
                self.answer()

        def answer(self) -> None:
            leads = status == 302 and self.path != "/sign-in"
            self.send_response(status if leads or status != 302 else 200)
            if leads:
                self.send_header("Location", "/sign-in")
            self.send_header("Content-Type", "text/html")
            self.end_headers()
            self.wfile.write(b"" if self.command == "HEAD" else HOTEL.encode())

        def log_message(self, *_said: object) -> None:
            """Say nothing."""

    with server.away(), ThreadingHTTPServer(("127.0.0.1", server.port), Answer) as portal:
        serving = Thread(target=portal.serve_forever)
        serving.start()
        try:
            yield
        finally:
            portal.shutdown()
            serving.join()


@pytest.mark.parametrize("status", STATUS)
def test_a_round_that_somebody_else_answered_stays_and_is_sent_again(
    phone: Page, server: TableServer, friends: Friends, status: int
) -> None:
    phone.goto(friends.address)
    last = lay_all_but_one(phone)
    phone.wait_for_function(READY)
    with somebody_else(server, status):
        tap(phone, last)
        expect(phone.locator("#answer")).to_contain_text("Saved on this phone")
        laid(phone, list(TIES[0]))
        expect(phone.locator("body")).not_to_contain_text("Hotel")
    phone.wait_for_url(RULED)
    expect(phone.locator("#ruling")).to_be_visible()


@pytest.mark.long
@pytest.mark.parametrize("status", STATUS)
def test_pages_that_follow_and_their_forms_believe_nobody_else(
    phone: Page, server: TableServer, friends: Friends, status: int
) -> None:
    for number, groups in enumerate(TIES, start=1):
        friends.expose(1, number, groups)
    server.seat(phone, friends, "Salma").goto(f"{friends.address}d/1/")
    heading = phone.get_by_role("heading", level=1)
    ok = phone.locator("form[hx-post] button").first
    heading.tap()
    until(phone, "window.htmx")
    with somebody_else(server, status):
        phone.evaluate(ASK_ANEW)  # the server was down for a moment before
        expect(phone.locator("#lost")).to_contain_text("Offline")
        ok.tap()
        expect(phone.get_by_role("alert")).to_contain_text("Offline. What you typed stays here")
        expect(phone.locator("body")).not_to_contain_text("Hotel")
        expect(heading).to_be_visible()
    expect(phone.locator("#lost")).to_be_empty()


@pytest.mark.parametrize("status", STATUS)
def test_what_somebody_else_answers_is_no_page_of_the_app(
    keeping: Page, server: TableServer, friends: Friends, status: int
) -> None:
    table = f"/t/{friends.table.address}/"
    keeping.goto(table)
    until(keeping, "(await (await caches.open('pages')).keys()).length === 1")
    with somebody_else(server, status):
        if status == 302:  # the sign-in page is opened, and not kept
            keeping.goto("/rules/hazari")
        else:
            keeping.goto(table)
            expect(keeping.locator("#notice")).to_contain_text("Offline")
            expect(keeping.get_by_role("heading", name="Friday table")).to_be_visible()
            keeping.goto(f"{table}people")
        expect(keeping.get_by_role("heading", name="Offline")).to_be_visible()
    if status != 302:  # it asks by itself
        expect(keeping.get_by_role("heading", name="Phones at the table")).to_be_visible()
    kept = "(await Promise.all((await (await caches.open('pages')).matchAll()).map(p => p.text())))"
    until(keeping, f"!{kept}.join().includes('Hotel')")


def test_an_error_of_the_app_is_shown_as_it_is(keeping: Page, server: TableServer) -> None:
    server.app.view_functions["home.index"] = lambda: abort(503)
    keeping.goto("/")
    expect(keeping.get_by_role("heading", name="Offline")).to_have_count(0)
    expect(keeping.get_by_role("alert")).to_be_visible()


def test_cards_are_not_forgotten_because_somebody_else_knows_no_such_page(
    phone: Page, server: TableServer, friends: Friends
) -> None:
    phone.goto(friends.address)
    tap(phone, "AS KS")
    phone.context.clear_cookies()
    phone.route("**/news", lambda route: route.fulfill(status=404, body=HOTEL))
    with phone.expect_response("**/news"):
        phone.goto("/")
    phone.wait_for_load_state("networkidle")
    assert phone.evaluate("Object.keys(localStorage).length") == 1


PLAIN = (
    "hazari totals",
    "hokm hand",
    "hazari round taken",
    "hazari three of four",
    "hokm counts",
    "hokm trump",
    "hokm hakem",
    "hokm revoke",
    "bukharo counts",
    "deal void",
    "match ended",
    "dealer",
    "seats",
    "house rule",
    "players' decision",
    "undo",
)
"""Cases of forms that are sent without htmx."""
TYPED = "form => [...new FormData(form)].join()"
"""Script that returns what is in the fields of a form."""


def type_in(form: Locator, typed: Typed) -> Locator:
    """Type this into a form, and return the button that sends it."""
    for name, text in typed.items():
        fields = form.locator(f'[name="{name}"]')
        kind = fields.first.get_attribute("type")
        if kind == "hidden":
            continue
        if fields.first.evaluate("field => field.localName") == "button":
            return form.locator(f'[name="{name}"][value="{text}"]')
        if kind in ("radio", "checkbox"):
            form.locator(f'[name="{name}"][value="{text}"]').check(force=True)
        else:
            fields.evaluate("(field, text) => { field.value = text; }", str(text))
    return form.locator("button:visible").last


@pytest.mark.parametrize("name", [PLAIN[0], *first_of(PLAIN[1:])])
def test_a_plain_form_that_somebody_else_answered_stays_and_is_sent_again(
    new_phone: NewPhone, server: TableServer, name: str
) -> None:
    case = ENTERED[name]
    friends = case.sit(server.app)
    phone = server.carry(new_phone(), friends, friends.phone)
    phone.goto(friends.at(case.page))
    form = phone.locator(f'main form[action="{friends.at(case.sent_to)}"]').last
    button = type_in(form, case.typed)
    check_it_stays(form, button, server, 302 if name == PLAIN[1] else 200)


def check_it_stays(form: Locator, button: Locator, server: TableServer, *statuses: int) -> None:
    """Send a form that somebody else answers: it says so, loses nothing, and is taken later."""
    phone, alert = form.page, form.page.get_by_role("alert")
    typed = form.evaluate(TYPED)
    for status in statuses:
        with somebody_else(server, status):
            button.tap()
            expect(alert).to_contain_text("Offline. What you typed stays here")
            expect(alert).to_be_in_viewport()
            assert form.evaluate(TYPED) == typed
            phone.evaluate("dispatchEvent(new Event('online'))")
            expect(alert).to_have_count(0)
    with phone.expect_response(lambda answer: answer.request.method == "POST") as sent:
        button.tap()
    assert sent.value.status == 303


@pytest.mark.parametrize(
    ("page", "typed", "button"),
    first_row_of(
        [
            ("/tables/new", {f"player{n}": name for n, name in enumerate(NAMES)}, "Start"),
            ("/join", {"code": "{code}"}, "Find table"),
            ("{link}", {"name": "Abba"}, "Watch"),
            ("/looks", {"language": "en", "suits": "two"}, "Save settings"),
        ]
    ),
)
def test_a_form_outside_a_table_stays_whatever_somebody_else_answered(
    new_phone: NewPhone, server: TableServer, page: str, typed: Typed, button: str
) -> None:
    host, phone = new_phone(), new_phone()
    phone.add_init_script(SLOWLY)
    host.goto("/tables/new")
    start(host)
    host.goto(f"{address_of(host)}people")
    host.get_by_role("button", name="Invite a player").tap()
    link = urlsplit(host.locator(".address a").inner_text()).path
    known = {"link": link, "code": host.locator(".code").first.inner_text()}
    phone.goto(page.format(**known))
    phone.evaluate("document.querySelectorAll('main details').forEach(e => { e.open = true; })")
    send = phone.get_by_role("button", name=button, exact=True)
    form = phone.locator("form").filter(has=send)
    type_in(form, {name: str(text).format(**known) for name, text in typed.items()})
    check_it_stays(form, send, server, 200, 403, 404, 502)


def test_a_button_that_waits_for_a_slow_line_shows_it_at_once(
    phone: Page, friends: Friends
) -> None:
    phone.goto(friends.address + "totals")
    for seat, points in enumerate((60, 140, 100, 60)):
        phone.locator(f"[name=total{seat}]").fill(str(points))
    held = hold(phone, "**/offline")
    save = phone.get_by_role("button", name="Save deal 1")
    save.tap()
    expect(save).to_have_css("opacity", "0.5")
    come(phone, held)
    phone.wait_for_url("**/d/1/")


def test_back_finds_what_was_typed_where_somebody_else_answered_after_all(
    phone: Page, friends: Friends
) -> None:
    totals = friends.address + "totals"
    phone.goto(totals)
    typed = [phone.locator(f"[name=total{seat}]") for seat in range(4)]
    for field, points in zip(typed, (60, 140, 100, 60), strict=True):
        field.fill(str(points))
    hotel = {"body": HOTEL, "content_type": "text/html"}
    phone.route(totals, lambda asked: asked.fulfill(**hotel), times=1)
    phone.get_by_role("button", name="Save deal 1").tap()
    expect(phone.locator("main")).to_contain_text("Hotel")
    phone.go_back()
    for field, points in zip(typed, (60, 140, 100, 60), strict=True):
        expect(field).to_have_value(str(points))
    phone.get_by_role("button", name="Save deal 1").tap()
    phone.wait_for_url("**/d/1/")
    phone.go_back()  # saved, it is not offered for the next deal
    for field in typed:
        expect(field).to_have_value("")


@pytest.mark.parametrize(
    ("header", "shown"), [("Date", "Friday table"), ("X-Kept", "Offline")], ids=["server", "phone"]
)
def test_how_old_a_page_is_tells_the_clock_of_the_phone(
    keeping: Page, server: TableServer, friends: Friends, header: str, shown: str
) -> None:
    table = f"/t/{friends.table.address}/"
    keeping.goto(table)
    until(keeping, "(await (await caches.open('pages')).keys()).length === 1")
    keeping.evaluate(
        """async header => {
          const drawer = await caches.open('pages'), old = Date.now() - 13 * 60 * 60 * 1000;
          const page = await drawer.match(location.pathname, { ignoreVary: true });
          const headers = new Headers(page.headers);
          headers.set(header, header === 'Date' ? new Date(old).toUTCString() : old);
          await drawer.delete(location.pathname, { ignoreVary: true });
          await drawer.put(location.pathname, new Response(await page.text(), { headers }));
        }""",
        header,
    )
    with server.away():
        keeping.goto(table)
        expect(keeping.get_by_role("heading", name=shown)).to_be_visible()


def test_a_board_is_loaded_again_without_the_network_with_what_was_typed(
    keeping: Page, server: TableServer, friends: Friends
) -> None:
    keeping.goto(friends.address)
    tap(keeping, lay_all_but_one(keeping))
    keeping.locator("#uncover").tap()
    tap(keeping, "AS KS")
    until(keeping, "(await (await caches.open('pages')).keys()).length === 1")
    typed = fields(keeping)
    assert "AS KS" in typed
    with server.away():
        keeping.reload()
        expect(keeping.locator(".round")).to_contain_text("Round 2 of 4")
        laid(keeping, typed)
        tap(keeping, "2S")
    expect(keeping.locator("#lost")).to_be_empty()
    expect(keeping.locator(".what", has_text="Colour")).to_be_visible()


@pytest.mark.long
def test_a_page_over_an_upgrade_is_loaded_anew(
    phone: Page, server: TableServer, friends: Friends
) -> None:
    phone.goto(f"/t/{friends.table.address}/")
    board = phone.context.new_page()
    board.goto(friends.address)
    last = lay_all_but_one(board)
    board.wait_for_function(READY)
    for page in (phone, board):
        page.evaluate("window.before = true")
    server.app.extensions["release"] = "newer"
    with board.expect_navigation(url=RULED):
        tap(board, last)
    expect(board.locator("#ruling")).to_be_visible()
    for page in (phone, board):
        until(page, "!window.before")


def test_a_round_that_was_not_sent_is_told_of_and_its_cards_are_added(
    phone: Page, server: TableServer, friends: Friends
) -> None:
    phone.goto(friends.address)
    last = lay_all_but_one(phone)
    phone.wait_for_function(READY)
    with server.away():
        tap(phone, last)
        expect(phone.locator("#answer")).to_contain_text("Saved on this phone")
        phone.goto("about:blank")
    for address in ("/", f"/t/{friends.table.address}/"):
        phone.goto(address)
        expect(phone.locator("[data-board]")).to_contain_text("1 round not sent.")
        check_page(phone)
    phone.goto(friends.address + "taken")
    note = phone.locator("[data-board]")
    expect(note).to_contain_text("Cards for this round are on this phone, not sent yet.")
    check_page(phone)
    note.get_by_role("link", name="Add cards").tap()
    phone.wait_for_url(RULED)
    expect(phone.locator("#ruling")).to_be_visible()
    phone.goto("/")
    expect(phone.locator("[data-board]")).to_be_hidden()


def test_a_round_that_is_saved_is_not_told_of_as_not_sent(phone: Page, friends: Friends) -> None:
    phone.goto(friends.address)
    lay_all_but_one(phone)
    phone.goto("/")
    note = phone.locator("[data-board]")
    expect(note).to_contain_text("1 round not sent.")
    friends.take(1, 1, 0)  # as where the phone went on before the answer came
    for address in ("/", f"/t/{friends.table.address}/"):
        phone.goto(address)
        expect(note).to_be_hidden()


@pytest.mark.long
def test_back_closes_the_ruling_and_the_form_of_a_table_names_it(
    phone: Page, server: TableServer, friends: Friends
) -> None:
    for address in (friends.address, "/tables/new"):
        phone.goto(address)
    expect(phone.locator("main > .note")).to_contain_text(re.compile("Being played: .Friday table"))
    check_page(phone)
    phone.goto(friends.address)
    for nth in (0, 1):
        tap(phone, lay_all_but_one(phone) if not nth else ROUND_2)
        expect(phone.locator("#ruling")).to_be_visible()
        if nth:
            phone.locator("#uncover").tap()
        else:
            phone.go_back()
        expect(phone.locator("#ruling")).to_have_count(0)
        expect(phone.locator(".round")).to_contain_text(f"Round {nth + 2} of 4")
        phone.wait_for_url(friends.address)
    phone.go_back()
    expect(phone.get_by_role("link", name="Continue")).to_be_visible()


def test_a_big_screen_that_cannot_read_the_script_refreshes_itself(
    new_phone: NewPhone, server: TableServer, friends: Friends
) -> None:
    big = f"/t/{friends.table.address}/big"
    old = new_phone()
    old.route("**/js/*", lambda route: route.fulfill(body="no }", content_type="text/javascript"))
    answer = old.goto(big)
    assert answer
    assert answer.headers["refresh"] == "30"
    expect(old.locator("main")).to_contain_text("This page refreshes itself every 30 seconds.")
    check_page(old)
    screen = new_phone()
    with screen.expect_response("**/big?live=1") as kept:
        screen.goto(big)
    assert "refresh" not in kept.value.headers
    expect(screen.locator("main")).not_to_contain_text("refreshes itself")
