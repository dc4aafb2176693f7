"""All that can be taken home of a match is on one page, and the message says how it stands."""

import re
from html import unescape

import pytest
from flask import Flask
from flask.testing import FlaskClient

from scoring.hazari import BANGLADESH
from scoring.recorded_facts import DealVoided, MatchEnded, MatchOpened, Seated
from tests.support.hazari_table import Friends, sit_down, sit_down_to
from tests.support.plain_form import plain

TAKEN_HOME = """
print receipt?width=80 receipt?width=58 export/result.svg export/sheet.svg export/deals.csv
export/exposures.csv export/match.json
""".split()


@pytest.fixture
def friends(app: Flask) -> Friends:
    return sit_down(app)


def message(friends: Friends) -> list[str]:
    """The lines of the text as they are sent, marks of direction included."""
    page = friends.get("take-home").text
    inside = page.split("<textarea", 1)[1].split(">", 1)[1].split("</textarea>")[0]
    return unescape(inside).split("\n")


def fingerprint(friends: Friends) -> str:
    newest = friends.record.hashes(friends.match)[-1]
    return f"\u2066{newest[:4]} {newest[4:8]}\u2069"


def test_the_page_leads_to_paper_pictures_and_files_also_without_script(friends: Friends) -> None:
    page = friends.get("take-home").text
    for path in (*TAKEN_HOME, f"{friends.table_page}export/table.sqlite"):
        address = friends.at(path)
        assert f'href="{address}"' in page
        assert friends.get(address).status_code == 200
    (first, second) = re.findall(r'<img src="([^"]*)" alt="([^"]+)" loading="lazy"', page)
    assert first[0].endswith("export/result.svg")
    assert second[0].endswith("export/sheet.svg")
    assert page.index("<details") < page.index(second[0]) < page.index("As a message")
    assert '<label for="text">As a message</label>' in page
    assert '<textarea id="text" readonly' in page
    assert "Save as SVG" in friends.read("take-home")
    for button in ('id="share"', 'data-do="send"', 'data-do="save"'):
        assert page.count(button) == page.count(f"{button} hidden") > 0


@pytest.mark.parametrize("page", ["m/1/sheet", "m/1/", ""])
def test_the_sheet_the_end_of_a_match_and_the_table_lead_there(friends: Friends, page: str) -> None:
    friends.enter(MatchEnded())
    shown = friends.get(friends.table_page + page).text
    assert f'href="{friends.address}take-home"' in shown


def test_the_message_tells_the_result_by_side_and_the_check_code(friends: Friends) -> None:
    friends.play()
    friends.enter(DealVoided(2, "a card face up"))
    friends.count(3, 0, 100, 120, 140)
    friends.enter(MatchEnded())
    assert [plain(line) for line in message(friends)] == [
        "Friday table",
        "Match 1 · Nov 20, 2026 · Hazari · Bangladesh, 360 points for four",
        "Unfinished: play stopped here. Leading: Nasreen.",
        "",
        "Nasreen: 280 ★",
        "Salma: 225",
        "Rina: 115",
        "Karim: 100",
        "",
        "2 deals",
        f"{friends.entries} entries, check code {plain(fingerprint(friends))}",
    ]


def test_names_do_not_turn_the_lines_of_the_message_round(app: Flask, client: FlaskClient) -> None:
    names = ("کریم", "রিনা", "Salma", "نسرین ۲")
    friends = sit_down_to(app, MatchOpened("hazari", names, BANGLADESH, 0), "شب جمعه")
    friends.count(1, 360, 0, 0, 0)
    lines = message(friends)
    assert lines[0] == "\u2068شب جمعه\u2069"
    assert lines[4:8] == [
        "\u2068کریم\u2069: 360",
        "\u2068রিনা\u2069: 0",
        "\u2068Salma\u2069: 0",
        "\u2068نسرین ۲\u2069: 0",
    ]
    assert lines[-1].endswith(fingerprint(friends))


def test_the_message_credits_each_deal_to_who_played_it(friends: Friends) -> None:
    friends.count(1, 120, 80, 100, 60)
    friends.count(2, 120, 80, 100, 60)
    friends.enter(Seated(3, ("Rina", "Karim", "Mitu", "Nasreen")))
    friends.count(3, 0, 0, 360, 0)
    lines = [plain(line) for line in message(friends)]
    assert lines[4] == "Mitu: 560 · deals 1 to 2: Salma"
    assert lines[5] == "Rina: 240"


def test_a_match_that_has_just_begun_is_told_too_without_its_address(friends: Friends) -> None:
    lines = message(friends)
    assert not [line for line in lines if friends.table.address in line or "://" in line]
    assert lines[2] == "Play to 1000. Then the highest total wins."
    assert lines[-2] == "0 deals"
    assert lines[-1] == f"1 entry, check code {fingerprint(friends)}"
