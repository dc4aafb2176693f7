"""The app as users run it, on a port of its own, that a test can stop and start again."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from flask import Flask
from flask.testing import FlaskClient
from playwright.sync_api import Page

from app import create_app
from tests.support import guests
from tests.support.app_server import Answering
from tests.support.hazari_table import Friends
from tests.support.ownership import hold
from tests.support.ports import free_port
from web.live.stream import announce_change


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
        self._answering.end()
        self.app.extensions["record"].close()

    @contextmanager
    def away(self) -> Iterator[None]:
        """Nobody answers while the block runs."""
        self.stop()
        try:
            yield
        finally:
            self.start()

    def restart(self) -> None:
        self.stop()
        self.start()

    def tell(self, friends: Friends) -> None:
        """Tell every screen that the table has changed."""
        with self.app.app_context():
            announce_change(friends.table)

    def carry(self, page: Page, friends: Friends, client: FlaskClient) -> Page:
        """Make this page the phone that the client was."""
        carried = guests.cookies(client, friends).items()
        page.context.add_cookies(
            [{"name": name, "value": value, "url": self.url} for name, value in carried]
        )
        return page

    def seat(self, page: Page, friends: Friends, player: str) -> Page:
        """Make this page the phone that enters the cards of this player."""
        return self.carry(page, friends, guests.seat(self.app, friends, player))
