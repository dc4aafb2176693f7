"""What is given away: a licence, one version, and every file that `make release` builds."""

from __future__ import annotations

import re
from pathlib import Path

from scoring import __version__

ROOT = Path(__file__).parent.parent


def test_anybody_may_copy_it() -> None:
    licence = (ROOT / "LICENSE").read_text("utf-8")
    assert licence.startswith("MIT License")
    assert "the Hazari Table authors" in licence


def test_the_newest_changes_are_those_of_this_version() -> None:
    newest = re.search(r"^## (.*)$", (ROOT / "CHANGELOG.md").read_text("utf-8"), re.MULTILINE)
    assert newest
    assert re.fullmatch(rf"{re.escape(__version__)}, \d{{4}}-\d\d-\d\d", newest[1])
