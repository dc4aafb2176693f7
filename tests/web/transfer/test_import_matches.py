"""Matches that came to a table from a file: how they count, who is told, and who may add them."""

from dataclasses import replace
from itertools import count
from pathlib import Path

import pytest
from flask import Flask
from flask.testing import FlaskClient

from scoring.facts import MatchEnded, MatchOpened, Voided
from scoring.hazari import BANGLADESH
from tests.storage.tamper import unguarded
from tests.support.hazari_table import Friends, begin
from tests.support.importing import carried_by, file_of, kept_in, look, read_in, send
from tests.support.newcomers import come
from tests.support.plain_form import words

OPENING = MatchOpened("hazari", ("Rina", "Karim", "Bela", "Farid"), BANGLADESH, 0)


@pytest.fixture
def theirs(away: Flask) -> Friends:
    """The table at the other machine, with a match of its own that is over."""
    theirs = Friends(*begin(away, OPENING, "Sunday table"))
    theirs.count(1, 360, 0, 0, 0)
    theirs.enter(MatchEnded())
    return theirs


def page_of(friends: Friends) -> str:
    return f"/t/{friends.table.address}/import"


def taken_home(client: FlaskClient, friends: Friends, what: str = "table.json") -> bytes:
    answer = client.get(f"/t/{friends.table.address}/export/{what}")
    assert answer.status_code == 200
    return answer.data


def numbers(friends: Friends) -> list[int]:
    return [match.number for match in friends.record.matches(friends.table)][::-1]


def context(friends: Friends, number: int) -> Friends:
    """Another match of the same table."""
    match = friends.record.find_match(friends.table, number)
    assert match is not None
    return Friends(friends.record, friends.table, match, count(1000 * number))


# What works -------------------------------------------------------------------------------------


def test_a_match_that_came_home_continued_is_counted_once_in_the_numbers(
    client: FlaskClient, friends: Friends, phone: FlaskClient, theirs: Friends
) -> None:
    read_in(phone, taken_home(client, friends), page_of(theirs))
    continued = context(theirs, 2)
    continued.count(2, 360, 0, 0, 0)
    read_in(client, phone.get(f"{continued.address}export/match.json").data, page_of(friends))
    pages = f"/t/{friends.table.address}/"
    played = words(client.get(f"{pages}players/"))
    assert "Hazari · 1 match" in played
    assert "Rina 1 of 2" in played
    assert "Best deal360" in words(client.get(f"{pages}players/one?name=Rina"))

    home = replace(context(friends, 2), keys=count(5000))
    friends.count(2, 0, 360, 0, 0)  # it goes on here as well: from now on there are two
    home.count(3, 0, 0, 360, 0)
    played = words(client.get(f"{pages}players/"))
    assert "Hazari · 2 matches" in played
    assert "Rina 1 of 4" in played  # the first one is the same in both


def test_a_deal_that_was_played_again_after_matches_parted_is_a_deal_of_each(
    client: FlaskClient, friends: Friends, phone: FlaskClient, theirs: Friends
) -> None:
    friends.count(2, 100, 100, 100, 60)
    read_in(phone, taken_home(client, friends), page_of(theirs))
    continued = context(theirs, 2)
    continued.enter(Voided(continued.entries))
    continued.count(2, 360, 0, 0, 0)
    friends.count(3, 60, 100, 100, 100)
    read_in(client, phone.get(f"{continued.address}export/match.json").data, page_of(friends))
    page = words(client.get(f"/t/{friends.table.address}/players/one?name=Rina"))
    assert "of 4" in page  # 1 in both, 2 and 3 here, 2 as it was there


def test_a_match_that_came_home_and_is_damaged_leaves_the_numbers_to_what_it_was(
    app: Flask, client: FlaskClient, friends: Friends, phone: FlaskClient, theirs: Friends
) -> None:
    read_in(phone, taken_home(client, friends), page_of(theirs))
    continued = context(theirs, 2)
    continued.count(2, 360, 0, 0, 0)
    read_in(client, phone.get(f"{continued.address}export/match.json").data, page_of(friends))
    home = context(friends, 2).match
    with unguarded(Path(app.config["DATABASE"])) as connection:
        connection.execute("UPDATE entries SET entered_by = 'me' WHERE match_id = ?", (home.id,))
    assert "Rina 0 of 1" in words(client.get(f"/t/{friends.table.address}/players/"))


def test_other_phones_at_the_table_are_told(
    client: FlaskClient, friends: Friends, phone: FlaskClient, theirs: Friends
) -> None:
    before = theirs.record.pulse(theirs.table)
    read_in(phone, taken_home(client, friends), page_of(theirs))
    assert theirs.record.pulse(theirs.table) == before + friends.entries


def test_the_way_to_it_stands_on_the_page_of_the_table_for_its_keeper(
    app: Flask, client: FlaskClient, friends: Friends
) -> None:
    assert f'href="{page_of(friends)}"' in client.get(f"/t/{friends.table.address}/").text
    page = client.get(page_of(friends))
    assert "added after those of this table" in words(page)
    assert f'action="{page_of(friends)}"' in page.text
    watcher = come(app, friends, "", "watch")
    assert page_of(friends) not in watcher.get(f"/t/{friends.table.address}/").text


# What is refused --------------------------------------------------------------------------------


@pytest.mark.parametrize(("right", "status"), [("watch", 403), ("seat", 403), ("", 404)])
def test_only_the_keeper_reads_matches_in(
    app: Flask, client: FlaskClient, friends: Friends, theirs: Friends, phone: FlaskClient,
    right: str, status: int,
) -> None:  # fmt: skip
    file = taken_home(phone, theirs)
    fields = carried_by(look(client, file, page=page_of(friends)), page_of(friends))
    seat = "Karim" if right == "seat" else ""
    other = come(app, friends, seat, right) if right else app.test_client()
    if not right:
        app.extensions["kept"].clear()
    before = kept_in(app)["matches"]
    answers = [
        other.get(page_of(friends)),
        send(other, page_of(friends), {"record": file_of(file)}),
        send(other, f"{page_of(friends)}/read", fields),
    ]
    assert [answer.status_code for answer in answers] == [status] * 3
    assert kept_in(app)["matches"] == before


def test_a_closed_table_takes_no_matches(
    client: FlaskClient, friends: Friends, phone: FlaskClient, theirs: Friends
) -> None:
    page = page_of(friends)
    fields = carried_by(look(client, taken_home(phone, theirs), page=page), page)
    client.get(f"/t/{friends.table.address}/people")
    client.post(f"/t/{friends.table.address}/people/close", data={"key": "c" * 22})
    assert send(client, f"{page}/read", fields).status_code == 410
    assert numbers(friends) == [1]
