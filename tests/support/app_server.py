"""The app, or another one, served in a thread of its own until it is told to end."""

from threading import Thread

from flask import Flask

from web.http.server import Server


class Answering:
    """A server on loopback: `port` is where, and any free one when 0 is asked for."""

    def __init__(self, app: Flask, port: int = 0, proxy: str = "", host: str = "127.0.0.1") -> None:
        self._server = Server(app, port, host, proxy)
        self.port = self._server.port
        self._thread = Thread(target=self._server.run, name="answering", daemon=True)
        self._thread.start()

    def end(self) -> None:
        """Drop every connection as a killed process would."""
        self._server.library.should_exit = self._server.library.force_exit = True
        self._thread.join(timeout=60)
        assert not self._thread.is_alive(), "the server did not stop"
