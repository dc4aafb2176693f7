"""What we ship from others is exactly what they published, with its licence beside it."""

from hashlib import sha256
from pathlib import Path

import pytest

VENDOR = Path(__file__).parent.parent / "static" / "vendor"
PUBLISHED = {
    # htmx.org 2.0.11, dist/htmx.min.js
    "htmx.min.js": "d6fdc75f204e6bdefa99b69bf1e6d4ac69b8a364f77929f45c13476b4000f717",
}


@pytest.mark.parametrize("name", PUBLISHED)
def test_file_is_the_published_one(name: str) -> None:
    assert sha256((VENDOR / name).read_bytes()).hexdigest() == PUBLISHED[name]


def test_htmx_comes_with_its_licence() -> None:
    assert "Zero-Clause BSD" in (VENDOR / "htmx.LICENSE.txt").read_text(encoding="utf-8")


def test_nothing_else_slipped_in() -> None:
    # A compressed copy beside a file is the same file for browsers that take it.
    shipped = {path.name.removesuffix(".gz") for path in VENDOR.iterdir()}
    assert shipped == {*PUBLISHED, "htmx.LICENSE.txt"}
