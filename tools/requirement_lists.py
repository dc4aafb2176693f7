"""Find what would be installed from a registry without a pinned version.

A list of requirements is installed as it is (``tools/venv.sh``), so every requirement of a pinned
package has to be pinned too, on every system and Python. ``python -m tools.requirement_lists``
names what is missing; nothing is printed when nothing is. It reads what the packages that are
installed here ask for.
"""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Iterator, Mapping
from importlib.metadata import PackageNotFoundError, requires, version
from itertools import product
from pathlib import Path

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).parent.parent
LISTS = {
    "requirements": (),
    "requirements-cluster": ("requirements",),
    "requirements-dev": (),
}
"""A list → the lists that are installed before it."""

NPM_LOCK = "pocket_edition/package-lock.json"
COMMANDS = (
    "Makefile", "Containerfile", "README.md", ".ci/*", "docs/**/*.*", "tools/*.*",
    "pocket_edition/*.py",
)  # fmt: skip
"""Files with commands that somebody runs."""

PYTHONS = ("3.11", "3.12", "3.13", "3.14")
SYSTEMS = {
    "linux": ("Linux", "posix"),
    "android": ("Android", "posix"),
    "darwin": ("Darwin", "posix"),
    "win32": ("Windows", "nt"),
}
ENVIRONMENTS = [
    {
        "python_version": python,
        "python_full_version": f"{python}.0",
        "sys_platform": system,
        "platform_system": SYSTEMS[system][0],
        "os_name": SYSTEMS[system][1],
        "implementation_name": "cpython",
        "platform_python_implementation": "CPython",
    }
    for python, system in product(PYTHONS, SYSTEMS)
]
"""Where a list may be installed, in the terms of a requirement's marker."""

OF_EVERY_VENV = {"pip": "22.3"}
"""Packages that come with the venv of Python 3.11, in that version or a newer one."""

INSTALL = re.compile(r"\b(?:pip|uv)\b[^|;&`#]*?\binstall\b[^|;&`#]*")
OTHERS = re.compile(r"\bnpm +(?:i|install|add|exec|update|pack)\b[^|;&`#]*|\b(?:npx|pipx|uvx) \S+")
EXACT = re.compile(r"--no-deps.*--require-hashes|\bnpm +pack +(?:OLD_PACKAGE|\S+@\d+\.\d+\.\d+)")
"""Commands that install something, and how a command names what a list or a checksum pins."""

Wanted = Mapping[str, Requirement]


def read(text: str) -> Iterator[Requirement]:
    """Yield each requirement of a list, without its hashes. Other lists that it names are not."""
    for line in text.replace("\\\n", " ").splitlines():
        asked = re.sub(r"\s--hash=\S+|(^|\s)#.*", "", line).strip()
        if asked and not asked.startswith("-"):
            yield Requirement(asked)


def unpinned(text: str) -> Iterator[str]:
    """Yield each entry of a list that has no version of its own or no hash."""
    for line in text.replace("\\\n", " ").splitlines():
        if re.match(r"\w", line) and not re.match(r"[\w.-]+==[\w.]+\s[^#]*--hash=sha256:\w", line):
            yield f"{line.split()[0]} has no version or no hash"


def asked_by(name: str) -> list[Requirement]:
    """Return what the package of this name asks for, extras and markers included.

    Raises PackageNotFoundError if it is not installed here.
    """
    return [Requirement(one) for one in requires(name) or ()]


def missing(pins: Wanted, named: Wanted, environment: Mapping[str, str]) -> Iterator[str]:
    """Yield what the pinned packages ask for in this environment and no pin gives them.

    `named` are the requirements that somebody wrote down, with the extras that they ask for.
    """
    here = {key: pin for key, pin in pins.items() if holds(pin, environment)}
    todo = [*((key, "") for key in here)]
    todo += [(key, extra) for key, asked in named.items() for extra in asked.extras if key in here]
    done = set()
    while todo:
        name, extra = todo.pop()
        if (name, extra) in done:
            continue
        done.add((name, extra))
        for asked in asked_by(name) if here_too(pins[name]) else ():
            if not holds(asked, {**environment, "extra": extra}):
                continue
            key = canonicalize_name(asked.name)
            if not satisfied(asked, pins.get(key) if key in here else None):
                yield f"{name} asks for {asked}"
            todo += [(key, one) for one in asked.extras if key in here]


