"""The final sheet as a picture: everything is on it, and it can do nothing."""

from xml.etree import ElementTree

import pytest
from flask import Flask
from flask.testing import FlaskClient

from scoring.facts import DealVoided, MatchOpened, Seated
from scoring.hazari import BANGLADESH
from tests.support.hazari_table import NAMES, Friends, begin, sit_down
from tests.support.hokm_table import sit_down_to_hokm
from tests.support.plain_form import plain
from web.i18n.locale import LANGUAGES

SVG = "{http://www.w3.org/2000/svg}"


def drawn(client: FlaskClient, friends: Friends) -> ElementTree.Element:
    answer = client.get(friends.address + "export/sheet.svg")
    assert answer.status_code == 200
    return ElementTree.fromstring(answer.text)  # noqa: S314  the app drew it


def texts(picture: ElementTree.Element) -> list[str]:
    """What is written, from the top down, without the chart."""
    return [plain(text.text or "") for text in picture.findall(f"{SVG}text")]


def test_the_picture_tells_the_match_its_deals_and_where_it_stands(
    app: Flask, client: FlaskClient
) -> None:
    friends = sit_down(app)
    friends.count(1, 300, 60, 0, 0)
    friends.enter(DealVoided(2, "a card on the floor"))
    friends.count(3, 0, 0, 360, 0)
    newest = friends.record.hashes(friends.match)[-1]
    picture = drawn(client, friends)
    assert texts(picture) == [
        "Friday table",
        *("Match 1 · Nov 20, 2026 · Hazari · Bangladesh, 360", "points a deal"),
        "First to 1000 wins.",
        *("Salma", "360", "Rina", "300", "Karim", "60", "Nasreen", "0"),
        *NAMES,
        *("1", "300", "D", "300", "60", "60", "0", "0", "0", "0", "counted from the piles"),
        *("2", "–", "300", "–", "D", "60", "–", "0", "–", "0", "void: a card on the floor"),
        *("3", "0", "300", "0", "D", "60", "360", "360", "0", "0", "counted from the piles"),
        "D: dealer. The total follows the points of each deal.",
        f"{friends.entries} entries, check code {newest[:4]} {newest[4:8]}",
    ]
    lines = picture.findall(f".//{SVG}polyline")
    assert len(lines) == 4


def test_partners_have_one_column_and_a_line_each(app: Flask, client: FlaskClient) -> None:
    friends = sit_down_to_hokm(app)
    friends.win(1, 0)
    written = texts(drawn(client, friends))
    assert written[3:7] == ["Rina and Salma", "1", "Karim and Nasreen", "0"]
    assert written[7:11] == ["Rina", "Karim", "Salma", "Nasreen"]


def test_each_deal_is_credited_to_who_played_it(app: Flask, client: FlaskClient) -> None:
    friends = sit_down(app)
    friends.count(1, 300, 60, 0, 0)
    friends.enter(Seated(2, (*NAMES[:1], "Mitu", *NAMES[2:])))
    written = texts(drawn(client, friends))
    assert written[4:9] == ["Rina", "300", "Mitu", "60", "deal 1: Karim"]


def test_a_match_that_has_just_begun_has_a_picture_without_deals(
    app: Flask, client: FlaskClient
) -> None:
    picture = drawn(client, sit_down(app))
    assert picture.findall(f".//{SVG}polyline") == []
    assert texts(picture)[-2:] == ["0", texts(picture)[-1]]


def test_g15_the_picture_can_do_nothing_and_is_kept_by_nobody(
    app: Flask, client: FlaskClient
) -> None:
    friends = sit_down(app)
    answer = client.get(friends.address + "export/sheet.svg")
    assert answer.content_type == "image/svg+xml; charset=utf-8"
    assert answer.headers["Content-Disposition"] == (
        'attachment; filename="hazari-match-1-version-1-sheet.svg"'
    )
    assert "default-src 'none'" in answer.headers["Content-Security-Policy"]
    assert answer.headers["Cache-Control"] == "no-store"
    assert friends.table.address not in answer.text
    for active in ("<script", "<style", "style=", "href", "<image", "<foreignObject", "url("):
        assert active not in answer.text


def test_names_that_xml_cannot_hold_do_not_break_the_picture(
    app: Flask, client: FlaskClient
) -> None:
    names = ("Rina\uffff", "K\ufffe<&>\"'", "]]>", "<!--")
    friends = Friends(*begin(app, MatchOpened("hazari", names, BANGLADESH, 0)))
    friends.count(1, 360, 0, 0, 0)
    written = texts(drawn(client, friends))
    assert {"Rina", "K<&>\"'", "]]>", "<!--"} <= set(written)


def test_the_picture_is_the_same_as_long_as_the_record_is(app: Flask, client: FlaskClient) -> None:
    friends = sit_down(app)
    address = friends.address + "export/sheet.svg"
    before = client.get(address).data
    assert client.get(address).data == before
    friends.count(1, 360, 0, 0, 0)
    assert client.get(address).data != before


def test_for_readers_who_begin_at_the_right_the_picture_is_mirrored(
    app: Flask, client: FlaskClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    friends = sit_down(app)
    friends.count(1, 360, 0, 0, 0)
    usual = drawn(client, friends)
    monkeypatch.setattr("web.i18n.locale.LANGUAGES", (*LANGUAGES, "fa"))
    client.environ_base["HTTP_ACCEPT_LANGUAGE"] = "fa"
    mirrored = drawn(client, friends)
    assert (usual.get("direction"), mirrored.get("direction")) == ("ltr", "rtl")
    wide = float(str(usual.get("width")))
    places = [
        [float(str(text.get("x"))) for text in picture.findall(f"{SVG}text")]
        for picture in (usual, mirrored)
    ]
    assert [wide - x for x in places[0][:5]] == places[1][:5]
    (chart,) = mirrored.findall(f"{SVG}svg")
    assert chart.get("direction") == "ltr"
