"""Results of all matches of a table, and who its people are."""

from collections.abc import Sequence
from datetime import datetime
from itertools import chain

from flask import Flask, current_app

from scoring.people import People, Result, people_of
from storage import Altered, Summary, Table
from storage.cache import Log
from web.http.answer_cache import Cache
from web.match.context import current_record

TABLES = 64
"""Tables whose results are cached: to read those of 1,000 matches takes 0.2 s."""


def results(table: Table) -> tuple[Result, ...]:
    """Return every match of a table that can be read, in the order in which they began.

    Of matches that share a beginning, because one went on at another table and came home, one is
    counted, see `Imports.told_elsewhere`.
    """
    record = current_record()
    cache: Cache[tuple[Result, ...]] = current_app.extensions["results"]
    question = (table.id, record.tables.pulse(table))
    if question in cache:
        return cache.get(question, tuple)
    told = record.imports.told_elsewhere(table)
    every = record.summaries.of_table(table)
    found = tuple(_result(one) for one in every.matches if not told.get(one.match.id))
    # Where the disk is full some are missing, and may be there with the next request.
    return found if every.unread else cache.get(question, lambda: found)


def _result(summary: Summary) -> Result:
    return Result(
        number=summary.match.number,
        game=summary.match.game,
        began=seconds(summary.began),
        ended=seconds(summary.played),
        sides=summary.sides,
        players=summary.players,
        standing=summary.standing,
        agreed=summary.agreed,
    )


def people_log(table: Table) -> Log | None:
    """Return what was said about the people of a table; None where that is damaged."""
    try:
        return current_record().people(table)
    except Altered:
        return None


def people(table: Table) -> People:
    """Return who the people of a table are; where that is damaged, every name is one person."""
    return people_of(people_log(table) or ())


def names_of(table: Table) -> list[str]:
    """Return every name that played at the table, each spelling once, the newest first."""
    newest_first = reversed(results(table))
    every = (name for one in newest_first for name in (*chain(*one.sides), *one.players))
    return list(dict.fromkeys(every))


def written(names: Sequence[str], known: People) -> dict[str, str]:
    """Return for every person the name that was written last."""
    spelling = known.spellings(names)
    return {known.person(name): shown for name, shown in spelling.items()}


def seconds(at: str) -> int:
    """Return a stored UTC time as seconds since 1970."""
    return int(datetime.fromisoformat(at).timestamp())


def register(app: Flask) -> None:
    """Set up the cache of results."""
    app.extensions["results"] = Cache[tuple[Result, ...]](TABLES)
