"""Pictures of a match: its sheet with everything on it, and the square one to post."""

import re
from pathlib import Path

import pytest
from flask import Flask

from scoring.bukharo import BUKHARO
from scoring.hazari import BANGLADESH
from scoring.recorded_facts import DealVoided, MatchEnded, MatchOpened, Seated
from tests.support.hazari_table import NAMES, Friends, sit_down, sit_down_to
from tests.support.hokm_table import sit_down_to_hokm
from tests.support.pictures import SVG, drawn, texts
from web.i18n.text_width import width
from web.transfer.picture_to_share import INKS

DEALS = [(200, 100, 60, 0), (160, 140, 0, 60), (60, 0, 0, 300), (0, 60, 0, 300), (0, 0, 60, 300)]
LONG = ("Wilhelmina MMMMMMMMMMMMM", "محمد حسین علی‌زاده شششش", "নাসরিন আক্তার চৌধুরী", "😀" * 24)

# The sheet


def test_the_picture_tells_the_match_its_deals_and_where_it_stands(app: Flask) -> None:
    friends = sit_down(app)
    friends.count(1, 300, 60, 0, 0)
    friends.enter(DealVoided(2, "a card on the floor"))
    friends.count(3, 0, 0, 360, 0)
    newest = friends.record.hashes(friends.match)[-1]
    picture = drawn(friends, "sheet")
    assert texts(picture) == [
        "Friday table",
        *("Match 1 · Nov 20, 2026 · Hazari · Bangladesh, 360", "points for four"),
        "Play to 1000. Then the highest total wins.",
        *("Salma", "360", "Rina", "300", "Karim", "60", "Nasreen", "0"),
        *NAMES,
        *("1", "300", "D", "300", "60", "60", "0", "0", "0", "0", "counted from the piles"),
        *("2", "–", "300", "–", "D", "60", "–", "0", "–", "0", "void: a card on the floor"),
        *("3", "0", "300", "0", "D", "60", "360", "360", "0", "0", "counted from the piles"),
        "D: dealer. Points first, then the total.",
        f"{friends.entries} entries, check code {newest[:4]} {newest[4:8]}",
    ]
    assert len(picture.findall(f".//{SVG}polyline")) == 4


def test_partners_have_one_column_a_line_each_and_no_bar_for_nothing(app: Flask) -> None:
    friends = sit_down_to_hokm(app)
    friends.win(1, 0)
    written = texts(drawn(friends, "sheet"))
    assert written[3:7] == ["Rina and Salma", "1", "Karim and Nasreen", "0"]
    assert written[7:11] == ["Rina", "Karim", "Salma", "Nasreen"]
    bars = [*drawn(friends, "result").iter(f"{SVG}rect")][2:]
    assert [float(str(bar.get("width"))) > 0 for bar in bars] == [True, False]


def test_each_deal_names_who_played_it_and_a_new_match_has_no_lines(app: Flask) -> None:
    friends = sit_down(app)
    picture = drawn(friends, "sheet")
    assert picture.findall(f".//{SVG}polyline") == []
    assert texts(picture)[-2:] == ["0", texts(picture)[-1]]
    friends.count(1, 300, 60, 0, 0)
    friends.enter(Seated(2, (*NAMES[:1], "Mitu", *NAMES[2:])))
    assert texts(drawn(friends, "sheet"))[4:9] == ["Rina", "300", "Mitu", "60", "deal 1: Karim"]


def test_names_that_xml_cannot_hold_break_no_picture(app: Flask) -> None:
    names = ("Rina\uffff", "K\ufffe<&>\"'", "]]>", "<!--")
    friends = sit_down_to(app, MatchOpened("hazari", names, BANGLADESH, 0))
    friends.count(1, 360, 0, 0, 0)
    assert {"Rina", "K<&>\"'", "]]>", "<!--"} <= set(texts(drawn(friends, "sheet")))


