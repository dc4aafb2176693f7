"""What is given away: a licence, one version, and every file that `make release` builds."""

from __future__ import annotations

import ast
import gzip
import os
import re
import runpy
import signal
import subprocess
import sys
import urllib.request
import venv
import zipfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
import zopfli.gzip

from scoring import __version__
from tests.support.ports import free_port
from tools import one_file, release

ROOT = Path(__file__).parent.parent
BOARD_SCRIPTS = "/static/js/first-touch.js+every-page.js+board.js+live.js"


def test_anybody_may_copy_it() -> None:
    licence = (ROOT / "LICENSE").read_text("utf-8")
    assert (ROOT / "scoring/LICENSE").read_text("utf-8") == licence
    assert licence.startswith("MIT License")
    assert "the Hazari Table authors" in licence


def test_the_newest_changes_are_those_of_this_version() -> None:
    newest = re.search(r"^## (.*)$", (ROOT / "CHANGELOG.md").read_text("utf-8"), re.MULTILINE)
    assert re.fullmatch(rf"{re.escape(__version__)}, \d{{4}}-\d\d-\d\d", newest[1])


def test_files_are_sent_compressed_where_zopfli_cannot_be_had(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(sys.modules, "zopfli.gzip", None)
    squeeze = runpy.run_path(str(ROOT / "web/http/static_files.py"))["squeeze_hard"]
    assert gzip.decompress(squeeze(b"cards " * 100)) == b"cards " * 100
    assert len(squeeze(b"cards " * 100)) < 60


# The app as one file ----------------------------------------------------------------------------


@pytest.fixture(scope="module")
def packed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return release.one_file(tmp_path_factory.mktemp("dist"))


def of_user(home: Path, **settings: str) -> dict[str, str]:
    """The environment of a user with this home, who has set nothing else."""
    ours = ("HAZARI_", "XDG_")
    kept = {name: value for name, value in os.environ.items() if not name.startswith(ours)}
    return {**kept, "HOME": str(home), **settings}


@contextmanager
def served(file: Path, home: Path) -> Iterator[tuple[subprocess.Popen[str], int]]:
    """The file run by a Python that has no libraries, and its port, when it serves."""
    port = free_port()
    running = subprocess.Popen(  # noqa: S603
        [sys.executable, "-I", "-S", str(file)],
        env=of_user(home, PORT=str(port)),
        stdout=subprocess.PIPE,
        text=True,
    )
    try:
        assert running.stdout
        assert any("Stop with Ctrl+C." in line for line in running.stdout), "it did not start"
        yield running, port
    finally:
        running.kill()
        running.communicate()


def sent(port: int, path: str, language: str = "en") -> bytes:
    """What goes over the air."""
    headers = {"Accept-Language": language, "Accept-Encoding": "gzip"}
    request = urllib.request.Request(f"http://127.0.0.1:{port}{path}", headers=headers)
    with urllib.request.urlopen(request, timeout=60) as answer:  # noqa: S310
        return bytes(answer.read())


def page(port: int, path: str, language: str = "en") -> str:
    return gzip.decompress(sent(port, path, language)).decode()


@pytest.mark.long
def test_one_file_serves_every_language_and_keeps_the_record_in_the_home(
    packed: Path, tmp_path: Path
) -> None:
    with served(packed, tmp_path) as (running, port):
        assert "Hazari Table" in page(port, "/")
        assert f"Version {__version__}" in page(port, "/looks").replace("\u2066", "")
        assert "ভার্সন" in page(port, "/looks", "bn")
        assert "نسخهٔ" in page(port, "/looks", "fa")
        assert "hx-" in page(port, "/static/vendor/htmx.min.js")
        # As small as where zopfli is, although it is not.
        scripts = sent(port, BOARD_SCRIPTS)
        assert scripts == zopfli.gzip.compress(gzip.decompress(scripts))
        assert page(port, "/rules/bukharo", "fa").count("<h2") > 5
        running.send_signal(signal.SIGTERM)
        running.communicate(timeout=60)
        assert running.returncode == 0
    record = tmp_path / ".local/share/hazari-table/record.db"
    assert record.exists()
    (unpacked,) = (tmp_path / ".cache/hazari-table").iterdir()
    with served(packed, tmp_path):
        assert [*(tmp_path / ".cache/hazari-table").iterdir()] == [unpacked]


@pytest.mark.long
def test_one_file_checks_copies_and_restores_its_record(packed: Path, tmp_path: Path) -> None:
    with served(packed, tmp_path) as (running, _port):
        running.send_signal(signal.SIGTERM)
        running.communicate(timeout=60)
    record = tmp_path / ".local/share/hazari-table/record.db"
    copy = tmp_path / "friday.db"

    def storage(*asked: str) -> str:
        command = [sys.executable, "-I", "-S", str(packed), "storage", *asked]
        return subprocess.run(  # noqa: S603
            command, check=True, env=of_user(tmp_path), capture_output=True, text=True
        ).stdout

    assert f"{record} is sound" in storage("verify")
    assert f"{copy} is a checked copy of {record}." in storage("backup", str(copy))
    record.unlink()
    assert f"{record} is now what {copy} holds." in storage("restore", str(copy))
    assert f"{record} is sound" in storage("verify", str(record))
    assert "usage: hazari-table.pyz storage" in storage("--help")


@pytest.mark.long
def test_one_file_tells_its_version_under_any_name(packed: Path, tmp_path: Path) -> None:
    command = tmp_path / "hazari-table"
    command.hardlink_to(packed)
    told = subprocess.run(  # noqa: S603
        [command, "--version"], check=True, env=of_user(tmp_path), capture_output=True, text=True
    )
    assert told.stdout == f"hazari-table {__version__}\n"
    assert os.access(packed, os.X_OK)
    assert packed.read_bytes().startswith(b"#!/usr/bin/env python3\n")


@pytest.mark.long
def test_one_file_holds_nothing_compiled_and_is_the_same_when_built_again(
    packed: Path, tmp_path: Path
) -> None:
    assert release.one_file(tmp_path).read_bytes() == packed.read_bytes()
    with zipfile.ZipFile(packed) as archive:
        names = archive.namelist()
    assert [name for name in names if name.endswith((".so", ".pyd", ".pyc"))] == []
    assert {"LICENSE", "static/vendor/htmx.LICENSE.txt", "lib/flask/app.py"} < {*names}


def test_an_older_python_is_told_which_one_it_takes(monkeypatch: pytest.MonkeyPatch) -> None:
    source = (ROOT / "tools/one_file.py").read_text("utf-8")
    ast.parse(source, feature_version=(3, 7))
    monkeypatch.setattr(sys, "version_info", (3, 10))
    with pytest.raises(SystemExit, match=r"Python 3\.11 or newer"):
        one_file.start(Path("hazari-table.pyz"))


@pytest.mark.parametrize(
    ("system", "settings", "data", "cache"),
    [
        ("linux", {}, ".local/share/hazari-table", ".cache/hazari-table"),
        (
            "linux",
            {"XDG_DATA_HOME": "/d", "XDG_CACHE_HOME": "/c"},
            "/d/hazari-table",
            "/c/hazari-table",
        ),
        ("darwin", {}, "Library/Application Support/hazari-table", "Library/Caches/hazari-table"),
        ("win32", {"LOCALAPPDATA": "/l"}, "/l/hazari-table", "/l/hazari-table/cache"),
    ],
)
def test_the_record_of_one_file_lies_where_the_system_keeps_what_is_the_users(
    monkeypatch: pytest.MonkeyPatch, system: str, settings: dict[str, str], data: str, cache: str
) -> None:
    for name in ("XDG_DATA_HOME", "XDG_CACHE_HOME", "LOCALAPPDATA"):
        monkeypatch.delenv(name, raising=False)
    for name, value in settings.items():
        monkeypatch.setenv(name, value)
    monkeypatch.setattr(sys, "platform", system)
    assert one_file.folders() == (Path.home() / data, Path.home() / cache)


@pytest.mark.long
def test_the_pocket_edition_is_given_away_whole(tmp_path: Path) -> None:
    with zipfile.ZipFile(release.pocket(tmp_path)) as archive:
        names = {*archive.namelist()}
    assert names == {
        path.relative_to(release.POCKET).as_posix()
        for path in release.POCKET.rglob("*")
        if path.is_file()
    }
    assert {"index.html", "worker.js"} < names


# The rules as a wheel ---------------------------------------------------------------------------


TRY_OUT = """
import doctest, importlib, pkgutil
import hazari_rules
for module in pkgutil.walk_packages(hazari_rules.__path__, "hazari_rules."):
    importlib.import_module(module.name)
print(*doctest.testfile("scoring/README.md", module_relative=False))
"""
"""Code that loads all of the rules and tries the examples of their README."""


@pytest.mark.long
def test_the_wheel_of_the_rules_does_as_it_says_where_nothing_else_is(tmp_path: Path) -> None:
    wheel = release.rules(tmp_path)
    with zipfile.ZipFile(wheel) as archive:
        names = {*archive.namelist()}
    ours = {name for name in release.tracked("scoring") if name.endswith((".py", ".typed"))}
    ours.remove("scoring/wheel/backend.py")
    assert {name.replace("scoring", "hazari_rules", 1) for name in ours} < names
    assert any(name.endswith("licenses/LICENSE") for name in names)
    venv.create(tmp_path / "empty")
    python = tmp_path / "empty/bin/python"
    pip = [sys.executable, "-m", "pip", "-q", "--python", str(python), "install", "--no-index"]
    subprocess.run([*pip, str(wheel)], check=True)  # noqa: S603
    script = [str(python), "-I", "-c", TRY_OUT]
    told = subprocess.run(script, check=True, cwd=ROOT, capture_output=True, text=True)  # noqa: S603
    failed, tried = map(int, told.stdout.split())
    assert failed == 0
    assert tried > 10


def test_the_rules_have_no_version_and_no_name_of_their_own() -> None:
    text = (ROOT / "scoring/pyproject.toml").read_text("utf-8")
    assert 'attr = "hazari_rules.__version__"' in text
    listed = {*re.findall(r'^    "(hazari_rules[\w.]*)",', text, re.MULTILINE)}
    folders = {path.parent for path in (ROOT / "scoring").rglob("*.py")} - {ROOT / "scoring/wheel"}
    parts = {
        ".".join(("hazari_rules", *folder.relative_to(ROOT / "scoring").parts))
        for folder in folders
    }
    assert listed == parts
    pinned = (ROOT / "requirements-dev.txt").read_text("utf-8")
    assert re.findall(r"setuptools==[\d.]+", text) == re.findall(r"setuptools==[\d.]+", pinned)
