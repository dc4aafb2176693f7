"""The record taken home: what a spreadsheet shows, and JSON from which the match is rebuilt."""

import csv
import gzip
import io
import json
import re
from collections import Counter
from urllib.parse import quote

import pytest
from flask import Flask
from hypothesis import given, strategies as st

from scoring import __version__
from scoring.hazari import BANGLADESH, BHUTAN
from scoring.recorded_facts import Amended, DealVoided, MatchOpened
from tests.scoring.match import KARIM, NAMES, NASREEN, RINA, SALMA
from tests.support.hazari_table import TIES, Friends, exposed, sit_down, sit_down_to
from tests.support.importing import exported, rows, taken_home
from web.http.heavy_work import HUNG_UP
from web.transfer.csv import guarded, unguarded, write_csv

WHOLE = ("table.sqlite", "table.json", "deals.csv", "exposures.csv")
TROYS = ("AS AH AD", "KS QH 9C", "JD TC 8S", "7H 5D 2C")


def columns(read: list[dict[str, str]], *names: str) -> list[tuple[str, ...]]:
    return [tuple(row[name] for name in names) for row in read]


@pytest.fixture
def friends(app: Flask) -> Friends:
    """Deal 1 by cards, deal 2 by totals, deal 3 void after a round, deal 4 half known, deal 5 open.

    Rina deals first. By hand: deal 1 115, 0, 105, 140; deal 2 0, 100, 120, 140; deal 4, which
    Salma deals again, 80, 0, 220, 60 with 60 seen in its first round.
    """
    friends = sit_down(app)
    friends.play()
    friends.count(2, 0, 100, 120, 140)
    friends.expose(3, 1, TROYS)
    friends.enter(DealVoided(3, "a card face up"))
    friends.expose(4, 1, TIES[2])
    friends.take(4, 2, RINA)
    friends.count(4, 80, 0, 220, 60)
    friends.take(5, 1, SALMA)
    return friends


def test_exposures_have_one_row_a_group_in_the_order_of_exposure(friends: Friends) -> None:
    read = rows(friends.get("export/exposures.csv"))
    assert list(read[0]) == [
        "match", "game", "deal", "round", "place", "seat", "player", "cards", "type", "won",
        "points", "by_table",
    ]  # fmt: skip
    assert [tuple(row.values()) for row in read[:8]] == [
        ("1", "hazari", "1", "1", "1", "2", "Karim", "AC KC QC", "colour_run", "0", "0", "0"),
        ("1", "hazari", "1", "1", "2", "3", "Salma", "KH QS JC", "run", "0", "0", "0"),
        ("1", "hazari", "1", "1", "3", "4", "Nasreen", "JH TH 9H", "colour_run", "0", "0", "0"),
        ("1", "hazari", "1", "1", "4", "1", "Rina", "AD KD QD", "colour_run", "1", "115", "0"),
        ("1", "hazari", "1", "2", "1", "1", "Rina", "JD TS 9S", "run", "0", "0", "0"),
        ("1", "hazari", "1", "2", "2", "2", "Karim", "8D 7H 6D", "run", "0", "0", "0"),
        ("1", "hazari", "1", "2", "3", "3", "Salma", "9C 8H 7C", "run", "0", "0", "0"),
        ("1", "hazari", "1", "2", "4", "4", "Nasreen", "JS TC 9D", "run", "1", "80", "0"),
    ]
    assert Counter(columns(read, "deal", "round")) == Counter(
        {("1", "1"): 4, ("1", "2"): 4, ("1", "3"): 4, ("1", "4"): 4, ("4", "1"): 4}
    )


