"""Threads for work that may wait, while the loop of the server goes on."""

import asyncio
from collections.abc import Callable
from concurrent.futures import Future
from queue import SimpleQueue
from threading import Thread
from typing import Any


class Threads:
    """So many threads. Those of concurrent.futures would keep a process from ending."""

    def __init__(self, number: int) -> None:
        self._jobs: SimpleQueue[tuple[Future[Any], Callable[[], Any]] | None] = SimpleQueue()
        self._all = [Thread(target=self._work, daemon=True) for _ in range(number)]
        for thread in self._all:
            thread.start()

    def run(self, work: Callable[[], Any]) -> asyncio.Future[Any]:
        """Return what will come of this work to the running loop."""
        future: Future[Any] = Future()
        self._jobs.put((future, work))
        return asyncio.wrap_future(future)

    def end(self) -> None:
        """Let each thread end after what it does now."""
        for _ in self._all:
            self._jobs.put(None)

    def _work(self) -> None:
        while job := self._jobs.get():
            future, work = job
            if future.set_running_or_notify_cancel():
                try:
                    future.set_result(work())
                except Exception as problem:
                    future.set_exception(problem)
            del job, future, work  # what came of it may be large
