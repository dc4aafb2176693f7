"""No page of any game says anything in another language than the reader's."""

from __future__ import annotations

import re
from html.parser import HTMLParser

import pytest
from flask import Flask
from flask.testing import FlaskClient

from scoring.catalogue import GAMES
from tests.torture.length import times
from tests.web.test_every_game import kept, read_everything

READ = [
    (game, language)
    for nth, game in enumerate(GAMES)
    for language in (("fa", "bn"), ("bn", "fa"))[nth % 2][: times(1, 2)]
]
SPOKEN = ("aria-label", "title", "alt", "placeholder", "content")
"""Attributes that are read out or shown."""
SILENT = {"style", "script", "textarea", "code", "kbd", "svg", "meta", "link"}
VOID = {"meta", "link", "input", "br", "img", "hr", "wbr"}
SAME = re.compile(
    r"Hazari Table|CSV|JSON|PNG|SVG|MB|QR|PIN|SQLite|ABCD-EFGH|\b(?:[2-9AKQJT]|10)[HDSC]\b|\bD\b"
    r"|[0-9a-f]{4}(?:[ ,]+[0-9a-f]{4})*|https?://\S+"
)
"""Words, cards, fingerprints and addresses that are the same everywhere."""


class Said(HTMLParser):
    """What a page says in the reader's language: its texts, but for names, and for what is marked
    as of another language."""

    def __init__(self) -> None:
        super().__init__()
        self.texts: list[str] = []
        self.within: list[bool] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        foreign = tag in SILENT or tag == "bdi" or ("lang" in given and tag != "html")
        quiet = foreign or any(self.within)
        if not quiet:
            self.texts += [given[name] or "" for name in SPOKEN if given.get(name)]
        if tag not in VOID:
            self.within.append(quiet)

    def handle_endtag(self, tag: str) -> None:
        if tag not in VOID and self.within:
            self.within.pop()

    def handle_data(self, text: str) -> None:
        if not any(self.within):
            self.texts.append(text)


def english(page: str, names: list[str]) -> list[str]:
    """The English that a page says."""
    said = Said()
    said.feed(page)
    name = "|".join(map(re.escape, sorted(names, key=len, reverse=True)))
    same = re.compile(f"\u2068[^\u2069]*\u2069|{name}|{SAME.pattern}")
    return [text for text in said.texts if re.search(r"[A-Za-z]{2}", same.sub(" ", text))]


@pytest.mark.parametrize(("game", "language"), READ)
def test_every_page_speaks_the_language_of_its_reader(
    app: Flask, client: FlaskClient, game: str, language: str
) -> None:
    table = kept(app, game, 0)
    list(table.entries())
    names = [*table.log[0].fact.players, table.table.name]  # type: ignore[attr-defined]
    client.post("/looks", data={"language": language, "scheme": "", "suits": ""})
    for address, page in read_everything(client, table.address).items():
        if page.lstrip().startswith("<"):
            assert english(page, names) == [], address
