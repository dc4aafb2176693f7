"""Requests that no form of ours sends: too large, of another kind, forged, cut off."""

import gzip
import re
import socket
from collections.abc import Iterator
from contextlib import closing, suppress
from io import BytesIO
from typing import Any

import pytest
from flask import Flask
from werkzeug.datastructures import MultiDict
from werkzeug.test import TestResponse

from tests.robustness.bad_inputs.conditions import Evening, said
from tests.support.app_server import Answering
from tests.support.cases import cases, spelled
from tests.support.hazari_table import TIES
from tests.support.long import first_of
from tests.support.page_forms import Page
from web.http import connection_limits

ROUND_1 = {f"seat{place}": text for place, text in enumerate(TIES[0])}


def post(evening: Evening, **how: Any) -> TestResponse:
    """The form of the round on the table, sent in another way."""
    form = evening.form("rounds")
    return evening.client.post(form.action, **{"data": form.filled(ROUND_1), **how})


def many(parts: int) -> MultiDict[str, str]:
    return MultiDict((f"field{number}", "x") for number in range(parts))


ODD = {
    "70 kB": ({"data": {"seat0": "x" * 70_000}}, 413),
    "a megabyte": ({"data": {"seat0": "x" * 1_000_000}}, 413),
    "parts": ({"data": many(1_001), "content_type": "multipart/form-data"}, 413),
    "JSON": ({"data": "{}", "content_type": "application/json"}, 415),
    "text": ({"data": "x", "content_type": "text/plain"}, 415),
    "XML": ({"data": "<x/>", "content_type": "application/xml"}, 415),
    "nothing said": ({"data": "x", "content_type": ""}, 415),
    "a file": ({"data": {"seat0": (BytesIO(b"AD"), "x.txt")}}, 415),
    "brackets": ({"data": "[" * 60_000, "content_type": "application/json"}, 415),
    "gzip": (
        {"data": gzip.compress(b"0" * 50_000_000), "headers": {"Content-Encoding": "gzip"}},
        415,
    ),
    "deflate": ({"headers": {"Content-Encoding": "deflate"}}, 415),
    "said twice": ({"headers": {"Content-Encoding": "gzip, gzip"}}, 415),
}


@pytest.mark.parametrize(("how", "status"), ODD.values(), ids=ODD)
def test_a_request_that_is_no_form_of_ours_is_refused_in_our_words(
    evening: Evening, how: dict[str, Any], status: int
) -> None:
    with evening.unchanged():
        answer = post(evening, **how)
    assert answer.status_code == status
    page = Page(answer.text)
    assert "Nothing was changed." in said(page.alerts)
    assert "Werkzeug" not in answer.text
    assert answer.mimetype == "text/html"


METHODS = ("GET", "HEAD", "PUT", "DELETE", "TRACE", "FROB")


@pytest.mark.parametrize("method", first_of(METHODS), ids=lambda method: f"{method}")
def test_no_address_writes_by_another_method(evening: Evening, method: str) -> None:
    place = {"address": evening.friends.table.address, "number": 1, "deal": 1, "round": 1}
    place |= {"game": "hazari", "setting": "tie", "filename": "css/app.css"}
    evening.friends.expose(1, 1, TIES[0])
    urls = evening.app.url_map.bind("localhost")
    with evening.unchanged():
        for rule in evening.app.url_map.iter_rules():
            known = {name: place.get(name, "1") for name in rule.arguments}
            address = urls.build(rule.endpoint, known)
            answer = evening.client.open(address, method=method)
            assert answer.status_code < 500, address
            reads = method in ("GET", "HEAD", "OPTIONS") or "POST" not in (rule.methods or ())
            assert reads or answer.status_code in (400, 404, 405, 415), address


@cases("http", "an address that is none is not found", address=spelled)
def test_an_address_that_is_none_is_not_found(
    evening: Evening, what: str, address: str, status: int
) -> None:
    with evening.unchanged():
        answer = evening.client.get(address)
        assert answer.status_code == status, what
        assert "etc/passwd" not in answer.text


PAGES = (
    "",
    "rounds",
    "totals",
    "totals?deal=1",
    "seats",
    "sheet",
    "log",
    "d/1/r/1/change",
    "taken",
)


@cases("http", "an odd query is left aside", query=spelled)
def test_an_odd_query_is_left_aside(evening: Evening, what: str, query: str) -> None:
    evening.friends.expose(1, 1, TIES[0])
    with evening.unchanged():
        for page in PAGES:
            joined = f"{evening.at(page)}{'&' if '?' in page else '?'}{query}"
            assert evening.client.get(joined).status_code in (200, 302, 404), (what, joined)


@pytest.mark.parametrize("asked", ["../../x", "xx-YY;q=9", "x" * 5_000], ids=lambda a: f"{a[:9]}")
def test_a_language_we_have_not_is_english(evening: Evening, asked: str) -> None:
    answer = evening.client.get(evening.friends.address, headers={"Accept-Language": asked})
    assert '<html lang="en" dir="ltr">' in answer.text