def holds(asked: Requirement, environment: Mapping[str, str]) -> bool:
    """Return whether a requirement counts there."""
    return asked.marker is None or asked.marker.evaluate(dict(environment))


def here_too(pin: Requirement) -> bool:
    """Return whether a pin is installed on this system, so that what it asks for can be read."""
    return holds(pin, {"extra": ""})


def satisfied(asked: Requirement, pin: Requirement | None) -> bool:
    """Return whether this pin, if there is one, is a version that is asked for."""
    given = pinned_version(pin) if pin else OF_EVERY_VENV.get(asked.name)
    return given is not None and asked.specifier.contains(given, prereleases=True)


def pinned_version(pin: Requirement) -> str:
    """Return the one version of a pin."""
    return next(iter(pin.specifier)).version


def strange(pins: Wanted) -> Iterator[str]:
    """Yield each pin that is installed here in another version, or not at all."""
    for name, pin in pins.items():
        if here_too(pin):
            try:
                found = version(name)
            except PackageNotFoundError:
                found = "missing"
            if found != pinned_version(pin):
                yield f"{name} is {found} here: run make check in a .venv of its own"


def by_name(*texts: str) -> dict[str, Requirement]:
    """Return the requirements of these lists by their name."""
    return {canonicalize_name(one.name): one for text in texts for one in read(text)}


def faults_of_list(name: str, root: Path = ROOT) -> Iterator[str]:
    """Yield each fault of one list: no pin, no hash, or a requirement that no pin meets."""
    text = (root / f"{name}.txt").read_text(encoding="utf-8")
    texts = [*((root / f"{one}.txt").read_text(encoding="utf-8") for one in LISTS[name]), text]
    named = by_name(*(path.read_text(encoding="utf-8") for path in root.glob("requirements*.in")))
    pins = by_name(*texts)
    faults = [*unpinned(text), *strange(pins)]
    if not faults:
        faults = [lack for place in ENVIRONMENTS for lack in missing(pins, named, place)]
    yield from dict.fromkeys(faults)


def faults_of_npm_lock(text: str) -> Iterator[str]:
    """Yield each package of an npm lock without a version or a checksum, and each that it lacks."""
    packages = json.loads(text)["packages"]
    for path, package in packages.items():
        if path and not (package.get("version") and package.get("integrity")):
            yield f"{path} has no version or no integrity"
        needs = package.get("dependencies", {})
        yield from (
            f"{path or 'package.json'} asks for {name}"
            for name in needs
            if f"node_modules/{name}" not in packages
        )


def faults_of_commands(text: str) -> Iterator[str]:
    """Yield each command in a text that takes from a registry what no list pins."""
    plain = re.sub(r"""\\\n|["',\[\]]""", " ", text)
    for line in plain.splitlines():
        yield from (
            command.strip()
            for command in (*INSTALL.findall(line), *OTHERS.findall(line))
            if not EXACT.search(command)
        )


def faults(root: Path = ROOT) -> Iterator[str]:
    """Yield every fault of the lists, the lock and the commands, with its file."""
    for name in LISTS:
        yield from (f"{name}.txt: {fault}" for fault in faults_of_list(name, root))
    lock = (root / NPM_LOCK).read_text(encoding="utf-8")
    yield from (f"{NPM_LOCK}: {fault}" for fault in faults_of_npm_lock(lock))
    for path in sorted(path for pattern in COMMANDS for path in root.glob(pattern)):
        if path.is_file() and path.suffix != ".png":
            found = faults_of_commands(path.read_text(encoding="utf-8"))
            yield from (f"{path.relative_to(root).as_posix()}: {fault}" for fault in found)


def main() -> int:
    """Print every fault; return 1 if there is one."""
    found = [*faults()]
    print("\n".join(found), end="\n" if found else "")
    return bool(found)


if __name__ == "__main__":
    sys.exit(main())
