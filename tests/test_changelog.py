"""CHANGELOG.md speaks to users: one change a line."""

from __future__ import annotations

from pathlib import Path

CHANGES = (Path(__file__).parent.parent / "CHANGELOG.md").read_text(encoding="utf-8")


def test_every_change_stands_in_one_line() -> None:
    lines = [line for line in CHANGES.splitlines() if line and not line.startswith(("#", "- "))]
    assert len(lines) == CHANGES.count("\n## ")  # each version: one line about it
