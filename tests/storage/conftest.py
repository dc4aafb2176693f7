"""A fresh record for each test."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from storage import Match, Record, Table, open_record
from tests.storage.evening import exposed, new_table, write
from tests.support.once import empty_record


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "record.db"


@pytest.fixture
def record(path: Path) -> Iterator[Record]:
    record = open_record(empty_record(path))
    yield record
    record.close()


@pytest.fixture
def table_and_match(record: Record) -> tuple[Table, Match]:
    return new_table(record)


@pytest.fixture
def table(table_and_match: tuple[Table, Match]) -> Table:
    return table_and_match[0]


@pytest.fixture
def match(table_and_match: tuple[Table, Match]) -> Match:
    return table_and_match[1]


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    stick = tmp_path / "stick"
    stick.mkdir()
    return stick / "evening.db"


@pytest.fixture
def played(path: Path) -> Match:
    """A record that holds two matches, closed; the first of them."""
    record = open_record(path)
    _, match = new_table(record)
    new_table(record)
    write(record, match, exposed(1))
    record.close()
    return match
