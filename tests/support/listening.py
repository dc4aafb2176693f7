"""Phones that listen in a loop of their own, which goes on only while a test waits for a line."""

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from web.live.broadcaster import Broadcaster, Listener


class Listening:
    """A loop in which `most` phones may listen to this broadcaster.

    It has a thread of its own: a browser that was used before keeps a loop in that of the tests.
    """

    def __init__(self, hub: Broadcaster, most: int = 100) -> None:
        self._loop = asyncio.new_event_loop()
        self._thread = ThreadPoolExecutor(1)
        self._hub = hub
        self._wait(self._begin(most))

    def _wait(self, coming: Awaitable[Any]) -> Any:
        return self._thread.submit(self._loop.run_until_complete, coming).result()

    async def _begin(self, most: int) -> None:
        self._hub.open(self._now, most)

    def _now(self, work: Callable[[], Any]) -> "asyncio.Future[Any]":
        done = self._loop.create_future()
        done.set_result(work())
        return done

    def lines(self, listener: Listener) -> Iterator[str]:
        """Whatever it hears, to its end."""
        said = aiter(listener.lines())
        while True:
            try:
                line = self._wait(anext(said))
            except StopAsyncIteration:
                return
            yield line.decode()

    def end(self) -> None:
        self._hub.close()
        self._thread.shutdown()
        self._loop.close()
