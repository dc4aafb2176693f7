"""Opening of a record whose log several instances share."""

import logging
from contextlib import ExitStack, suppress
from datetime import UTC, datetime, timedelta
from json import loads
from pathlib import Path
from time import monotonic, sleep
from typing import Final

from sqlite_utils import Database

from storage.cluster.log_setting import BadSetting
from storage.cluster.nats_log import ELECTING, NatsLog, answered
from storage.cluster.replica import Replica
from storage.cluster.writes import publish
from storage.commit import Added, Overtaken
from storage.database import rows
from storage.database_file import make, open_file, read_key_of, refused
from storage.files import beside, remove
from storage.migrations import REPLICA
from storage.process_lock import ProcessLock
from storage.returned_values import NotSaved
from storage.signing_key import mark, read_key
from storage.whole_record import Record

CLOCKS: Final = timedelta(minutes=1)
"""Difference between two clocks that is worth a word: an invitation lasts a day."""

PATIENCE: Final = 6.0
"""Seconds for which a start waits for an answer, and for a log that lacks what the file has."""


def open_shared(path: Path, lock: ProcessLock, address: str) -> Record:
    """Open the file of an instance, and read into it what the log has by now.

    A file that is missing or empty is made anew and filled from the log. Its key, `<name>.key`, is
    the same for all instances: only the first one makes it. Raises StartRefused.
    """
    try:
        with ExitStack() as opened:
            log = NatsLog(address)
            compare_clocks(answered(log.now))
            replica = Replica(log)
            opened.callback(replica.close)
            _make_anew(path, log)
            record = open_file(path, lock, lambda db: _prepared(db, path, replica))
            opened.callback(record.close)
            _read_all(path, log, replica)
            opened.pop_all()
    except BadSetting as problem:
        raise refused("log_setting", path, str(problem)) from problem
    except (OSError, NotSaved) as problem:
        raise refused("no_log", path, address.rpartition("@")[2]) from problem
    return record


def compare_clocks(there: datetime | None) -> None:
    """Say in the app's log how far this machine's clock is from this time of the shared log."""
    ahead = datetime.now(UTC) - there if there else timedelta()
    if abs(ahead) > CLOCKS:
        told = timedelta(seconds=round(abs(ahead).total_seconds()))
        way = "ahead of" if ahead > timedelta() else "behind"
        sentence = "the clock of this machine is %s %s that of the log: set it, or invitations fail"
        logging.getLogger("hazari_table.log").warning(sentence, told, way)


def _make_anew(path: Path, log: NatsLog) -> None:
    """Make a file that is missing or empty, and begin the log if it is empty too."""
    key_path = beside(path, ".key")
    first = answered(lambda: log.message(1))
    if not path.exists() or not path.stat().st_size:
        remove(path)
        known = first is not None or key_path.exists()
        make(path, key_path, read_key_of(path, key_path) if known else None)
    if first is None:
        with suppress(FileNotFoundError, ValueError):
            added: list[Added] = [("installation", [1, mark(read_key(key_path))])]
            # Another instance may have been faster.
            with suppress(Overtaken):
                publish(log, added, after=0, until=monotonic() + ELECTING)
            first = answered(lambda: log.message(1))
    if first is not None:
        ((_, (_, whose)),) = loads(first.content)
        if whose != mark(read_key_of(path, key_path)):
            raise refused("other_installation", path)


def _prepared(db: Database, path: Path, replica: Replica) -> Replica:
    """Make the table that says how far the file has read."""
    if "replica" not in db.table_names() and rows(db, "SELECT 1 FROM tables LIMIT 1"):
        raise refused("not_moved", path)
    for statement in REPLICA:
        db.execute(statement)
    # What a power cut takes from this file, the log still has.
    db.execute("PRAGMA synchronous = NORMAL")
    return replica


def _read_all(path: Path, log: NatsLog, replica: Replica) -> None:
    """Wait until the file has what the log has now. Raises StartRefused if it has more."""
    until = monotonic() + PATIENCE
    while replica.position and not answered(replica.continues):
        if monotonic() > until:
            raise refused("log_behind", path, f"write {replica.position}")
        sleep(0.2)
    last, position = answered(lambda: log.last(PATIENCE)), -1
    while replica.position < last:
        if replica.trouble:
            raise refused("log_behind", path, f"write {replica.position + 1}")
        if position == replica.position:
            raise OSError("the log cannot be read")
        position = replica.position
        replica.reach(last, monotonic() + ELECTING)
