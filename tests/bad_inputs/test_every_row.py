"""Every row of the catalogue of bad inputs is carried by a test, or listed with the reason why not.

A test carries a row by its name (`test_b12_...`) or by the id of a parameter (`A05`, `C08 1e3`).
"""

import re
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path

import pytest

from tests.bad_inputs.uncovered import AWAITED, MEANINGLESS

TESTS = Path(__file__).parents[1]
ROWS = {
    line.split(" ", maxsplit=1)[0]: line.split(" ", maxsplit=1)[1]
    for line in Path(__file__).with_name("rows.txt").read_text("utf-8").splitlines()
}
IN_NAME = re.compile(r"(?<=_)[a-i][0-9]{2}(?=_|$)")
IN_PARAMETER = re.compile(r"(?<![A-Za-z0-9])[A-I][0-9]{2}(?![A-Za-z0-9])")


def carried(tests: Iterable[str]) -> set[str]:
    """The rows that these tests carry, by their ids: `tests/x.py::test_name[parameter]`."""
    found: set[str] = set()
    for test in tests:
        name, _, parameter = test.split("::", maxsplit=1)[-1].partition("[")
        found |= {row.upper() for row in IN_NAME.findall(name)}
        found |= set(IN_PARAMETER.findall(parameter))
    return found


def every_test(session: pytest.Session) -> list[str]:
    """All tests of the project: those of this run, or, where it runs only some of them, those that
    a run of everything would find."""
    files = {str(path) for path in TESTS.rglob("test_*.py")}
    if {str(item.path) for item in session.items} >= files:
        return [item.nodeid for item in session.items]
    command = [sys.executable, "-m", "pytest", str(TESTS), "--collect-only", "-o", "addopts=-q"]
    command += ["--import-mode=importlib", "-p", "no:cacheprovider", "-p", "no:xdist"]
    said = subprocess.run(  # noqa: S603  (our own words)
        command, cwd=TESTS.parent, capture_output=True, text=True, check=True
    )
    return [line for line in said.stdout.splitlines() if "::" in line]


def test_every_row_is_carried_by_a_test_or_has_its_reason(request: pytest.FixtureRequest) -> None:
    covered = carried(every_test(request.session)) & set(ROWS)
    listed = {*AWAITED, *MEANINGLESS}
    assert sorted(covered & listed) == [], "these have a test: take them off the list"
    assert sorted(set(ROWS) - covered - listed) == [], "these have no test"
    print(f"{len(covered)} rows are carried by tests, {len(listed)} are listed")


def test_the_list_is_that_of_the_catalogue() -> None:
    last = {"A": 27, "B": 19, "C": 26, "D": 29, "E": 30, "F": 22, "G": 20, "H": 30, "I": 14}
    assert list(ROWS) == [f"{part}{n:02}" for part in last for n in range(1, last[part] + 1)]
    assert len(ROWS) == 217
    assert all(ROWS.values())
    assert len(AWAITED) == len(set(AWAITED))
    assert {*AWAITED, *MEANINGLESS} <= set(ROWS)
    assert all(reason.endswith(".") for reason in MEANINGLESS.values())


def test_a_row_is_read_from_a_name_and_from_a_parameter() -> None:
    found = carried(
        ["x.py::test_b12_undo_e01_", "y.py::test_cards[A05 twice]", "z.py::test_hall[x]"]
    )
    assert found == {"B12", "E01", "A05"}
    assert carried(["x.py::test_sha256[xA05]", "y.py::test_bb12_x", "z.py::test_z[A055]"]) == set()