def test_deals_have_one_row_a_player_and_leave_open_what_is_unknown(friends: Friends) -> None:
    read = rows(friends.get("export/deals.csv"))
    assert {tuple(row.values())[:3] for row in read} == {("1", "2026-11-20", "hazari")}
    assert [tuple(row.values())[3:-4] for row in read] == [
        # deal, dealer, seat, player, side, rounds, points, total, how
        ("1", "Rina", "1", "Rina", "1", "1", "115", "115", "played"),
        ("1", "Rina", "2", "Karim", "2", "0", "0", "0", "played"),
        ("1", "Rina", "3", "Salma", "3", "1", "105", "105", "played"),
        ("1", "Rina", "4", "Nasreen", "4", "2", "140", "140", "played"),
        ("2", "Karim", "1", "Rina", "1", "", "0", "115", "counted"),
        ("2", "Karim", "2", "Karim", "2", "", "100", "100", "counted"),
        ("2", "Karim", "3", "Salma", "3", "", "120", "225", "counted"),
        ("2", "Karim", "4", "Nasreen", "4", "", "140", "280", "counted"),
        ("3", "Salma", "1", "Rina", "1", "", "0", "115", "void"),
        ("3", "Salma", "2", "Karim", "2", "", "0", "100", "void"),
        ("3", "Salma", "3", "Salma", "3", "", "0", "225", "void"),
        ("3", "Salma", "4", "Nasreen", "4", "", "0", "280", "void"),
        ("4", "Salma", "1", "Rina", "1", "", "80", "195", "counted"),
        ("4", "Salma", "2", "Karim", "2", "", "0", "100", "counted"),
        ("4", "Salma", "3", "Salma", "3", "", "220", "445", "counted"),
        ("4", "Salma", "4", "Nasreen", "4", "", "60", "340", "counted"),
    ]
    hashes = friends.record.hashes(friends.match)
    match = exported(friends)
    marks = [f"{one[:4]} {one[4:8]}" for one in hashes]
    assert [entry["fingerprint"] for entry in match["entries"]] == marks
    # Deal 1 ends with entry 5, deal 2 with 6, deal 3 with 8, deal 4 with 11.
    told = dict(columns(read, "deal", "fingerprint"))
    assert told == {"1": marks[4], "2": marks[5], "3": marks[7], "4": marks[10]}


def test_a_match_won_by_troys_shows_the_rounds_that_won_it(app: Flask) -> None:
    friends = sit_down(app, BHUTAN)
    for number, (winner, others) in enumerate(
        [
            ("AS AH AD", ("KS QH 9C", "JD TC 8S", "7H 5D 2C")),
            ("KH KD KC", ("QS JH 9D", "JC TD 8H", "7S 5C 2D")),
            ("QD QC 2H", ("TS 9H 8D", "JS TH 8C", "7D 5H 4C")),
        ],
        start=1,
    ):
        friends.expose(1, number, (winner, *others))
    played = rows(friends.get("export/deals.csv"))
    assert played == []  # the third group is no Troy, so the deal goes on

    friends.enter(Amended(4, exposed(3, ("4S 4H 4D", "TS 9H 8D", "JS TH 8C", "7D 5H 6C"))))
    deals = rows(friends.get("export/deals.csv"))
    assert columns(deals, "player", "rounds", "points", "total", "how") == [
        ("Rina", "3", "0", "1000", "troy"),
        ("Karim", "0", "0", "0", "troy"),
        ("Salma", "0", "0", "0", "troy"),
        ("Nasreen", "0", "0", "0", "troy"),
    ]
    shown = rows(friends.get("export/exposures.csv"))
    assert len(shown) == 12
    assert [row["type"] for row in shown if row["won"] == "1"] == ["troy"] * 3


def test_json_says_what_the_entries_come_to(friends: Friends) -> None:
    match = exported(friends)
    assert match["players"] == list(NAMES)
    assert match["rules"]["tie"] == "last_exposed"
    result = match["result"]
    assert (result["ended"], result["winners"], result["target"]) == ("open", [], 1000)
    assert result["totals"] == [195, 100, 445, 340]
    first = result["deals"][0]
    assert (first["dealer"], first["how"], first["points"]) == (RINA, "played", [115, 0, 105, 140])
    assert [played["winner"] for played in first["rounds"]] == [RINA, NASREEN, NASREEN, SALMA]
    assert first["rounds"][3]["types"] == ["indi", "indi", "colour", "pair"]
    assert first["rounds"][0]["rules"][0] == "hazari.tie.last-exposed"
    assert result["deals"][2]["reason"] == "a card face up"
    unseen = result["deals"][3]["rounds"][1]
    assert (unseen["winner"], unseen["groups"], unseen["points"]) == (RINA, None, None)
    assert result["deals"][4]["points"] is None


def test_the_files_of_a_table_hold_all_its_matches_in_order(app: Flask, friends: Friends) -> None:
    friends.another_match(MatchOpened("hazari", NAMES, BANGLADESH, KARIM)).count(1, 360, 0, 0, 0)
    address = f"{friends.table_page}export/"
    deals = rows(friends.get(address + "deals.csv"))
    assert [row["match"] for row in deals] == ["1"] * 16 + ["2"] * 4
    assert {row["match"] for row in rows(friends.get(address + "exposures.csv"))} == {"1"}
    document = json.loads(taken_home(friends))
    assert [match["match"] for match in document["matches"]] == [1, 2]
    assert document["app_version"] == __version__
    assert document["table"] == {"name": "Friday table", "created_at": "2026-11-20T19:00:00Z"}


