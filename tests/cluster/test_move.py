import shutil
from contextlib import closing
from pathlib import Path

import pytest

from storage import PortableTable, check_entries, open_record
from storage.__main__ import main
from storage.cluster import nats_log
from tests.cluster.test_shared_log import rows_of
from tests.storage.evening import AT, PHONE, TOKEN, agree, exposed, new_table, write

pytestmark = pytest.mark.long


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A record of its own with all that can be in one."""
    path = tmp_path / "record.db"
    with closing(open_record(path)) as record:
        for _ in range(2):
            _, match = new_table(record)
            for number in range(1, 4):
                write(record, match, exposed(number))
            agree(record, match, 2)
        brought = PortableTable("Away", (check_entries(record.imports.carried(match)),))
        record.imports.read_in(brought, TOKEN, (), key="in", at=AT, by=PHONE)
    return path


def test_a_record_goes_into_a_log_and_back_with_every_row(
    path: Path, address: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    before = rows_of(path)
    count = sum(map(len, before.values())) + 1
    assert main(["move", str(path), address]) == 0
    assert f"{count} rows" in capsys.readouterr().out
    assert rows_of(path) == before
    other = tmp_path / "other.db"
    shutil.copy(f"{path}.key", f"{other}.key")
    with (
        closing(open_record(path, log=address)) as first,
        closing(open_record(other, log=address)) as second,
    ):
        assert rows_of(other) == before
        _, match = new_table(second)
        first.read_newest(60)
        write(first, match, exposed(1))
    assert main(["move", address, str(other)]) == 0
    assert f"{count + 5} rows" in capsys.readouterr().out
    assert main(["verify", str(other)]) == 0
    with closing(open_record(other)) as alone:
        assert len(alone.log(match)) == 2


def test_a_record_is_not_moved_into_a_log_that_has_something(
    path: Path,
    address: str,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert main(["move", str(path), address]) == 0
    before = path.read_bytes()
    assert main(["move", str(path), address]) == 1
    assert "not empty" in capsys.readouterr().err
    monkeypatch.setattr(nats_log, "CONNECTING", 1.0)  # nobody is there
    assert main(["move", str(path), "nats://127.0.0.1:1"]) == 1
    assert path.read_bytes() == before


def test_a_file_that_has_more_than_a_restored_log_goes_into_a_new_one(
    path: Path, address: str
) -> None:
    assert main(["move", str(path), address]) == 0
    before = rows_of(path)
    assert main(["move", str(path), f"{address}-new"]) == 0
    with closing(open_record(path, log=f"{address}-new")) as record:
        new_table(record)
    assert all({*before[name]} <= {*rows} for name, rows in rows_of(path).items())


def test_a_log_that_lost_a_write_is_not_moved_back(
    path: Path, address: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["move", str(path), address]) == 0
    assert main(["move", f"{address}-other", str(path)]) == 1
    assert "lacks" in capsys.readouterr().err
