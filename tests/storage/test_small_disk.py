# ruff: noqa: S603 - starts this very Python, in a room with disks of its own
"""A real disk that is full, or may not be written, where this system lets a test mount one."""

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
ROOM = ("unshare", "--map-root-user", "--mount")

FULL = """
import sys
from contextlib import closing
from pathlib import Path
from scoring.recorded_facts import DealVoided
from storage import NotSaved, Rotation, open_record
from storage.backup.copy_and_restore import verify
from tests.storage.evening import new_table, write

disk = Path(sys.argv[1])
path = disk / "record.db"
record = open_record(path)
_, match = new_table(record)
ballast = disk / "photos"
ballast.write_bytes(b"x" * 600_000)
version, refused = 1, 0
while not refused:
    try:
        write(record, match, DealVoided(version, "the cat " * 500), key=f"{version}")
        version += 1
    except NotSaved as problem:
        assert problem.code == "full", problem.code
        refused += 1
assert version > 3, "the disk was full from the start"
for _ in range(3):
    assert len(record.log(match)) == version
    try:
        write(record, match, DealVoided(version, "the cat " * 500), key=f"{version}")
        raise SystemExit("saved on a full disk")
    except NotSaved as problem:
        assert problem.code == "full", problem.code
Rotation(path, disk / "copies", 0).turn()
ballast.unlink()
write(record, match, DealVoided(version, "the cat " * 500), key=f"{version}")
log = record.log(match)
assert [entry.write for entry in log[1:]] == [f"{number}" for number in range(1, version + 1)]
record.close()
with closing(open_record(path)) as again:
    assert again.log(match) == log
assert verify(path) == []
print("told", version)
"""


def on_a_small_disk(tmp_path: Path, story: str, given: str = "") -> str:
    """What a story says that happens on a disk of two megabytes."""
    if subprocess.run([*ROOM, "true"], capture_output=True, check=False).returncode:
        pytest.skip("this system lets nobody but its administrator mount a disk")
    mounted = 'mount -t tmpfs -o size=2m small "$1" && exec "$2" -c "$3" "$1" "$4"'
    told = subprocess.run(
        [*ROOM, "sh", "-c", mounted, "sh", tmp_path, sys.executable, story, given],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )
    assert told.returncode == 0, told.stderr
    return told.stdout


def test_a_disk_that_is_really_full_loses_nothing_and_saving_resumes(tmp_path: Path) -> None:
    assert on_a_small_disk(tmp_path, FULL).startswith("told")
