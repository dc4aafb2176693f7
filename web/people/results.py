"""Results of all matches of a table, and who its people are."""

from datetime import datetime

from flask import Flask, current_app

from scoring.people import People, Result, people_of
from storage import Summary, Table
from web.http.answer_cache import Cache
from web.match.context import current_record

AT_HAND = 64
"""Tables whose results the cache keeps: a match is half a kilobyte."""


def results(table: Table) -> tuple[Result, ...]:
    """Return every match of a table that can be read, in the order in which they began.

    A match that went on at another table and came home is here twice; the copy that came home
    counts.
    """
    record = current_record()
    kept: Cache[tuple[Result, ...]] = current_app.extensions["results"]

    def read() -> tuple[Result, ...]:
        told = record.imports.told_elsewhere(table)
        every = record.summaries.of_table(table)
        return tuple(_result(one) for one in every if told.get(one.match.id) != one.version)

    return kept.get((table.id, record.tables.pulse(table)), read)


def people(table: Table) -> People:
    """Return who the people of a table are."""
    return people_of(current_record().people(table))


def _result(summary: Summary) -> Result:
    return Result(
        number=summary.match.number,
        game=summary.match.game,
        began=_seconds(summary.began),
        ended=_seconds(summary.changed),
        sides=summary.sides,
        standing=summary.standing,
    )


def _seconds(at: str) -> int:
    return int(datetime.fromisoformat(at).timestamp())


def register(app: Flask) -> None:
    """Set up the cache of results."""
    app.extensions["results"] = Cache[tuple[Result, ...]](AT_HAND)
