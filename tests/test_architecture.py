"""The lines that keep the parts apart, and the way to a new game."""

import ast
import re
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent

NOT_PURE = frozenset(
    "asyncio datetime http importlib io logging multiprocessing os pathlib random secrets shutil "
    "socket sqlite3 ssl subprocess tempfile threading time urllib uuid".split()
)
NOT_PURE_CALLS = frozenset({"open", "print", "input", "eval", "exec", "__import__"})


def imports(source: str, package: str = "") -> Iterator[str]:
    """Every dotted name a module imports; ``from a import b`` may mean the module ``a.b``.
    Relative ones only where the package of the module is given."""
    here = package.split(".")
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and (package or not node.level):
            within = here[: len(here) - node.level + 1] if node.level else []
            origin = ".".join([*within, *([node.module] if node.module else [])])
            yield origin
            yield from (f"{origin}.{alias.name}" for alias in node.names)


def package_of(path: Path) -> str:
    return ".".join(path.relative_to(ROOT).parent.parts)


def impure(source: str) -> set[str]:
    """Names that ``scoring`` may not use: other people's packages, the clock, chance, files, and
    its own name here, as the wheel gives it another."""
    tops = {name.partition(".")[0] for name in imports(source)}
    allowed = set(sys.stdlib_module_names) - NOT_PURE
    calls = {
        node.func.id
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)
    }
    return (tops - allowed) | (calls & NOT_PURE_CALLS)


def games() -> set[str]:
    return {path.parent.name for path in (ROOT / "scoring").glob("*/match.py")}


def python_files(folder: str) -> list[Path]:
    return sorted((ROOT / folder).rglob("*.py"))


def named(path: Path) -> str:
    return str(path.relative_to(ROOT))


RULES = [path for path in python_files("scoring") if path.parent.name != "wheel"]


@pytest.mark.parametrize("path", RULES, ids=named)
def test_rules_use_the_standard_library_only(path: Path) -> None:
    # The command line alone reads a file and prints; games are loaded when they are asked for.
    lazy = {"importlib"}
    allowed = {"__main__.py": {"pathlib", "print"}, "catalogue.py": lazy, "__init__.py": lazy}
    name = str(path.relative_to(ROOT / "scoring"))
    assert impure(path.read_text(encoding="utf-8")) == allowed.get(name, set())


@pytest.mark.parametrize("game", sorted(games()))
def test_the_checklist_for_a_new_game_names_files_that_every_game_has(game: str) -> None:
    text = (ROOT / "docs/adding-a-game.md").read_text(encoding="utf-8")
    files = {path.replace("<game>", game) for path in re.findall(r"`([\w/]+/<game>/[^`]*)`", text)}
    assert len(files) > 20
    assert [path for path in sorted(files) if not (ROOT / path).exists()] == []
