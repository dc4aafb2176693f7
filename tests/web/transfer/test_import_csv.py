"""A match kept on paper becomes one of the record: a sheet of points, looked at line by line."""

from dataclasses import replace

import pytest
from flask import Flask
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from scoring.fives.recorded_facts import HandWon
from scoring.fives.rules import FIVES, Category, Tie
from scoring.hazari.recorded_facts import DealCounted
from tests.support.cases import cases
from tests.support.hazari_table import Friends
from tests.support.importing import (
    came_to,
    exported,
    file_of,
    full_disk,
    kept_in,
    look as look_at,
    send,
)
from tests.support.plain_form import words
from web.games.catalogue import PAGES
from web.transfer.scoresheet_import import variants
from web.transfer.scoresheet_reader import LARGEST

HAZARI = "Rina,Karim,Salma,Nasreen\n115,80,0,165\n90,90,90,90\n"
FIELDS = {"variant": "bangladesh", "target": "", "key": "k" * 22}
NO_SHEET = "A quotation mark is not closed, or a cell is too long. Correct it and try again."
NO_TEXT = "This is not a text file. Save it again as CSV (UTF-8)."
OURS = "This file was saved by this app. Import the backup file instead."
NO_DEALS = "There are names, but no points below them. Add the deals."


def look(
    client: FlaskClient, sheet: str | bytes, variant: str = "bangladesh", **more: str
) -> TestResponse:
    """Send a sheet that is typed, or a file with one."""
    chosen = {"sheet": sheet} if isinstance(sheet, str) else {"file": file_of(sheet, "sheet.csv")}
    return send(client, "/import/totals", {**FIELDS, "variant": variant, **chosen, **more})


def read_in(
    client: FlaskClient, sheet: str, variant: str = "bangladesh", **more: str
) -> TestResponse:
    """Press the button under a sheet that was looked at, with no other file chosen."""
    fields = {**FIELDS, "variant": variant, "sheet": sheet, **more}
    return send(client, "/import/totals/read", {**fields, "file": file_of(b"", "")})


def test_a_sheet_of_hazari_becomes_a_match_to_play_on(app: Flask, client: FlaskClient) -> None:
    preview = look(client, HAZARI)
    assert preview.status_code == 200
    said = words(preview)
    assert "separated by: comma." in said
    assert "Import match" in said
    assert kept_in(app)["tables"] == []
    friends = came_to(client, read_in(client, HAZARI))
    opened, *deals = [entry.fact for entry in friends.log]
    assert opened.players == ("Rina", "Karim", "Salma", "Nasreen")
    assert deals == [DealCounted(1, (115, 80, 0, 165)), DealCounted(2, (90, 90, 90, 90))]
    page = words(friends.get(friends.table_page))
    assert "Deal 3" in page
    assert "Not checked: the file may have been changed." in page
    assert friends.get("totals").status_code == 200
    assert exported(friends)["imported"]["verified"] is False


def test_a_sheet_of_fives_tells_who_won_with_what(app: Flask, client: FlaskClient) -> None:
    sheet = "Rina;Karim;Salma\n8;0;0\n0;3;3\n0;0;0\n"
    friends = came_to(client, read_in(client, sheet, "fives", target="50"))
    assert [entry.fact for entry in friends.log][1:] == [
        HandWon(1, (0,), "four_of_a_kind"),
        HandWon(2, (1, 2), "two_pairs"),
        HandWon(3, (), "junk"),
    ]


@cases("fives", "points are read by the rule for equal hands")
def test_points_are_read_by_the_rule_for_equal_hands(
    tie: Tie, points: tuple[int, ...], won: tuple[tuple[int, ...], Category] | None
) -> None:
    read = PAGES["fives"].export.from_points(replace(FIVES, tie=tie), 1, points)
    assert read == (HandWon(1, *won) if won else None)


def test_every_game_that_points_can_tell_is_offered(client: FlaskClient) -> None:
    assert variants() == {"bangladesh": "hazari", "bhutan": "hazari", "fives": "fives"}
    assert "Hazari · Bhutan" in words(client.get("/import/totals"))
    assert [game for game in PAGES if game not in variants().values()] == ["hokm", "bukharo"]
    assert 'href="/import/totals"' in client.get("/import").text


