"""SQL tables of the seals, and the triggers that name the newest row of every log."""

from typing import Final

SCHEMA: Final = (
    """
    CREATE TABLE heads (
        number INTEGER PRIMARY KEY,
        log TEXT NOT NULL,
        owner INTEGER NOT NULL,
        seq INTEGER NOT NULL,
        head TEXT NOT NULL,
        UNIQUE (log, owner)
    ) STRICT
    """,
    """
    CREATE TABLE seals (
        number INTEGER PRIMARY KEY,
        logs INTEGER NOT NULL,
        digest TEXT NOT NULL,
        hash TEXT NOT NULL
    ) STRICT
    """,
    """
    CREATE TABLE stretches (
        seal INTEGER NOT NULL,
        log TEXT NOT NULL,
        owner INTEGER NOT NULL,
        seq INTEGER NOT NULL,
        head TEXT NOT NULL,
        PRIMARY KEY (seal, log, owner)
    ) STRICT, WITHOUT ROWID
    """,
    "CREATE INDEX stretches_of_log ON stretches (log, owner, seal)",
    *(
        f"""
        CREATE TRIGGER {log}_head AFTER INSERT ON {log} BEGIN
            DELETE FROM heads WHERE log = '{log}' AND owner = NEW.{owner};
            INSERT INTO heads (log, owner, seq, head)
            VALUES ('{log}', NEW.{owner}, {seq}, NEW.hash);
        END
        """  # noqa: S608
        for log, owner, seq in (
            ("entries", "match_id", "NEW.seq"),
            ("imports", "match_id", "1"),
            ("door", "table_id", "NEW.seq"),
            ("people", "table_id", "NEW.seq"),
            ("asides", "match_id", "NEW.seq"),
        )
    ),
)
"""Statements of the migration `seals_of_logs`. Released, so they are never edited.

The newest head has the greatest number, as it is written anew with every row of its log.
"""
