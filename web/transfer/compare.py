"""What a file brings, match by match: how each stands to those that are here."""

from __future__ import annotations

from collections.abc import Callable, Collection
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Literal

from scoring.catalogue import GAMES
from storage import Admitted, Altered, Carried, Match, Table
from web.match.check_code import Fingerprint
from web.match.context import AtMatch, current_record
from web.match.current import Played
from web.transfer.json_reader import RecordFile, read_record

Standing = Literal["here", "older", "longer", "apart", "new"]
"""Everything of it is here; it is here and went on; it goes on from one that is here; both went on;
none of its name is at a table of this phone."""

ORDER: tuple[Standing, ...] = ("here", "older", "longer", "apart")

_reading = ThreadPoolExecutor(1, "reading")
"""One thread for all files, which takes them one by one and keeps what memory one needs."""


@dataclass(frozen=True, slots=True)
class Offered:
    """A match of the file; `kept` is the one that it stands to, with its table. `left_out`: it is
    not read in, since that one has everything of it."""

    carried: Carried
    played: Played
    standing: Standing
    kept: tuple[Table, Match] | None
    left_out: bool

    @property
    def mark(self) -> Fingerprint:
        """What to compare with the other phone."""
        return Fingerprint(self.carried.head)


def read_in_turn(content: Callable[[], bytes]) -> RecordFile:
    """Return the record in the file with this content, which is asked for without the request.
    Files are unpacked and judged one after the other, so that phones at other tables go on while
    many come at once. Raises BadFile."""
    return _reading.submit(lambda: read_record(content())).result()


def offers(
    record: RecordFile, tables: Collection[Table], own: Table | None = None
) -> list[Offered]:
    """Every match of the file, beside those of the tables that this phone may read and no others.
    What is read in at its `own` table is left out where that table has it, else where any has."""
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


def _as_played(table_name: str, number: int, admitted: Admitted) -> Played:
    log, game = admitted.log, admitted.carried.game
    # Neither is in the record so far.
    table = Table(0, "", table_name, log[0].at)
    match = Match(0, 0, number, game, log[0].at)
    return Played(AtMatch(table, match, GAMES[game], log, admitted.reached))


def _standing(
    carried: Carried, alike: Collection[Match], own: Table | None
) -> tuple[Standing, Match | None]:
    """How a match stands to the nearest of those with its name, one at its own table before the
    others."""
    found: list[tuple[bool, int, Match]] = []
    for match in alike:
        try:
            here = current_record().hashes(match)
        except Altered:  # the file may be all that is left of it
            continue
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