def test_the_sheet_is_the_same_while_the_record_is_and_mirrored(app: Flask) -> None:
    friends = sit_down(app)
    before = friends.get("export/sheet.svg").data
    assert friends.get("export/sheet.svg").data == before
    friends.count(1, 360, 0, 0, 0)
    assert friends.get("export/sheet.svg").data != before
    usual = drawn(friends, "sheet")
    mirrored = drawn(friends, "sheet", "fa")
    assert (usual.get("direction"), mirrored.get("direction")) == ("ltr", "rtl")
    wide = float(str(usual.get("width")))
    places = [
        [float(str(text.get("x"))) for text in picture.findall(f"{SVG}text")]
        for picture in (usual, mirrored)
    ]
    assert [wide - x for x in places[0][:5]] == places[1][:5]
    (chart,) = mirrored.findall(f"{SVG}svg")
    assert chart.get("direction") == "ltr"


# The square picture


def test_the_players_have_the_colours_that_every_page_gives_them() -> None:
    style = (Path(__file__).parents[3] / "static/css/app.css").read_text(encoding="utf-8")
    in_light = r"\.p([1-5]) \{\s+--player: (?:light-dark\()?(#[0-9a-f]{6})"
    assert re.findall(in_light, style) == [(str(n), ink) for n, ink in enumerate(INKS, start=1)] * 2


def won(app: Flask) -> Friends:
    friends = sit_down(app)
    for number, points in enumerate(DEALS, start=1):
        friends.count(number, *points)
    friends.count(6, 0, 60, 0, 300)
    return friends


def test_the_picture_is_square_and_tells_winner_scores_race_and_one_highlight(app: Flask) -> None:
    picture = drawn(won(app), "result")
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
    usual, mirrored = (drawn(friends, "result", language) for language in ("en", "fa"))
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


def test_a_table_that_nobody_named_has_no_name_above_those_of_its_players(app: Flask) -> None:
    friends = sit_down_to(app, MatchOpened("hazari", NAMES, BANGLADESH, 0), ", ".join(NAMES))
    assert texts(drawn(friends, "result"))[0] == "Hazari · Nov 20, 2026"


def test_bars_fill_the_picture_where_there_are_too_few_deals_for_lines(app: Flask) -> None:
    friends = sit_down(app)
    friends.count(1, *DEALS[0])
    last = [*drawn(friends, "result").iter(f"{SVG}rect")][-1]
    assert float(str(last.get("y"))) > 1080 * 0.8


@pytest.mark.parametrize("deals", [0, 1])
def test_a_match_that_goes_on_or_was_stopped_has_a_picture_too(app: Flask, deals: int) -> None:
    friends = sit_down(app)
    if deals:
        friends.count(1, 300, 60, 0, 0)
    told = " ".join(texts(drawn(friends, "result")))
    assert (
        "Rina leads with 300." if deals else "Play to 1000. Then the highest total wins."
    ) in told
    friends.enter(MatchEnded())
    assert "Nobody wins: stopped early" in " ".join(texts(drawn(friends, "result")))


@pytest.mark.parametrize(
    "names", [LONG, tuple(f"Maximiliane {letter}" for letter in "ABCDEFGHIJK")]
)
def test_long_names_and_many_players_fit_the_picture(app: Flask, names: tuple[str, ...]) -> None:
    game, rules = ("hazari", BANGLADESH) if len(names) == 4 else ("bukharo", BUKHARO)
    name = "Wolfeschlegelsteinhausenbergerdo"
    friends = sit_down_to(app, MatchOpened(game, names, rules, 0), name)
    friends.phone = app.test_client()
    if game == "hazari":
        for number, points in enumerate([*DEALS, (0, 60, 0, 300)], start=1):
            friends.count(number, *points)
    picture = drawn(friends, "result")
    (heading,) = (text for text in texts(picture) if name[:9] in text)
    assert "…" in heading
    assert heading.endswith(f" · {game.title()} · Nov 20, 2026")  # only the name is cut
    assert max(float(str(one.get("y"))) for one in picture.iter(f"{SVG}text")) < 1080
    for one in picture.iter(f"{SVG}text"):
        assert width(one.text or "", float(str(one.get("font-size")))) <= 1080 - 2 * 64
