"""Every row of the catalogue of bad inputs is carried by a test, or listed with the reason why not.

A test carries a row by its name (`test_b12_...`) or by the id of a parameter (`A05`, `C08 1e3`,
`h01-cut-off`), or is a file of many cases that `uncovered.py` names.
"""

import ast
import re
from pathlib import Path

from tests.robustness.bad_inputs.uncovered import ELSEWHERE, MEANINGLESS

TESTS = Path(__file__).parents[2]
ROWS = {
    line.split(" ", maxsplit=1)[0]: line.split(" ", maxsplit=1)[1]
    for line in Path(__file__).with_name("rows.txt").read_text("utf-8").splitlines()
}
IN_NAME = re.compile(r"(?<=_)[a-i][0-9]{2}(?=_|$)")
IN_PARAMETER = re.compile(r"(?<![A-Za-z0-9])[A-I][0-9]{2}(?![A-Za-z0-9])|^[a-i][0-9]{2}(?=-)")


def carried(source: str) -> set[str]:
    """The rows that the tests of a file carry."""
    tree = ast.parse(source)
    told = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    found: set[str] = set()
    for node in ast.walk(tree):
        match node:
            case ast.FunctionDef(name=name) if name.startswith("test_"):
                found |= {row.upper() for row in IN_NAME.findall(name)}
            case ast.Constant(value=str(text)) if id(node) not in told:
                found |= {row.upper() for row in IN_PARAMETER.findall(text)}
    return found


def test_every_row_is_carried_by_a_test_or_has_its_reason() -> None:
    files = (path for path in TESTS.rglob("test_*.py") if path != Path(__file__))
    named = set().union(*(carried(path.read_text("utf-8")) for path in files)) & set(ROWS)
    covered = named | {row for row, file in ELSEWHERE.items() if (TESTS.parent / file).exists()}
    listed = set(MEANINGLESS)
    assert sorted(covered & listed) == [], "these have a test: take them off the list"
    assert sorted(set(ROWS) - covered - listed) == [], "these have no test"


def test_the_list_is_that_of_the_catalogue() -> None:
    last = {"A": 27, "B": 19, "C": 26, "D": 29, "E": 30, "F": 22, "G": 20, "H": 30, "I": 14}
    assert list(ROWS) == [f"{part}{n:02}" for part in last for n in range(1, last[part] + 1)]
    assert len(ROWS) == 217
    assert all(ROWS.values())
    assert set(MEANINGLESS) <= set(ROWS)
    assert all(reason.endswith(".") for reason in MEANINGLESS.values())


def test_a_row_is_read_from_a_name_and_from_a_parameter() -> None:
    source = """
'A01 is only told about'
def test_b12_undo_e01_(): 'C03'
case("A05 twice", "xA06", "A077", "h13-zip", "all-h14-x")
def helper_d01_(): pass
"""
    assert carried(source) == {"B12", "E01", "A05", "H13"}
