"""What an import does with a match: one row for every way it can stand to what is here.

A match is played at home and taken away in a file. Then it goes on at home, away, at both places
or nowhere, and the file of the other place is imported, at the table or at a new one.
"""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest
from flask import Flask
from flask.testing import FlaskClient

from scoring.facts import MatchEnded, MatchOpened
from scoring.hazari import BANGLADESH
from tests.storage.tamper import unguarded
from tests.support.hazari_table import Friends, sit_down_to
from tests.support.importing import (
    came_to,
    carried_by,
    import_page,
    kept_in,
    look,
    press,
    read_in,
    send,
    taken_home,
)
from tests.support.plain_form import words

ADDED = "Will be added"
ANOTHER = "Continued elsewhere: added as a separate match"
HERE = "Already here: not changed"
OTHER_PEOPLE = MatchOpened("hazari", ("Rina", "Karim", "Bela", "Farid"), BANGLADESH, 0)
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
def places(app: Flask, client: FlaskClient, friends: Friends, phone: FlaskClient) -> Places:
    friends.phone = client
    there = came_to(phone, read_in(phone, taken_home(friends)))
    return Places(friends, there, Path(app.config["DATABASE"]))


def only(heading: str, said: str) -> bool:
    """Return whether the preview says this of the matches, and nothing else."""
    return [one for one in (ADDED, ANOTHER, HERE) if f"{one} " in said] == [heading]


@pytest.mark.parametrize("at_table", [True, False], ids=["at the table", "at a new one"])
@pytest.mark.parametrize("row", CASES)
def test_h09_only_what_is_not_here_is_added(
    app: Flask, client: FlaskClient, places: Places, row: str, at_table: bool
) -> None:
    case, home = CASES[row], places.home
    case.happens(places)
    sent, before = taken_home(places.away), kept_in(app)
    page = import_page(home) if at_table else "/import"
    preview = look(client, sent, page=page)
    expected = case.at_table if at_table else case.at_new_table
    assert only(expected, words(preview))
    assert kept_in(app) == before
    if expected == HERE:
        assert NOTHING in words(preview)
        assert f'href="{home.address}sheet"' in preview.text
        assert "Import 1 match" not in words(preview)
        return
    here = "1 match will be added to this table."
    anew = "This creates a new table with 1 match. This phone is the host."
    assert (here if at_table else anew) in words(preview)
    assert (case.name if at_table else "Match 1") in words(preview)
    assert ("(from file)" in words(preview)) == ("(from file)" in case.name and at_table)
    there = came_to(client, press(client, preview, page))
    assert (there.table == home.table) is at_table
    assert there.match.number == (2 if at_table else 1)
    assert there.log == places.away.log
    # Nothing that was here is another now.
    assert kept_in(app)["entries"][: len(before["entries"])] == before["entries"]


@pytest.mark.parametrize("row", ["went on elsewhere", "went on here and elsewhere"])
def test_another_match_is_named_so_on_its_pages(
    client: FlaskClient, places: Places, row: str
) -> None:
    CASES[row].happens(places)
    read_in(client, taken_home(places.away), import_page(places.home))
    table = places.home.table_page
    for page in ("", "history", "m/2/sheet", "m/2/log"):
        assert "Match 2 (from file)" in words(client.get(table + page)), page
    for page in ("m/1/sheet", "m/1/log"):
        assert "from file" not in words(client.get(table + page)), page


@pytest.mark.parametrize("row", ["went on elsewhere", "went on here and elsewhere", "damaged here"])
@pytest.mark.parametrize("at_table", [True, False])
def test_a_file_that_comes_twice_adds_its_matches_once(
    app: Flask, client: FlaskClient, places: Places, row: str, at_table: bool
) -> None:
    CASES[row].happens(places)
    page = import_page(places.home) if at_table else "/import"
    sent = taken_home(places.away)
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
    client: FlaskClient, places: Places
) -> None:
    home, away = places.home, places.away
    away.enter(MatchEnded())
    away.post("rematch")
    preview = look(client, taken_home(away), page=import_page(home))
    said = words(preview)
    assert "2 matches will be added to this table." in said
    assert (
        "Match 1 is not over. It stays in the history, and play continues in the last "
        "imported match."
    ) in said
    added, another = said.index("Will be added "), said.index(ANOTHER)
    assert added < said.index("Match 3 ") < another < said.index("Match 2 (from file)")
    press(client, preview, import_page(home))
    third, second, _first = home.record.matches(home.table)
    assert home.record.log(second) == away.log
    assert len(home.record.log(third)) == 1


def test_a_match_of_other_people_comes_to_the_table(
    client: FlaskClient, places: Places, away: Flask
) -> None:
    theirs = sit_down_to(away, OTHER_PEOPLE, "Sunday", "s" * 22)
    theirs.count(1, 360, 0, 0, 0)
    preview = look(client, taken_home(theirs), page=import_page(places.home))
    assert only(ADDED, words(preview))
    assert "Bela" in words(preview)
    press(client, preview, import_page(places.home))
    assert len(places.home.record.matches(places.home.table)) == 2


def test_a_match_of_another_table_of_this_phone_is_compared_with_this_table_alone(
    phone: FlaskClient, places: Places, away: Flask
) -> None:
    other = sit_down_to(away, OTHER_PEOPLE, "Sunday", "s" * 22)
    preview = look(phone, taken_home(places.home), page=import_page(other))
    assert only(ADDED, words(preview))
    assert places.away.table.address not in preview.text
