"""The design page shows what the app is made of: its tokens, and every fragment in every state."""

from __future__ import annotations

import re
from pathlib import Path

import html5lib
import pytest
from coverage import Coverage
from flask import Flask, Response
from flask.testing import FlaskClient

from tests.gallery import samples
from tests.gallery.app import create_gallery
from tests.gallery.areas import AREAS
from tests.gallery.tokens import RADII, SIZES, SPACES, TEXTS, colours, contrast

ROOT = Path(__file__).parents[2]
TEMPLATES = ROOT / "templates"
FRAGMENTS = sorted(
    path.relative_to(TEMPLATES).as_posix()
    for path in (*TEMPLATES.rglob("_*.html"), *TEMPLATES.glob("macros/*.html"))
)
SHEETS = sorted(path for path in ROOT.glob("static/css/*.css") if "print" not in path.name)
PAGES = ["/design", *(f"/design/{key}" for key in AREAS)]

Drawn = dict[str, set[int]]


@pytest.fixture(scope="module")
def not_drawn(tmp_path_factory: pytest.TempPathFactory) -> Drawn:
    """Fragment → the lines of it that no state on the pages of the design draws."""
    app = create_gallery({"DATABASE": tmp_path_factory.mktemp("design") / "record.db"})
    watched = Coverage(data_file=None, config_file=False, include=[f"{TEMPLATES}/*"])
    with watched.collect():
        for page in PAGES:
            assert app.test_client().get(page).status_code == 200
    app.extensions["record"].close()
    return {name: _not_drawn(app, name, watched) for name in FRAGMENTS}


def _not_drawn(app: Flask, name: str, watched: Coverage) -> set[int]:
    template = app.jinja_env.get_template(name)
    ran = watched.get_data().lines(str(template.filename)) or ()
    drawn = set(map(template.get_corresponding_lineno, ran))
    return {line for line, _code in template.debug_info} - drawn


@pytest.mark.parametrize("name", FRAGMENTS)
def test_every_line_of_a_fragment_is_seen_in_some_state(not_drawn: Drawn, name: str) -> None:
    source = (TEMPLATES / name).read_text().splitlines()
    assert [source[line - 1] for line in sorted(not_drawn[name])] == []


def test_every_specimen_has_a_name_of_its_own_and_can_be_seen_alone(client: FlaskClient) -> None:
    for key, area in AREAS.items():
        page = client.get(f"/design/{key}").text
        names = [one.name for one in area.specimens]
        assert len(set(names)) == len(names)
        assert re.findall(r'<h2 id="([^"]+)"><a', page) == names
        for one in (area.specimens[0], area.specimens[-1]):
            alone = client.get(f"/design/{key}/{one.name}")
            assert alone.status_code == 200
            html5lib.HTMLParser(strict=True).parse(alone.text)
    assert client.get("/design/nothing").status_code == 404
    assert client.get("/design/board/nothing").status_code == 404


def test_the_design_is_seen_in_the_language_and_colours_of_the_reader(client: FlaskClient) -> None:
    client.post("/looks", data={"language": "fa", "scheme": "dark", "suits": "two"})
    page = client.get("/design/moments").text
    assert '<html lang="fa" dir="rtl" data-suits="two">' in page
    assert '<meta name="color-scheme" content="dark">' in page
    assert "<b>۱۱۵</b>" in page


def test_looking_at_the_design_writes_nothing_and_leads_to_no_table(
    app: Flask, client: FlaskClient
) -> None:
    before = Path(app.config["DATABASE"]).read_bytes()
    assert all(client.get(page).status_code == 200 for page in PAGES)
    assert Path(app.config["DATABASE"]).read_bytes() == before
    assert client.get("/t/design/").status_code == 404


# The house rule of fragments


IN_PIECES = {"entry/_board_news.html", "live/_listens.html"}
"""Several pieces, each with an id by which it takes its place on a page that is open."""


def test_a_fragment_is_one_element_with_an_id_or_a_class(app: Flask) -> None:
    asked = app.test_request_context("/design")
    for area in AREAS.values():
        for one in area.specimens:
            with asked:
                made = one.at_the_table()
            if isinstance(made, Response):
                continue
            roots = list(html5lib.parseFragment(made, namespaceHTMLElements=False))
            told = f"{one.template} {one.state}"
            assert roots, told
            assert len(roots) == 1 or one.template in IN_PIECES, told
            for root in roots:
                assert root.get("id") or (root.get("class") and len(roots) == 1), told


# Tokens


def test_the_page_names_every_colour_with_its_contrast(client: FlaskClient) -> None:
    page = client.get("/design").text
    css = (ROOT / "static/css/app.css").read_text()
    tokens = dict(re.findall(r"--([a-z]+):light-dark\(([^)]+)\)", css))
    for name, themes in tokens.items():
        assert f"<code>--{name}</code>" in page
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


@pytest.mark.parametrize("sheet", SHEETS, ids=lambda path: path.stem)
def test_type_corners_and_room_are_those_of_the_scale(sheet: Path) -> None:
    css = sheet.read_text()
    sizes = {float(size) for size in re.findall(r"font-size:([\d.]+)rem", css)}
    sizes |= {float(size) for size in re.findall(r"font:[^;}]*?([\d.]+)rem", css)}
    assert sizes <= set(SIZES)
    radii = re.findall(r"border(?:-\w+)*-radius:([\d.]+)px", css)
    assert {float(radius) for radius in radii} <= set(RADII)
    room = re.findall(r"(?:gap|padding|margin)(?:-\w+)*:([^;}]*)", css)
    spaces = {abs(float(px)) for each in room for px in re.findall(r"(-?[\d.]+)px", each)}
    assert spaces <= {*SPACES, *range(40, 60)}  # beyond: room for a target beside it


def test_the_evening_that_is_shown_could_have_been_played() -> None:
    matches = [
        *(samples.evening(), samples.over(), samples.fives(), samples.hokm(*samples.TRICKS)),
        *(samples.hokm_hands(), samples.bukharo_game()),
    ]
    assert [at.replay.faults for at in matches] == [()] * len(matches)
