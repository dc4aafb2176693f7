"""What can become of a file, and what a check says of it; and what is in a folder."""

import os
from collections.abc import Callable
from pathlib import Path

from storage import StartRefused, open_record
from tests.storage.tamper import alter


def alter_an_entry(path: Path) -> None:
    alter(path, "UPDATE entries SET entered_by = 'me' WHERE match_id = 1 AND seq = 2")


def wipe_a_page(path: Path) -> None:
    with path.open("r+b") as file:
        file.seek(4096)
        file.write(b"\xff" * 4096)


def empty(path: Path) -> None:
    path.write_bytes(b"")


def cut_in_half(path: Path) -> None:
    os.truncate(path, path.stat().st_size // 2)


def overwrite(path: Path) -> None:
    path.write_bytes(b"date,player,points\n" * 400)


def add_a_later_step(path: Path) -> None:
    alter(
        path,
        "INSERT INTO _sqlite_migrations (migration_set, name, applied_at)"
        " VALUES ('hazari_table', 'seat_links', '')",
    )


HARM: dict[Callable[[Path], object], str] = {
    alter_an_entry: "match 1 of table Friday was altered",
    wipe_a_page: "SQLite cannot read all of it",
    empty: "it is an empty file",
    overwrite: "its beginning was cut off or overwritten",
    add_a_later_step: "it was written by a newer version of Hazari Table",
    Path.unlink: "it cannot be read",
}


def contents(folder: Path) -> dict[str, bytes]:
    return {
        found.name: found.read_bytes()
        for found in folder.iterdir()
        if found.is_file() and not found.name.endswith((".lock", "-shm"))
    }


def is_noticed(path: Path) -> bool:
    """Whether a start says that something is damaged: one match by name, or all of it."""
    try:
        record = open_record(path)
    except StartRefused:
        return True
    record.close()
    return bool(record.altered)
