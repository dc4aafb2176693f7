"""What an import does with a match, and how matches that came from a file count."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from itertools import count
from pathlib import Path

import pytest
from flask import Flask
from flask.testing import FlaskClient

from scoring.hazari import BANGLADESH
from scoring.recorded_facts import Fact, MatchEnded, MatchOpened, Voided
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
from tests.support.newcomers import come
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
def test_only_what_is_not_here_is_added(
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
    anew = "This creates a new table with 1 match. This phone becomes host."
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
    assert "from file" not in words(places.away.get("sheet"))  # at a new table it is the first


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
    third, second, _first = home.record.tables.matches(home.table)
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
    assert len(places.home.record.tables.matches(places.home.table)) == 2


def test_a_match_of_another_table_of_this_phone_is_compared_with_this_table_alone(
    phone: FlaskClient, places: Places, away: Flask
) -> None:
    other = sit_down_to(away, OTHER_PEOPLE, "Sunday", "s" * 22)
    preview = look(phone, taken_home(places.home), page=import_page(other))
    assert only(ADDED, words(preview))
    assert places.away.table.address not in preview.text


OPENING = MatchOpened("hazari", ("Rina", "Karim", "Bela", "Farid"), BANGLADESH, 0)


@pytest.fixture
def theirs(away: Flask) -> Friends:
    """The table at the other machine, with a match of its own that is over."""
    theirs = sit_down_to(away, OPENING, "Sunday table")
    theirs.count(1, 360, 0, 0, 0)
    theirs.enter(MatchEnded())
    return theirs


def numbers(friends: Friends) -> list[int]:
    return [match.number for match in friends.record.tables.matches(friends.table)][::-1]


def context(friends: Friends, number: int) -> Friends:
    """Another match of the same table."""
    match = friends.record.tables.find_match(friends.table, number)
    other = Friends(friends.record, friends.table, match, count(1000 * number))
    other.phone = friends.phone
    return other


def played_on_away(friends: Friends, theirs: Friends, *first: Fact) -> None:
    """The match comes to the other table, goes on there with another deal, and comes back."""
    read_in(theirs.phone, taken_home(friends), import_page(theirs))
    continued = context(theirs, 2)
    for fact in first:
        continued.enter(fact)
    continued.count(2, 360, 0, 0, 0)
    read_in(friends.phone, taken_home(continued, "m/2/export/match.json"), import_page(friends))


def of_players(friends: Friends, page: str = "") -> str:
    return words(friends.get(f"{friends.table_page}players/{page}"))


def test_a_match_that_came_home_continued_is_counted_once_in_the_numbers(
    friends: Friends, theirs: Friends
) -> None:
    played_on_away(friends, theirs)
    assert "Hazari · 1 match" in of_players(friends)
    assert "Rina 1 of 2" in of_players(friends)
    assert "Best deal360" in of_players(friends, "one?name=Rina")

    home = replace(context(friends, 2), keys=count(5000))
    friends.count(2, 0, 360, 0, 0)  # it goes on here as well: from now on there are two
    home.count(3, 0, 0, 360, 0)
    assert "Hazari · 2 matches" in of_players(friends)
    assert "Rina 1 of 4" in of_players(friends)  # the first one is the same in both


def test_a_deal_that_was_played_again_after_matches_parted_is_a_deal_of_each(
    friends: Friends, theirs: Friends
) -> None:
    friends.count(2, 100, 100, 100, 60)
    played_on_away(friends, theirs, Voided(friends.entries))
    friends.count(3, 60, 100, 100, 100)
    # 1 in both, 2 and 3 here, 2 as it was there.
    assert "of 4" in of_players(friends, "one?name=Rina")


def test_a_match_that_came_home_and_is_damaged_leaves_the_numbers_to_what_it_was(
    app: Flask, friends: Friends, theirs: Friends
) -> None:
    played_on_away(friends, theirs)
    home = context(friends, 2).match
    with unguarded(Path(app.config["DATABASE"])) as connection:
        connection.execute("UPDATE entries SET entered_by = 'me' WHERE match_id = ?", (home.id,))
    assert "Rina 0 of 1" in of_players(friends)


def test_the_host_finds_the_way_to_it_beside_the_tables_files(app: Flask, friends: Friends) -> None:
    beside = friends.get("take-home")
    assert "Import matches" in words(beside)
    assert f'href="{import_page(friends)}"' in beside.text
    assert 'href="/import"' in friends.get("/").text
    page = friends.get(import_page(friends))
    assert "added after those of this table" in words(page)
    assert f'action="{import_page(friends)}"' in page.text
    assert 'enctype="multipart/form-data"' in page.text
    watcher = come(app, friends, "", "watch")
    assert import_page(friends) not in watcher.get(f"{friends.address}take-home").text


def test_a_file_that_is_refused_at_a_table_is_asked_for_again_there(friends: Friends) -> None:
    newer = taken_home(friends).replace(b'"format_version":4', b'"format_version":5')
    answer = look(friends.phone, newer, page=import_page(friends))
    assert answer.status_code == 422
    assert "from a newer version of the app: 5, here" in words(answer)
    assert f'action="{import_page(friends)}"' in answer.text


def test_closed_tables_take_none(friends: Friends, theirs: Friends) -> None:
    page = import_page(friends)
    fields = carried_by(look(friends.phone, taken_home(theirs), page=page), page)
    friends.post(f"{friends.table_page}people/close", {"key": "c" * 22})
    assert send(friends.phone, f"{page}/read", fields).status_code == 410
    assert numbers(friends) == [1]
