"""The app as users run it, on a port of its own, that a test can stop and start again."""

from contextlib import suppress
from pathlib import Path
from threading import Thread

from flask import Flask
from waitress import wasyncore

from app import create_app
from tests.keeping import hold
from tests.ports import free_port
from web.serving import listen


class TableServer:
    """One running app: ``url``, ``app``, ``database``; ``restart`` keeps address and record."""

    def __init__(self, database: Path, proxy: str = "") -> None:
        self.database = database
        self.proxy = proxy
        self.port = free_port()
        self.kept: dict[str, str] = {}
        self.start()

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        self.app: Flask = create_app({"DATABASE": str(self.database), "TESTING": True})
        hold(self.app, self.kept)
        self._server = listen(self.app, self.port, host="127.0.0.1", proxy=self.proxy)
        self._thread = Thread(target=self._server.run, name="table-server", daemon=True)
        self._thread.start()

    def stop(self) -> None:
        """Drop every connection as a killed process would, and let go of the record."""
        server = self._server
        self.kept = self.app.extensions["kept"]
        self.app.extensions["hub"].close()
        # The loop owns its sockets, so it is asked to close them; without any it ends. A phone that
        # is just sent home may wake it first, and then there is nothing left to wake.
        with suppress(OSError):
            server.trigger.pull_trigger(lambda: wasyncore.close_all(server._map, ignore_all=True))
        self._thread.join(timeout=10)
        assert not self._thread.is_alive(), "the server did not stop"
        server.task_dispatcher.shutdown()
        self.app.extensions["record"].close()

    def restart(self) -> None:
        self.stop()
        self.start()
