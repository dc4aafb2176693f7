"""Gather what runs in the browser: our app, the libraries it needs, and their data."""

from __future__ import annotations

import re
import shutil
from collections.abc import Iterator
from importlib.metadata import distribution
from pathlib import Path

from web.i18n.preferences import LANGUAGES

ROOT = Path(__file__).parent.parent

OURS = ("scoring", "storage", "web", "templates", "static", "translations", "pocket_edition")
"""Folders of the app."""

LEFT_OUT = {"h11", "uvicorn", "zopfli"}
"""Libraries of a server: it listens, and compresses for the wire."""

NEVER = re.compile(
    r"\.(pyi|po|so|pyx|c|mjs)$|/tests?/|/testing/|dist-info|__pycache__|\.pth$|/zoneinfo/|^tzdata/"
    r"|^babel/(messages|locale-data)/|^static/js/worker\.js$|^static/icons/|^pocket_edition/page/"
    r"|^pocket_edition/(build|packages|words|compile_folder|compress_folder)\.py$"
    r"|^scoring/(wheel/|__main__|\w+\.(md|toml)$)"
    r"|^werkzeug/debug/|^sqlite_utils/cli\.py$|^storage/cluster/|^\.\./"
)
"""Files that nobody needs there, by a pattern of their path."""


def gather(folder: Path) -> None:
    """Copy all of it into an empty folder, the Python files still as source."""
    for place, name in (*_ours(), *_libraries(), *_locales()):
        target = folder / name
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(place / name, target)


def _ours() -> Iterator[tuple[Path, str]]:
    for folder in OURS:
        for path in (ROOT / folder).rglob("*.*"):
            name = path.relative_to(ROOT).as_posix()
            if path.is_file() and not NEVER.search(name):
                yield ROOT, name


def _libraries() -> Iterator[tuple[Path, str]]:
    """Yield the files of all libraries that requirements.txt pins."""
    pinned = (ROOT / "requirements.txt").read_text(encoding="utf-8")
    for name in {*re.findall(r"^([\w.-]+)==", pinned, re.MULTILINE)} - LEFT_OUT:
        library = distribution(name)
        for file in library.files or ():
            if not NEVER.search(file.as_posix()):
                yield Path(str(library.locate_file(""))), file.as_posix()


def _locales() -> Iterator[tuple[Path, str]]:
    """Yield Babel's data of the languages that the app speaks."""
    for name in ("root", *LANGUAGES):
        yield Path(str(distribution("babel").locate_file(""))), f"babel/locale-data/{name}.dat"
