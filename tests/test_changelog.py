"""CHANGELOG.md speaks to users: one change a line, short enough to be read at once."""

from __future__ import annotations

from pathlib import Path

CHANGES = (Path(__file__).parent.parent / "CHANGELOG.md").read_text(encoding="utf-8")


def test_every_line_of_the_changes_has_at_most_20_words() -> None:
    lines = [line.removeprefix("- ") for line in CHANGES.splitlines()]
    assert [line for line in lines if len(line.split()) > 20] == []


def test_every_change_stands_in_one_line() -> None:
    lines = [line for line in CHANGES.splitlines() if line and not line.startswith(("#", "- "))]
    assert len(lines) == CHANGES.count("\n## ")  # each version: one line about it
