"""Ends of all logs of a record, by which it is compared with a copy."""

import sqlite3
from collections.abc import Iterable, Iterator
from contextlib import closing, suppress
from itertools import zip_longest
from pathlib import Path
from typing import Final

from sqlite_utils import Database

from storage.database import MOST, look, rows
from storage.log.chain import ENTRIES
from storage.side_logs import ACCESS, PEOPLE, REVIEWS

Head = tuple[str, int, int, str | None]
"""SQL table and owner of a log, its length and the hash of its last entry, "" if unreadable."""

AT_ONCE: Final = 1000
"""Most tables or matches of which the ids are held at once, however large the record is."""

OWNERS: Final = {kind.name: kind.owner for kind in (ENTRIES, ACCESS, PEOPLE, REVIEWS)}
"""Column with the owner of each log, by SQL table."""


def heads(db: Database) -> Iterator[Head]:
    """Yield length and last hash of every log; where that cannot be read, also those before."""
    for name in sorted(OWNERS.keys() & {*db.table_names()}):
        owner = OWNERS[name]
        of_one = f"SELECT seq FROM {name} WHERE {owner} = ? ORDER BY seq DESC"  # noqa: S608
        for whose in ids_in(db, name, owner):
            for (seq,) in db.execute(of_one, (whose,)):
                last = _hash(db, name, whose, seq)
                yield name, whose, seq, last
                if last:
                    break


def have_same_logs(one: Path, other: Path) -> bool:
    """Return True if all logs of two records or copies have the same ends."""
    with closing(look(one)) as db, closing(look(other)) as beside_it:
        return all(here == there for here, there in zip_longest(heads(db), heads(beside_it)))


def _hash(db: Database, name: str, owner: int, seq: int) -> str | None:
    """Return the hash of an entry, "" where it cannot be read, None where there is none."""
    sql = f"SELECT hash FROM {name} WHERE {OWNERS[name]} = ? AND seq = ?"  # noqa: S608
    with suppress(sqlite3.DatabaseError):
        return next((str(row["hash"]) for row in rows(db, sql, owner, seq)), None)
    return ""


def reaches(db: Database, known: Iterable[Head]) -> bool:
    """Return True if a record holds all that these heads stand for, unchanged."""
    found = ((_hash(db, name, owner, seq), seen) for name, owner, seq, seen in known)
    return all(here is not None and seen in ("", here) for here, seen in found)


def ids_in(db: Database, source: str, column: str = "id") -> Iterator[int]:
    """Yield the ids in a column in order, each once."""
    sql = (
        f"SELECT DISTINCT {column} AS id FROM {source}"  # noqa: S608
        f" WHERE {column} > ? ORDER BY 1 LIMIT {AT_ONCE}"
    )
    last = -MOST
    # In steps, as an open query would keep the journal growing for as long as a check takes.
    while some := [row["id"] for row in rows(db, sql, last)]:
        yield from some
        last = some[-1]
