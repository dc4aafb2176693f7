"""Find traps that no other check knows.

They once lost a write, let a name become a page, or shut out an older phone. ``python -m
tools.traps`` names every place; nothing is printed when there is none.
"""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterator
from pathlib import Path

from tools.browser_floor import script_traps, style_traps

ROOT = Path(__file__).parent.parent

LONGEST_LINE = 120
"""Characters of a line in templates, styles and scripts; ruff holds those of Python."""

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
"""Breaches of a strict content policy → a pattern that finds them."""

DEFERRED = re.compile(r"\bBEGIN\b(?!\s+(IMMEDIATE|SELECT)\b)|\bDEFERRED\b")
RUNNING = {
    "text run as code": frozenset({"eval", "exec", "compile", "__import__"}),
    "another program": frozenset({"system", "popen", "Popen", "check_output", "execv", "execvp"}),
}
"""Calls by which what somebody typed could be run. `re.compile` makes no code."""

UNSAFE_MODULES = {
    "subprocess": "another program",
    "pickle": "objects out of bytes",
    "marshal": "objects out of bytes",
    "shelve": "objects out of bytes",
    "xml": "XML, which can ask for other files",
    "lxml": "XML, which can ask for other files",
}
"""Modules that the product may not import, and why."""

OUR_OWN = frozenset(
    {"app", "bench", "pocket_edition", "scoring", "storage", "tests", "tools", "web"}
)
"""Packages that may know one another's private names; everything else is a library."""

LIBRARY_PARTS = frozenset({"_flask_babel", "_get_current_object", "_map", "_migrations", "_quiet"})
"""Private attributes and arguments of libraries that were used here once."""

TEXT_CALLS = {"read_text": 0, "write_text": 1}
"""Methods of a path → number of their arguments when no encoding is given."""

REPLACING = re.compile(r"\b(INSERT\s+OR\s+REPLACE|REPLACE\s+INTO)\b")
WRITING = frozenset({"at_door", "say", "create_table", "open_match", "read_in", "guessed", "enter"})
"""Names of functions that write to the record."""

MEANT = {
    # A copy is read in one transaction, over a connection that cannot write.
    "storage/backup/soundness.py": {"deferred transaction"},
}
"""Traps that are there on purpose, by file."""


def page_traps(template: str) -> set[str]:
    """Return what a strict content policy would block, or what lets a player's name write HTML."""
    html = JINJA_VALUE.sub("x", JINJA.sub(" ", template))
    found = {what for what, pattern in UNSAFE_JINJA.items() if pattern.search(template)}
    found |= {what for what, pattern in UNSAFE_HTML.items() if pattern.search(html)}
    tags = (QUOTED.sub('""', tag) for tag in TAG.findall(html))
    # Every quoted value is empty by now, so any other equals sign has no quotes after it.
    if any(re.search(r'=\s*(?!"")', tag) for tag in tags):
        found.add("attribute without quotes")
    return found


def line_traps(source: str) -> set[str]:
    """Return whether a line is longer than somebody reads and changes with ease."""
    long = any(len(line) > LONGEST_LINE for line in source.splitlines())
    return {f"a line of more than {LONGEST_LINE} characters"} if long else set()


def code_traps(source: str) -> set[str]:
    """Return what loses a write under load, overwrites a stored row, or writes on a GET."""
    return {trap for node in ast.walk(ast.parse(source)) for trap in _traps_at(node)}


def library_traps(source: str) -> set[str]:
    """Return whether private parts of a library are used, which its next version may not have."""
    private = any(map(_is_private, ast.walk(ast.parse(source))))
    return {"private part of a library"} if private else set()


def text_traps(source: str) -> set[str]:
    """Return whether a text file is read or written in the encoding of the machine.

    ruff finds the others (PLW1514), where it can tell that a name is a path.
    """
    calls = (node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Call))
    own = any(
        isinstance(call.func, ast.Attribute)
        and len(call.args) == TEXT_CALLS.get(call.func.attr)
        and "encoding" not in {one.arg for one in call.keywords}
        for call in calls
    )
    return {"text in the encoding of the machine"} if own else set()