def test_forged_htmx_headers_only_choose_between_page_and_part(evening: Evening) -> None:
    forged = {"HX-Request": "true", "HX-Target": "<script>x", "HX-Trigger": '"><b>x'}
    with evening.unchanged():
        page = evening.client.get(evening.at("rounds"))
        part = evening.client.get(evening.at("rounds"), headers=forged)
        answer = post(evening, data={}, headers=forged)
    for one in (part, answer):
        assert "<script>x" not in one.text
        assert "><b>x" not in one.text
        assert "HX-Request" in one.headers["Vary"]
    assert page.status_code == part.status_code == 200
    assert answer.status_code == 422


def test_without_cookies_one_reads_on_and_is_told_why_nothing_is_saved(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(evening.app.config, "WTF_CSRF_ENABLED", True)
    phone = evening.app.test_client(use_cookies=False)
    assert phone.get("/").status_code == 200
    form = next(form for form in Page(phone.get("/tables/new").text).forms if form.method == "post")
    with evening.unchanged():
        answer = phone.post(form.action, data=form.filled({"player0": "Rina"}))
    assert answer.status_code == 400
    page = Page(answer.text)
    assert "This page expired. Nothing was lost or changed: send it again." in said(page.alerts)
    assert page.values["player0"] == ["Rina"]


# What the server in front of the app does


@pytest.fixture
def port(app: Flask, monkeypatch: pytest.MonkeyPatch) -> Iterator[int]:
    """The app as it is served, on a port of its own, to phones that may be silent for long."""
    monkeypatch.setattr(connection_limits, "SILENT", 3600)
    answering = Answering(app)
    yield answering.port
    answering.end()


def ask(port: int, request: bytes) -> bytes:
    """Send these bytes; what is answered until the connection ends, nothing where it is cut."""
    with closing(socket.create_connection(("127.0.0.1", port), timeout=60)) as phone:
        phone.sendall(request)
        said = b""
        with suppress(ConnectionResetError):
            while part := phone.recv(65_536):
                said += part
        return said


HELLO = b"GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n"
SEND = b"POST /tables/new HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n"
FORM = SEND + b"Content-Type: application/x-www-form-urlencoded\r\n"

RAW = {
    "100 headers": (HELLO + b"".join(b"X-%d: x\r\n" % n for n in range(100)) + b"\r\n", b"200"),
    "64 kB": (HELLO + b"X-Long: " + b"x" * 64 * 1024 + b"\r\n\r\n", b"400 431"),
    "a cookie of 20 kB": (HELLO + b"Cookie: phone=" + b"x" * 20_000 + b"\r\n\r\n", b"200"),
    "two lengths": (FORM + b"Content-Length: 3\r\nContent-Length: 5\r\n\r\na=1&b", b"400"),
    # A proxy may believe the one and we the other, and what follows would be a request of its own.
    "a length and chunks": (
        FORM + b"Content-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
        b"411",
    ),
    "chunks that are none": (FORM + b"Transfer-Encoding: chunked\r\n\r\nzz\r\n", b"400 411"),
    "nothing to continue": (HELLO + b"Expect: 100-continue\r\n\r\n", b"200"),
    "an unknown coding": (FORM + b"Transfer-Encoding: x\r\n\r\n0\r\n\r\n", b"400"),
    "a length below 0": (FORM + b"Content-Length: -3\r\n\r\n", b"400"),
    "TRACE": (HELLO.replace(b"GET", b"TRACE") + b"\r\n", b"405"),
    "announced": (FORM + b"Content-Length: 99999999999\r\n\r\n", b"413"),
    "an address of 40 kB": (
        HELLO.replace(b"/ ", b"/" + b"x" * 40_000 + b" ") + b"\r\n",
        b"400 431",
    ),
    "a whole address": (HELLO.replace(b"/ ", b"http://localhost/ ") + b"\r\n", b"200"),
    "a whole address elsewhere": (
        HELLO.replace(b"/ ", b"http://evil.example/ ") + b"\r\n",
        b"400",
    ),
    "every address": (HELLO.replace(b"GET / ", b"OPTIONS * ") + b"\r\n", b"400"),
    "a tunnel": (HELLO.replace(b"GET / ", b"CONNECT evil:443 ") + b"\r\n", b"400"),
    "what is behind a name": (HELLO.replace(b"Host", b"Host_x: y\r\nHost") + b"\r\n", b"200"),
}


@pytest.mark.parametrize(("request_bytes", "status"), RAW.values(), ids=RAW)
def test_the_server_refuses_what_is_no_sound_request(
    evening: Evening, port: int, request_bytes: bytes, status: bytes
) -> None:
    with evening.unchanged():
        answer = ask(port, request_bytes)
        assert answer.split(b" ")[1] in status.split(), answer[:100]


def test_requests_that_come_together_are_answered_one_by_one(port: int) -> None:
    first = HELLO.replace(b"close", b"keep-alive").replace(b"GET /", b"GET /nowhere")
    said = ask(port, first + b"\r\n" + HELLO + b"\r\n")
    assert re.findall(rb"^HTTP/1.1 (\d+)", said, re.MULTILINE) == [b"404", b"200"]


def test_a_length_and_chunks_end_the_connection(port: int) -> None:
    both = b"Content-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n"
    smuggled = FORM.replace(b"close", b"keep-alive") + both + HELLO + b"\r\n"
    said = ask(port, smuggled)
    assert said.startswith(b"HTTP/1.1 411 ")
    assert said.count(b"HTTP/1.1 ") == 1
