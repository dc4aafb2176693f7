"""Make a write of the record final: in SQLite alone, or in a log that instances share."""

from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from functools import wraps
from sqlite3 import Connection
from threading import Lock
from time import monotonic
from typing import Any, Final, ParamSpec, Protocol, TypeVar

from sqlite_utils import Database

from storage.returned_values import NotSaved

Added = tuple[str, list[Any]]
"""A new row: its SQL table and its values, in the order of the columns."""

RERUNS: Final = 3.0
"""Seconds for which a write that others overtook is judged again, before the phone has to wait."""

_turn = Lock()
"""Held by a write that is judged again. Without it those of many phones overtake each other."""


class Growing(Database):
    """The connection that writes.

    `grown` counts the entries that this process writes at each table, also those that fail. `added`
    has the new rows of a write; it is None where they go to SQLite only. Use both only inside a
    read or a write.
    """

    def __init__(self, connection: Connection) -> None:
        super().__init__(connection, execute_plugins=False)
        self.grown = Counter[int]()
        self.added: list[Added] | None = None


class SharedLog(Protocol):
    """The log that instances share, as a record uses it; `storage/cluster/replica.py` is one.

    `heard` is called with the id of a table where something was added, `position` is the number of
    the last write that the file has.
    """

    heard: Callable[[int], None]
    position: int

    def prepare(self, db: Growing, added: list[Added]) -> Callable[[], None]:
        """Take a write back out of the file, and return the function that makes it final."""

    def reach(self, seq: int, until: float) -> bool:
        """Wait until the file has this write; return False if it has not by then."""

    def read_newest(self, seconds: float) -> bool:
        """Wait until the file has what the log has now; return False if it has not by then."""

    def follow(self, database: Any) -> None:
        """Read the log into this file from now on."""

    def close(self) -> None:
        """Stop reading, and close the connection to the log."""


class Overtaken(Exception):
    """Error of a write that was judged on a log which has grown since; nothing was written."""


Asked = ParamSpec("Asked")
Result = TypeVar("Result")


def again(write: Callable[Asked, Result]) -> Callable[Asked, Result]:
    """Decorate a write, so that it is judged anew where another instance was faster."""

    @wraps(write)
    def tried(*args: Asked.args, **kwargs: Asked.kwargs) -> Result:
        with suppress(Overtaken):
            return write(*args, **kwargs)
        until = monotonic() + RERUNS
        if _turn.acquire(timeout=RERUNS):
            try:
                while monotonic() < until:
                    with suppress(Overtaken):
                        return write(*args, **kwargs)
            finally:
                _turn.release()
        raise NotSaved("busy")

    return tried


def statement(table: str, columns: int) -> str:
    """Return the statement that adds a row to a table with so many columns."""
    return f"INSERT INTO {table} VALUES ({', '.join('?' * columns)})"  # noqa: S608


def insert(db: Growing, table: str, *values: Any) -> int:
    """Add a row to a table that only grows and return its id, which SQLite gives in place of None.

    Call it inside a write.
    """
    made = db.execute(statement(table, len(values)), values).lastrowid or 0
    if db.added is not None:
        db.added.append((table, [made if values[0] is None else values[0], *values[1:]]))
    return made
