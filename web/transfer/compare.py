"""The matches that an imported file brings, each compared with those that are here."""

from __future__ import annotations

from collections.abc import Callable, Collection
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Literal

from scoring.catalogue import GAMES
from storage import Admitted, Altered, Match, PortableMatch, Table
from web.match.check_code import CheckCode
from web.match.context import MatchContext, current_record
from web.match.current import LatestMatch
from web.transfer.json_reader import RecordFile, read_record

Standing = Literal["here", "older", "longer", "apart", "new"]
"""Relation of a match of the file to a match of the record.

`here`: all of it is in the record. `older`: the record has all of it and went on. `longer`: it goes
on from what the record has. `apart`: both went on, each in its own way. `new`: no table of this
phone has a match with its id.
"""

ORDER: tuple[Standing, ...] = ("here", "older", "longer", "apart")
"""Standings from the nearest to the farthest, for a match that several tables have."""

_reading = ThreadPoolExecutor(1, "reading")
"""One thread that reads all files one by one, so that memory for one is enough."""


@dataclass(frozen=True, slots=True)
class Offered:
    """A match of the file; `kept` is the table and the match that it was compared with, if any.

    It is `left_out` of the import if that match has all of it.
    """

    carried: PortableMatch
    played: LatestMatch
    standing: Standing
    kept: tuple[Table, Match] | None
    left_out: bool

    @property
    def mark(self) -> CheckCode:
        """Return the check code, to be compared with the other phone."""
        return CheckCode(self.carried.head)


def read_in_turn(content: Callable[[], bytes]) -> RecordFile:
    """Return the record in a file, after the files that came before it.

    `content` is called in another thread, without the request. Files are unpacked and judged one
    after the other, so that phones at other tables go on while many files come at once.

    Raises:
        BadFile: The file cannot be imported.
    """
    return _reading.submit(lambda: read_record(content())).result()


def offers(
    record: RecordFile, tables: Collection[Table], own: Table | None = None
) -> list[Offered]:
    """Return every match of the file, compared with those of `tables` and no others.

    These are the tables that this phone may read. An import at its `own` table leaves out what that
    table has; a new table leaves out what any of them has.
    """
    uids = [match.carried.uid for match in record.brought.matches]
    alike = current_record().alike(uids, tables)
    by_id = {table.id: table for table in tables}
    found = []
    for number, admitted in enumerate(record.brought.matches, start=1):
        standing, match = _standing(admitted.carried, alike[admitted.carried.uid], own)
        kept = (by_id[match.table_id], match) if match else None
        left_out = standing in ("here", "older") and (own is None or kept == (own, match))
        played = _as_played(record.brought.name, number, admitted)
        found.append(Offered(admitted.carried, played, standing, kept, left_out))
    return found


def _as_played(table_name: str, number: int, admitted: Admitted) -> LatestMatch:
    log, game = admitted.log, admitted.carried.game
    # Neither is in the record yet, so both have the id 0 and no address.
    table = Table(0, "", table_name, log[0].at)
    match = Match(0, 0, number, game, log[0].at)
    return LatestMatch(MatchContext(table, match, GAMES[game], log, admitted.reached))


def _standing(
    carried: PortableMatch, alike: Collection[Match], own: Table | None
) -> tuple[Standing, Match | None]:
    """Return how a match stands to the nearest match with its id.

    A match at its own table goes before those of other tables.
    """
    found: list[tuple[bool, int, Match]] = []
    for match in alike:
        try:
            here = current_record().hashes(match)
        except Altered:  # the file may be all that is left of it
            continue
        # Hashes chain all entries up to them, so one equal hash means an equal beginning.
        standing: Standing = "apart"
        if carried.head in here:
            standing = "here" if carried.head == here[-1] else "older"
        elif here[-1] in carried.hashes:
            standing = "longer"
        found.append((own is not None and match.table_id != own.id, ORDER.index(standing), match))
    if not found:
        return "new", None
    _elsewhere, order, match = min(found, key=lambda one: one[:2])
    return ORDER[order], match
