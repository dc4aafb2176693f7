"""What is newer than the oldest browser that plays, each proved to be noticed."""

from pathlib import Path

import pytest

from tools.browser_floor import FLOOR, NEWER_SCRIPT, NEWER_STYLE, script_traps, style_traps
from tools.traps import ROOT, traps

SCRIPTS = {
    "Array.at": "const last = cards.at(-1);",
    "Array.findLast": "cards.findLast(isFull)",
    "Array.toSorted": "cards.toSorted()",
    "Array.fromAsync": "Array.fromAsync(cards)",
    "Object.hasOwn": "if (Object.hasOwn(words, word)) say(word);",
    "Object.groupBy": "Object.groupBy(cards, suit)",
    "structuredClone": "const before = structuredClone(groups);",
    "Promise.withResolvers": "const { promise } = Promise.withResolvers();",
    "look-behind": "text.replace(/(?<=♠)A/, '')",
    "private methods": "return this.#draw();",
    "static blocks": "class Board { static { start(); } }",
    "await outside": "const words = await fetch(address);",
    "form.requestSubmit": "form.requestSubmit();",
    "ARIA as properties": "key.ariaPressed = true;",
    ":has()": 'form.querySelectorAll("li:has(input)")',
    "inert": "board.inert = true;",
    "dialog": "menu.showModal();",
    "popover": "menu.togglePopover();",
    "CloseWatcher": "new CloseWatcher()",
    "AbortSignal.timeout": "fetch(address, { signal: AbortSignal.timeout(4000) })",
    "crypto.randomUUID": "crypto.randomUUID()",
    "checkVisibility": "if (key.checkVisibility()) tap(key);",
    "moveBefore": "list.moveBefore(row, null);",
    "view transitions": "document.startViewTransition(draw);",
    "BroadcastChannel": 'new BroadcastChannel("table")',
    "navigator.locks": 'navigator.locks.request("round", send)',
    "requestIdleCallback": "requestIdleCallback(draw);",
}
STYLES = {
    ":has()": ".top:has(#lost){color:red}",
    ":dir()": ".pad:dir(rtl){order:1}",
    "dynamic heights": "body{min-block-size:100dvh}",
    "nesting": ".row{color:red;&.now{color:green}}",
    "layers": "@layer base{p{margin:0}}",
    "colour functions": "p{color:color-mix(in srgb,red,blue)}",
    "aspect-ratio": ".card{aspect-ratio:2/3}",
    "transforms by name": ".card{translate:0 4px}",
    "overflow: clip": ".row{overflow-x:clip}",
    "start and end": ".row{display:flex;align-items:end}",
    "subgrid": ".row{grid-template-columns:subgrid}",
    "light-dark()": ":root{--ink:light-dark(#000,#fff)}",
}


@pytest.mark.parametrize("what", NEWER_SCRIPT)
def test_a_newer_script_would_be_noticed(what: str) -> None:
    source = next(source for name, source in SCRIPTS.items() if what.startswith(name))
    assert script_traps(source) == {f"newer than {FLOOR}: {what}"}


def test_what_crashes_webkit_would_be_noticed() -> None:
    assert script_traps("const [label] = answer.labels;") == {
        "labels of a field, from which WebKit crashes"
    }


@pytest.mark.parametrize("what", [*NEWER_STYLE, "light-dark() (123, 17.5, 120)"])
def test_a_newer_style_would_be_noticed(what: str) -> None:
    source = next(source for name, source in STYLES.items() if what.startswith(name))
    assert style_traps(source) == {f"newer than {FLOOR}: {what}"}


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
