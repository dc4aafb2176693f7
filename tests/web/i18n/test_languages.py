"""No page of any game, and no refusal, says anything in another language than the reader's, counts
in other digits, or writes a zero like a dot; each leads to the choice of another. The phone has
chosen local digits for its cards, too: what else is Latin then is a number that nobody translated.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from html.parser import HTMLParser

import pytest
from flask import Flask, render_template_string
from flask.testing import FlaskClient
from flask_babel import force_locale, get_locale
from markupsafe import Markup

from scoring.catalogue import GAMES
from tests.robustness.length import times
from tests.support.page_forms import Page
from tests.web.match.test_every_game import kept, read_everything
from web.i18n.preferences import LANGUAGES
from web.i18n.translations import in_language, spoken

READ = [
    pytest.param(game, language, marks=pytest.mark.long if nth > 1 else ())
    for nth, game in enumerate(GAMES)
    for language in (("fa", "bn"), ("bn", "fa"))[nth % 2][: times(1, 2)]
]
SPOKEN = ("aria-label", "title", "alt", "placeholder", "content")
"""Attributes that are read out or shown."""
SILENT = {"style", "script", "textarea", "code", "kbd", "svg", "meta", "link"}
VOID = {"meta", "link", "input", "br", "img", "hr", "wbr"}
SAME = re.compile(
    r"Hazari Table|CSV|JSON|PNG|SVG|MB|QR|PIN|UTC|SQLite|ABCD-EFGH"
    r"|\b(?:[2-9AKQJT]|10)[HDSC]\b|\bD\b"
    r"|[0-9a-f]{4}(?:[ ,]+[0-9a-f]{4})*|https?://\S+"
)
"""Words, cards, fingerprints and addresses that are the same everywhere."""
ISOLATED = re.compile("\u2068[^\u2069]*\u2069")
TYPED = re.compile(r"\b(?:[2-9]|10)[hdsc♠♥♦♣]|\b2-10, J, Q, K|\b0, O, 1, I\b|\bA4\b")
"""What is typed as it stands there, and paper."""

DOT = re.compile("(?<![۰-۹.])۰(?![۰-۹])")
"""The zero of Persian alone, which looks like a dot, where it is no part of a version."""


class Said(HTMLParser):
    """What a page says in the reader's language: its texts, but for names, and for what is marked
    as of another language; and the numbers that stand in its fields."""

    def __init__(self) -> None:
        super().__init__()
        self.texts: list[str] = []
        self.filled: list[str] = []
        self.within: list[bool] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        foreign = tag in SILENT or tag == "bdi" or ("lang" in given and tag != "html")
        quiet = foreign or any(self.within)
        if given.get("inputmode") == "numeric":
            self.filled.append(given.get("value") or "")
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


def foreign(page: str, names: list[str]) -> list[str]:
    """The English that a page says, what it counts in digits of English, and the names in whose
    sentence the writing direction of another language would be lost."""
    said = Said()
    said.feed(page)
    name = "|".join(map(re.escape, sorted(names, key=len, reverse=True)))
    dots = [text for text in said.texts if DOT.search(text)]
    kept = [ISOLATED.sub(" ", text) for text in said.texts + said.filled]
    ours = [re.sub(f"{name}|{SAME.pattern}", " ", text) for text in kept]
    english = [text for text in ours if re.search(r"[A-Za-z]{2}", text)]
    counted = [text for text in ours if re.search(r"[0-9]", TYPED.sub(" ", text))]
    bare = [
        text
        for text in kept
        if re.search(name, text) and not re.fullmatch(f"(?:{name}|★| )*", text)
    ]
    return dots + english + counted + [text for text in bare if not text.endswith("Hazari Table")]


def refused(client: FlaskClient, pages: dict[str, str]) -> Iterator[tuple[str, str]]:
    """What one form of each kind on these pages answers to something that no field takes."""
    sending = [Page(page) for page in pages.values() if ' method="post"' in page]
    forms = [form for page in sending for form in page.forms if form.method == "post"]
    asking = [form for form in forms if form.typed or form.answers]
    for form in {re.sub(r"\d+", "", form.action): form for form in asking}.values():
        odd = dict.fromkeys((*form.typed, *(name for name, _answer in form.answers)), "\a?")
        answer = client.post(form.action, data=dict(form.sent) | odd)
        assert 400 <= answer.status_code < 500, form.action
        yield form.action, answer.text


@pytest.mark.parametrize(("game", "language"), READ)
def test_every_page_and_refusal_speaks_the_language_of_its_reader(
    app: Flask, client: FlaskClient, game: str, language: str
) -> None:
    table = kept(app, game, 0)
    list(table.entries())
    names = [*table.log[0].fact.players, table.table.name]  # type: ignore[attr-defined]
    client.post("/looks", data={"language": language, "digits": "own"})
    read = read_everything(client, table.address)
    pages = {address: page for address, page in read.items() if page.lstrip().startswith("<")}
    for address, page in (*pages.items(), *refused(client, pages)):
        assert foreign(page, names) == [], address
        assert 'href="/looks' in page or page.startswith("<svg"), address


def test_a_sentence_is_in_the_readers_language_however_often_it_was_read(app: Flask) -> None:
    said = {}
    with app.test_request_context("/"):
        for language in [*LANGUAGES, *LANGUAGES]:
            with force_locale(language):
                page = render_template_string("{{ _('Save') }}")
                assert said.setdefault(language, page) == page
    assert len({*said.values()}) == len(LANGUAGES)


def test_several_requests_of_one_context_are_each_in_the_language_of_their_reader(
    app: Flask, client: FlaskClient
) -> None:
    with app.app_context():
        for language in [*LANGUAGES, *LANGUAGES]:
            page = client.get("/", headers={"Accept-Language": language}).text
            assert f'<html lang="{language}"' in page


def test_a_language_that_is_forced_holds_until_its_end(app: Flask) -> None:
    with app.test_request_context("/", headers={"Accept-Language": "bn"}):
        app.preprocess_request()
        for language in LANGUAGES:
            with in_language(language):
                assert (spoken(), str(get_locale())) == (language, language)
            assert spoken() == "bn"


def test_what_is_filled_into_a_sentence_of_a_template_is_text(app: Flask) -> None:
    page = "{{ _('%(old)s → %(new)s', old=name, new=safe) }}"
    with app.test_request_context("/"):
        drawn = render_template_string(page, name="<b>", safe=Markup("<i>"))
    assert drawn == "&lt;b&gt; → <i>"
