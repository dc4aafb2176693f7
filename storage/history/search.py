"""Search for matches in the summaries that does not look at each of them."""

from collections.abc import Collection, Iterator, Sequence
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
"""Query for every name at a table that contains a word. It leaps in the index from one name to the
next, so its cost does not grow with the number of matches."""

OFTEN: Final = """
    SELECT count(*) AS matches
    FROM (SELECT 1 FROM names WHERE table_id = ? AND name = ? LIMIT 1000)
"""
"""Query for the number of matches in which a name is, counted up to 1000."""

SAT_THERE: Final = """
    EXISTS (
        SELECT 1 FROM names AS sat WHERE sat.match_id = names.match_id AND instr(sat.name, ?)
    )
"""
"""Condition that somebody who played the match has this word in the name."""


@dataclass(frozen=True, slots=True)
class Sought:
    """Conditions of a search for matches; "" for any.

    Matches began at or after `since` and before `until`, UTC text. `players` are parts of names in
    any order, of one player or of several; all of them played.
    """

    players: str = ""
    game: str = ""
    since: str = ""
    until: str = ""


EVERY: Final = Sought()


def seek(
    db: Database,
    table_id: int,
    sought: Sought,
    before: Position,
    most: int,
    altered: Collection[int],
) -> Iterator[Row]:
    """Yield rows of up to `most` newest summaries of a table that fit, from before a position.

    Matches with an id in `altered` are left out, as they cannot be read now.

    Where a word may mean several players, up to `most` for each of them, and one match may come
    twice.
    """
    wanted = [
        *([("game = ?", sought.game)] if sought.game else []),
        *([("began >= ?", sought.since)] if sought.since else []),
        *([("began < ?", sought.until)] if sought.until else []),
    ]
    for source, leading, there in _sources(db, table_id, words_of(sought.players)):
        # SQLite reads only the newest rows from an index if the columns of the order name their
        # table.
        order = f"{leading}.place", f"{leading}.match_id"
        conditions, values = zip(*there, *wanted, strict=True)
        sql = (
            f"SELECT summaries.* FROM {source} WHERE ({', '.join(order)}) < (?, ?)"  # noqa: S608
            f" AND match_id NOT IN ({', '.join(map(str, altered))})"
            f" AND {' AND '.join(conditions)} ORDER BY {' DESC, '.join(order)} DESC LIMIT ?"
        )
        yield from rows(db, sql, *before, *values, most)


def _sources(
    db: Database, table_id: int, words: Sequence[str]
) -> list[tuple[str, str, list[tuple[str, Any]]]]:
    """Return where to look: FROM clause, table that gives the order, conditions with values.

    Without words this is all matches of the table; else those of each player whom the rarest word
    may mean.
    """
    if not words:
        return [("summaries", "summaries", [("table_id = ?", table_id)])]
    all_sat_there = [(SAT_THERE, word) for word in words] if len(words) > 1 else []
    return [
        (
            "names CROSS JOIN summaries USING (match_id)",
            "names",
            [("names.table_id = ?", table_id), ("name = ?", name), *all_sat_there],
        )
        for name in _rarest(db, table_id, words)
    ]


def _rarest(db: Database, table_id: int, words: Sequence[str]) -> list[str]:
    """Return the names that contain one of these words: the word found in the fewest matches."""
    found = [[row["name"] for row in rows(db, NAMES, table_id, word)] for word in words]
    if len(found) == 1:
        return found[0]

    return min(
        found,
        key=lambda names: sum(rows(db, OFTEN, table_id, name)[0]["matches"] for name in names),
    )
