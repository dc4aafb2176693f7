"""The app as users run it, on a port of its own, that a test can stop and start again."""

from collections.abc import Callable
from pathlib import Path

from flask import Flask

from app import create_app
from tests.support.app_server import Answering
from tests.support.ownership import hold
from tests.support.ports import free_port


class TableServer:
    """One running app: ``url``, ``app``, ``database``; ``restart`` keeps address and record."""

    def __init__(
        self, database: Path, proxy: str = "", create: Callable[..., Flask] = create_app
    ) -> None:
        self.database = database
        self.create = create
        self.proxy = proxy
        self.port = free_port()
        self.kept: dict[str, str] = {}
        self.start()

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        self.app: Flask = self.create({"DATABASE": str(self.database), "TESTING": True})
        hold(self.app, self.kept)
        self._answering = Answering(self.app, self.port, self.proxy)

    def stop(self) -> None:
        """Drop every connection as a killed process would, and let go of the record."""
        self.kept = self.app.extensions["kept"]
        self.app.extensions["broadcaster"].close()
        self._answering.end()
        self.app.extensions["record"].close()

    def restart(self) -> None:
        self.stop()
        self.start()
