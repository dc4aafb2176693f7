"""Build everything that a release gives away, into ``dist/``.

That is the source, the app as one file, the pocket edition, and the rules as a wheel, with their
SHA-256 sums. Built again, they are the same. ``make release`` runs it after ``make pocket``.
"""

from __future__ import annotations

import hashlib
import os
import re
import shutil
import subprocess
import sys
import tempfile
import zipfile
from collections.abc import Iterator, Mapping
from importlib.metadata import distribution
from pathlib import Path
from typing import BinaryIO

from flask import Flask

import web.app  # noqa: F401  games register the files that are sent together
from scoring import __version__
from web.http import static_files

ROOT = Path(__file__).parent.parent
POCKET = ROOT / "pocket"
APP = ("LICENSE", "app.py", "scoring", "static", "storage", "templates", "translations", "web")
"""Files and folders of which the app is made."""

PINNED = re.compile(r"^([\w.-]+)==([\w.]+)", re.MULTILINE)
COMPILED = (".so", ".pyd", ".pyc", ".po")
"""Endings that are left out of the one file: each library works without its compiled part, and of
a catalogue only the compiled form is read."""

LOCALES = re.compile(r"locale-data/(?!(?:root|en|bn|fa)\.dat$)")
"""Languages that the pages do not speak, 30 of the 40 MB of all libraries."""

NEEDS_COMPILER = frozenset({"zopfli"})
"""Libraries that are nothing but a compiled part; the app works without them."""


def git(*arguments: str) -> str:
    """Return what git says about this working copy."""
    command = ["git", "-C", str(ROOT), *arguments]
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout  # noqa: S603


def tracked(*paths: str) -> list[str]:
    """Return the files below these paths that git keeps."""
    return git("ls-files", "-z", "--", *paths).rstrip("\0").split("\0")


def source(folder: Path) -> Path:
    """Pack the sources as they were committed."""
    name = f"hazari-table-{__version__}"
    packed = folder / f"{name}.tar.gz"
    git("archive", f"--prefix={name}/", f"--output={packed}", "HEAD")
    return packed


def libraries() -> Iterator[tuple[str, Path]]:
    """Yield each file of the libraries that the app needs, with its name in the one file.

    They are those of this virtual environment, which was installed with the pinned hashes. Exits
    with a sentence where it has other versions.
    """
    for name, version in PINNED.findall((ROOT / "requirements.txt").read_text("utf-8")):
        if name in NEEDS_COMPILER:
            continue
        library = distribution(name)
        if library.version != version:
            sys.exit(f"{name} is {library.version} here and should be {version}: run make run.")
        for file in library.files or ():
            # Programs lie outside of the folder of all libraries.
            if file.parts[0] != ".." and not LOCALES.search(file.as_posix()):
                yield f"lib/{file.as_posix()}", Path(str(library.locate_file(file)))


def squeezed() -> Iterator[tuple[str, bytes]]:
    """Yield each script and style, compressed with zopfli, with its name in the one file.

    Without zopfli the first load of a board would be more than it may be.
    """
    alone = {name.removeprefix("static/") for name in tracked("static")}
    with Flask("app", root_path=str(ROOT)).app_context():
        for name in sorted(alone | set(static_files.TOGETHER)):
            if name.endswith((".js", ".css")) and (found := static_files.find(name)):
                yield f"squeezed/{found.fingerprint}.gz", found.squeezed


def one_file(folder: Path) -> Path:
    """Pack the app with its libraries as one file that any Python runs."""
    files = {"__main__.py": ROOT / "tools" / "one_file.py"}
    files |= {name: ROOT / name for name in tracked(*APP)}
    files |= dict(libraries())
    content = {name: path.read_bytes() for name, path in files.items()}
    content |= dict(squeezed())
    packed = folder / "hazari-table.pyz"
    with packed.open("wb") as begun:
        begun.write(b"#!/usr/bin/env python3\n")
        write_zip(begun, {n: body for n, body in content.items() if not n.endswith(COMPILED)})
    packed.chmod(0o755)
    return packed


def pocket(folder: Path) -> Path:
    """Pack the pocket edition as it was built, for any host of static files."""
    paths = [path for path in POCKET.rglob("*") if path.is_file()]
    packed = folder / f"hazari-table-pocket-{__version__}.zip"
    with packed.open("wb") as begun:
        write_zip(begun, {path.relative_to(POCKET).as_posix(): path.read_bytes() for path in paths})
    return packed


def write_zip(file: BinaryIO, content: Mapping[str, bytes]) -> None:
    """Write these files as a zip, without times, so that the same content gives the same bytes."""
    with zipfile.ZipFile(file, "w", compresslevel=9) as archive:
        for name, body in sorted(content.items()):
            archive.writestr(zipfile.ZipInfo(name), body, zipfile.ZIP_DEFLATED)


def rules(folder: Path) -> Path:
    """Build the wheel of the rules from what git keeps of them."""
    with tempfile.TemporaryDirectory() as copy:
        for name in tracked("scoring"):
            path = Path(copy, name)
            path.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(ROOT / name, path)
        pip = [sys.executable, "-m", "pip", "--quiet", "--disable-pip-version-check", "wheel"]
        alone = ["--no-deps", "--no-index", "--no-build-isolation", "--wheel-dir", str(folder)]
        environment = {**os.environ, "SOURCE_DATE_EPOCH": git("log", "-1", "--format=%ct").strip()}
        subprocess.run([*pip, *alone, f"{copy}/scoring"], check=True, env=environment)  # noqa: S603
    return folder / f"hazari_rules-{__version__}-py3-none-any.whl"


def main() -> int:
    """Build all files; return 1 where something is not committed yet."""
    if git("status", "--porcelain", "--untracked-files=no"):
        print("Commit first: a release is of a commit.", file=sys.stderr)
        return 1
    folder = ROOT / "dist"
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir()
    built = [build(folder) for build in (source, one_file, pocket, rules)]
    sums = [f"{hashlib.sha256(file.read_bytes()).hexdigest()}  {file.name}" for file in built]
    (folder / "SHA256SUMS").write_text("\n".join([*sums, ""]), "utf-8")
    for file in built:
        print(f"{file.relative_to(ROOT)}  {file.stat().st_size:,} bytes")
    return 0


if __name__ == "__main__":
    sys.exit(main())