def test_the_other_variant_counts_to_380(app: Flask, client: FlaskClient) -> None:
    assert look(client, HAZARI, "bhutan").status_code == 422
    sheet = HAZARI.replace("165", "185").replace("90,90\n", "90,110\n")
    assert came_to(client, read_in(client, sheet, "bhutan")).entries == 3


DEALS = [DealCounted(1, (115, 80, 0, 165)), DealCounted(2, (90, 90, 90, 90))]


@cases("readers", "a sheet as people keep it is read")
def test_a_sheet_as_people_keep_it_is_read(client: FlaskClient, sheet: str) -> None:
    friends = came_to(client, read_in(client, sheet))
    assert [entry.fact for entry in friends.log][1:] == DEALS


def test_running_totals_are_recognised_and_read_as_deals(client: FlaskClient) -> None:
    sheet = HAZARI.replace("90,90,90,90", "205,170,90,255")
    preview = look(client, sheet)
    assert preview.status_code == 422
    assert "These look like running totals." in words(preview)
    assert "These look like running totals." not in words(look(client, HAZARI + "1,2,3,4\n"))
    ready = look(client, sheet, running="1")
    assert 'name="running" value="1" checked' in ready.text
    assert "Import match" in words(ready)
    friends = came_to(client, read_in(client, sheet, running="1"))
    assert [entry.fact for entry in friends.log][1:] == DEALS


def test_columns_that_are_no_players_are_named(client: FlaskClient) -> None:
    said = words(look(client, "A,B,C,D,E,F,G,H,Guest\n90,90,90,90,90,90,90,90,0\n"))
    assert "9 columns, 3 to 8 players. The columns are A, B, C, D, E, F, G, H and Guest." in said
    assert "The columns are Date." in words(look(client, "No,Date\n1,2\n"))
    said = words(look(client, "sep=,\n" + HAZARI + "1,2\n90,90,90,90,7\n,,,,\n"))
    assert "Line 5: 2 columns, 4 players. Nothing is under Salma and Nasreen." in said
    assert "Line 6: 5 columns, 4 players. No name is above 7." in said


def test_a_name_that_was_kept_from_being_a_formula_is_that_name_again(
    app: Flask, client: FlaskClient
) -> None:
    friends = came_to(client, read_in(client, HAZARI.replace("Rina", '"\'=Rina"')))
    assert friends.log[0].fact.players[0] == "=Rina"


@pytest.mark.parametrize(
    ("content", "found"),
    [
        pytest.param(HAZARI.encode("utf-8-sig"), "UTF-8", id="bom"),
        pytest.param(HAZARI.encode("utf-16"), "UTF-16", id="utf16"),
        pytest.param(HAZARI.replace("Rina", "Zoë").encode("cp1252"), "Windows-1252", id="1252"),
        pytest.param(HAZARI.replace("\n", "\r").encode(), "UTF-8", id="cr-only"),
        pytest.param(HAZARI.replace("\n", "\r\n").encode(), "UTF-8", id="crlf"),
        pytest.param(HAZARI.replace(",", ";").encode(), "semicolon", id="semicolons"),
        pytest.param(HAZARI.replace(",", "\t").encode(), "tab", id="tabs"),
    ],
)
def test_a_file_is_read_however_it_was_saved_and_the_page_says_how(
    client: FlaskClient, content: bytes, found: str
) -> None:
    answer = look(client, content)
    assert answer.status_code == 200, words(answer)
    said = words(answer)
    assert found in said
    assert "\ufeff" not in answer.text
    assert "Zoë" in said or "Rina" in said


def test_lines_that_do_not_add_up_are_named_by_number(app: Flask, client: FlaskClient) -> None:
    sheet = HAZARI + "100,100,100,55\n90,90,90,90\n5,85,180,90\n1,2\nx,90,90,90\n-5,95,180,90\n"
    answer = look(client, sheet)
    assert answer.status_code == 422
    said = words(answer)
    assert "Line 4: These add up to 355" in said
    assert "Line 6: " in said
    assert "Line 7: 2 columns, 4 players." in said
    assert "Line 8: Rina: Whole numbers only." in said
    assert "Line 9: " in said
    assert "Line 5:" not in said
    assert "Import match" not in said
    assert "100,100,100,55" in answer.text  # U3: the sheet can be mended on the page
    assert read_in(client, sheet).status_code == 422
    assert kept_in(app)["tables"] == []


