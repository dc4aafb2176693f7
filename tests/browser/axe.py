"""What axe knows of accessible pages, asked once about everything that a page shows."""

import fcntl
import json
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from axe_playwright_python.base import AXE_SCRIPT
from playwright.sync_api import Page

STANDARDS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
TOLD = "({violations}) => violations.map(({id, nodes}) => `${id}: ${nodes[0].html.slice(0, 200)}`)"

STRUCTURE = f"""standards => axe.run({{
  runOnly: standards, rules: {{'color-contrast': {{enabled: false}}}}, preload: false,
  resultTypes: ['violations']}}).then({TOLD})"""

COLOURS = f"""judged => {{
  const known = new Set(judged);
  const drawn = new Map();
  for (const each of document.body.querySelectorAll('*')) {{
    const words = [...each.childNodes].some(node => node.nodeType === 3 && node.data.trim());
    if (!words || !each.checkVisibility({{visibilityProperty: true}})) continue;
    const {{color, fontSize, fontWeight}} = getComputedStyle(each);
    const look = [color, fontSize, fontWeight, each.ariaDisabled, each.disabled];
    for (let ground = each; ground; ground = ground.parentElement) {{
      const {{backgroundColor, opacity}} = getComputedStyle(ground);
      if (backgroundColor !== 'rgba(0, 0, 0, 0)') look.push(backgroundColor);
      if (opacity !== '1') look.push(opacity);
    }}
    if (!known.has(look.join()) && !drawn.has(look.join())) drawn.set(look.join(), each);
  }}
  const shadows = [...document.querySelectorAll('*')].some(each => each.shadowRoot);
  if (!drawn.size && !shadows) return [[], []];
  return axe.run(shadows ? document : {{include: [...drawn.values()]}}, {{
    runOnly: ['color-contrast'], preload: false, elementRef: true,
    resultTypes: ['violations', 'passes']}}).then(results => {{
      const passed = results.passes.flatMap(({{nodes}}) => nodes.map(({{element}}) => element));
      const readable = [...drawn].filter(([, each]) => passed.includes(each));
      return [({TOLD})(results), readable.map(([look]) => look)];
    }});
}}"""
"""Of all letters that are drawn alike, in one colour and size on one ground, some are looked at.
What axe cannot judge, on a picture say, is not known to be readable."""

STILL = """() => {
  window.stuck = [...document.querySelectorAll('body *')]
    .filter(each => getComputedStyle(each).position === 'sticky');
  for (const each of stuck) each.style.position = 'static';
}"""
ON = "() => stuck.forEach(each => { each.style.position = ''; })"

PARTS = """() => [...document.querySelectorAll('body *')].map(each => [each.localName, each.type,
  each.getAttribute('class'), each.getAttribute('role'), each.parentElement.getAttribute('class'),
  ...each.getAttributeNames().filter(name => name.startsWith('aria-'))].join())"""
"""What stands where: elements by what styles or names them."""


class Seen:
    """File of what the workers of one run have looked at, so that none looks at it again."""

    def __init__(self, file: Path) -> None:
        self.file = file

    def all(self) -> set[str]:
        return self.add(())

    def add(self, seen: Iterable[str]) -> set[str]:
        """Write down what is new, and return all that was there before."""
        with self.file.open("a+", encoding="utf-8") as file:
            fcntl.flock(file, fcntl.LOCK_EX)
            file.seek(0)
            before = set(map(json.loads, file))
            file.writelines(json.dumps(each) + "\n" for each in set(seen) - before)
        return before


judged: Seen
"""Parts of pages that axe has looked at."""

readable: Seen
"""Styles of letters that axe found readable."""


def remember(run: Path) -> None:
    """Keep in this folder what is looked at; it belongs to all workers of a run."""
    global judged, readable
    judged, readable = Seen(run / "judged"), Seen(run / "readable")


def complaints(page: Page, *, both_schemes: bool = True) -> list[str]:
    """What axe finds wrong: by day all that it knows; by night only the colours are others. What
    stays in view while a page scrolls lies in its place meanwhile, and covers nothing."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE_SCRIPT)
    page.evaluate(STILL)
    found: list[str] = page.evaluate(STRUCTURE, STANDARDS)
    was: Any = page.evaluate("matchMedia('(prefers-color-scheme: dark)').matches")
    for dark in (not was, was) if both_schemes else (was,):
        page.emulate_media(color_scheme="dark" if dark else "light")
        found += pale(page)
    page.evaluate(ON)
    return found


def pale(page: Page) -> list[str]:
    """What is hard to read; letters as they were drawn on a page before are not looked at again."""
    found: list[str]
    found, looks = page.evaluate(COLOURS, [*readable.all()])
    readable.add(looks)
    return found


def complaints_of_what_is_new(page: Page) -> list[str]:
    """The same where a page has a part that no page had before: most of what an evening shows is
    the same again."""
    parts = set(page.evaluate(PARTS))
    return complaints(page) if parts - judged.add(parts) else []
