"""A new version of the edition changes no record before a copy of it is kept."""

from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from zipfile import ZipFile

import pytest
from flask import Flask

from pocket_edition import main
from storage.backup.copy_and_restore import verify
from storage.database import look
from storage.migrations import MIGRATIONS
from tests.storage.test_upgrade import EARLIER, put_in_place


@pytest.fixture
def started(tmp_path: Path) -> Iterator[Flask]:
    yield main.app
    main._gateway.clear()
    if "record" in main.app.extensions:
        main.app.extensions.pop("record").close()


def names(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.glob("*-before-*"))


@pytest.mark.parametrize("written", EARLIER, ids=lambda path: path.stem)
def test_the_record_of_an_earlier_version_is_copied_before_it_is_changed(
    started: Flask, tmp_path: Path, written: Path
) -> None:
    put_in_place(written, tmp_path / "record.db")
    assert main.start(str(tmp_path), "cards.example") == ""
    copy = tmp_path / main.kept_copy()
    assert verify(copy) == []
    with closing(look(copy)) as db:
        assert MIGRATIONS.pending(db)
    with closing(look(tmp_path / "record.db")) as db:
        assert not MIGRATIONS.pending(db)
    answer = started.test_client().get("/old-record", base_url="http://cards.example")
    (tmp_path / "saved.zip").write_bytes(answer.data)
    with ZipFile(tmp_path / "saved.zip") as saved:
        assert saved.namelist() == [copy.name, f"{copy.name}.key"]
        assert saved.read(copy.name) == copy.read_bytes()


def test_only_the_newest_copy_stays(started: Flask, tmp_path: Path) -> None:
    put_in_place(EARLIER[-1], tmp_path / "record.db")
    for ending in ("", ".key"):
        (tmp_path / f"record-before-1.db{ending}").write_bytes(b"older")
    assert main.start(str(tmp_path), "cards.example") == ""
    assert names(tmp_path) == [main.kept_copy(), f"{main.kept_copy()}.key"]
    assert main.kept_copy() != "record-before-1.db"


def test_a_record_of_this_version_or_none_is_not_copied(started: Flask, tmp_path: Path) -> None:
    for _start in range(2):
        assert main.start(str(tmp_path), "cards.example") == ""
        started.extensions.pop("record").close()
    assert main.kept_copy() == ""


def test_without_a_copy_nothing_is_changed(started: Flask, tmp_path: Path) -> None:
    record = tmp_path / "record.db"
    put_in_place(EARLIER[-1], record)
    before = record.read_bytes()
    (tmp_path / "record.db.key").write_bytes(b"00" * 32)
    assert "is not its key" in main.start(str(tmp_path), "cards.example")
    assert record.read_bytes() == before
