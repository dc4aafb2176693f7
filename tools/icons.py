"""Draw the icons of the home screen from static/icons/icon.svg, in the browser of the tests."""

from __future__ import annotations

import sys
from pathlib import Path

from playwright.sync_api import sync_playwright

from tools.browser import MISSING, find

FOLDER = Path(__file__).parent.parent / "static" / "icons"

ROUND = ' rx="7"'
"""Rounded corners of the drawing, as they stand in icon.svg.

A launcher that cuts a shape of its own wants none: the spade lies within the circle that none of
them cuts.
"""

FILLED = "<style>body{margin:0}svg{display:block;width:100vw;height:100vh}</style>"

DRAWN = {
    "icon-192.png": (192, ROUND),
    "icon-512.png": (512, ROUND),
    "maskable-512.png": (512, ""),
    "touch-180.png": (180, ""),
}
"""File name → size in pixels and corners of an icon."""


def main() -> int:
    """Draw every icon; return 1 if there is no browser."""
    path = find()
    if path is None:
        print(MISSING, file=sys.stderr)
        return 1
    source = (FOLDER / "icon.svg").read_text("utf-8")
    with sync_playwright() as playwright:
        launched = playwright.chromium.launch(executable_path=path)
        page = launched.new_page()
        for name, (size, corners) in DRAWN.items():
            page.set_viewport_size({"width": size, "height": size})
            page.set_content(FILLED + source.replace(ROUND, corners))
            page.screenshot(path=FOLDER / name, omit_background=True)
        launched.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
