"""Look at one file, be it a record, a copy or a part, and say what is wrong with it."""

import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Final

from sqlite_utils import Database

from storage.backup.integrity import Finding, findings, header_finding, is_only_altered
from storage.database import look
from storage.disk_errors import legible
from storage.migrations import APPLICATION_ID

PART_ID: Final = int.from_bytes(b"HzrP")
"""Number in the header of a part. Thus no start takes one for a record."""


class BackupRefused(Exception):
    """Error of a copy or a restore that did not happen and changed no file; the text says why."""


class AlteredRecord(BackupRefused):
    """Error for a record in which only single matches or access logs were altered."""


def look_over(path: Path, *, part: bool = False) -> list[Finding]:
    """Return everything that is wrong with a record, a copy or a part by itself, as findings."""
    found: list[Finding] = []
    try:
        wrong = header_finding(path, PART_ID if part else APPLICATION_ID)
        if wrong is not None:
            return [wrong]
        with legible(), snapshot(path) as db:
            found.extend(findings(db))
    except OSError as problem:
        found.append(Finding("damaged", f"it cannot be read ({problem.strerror})"))
    except sqlite3.Error as problem:
        found.append(Finding("damaged", f"SQLite cannot read all of it ({problem})"))
    return found


@contextmanager
def snapshot(path: Path) -> Iterator[Database]:
    """Open a file read-only and hold one state of it, whatever the app writes meanwhile."""
    with closing(look(path)) as db:
        db.execute("BEGIN")
        yield db


def refuse_unsound(source: Path, found: Sequence[Finding], *, altered: bool) -> None:
    """Raise BackupRefused for what was found in a copy; `altered` allows altered single matches.

    Where only single matches were altered, it is an AlteredRecord.
    """
    if found and not (altered and is_only_altered(found)):
        kind = AlteredRecord if is_only_altered(found) else BackupRefused
        raise kind(f"{source} is not sound: {'; '.join(finding.detail for finding in found)}.")
