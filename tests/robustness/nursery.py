"""Starts real servers quickly: everything is imported once, and each server is a fork.

`python -m tests.robustness.nursery DATABASE PORT`: for each line it reads it starts a server, and
prints its process id, and `gone` once it was killed.
"""

import os
import sys
from contextlib import closing
from dataclasses import asdict
from json import dumps
from pathlib import Path
from tempfile import TemporaryDirectory

from app import create_app
from scoring.hazari.match import HAZARI
from scoring.recorded_facts import DealVoided
from storage import pack
from tests.robustness.phones import HOST, table_of_phones
from tests.support.once import keep_compiled
from web.access.permissions import cookie_name
from web.http.server import Server


def serve(database: str, port: int) -> None:
    app = create_app({"DATABASE": database})
    Server(app, port, "127.0.0.1").run()


def warm_up(folder: str) -> None:
    """Load and compile what is needed only with the first pages, so that no server has to."""
    keep_compiled()
    app = create_app({"DATABASE": Path(folder, "record.db"), "WTF_CSRF_ENABLED": False})
    with closing(app.extensions["record"]) as record:
        table, match = table_of_phones(record)
        place = f"/t/{table.address}/m/{match.number}/"
        phone = app.test_client()
        phone.set_cookie(cookie_name(table.address), HOST)
        phone.get(f"{place}void")
        voided = pack(HAZARI, DealVoided(1, ""))
        late = {"facts": dumps([asdict(voided)]), "key": "k" * 22, "base": 9}
        phone.post(f"{place}correct", data=late)


def main(database: str, port: str) -> None:
    with TemporaryDirectory() as folder:
        warm_up(folder)
        for _ in sys.stdin:
            server = os.fork()
            if not server:
                serve(database, int(port))
            print(server, flush=True)
            os.waitpid(server, 0)
            print("gone", flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
