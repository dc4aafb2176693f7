"""The ASGI application around Flask: pages in threads, event streams on the loop."""

from collections.abc import Awaitable, Callable
from functools import partial
from http import HTTPStatus
from io import BytesIO
from tempfile import TemporaryFile
from typing import IO, Any

from flask import Flask
from werkzeug.middleware.proxy_fix import ProxyFix

from web.http.connection_limits import CONNECTION, Connection
from web.http.failure_log import log, way_to
from web.http.heavy_work import HUNG_UP
from web.http.thread_pool import Threads
from web.http.wsgi_bridge import STREAM, environ_of, parts

MOST_HEAD, SMALL, MOST_BODY = 32 * 1024, 64 * 1024, 23 * 1024 * 1024
"""Most bytes of an address with its headers; of a body that is kept in memory; and of any."""

MOST_LARGE = 8
"""Most larger bodies at once; each fills a temporary file."""

Send = Callable[[dict[str, object]], Awaitable[None]]


class Application:
    """The app as the server calls it. Its own refusals have the headers `strict`.

    `proxy` is the address of the proxy in front, "" for none: what it says of a phone is believed.
    """

    def __init__(
        self, app: Flask, proxy: str, threads: Threads, strict: list[tuple[str, str]]
    ) -> None:
        self._app, self._behind = app, ProxyFix(app, x_host=1)
        self._proxy, self._threads, self._strict = proxy, threads, strict
        self._large = 0

    async def __call__(
        self, scope: dict[str, Any], receive: Callable[[], Awaitable[Any]], send: Send
    ) -> None:
        """Take one request, unless there is too much of it, and answer it."""
        connection: Connection = scope["state"][CONNECTION]
        connection.begin()
        said = dict(scope["headers"])
        # The library has seen to it that this is one number.
        length = int(said.get(b"content-length", 0))
        large = length > SMALL
        head = [(scope["raw_path"], scope["query_string"]), *scope["headers"]]
        if sum(len(name) + len(text) for name, text in head) > MOST_HEAD:
            return await self._refuse(send, HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE)
        if b"transfer-encoding" in said:  # a proxy may see another end of the request than we do
            return await self._refuse(send, HTTPStatus.LENGTH_REQUIRED)
        if length > MOST_BODY:
            return await self._refuse(send, HTTPStatus.REQUEST_ENTITY_TOO_LARGE)
        if large and self._large >= MOST_LARGE:
            return await self._refuse(send, HTTPStatus.SERVICE_UNAVAILABLE)
        self._large += large
        try:
            with TemporaryFile() if large else BytesIO() as body:
                while body.tell() < length:
                    message = await receive()
                    if message["type"] == "http.disconnect":
                        return None
                    body.write(message["body"])
                body.seek(0)
                return await self._answer(scope, body, connection, send)
        finally:
            self._large -= large

    async def _answer(
        self, scope: dict[str, Any], body: IO[bytes], connection: Connection, send: Send
    ) -> None:
        connection.received()
        believed = connection.address == self._proxy
        environ = environ_of(scope, body, connection.address, believed)
        environ[HUNG_UP] = lambda: connection.lost
        head: list[Any] = []
        made = parts(self._behind if believed else self._app, environ, head)
        try:
            text, more = await self._threads.run(partial(next, made))
        except Exception as problem:  # Flask has answered its own errors
            log.error("no answer: %s at %s", type(problem).__name__, way_to(problem))
            return await self._refuse(send, HTTPStatus.INTERNAL_SERVER_ERROR)
        (status, headers), stream = head, environ[STREAM]
        if stream and not stream.join():
            status, stream = "204", None
        try:
            await send(started(int(status[:3]), headers))
            if stream:
                connection.when_lost(stream.end)
                async for line in stream.lines():
                    await send({"type": "http.response.body", "body": line, "more_body": True})
        finally:
            if stream:
                stream.leave()
        while more and not connection.lost:
            await send({"type": "http.response.body", "body": text, "more_body": True})
            text, more = await self._threads.run(partial(next, made))
        if more:
            await self._threads.run(made.close)
        connection.answered()
        await send({"type": "http.response.body", "body": text})
        return None

    async def _refuse(self, send: Send, status: HTTPStatus) -> None:
        """Answer a request that Flask never sees, and hang up: its body may be on the way."""
        text = f"{status} {status.phrase}\n".encode()
        own = [("content-length", str(len(text))), ("connection", "close")]
        await send(started(status, [*self._strict, *own]))
        await send({"type": "http.response.body", "body": text})


def started(status: int, headers: list[tuple[str, str]]) -> dict[str, Any]:
    """Return the beginning of an answer; the library says its date."""
    lower = [(name.lower(), text) for name, text in headers]
    named = [(name.encode(), text.encode("latin-1")) for name, text in lower if name != "date"]
    return {"type": "http.response.start", "status": status, "headers": named}


def refusal(strict: list[tuple[str, str]]) -> bytes:
    """Return the answer to what is no request, which the library would send without headers."""
    lines = ["HTTP/1.1 400 Bad Request", *map(": ".join, strict), "Connection: close"]
    return "\r\n".join([*lines, "", "400 Bad Request\n"]).encode("latin-1")
