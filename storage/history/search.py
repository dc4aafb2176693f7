"""Finding matches in the file of summaries, without looking at each of them."""

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final

from sqlite_utils import Database

from storage.database import Row, rows
from storage.history.order import Position
from storage.names import words_of

NAMES: Final = """
    WITH RECURSIVE known (name) AS (
        SELECT min(name) FROM names WHERE table_id = ?1
        UNION ALL
        SELECT (SELECT min(name) FROM names WHERE table_id = ?1 AND name > known.name)
        FROM known WHERE known.name IS NOT NULL
    )
    SELECT name FROM known WHERE instr(name, ?2)
"""
"""Every name at a table once, by leaps from one to the next: not by looking at every match."""

OFTEN: Final = """
    SELECT count(*) AS matches
    FROM (SELECT 1 FROM names WHERE table_id = ? AND name = ? LIMIT 1000)
"""
"""In how many matches a name is, as far as it matters."""

ALL_SAT_THERE: Final = """
    NOT EXISTS (
        SELECT 1 FROM json_each(?) AS word WHERE NOT EXISTS (
            SELECT 1 FROM names AS sat WHERE sat.match_id = names.match_id
            AND instr(sat.name, word.value)
        )
    )
"""
"""For each of these words there is somebody who played the match and has it in the name."""


@dataclass(frozen=True, slots=True)
class Sought:
    """Which matches are looked for; "" for any. They began at or after `since` and before `until`,
    UTC text. `players` are parts of names in any order, of one player or of several; all of them
    played."""

    players: str = ""
    game: str = ""
    since: str = ""
    until: str = ""


EVERY: Final = Sought()


def seek(db: Database, table_id: int, sought: Sought, before: Position, most: int) -> Iterator[Row]:
    """The newest summaries of this table that are sought, of those before this position; so many
    for every player who may be meant."""
    wanted = {
        **({"game = ?": sought.game} if sought.game else {}),
        **({"began >= ?": sought.since} if sought.since else {}),
        **({"began < ?": sought.until} if sought.until else {}),
    }
    for source, leading, there in _sources(db, table_id, words_of(sought.players)):
        # Named in full, SQLite reads the newest ones and no others.
        order = f"{leading}.place", f"{leading}.match_id"
        conditions = there | wanted
        sql = (
            f"SELECT summaries.* FROM {source} WHERE ({', '.join(order)}) < (?, ?)"  # noqa: S608
            f" AND {' AND '.join(conditions)} ORDER BY {' DESC, '.join(order)} DESC LIMIT ?"
        )
        yield from rows(db, sql, *before, *conditions.values(), most)


def _sources(
    db: Database, table_id: int, words: Sequence[str]
) -> list[tuple[str, str, dict[str, Any]]]:
    """Where to look: among all matches of the table, or those of each player whom the rarest of
    these words may mean; they are read from the newest on as well."""
    if not words:
        return [("summaries", "summaries", {"table_id = ?": table_id})]
    all_sat_there = {ALL_SAT_THERE: json.dumps(words)} if len(words) > 1 else {}
    return [
        (
            "names CROSS JOIN summaries USING (match_id)",
            "names",
            {"names.table_id = ?": table_id, "name = ?": name, **all_sat_there},
        )
        for name in _rarest(db, table_id, words)
    ]


def _rarest(db: Database, table_id: int, words: Sequence[str]) -> list[str]:
    """The names at this table that have one of these words, the one that is in the fewest
    matches."""
    found = [[row["name"] for row in rows(db, NAMES, table_id, word)] for word in words]
    if len(found) == 1:
        return found[0]
    return min(found, key=lambda names: sum(_often(db, table_id, name) for name in names))


def _often(db: Database, table_id: int, name: str) -> int:
    times: int = rows(db, OFTEN, table_id, name)[0]["matches"]
    return times