def test_points_that_no_hand_scores_and_deals_after_the_end_are_named(client: FlaskClient) -> None:
    said = words(look(client, "Rina,Karim\n5,0\n8,8\n8,0\n8,0\n", "fives", target="8"))
    assert "Line 2: These points are not possible." in said
    assert "Line 3: " in said
    assert "Line 5: The match was over before this deal." in said
    assert "Line 4:" not in said


BAD_SHEETS = {
    "a-field-of-200-kb": (b'Rina,"' + b"x" * 200_000 + b'"\n1,2\n', NO_SHEET),
    "nul": (HAZARI.encode().replace(b"80", b"8\x000"), NO_TEXT),
    "quotes": (b'Rina,"Karim\n1,2\n', NO_SHEET),
    "columns": (b"x," * 10_000 + b"\n1,2\n", "Too many columns"),
    "empty": (b"", "This file is empty. Choose another one."),
    "only-names": (b"Rina,Karim,Salma,Nasreen\n", NO_DEALS),
    "lines": (HAZARI.encode() + b"90,90,90,90\n" * 1001, "Too many lines"),
    "zip": (b"PK\x03\x04xx", "This is a compressed file."),
    "sqlite": (b"SQLite format 3\0xx", "This is a database file."),
    "one-column": (b"Rina\n1\n", "No columns found."),
    "not-text": (b"Rina,Karim\n\x81\x8d\xff\n", NO_TEXT),
    "odd-utf16": (b"\xff\xfe\x00", NO_TEXT),
    "two-players": (b"Rina,Karim\n1,2\n", "2 columns, 3 to 8 players."),
    "names": (b"Rina,rina,,x\x07y\n1,2,3,4\n", "Not imported: these names cannot be used:"),
}


@pytest.mark.parametrize("row", BAD_SHEETS)
def test_a_sheet_that_is_none_is_refused_why(app: Flask, client: FlaskClient, row: str) -> None:
    content, sentence = BAD_SHEETS[row]
    answer = look(client, content)
    assert answer.status_code == 422
    assert sentence in words(answer)
    assert kept_in(app)["tables"] == []


def test_a_sheet_that_is_too_large_is_not_read(client: FlaskClient) -> None:
    assert look(client, b"1,2\n" * (LARGEST // 4 + 1)).status_code == 413


@pytest.mark.parametrize("what", ["deals", "exposures"])
def test_our_own_files_are_recognised(friends: Friends, what: str) -> None:
    ours = friends.get(f"export/{what}.csv").data
    for answer in (look(friends.phone, ours), look_at(friends.phone, ours)):
        assert OURS in words(answer)
    record = friends.get("export/match.json").data
    assert "Choose it under “Import from file”." in words(look(friends.phone, record))


@cases("refusals", "a choice that is none is refused")
def test_a_choice_that_is_none_is_refused(
    client: FlaskClient, more: dict[str, str], sentence: str
) -> None:
    answer = send(client, "/import/totals", {**FIELDS, "sheet": HAZARI, **more})
    assert answer.status_code == 422
    assert sentence in words(answer)


def test_a_double_tap_reads_it_in_once_and_another_key_is_none_of_ours(
    app: Flask, client: FlaskClient
) -> None:
    assert read_in(client, HAZARI, key="x").status_code == 422
    assert kept_in(app)["tables"] == []
    first, second = (read_in(client, HAZARI).location for _ in range(2))
    assert first == second
    assert len(kept_in(app)["tables"]) == 1


def test_a_file_chosen_after_looking_is_looked_at_first(app: Flask, client: FlaskClient) -> None:
    other = file_of(HAZARI.replace("Rina", "Bela").encode(), "other.csv")
    answer = send(client, "/import/totals/read", {**FIELDS, "sheet": HAZARI, "file": other})
    assert answer.status_code == 200
    assert "Bela" in words(answer)
    assert kept_in(app)["tables"] == []


def test_a_full_disk_is_told_and_the_sheet_stays_on_the_page(
    app: Flask, client: FlaskClient
) -> None:
    with full_disk(app):
        answer = read_in(client, HAZARI)
    assert answer.status_code == 503
    assert "There is no space left to save. Ask the person who runs the app." in words(answer)
    assert "115,80,0,165" in answer.text
    assert read_in(client, HAZARI).status_code == 303
