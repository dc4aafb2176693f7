"""Check that the schema of a record is what its migrations make, trigger texts included.

A changed bit there is no error to SQLite as long as the text can be read: a trigger that says 3
where it said 1 refuses every new entry, or none.
"""

from collections.abc import Mapping
from contextlib import closing
from functools import cache
from typing import Final

from sqlite_utils import Database, Migrations

from storage.migrations import MIGRATIONS, REPLICA, applied_by_newer

STEPS: Final = "_sqlite_migrations"
"""Table in which sqlite-utils notes the steps; later versions may write its text otherwise."""

_EVERYTHING: Final = """
    SELECT type, name, tbl_name, CAST(coalesce(sql, '') AS BLOB) FROM sqlite_schema
"""
_SPELLING: Final = b'"[]`'
"""Quotes that may stand round names in the text of `STEPS`."""

Schema = Mapping[tuple[str, str, str], bytes]
"""Texts by kind, name and table, with single spaces."""


def schema_fault(db: Database) -> str:
    """Return what is wrong with the schema of a record, as part of a sentence; "" for nothing.

    A record of an earlier version has what its own steps made. What somebody else has added, such
    as Litestream, is none of ours.
    """
    found = _schema(db)
    more = REPLICA if any(table == "replica" for _, _, table in found) else ()
    newest = _made(MIGRATIONS, more)
    steps = {one: text for one, text in newest.items() if one[2] == STEPS}
    fault = _difference(found, steps, steps)
    if fault or applied_by_newer(db):
        return fault
    pending = MIGRATIONS.pending(db)
    made = _made(MIGRATIONS, more, pending[0].name) if pending else newest
    return _difference(found, made, newest)


def _difference(found: Schema, made: Schema, known: Schema) -> str:
    for kind, name, table in known:
        if found.get((kind, name, table)) != made.get((kind, name, table)):
            return f"its {kind} {name} is not as it was made"
    return ""


@cache
def _made(migrations: Migrations, more: tuple[str, ...], until: str | None = None) -> Schema:
    """Return what all steps make, or those before one, and what these statements add.

    Kept, since it takes 6 of the 10 ms in which a small record is opened, checked or copied.
    """
    with closing(Database(memory=True)) as db:
        migrations.apply(db, stop_before=until)
        for statement in more:
            db.execute(statement)
        return _schema(db)


def _schema(db: Database) -> Schema:
    schema = {}
    for kind, name, table, text in db.execute(_EVERYTHING).fetchall():
        spelt = text.translate(None, _SPELLING) if table == STEPS else text
        schema[kind, name, table] = b" ".join(spelt.split())
    return schema
