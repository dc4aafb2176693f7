"""Lists of requirements are complete, and nothing is taken that they do not pin."""

from __future__ import annotations

import pytest

from tools import requirement_lists
from tools.requirement_lists import by_name


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
