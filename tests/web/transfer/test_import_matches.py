"""Matches that came to a table from a file: how they count, who is told, and who may add them."""

from dataclasses import replace
from itertools import count
from pathlib import Path

import pytest
from flask import Flask
from flask.testing import FlaskClient

from scoring.facts import Fact, MatchEnded, MatchOpened, Voided
from scoring.hazari import BANGLADESH
from tests.storage.tamper import unguarded
from tests.support.hazari_table import Friends, sit_down_to
from tests.support.importing import carried_by, import_page, look, read_in, send, taken_home
from tests.support.newcomers import come
from tests.support.plain_form import words

OPENING = MatchOpened("hazari", ("Rina", "Karim", "Bela", "Farid"), BANGLADESH, 0)


@pytest.fixture
def theirs(away: Flask) -> Friends:
    """The table at the other machine, with a match of its own that is over."""
    theirs = sit_down_to(away, OPENING, "Sunday table")
    theirs.count(1, 360, 0, 0, 0)
    theirs.enter(MatchEnded())
    return theirs


def numbers(friends: Friends) -> list[int]:
    return [match.number for match in friends.record.matches(friends.table)][::-1]


def context(friends: Friends, number: int) -> Friends:
    """Another match of the same table."""
    match = friends.record.find_match(friends.table, number)
    assert match is not None
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


# What works -------------------------------------------------------------------------------------


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


def test_other_phones_hear_of_it(friends: Friends, phone: FlaskClient, theirs: Friends) -> None:
    before = theirs.record.pulse(theirs.table)
    read_in(phone, taken_home(friends), import_page(theirs))
    assert theirs.record.pulse(theirs.table) == before + friends.entries


def test_the_host_finds_the_way_to_it_beside_the_tables_files(app: Flask, friends: Friends) -> None:
    beside = friends.get("take-home")
    assert "Add saved matches" in words(beside)
    assert f'href="{import_page(friends)}"' in beside.text
    assert 'href="/import"' in friends.get("/").text
    page = friends.get(import_page(friends))
    assert "added after those of this table" in words(page)
    assert f'action="{import_page(friends)}"' in page.text
    assert 'enctype="multipart/form-data"' in page.text
    watcher = come(app, friends, "", "watch")
    assert import_page(friends) not in watcher.get(f"{friends.address}take-home").text


# What is refused --------------------------------------------------------------------------------


def test_a_file_that_is_refused_at_a_table_is_asked_for_again_there(friends: Friends) -> None:
    newer = taken_home(friends).replace(b'"format_version":3', b'"format_version":4')
    answer = look(friends.phone, newer, page=import_page(friends))
    assert answer.status_code == 422
    assert "from a newer app: version 4, here" in words(answer)
    assert f'action="{import_page(friends)}"' in answer.text


def test_closed_tables_take_none(friends: Friends, theirs: Friends) -> None:
    page = import_page(friends)
    fields = carried_by(look(friends.phone, taken_home(theirs), page=page), page)
    friends.post(f"{friends.table_page}people/close", {"key": "c" * 22})
    assert send(friends.phone, f"{page}/read", fields).status_code == 410
    assert numbers(friends) == [1]
