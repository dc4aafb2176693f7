"""Seals: digests of what is older in the record, so that a start checks only what is new.

`heads` names the newest row of every log that has grown since it was sealed; triggers keep it. A
seal covers the heads of some logs, its `stretches`, and the seal before it. The logs that were
written last stay unsealed: the matches that are in play. All three tables can be made anew after
everything was checked; what they say is believed only where they agree with themselves.
"""

import logging
from collections.abc import Mapping, Sequence
from contextlib import suppress
from typing import Final

from sqlite_utils import Database

from storage.database import SEALS, RecordDatabase, Row, rows
from storage.disk_errors import one_log
from storage.log.chain import ENTRIES, IMPORTS, Chained, link, whole
from storage.returned_values import Altered
from storage.side_logs import ACCESS, PEOPLE, REVIEWS

LOGS: Final[Mapping[str, Chained]] = {
    kind.name: kind for kind in (ENTRIES, IMPORTS, ACCESS, PEOPLE, REVIEWS)
}
"""Every kind of log, by its SQL table."""

STRETCH: Final = 256
"""Logs in a stretch, and logs at least that stay unsealed: those that were written last."""

TOLD: Final = 10_000
"""Logs after which it is said how many were sealed."""

NEWEST_ROWS: Final = """
    SELECT 'entries' AS log, match_id AS owner, max(seq) AS seq, hash AS head
    FROM entries GROUP BY match_id
    UNION ALL SELECT 'imports', match_id, 1, hash FROM imports
    UNION ALL SELECT 'door', table_id, max(seq), hash FROM door GROUP BY table_id
    UNION ALL SELECT 'people', table_id, max(seq), hash FROM people GROUP BY table_id
    UNION ALL SELECT 'asides', match_id, max(seq), hash FROM asides GROUP BY match_id
"""
"""Query for the newest row of every log, which SQLite takes from the row with the greatest seq."""

_STILL: Final = (
    "SELECT 1 FROM heads WHERE number = ? AND log = ? AND owner = ? AND seq = ? AND head = ?"
)

log = logging.getLogger("hazari_table.seals")


def seal_all(database: RecordDatabase) -> None:
    """Make all seals anew, unless there are none and every newest row is named already.

    Call it after everything was checked. Long work is told in the app's log.
    """
    with database.reading() as db:
        known = "SELECT log, owner, seq, head FROM heads"
        differs = f"SELECT 1 FROM (SELECT * FROM ({NEWEST_ROWS}) EXCEPT {known}) LIMIT 1"  # noqa: S608
        if not rows(db, "SELECT 1 FROM seals LIMIT 1") and not rows(db, differs):
            return
    with database.writing() as db:
        for name in SEALS:
            db.execute(f"DELETE FROM {name}")  # noqa: S608
        db.execute(f"INSERT INTO heads (log, owner, seq, head) {NEWEST_ROWS}")
        logs = rows(db, "SELECT count(*) AS logs FROM heads")[0]["logs"]
    sealed = 0
    while new := seal_oldest(database):
        sealed += new
        if sealed % TOLD < new:
            log.warning("%s of %s logs are sealed", sealed, logs)


def seal_oldest(database: RecordDatabase, stretch: int = STRETCH) -> int:
    """Seal the logs that were written longest ago; return how many, 0 if only new ones are left.

    `stretch` logs are sealed at a time, and at least as many stay unsealed. Each is checked before.
    Raises Altered if one is not as it was written, and then no start believes the seals any more.
    """
    with database.reading() as db:
        oldest = rows(db, "SELECT * FROM heads ORDER BY number LIMIT ?", 2 * stretch)
    if len(oldest) < 2 * stretch:
        return 0
    for head in oldest[:stretch]:
        # The record is not held in between, so that nobody waits for all of them.
        with database.reading() as db:
            if not is_sound(db, head) and rows(db, _STILL, *head.values()):
                forget_seals(database)
                raise Altered
    with database.writing() as db:
        # A log that has grown meanwhile has another number.
        _seal(db, [head for head in oldest[:stretch] if rows(db, _STILL, *head.values())])
    return stretch


def forget_seals(database: RecordDatabase) -> None:
    """Let every start check everything, until nothing is found altered any more."""
    with database.writing() as db:
        for name in SEALS:
            db.execute(f"DELETE FROM {name}")  # noqa: S608


def stretch_of(db: Database, seal: int) -> list[Row]:
    """Return the heads of the logs that a seal covers."""
    found = rows(db, "SELECT * FROM stretches WHERE seal = ? ORDER BY log, owner", seal)
    # SQLite reads on past a smaller number, as damage leaves it, and does not compare it.
    return [head for head in found if head.pop("seal") == seal]


def newest_seal(db: Database) -> Row | None:
    """Return the newest seal; None without one, or if one is not tied to the one before."""
    newest: Row | None = None
    found = db.execute("SELECT * FROM seals ORDER BY number")
    names = [column[0] for column in found.description]
    # One by one, as there is one for every few hundred logs of the record.
    for number, values in enumerate(found, start=1):
        *sealed, stored = values
        if sealed[0] != number or stored != link(newest["hash"] if newest else "", sealed):
            return None
        newest = dict(zip(names, values, strict=True))
    return newest


def is_covered(seal: Row, stretch: Sequence[Row]) -> bool:
    """Return True if a seal was made for just these heads."""
    return bool(seal["logs"] == len(stretch) and seal["digest"] == _digest(stretch))


def is_sound(db: Database, head: Row) -> bool:
    """Return True if a log is whole and ends with this head."""
    kind = LOGS.get(head["log"])
    if kind is None:
        return False
    with suppress(Altered), one_log():
        stored = whole(db, kind, head["owner"])
        if not stored or stored[-1]["hash"] != head["head"]:
            return False
        return kind is IMPORTS or bool(stored[-1]["seq"] == head["seq"])
    return False


def reaches(db: Database, head: Row) -> bool:
    """Return True if a log has this row, whatever follows it."""
    kind = LOGS[head["log"]]
    seq = "" if kind is IMPORTS else f" AND seq = {int(head['seq'])}"
    sql = f"SELECT hash FROM {kind.name} WHERE {kind.owner} = ?{seq}"  # noqa: S608
    return [row["hash"] for row in rows(db, sql, head["owner"])] == [head["head"]]


def _seal(db: Database, heads: Sequence[Row]) -> None:
    if not heads:
        return
    last = rows(db, "SELECT number, hash FROM seals ORDER BY number DESC LIMIT 1")
    number, previous = (last[0]["number"] + 1, last[0]["hash"]) if last else (1, "")
    for head in heads:
        values = (number, head["log"], head["owner"], head["seq"], head["head"])
        db.execute("INSERT INTO stretches VALUES (?, ?, ?, ?, ?)", values)
        db.execute("DELETE FROM heads WHERE number = ?", (head["number"],))
    digest = _digest(stretch_of(db, number))
    sealed = (number, len(heads), digest)
    db.execute("INSERT INTO seals VALUES (?, ?, ?, ?)", (*sealed, link(previous, sealed)))


def _digest(stretch: Sequence[Row]) -> str:
    return link("", [value for head in stretch for value in head.values()])
