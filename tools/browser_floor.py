"""The oldest browsers that the boards play on, and what is newer than one of them or crashes one.

README and docs/reach.md name the same versions. Each feature says since when Chrome, Safari and
Firefox know it. What an old browser may do without (it drops a declaration or an at-rule that it
does not know) is not listed.
"""

from __future__ import annotations

import re

FLOOR = "Chrome 88, Samsung Internet 15, iOS 14.5, Firefox 102"

NEWER_SCRIPT = {
    "Array.at (92, 15.4, 90)": r"\.at\(",
    "Array.findLast (97, 15.4, 104)": r"\.findLast",
    "Array.toSorted (110, 16, 115)": r"\.to(Sorted|Reversed|Spliced)\(",
    "Array.fromAsync (121, 16.4, 115)": r"\bfromAsync\(",
    "Object.hasOwn (93, 15.4, 92)": r"\bhasOwn\(",
    "Object.groupBy (117, 17.4, 119)": r"\bgroupBy\(",
    "structuredClone (98, 15.4, 94)": r"\bstructuredClone\(",
    "Promise.withResolvers (119, 17.4, 121)": r"\bwithResolvers\(",
    "look-behind (62, 16.4, 78)": r"\(\?<[=!]",
    "private methods (84, 15, 90)": r"\bthis\.#",
    "static blocks (94, 16.4, 93)": r"\bstatic\s*\{",
    "await outside a function (89, 15, 89)": r"^(?:(?:const|let)\b[^=]*=\s*)?await\b",
    "form.requestSubmit (76, 16, 75)": r"\brequestSubmit\(",
    "ARIA as properties (81, 12.1, 119)": r"\.(?:aria[A-Z]\w*|role)\b",
    ":has() in a selector (105, 15.4, 121)": r":has\(",
    "inert (102, 15.5, 112)": r"\.inert\b",
    "dialog (37, 15.4, 98)": r"\bshowModal\(",
    "popover (114, 17, 125)": r"\b(?:show|hide|toggle)Popover\(",
    "CloseWatcher (126, never, never)": r"\bCloseWatcher\b",
    "AbortSignal.timeout (103, 16, 100)": r"\bAbortSignal\.",
    "crypto.randomUUID (92, 15.4, 95)": r"\brandomUUID\(",
    "checkVisibility (105, 17.4, 106)": r"\bcheckVisibility\(",
    "moveBefore (133, never, 144)": r"\bmoveBefore\(",
    "view transitions (111, 18, 144)": r"\bstartViewTransition\(",
    "BroadcastChannel (54, 15.4, 38)": r"\bBroadcastChannel\(",
    "navigator.locks (69, 15.4, 96)": r"\bnavigator\.locks\b",
    "requestIdleCallback (47, never, 55)": r"\brequestIdleCallback\(",
}
"""JavaScript with its first Chrome, Safari and Firefox → a pattern that finds it."""

LABELS = re.compile(r"\.labels\b")
"""``field.labels[0]`` crashes WebKit 2.50 some pages later, when it clears away that list."""

NEWER_STYLE = {
    ":has() (105, 15.4, 121)": r":has\(",
    ":dir() (120, 16.4, 49)": r":dir\(",
    "dynamic heights (108, 15.4, 101)": r"\d[dsl]vh\b",
    "nesting (120, 17.2, 117)": r"[{;}]\s*&",
    "layers (99, 15.4, 97)": r"@layer\b",
    "colour functions (111, 16.2, 113)": r"\b(?:color-mix|oklch|oklab|lch|lab)\(",
    "aspect-ratio (88, 15, 89)": r"[{;]\s*aspect-ratio:",
    "transforms by name (104, 14.1, 72)": r"[{;]\s*(?:translate|rotate|scale):",
    "overflow: clip (90, 16, 81)": r"\boverflow(?:-\w+)?:\s*clip\b",
    "start and end in a flex box (93, 15.4, 45)": (
        r"display:\s*(?:inline-)?flex\b[^{}]*(?:align|justify)-(?:items|content):\s*(?:start|end)\b"
    ),
    "subgrid (117, 16, 71)": r"\bsubgrid\b",
}
"""CSS with its first Chrome, Safari and Firefox → a pattern that finds it."""

COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
_RULE = r"\{[^{}]*\}"
_RULES = rf"\{{(?:[^{{}}]|{_RULE})*\}}"
WHERE_SUPPORTED = re.compile(rf"@supports[^{{]*\{{(?:[^{{}}]|{_RULES})*\}}")
"""A block that old browsers pass over, or that is for them alone."""

SAID_BEFORE = re.compile(r"([\w-]+):[^;{}]*;\s*\1:[^;{}]*\d[dsl]vh\b[^;{}]*")
"""A height that an old browser drops, after one that it keeps."""

LIGHT_DARK = re.compile(r"(--\w+):\s*light-dark\(")
WITHOUT_LIGHT_DARK = re.compile(rf"@supports not \(color:\s*light-dark[^{{]*{_RULES}")


def script_traps(source: str) -> set[str]:
    """Return what a browser of the floor cannot run in a script of ours, or breaks down from."""
    crash = {"labels of a field, from which WebKit crashes"} if LABELS.search(source) else set()
    return crash | {
        f"newer than {FLOOR}: {what}"
        for what, pattern in NEWER_SCRIPT.items()
        if re.search(pattern, source, re.MULTILINE)
    }


def style_traps(source: str) -> set[str]:
    """Return what a browser of the floor would drop from a style sheet with more than is meant.

    A newer selector drops its whole rule, so it has to stand in a block of ``@supports``.
    """
    rules = COMMENT.sub("", source)
    everywhere = SAID_BEFORE.sub("", WHERE_SUPPORTED.sub("", rules))
    found = {what for what, pattern in NEWER_STYLE.items() if re.search(pattern, everywhere)}
    without = "".join(WITHOUT_LIGHT_DARK.findall(rules))
    if any(f"{name}:" not in without for name in LIGHT_DARK.findall(everywhere)):
        found.add("light-dark() (123, 17.5, 120)")
    return {f"newer than {FLOOR}: {what}" for what in found}
