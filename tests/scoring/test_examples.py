"""Every example of the package runs, and every wrong call is refused by the name of an argument."""

import doctest
import importlib
import importlib.util
import io
import json
import os
import pkgutil
import re
import runpy
import subprocess
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from scoring.catalogue import GAMES
from tools.conformance import judged_again

ROOT = Path(__file__).parents[2] / "scoring"
CASES = ROOT.parent / "tests/scoring/cases"
WRONG = json.loads((CASES / "wrong_calls.json").read_text("utf-8"))
COMMANDS = json.loads((CASES / "commands.json").read_text("utf-8"))


@pytest.fixture(scope="module")
def package() -> ModuleType:
    """The rules under the name that the wheel gives them."""
    found = importlib.util.spec_from_file_location("hazari_rules", ROOT / "__init__.py")
    module = sys.modules["hazari_rules"] = importlib.util.module_from_spec(found)
    found.loader.exec_module(module)
    assert module.hokm.HOKM.players == 4, "a game is loaded when it is asked for"
    return module


def test_every_example_runs(package: ModuleType) -> None:
    modules = pkgutil.walk_packages(package.__path__, "hazari_rules.")
    named = [one.name for one in modules if not one.name.endswith("__main__")]
    ran = [doctest.testmod(importlib.import_module(name)) for name in ["hazari_rules", *named]]
    ran += [doctest.testfile(str(path), module_relative=False) for path in ROOT.glob("*.md")]
    assert sum(one.failed for one in ran) == 0
    assert sum(one.attempted for one in ran) > 18
    assert not hasattr(package, "nothing")


def test_the_notation_lists_every_code_with_its_sentence() -> None:
    noted = (ROOT / "NOTATION.md").read_text("utf-8")
    listed = re.findall(r"\| `(\w+)` \| (?!line)\w+ \| (.+) \|", noted)
    said = {
        code: text for game in GAMES.values() for code, text in game.english.every_fault.items()
    }
    assert sorted(listed) == sorted((code.split()[0], text) for code, text in said.items())


def test_every_case_for_other_programs_is_judged_as_it_says() -> None:
    cases = json.loads((CASES / "conformance.json").read_text("utf-8"))["cases"]
    assert [case for case in cases if judged_again(case) != case] == []
    assert len(cases) > 2000


@pytest.mark.parametrize("case", COMMANDS, ids=lambda case: " ".join(case["args"]))
def test_a_command_answers_with_text_and_exit_status(
    package: ModuleType,
    case: dict[str, Any],
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(ROOT.parent)
    monkeypatch.setattr(sys, "argv", ["hazari_rules", *case["args"]])
    typed = (ROOT.parent / case.get("stdin", "Makefile")).read_bytes()
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(typed), "utf-8"))
    with pytest.raises(SystemExit) as left:
        runpy.run_module("hazari_rules", run_name="__main__")
    assert left.value.code == case["status"]
    assert case["says"] in "".join(capsys.readouterr())


@pytest.mark.parametrize("call", WRONG, ids=WRONG)
def test_a_wrong_call_is_refused_by_the_name_of_the_argument(
    package: ModuleType, call: str
) -> None:
    known = {name: getattr(package, name) for name in package.__all__}
    with pytest.raises((TypeError, ValueError)) as refused:
        eval(call, known)  # noqa: S307
    assert re.match(WRONG[call], str(refused.value))


@pytest.mark.long
@pytest.mark.no_cover
def test_the_program_of_a_user_is_typed_throughout_and_runs(tmp_path: Path) -> None:
    (tmp_path / "hazari_rules").symlink_to(ROOT)
    environment = {**os.environ, "MYPYPATH": str(tmp_path), "PYTHONPATH": str(tmp_path)}
    program, match = CASES / "users_program.py", CASES / "edited_match.json"
    for module in ("", ".hazari", ".fives", ".hokm", ".bukharo"):
        public = importlib.import_module(f"scoring{module}").__all__
        unused = [one for one in public if not re.search(rf"\b{one}\b", program.read_text("utf-8"))]
        assert unused == []
    mypy = ["-m", "mypy", "--strict", "--follow-imports=silent", f"--cache-dir={tmp_path}/cache"]
    line = "hazari: KS KH 2D | 3S 3H 4D | 5S 6H 8D | 9S TH QD"
    for command, status in (([*mypy, program], 0), ([program, match, line], 1)):
        asked = [sys.executable, *map(str, command)]
        ran = subprocess.run(asked, env=environment, capture_output=True, text=True, check=False)  # noqa: S603
        assert ran.returncode == status, ran.stdout + ran.stderr
    assert ran.stdout.splitlines() == ["round 1 to seat 1", "trump_due"]
    assert ran.stderr == "edited at 2\n"
