"""docs/asvs.md has a line for every item of level 1, each with a test that exists or a reason."""

import ast
import re
from collections import Counter
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest

ROOT = Path(__file__).parent.parent
LIST = (ROOT / "docs" / "asvs.md").read_text("utf-8")

LEVEL_1 = """
1.2.1 1.2.2 1.2.3 1.2.4 1.2.5 1.3.1 1.3.2 1.5.1
2.1.1 2.2.1 2.2.2 2.3.1
3.2.1 3.2.2 3.3.1 3.4.1 3.4.2 3.5.1 3.5.2 3.5.3
4.1.1 4.4.1
5.2.1 5.2.2 5.3.1 5.3.2
6.1.1 6.2.1 6.2.2 6.2.3 6.2.4 6.2.5 6.2.6 6.2.7 6.2.8 6.3.1 6.3.2 6.4.1 6.4.2
7.2.1 7.2.2 7.2.3 7.2.4 7.4.1 7.4.2
8.1.1 8.2.1 8.2.2 8.3.1
9.1.1 9.1.2 9.1.3 9.2.1
10.4.1 10.4.2 10.4.3 10.4.4 10.4.5
11.3.1 11.3.2 11.4.1
12.1.1 12.2.1 12.2.2
13.4.1
14.2.1 14.3.1
15.1.1 15.2.1 15.3.1
""".split()
"""OWASP ASVS 5.0.0."""


class Item(NamedTuple):
    number: str
    standing: str
    what: str
    proof: str

    @property
    def tests(self) -> list[str]:
        return re.findall(r"`(tests/[^`]+)`", self.proof)

    @property
    def reason(self) -> str:
        return re.sub(r"`tests/[^`]+`[,.]?", "", self.proof).strip()


ITEMS = [
    Item(*(cell.strip() for cell in line.strip("|").split("|")))
    for line in LIST.splitlines()
    if re.match(r"\| \d", line)
]


@cache
def functions(file: str) -> frozenset[str]:
    tree = ast.parse((ROOT / file).read_text("utf-8"))
    return frozenset(node.name for node in tree.body if isinstance(node, ast.FunctionDef))


def test_every_item_of_level_1_has_one_line_and_there_is_no_other() -> None:
    assert len(LEVEL_1) == 70
    assert [item.number for item in ITEMS] == LEVEL_1


@pytest.mark.parametrize("item", ITEMS, ids=lambda item: item.number)
def test_an_item_has_a_test_that_exists_or_a_reason(item: Item) -> None:
    assert item.standing in ("met", "https", "not met", "n/a")
    assert item.what
    for test in item.tests:
        file, _, name = test.partition("::")
        assert name in functions(file), test
    if item.standing == "met":
        assert item.tests
    else:
        assert item.reason or item.tests
    if item.standing in ("not met", "n/a"):
        assert len(item.reason) > 10


def test_the_top_of_the_list_counts_right_and_names_all_that_is_not_met() -> None:
    counted = Counter(item.standing for item in ITEMS)
    for standing, number in counted.items():
        line = next(line for line in LIST.splitlines() if line.startswith(f"- **{standing}**"))
        assert re.findall(r": (\d+)", line)[:1] == [str(number)]
        if standing in ("not met", "https"):
            named = re.findall(r"\d+\.\d+\.\d+", line)
            assert named == [item.number for item in ITEMS if item.standing == standing]


# What no other test looks at


SCRIPTS = sorted((ROOT / "static/js").glob("*.js"))


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda script: script.name)
def test_own_scripts_write_no_markup(script: Path) -> None:
    source = script.read_text("utf-8")
    unsafe = r"innerHTML|outerHTML\s*=|insertAdjacentHTML|document\.write|\beval\b|\bFunction\("
    assert not re.search(unsafe, source)
    # these take pages of ours apart, which a parser does without running anything
    takes_apart = re.search(r"DOMParser|createHTMLDocument", source)
    assert not takes_apart or script.name in ("bukharo.js", "live.js", "follow-up.js", "join.js")


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda script: script.name)
def test_own_scripts_leave_pasting_alone(script: Path) -> None:
    assert "paste" not in script.read_text("utf-8")


def test_the_time_frames_for_libraries_are_written_down() -> None:
    libraries = (ROOT / "docs" / "security.md").read_text("utf-8").partition("## Libraries")[2]
    assert len(re.findall(r"\d+ days", libraries)) >= 2
    pinned = (ROOT / "requirements.txt").read_text("utf-8")
    libraries_pinned = re.findall(r"^[\w-]+==", pinned, re.MULTILINE)
    with_hashes = re.findall(r"^[\w-]+==\S+[^\n]* \\\n +--hash=", pinned, re.MULTILINE)
    assert len(libraries_pinned) == len(with_hashes) > 0