@pytest.mark.parametrize("what", WHOLE)
def test_a_file_travels_packed_where_the_phone_takes_it_so(friends: Friends, what: str) -> None:
    page = f"{friends.table_page}export/{what}"
    plain = friends.get(page)
    packed = friends.get(page, headers={"Accept-Encoding": "gzip"})
    assert gzip.decompress(packed.data) == plain.data
    assert packed.headers["Content-Encoding"] == "gzip"
    assert plain.content_length == len(plain.data)
    assert "Accept-Encoding" in plain.headers["Vary"]
    assert packed.headers["Cache-Control"] == plain.headers["Cache-Control"] == "no-store"


@pytest.mark.parametrize("what", WHOLE)
def test_a_file_is_given_up_when_the_phone_has_gone(friends: Friends, what: str) -> None:
    page, gone = f"{friends.table_page}export/{what}", {HUNG_UP: lambda: True}
    for _ in range(3):
        assert friends.get(page, environ_overrides=gone).status_code == 400
    assert friends.get(page).status_code == 200


@pytest.mark.parametrize(
    ("table", "latin", "bengali"),
    [('a/b\\c "quoted" রিনা', "a-b-c-quoted", "a-b-c-quoted-রিনা"), ("🎉", "x-CON", "x-CON-রিনা")],
    ids=["its own name", "a name without letters: the players"],
)
def test_the_name_of_a_file_has_the_letters_of_its_table_and_no_sign(
    app: Flask, table: str, latin: str, bengali: str
) -> None:
    names = ("../../x", "CON\u202e", '"; filename=evil', "রিনা")
    friends = _seated(app, names, table)
    friends.count(1, 360, 0, 0, 0)
    files = {
        "export/exposures.csv": "match-1-version-2-exposures.csv",
        "export/deals.csv": "match-1-version-2-deals.csv",
        "export/match.json": "match-1-version-2.json",
        "export/sheet.svg": "match-1-version-2-sheet.svg",
        "export/result.svg": "match-1-version-2-result.svg",
        f"{friends.table_page}export/table.json": "table-version-2.json",
    }
    for path, name in files.items():
        headers = friends.get(path).headers
        told = f"2026-11-20-{quote(bengali)}-hazari-{name}"
        plain = f'attachment; filename="2026-11-20-{latin}-hazari-{name}"'
        assert headers["Content-Disposition"] == f"{plain}; filename*=UTF-8''{told}"
        assert all(value.isascii() and "evil" not in value for _, value in headers)


def test_a_csv_file_is_utf8_with_crlf_and_kept_by_nobody(app: Flask) -> None:
    friends = _seated(app, ("রিনা", "Zoë, the 2nd", 'K"ay', "کریم"), "T")
    friends.count(1, 360, 0, 0, 0)
    answer = friends.get("export/deals.csv")
    assert answer.data.startswith(b"\xef\xbb\xbfmatch,date,")
    assert answer.headers["Content-Type"] == "text/csv; charset=utf-8"
    assert answer.headers["Cache-Control"] == "no-store"
    assert answer.headers["X-Content-Type-Options"] == "nosniff"
    assert not re.search(rb"(?<!\r)\n", answer.data)
    assert '"Zoë, the 2nd"' in answer.text
    assert [row["player"] for row in rows(answer)] == ["রিনা", "Zoë, the 2nd", 'K"ay', "کریم"]


FORMULAS = [
    '=HYPERLINK("http://x","y")',
    *("+1", "-1", "@SUM(A1)", "\t=1", "\r=1", "\0=1", "＝1", "'=1", "''-"),
]


@pytest.mark.parametrize("name", FORMULAS)
def test_a_name_that_looks_like_a_formula_is_text_in_a_spreadsheet(app: Flask, name: str) -> None:
    friends = _seated(app, (name, "b", "c", "d"), "T")
    friends.count(1, 360, 0, 0, 0)
    row = rows(friends.get("export/deals.csv"))[0]
    assert row["player"] == row["dealer"] == "'" + name
    assert unguarded(row["player"]) == name
    assert row["points"] == "360"  # numbers stay numbers
    assert exported(friends)["players"][0] == name


@pytest.mark.long
@given(st.text(alphabet=st.characters(codec="utf-8"), max_size=12) | st.sampled_from(FORMULAS))
def test_every_text_and_number_comes_back_from_a_csv_file_as_it_was(text: str) -> None:
    written = write_csv(["text"], [[text, 1]])
    assert written.startswith("\ufefftext\r\n")
    cell = list(csv.reader(io.StringIO(written[1:], newline="")))[1][0]
    assert unguarded(cell) == text
    assert cell[:1] not in tuple("=+-@\t\r\0") or not cell
    assert guarded(cell) == cell or cell.startswith("'")
    assert write_csv(["n"], [[-5]]) == "\ufeffn\r\n-5\r\n"


def _seated(app: Flask, names: tuple[str, ...], table: str) -> Friends:
    return sit_down_to(app, MatchOpened("hazari", names, BANGLADESH, 0), table, "s" * 22)
