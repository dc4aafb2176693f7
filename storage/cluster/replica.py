"""The file of one instance: what it has read from the log, write by write, in the log's order."""

import logging
import sqlite3
from collections.abc import Callable, Iterable, Sequence
from contextlib import closing, suppress
from hashlib import sha256
from threading import Condition, Event, Thread
from time import monotonic
from typing import Final

from storage.cluster.nats_log import Message, NatsLog
from storage.cluster.writes import add, publish, subject_of, touched_by
from storage.commit import Added, Growing, Overtaken
from storage.database import RecordDatabase, rows
from storage.returned_values import NotSaved, Trouble

PATIENCE: Final = 4.0
"""Seconds for which a write waits for the log, so that a phone gets an answer within five."""

TRIES: Final = 5
"""Tries after which a log that lacks what the file has is taken for another one."""

POSITION: Final = "SELECT seq, digest FROM replica ORDER BY seq DESC LIMIT 1"

log = logging.getLogger("hazari_table.log")


class Replica:
    """The commit of an instance that shares a log, and the thread that reads the log.

    `heard` is called with the id of a table whenever something was added there. `position` is the
    number of the last write that the file has, `failing` says why it takes no more, such as "full".
    """

    def __init__(self, shared: NatsLog) -> None:
        self.heard: Callable[[int], None] = lambda _table: None
        self.position = 0
        self.trouble: Trouble | None = None
        self.failing: Trouble | None = None
        self._log = shared
        self._database: RecordDatabase | None = None
        self._changed = Condition()
        self._refused: set[int] = set()
        self._digest = ""
        self._missed = 0
        self._stopping = Event()
        self._reader = Thread(target=self._read, name="replica", daemon=True)

    def prepare(self, db: Growing, added: list[Added]) -> Callable[[], None]:
        """Take a write back out of the file, and return the function that makes it final.

        That is called when nobody waits for the file. It returns once these rows are there, and
        raises Overtaken or NotSaved.
        """
        subject = subject_of(added)
        known = rows(db, "SELECT seq FROM replica WHERE subject = ?", subject)
        after = known[0]["seq"] if known else 0
        touched = [*touched_by(db, added)]
        db.execute("ROLLBACK")
        db.execute("BEGIN IMMEDIATE")
        self._forget(touched)
        return lambda: self._send(added, after)

    def reach(self, seq: int, until: float) -> bool:
        """Wait until the file has this write; return False if it has not by then."""
        with self._changed:
            return self._changed.wait_for(
                lambda: self.position >= seq or self.trouble is not None, until - monotonic()
            )

    def read_newest(self, seconds: float) -> bool:
        """Wait until the file has what the log has now; return False if it has not by then.

        Raises NotSaved if the file cannot take it.
        """
        until = monotonic() + seconds
        with suppress(OSError):
            if self.reach(self._log.last(seconds), until):
                return True
            if self.failing:
                raise NotSaved(self.failing)
        return False

    def follow(self, database: RecordDatabase) -> None:
        """Read the log into this file from now on."""
        self._database = database
        with database.reading() as db:
            for row in rows(db, POSITION):
                self.position, self._digest = row["seq"], row["digest"]
        self._reader.start()

    def close(self) -> None:
        """Stop reading, and close the connection to the log."""
        self._stopping.set()
        if self._reader.is_alive():
            self._reader.join()
        self._log.close()

    def _send(self, added: Sequence[Added], after: int) -> None:
        until = monotonic() + PATIENCE
        if self.trouble:
            raise NotSaved(self.trouble)
        try:
            seq, new = publish(self._log, added, after=after, until=until)
        except Overtaken:
            if not self.read_newest(max(until - monotonic(), 0.1)):
                raise NotSaved("unknown") from None
            raise
        if not self.reach(seq, until):
            raise NotSaved("unknown")
        if self.trouble:
            raise NotSaved(self.trouble)
        # A repeated write is in the file by now, where it is found by its key. Guesses have none:
        # one that is repeated was counted by this very call.
        if seq in self._refused or (not new and subject_of(added) != "guesses"):
            raise Overtaken

    def _read(self) -> None:
        """Read the log until the app stops, and begin again wherever something went wrong."""
        while not self._stopping.is_set() and self.trouble is None:
            try:
                if self._follow_on():
                    self._missed = 0
                    continue
                # A node that was just chosen to lead may not have caught up yet.
                self._missed += 1
                if self._missed > TRIES:
                    log.error("this is not the log that write %s is in", self.position)
                    with self._changed:
                        self.trouble = "damaged"
                        self._changed.notify_all()
            except NotSaved as problem:
                log.warning("what the log has cannot be written here: %s", problem)
                self.failing = problem.code
            except OSError as problem:
                log.warning("the log cannot be read: %s", problem)
            except Exception:
                # A thread that ended would leave every write of this instance without an answer.
                log.exception("the log cannot be read")
            self._stopping.wait(1.0)

    def _follow_on(self) -> bool:
        """Read what follows, until a message is missing. Return False if that is at once."""
        if self.position and not self.continues():
            return False
        began = self.position
        with closing(self._log.messages(began)) as batches:
            for batch in batches:
                new = [message for message in batch if message.seq > self.position]
                expected = range(self.position + 1, self.position + 1 + len(new))
                if [message.seq for message in new] != [*expected]:
                    return self.position > began
                if new:
                    self._apply(new)
                elif self._log.last(2.0) > self.position:
                    break
                if self._stopping.is_set() or self.trouble:
                    break
        return True

    def continues(self) -> bool:
        """Return whether the log has the last write of this file, as the file has it."""
        found = self._log.message(self.position)
        return found is not None and sha256(found.content).hexdigest() == self._digest

    def _apply(self, batch: Sequence[Message]) -> None:
        """Add these writes to the file, all or nothing, and wake whoever waits for them."""
        assert self._database
        touched: list[tuple[int, int]] = []
        with self._database.writing() as db:
            for message in batch:
                try:
                    touched += add(db, message)
                except sqlite3.IntegrityError as problem:
                    # Every instance refuses the same, as all have the same rows before it.
                    log.warning("write %s was left out: %s", message.seq, problem)
                    self._refused.add(message.seq)
            self._forget(touched)
        with self._changed:
            self.position, self._digest = batch[-1].seq, sha256(batch[-1].content).hexdigest()
            self.failing = None
            self._changed.notify_all()
        for table in {table for _, table in touched}:
            with suppress(NotSaved):
                self.heard(table)

    def _forget(self, touched: Iterable[tuple[int, int]]) -> None:
        assert self._database
        for owner, table in touched:
            self._database.forget(owner, table)
