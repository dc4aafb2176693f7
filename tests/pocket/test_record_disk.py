"""The files of the pocket edition on a disk that is full at any moment."""

import shutil
import subprocess
from pathlib import Path

import pytest

from pocket_edition import build
from tests.robustness.length import times

pytestmark = pytest.mark.long

SEEDS = times(5, 500)
SCRIPT = Path(__file__).with_name("record_disk.mjs")


def test_a_disk_that_refuses_changes_never_holds_half_of_them_and_all_once_it_takes_them(
    tmp_path: Path,
) -> None:
    node = shutil.which("node")
    if not node:
        pytest.fail(build.NO_NPM)
    for name in ("record-disk.js", "record-memory.js"):
        shutil.copyfile(Path(build.__file__).parent / "page" / name, tmp_path / name)
    (tmp_path / "package.json").write_text('{"type": "module"}', encoding="utf-8")
    for seed in range(SEEDS):
        subprocess.run([node, SCRIPT, tmp_path, str(seed)], check=True)  # noqa: S603  all ours
