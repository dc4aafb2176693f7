"""The gallery shows what the app is made of: its tokens, and every line of every fragment."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from itertools import combinations, product
from pathlib import Path
from typing import Any

import html5lib
import pytest
from coverage import Coverage
from flask import Flask
from flask.testing import FlaskClient
from jinja2 import BaseLoader, Environment
from rcssmin import cssmin

from app import create_app
from tests.gallery.app import create_gallery
from tests.gallery.recording import FRAGMENTS, TEMPLATES, Reader, Recording
from tests.gallery.tokens import (
    GROUNDS,
    PLAYERS,
    RADII,
    SIGHTS,
    SIZES,
    SPACES,
    TEXTS,
    apart,
    colours,
    contrast,
)

ROOT = Path(__file__).parents[2]
UNDRAWN = {
    "http/_preview.html",
    "corrections/_said.html",
    "access/_elsewhere.html",
    "transfer/_kept_here.html",
}
"""Fragments that only messengers read, who ask over https, that come once after an entry, and that
belong to the pocket edition: test_public_address.py, test_undo_redo.py and test_one_phone.py have
them."""
NAMES = sorted({Path(file).relative_to(TEMPLATES).as_posix() for file in FRAGMENTS} - UNDRAWN)
SHEETS = sorted(path for path in ROOT.glob("static/css/*.css") if "print" not in path.name)
ROOM = re.compile(r'href="(/gallery/[^"]+/)"')


class Marking(BaseLoader):
    """Templates as they are, with a comment on either side of what a fragment draws."""

    def __init__(self, templates: BaseLoader) -> None:
        self._templates = templates

    def get_source(
        self, environment: Environment, template: str
    ) -> tuple[str, str | None, Callable[[], bool] | None]:
        source, file, is_current = self._templates.get_source(environment, template)
        if template in NAMES:
            source = f"<!--{template}-->{source}<!--/{template}-->"
        return source, file, is_current


def marked(config: dict[str, Any]) -> Flask:
    """The app that marks its fragments."""
    app = create_app(config)
    assert app.jinja_env.loader
    app.jinja_env.loader = Marking(app.jinja_env.loader)
    return app


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Flask]:
    app = create_gallery({"DATABASE": tmp_path_factory.mktemp("shown") / "record.db"}, marked)
    app.config["WTF_CSRF_ENABLED"] = False
    yield app
    app.extensions["record"].close()


@pytest.fixture(scope="module")
def recording(app: Flask) -> Recording:
    found: Recording = app.extensions["recording"]
    assert found.states
    return found


@pytest.fixture
def client(app: Flask) -> FlaskClient:
    """A phone without script: it sends plain forms, here without the hidden token."""
    return app.test_client()


def _not_drawn(app: Flask, name: str, watched: Coverage) -> list[str]:
    """The lines of a fragment that no state of the gallery draws."""
    template = app.jinja_env.get_template(name)
    ran = watched.get_data().lines(str(template.filename)) or ()
    drawn = set(map(template.get_corresponding_lineno, ran))
    source = (TEMPLATES / name).read_text("utf-8").splitlines()
    unseen = {line for line, _code in template.debug_info} - drawn
    return [f"{name}: {source[line - 1]}" for line in sorted(unseen)]


@pytest.mark.long
def test_every_line_of_every_fragment_is_seen_in_some_state(
    app: Flask, recording: Recording
) -> None:
    watched = Coverage(data_file=None, config_file=False, include=FRAGMENTS)
    with watched.collect():
        recording.answers(Reader(languages="en-GB"))
    assert [line for name in NAMES for line in _not_drawn(app, name, watched)] == []


@pytest.mark.long
def test_every_state_is_shown_in_its_room_and_can_be_seen_alone(
    client: FlaskClient, recording: Recording
) -> None:
    shown = []
    for room in ROOM.findall(client.get("/gallery").text):
        page = client.get(room)
        assert page.status_code == 200
        html5lib.HTMLParser(strict=True).parse(page.text)
        shown += re.findall(r'<h2 id="state\d+"><a href="([^"]+)"', page.text)
    assert len(set(shown)) == len(shown) == len(recording.states)
    for address in (shown[0], shown[-1]):
        alone = client.get(address)
        assert alone.status_code == 200
        html5lib.HTMLParser(strict=True).parse(alone.text)
    assert client.get("/gallery/nothing/").status_code == 404
    assert client.get("/gallery/9999").status_code == 404


@pytest.mark.long
def test_the_gallery_is_seen_in_the_language_and_colours_of_the_reader(client: FlaskClient) -> None:
    client.post("/looks", data={"language": "fa", "scheme": "dark", "suits": "two"})
    page = client.get("/gallery/results/").text
    assert '<html lang="fa" dir="rtl" data-suits="two">' in page
    assert '<meta name="color-scheme" content="dark">' in page
    assert "<b>۱۱۵</b>" in page


@pytest.mark.long
def test_looking_at_the_gallery_writes_nothing(app: Flask, client: FlaskClient) -> None:
    before = Path(app.config["DATABASE"]).read_bytes()
    pages = ["/gallery", *ROOM.findall(client.get("/gallery").text)]
    assert all(client.get(page).status_code == 200 for page in pages)
    assert Path(app.config["DATABASE"]).read_bytes() == before


# The house rule of fragments


IN_PIECES = {"entry/_board_news.html", "live/_listens.html"}
"""Several pieces, each with an id by which it takes its place on a page that is open."""


OF_A_LIST = {"results/_line.html", "rulebook/_sources.html", "tables/_tongues.html"}
"""Lines of a list, which has the class."""


@pytest.mark.long
def test_a_fragment_is_one_element_with_an_id_or_a_class(recording: Recording) -> None:
    drawn = {found for answer in recording.answers(Reader()) for found in _fragments(answer.text)}
    assert {name for name, _html in drawn} <= {*NAMES}
    wrong = set()
    for name, html in drawn:
        if name in OF_A_LIST:
            continue
        roots = list(html5lib.parseFragment(html, namespaceHTMLElements=False))
        roots = [root for root in roots if isinstance(root.tag, str)]  # comments are not elements
        alone = len(roots) <= 1 or name in IN_PIECES
        named = all(root.get("id") or (root.get("class") and len(roots) == 1) for root in roots)
        wrong |= set() if alone and named else {name}
    assert wrong == set()


def _fragments(page: str) -> Iterator[tuple[str, str]]:
    """Every fragment on a page, also those in others."""
    for name, html in re.findall(r"<!--([\w/]+\.html)-->(.*?)<!--/\1-->", page, re.DOTALL):
        yield name, html
        yield from _fragments(html)


# Tokens


@pytest.mark.long
def test_the_page_names_every_colour_with_its_contrast(client: FlaskClient) -> None:
    page = client.get("/gallery").text
    css = cssmin((ROOT / "static/css/app.css").read_text("utf-8"))
    tokens = dict(re.findall(r"(?<!{)--([a-z]+):light-dark\(([^)]+)\)", css))
    for name, themes in tokens.items():
        assert f">--{name}</code>" in page
        for colour in themes.split(","):
            assert f'fill="{colour}"' in page
    assert contrast("#000", "#ffffff") == pytest.approx(21)
    assert contrast("#777", "#fff") == pytest.approx(4.48, abs=0.005)  # too little, and not 4.5
    assert contrast("#0b6b4f", "#0b6b4f") == 1


def test_every_text_is_readable_on_every_ground(app: Flask) -> None:
    with app.app_context():
        read = {one.name: one.contrast for one in colours() if one.contrast}
    assert {*TEXTS, "onfelt"} == read.keys()
    assert {name for name, contrasts in read.items() if min(contrasts) < 4.5} == set()


def test_players_are_told_apart_by_eyes_without_red_or_green_cones(app: Flask) -> None:
    with app.app_context():
        found = {one.name: one.themes for one in colours()}
    others = ("hearts", "diamonds", "clubs", "ink", "felt")
    for theme in (0, 1):
        ours = [found[name][theme] for name in PLAYERS]
        marked = [contrast(one, found[ground][theme]) for one in ours for ground in GROUNDS[:4]]
        assert min(marked) >= 3
        for sight in SIGHTS:
            assert min(apart(*two, sight) for two in combinations(ours, 2)) >= 9
        foreign = [found[name][theme] for name in others]
        assert min(apart(*two, "full") for two in product(ours, foreign)) >= 8


@pytest.mark.parametrize("sheet", SHEETS, ids=lambda path: path.stem)
def test_type_corners_and_room_are_those_of_the_scale(sheet: Path) -> None:
    css = cssmin(sheet.read_text("utf-8"))
    assert re.findall(r"font(?:-size)?:[^;}]*\drem", css) == []  # the scale has names
    if sheet.stem == "app":
        assert [float(size) for size in re.findall(r"--t\d:([\d.]+)rem", css)] == [*SIZES]
    radii = re.findall(r"border(?:-\w+)*-radius:([\d.]+)px", css)
    assert {float(radius) for radius in radii} <= set(RADII)
    room = re.findall(r"(?:gap|padding|margin)(?:-\w+)*:([^;}]*)", css)
    spaces = {abs(float(px)) for each in room for px in re.findall(r"(-?[\d.]+)px", each)}
    assert spaces <= {*SPACES, *range(40, 60)}  # beyond: room for a target beside it
