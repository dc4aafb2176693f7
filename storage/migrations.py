"""Schema of the record, step by step. A released step is never edited; a new one follows it.

Rows are only ever added, but for guesses, seals and what is worked out of the logs. The triggers
hold every program that opens the file to that; this program also denies itself the means, see
`database.py`.
"""

from typing import Final

from sqlite_utils import Database, Migrations

from storage.history.schema import SCHEMA
from storage.log import seal_schema

MIGRATIONS = Migrations("hazari_table")

APPLICATION_ID = int.from_bytes(b"HzrT")
"""Number in the header of the file by which a record is recognised."""


REPLICA: Final = (
    "CREATE TABLE IF NOT EXISTS replica (subject TEXT PRIMARY KEY, seq INTEGER NOT NULL,"
    " digest TEXT NOT NULL) STRICT, WITHOUT ROWID",
    "CREATE INDEX IF NOT EXISTS replica_by_seq ON replica (seq)",
)
"""Statements for the file of an instance that shares a log: the last write of each subject that it
has, with the hash of what the log says there."""


@MIGRATIONS()
def tables_matches_entries(db: Database) -> None:
    """Create tables, their matches, and the log of each match."""
    for statement in (
        f"PRAGMA application_id = {APPLICATION_ID}",
        """
        CREATE TABLE installation (
            id INTEGER PRIMARY KEY CHECK (id = 1),
            mark TEXT NOT NULL
        ) STRICT
        """,
        """
        CREATE TABLE tables (
            id INTEGER PRIMARY KEY,
            address TEXT NOT NULL UNIQUE CHECK (length(address) >= 22),
            name TEXT NOT NULL,
            write_key TEXT NOT NULL UNIQUE CHECK (write_key <> ''),
            created_at TEXT NOT NULL,
            created_by TEXT NOT NULL
        ) STRICT
        """,
        """
        CREATE TABLE matches (
            id INTEGER PRIMARY KEY,
            table_id INTEGER NOT NULL REFERENCES tables (id),
            number INTEGER NOT NULL CHECK (number >= 1),
            game TEXT NOT NULL CHECK (game <> ''),
            write_key TEXT NOT NULL CHECK (write_key <> ''),
            created_at TEXT NOT NULL,
            UNIQUE (table_id, number),
            UNIQUE (table_id, write_key)
        ) STRICT
        """,
        """
        CREATE TABLE entries (
            match_id INTEGER NOT NULL REFERENCES matches (id),
            seq INTEGER NOT NULL CHECK (seq >= 1),
            write_key TEXT NOT NULL CHECK (write_key <> ''),
            part INTEGER NOT NULL CHECK (part >= 1),
            kind TEXT NOT NULL CHECK (kind <> ''),
            shape INTEGER NOT NULL CHECK (shape >= 1),
            body TEXT NOT NULL CHECK (body <> ''),
            entered_at TEXT NOT NULL,
            entered_by TEXT NOT NULL,
            hash TEXT NOT NULL CHECK (length(hash) = 64),
            PRIMARY KEY (match_id, seq),
            UNIQUE (match_id, write_key, part)
        ) STRICT, WITHOUT ROWID
        """,
        # OR REPLACE would delete the older row without asking the DELETE trigger where
        # recursive_triggers is off, so an insert that meets an older row is stopped before it.
        """
        CREATE TRIGGER tables_only_grow BEFORE INSERT ON tables
        WHEN EXISTS (
            SELECT 1 FROM tables
            WHERE id = NEW.id OR address = NEW.address OR write_key = NEW.write_key
        )
        BEGIN SELECT RAISE (ABORT, 'a table is never replaced'); END
        """,
        """
        CREATE TRIGGER matches_only_grow BEFORE INSERT ON matches
        WHEN EXISTS (
            SELECT 1 FROM matches
            WHERE id = NEW.id OR table_id = NEW.table_id
                AND (number = NEW.number OR write_key = NEW.write_key)
        )
        BEGIN SELECT RAISE (ABORT, 'a match is never replaced'); END
        """,
        """
        CREATE TRIGGER entries_only_grow BEFORE INSERT ON entries
        WHEN NEW.seq <> (
            SELECT coalesce(max(seq), 0) + 1 FROM entries WHERE match_id = NEW.match_id
        ) OR EXISTS (
            SELECT 1 FROM entries
            WHERE match_id = NEW.match_id AND write_key = NEW.write_key AND part = NEW.part
        )
        BEGIN SELECT RAISE (ABORT, 'an entry only follows the last one'); END
        """,
        *(
            f"""
            CREATE TRIGGER {name}_no_{verb.lower()} BEFORE {verb} ON {name}
            BEGIN SELECT RAISE (ABORT, '{name} are never changed or deleted'); END
            """
            for name in ("installation", "tables", "matches", "entries")
            for verb in ("UPDATE", "DELETE")
        ),
    ):
        db.execute(statement)


