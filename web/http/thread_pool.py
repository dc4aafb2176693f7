"""Threads for work that may wait, while the loop of the server goes on."""

import asyncio
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from queue import SimpleQueue
from threading import Thread
from typing import Any

Job = tuple[asyncio.Future[Any], Callable[[], Any]]


class Threads:
    """So many threads. Those of concurrent.futures would keep a process from ending.

    The loop gives work to the thread that was busy last: what that needs is still at hand in the
    processor, which saves a tenth of an empty view. Each thread waits at a queue of its own.
    """

    def __init__(self, number: int) -> None:
        self._jobs: deque[Job] = deque()
        self._all = [SimpleQueue[Job | None]() for _ in range(number)]
        self._idle = [*self._all]
        for jobs in self._all:
            Thread(target=self._work, args=(jobs,), daemon=True).start()

    def run(self, work: Callable[[], Any]) -> asyncio.Future[Any]:
        """Return what will come of this work to the running loop."""
        future = asyncio.get_running_loop().create_future()
        self._jobs.append((future, work))
        self._assign()
        return future

    def end(self) -> None:
        """Let each thread end after what it does now."""
        for jobs in self._all:
            jobs.put(None)

    def _assign(self) -> None:
        if self._jobs and self._idle:
            self._idle.pop().put(self._jobs.popleft())

    def _work(self, jobs: SimpleQueue[Job | None]) -> None:
        while job := jobs.get():
            future, work = job
            try:
                settle = partial(future.set_result, work())
            except Exception as problem:
                settle = partial(future.set_exception, problem)
            with suppress(RuntimeError):  # the loop has ended meanwhile
                future.get_loop().call_soon_threadsafe(self._done, jobs, future, settle)
            del job, future, work, settle  # what came of it may be large

    def _done(
        self, jobs: SimpleQueue[Job | None], future: asyncio.Future[Any], settle: partial[None]
    ) -> None:
        self._idle.append(jobs)
        self._assign()
        if not future.cancelled():
            settle()
