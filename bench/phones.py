"""Phones made of nothing but requests, as many at once as are wanted."""

from __future__ import annotations

import asyncio
import re
import secrets
import ssl
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import asdict, dataclass, field
from email.message import Message
from email.parser import HeaderParser
from json import dumps
from urllib.parse import urlencode, urlsplit

from scoring.hazari.match import HAZARI
from scoring.recorded_facts import DealVoided
from storage import pack

NAMES = ("Rina", "Karim", "Salma", "Nasreen")
HIDDEN = re.compile(r'<input\s+type="hidden"\s+name="(\w+)"\s+value="([^"]*)"')
LINK = re.compile(r'href="https?://[^/"]*(/join/[^"]*)"')

Stream = tuple[asyncio.StreamReader, asyncio.StreamWriter]


@dataclass
class Site:
    """The address of the app, and the machine and port that are really asked."""

    url: str
    host: str
    port: int
    trust: ssl.SSLContext | None = None

    @classmethod
    def at(cls, url: str, certificate: str = "") -> Site:
        """Return the site at this address.

        With a `certificate` of its own its name is made up for a trial, and is looked for on this
        machine.
        """
        parts = urlsplit(url)
        trust = None
        if parts.scheme == "https":
            trust = ssl.create_default_context(cafile=certificate or None)
        host = "127.0.0.1" if certificate else str(parts.hostname)
        return cls(url, host, parts.port or (443 if trust else 80), trust)


@dataclass
class Answer:
    """The answer to a request."""

    status: int
    headers: Message
    text: str


@dataclass
class Phone:
    """A phone: its cookies and form token, and the pulse that its page shows.

    `home` is the address it asks from, "" for any.
    """

    site: Site
    home: str = ""
    cookies: dict[str, str] = field(default_factory=dict)
    token: str = ""
    pulse: str = "0"

    @asynccontextmanager
    async def asking(
        self, method: str, path: str, form: dict[str, str] | None, headers: dict[str, str]
    ) -> AsyncIterator[Stream]:
        """Yield a new connection on which this was just asked."""
        parts = urlsplit(self.site.url)
        body = urlencode(form).encode() if form else b""
        sent = {
            "Host": parts.netloc,
            "Connection": "close",
            "Cookie": "; ".join(f"{name}={value}" for name, value in self.cookies.items()),
            **headers,
        }
        if form:
            sent |= {
                "Origin": f"{parts.scheme}://{parts.netloc}",
                "Content-Type": "application/x-www-form-urlencoded",
                "Content-Length": str(len(body)),
            }
        lines = "".join(f"{name}: {value}\r\n" for name, value in sent.items() if value)
        name = parts.hostname if self.site.trust else None
        reader, writer = await asyncio.open_connection(
            self.site.host,
            self.site.port,
            ssl=self.site.trust,
            server_hostname=name,
            local_addr=(self.home, 0) if self.home else None,
        )
        try:
            writer.write(f"{method} {path} HTTP/1.1\r\n{lines}\r\n".encode() + body)
            await writer.drain()
            yield reader, writer
        finally:
            writer.close()

    async def ask(self, path: str, form: dict[str, str] | None = None, **headers: str) -> Answer:
        """Open a page, or send a form, and keep the cookies of the answer."""
        asked = {name.replace("_", "-"): value for name, value in headers.items()}
        async with self.asking("POST" if form else "GET", path, form, asked) as (reader, _):
            answer = await read_head(reader)
            answer.text = (await reader.read()).decode()
        for cookie in answer.headers.get_all("Set-Cookie", []):
            name, _, value = cookie.split(";")[0].partition("=")
            self.cookies[name] = value
        return answer

    async def fill_in(self, page: str, action: str, **typed: str) -> Answer:
        """Open a page and send its form to `action` ("" for the page itself) with this typed."""
        text = (await self.ask(page)).text
        form = re.split(rf'<form\s+method="post"\s+action="{action}"', text)[1].split("</form>")[0]
        fields = dict(HIDDEN.findall(form))
        self.token = fields["csrf_token"]
        return await self.ask(action or page, {**fields, **typed})

    async def events(self, table: str) -> AsyncIterator[str]:
        """Yield the pulses of the table as they come; none when too many phones listen already."""
        address = f"{table}events?v={self.pulse}"
        async with self.asking("GET", address, None, {}) as (reader, _):
            answer = await read_head(reader)
            assert answer.status in (200, 204), answer.status
            async for line in reader:
                if line.startswith(b"data: "):
                    yield line[6:].decode().strip()


@dataclass
class Table:
    """A table with its phones, the host's first."""

    address: str
    phones: list[Phone]
    entries: int = 1
    writing: asyncio.Lock = field(default_factory=asyncio.Lock)

    @property
    def board(self) -> str:
        return f"{self.address}m/1/"

    async def write(self) -> None:
        """Write one more entry as the host, after the one before."""
        async with self.writing:
            await self._write()

    async def _write(self) -> None:
        fact = DealVoided(self.entries, "for the measure")
        form = {
            "csrf_token": self.phones[0].token,
            "key": secrets.token_urlsafe(16),
            "base": str(self.entries),
            "facts": dumps([asdict(pack(HAZARI, fact))]),
        }
        answer = await self.phones[0].ask(f"{self.board}correct", form)
        assert answer.status == 303, answer.status
        self.entries += 1

    async def look(self, phone: Phone) -> None:
        """Ask, as an open page does, whether anything is new since the pulse it shows."""
        answer = await phone.ask(f"{self.board}?v={phone.pulse}", HX_Request="true")
        assert answer.status in (200, 204), answer.status
        phone.pulse = answer.headers["X-Pulse"] or phone.pulse


async def read_head(reader: asyncio.StreamReader) -> Answer:
    """Return status and headers of an answer; its text is still to be read."""
    head = (await reader.readuntil(b"\r\n\r\n")).decode()
    first, _, lines = head.partition("\r\n")
    return Answer(int(first.split()[1]), HeaderParser().parsestr(lines), "")


async def sit_down(site: Site, guests: int, target: int = 1000, home: str = "") -> Table:
    """Return a new table with so many guests that came by its link.

    All phones ask from the address `home`.
    """
    keeper = Phone(site, home)
    names = {f"player{seat}": name for seat, name in enumerate(NAMES)}
    made = await keeper.fill_in("/tables/new", "/tables/new", target=str(target), **names)
    assert made.status == 303, f"{made.status} {made.text}"
    address = made.headers["Location"].removesuffix("m/1/")
    people = f"{address}people"
    await keeper.fill_in(people, f"{people}/invite", offered="watch")
    (link,) = LINK.findall((await keeper.ask(people)).text)
    phones = [keeper]
    for number in range(guests):
        phone = Phone(site, home)
        came = await phone.fill_in(link, "", seat="", name=f"Guest {number + 1}")
        assert came.status == 303, f"{came.status} {came.text}"
        phones.append(phone)
    return Table(address, phones)
