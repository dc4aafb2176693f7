"""What holds for everybody in style sheets: frames and a focus that are seen, and rest for whoever
asked for it; and a line for every demand of WCAG 2.2 AA in docs/reach.md."""

import re
from itertools import product
from pathlib import Path

import pytest
from rcssmin import cssmin

from tests.gallery.tokens import contrast
from tests.test_asvs import functions

ROOT = Path(__file__).parents[3]
SHEETS = sorted((ROOT / "static/css").glob("*.css"))
STYLES = {path.name: cssmin(path.read_text("utf-8")) for path in SHEETS}
COLOUR = r"#[0-9a-f]{3,6}"
TOKENS = {
    name: (day, night)
    for name, day, night in re.findall(
        rf"--(\w+):light-dark\(({COLOUR}),({COLOUR})\)", STYLES["app.css"]
    )
}
NO_CONTROLS = {
    "main:focus",
    "#faults",
    "h3:focus",
    ".answer:focus",
    ".before:focus",
    ".across:focus",
}
"""What a page brings its reader to, and nobody presses."""


@pytest.mark.parametrize("night", [False, True], ids=["day", "night"])
def test_frames_and_marks_stand_out_from_every_ground(night: bool) -> None:
    marks, grounds = ("edge", "felt", "gold", "wrong"), ("paper", "card", "tray")
    faint = {
        (mark, ground): contrast(TOKENS[mark][night], TOKENS[ground][night])
        for mark, ground in product(marks, grounds)
    }
    assert {pair: ratio for pair, ratio in faint.items() if ratio < 3} == {}


def test_what_has_the_focus_is_framed() -> None:
    assert ":focus-visible{outline:3px solid var(--felt)" in STYLES["app.css"]
    bare = [
        selector.strip()
        for style in STYLES.values()
        for selectors in re.findall(r"([^{}]+)\{[^{}]*outline:(?:0|none)[;}]", style)
        for selector in selectors.split("*/")[-1].split(",")
    ]
    assert {*bare} <= NO_CONTROLS | {"#decided p:focus"}
    framed_tabs = "input:focus-visible + .tab" in STYLES["page.css"]
    for name, style in STYLES.items():  # a field that is only a place to tap shows it by its label
        if re.search(r"input\{[^}]*opacity:0", style):
            assert "input:focus-visible + span" in style or framed_tabs, name


def test_nothing_moves_for_whoever_asked_for_rest() -> None:
    for name, style in STYLES.items():
        calm = re.sub(r"@keyframes \w+\{(?:[^{}]*\{[^{}]*\})*\s*\}", "", style)
        calm = re.sub(
            r"@media \(prefers-reduced-motion:no-preference\)[^{]*\{(?:[^{}]*\{[^{}]*\})*\s*\}",
            "",
            calm,
        )
        moving = re.findall(r"(?:transition|animation|scroll-behavior)[a-z-]*:(?!none)[^;}]*", calm)
        # One appears at once, later; the other is not drawn at all: from when on taps count.
        still = (["animation:come 0s 3s both"], ["animation:settle 0.6s step-end"])
        assert moving in ([], *still), name
        assert not re.search(r":active[^{]*\{[^}]*transform:(?!none)", calm), name


CRITERIA = """
1.1.1 1.2.1 1.2.2 1.2.3 1.2.4 1.2.5 1.3.1 1.3.2 1.3.3 1.3.4 1.3.5
1.4.1 1.4.2 1.4.3 1.4.4 1.4.5 1.4.10 1.4.11 1.4.12 1.4.13
2.1.1 2.1.2 2.1.4 2.2.1 2.2.2 2.3.1 2.4.1 2.4.2 2.4.3 2.4.4 2.4.5 2.4.6 2.4.7 2.4.11
2.5.1 2.5.2 2.5.3 2.5.4 2.5.7 2.5.8
3.1.1 3.1.2 3.2.1 3.2.2 3.2.3 3.2.4 3.2.6 3.3.1 3.3.2 3.3.3 3.3.4 3.3.7 3.3.8
4.1.2 4.1.3
""".split()
"""WCAG 2.2, levels A and AA."""


def test_every_demand_has_one_line_with_tests_that_exist_or_a_reason() -> None:
    text = (ROOT / "docs" / "reach.md").read_text("utf-8")
    lines = [
        [cell.strip() for cell in line.strip("|").split("|")]
        for line in text.splitlines()
        if re.match(r"\| \d", line)
    ]
    assert [line[0] for line in lines] == CRITERIA
    for number, standing, what, proof in lines:
        tests = re.findall(r"`(tests/[^`]+)`", proof)
        assert standing in ("met", "n/a"), number
        assert what, number
        assert bool(tests) is (standing == "met"), number
        for test in tests:
            file, _, name = test.partition("::")
            assert name in functions(file), test
