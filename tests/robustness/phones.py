"""Phones that write through any crash: each sends a write with its key until somebody answers."""

import re
import secrets
import threading
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import asdict, dataclass, field
from http.client import HTTPConnection, HTTPException, HTTPResponse
from json import dumps
from urllib.parse import urlencode

from flask import Flask

from scoring.hazari.match import HAZARI
from scoring.recorded_facts import DealVoided
from storage import Match, Record, Table, pack
from tests.storage.evening import new_table
from web.access.permissions import cookie_name
from web.http import phone_secrets as http_secrets

BASE = re.compile(r'name="base" value="(\d+)"')
TOKEN = re.compile(r'name="csrf_token" value="([^"]+)"')
FORM = "application/x-www-form-urlencoded"

HOST = "keeper-of-every-table"

Texts = tuple[str, str]


@dataclass
class Told:
    """What phones wanted to write, by key, and what they were told about it."""

    intended: dict[str, Texts] = field(default_factory=dict)
    saved: dict[str, Texts] = field(default_factory=dict)
    refused: dict[str, Texts] = field(default_factory=dict)
    strange: list[str] = field(default_factory=list)


class Phone(threading.Thread):
    """Writes two entries at a time, as one write, until it is sent home.

    Two phones at a table get into each other's way, as they do in life.
    """

    def __init__(self, name: str, port: int, address: str, told: Told) -> None:
        super().__init__(name=name, daemon=True)
        self.address = address
        self.in_vain = 0
        self._port = port
        self._told = told
        self._going_home = threading.Event()
        self._cookies: dict[str, str] = {}
        self._token = ""

    def go_home(self) -> None:
        self._going_home.set()

    def wait_in_vain(self) -> None:
        """Wait until a question that it asks from now on is answered by nobody."""
        before, until = self.in_vain, time.monotonic() + 60
        while self.in_vain < before + 2:
            assert time.monotonic() < until, "somebody answers"
            time.sleep(0.01)

    def run(self) -> None:
        number = 0
        with closing_line(self._port) as line:
            self._open_page(line)
            while not self._going_home.is_set():
                address, base = self.address, 1
                while address == self.address and not self._going_home.is_set():
                    number += 1
                    base = self._write(line, address, base, (f"{self.name} {number}", "the same"))

    def _open_page(self, line: HTTPConnection) -> None:
        """Get the token that every form of this phone carries."""
        status, _, page = self._until_answered(line, "GET", f"{self.address}void", None)
        if status == 200:
            self._token = TOKEN.findall(page)[0]
        elif status:
            self._told.strange.append(f"{status} {page}")

    def _write(self, line: HTTPConnection, address: str, base: int, texts: Texts) -> int:
        """Send one write until it is answered; the version that the table is at then."""
        key = secrets.token_urlsafe(16)
        body = {
            "csrf_token": self._token,
            "key": key,
            "base": base,
            "facts": dumps(
                [
                    asdict(pack(HAZARI, DealVoided(deal, text)))
                    for deal, text in enumerate(texts, start=base)
                ]
            ),
        }
        self._told.intended[key] = texts
        status, _, page = self._until_answered(line, "POST", f"{address}correct", urlencode(body))
        if status == 303:
            self._told.saved[key] = texts
            return base + len(texts)
        if status == 409:
            self._told.refused[key] = texts
        elif status:
            self._told.strange.append(f"{status} {page}")
        return int(next(iter(BASE.findall(page)), base))

    def _until_answered(
        self, line: HTTPConnection, method: str, address: str, body: str | None
    ) -> tuple[int, dict[str, str], str]:
        while not self._going_home.is_set():
            try:
                line.request(method, address, body, self._headers(address))
                answer = line.getresponse()
                self._keep_cookies(answer)
                return answer.status, dict(answer.headers), answer.read().decode()
            except (OSError, HTTPException):
                line.close()
                self.in_vain += 1
                time.sleep(0.01)
        return 0, {}, ""

    def _keep_cookies(self, answer: HTTPResponse) -> None:
        for given in answer.headers.get_all("Set-Cookie", []):
            name, _, text = given.partition(";")[0].partition("=")
            self._cookies[name] = text

    def _headers(self, address: str) -> dict[str, str]:
        carried = {cookie_name(address.split("/")[2]): HOST, **self._cookies}
        cookies = "; ".join(f"{name}={text}" for name, text in carried.items())
        return {"Cookie": cookies, "Content-Type": FORM}


def table_of_phones(record: Record) -> tuple[Table, Match]:
    """A new table that all these phones keep."""
    installation = Flask("phones")
    installation.secret_key = record.secret_key
    with installation.app_context():
        return new_table(record, token=http_secrets.digest(HOST))


@contextmanager
def writing(phones: Sequence[Phone]) -> Iterator[None]:
    """Let phones write until they are sent home."""
    for phone in phones:
        phone.start()
    try:
        yield
    finally:
        for phone in phones:
            phone.go_home()
        for phone in phones:
            phone.join()


@contextmanager
def closing_line(port: int) -> Iterator[HTTPConnection]:
    line = HTTPConnection("127.0.0.1", port, timeout=60)
    yield line
    line.close()
