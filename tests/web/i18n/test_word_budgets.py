"""Pages ask for little reading before the first thing that a player can do there."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import takewhile
from xml.etree.ElementTree import Element

import pytest
from html5lib import HTMLParser

from tests.support.hazari_table import NAMES, TIES, Friends

BEFORE, IN_ALL = "before the first action", "in all"
RULES = ("tie", "a23", "fourth_card", "order_fault", "direction", "end_tie", "troy_win", "target")
BUDGETS = (
    ("/", 20, BEFORE),
    *(("/tables/new" + game, 40, BEFORE) for game in ("", "/fives", "/hokm", "/bukharo")),
    ("{match}d/1/r/1/", 90, BEFORE),
    ("{match}d/1/r/4/", 90, BEFORE),
    *(("{match}other-rules/" + rule, 45, BEFORE) for rule in RULES),
    ("{match}sheet", 60, BEFORE),
    ("{match}d/1/r/1/dispute", 45, IN_ALL),
    ("{match}d/1/r/4/dispute", 45, IN_ALL),
)
"""Address, most words that its page may show, and which of its words count."""

ACTION = "go"
"""Class of the row of buttons that a page asks for."""
UNSEEN = {"script", "style", "svg", "template", "datalist", "noscript", "bdi"}
"""Elements that show no words, or only names."""
HIDDEN = {"skip", "sr", "only-bhutan", "only-three", "all-asked", "to-the-left", "others"}
"""Classes that the style sheets hide on these pages."""
GIVEN = ("Hazari Table", "Friday table", "Hazari", "Fives", "Hokm", "Bukharo", *NAMES)
"""Names: of the app, the table, the games and the players."""
LEFT_OUT = re.compile(
    r"\u2068.*?\u2069"  # a name within a sentence
    r"|\b(?:{})\b"
    r"|\b[AKQJ\d]+(?:\u2011[AKQJ\d]+)*\b"  # cards and numbers
    r"|\d+(?:st|nd|rd|th)\b".format("|".join(GIVEN))
)
WORD = re.compile(r"[^\W\d_]+(?:[’'-][^\W\d_]+)*")


def parts(element: Element) -> Iterator[str]:
    """Yield what an element shows, without folded notes; `ACTION` where a row of buttons begins."""
    css = element.get("class", "").split()
    if ACTION in css:
        yield ACTION
    if element.tag in UNSEEN or "hidden" in element.attrib or HIDDEN & {*css}:
        return
    folded = element.tag == "details" and "open" not in element.attrib
    yield element.text or ""
    for child in element:
        if not folded or child.tag == "summary":
            yield from parts(child)
            yield (not folded and child.tail) or ""


def shown_words(page: str, which: str) -> list[str]:
    """Return the words that a player sees on a page, without names, cards and numbers."""
    body = HTMLParser(namespaceHTMLElements=False).parse(page).find("body")
    assert body is not None
    seen = [*parts(body)]
    if which == BEFORE:
        assert ACTION in seen
        seen = [*takewhile(lambda part: part != ACTION, seen)]
    text = " ".join(part for part in seen if part != ACTION)
    return WORD.findall(LEFT_OUT.sub(" ", text))


@pytest.mark.parametrize(("address", "most", "which"), BUDGETS)
def test_a_page_has_few_words_before_its_first_action(
    friends: Friends, address: str, most: int, which: str
) -> None:
    friends.play()
    friends.play(deal=2)
    friends.expose(3, 1, TIES[0])
    phone = friends.phone if "{match}" in address else friends.phone.application.test_client()
    page = phone.get(address.format(match=friends.address))
    assert page.status_code == 200
    shown = shown_words(page.text, which)
    assert len(shown) <= most, " ".join(shown)
