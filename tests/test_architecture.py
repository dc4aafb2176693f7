"""The lines that keep the parts apart and the pages safe, each proved able to fail."""

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


@pytest.mark.parametrize("path", python_files("scoring"), ids=named)
def test_rules_use_the_standard_library_only(path: Path) -> None:
    assert impure(path.read_text(encoding="utf-8")) == set()


@pytest.mark.parametrize(
    "source",
    [
        "import random",
        "import os.path",
        "from datetime import datetime",
        "def late():\n    import sqlite3",
        "import flask",
        "from storage import ledger",
        "from scoring.cards import Card",
        "open('deal.txt')",
    ],
)
def test_impure_rules_would_be_noticed(source: str) -> None:
    assert impure(source)


@pytest.mark.parametrize("game", sorted(games()))
def test_the_checklist_for_a_new_game_names_files_that_every_game_has(game: str) -> None:
    text = (ROOT / "docs/adding-a-game.md").read_text(encoding="utf-8")
    files = {path.replace("<game>", game) for path in re.findall(r"`([\w/]+/<game>/[^`]*)`", text)}
    assert len(files) > 20
    assert [path for path in sorted(files) if not (ROOT / path).exists()] == []


# Style sheets -----------------------------------------------------------------------------------

COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
PHYSICAL = re.compile(
    r"""(?<![\w-])(?:
        (?:(?:scroll-)?(?:margin|padding)-(?:left|right)
          | border(?:-top|-bottom)?-(?:left|right)[\w-]*
          | left | right)\s*:
        | (?:text-align|float|clear)\s*:\s*(?:left|right)\b
    )""",
    re.VERBOSE,
)
FROM_ELSEWHERE = re.compile(r"@import|url\(\s*[\"']?(?:https?:)?//")


def style_faults(css: str) -> list[str]:
    """Sides that do not turn round in a right-to-left language, and what is fetched elsewhere."""
    bare = COMMENT.sub("", css)
    return PHYSICAL.findall(bare) + FROM_ELSEWHERE.findall(bare)


def style_sheets() -> list[Path]:
    return sorted((ROOT / "static").rglob("*.css"))


@pytest.mark.parametrize("path", style_sheets(), ids=named)
def test_styles_work_in_both_directions(path: Path) -> None:
    assert style_faults(path.read_text(encoding="utf-8")) == []


@pytest.mark.parametrize(
    "css",
    [
        "a { margin-left: 1px }",
        "a{padding-right:0}",
        "a { color: red; left: 0 }",
        "a { border-right-color: red }",
        "a { border-top-left-radius: 2px }",
        "a { text-align: left }",
        "a { float:right }",
        "@import 'b.css';",
        "a { background: url(https://cdn.example/a.png) }",
    ],
)
def test_one_sided_styles_would_be_noticed(css: str) -> None:
    assert style_faults(css)


def test_logical_styles_pass() -> None:
    css = "a { margin-inline-start: 1px; text-align: start; inset-inline-end: 0 } /* left: 0 */"
    assert style_faults(css) == []
