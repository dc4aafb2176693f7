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
WEB_ONLY = frozenset(
    "app web flask flask_wtf flask_htmx flask_babel wtforms werkzeug jinja2 markupsafe".split()
)


def imports(source: str) -> Iterator[str]:
    """Every dotted name a module imports; ``from a import b`` may mean the module ``a.b``."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            origin = "." * node.level + (node.module or "")
            yield origin
            yield from (f"{origin}.{alias.name}" for alias in node.names)


def impure(source: str) -> set[str]:
    """What ``scoring`` may not use: other people's packages, the clock, chance, files."""
    tops = {name.partition(".")[0] for name in imports(source)}
    allowed = (set(sys.stdlib_module_names) - NOT_PURE) | {"scoring"}
    calls = {
        node.func.id
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)
    }
    return (tops - allowed) | (calls & NOT_PURE_CALLS)


def games() -> set[str]:
    return {path.parent.name for path in (ROOT / "scoring").glob("*/table.py")}


def strange_games(module: str, source: str) -> set[str]:
    """The games a module of ``scoring`` knows without being theirs; only the catalogue may."""
    if module in ("catalogue", "__init__"):
        return set()
    own = module.partition(".")[0]
    others = {f"scoring.{game}" for game in games() | {"catalogue"} if game != own}
    return {
        other
        for other in others
        for name in imports(source)
        if name == other or name.startswith(f"{other}.")
    }


def python_files(folder: str) -> list[Path]:
    return sorted((ROOT / folder).rglob("*.py"))


def named(path: Path) -> str:
    return str(path.relative_to(ROOT))


@pytest.mark.parametrize("path", python_files("scoring"), ids=named)
def test_rules_use_the_standard_library_only(path: Path) -> None:
    assert impure(path.read_text(encoding="utf-8")) == set()


@pytest.mark.parametrize("path", python_files("scoring"), ids=named)
def test_games_do_not_know_each_other(path: Path) -> None:
    module = ".".join(path.relative_to(ROOT / "scoring").with_suffix("").parts)
    assert strange_games(module, path.read_text(encoding="utf-8")) == set()


@pytest.mark.parametrize("path", python_files("storage"), ids=named)
def test_the_record_knows_no_web(path: Path) -> None:
    tops = {name.partition(".")[0] for name in imports(path.read_text(encoding="utf-8"))}
    assert tops & WEB_ONLY == set()


@pytest.mark.parametrize(
    "source",
    [
        "import random",
        "import os.path",
        "from datetime import datetime",
        "def late():\n    import sqlite3",
        "import flask",
        "from storage import ledger",
        "from .cards import Card",
        "open('deal.txt')",
    ],
)
def test_impure_rules_would_be_noticed(source: str) -> None:
    assert impure(source)


def test_a_strange_game_would_be_noticed() -> None:
    assert strange_games("replay", "from scoring import hazari")
    assert strange_games("kit.trios", "from scoring.hazari.house import BHUTAN")
    assert strange_games("hazari.judge", "import scoring.catalogue")
    assert not strange_games("hazari.judge", "from scoring.hazari.house import BHUTAN")
    assert not strange_games("catalogue", "from scoring import hazari")


@pytest.mark.parametrize("game", sorted(games()))
def test_the_checklist_for_a_new_game_names_files_that_every_game_has(game: str) -> None:
    text = (ROOT / "docs/adding-a-game.md").read_text(encoding="utf-8")
    files = {path.replace("<game>", game) for path in re.findall(r"`([\w/]+/<game>/[^`]*)`", text)}
    assert len(files) > 20
    assert [path for path in sorted(files) if not (ROOT / path).exists()] == []


# Pages ------------------------------------------------------------------------------------------

JINJA = re.compile(r"\{#.*?#\}|\{%.*?%\}", re.DOTALL)
JINJA_VALUE = re.compile(r"\{\{.*?\}\}", re.DOTALL)
TAG = re.compile(r"""<[a-zA-Z](?:"[^"]*"|'[^']*'|[^<>"'])*>""")
QUOTED = re.compile(r""""[^"]*"|'[^']*'""")
UNSAFE_JINJA = {
    "marks text as safe": re.compile(r"\|\s*safe\b|\bMarkup\("),
    "turns escaping off": re.compile(r"\{%-?\s*autoescape\s+false"),
}
UNSAFE_HTML = {
    "inline script": re.compile(
        r"<script(?![^>]*\ssrc=)[^>]*>|<script[^>]*>(?!\s*</script>)", re.IGNORECASE
    ),
    "inline style": re.compile(r"<style\b|<[^>]*\sstyle\s*=", re.IGNORECASE),
    "script in an attribute": re.compile(r"\bhx-on|\bjs:|javascript:|<[^>]*\son[a-z]+\s*=", re.I),
    "filter in hx-trigger": re.compile(r"""hx-trigger\s*=\s*("[^"]*\[|'[^']*\[)"""),
    "something from another site": re.compile(
        r"""<link[^>]*\shref=["'](https?:)?//|\s(src|srcset|action|hx-get|hx-post)=["'](https?:)?//""",
        re.IGNORECASE,
    ),
}


def page_faults(template: str) -> set[str]:
    """What a strict content policy would block, or what could let a player's name write HTML."""
    html = JINJA_VALUE.sub("x", JINJA.sub(" ", template))
    found = {what for what, pattern in UNSAFE_JINJA.items() if pattern.search(template)}
    found |= {what for what, pattern in UNSAFE_HTML.items() if pattern.search(html)}
    tags = (QUOTED.sub('""', tag) for tag in TAG.findall(html))
    if any(re.search(r'=\s*(?!"")', tag) for tag in tags):
        found.add("attribute without quotes")
    return found


@pytest.mark.parametrize("path", sorted((ROOT / "templates").rglob("*.html")), ids=named)
def test_pages_hold_to_the_content_policy(path: Path) -> None:
    assert page_faults(path.read_text(encoding="utf-8")) == set()


@pytest.mark.parametrize(
    ("template", "fault"),
    [
        ("<script>tap()</script>", "inline script"),
        ('<script src="a.js">tap()</script>', "inline script"),
        ('<script type="module">\nimport "x"</script>', "inline script"),
        ('<p style="color: red">', "inline style"),
        ("<style>p {}</style>", "inline style"),
        ('<button hx-on:click="x">', "script in an attribute"),
        ('<button class="a" onclick="x">', "script in an attribute"),
        ("<a hx-vals='js:{a: 1}'>", "script in an attribute"),
        ('<a href="javascript:x()">', "script in an attribute"),
        ('<a hx-trigger="click[ctrlKey]">', "filter in hx-trigger"),
        ("{{ name|safe }}", "marks text as safe"),
        ("{{ name | safe }}", "marks text as safe"),
        ("{% autoescape false %}", "turns escaping off"),
        ("<input value={{ name }}>", "attribute without quotes"),
        ("<input type=text>", "attribute without quotes"),
        ('<img src="//cdn.example/a.png">', "something from another site"),
        ('<link rel="icon" href="https://cdn.example/a.ico">', "something from another site"),
    ],
)
def test_unsafe_pages_would_be_noticed(template: str, fault: str) -> None:
    assert fault in page_faults(template)


def test_ordinary_pages_pass() -> None:
    page = """{# a note #}{% set one = 1 if a < b else "2" %}
    <script src="{{ url_for('static', filename='app.js') }}" defer></script>
    <a href="https://www.pagat.com/" class="{% if x == "a" %}b{% endif %}">{{ _('Source') }}</a>
    <input value="{{ name }}" disabled hx-trigger="input delay:300ms">"""
    assert page_faults(page) == set()


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
