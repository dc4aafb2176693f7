"""The app, or another one, served in a thread of its own until it is told to end."""

from threading import Thread
from typing import Any

from flask import Flask

from web.http.server import listen


class Answering:
    """A server on loopback: `port` is where, and any free one when 0 is asked for."""

    def __init__(self, app: Flask, port: int = 0, proxy: str = "") -> None:
        self._opened: dict[int, Any] = {}
        self._server = listen(app, port, "127.0.0.1", proxy, self._opened)
        self.port: int = self._server.effective_port
        self._thread = Thread(target=self._server.run, name="answering", daemon=True)
        self._thread.start()

    def end(self) -> None:
        """Drop every connection as a killed process would.

        The loop of the server goes on while it has sockets: it lets go of them itself, and they are
        closed when it has ended. What wakes it is closed last of all, when nobody is left who
        would: its number could be that of another file by then.
        """
        self._server.trigger.pull_trigger(self._opened.clear)
        self._thread.join(timeout=60)
        assert not self._thread.is_alive(), "the server did not stop"
        for phone in [*self._server.active_channels.values()]:
            phone.close()
        self._server.task_dispatcher.shutdown()
        self._server.close()
