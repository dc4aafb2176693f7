"""Both readers of Card Table Records, the app and reader.mjs, against samples and chance."""

import json
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest

from record_format.by_chance import evenings
from record_format.documents import document, exports, written
from record_format.make_samples import FOLDER, files
from storage.transfer.json_reader import read_record
from storage.transfer.safe_json import BadFile

pytestmark = pytest.mark.long

READER = FOLDER.parent / "reader"


def node(*arguments: object) -> str:
    """Return what Node.js prints."""
    program = shutil.which("node")
    if not program:
        pytest.fail("The second reader needs Node.js 20 or newer, and none was found.")
    command = [program, *map(str, arguments)]
    return subprocess.run(command, check=False, capture_output=True, text=True).stdout  # noqa: S603


def said_of(content: bytes, row: dict[str, Any]) -> tuple[str | None, int, int]:
    """Code, match and entry for which the app refuses a file; it says less for a file as a whole
    and more where one is cut off."""
    try:
        read_record(content)
    except BadFile as problem:
        about = {**row, **problem.about}
        return problem.code.replace("cut_off_near", "no_json"), about["match"], about["entry"]
    return None, 0, 0


def test_the_samples_are_what_the_app_exports_and_their_codes_are_what_it_says() -> None:
    made = files()
    stale = [name for name in made if (FOLDER / name).read_bytes() != made[name]]
    assert stale == [], "python -m record_format.make_samples writes them anew"
    for row in json.loads(made["samples.json"]):
        # The app reads no results.
        told = (
            (row["code"], row["match"], row["entry"]) if row["code"] != "result" else (None, 0, 0)
        )
        assert said_of(made[row["file"]], row) == told, row["file"]


def test_the_second_reader_says_of_every_sample_what_it_must_say() -> None:
    assert "# fail 0" in node("--test", "--test-reporter=tap", READER / "reader.test.mjs")


@pytest.mark.parametrize("first", range(0, 500, 50))
def test_the_second_reader_comes_to_what_the_app_exports(first: int, tmp_path: Path) -> None:
    (exported,) = exports([document(*evenings(first, 50), uid=str(first))])
    file = tmp_path / "table.json"
    file.write_bytes(written(exported))
    assert node(READER / "reader.mjs", file) == f"{file}: right, matches: 50\n"
