import random
import time
from collections.abc import Callable
from contextlib import ExitStack
from functools import partial
from pathlib import Path

import pytest

from tests.cluster.instances import ResendingPhone, stop_and_compare, two_instances
from tests.cluster.nodes import Nodes
from tests.robustness.length import times
from tests.robustness.phones import Told, writing
from tests.robustness.test_kill import wait_for_another

KILLS = times(short=6, long=100)
TABLES = 20
SEED = 20261123


@pytest.mark.long
def test_what_any_instance_showed_as_saved_survives_kills_of_nodes_leaders_and_instances(
    program: None, tmp_path: Path
) -> None:
    told, chance, gaps = Told(), random.Random(SEED), dict[str, float]()
    nodes = Nodes(tmp_path, 3)
    with ExitStack() as stack:
        stack.callback(nodes.stop)
        both, addresses = stack.enter_context(two_instances(nodes.address, tmp_path, TABLES))
        phones = [
            ResendingPhone(f"phone {number}", both[number % 2].port, address, told)
            for number, address in enumerate([*addresses, *reversed(addresses)])
        ]
        with writing(phones):
            wait_for_another(told)
            for kill in range(KILLS):
                leader = nodes.leader()
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
                    again = partial(nodes.start, node)
                began = time.monotonic()
                time.sleep(0.3)  # what was under way has been answered
                wait_for_another(told)
                gaps[what] = max(gaps.get(what, 0.0), time.monotonic() - began)
                again()
                wait_for_another(told)
            nodes.leader()
        stop_and_compare(both, told)
    print(
        f"{KILLS} kills: {len(told.saved)} writes of two entries acknowledged,"
        f" {len(told.refused)} refused as too late; longest pause after a kill by what was killed:"
        f" { {what: round(gap, 1) for what, gap in gaps.items()} } s"
    )
