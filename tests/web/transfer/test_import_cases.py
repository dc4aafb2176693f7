"""What an import does with a match: one row for every way it can stand to what is here.

A match is played at home and taken away in a file. Then it goes on at home, away, at both places
or nowhere, and the file of the other place is imported, at the table or at a new one.
"""

import json
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest
from flask import Flask
from flask.testing import FlaskClient

from scoring.facts import MatchEnded, MatchOpened
from scoring.hazari import BANGLADESH
from tests.storage.tamper import unguarded
from tests.support.hazari_table import Friends, begin
from tests.support.importing import came_to, carried_by, kept_in, look, press, read_in, send
from tests.support.plain_form import words

ADDED = "Will be added"
ANOTHER = "Continued elsewhere: added as a separate match"
HERE = "Already here: not changed"
NOTHING = "Nothing to import: all matches in this file are already here."


@dataclass(frozen=True, slots=True)
class Places:
    """The table at home, and the same match at another machine."""

    home: Friends
    away: Friends
    database: Path


def nothing(_places: Places) -> None:
    pass


def goes_on_here(places: Places) -> None:
    places.home.count(2, 360, 0, 0, 0)


def goes_on_elsewhere(places: Places) -> None:
    places.away.count(2, 0, 100, 120, 140)


def both_go_on(places: Places) -> None:
    goes_on_here(places)
    goes_on_elsewhere(places)


def is_damaged_here(places: Places) -> None:
    with unguarded(places.database) as connection:
        connection.execute("UPDATE entries SET entered_by = 'me' WHERE seq = 2")


@dataclass(frozen=True, slots=True)
class Case:
    """What happens to the match, and what the preview then says at its table and at a new one.

    `name` is that of the match that the table gets.
    """

    happens: Callable[[Places], None]
    at_table: str
    at_new_table: str
    name: str = ""


CASES = {
    "here": Case(nothing, HERE, HERE),
    "went on here": Case(goes_on_here, HERE, HERE),
    "went on elsewhere": Case(goes_on_elsewhere, ANOTHER, ADDED, "Match 2 (from file)"),
    "went on here and elsewhere": Case(both_go_on, ANOTHER, ADDED, "Match 2 (from file)"),
    "damaged here": Case(is_damaged_here, ADDED, ADDED, "Match 2"),
}


@pytest.fixture
def places(
    app: Flask, client: FlaskClient, friends: Friends, away: Flask, phone: FlaskClient
) -> Places:
    there = came_to(away, read_in(phone, taken_from(client, friends)))
    return Places(friends, there, Path(app.config["DATABASE"]))


def taken_from(phone: FlaskClient, friends: Friends) -> bytes:
    answer = phone.get(f"/t/{friends.table.address}/export/table.json")
    assert answer.status_code == 200
    return answer.data


def page_of(friends: Friends) -> str:
    return f"/t/{friends.table.address}/import"


def only(heading: str, said: str) -> bool:
    """Return whether the preview says this of the matches, and nothing else."""
    return [one for one in (ADDED, ANOTHER, HERE) if f"{one} " in said] == [heading]


@pytest.mark.parametrize("row", CASES)
def test_h09_at_the_table_only_what_is_not_here_is_added(
    app: Flask, client: FlaskClient, phone: FlaskClient, places: Places, row: str
) -> None:
    case, home, page = CASES[row], places.home, page_of(places.home)
    case.happens(places)
    sent, before = taken_from(phone, places.away), kept_in(app)
    preview = look(client, sent, page=page)
    assert only(case.at_table, words(preview))
    assert kept_in(app) == before
    if case.at_table == HERE:
        assert NOTHING in words(preview)
        assert f'href="{home.address}sheet"' in preview.text
        assert "Import 1 match" not in words(preview)
        return
    assert "1 match will be added to this table." in words(preview)
    assert case.name in words(preview)
    answer = press(client, preview, page)
    assert answer.location == f"/t/{home.table.address}/"
    assert [match.number for match in home.record.matches(home.table)] == [2, 1]
    # Nothing that was here is another now.
    assert kept_in(app)["entries"][: len(before["entries"])] == before["entries"]
    newest = home.record.matches(home.table)[0]
    assert home.record.log(newest) == places.away.record.log(places.away.match)


@pytest.mark.parametrize("row", CASES)
def test_a_new_table_gets_what_no_table_of_this_phone_has(
    app: Flask, client: FlaskClient, phone: FlaskClient, places: Places, row: str
) -> None:
    case = CASES[row]
    case.happens(places)
    sent, before = taken_from(phone, places.away), kept_in(app)
    preview = look(client, sent)
    assert only(case.at_new_table, words(preview))
    assert kept_in(app) == before
    if case.at_new_table == HERE:
        assert NOTHING in words(preview)
        assert f'href="{places.home.address}sheet"' in preview.text
        return
    assert "This creates a new table with 1 match. This phone is the host." in words(preview)
    assert "(from file)" not in words(preview)
    table = press(client, preview).location
    assert table != f"/t/{places.home.table.address}/"
    assert "Match 1" in words(client.get(table))
    assert kept_in(app)["entries"][: len(before["entries"])] == before["entries"]


