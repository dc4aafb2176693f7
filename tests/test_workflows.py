"""The workflows of a fork run what `make` runs, on every Python that README promises."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.yml"))
TARGETS = re.findall(r"^([\w-]+):", (ROOT / "Makefile").read_text("utf-8"), re.MULTILINE)


@pytest.mark.parametrize("workflow", WORKFLOWS, ids=lambda path: path.stem)
def test_a_workflow_runs_only_targets_of_the_makefile(workflow: Path) -> None:
    commands = re.findall(r"\brun: (.+)", workflow.read_text("utf-8"))
    made = {command.removeprefix("make ") for command in commands if command.startswith("make ")}
    assert made
    assert made <= {*TARGETS}
    published = [command for command in commands if not command.startswith("make ")]
    assert all(command.startswith("gh release ") for command in published), published


def test_the_tests_run_on_every_python_that_the_project_names() -> None:
    oldest = re.search(r"Python 3\.(\d+) or newer", (ROOT / "README.md").read_text("utf-8"))
    tests = (ROOT / ".github" / "workflows" / "tests.yml").read_text("utf-8")
    pythons = re.findall(r'"3\.(\d+)"', tests.partition("matrix:")[2].partition("steps:")[0])
    assert pythons[0] == oldest[1]
    assert [*map(int, pythons)] == [*range(int(pythons[0]), int(pythons[-1]) + 1)]
