"""What is newer than the oldest browser that plays is found in every file, and nothing else is."""

from pathlib import Path

import pytest

from tools.browser_floor import FLOOR, script_traps, style_traps
from tools.traps import ROOT, traps


def test_what_crashes_webkit_would_be_noticed() -> None:
    assert script_traps("const [label] = answer.labels;") == {
        "labels of a field, from which WebKit crashes"
    }


def test_scripts_and_styles_of_the_floor_pass() -> None:
    script = """
const file = async request => await find(request) || fetch(request);
typing ||= row?.field.value ?? "";
bar.replaceChildren(...parts);
key.setAttribute("aria-pressed", true);
form.setAttribute("role", "group");
"""
    style = """
:root{--ink:light-dark(#000,#fff)} /* .row:has(input) */
@supports not (color:light-dark(#000,#fff)){:root{--ink:#000}}
.row{display:flex;align-items:flex-end}.pad{display:grid;align-items:end}
body{min-block-size:100vh;min-block-size:100dvh;inset:0;gap:4px}
@supports selector(:has(*)){
@media (min-width:600px){.top:has(#lost){color:red}}
}
@supports (height:1dvh){.pad{max-block-size:100dvh}}
:is(.row,.card):not(.now,.best){margin-inline:0}
"""
    assert script_traps(script) == set()
    assert style_traps(style) == set()


def test_each_file_of_ours_is_looked_at(tmp_path: Path) -> None:
    vendor = tmp_path / "static" / "vendor"
    vendor.mkdir(parents=True)
    (vendor / "library.js").write_text("cards.at(-1)", encoding="utf-8")
    (vendor.parent / "board.js").write_text("cards.at(-1)", encoding="utf-8")
    (vendor.parent / "board.css").write_text("li:has(input){gap:0}", encoding="utf-8")
    assert [line.partition(":")[0] for line in traps(tmp_path)] == [
        "static/board.css",
        "static/board.js",
    ]


@pytest.mark.parametrize("page", ["README.md", "docs/reach.md"])
def test_the_versions_are_told(page: str) -> None:
    assert FLOOR in " ".join((ROOT / page).read_text(encoding="utf-8").split())
