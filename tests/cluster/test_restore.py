import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from time import monotonic

import pytest

from storage import Match, NotSaved, Record, Saved, StartRefused
from storage.__main__ import main
from storage.cluster import opening
from tests.cluster.nodes import Nodes
from tests.cluster.test_shared_log import rows_of, same
from tests.storage.evening import agree, exposed, new_table, write

pytestmark = pytest.mark.long


@pytest.fixture
def nodes(program: None, tmp_path: Path) -> Iterator[Nodes]:
    """Three nodes whose folders nobody else needs."""
    three = Nodes(tmp_path, 3)
    yield three
    three.stop()


def start_with(nodes: Nodes, copies: dict[int, Path]) -> None:
    """Stop all nodes and start them again with these folders; others are empty."""
    nodes.stop()
    for node in range(3):
        shutil.rmtree(nodes.folder(node))
        if node in copies:
            shutil.copytree(copies[node], nodes.folder(node))
        nodes.start(node)


def write_in_time(record: Record, match: Match, number: int) -> None:
    """Write as soon as the nodes have chosen one that leads."""
    until = monotonic() + 60
    while monotonic() < until:
        try:
            answer = write(record, match, exposed(number), key=str(number), base=number)
        except NotSaved:
            continue
        assert isinstance(answer, Saved)
        return
    raise AssertionError("nothing is saved any more")


def test_a_record_moved_out_of_the_log_begins_it_anew_when_all_nodes_are_lost(
    nodes: Nodes,
    address: str,
    opened: Callable[[str], Record],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    first, second = opened("first"), opened("second")
    matches = [new_table(first)[1] for _ in range(2)]
    second.read_newest(60)
    for number in (1, 2):
        write_in_time(second, matches[0], number)
    agree(second, matches[0], 2)
    same(first, second)
    first.close()
    second.close()
    moved, other = tmp_path / "first.db", tmp_path / "second.db"
    before = rows_of(moved)
    assert main(["move", address, str(moved)]) == 0
    assert main(["verify", str(moved)]) == 0
    start_with(nodes, {})
    assert main(["move", str(moved), address]) == 0
    assert rows_of(moved) == before
    monkeypatch.setattr(opening, "PATIENCE", 1.0)  # it never comes
    with pytest.raises(StartRefused, match="lacks write"):
        opened("second")
    other.unlink()
    first, second = opened("first"), opened("second")
    assert rows_of(other) == before
    write_in_time(second, matches[0], 3)
    write_in_time(first, matches[1], 1)
    same(first, second)


@pytest.mark.parametrize("copied", [(0, 1, 2), (0,)], ids=["all", "one"])
def test_old_copies_of_nodes_bring_back_the_log_of_then_and_newer_files_are_refused(
    copied: tuple[int, ...],
    nodes: Nodes,
    opened: Callable[[str], Record],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    first, second = opened("first"), opened("second")
    _, match = new_table(first)
    write_in_time(first, match, 1)
    same(first, second)
    then = rows_of(tmp_path / "first.db")
    nodes.leader()  # now all have it
    copies = {node: tmp_path / f"copy-{node}" for node in copied}
    for node in copies:
        nodes.kill(node)
    for node, copy in copies.items():
        shutil.copytree(nodes.folder(node), copy)
        nodes.start(node)
    write_in_time(first, match, 2)
    same(first, second)
    first.close()
    second.close()
    newest = rows_of(tmp_path / "first.db")
    start_with(nodes, copies)
    monkeypatch.setattr(opening, "PATIENCE", 1.0)  # it never comes
    with pytest.raises(StartRefused, match=r"lacks write 4 .* restored from an old copy"):
        opened("first")
    assert rows_of(tmp_path / "first.db") == newest
    (tmp_path / "second.db").unlink()
    second = opened("second")
    assert rows_of(tmp_path / "second.db") == then
    write_in_time(second, match, 2)
    same(second, opened("third"))


def test_a_node_whose_folder_is_lost_gets_all_from_the_other_two(
    nodes: Nodes, opened: Callable[[str], Record]
) -> None:
    first = opened("first")
    _, match = new_table(first)
    write_in_time(first, match, 1)
    leader = nodes.leader()
    lost = (leader + 1) % 3
    nodes.kill(lost)
    shutil.rmtree(nodes.folder(lost))
    write_in_time(first, match, 2)
    nodes.start(lost)
    nodes.leader()
    nodes.kill(leader)
    write_in_time(first, match, 3)
    same(first, opened("second"))
    assert len(first.log(match)) == 4
