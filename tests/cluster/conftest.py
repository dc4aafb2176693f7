import logging
import shutil
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from importlib.util import find_spec
from pathlib import Path

import pytest

from storage import Record, open_record
from tests.cluster.nodes import PROGRAM, Nodes
from tests.support.once import keep_compiled

logging.getLogger("nats").setLevel(logging.CRITICAL)
keep_compiled()


@pytest.fixture(scope="session")
def program() -> None:
    if PROGRAM is None or find_spec("nats") is None:
        pytest.skip("needs nats-server and nats-py: make test installs both")


@pytest.fixture(autouse=True)
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """A write and a page wait for the log, and for their turn, however busy the machine is."""
    if find_spec("nats"):
        monkeypatch.setattr("storage.cluster.replica.PATIENCE", 60.0)
    monkeypatch.setattr("storage.commit.RERUNS", 60.0)
    monkeypatch.setattr("web.http.other_instances.PATIENCE", 60.0)


@pytest.fixture(scope="module")
def nodes(program: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Nodes]:
    """Three nodes; every test uses a log of its own there."""
    three = Nodes(tmp_path_factory.mktemp("nodes"), 3)
    yield three
    three.stop()


@pytest.fixture
def address(nodes: Nodes, tmp_path: Path) -> str:
    """A log that is still empty."""
    return f"{nodes.address}?name={tmp_path.name.replace('.', '-')}"


@pytest.fixture
def opened(address: str, tmp_path: Path) -> Iterator[Callable[[str], Record]]:
    """Open the record of an instance by its name; all have the key of the first one."""
    with ExitStack() as stack:

        def open_instance(name: str) -> Record:
            path, first = tmp_path / f"{name}.db", tmp_path / "first.db.key"
            if name != "first":
                shutil.copy(first, f"{path}.key")
            record = open_record(path, log=address)
            stack.callback(record.close)
            return record

        yield open_instance
