"""The square picture to post: who won, the scores, the race, one highlight, and nothing secret."""

import re
from pathlib import Path
from xml.etree import ElementTree

import pytest
from flask import Flask
from flask.testing import FlaskClient

from scoring.bukharo import BUKHARO
from scoring.facts import MatchEnded, MatchOpened
from scoring.hazari import BANGLADESH
from tests.support.hazari_table import Friends, begin, sit_down
from tests.support.hokm_table import sit_down_to_hokm
from tests.support.plain_form import plain
from web.i18n.text_width import width
from web.transfer.post import INKS

SVG = "{http://www.w3.org/2000/svg}"
DEALS = [(200, 100, 60, 0), (160, 140, 0, 60), (60, 0, 0, 300), (0, 60, 0, 300), (0, 0, 60, 300)]
LONG = ("Wilhelmina MMMMMMMMMMMMM", "محمد حسین علی‌زاده شششش", "নাসরিন আক্তার চৌধুরী", "😀" * 24)


def drawn(friends: Friends, language: str = "en") -> ElementTree.Element:
    client = friends.phone
    answer = client.get(
        friends.address + "export/result.svg", headers={"Accept-Language": language}
    )
    assert answer.status_code == 200
    return ElementTree.fromstring(answer.text)  # noqa: S314  the app drew it


def texts(picture: ElementTree.Element) -> list[str]:
    """What is written, from the top down."""
    return [plain(text.text or "").replace("\u00a0", " ") for text in picture.iter(f"{SVG}text")]


def test_the_players_have_the_colours_that_every_page_gives_them() -> None:
    style = (Path(__file__).parents[3] / "static/css/app.css").read_text(encoding="utf-8")
    in_light = r"\.p([1-5])\{--player:(?:light-dark\()?(#[0-9a-f]{6})"
    found = re.findall(in_light, style)
    assert found == [(str(n), ink) for n, ink in enumerate(INKS, start=1)] * 2


def won(app: Flask) -> Friends:
    friends = sit_down(app)
    for number, points in enumerate(DEALS, start=1):
        friends.count(number, *points)
    friends.count(6, 0, 60, 0, 300)
    return friends


def test_the_picture_is_square_and_tells_winner_scores_race_and_one_highlight(app: Flask) -> None:
    picture = drawn(won(app))
    assert (picture.get("width"), picture.get("height")) == ("1080", "1080")
    assert texts(picture) == [
        "Friday table · Hazari · Nov 20, 2026",
        *("Nasreen wins", "1260 : 420"),
        *("Nasreen", "1260", "Rina", "420", "Karim", "360", "Salma", "120"),
        "Comeback: Nasreen from 300 behind",
    ]
    assert len(picture.findall(f".//{SVG}polyline")) == 4


def test_the_reader_s_language_direction_and_digits_are_in_it(app: Flask) -> None:
    friends = won(app)
    usual, mirrored = drawn(friends), drawn(friends, "fa")
    assert (usual.get("direction"), mirrored.get("direction")) == ("ltr", "rtl")
    assert "۱۲۶۰" in texts(mirrored)
    assert "۱۲۶۰ بر ۴۲۰" in " ".join(texts(mirrored))
    first = [float(str(next(one.iter(f"{SVG}text")).get("x"))) for one in (usual, mirrored)]
    assert sum(first) == 1080
    bars = [
        [
            (float(str(bar.get("x", 0))), float(str(bar.get("width"))))
            for bar in one.iter(f"{SVG}rect")
        ]
        for one in (usual, mirrored)
    ]
    assert [(round(1080 - x - wide, 1), wide) for x, wide in bars[0][2:]] == bars[1][2:]


def test_bars_fill_the_picture_where_there_are_too_few_deals_for_lines(app: Flask) -> None:
    friends = sit_down(app)
    friends.count(1, *DEALS[0])
    last = [*drawn(friends).iter(f"{SVG}rect")][-1]
    assert float(str(last.get("y"))) > 1080 * 0.8


@pytest.mark.parametrize("deals", [0, 1])
def test_a_match_that_goes_on_or_was_stopped_has_a_picture_too(app: Flask, deals: int) -> None:
    friends = sit_down(app)
    if deals:
        friends.count(1, 300, 60, 0, 0)
    told = " ".join(texts(drawn(friends)))
    assert ("Rina leads with 300." if deals else "First to 1000 wins.") in told
    friends.enter(MatchEnded())
    assert "Nobody wins: stopped early" in " ".join(texts(drawn(friends)))


@pytest.mark.parametrize(
    "names", [LONG, tuple(f"Maximiliane {letter}" for letter in "ABCDEFGHIJK")]
)
def test_long_names_and_many_players_stay_on_the_picture(
    app: Flask, names: tuple[str, ...]
) -> None:
    game, rules = ("hazari", BANGLADESH) if len(names) == 4 else ("bukharo", BUKHARO)
    friends = Friends(*begin(app, MatchOpened(game, names, rules, 0)))
    friends.phone = app.test_client()
    if game == "hazari":
        for number, points in enumerate([*DEALS, (0, 60, 0, 300)], start=1):
            friends.count(number, *points)
    picture = drawn(friends)
    lowest = max(float(str(one.get("y"))) for one in picture.iter(f"{SVG}text"))
    assert lowest < 1080
    for one in picture.iter(f"{SVG}text"):
        assert width(one.text or "", float(str(one.get("font-size")))) <= 1080 - 2 * 64


def test_a_side_that_has_nothing_or_less_has_no_bar(app: Flask) -> None:
    friends = sit_down_to_hokm(app)
    friends.win(1, 0)
    bars = [*drawn(friends).iter(f"{SVG}rect")][2:]
    assert [float(str(bar.get("width"))) > 0 for bar in bars] == [True, False]


def test_the_picture_can_do_nothing_and_tells_no_secret(client: FlaskClient, app: Flask) -> None:
    friends = won(app)
    answer = client.get(friends.address + "export/result.svg")
    assert answer.headers["Content-Disposition"] == (
        'attachment; filename="hazari-match-1-version-7-result.svg"'
    )
    assert friends.table.address not in answer.text
    for active in ("<script", "<style", "style=", "href", "<image", "<foreignObject", "url("):
        assert active not in answer.text
