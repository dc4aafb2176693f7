"""Application factory, and ``python app.py`` to serve the phones in the local network."""

from __future__ import annotations

import argparse
import errno
import ipaddress
import os
import sys
from collections.abc import Mapping, Sequence
from contextlib import closing
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from flask import Flask

import storage
from scoring import __version__
from web.app import open_record, register
from web.http.lan import announce, announce_behind
from web.http.server import EVERYWHERE, Server, stop_when_told

HELP = """Settings: docs/operating.md. To check, copy or restore the record: `storage --help` behind
hazari-table.pyz, or python -m storage --help."""


def create_app(config: Mapping[str, Any] | None = None) -> Flask:
    """Open the record and register all pages.

    `config` overrides what the environment sets. Raises storage.StartRefused if the record cannot
    be opened safely.
    """
    app = Flask(__name__)
    app.config.from_mapping(
        LOG=os.environ.get("HAZARI_LOG", ""),
        DATABASE=os.environ.get("HAZARI_DATABASE") or Path(app.instance_path, "record.db"),
        HOSTS=os.environ.get("HAZARI_HOSTS", "").replace(",", " ").split(),
    )
    app.config.from_mapping(config or {})
    outer = urlsplit(app.config.get("ADDRESS", "")).hostname
    app.config["HOSTS"] = [*app.config["HOSTS"], *([outer] if outer else [])]
    database = Path(app.config["DATABASE"])
    # Only our own folder is made: a missing mount must stay missing, not become an empty history.
    if database.parent == Path(app.instance_path):
        database.parent.mkdir(exist_ok=True)
    register(app)
    open_record(app)
    return app


def whole_number(name: str, usual: int, lowest: int, highest: int) -> int:
    """Return a whole number from the environment, or `usual`; exit if it is wrong."""
    wanted = os.environ.get(name) or str(usual)
    if not (wanted.isascii() and wanted.isdigit() and lowest <= int(wanted) <= highest):
        sys.exit(f"{name} must be a number from {lowest} to {highest}, not {wanted!r}.")
    return int(wanted)


def proxy_address() -> str:
    """Return the address of the proxy in front, "" for none; exit if it is wrong."""
    wanted = os.environ.get("HAZARI_PROXY", "")
    try:
        return str(ipaddress.IPv4Address(wanted)) if wanted else ""
    except ValueError:
        sys.exit(f"HAZARI_PROXY must be one address such as 127.0.0.1, not {wanted!r}.")


def outer_address(name: str, wanted: str) -> str:
    """Return the address in a setting, by which phones come; exit if it is none."""
    wanted = wanted.removesuffix("/")
    try:
        parts = urlsplit(wanted)
        fits = parts.scheme in ("http", "https") and wanted == f"{parts.scheme}://{parts.netloc}"
        if fits and parts.hostname and parts.port != 0:
            return wanted
    except ValueError:  # a port or an address that is none
        pass
    sys.exit(f"{name} must be an address such as http://192.168.1.20:5000, not {wanted!r}.")


def outer_addresses() -> tuple[str, list[str]]:
    """Return the address of this app, "" to find it out, and those of all partitions.

    Exits if one is wrong, or if this app is none of the partitions.
    """
    wanted = os.environ.get("HAZARI_ADDRESS", "")
    own = wanted and outer_address("HAZARI_ADDRESS", wanted)
    parts = os.environ.get("HAZARI_PARTITIONS", "").replace(",", " ").split()
    partitions = [outer_address("HAZARI_PARTITIONS", part) for part in parts]
    if partitions and own not in partitions:
        sys.exit("HAZARI_ADDRESS must be one of HAZARI_PARTITIONS.")
    return own, partitions


def main(arguments: Sequence[str] = ()) -> int:
    """Serve every phone on the network from one process, until a signal stops it.

    Returns 0; exits with a sentence if a setting is wrong, the record is refused or the port is in
    use, and with the version if `arguments` ask for it.
    """
    asked = argparse.ArgumentParser("hazari-table", epilog=HELP)
    asked.add_argument("--version", action="version", version=f"hazari-table {__version__}")
    asked.parse_args(arguments)
    port = whole_number("PORT", 5000, 1, 65535)
    minutes = whole_number("HAZARI_BACKUP_MINUTES", 10, 0, 10_000)
    proxy, (address, partitions) = proxy_address(), outer_addresses()
    # Where the proxy is on this machine, nobody shall reach the app past it.
    host = "127.0.0.1" if proxy.startswith("127.") else EVERYWHERE
    try:
        app = create_app({"ADDRESS": address, "PARTITIONS": partitions})
        server = Server(app, port, host, proxy)
    except storage.StartRefused as refused:
        sys.exit(str(refused))
    except OSError as problem:
        if problem.errno != errno.EADDRINUSE:
            raise
        sys.exit(f"Port {port} is in use. Set PORT to another one, such as 5001.")
    stop_when_told()
    database = Path(app.config["DATABASE"])
    print("Record:", printable(str(database.resolve())))
    if proxy:
        announce_behind(proxy, host, port)
    else:
        announce(port, address)
    for name in (record := app.extensions["record"]).altered:
        print(f"{name}: it cannot be read. The rest can be played on; a copy may still hold it.")
    copies = Path(os.environ.get("HAZARI_BACKUPS") or f"{database}.backups")
    copying = storage.Rotation(database, copies, minutes)
    with closing(record), copying, storage.Upkeep(record), storage.Verification(record):
        server.run()
    return 0


def printable(text: str) -> str:
    """Return a text as this terminal can show it: other letters as their numbers."""
    signs = sys.stdout.encoding
    return text.encode(signs, "backslashreplace").decode(signs)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
