# ruff: noqa: S603 - starts the nodes of the log
"""Real nodes of NATS on this machine, on which every write is synced."""

import json
import shutil
import subprocess
import sys
from contextlib import suppress
from pathlib import Path
from time import monotonic, sleep
from typing import Any
from urllib.request import urlopen

from tests.support.ports import free_port

PROGRAM = shutil.which("nats-server", path=str(Path(sys.executable).parent)) or shutil.which(
    "nats-server"
)

PATIENCE = 180.0
"""Seconds for which a test waits until all nodes follow, however busy the machine is."""


class Nodes:
    """Nodes that can be killed and started again one by one; `address` is for HAZARI_LOG."""

    def __init__(self, folder: Path, count: int, more: str = "") -> None:
        self._folder = folder
        self._ports = [free_port() for _ in range(count)]
        self._routes = [free_port() for _ in range(count)]
        self._pages = [free_port() for _ in range(count)]
        self._more = more
        self.running: dict[int, subprocess.Popen[bytes]] = {}
        for node in range(count):
            self._configure(node)
            self.start(node)

    @property
    def address(self) -> str:
        return "nats://" + ",".join(f"127.0.0.1:{port}" for port in self._ports)

    def folder(self, node: int) -> Path:
        """Return the folder in which a node keeps the log."""
        return self._folder / f"node-{node}"

    def start(self, node: int) -> None:
        assert PROGRAM
        settings = str(self._folder / f"node-{node}.conf")
        self.running[node] = subprocess.Popen(
            [PROGRAM, "-c", settings, "-l", f"{settings}.log"], stderr=subprocess.DEVNULL
        )

    def kill(self, node: int) -> None:
        self.running[node].kill()
        self.running.pop(node).wait()

    def leader(self) -> int:
        """Wait until all nodes have all that was written; return the one that leads the log."""
        until = monotonic() + PATIENCE
        while monotonic() < until:
            with suppress(OSError, LookupError, ValueError):
                for page in self._pages:
                    _ask(page, "healthz")
                account = _ask(self._pages[0], "jsz?streams=true")["account_details"][0]
                leader = account["stream_detail"][0]["cluster"]["leader"]
                return int(leader.removeprefix("node-"))
            sleep(0.1)
        raise AssertionError("the nodes do not agree")

    def stop(self) -> None:
        for node in [*self.running]:
            self.kill(node)

    def _configure(self, node: int) -> None:
        routes = ", ".join(f'"nats://127.0.0.1:{port}"' for port in self._routes)
        others = f'cluster {{ name: hazari, listen: "127.0.0.1:{self._routes[node]}",'
        others += f" routes: [{routes}] }}"
        settings = [
            f"server_name: node-{node}",
            f'listen: "127.0.0.1:{self._ports[node]}"',
            f'http: "127.0.0.1:{self._pages[node]}"',
            "max_payload: 8MB",
            f'jetstream {{ store_dir: "{self.folder(node)}", sync_interval: always }}',
            others if len(self._ports) > 1 else "",
            self._more,
        ]
        (self._folder / f"node-{node}.conf").write_text("\n".join(settings), "ascii")


def _ask(page: int, what: str) -> Any:
    with urlopen(f"http://127.0.0.1:{page}/{what}", timeout=5) as answer:
        return json.load(answer)