@pytest.mark.parametrize("row", ["went on elsewhere", "went on here and elsewhere"])
def test_another_match_is_named_so_on_its_pages(
    client: FlaskClient, phone: FlaskClient, places: Places, row: str
) -> None:
    CASES[row].happens(places)
    read_in(client, taken_from(phone, places.away), page_of(places.home))
    table = f"/t/{places.home.table.address}/"
    for page in ("", "history", "m/2/sheet", "m/2/log"):
        assert "Match 2 (from file)" in words(client.get(table + page)), page
    for page in ("m/1/sheet", "m/1/log"):
        assert "from file" not in words(client.get(table + page)), page


@pytest.mark.parametrize("row", ["went on elsewhere", "went on here and elsewhere", "damaged here"])
@pytest.mark.parametrize("at_table", [True, False])
def test_a_file_that_comes_twice_adds_its_matches_once(
    app: Flask, client: FlaskClient, phone: FlaskClient, places: Places, row: str, at_table: bool
) -> None:
    CASES[row].happens(places)
    page = page_of(places.home) if at_table else "/import"
    sent = taken_from(phone, places.away)
    fields = carried_by(look(client, sent, page=page), page)
    first, again = (send(client, f"{page}/read", fields) for _tap in range(2))
    assert first.status_code == 303
    assert first.location == again.location
    after = kept_in(app)
    late = send(client, f"{page}/read", {**fields, "key": "x" * 22})  # the page of another evening
    for answer in (late, look(client, sent, page=page)):
        assert NOTHING in words(answer)
    assert kept_in(app) == after


def test_matches_of_several_kinds_come_in_one_file_and_keep_their_order(
    client: FlaskClient, phone: FlaskClient, places: Places
) -> None:
    home, away = places.home, places.away
    away.enter(MatchEnded())
    phone.post(away.address + "rematch")
    preview = look(client, taken_from(phone, away), page=page_of(home))
    said = words(preview)
    assert "2 matches will be added to this table." in said
    assert (
        "Match 1 is not over. It stays in the history, and play continues in the last "
        "imported match."
    ) in said
    added, another = said.index("Will be added "), said.index(ANOTHER)
    assert added < said.index("Match 3 ") < another < said.index("Match 2 (from file)")
    press(client, preview, page_of(home))
    third, second, _first = home.record.matches(home.table)
    assert home.record.log(second) == away.record.log(away.match)
    assert len(home.record.log(third)) == 1


def test_a_match_of_other_people_comes_to_the_table(
    client: FlaskClient, phone: FlaskClient, places: Places, away: Flask
) -> None:
    players = ("Rina", "Karim", "Bela", "Farid")
    theirs = Friends(
        *begin(away, MatchOpened("hazari", players, BANGLADESH, 0), "Sunday", "s" * 22)
    )
    theirs.count(1, 360, 0, 0, 0)
    preview = look(client, taken_from(phone, theirs), page=page_of(places.home))
    assert only(ADDED, words(preview))
    assert "Bela" in words(preview)
    press(client, preview, page_of(places.home))
    assert len(places.home.record.matches(places.home.table)) == 2


def test_a_match_of_another_table_of_this_phone_is_compared_with_this_table_alone(
    client: FlaskClient, phone: FlaskClient, places: Places, away: Flask
) -> None:
    players = ("Rina", "Karim", "Bela", "Farid")
    other = Friends(*begin(away, MatchOpened("hazari", players, BANGLADESH, 0), "Sunday", "s" * 22))
    preview = look(phone, taken_from(client, places.home), page=page_of(other))
    assert only(ADDED, words(preview))
    assert places.away.table.address not in preview.text


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"format_version": 4}, "This file is from a newer app: version 4, here"),
        (
            {"matches": [{}]},
            "This file is not from this app. Choose the backup file (.json) that you saved.",
        ),
        ({"table": {"name": "x" * 33}}, "Not imported: these names cannot be used:"),
    ],
)
def test_a_file_of_another_version_or_a_damaged_one_is_refused_whole(
    app: Flask, client: FlaskClient, places: Places,
    change: dict[str, object], sentence: str,
) -> None:  # fmt: skip
    document = {**json.loads(taken_from(client, places.home)), **change}
    page, before = page_of(places.home), kept_in(app)
    answer = look(client, json.dumps(document).encode(), page=page)
    assert answer.status_code == 422
    assert sentence in words(answer)
    assert f'action="{page}"' in answer.text
    assert kept_in(app) == before
