"""The app in a process of its own, and the processor time of that process."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from flask import Flask

from web.http.server import Server
from web.live.broadcaster import Broadcaster

ROOT = Path(__file__).parents[1]
READY = "Stop with"
"""Part of the line that the app prints when it listens."""


@dataclass(frozen=True, slots=True)
class Served:
    """A process that answers at this port of this machine."""

    port: int
    process: int

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def computed(self) -> float:
        """Return the seconds of processor time so far, whatever else the machine had to do."""
        # How Linux names the clock of another process, see clock_getcpuclockid(3).
        return time.clock_gettime((~self.process << 3) | 2)


@contextmanager
def served(folder: Path, log: str = "") -> Iterator[Served]:
    """Yield the app as `python app.py` serves it, with its record in this folder, or in a log."""
    settings = {"HAZARI_DATABASE": str(folder / "record.db"), "HAZARI_LOG": log}
    with _running([sys.executable, "app.py"], **settings) as app:
        yield app


@contextmanager
def empty() -> Iterator[Served]:
    """Yield a Flask app with a single view that does nothing, on the same server."""
    with _running([sys.executable, "-m", "bench.served"]) as app:
        yield app


@contextmanager
def _running(command: list[str], **settings: str) -> Iterator[Served]:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    process = subprocess.Popen(  # noqa: S603  (one of the two above)
        command,
        cwd=ROOT,
        env={**os.environ, "PORT": str(port), "HAZARI_BACKUP_MINUTES": "0", **settings},
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,  # it tells of every request that has to wait
        text=True,
    )
    try:
        assert process.stdout is not None
        next(line for line in process.stdout if READY in line)
        yield Served(port, process.pid)
    finally:
        process.terminate()
        process.wait(30)


def main() -> None:
    """Serve the empty app until a signal stops it."""
    app = Flask("empty")
    app.add_url_rule("/", view_func=lambda: "hello")
    app.extensions.update(broadcaster=Broadcaster(), release="")
    server = Server(app, int(os.environ["PORT"]), "127.0.0.1")
    print(READY, flush=True)
    server.run()


if __name__ == "__main__":
    main()