def _is_private(node: ast.AST) -> bool:
    match node:
        case ast.Import(names=names):
            return any(_names_private(one.name) for one in names)
        case ast.ImportFrom(module=str(module), names=names):
            return any(_names_private(f"{module}.{one.name}") for one in names)
        case ast.Attribute(attr=name) | ast.keyword(arg=str(name)):
            return name in LIBRARY_PARTS
        case _:
            return False


def _names_private(imported: str) -> bool:
    """Return True for a name below a library that begins with one underscore."""
    library, *parts = imported.split(".")
    return library not in OUR_OWN and any(re.match("_(?!_)", part) for part in parts)


def _traps_at(node: ast.AST) -> Iterator[str]:
    match node:
        case ast.Constant(value=str(text)):
            yield from _in_text(text)
        case ast.keyword(arg="replace", value=ast.Constant(value=True)):
            yield "replaces a stored row"
        case ast.Call():
            yield from _in_call(node)
        case ast.Import(names=names):
            yield from _imported(*(one.name for one in names))
        case ast.ImportFrom(module=str(module)):
            yield from _imported(module)
        case ast.FunctionDef() if any(_is_get(one) for one in node.decorator_list):
            if WRITING & {_called(one) for one in ast.walk(node)}:
                yield "a GET that writes"


def _in_text(text: str) -> Iterator[str]:
    if text.startswith("BEGIN") and DEFERRED.search(text):
        yield "deferred transaction"
    if REPLACING.search(text):
        yield "replaces a stored row"


def _imported(*modules: str) -> Iterator[str]:
    for module in modules:
        unsafe = UNSAFE_MODULES.get(module.partition(".")[0])
        if unsafe:
            yield unsafe


def _in_call(call: ast.Call) -> Iterator[str]:
    plain = ast.unparse(call.func) != "re.compile"
    yield from (trap for trap, names in RUNNING.items() if plain and _called(call) in names)
    if _called(call) in ("atomic", "upsert", "upsert_all"):
        yield "deferred transaction"
    if _called(call) == "render_template_string":
        yield "a page made of text"
    if _called(call) == "redirect" and any("request." in ast.unparse(to) for to in call.args):
        yield "leads where the request says"


def _is_get(decorator: ast.expr) -> bool:
    return isinstance(decorator, ast.Call) and _called(decorator) == "get"


def _called(node: ast.AST) -> str:
    match node:
        case ast.Call(func=ast.Attribute(attr=name)) | ast.Call(func=ast.Name(id=name)):
            return name
        case _:
            return ""


LOOK = {
    ".py": code_traps,
    ".html": page_traps,
    ".svg": page_traps,
    ".js": script_traps,
    ".css": style_traps,
}
PRODUCT = ("scoring", "storage", "web", "templates", "static")
FROM_OTHERS = ("static/vendor/",)
BESIDE = ("bench", "tests", "tools")
"""Folders beside the product: only private parts of libraries and encodings are looked for."""


def traps(root: Path) -> Iterator[str]:
    """Yield every trap with its file; outside the product those of libraries and texts only."""
    for path in sorted(
        path for folder in (*PRODUCT, *BESIDE) for path in (root / folder).rglob("*.py")
    ):
        source = path.read_text(encoding="utf-8")
        found = library_traps(source) | text_traps(source)
        yield from (f"{path.relative_to(root).as_posix()}: {trap}" for trap in found)
    for folder in PRODUCT:
        for path in sorted((root / folder).rglob("*.*")):
            name = path.relative_to(root).as_posix()
            look = None if name.startswith(FROM_OTHERS) else LOOK.get(path.suffix)
            source = path.read_text(encoding="utf-8") if look else ""
            found = look(source) | line_traps(source) if look else set()
            yield from (f"{name}: {trap}" for trap in sorted(found - MEANT.get(name, set())))


def main() -> int:
    """Print every trap; return 1 if there is one."""
    found = list(traps(ROOT))
    print("\n".join(found), end="\n" if found else "")
    return bool(found)


if __name__ == "__main__":
    sys.exit(main())
