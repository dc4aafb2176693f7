"""Lists of requirements are complete, and installed as they are on a machine that has nothing."""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
import zipfile
from importlib.metadata import Distribution, distribution
from pathlib import Path

import pytest

from tools import requirement_lists
from tools.requirement_lists import LISTS, ROOT, by_name, here_too, pinned_version

FRESH_SECONDS = 300


@pytest.mark.parametrize(
    ("asked", "fault"),
    [
        ("coverage>=999", "pytest-cov asks for coverage>=999"),
        ("coverage[toml]", "coverage asks for tomli; extra == 'toml'"),
        ("colorama; sys_platform == 'win32'", "pytest-cov asks for colorama"),
        ("tomli; python_version >= '3.14'", "pytest-cov asks for tomli"),
    ],
)
def test_what_no_pin_gives_is_noticed_on_every_system_and_python(
    monkeypatch: pytest.MonkeyPatch, asked: str, fault: str
) -> None:
    asks = {"pytest-cov": asked, "coverage": "tomli; extra == 'toml'"}
    monkeypatch.setattr(requirement_lists, "requires", lambda name: [asks[name]])
    pins = by_name("pytest-cov==7.1.0\ncoverage==7.17.3")
    found = [
        lack
        for place in requirement_lists.ENVIRONMENTS
        for lack in requirement_lists.missing(pins, {}, place)
    ]
    assert found
    assert all(one.replace('"', "'").startswith(fault) for one in found)


def test_an_entry_without_version_or_hash_is_noticed() -> None:
    whole = "a==1.0 ; x > '1' \\\n    --hash=sha256:0a \\\n    --hash=sha256:0b\n"
    text = f"{whole}b==1.0\nc>=1 --hash=sha256:0c\n"
    assert [one.split()[0] for one in requirement_lists.unpinned(text)] == ["b==1.0", "c>=1"]


@pytest.mark.parametrize(
    "command",
    [
        "python -m pip install --quiet pip-audit==2.9.0",
        "pip install --require-hashes -r requirements.txt",
        "uv pip install flask",
        '[npm, "install", "--prefix", work]',
        "npm pack chrome",
        "npx eslint",
    ],
)
def test_a_command_that_takes_what_no_list_pins_is_noticed(command: str) -> None:
    assert [*requirement_lists.faults_of_commands(command)]


def test_an_npm_package_without_checksum_or_not_in_the_lock_is_noticed() -> None:
    lock = """{"packages": {"": {"dependencies": {"a": "1.0.0", "b": "1.0.0"}},
        "node_modules/a": {"version": "1.0.0"}}}"""
    assert [*requirement_lists.faults_of_npm_lock(lock)] == [
        "package.json asks for b",
        "node_modules/a has no version or no integrity",
    ]


# On a machine that has nothing ------------------------------------------------------------------


def wheel(folder: Path, package: Distribution, version: str, modules: dict[str, str]) -> str:
    """Write a wheel that asks for what the package asks for; return its SHA-256."""
    name = package.metadata["Name"].replace("-", "_").replace(".", "_")
    info = f"{name}-{version}.dist-info"
    asks = "".join(f"Requires-Dist: {one}\n" for one in package.requires or ())
    extras = package.metadata.get_all("Provides-Extra") or ()
    offers = "".join(f"Provides-Extra: {one}\n" for one in extras)
    said = f"Metadata-Version: 2.1\nName: {name}\nVersion: {version}\n{offers}{asks}"
    files = {f"{module}.py": source for module, source in modules.items()} | {
        f"{info}/METADATA": said,
        f"{info}/WHEEL": "Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n",
    }
    record = "".join(f"{path},,\n" for path in (*files, f"{info}/RECORD"))
    made = folder / f"{name}-{version}-py3-none-any.whl"
    with zipfile.ZipFile(made, "w") as archive:
        for path, content in (*files.items(), (f"{info}/RECORD", record)):
            archive.writestr(path, content)
    return hashlib.sha256(made.read_bytes()).hexdigest()


def offer(folder: Path, name: str) -> tuple[str, list[str]]:
    """Offer each package of a list as pinned, and a newer release of it that cannot be imported.

    Returns the list with the hashes of what is offered, and the modules to import.
    """
    pins = by_name((ROOT / f"{name}.txt").read_text("utf-8"))
    lines, modules = [], []
    for key, pin in pins.items():
        if not here_too(pin):
            continue
        package = distribution(key)
        own = f"ours_{key}".replace("-", "_")
        hashed = wheel(folder, package, pinned_version(pin), {own: ""})
        wheel(folder, package, "9999", {own: "raise ImportError('a newer release')"})
        lines.append(f"{pin} --hash=sha256:{hashed}\n")
        modules.append(own)
    return "".join(lines), modules


@pytest.mark.long
@pytest.mark.parametrize("name", LISTS)
def test_a_list_is_installed_where_newer_releases_of_everything_are_offered(
    tmp_path: Path, name: str
) -> None:
    offered, here = tmp_path / "offered", tmp_path / "here"
    offered.mkdir()
    (here / "tools").mkdir(parents=True)
    for script in ("venv.sh", "python.sh"):
        (here / "tools" / script).write_bytes((ROOT / "tools" / script).read_bytes())
    text = ""
    modules: list[str] = []
    for one in (*LISTS[name], name):
        listed, brought = offer(offered, one)
        text, modules = text + listed, modules + brought
    (here / "list.txt").write_text(text, "utf-8")
    kept = {key: value for key, value in os.environ.items() if not key.startswith(("PIP_", "UV_"))}
    fresh = {
        **kept,
        "PYTHON": sys.executable,
        "PIP_CONFIG_FILE": os.devnull,
        "PIP_CACHE_DIR": str(tmp_path / "cache"),
        "PIP_NO_INDEX": "1",
        "PIP_FIND_LINKS": str(offered),
    }
    told = subprocess.run(
        ["sh", "tools/venv.sh", "list.txt"],  # noqa: S607  the sh of this system
        cwd=here, env=fresh, capture_output=True, text=True, timeout=FRESH_SECONDS, check=False,
    )  # fmt: skip
    assert told.returncode == 0, told.stderr
    script = f"import {', '.join(modules)}"
    subprocess.run([here / ".venv/bin/python", "-I", "-c", script], check=True)  # noqa: S603
