"""Who is believed about a phone: the one proxy that was named, its last hop, and nobody else; and
what a phone carries over https, and over plain http."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from http.client import HTTPConnection, HTTPMessage
from pathlib import Path
from typing import NamedTuple
from urllib.parse import urlencode

import pytest
from flask.testing import FlaskClient

from tests.browser.server import TableServer
from tests.support.hazari_table import sit_down
from tests.support.newcomers import people
from tests.support.ports import free_port
from tests.support.set_up import fill_in
from tests.web.http.test_server import started
from web.access.permissions import cookie_name

HTTPS = {
    "X-Forwarded-Proto": "https",
    "X-Forwarded-Host": "cards.local",
    "X-Forwarded-For": "203.0.113.7",
}
WRONG = {"code": "2222-2222"}


class Answer(NamedTuple):
    status: int
    headers: HTTPMessage
    text: str


class Site:
    """The app behind a real server, asked as a proxy on this machine would."""

    def __init__(self, server: TableServer) -> None:
        self.server = server
        self.friends = sit_down(server.app)
        server.app.config["WTF_CSRF_ENABLED"] = False

    def ask(
        self, address: str, headers: dict[str, str], form: dict[str, str] | None = None
    ) -> Answer:
        line = HTTPConnection("127.0.0.1", self.server.port, timeout=60)
        try:
            if form is None:
                line.request("GET", address, headers=headers)
            else:
                kind = {"Content-Type": "application/x-www-form-urlencoded"}
                line.request("POST", address, urlencode(form), {**headers, **kind})
            answer = line.getresponse()
            return Answer(answer.status, answer.headers, answer.read().decode())
        finally:
            line.close()

    def guesses(self, *addresses: str) -> list[int]:
        """Wrong codes one after the other, said to be typed at these addresses."""
        forwarded = ({**HTTPS, "X-Forwarded-For": address} for address in addresses)
        return [self.ask("/join", headers, WRONG).status for headers in forwarded]


@pytest.fixture
def site(tmp_path: Path) -> Iterator[Callable[[str], Site]]:
    servers = []

    def start(proxy: str) -> Site:
        servers.append(TableServer(tmp_path / "record.db", proxy))
        return Site(servers[-1])

    yield start
    for server in servers:
        server.stop()


@pytest.mark.parametrize("proxy", ["", "127.0.0.2"])
def test_what_anybody_but_the_proxy_says_about_a_phone_counts_for_nothing(
    site: Callable[[str], Site], proxy: str
) -> None:
    table = site(proxy)
    opened = table.ask("/tables/new", {**HTTPS, "Forwarded": "for=1.2.3.4;proto=https"})
    assert opened.headers["Set-Cookie"].startswith("phone-")
    assert "Secure" not in opened.headers["Set-Cookie"]
    assert "Strict-Transport-Security" not in opened.headers
    assert table.guesses(*(f"203.0.113.{n}" for n in range(11))) == [404] * 10 + [429]


def test_behind_the_proxy_each_address_guesses_for_itself(site: Callable[[str], Site]) -> None:
    table = site("127.0.0.1")
    assert table.guesses(*["203.0.113.7"] * 11) == [404] * 10 + [429]
    assert table.guesses("203.0.113.8") == [404]


def test_what_a_phone_says_of_itself_does_not_count(site: Callable[[str], Site]) -> None:
    table = site("127.0.0.1")
    claimed = (f"10.9.8.{n}, 203.0.113.7" for n in range(11))
    assert table.guesses(*claimed) == [404] * 10 + [429]
    forwarded = {**HTTPS, "Forwarded": "for=1.2.3.4;proto=http"}
    assert table.ask("/join", forwarded, WRONG).status == 429


def test_behind_the_proxy_links_and_cookies_are_of_https(site: Callable[[str], Site]) -> None:
    table = site("127.0.0.1")
    opened = table.ask("/tables/new", HTTPS)
    cookie = opened.headers["Set-Cookie"]
    assert cookie.startswith("__Host-phone-")
    assert {"Secure", "HttpOnly", "Path=/", "SameSite=Lax"} <= set(cookie.split("; "))
    assert "Domain" not in cookie
    assert opened.headers["Strict-Transport-Security"].startswith("max-age=")

    name = cookie_name(table.friends.table.address)
    token = table.server.app.extensions["kept"][name]
    host = {**HTTPS, "Cookie": f"__Host-{name}={token}", "Origin": "https://cards.local"}
    address = people(table.friends)
    key = re.findall(r'name="key" value="([^"]*)"', table.ask(address, host).text)[0]
    assert table.ask(f"{address}/invite", host, {"key": key, "offered": "seat"}).status == 303
    assert 'href="https://cards.local/join/' in table.ask(address, host).text


@pytest.mark.parametrize(
    "origin", ["http://cards.local", "https://cards.local:81", "https://evil.example"]
)
def test_behind_the_proxy_a_form_of_another_site_is_refused(
    site: Callable[[str], Site], origin: str
) -> None:
    assert site("127.0.0.1").ask("/join", {**HTTPS, "Origin": origin}, WRONG).status == 403


def test_behind_the_proxy_a_name_that_is_not_listed_is_refused(site: Callable[[str], Site]) -> None:
    forwarded = {**HTTPS, "X-Forwarded-Host": "evil.example"}
    assert site("127.0.0.1").ask("/", forwarded).status == 400


def test_a_phone_that_comes_by_https_is_another_one_than_by_http(client: FlaskClient) -> None:
    made = fill_in(client, "https://localhost/tables/new")
    given = made.headers.getlist("Set-Cookie")
    assert len(given) == 2
    for cookie in given:
        assert cookie.startswith(("__Host-phone-", "__Host-at-"))
        assert {"Secure", "HttpOnly", "Path=/", "SameSite=Lax"} <= set(cookie.split("; "))
    assert client.get(f"https://localhost{made.location}").status_code == 200
    assert client.get(f"http://localhost{made.location}").status_code == 404
    plain = client.application.test_client(use_cookies=False)
    carried = "; ".join(cookie.split(";")[0].removeprefix("__Host-") for cookie in given)
    planted = plain.get(f"https://localhost{made.location}", headers={"Cookie": carried})
    assert planted.status_code == 404


@pytest.mark.long
def test_with_the_proxy_on_this_machine_nobody_reaches_the_app_past_it(tmp_path: Path) -> None:
    with started(tmp_path, HAZARI_PROXY="127.0.0.1", PORT=free_port()) as running:
        assert running.stdout.readline().startswith("Record: ")
        assert "Waiting for the proxy 127.0.0.1 at http://127.0.0.1:" in running.stdout.readline()
