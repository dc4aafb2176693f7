# ruff: noqa: S603 - starts this very Python
import json
import random
import signal
import subprocess
import sys
import time
from pathlib import Path

from scoring.facts import DealVoided
from storage import Record, open_record
from tests.storage.evening import OPENED, new_table

KILLS = 10
ROOT = Path(__file__).parents[2]

# Says what it is about to write and, only after append returned, that it is saved.
WRITER = """
import sys
from pathlib import Path
from scoring.facts import DealVoided
from storage import open_record

record = open_record(Path(sys.argv[1]))
table = record.find_table(sys.argv[2])
match = record.matches(table)[0]
version = len(record.log(match))
while True:
    fact = DealVoided(version, f"reason {sys.argv[3]} {version}")
    key = f"{sys.argv[3]} {version}"
    saved = record.append(match, [fact], key=key, base=version, at="", by="")
    version = saved.version
    print(f'["{key}", {version}]', flush=True)
"""


def killed_while_writing(path: Path, address: str, cycle: int, after: float) -> list[list[object]]:
    """Let a writer run for a moment, kill it without warning, and give what it acknowledged."""
    writer = subprocess.Popen(
        [sys.executable, "-c", WRITER, str(path), address, str(cycle)],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        text=True,
    )
    assert writer.stdout is not None
    with writer.stdout as acknowledged:
        first = acknowledged.readline()
        time.sleep(after)
        writer.send_signal(signal.SIGKILL)
        lines = [first, *acknowledged]
    writer.wait()
    return [json.loads(line) for line in lines if line.endswith("]\n")]


def test_what_was_acknowledged_survives_any_kill_exactly_once(path: Path) -> None:
    record: Record = open_record(path)
    table, match = new_table(record)
    record.close()
    chance = random.Random(7)
    acknowledged: dict[object, object] = {}
    for cycle in range(KILLS):
        wait = chance.uniform(0, 0.1)
        acknowledged.update(dict(killed_while_writing(path, table.address, cycle, wait)))  # type: ignore[arg-type]
        record = open_record(path)
        log = record.log(match)
        record.close()
        stored = {entry.write: entry.seq for entry in log[1:]}
        assert acknowledged.items() <= stored.items()
        assert len(stored) == len(log) - 1
        assert log[0].fact == OPENED
        for entry in log[1:]:
            assert isinstance(entry.fact, DealVoided)
            assert entry.fact.reason == f"reason {entry.write}"
    assert len(acknowledged) > KILLS
