from contextlib import ExitStack
from pathlib import Path

import pytest

from tests.cluster.instances import ResendingPhone, ask, stop_and_compare, two_instances
from tests.cluster.nodes import Nodes
from tests.cluster.test_shared_log import rows_of
from tests.robustness.phones import Told, writing
from tests.robustness.test_kill import wait_for_another

TABLES = 2


@pytest.mark.long
def test_two_parts_on_the_same_nodes_share_nothing_and_one_goes_on_without_the_other(
    program: None, tmp_path: Path
) -> None:
    told, parts, phones = [Told(), Told()], [], []
    with ExitStack() as stack:
        nodes = Nodes(tmp_path, 3)
        stack.callback(nodes.stop)
        for name, told_here in zip("ab", told, strict=True):
            folder, log = tmp_path / name, f"{nodes.address}?name={name}"
            folder.mkdir()
            both, addresses = stack.enter_context(two_instances(log, folder, TABLES))
            parts.append((both, addresses))
            phones += [
                ResendingPhone(f"{name} {number}", both[number % 2].port, address, told_here)
                for number, address in enumerate([*addresses, *reversed(addresses)])
            ]
        (lost, elsewhere), (going_on, _) = parts
        with writing(phones):
            for told_here in told:
                wait_for_another(told_here)
            for instance in lost:
                instance.kill()
            for phone in phones[: 2 * TABLES]:
                phone.wait_in_vain()
            before = len(told[0].saved)
            for _ in range(20):
                wait_for_another(told[1])
            assert len(told[0].saved) == before
            assert ask(going_on[0].port, "GET", elsewhere[0])[0] == 404
            for instance in lost:
                instance.start()
            wait_for_another(told[0])
        for (both, _), told_here in zip(parts, told, strict=True):
            stop_and_compare(both, told_here)
    tables = [rows_of(both[0].path)["tables"] for both, _ in parts]
    assert [[row[0] for row in rows] for rows in tables] == [[1, 2]] * 2
    assert not {row[1] for row in tables[0]} & {row[1] for row in tables[1]}
