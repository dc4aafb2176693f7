import random
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing, contextmanager
from http.client import HTTPConnection
from pathlib import Path

import pytest

from storage import open_record
from tests.cluster.nodes import Nodes
from tests.cluster.test_shared_log import rows_of
from tests.robustness.length import times
from tests.robustness.phones import Phone, Told, table_of_phones
from tests.robustness.test_kill import PATIENCE, Servers, wait_for_another
from tests.robustness.truth import Verdict, judge
from tests.support.ports import free_port

KILLS = times(short=6, long=100)
TABLES = 20
SEED = 20261123


class ResendingPhone(Phone):
    """A phone that sends a write again where the app says that it may not have been saved."""

    def _until_answered(
        self, line: HTTPConnection, method: str, address: str, body: str | None
    ) -> tuple[int, dict[str, str], str]:
        while True:
            answer = super()._until_answered(line, method, address, body)
            if answer[0] != 503:
                return answer


class Instance:
    """One instance of the app, which is killed and started again."""

    def __init__(self, path: Path, log: str) -> None:
        self.path, self.port = path, free_port()
        self._servers = Servers(path, self.port, "", log)
        self._life = ExitStack()
        self.start()

    def start(self) -> None:
        self._life.enter_context(self._servers.running())

    def kill(self) -> None:
        self._life.close()

    def stop(self) -> None:
        self.kill()
        self._servers.close()


@contextmanager
def instances(nodes: Nodes, folder: Path) -> Iterator[tuple[list[Instance], list[str]]]:
    """Two instances, and a match at each of many tables."""
    first, second = folder / "first.db", folder / "second.db"
    with closing(open_record(first, log=nodes.address)) as record:
        made = [table_of_phones(record) for _ in range(TABLES)]
    Path(f"{second}.key").write_bytes(Path(f"{first}.key").read_bytes())
    with ExitStack() as stack:
        both = [Instance(path, nodes.address) for path in (first, second)]
        for instance in both:
            stack.callback(instance.stop)
        yield both, [f"/t/{table.address}/m/{match.number}/" for table, match in made]


def all_nodes_follow(nodes: Nodes) -> int:
    """Wait until all three nodes have all that was written; return the one that leads."""
    until = time.monotonic() + PATIENCE
    while (leader := nodes.leader()) is None:
        assert time.monotonic() < until, "the nodes do not agree"
        time.sleep(0.1)
    return leader


@pytest.mark.long
def test_what_any_instance_showed_as_saved_survives_kills_of_nodes_leaders_and_instances(
    program: None, tmp_path: Path
) -> None:
    told, chance, gaps = Told(), random.Random(SEED), dict[str, float]()
    nodes = Nodes(tmp_path, 3)
    with ExitStack() as stack:
        stack.callback(nodes.stop)
        both, addresses = stack.enter_context(instances(nodes, tmp_path))
        phones = [
            ResendingPhone(f"phone {number}", both[number % 2].port, address, told)
            for number, address in enumerate([*addresses, *reversed(addresses)])
        ]
        for phone in phones:
            phone.start()
            stack.callback(phone.go_home)
        wait_for_another(told)
        for kill in range(KILLS):
            leader = all_nodes_follow(nodes)
            what: str
            again: Callable[[], None]
            if kill % 3 == 0:
                what, instance = "instance", chance.choice(both)
                instance.kill()
                again = instance.start
            else:
                what = "leader" if kill % 3 == 1 else "node"
                others = [node for node in range(3) if node != leader]
                node = leader if what == "leader" else chance.choice(others)
                nodes.kill(node)
                again = lambda node=node: nodes.start(node)  # type: ignore[misc]  # noqa: E731
            began = time.monotonic()
            time.sleep(0.3)  # what was under way has been answered
            wait_for_another(told)
            gaps[what] = max(gaps.get(what, 0.0), time.monotonic() - began)
            again()
            wait_for_another(told)
        all_nodes_follow(nodes)
        for phone in phones:
            phone.go_home()
        for phone in phones:
            phone.join()
    nodes = nodes_again(nodes)
    try:
        for instance in both:  # what was read last is settled now
            with closing(open_record(instance.path, log=nodes.address)):
                pass
    finally:
        nodes.stop()
    assert [judge(instance.path, told) for instance in both] == [Verdict()] * 2
    assert rows_of(both[0].path) == rows_of(both[1].path)
    print(
        f"{KILLS} kills: {len(told.saved)} writes of two entries acknowledged,"
        f" {len(told.refused)} refused as too late; longest pause after a kill by what was killed:"
        f" { {what: round(gap, 1) for what, gap in gaps.items()} } s"
    )


def nodes_again(nodes: Nodes) -> Nodes:
    """Start all nodes of a log again after all were stopped."""
    for node in range(3):
        nodes.start(node)
    return nodes