def _side_log(name: str, owner: str, owners: str) -> tuple[str, ...]:
    """Return the statements for the SQL table of a log beside those of matches."""
    return (
        f"""
            CREATE TABLE {name} (
                {owner} INTEGER NOT NULL REFERENCES {owners} (id),
                seq INTEGER NOT NULL CHECK (seq >= 1),
                write_key TEXT NOT NULL CHECK (write_key <> ''),
                kind TEXT NOT NULL CHECK (kind <> ''),
                body TEXT NOT NULL CHECK (body <> ''),
                entered_at TEXT NOT NULL,
                entered_by TEXT NOT NULL,
                hash TEXT NOT NULL CHECK (length(hash) = 64),
                PRIMARY KEY ({owner}, seq),
                UNIQUE ({owner}, write_key)
            ) STRICT, WITHOUT ROWID
        """,
        f"""
            CREATE TRIGGER {name}_only_grow BEFORE INSERT ON {name}
            WHEN NEW.seq <> (
                SELECT coalesce(max(seq), 0) + 1 FROM {name} WHERE {owner} = NEW.{owner}
            ) OR EXISTS (
                SELECT 1 FROM {name} WHERE {owner} = NEW.{owner} AND write_key = NEW.write_key
            )
            BEGIN SELECT RAISE (ABORT, 'an entry only follows the last one'); END
        """,  # noqa: S608
        *(
            f"""
                CREATE TRIGGER {name}_no_{verb.lower()} BEFORE {verb} ON {name}
                BEGIN SELECT RAISE (ABORT, '{name} are never changed or deleted'); END
            """
            for verb in ("UPDATE", "DELETE")
        ),
    )


@MIGRATIONS()  # the name of a step is stored in every record: it is never changed
def doors_and_asides(db: Database) -> None:
    """Create the access log of a table, the reviews of a match, and the levels of wrong guesses."""
    for name, owner, owners in (("door", "table_id", "tables"), ("asides", "match_id", "matches")):
        for statement in _side_log(name, owner, owners):
            db.execute(statement)
    db.execute("CREATE INDEX invitations ON door (table_id, seq) WHERE kind = 'invited'")
    db.execute(
        """
        CREATE TABLE guesses (
            subject TEXT PRIMARY KEY,
            level REAL NOT NULL CHECK (level >= 0),
            at REAL NOT NULL
        ) STRICT, WITHOUT ROWID
        """
    )


@MIGRATIONS()
def matches_read_in(db: Database) -> None:
    """Create the list of imported matches, with their names and how much was imported."""
    for statement in (
        """
        CREATE TABLE imports (
            match_id INTEGER PRIMARY KEY REFERENCES matches (id),
            uid TEXT NOT NULL CHECK (length(uid) = 32),
            head TEXT NOT NULL CHECK (length(head) = 64),
            entries INTEGER NOT NULL CHECK (entries >= 1),
            verified INTEGER NOT NULL CHECK (verified IN (0, 1)),
            imported_at TEXT NOT NULL,
            imported_by TEXT NOT NULL,
            hash TEXT NOT NULL CHECK (length(hash) = 64)
        ) STRICT
        """,
        """
        CREATE TRIGGER imports_only_grow BEFORE INSERT ON imports
        WHEN EXISTS (SELECT 1 FROM imports WHERE match_id = NEW.match_id)
        BEGIN SELECT RAISE (ABORT, 'an import is never replaced'); END
        """,
        *(
            f"""
            CREATE TRIGGER imports_no_{verb.lower()} BEFORE {verb} ON imports
            BEGIN SELECT RAISE (ABORT, 'imports are never changed or deleted'); END
            """
            for verb in ("UPDATE", "DELETE")
        ),
        "CREATE INDEX imports_by_uid ON imports (uid)",
    ):
        db.execute(statement)


@MIGRATIONS()
def invitations_by_digest(db: Database) -> None:
    """Index invitations by the digest of their link or code.

    The digests stand in the JSON body. They are cut out as text, because a damaged body would make
    a JSON function fail, and the start with it.
    """
    for name in ("link", "code"):
        begins = f"""instr(body, '"{name}":"') + 8"""
        length = f"""instr(substr(body, {begins}), '"') - 1"""
        db.execute(
            f"CREATE INDEX invitations_by_{name} ON door (substr(body, {begins}, {length}))"
            " WHERE kind = 'invited'"
        )


@MIGRATIONS()
def owners_in_every_hash(_db: Database) -> None:
    """Mark that hashes of access logs and reviews cover their owner from here on.

    Earlier entries keep their hashes, so nothing is changed. Versions without this step refuse the
    record instead of taking the new hashes for damage.
    """


@MIGRATIONS()
def summaries_of_matches(db: Database) -> None:
    """Create the tables in which matches are found; the first start fills them."""
    for statement in SCHEMA:
        db.execute(statement)


@MIGRATIONS()
def people_of_tables(db: Database) -> None:
    """Create the people log of a table, kept like its access log."""
    for statement in _side_log("people", "table_id", "tables"):
        db.execute(statement)


@MIGRATIONS()
def seals_of_logs(db: Database) -> None:
    """Create the tables of seals; the first start seals what is there."""
    for statement in seal_schema.SCHEMA:
        db.execute(statement)


def applied_by_newer(db: Database) -> bool:
    """Return True if the file went through a step that this program does not have."""
    known = {step.name for step in MIGRATIONS.pending(Database(memory=True))}
    return any(step.name not in known for step in MIGRATIONS.applied(db))
