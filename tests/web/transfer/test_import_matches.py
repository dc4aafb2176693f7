"""Matches from a file come to a table that is here already: a match goes to another machine, is
played on there, and comes back beside what it was."""

import json
from collections.abc import Iterator
from dataclasses import replace
from itertools import count
from pathlib import Path
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient

from scoring.facts import MatchEnded, MatchOpened, Voided
from scoring.hazari import BANGLADESH
from storage import NotSaved
from storage.transfer import Imports
from tests.storage.tamper import unguarded
from tests.support.hazari_table import KARIM, TIES, Friends, begin, sit_down
from tests.support.importing import (
    another_server,
    carried_by,
    file_of,
    kept_in,
    look,
    press,
    read_in,
    send,
)
from tests.support.newcomers import come
from tests.support.plain_form import words
from tests.web.transfer.test_import import BAD_FILES, FORGED, forged

OPENING = MatchOpened("hazari", ("Rina", "Karim", "Bela", "Farid"), BANGLADESH, 0)


@pytest.fixture
def friends(app: Flask) -> Friends:
    """The table at home, with a match that is played on."""
    friends = sit_down(app)
    friends.expose(1, 1, TIES[0])
    friends.take(1, 2, KARIM)
    friends.count(1, 115, 80, 0, 165)
    return friends


@pytest.fixture
def away(tmp_path: Path) -> Iterator[Flask]:
    with another_server(tmp_path / "away") as app:
        yield app


@pytest.fixture
def theirs(away: Flask) -> Friends:
    """The table at the other machine, with a match of its own that is over."""
    theirs = Friends(*begin(away, OPENING, "Sunday table"))
    theirs.count(1, 360, 0, 0, 0)
    theirs.enter(MatchEnded())
    return theirs


@pytest.fixture
def phone(away: Flask) -> FlaskClient:
    return away.test_client()


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


def test_a_match_is_continued_at_a_table_of_another_machine_and_comes_home_beside_what_it_was(
    client: FlaskClient, friends: Friends, phone: FlaskClient, theirs: Friends
) -> None:
    answer = read_in(phone, taken_home(client, friends), page_of(theirs))
    assert answer.location == f"/t/{theirs.table.address}/"
    table = words(phone.get(answer.location))
    assert "Match 2" in table
    assert "Read in on" in table
    continued = context(theirs, 2)
    assert phone.get(f"{continued.address}totals").status_code == 200
    continued.count(2, 0, 100, 120, 140)  # the new keeper enters what they play there
    sent = phone.get(f"{continued.address}export/match.json").data

    client.get(friends.address)
    before = friends.record.log(friends.match)
    preview = look(client, sent, page=page_of(friends))
    assert "is here, and was continued elsewhere" in words(preview)
    assert f'href="{friends.address}sheet"' in preview.text
    assert "Match 1 is still open here." in words(preview)
    press(client, preview, page_of(friends))
    assert numbers(friends) == [1, 2]
    assert friends.record.log(friends.match) == before
    home = replace(context(friends, 2), keys=count(5000))
    assert friends.record.log(home.match)[: len(before)] == before
    assert home.entries == len(before) + 1
    assert "Match 2" in words(client.get(f"/t/{friends.table.address}/"))
    home.count(3, 360, 0, 0, 0)
    again = look(client, sent, page=page_of(friends))
    assert "This match is here already, and went on here." in words(again)


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
    assert "Rina 2 deals" in played
    assert "match 2, deal 2" in words(client.get(f"{pages}records/"))

    home = replace(context(friends, 2), keys=count(5000))
    friends.count(2, 0, 360, 0, 0)  # it goes on here as well: from now on there are two
    home.count(3, 0, 0, 360, 0)
    played = words(client.get(f"{pages}players/"))
    assert "Hazari · 2 matches" in played
    assert "Rina 4 deals" in played  # the first one is the same in both


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
    assert "4 deals" in page  # 1 in both, 2 and 3 here, 2 as it was there


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
    assert "Rina 1 deal:" in words(client.get(f"/t/{friends.table.address}/players/"))


def test_the_preview_says_of_each_match_how_it_stands_to_those_of_the_table(
    app: Flask, client: FlaskClient, friends: Friends, phone: FlaskClient, theirs: Friends
) -> None:
    sent = taken_home(client, friends)
    read_in(phone, sent, page_of(theirs))
    said = words(look(phone, sent, page=page_of(theirs)))
    assert "This match is here already. Open match 2" in said
    assert "All of this is here already." in said
    context(theirs, 2).count(2, 360, 0, 0, 0)
    assert "is here already, and went on here" in words(look(phone, sent, page=page_of(theirs)))
    friends.count(2, 0, 360, 0, 0)
    apart = look(phone, taken_home(client, friends), page=page_of(theirs))
    assert "was continued here and elsewhere" in words(apart)
    assert press(phone, apart, page_of(theirs)).status_code == 303
    assert numbers(theirs) == [1, 2, 3]


def test_what_the_table_has_is_left_out_and_the_rest_comes_in_its_order(
    client: FlaskClient, friends: Friends, phone: FlaskClient, theirs: Friends
) -> None:
    read_in(phone, taken_home(client, friends), page_of(theirs))
    friends.enter(MatchEnded())
    first = friends.record.carried(friends.match)
    client.post(friends.address + "rematch")
    sent = taken_home(client, friends)
    preview = look(phone, sent, page=page_of(theirs))
    assert "Match 2 Hazari" in words(preview)
    press(phone, preview, page_of(theirs))
    assert numbers(theirs) == [1, 2, 3, 4]
    assert theirs.record.carried(context(theirs, 3).match) == first
    document = json.loads(taken_home(phone, theirs))
    assert [bool(match["imported"]) for match in document["matches"]] == [False, True, True, True]


def test_a_match_of_another_table_of_this_phone_comes_here_too(
    client: FlaskClient, friends: Friends, phone: FlaskClient, theirs: Friends
) -> None:
    sent = taken_home(client, friends)
    elsewhere = read_in(phone, sent).location
    preview = look(phone, sent, page=page_of(theirs))
    assert "This match is at another table of this phone." in words(preview)
    assert f'href="{elsewhere}m/1/sheet"' in preview.text
    press(phone, preview, page_of(theirs))
    assert numbers(theirs) == [1, 2]
    nearer = look(phone, sent, page=page_of(theirs))
    assert f'href="/t/{theirs.table.address}/m/2/sheet"' in nearer.text


def test_a_table_that_this_phone_may_not_read_is_never_told_of(
    app: Flask, client: FlaskClient, friends: Friends
) -> None:
    other = sit_down_elsewhere(app)
    preview = look(client, taken_home(client, friends), page=page_of(other))
    assert "This match is at another table" in words(preview)
    app.extensions["kept"].pop(f"at-{friends.table.address}")
    preview = look(client, forged(taken_from(friends), ""), page=page_of(other))
    for sign in ("at another table", "is here", friends.table.address):
        assert sign not in preview.text


def sit_down_elsewhere(app: Flask) -> Friends:
    return Friends(*begin(app, OPENING, "Sunday table", "s" * 22))


def taken_from(friends: Friends) -> bytes:
    """The file, as somebody has it who is no more at that table."""
    carried = friends.record.carried(friends.match)
    entries = [
        {
            name: getattr(line, name)
            for name in ("seq", "kind", "shape", "body", "write", "at", "by")
        }
        for line in carried.lines
    ]
    match = {"id": carried.uid, "game": "hazari", "version": len(entries), "entries": entries}
    return json.dumps(
        {
            "format": "hazari-table",
            "format_version": 2,
            "table": {"name": "Friday table"},
            "matches": [match],
        }
    ).encode()


def test_who_never_sat_here_and_another_table_are_told_and_not_refused(
    client: FlaskClient, friends: Friends, phone: FlaskClient, theirs: Friends
) -> None:
    preview = look(phone, taken_home(client, friends), page=page_of(theirs))
    said = words(preview)
    assert "The file is of another table: Friday table." in said
    assert "Salma and Nasreen never sat at this table." in said
    assert "still open here" not in said  # their own match is over
    assert press(phone, preview, page_of(theirs)).status_code == 303
    assert "never sat" not in words(look(phone, taken_home(phone, theirs), page=page_of(theirs)))


def test_f01_a_double_tap_reads_the_matches_in_once(
    away: Flask, client: FlaskClient, friends: Friends, phone: FlaskClient, theirs: Friends
) -> None:
    fields = carried_by(
        look(phone, taken_home(client, friends), page=page_of(theirs)), page_of(theirs)
    )
    for _tap in range(2):
        answer = send(phone, f"{page_of(theirs)}/read", fields)
        assert answer.location == f"/t/{theirs.table.address}/"
    assert numbers(theirs) == [1, 2]
    late = {**fields, "key": "x" * 22}
    assert "All of this is here already" in words(send(phone, f"{page_of(theirs)}/read", late))
    assert numbers(theirs) == [1, 2]


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
    assert "come after those of this table" in words(page)
    assert f'action="{page_of(friends)}"' in page.text
    watcher = come(app, friends, "", "watch")
    assert page_of(friends) not in watcher.get(f"/t/{friends.table.address}/").text


# What is refused --------------------------------------------------------------------------------


@pytest.mark.parametrize("row", BAD_FILES)
def test_a_file_that_is_refused_elsewhere_is_refused_here_in_the_same_words(
    app: Flask, client: FlaskClient, friends: Friends, row: str
) -> None:
    spoil, sentence = BAD_FILES[row]
    before = kept_in(app)
    answer = look(client, spoil(taken_home(client, friends, "table.json")), page=page_of(friends))
    assert answer.status_code == 422
    assert sentence in words(answer)
    assert f'action="{page_of(friends)}"' in answer.text
    assert kept_in(app) == before


@pytest.mark.parametrize("row", ["h02-impossible-points", "f07-a-key-twice"])
def test_what_the_rules_refuse_comes_to_no_table(
    app: Flask, client: FlaskClient, friends: Friends, row: str
) -> None:
    change, sentence = FORGED[row]
    before = kept_in(app)
    answer = look(client, forged(taken_home(client, friends), change), page=page_of(friends))
    assert (answer.status_code, sentence in words(answer)) == (422, True)
    assert kept_in(app) == before


@pytest.mark.parametrize(("right", "status"), [("watch", 403), ("seat", 403), ("", 404)])
def test_only_the_keeper_reads_matches_in(
    app: Flask, client: FlaskClient, friends: Friends, theirs: Friends, phone: FlaskClient,
    right: str, status: int,
) -> None:  # fmt: skip
    fields = carried_by(
        look(client, taken_home(phone, theirs), page=page_of(friends)), page_of(friends)
    )
    seat = "Karim" if right == "seat" else ""
    other = come(app, friends, seat, right) if right else app.test_client()
    if not right:
        app.extensions["kept"].clear()
    before = kept_in(app)["matches"]
    sent = {"record": file_of(taken_from(friends))}
    answers = [
        other.get(page_of(friends)),
        send(other, page_of(friends), sent),
        send(other, f"{page_of(friends)}/read", fields),
    ]
    assert [answer.status_code for answer in answers] == [status] * 3
    assert kept_in(app)["matches"] == before


@pytest.mark.parametrize("key", ["", "x", "y" * 23])
def test_f09_a_key_that_is_none_of_ours_is_refused_and_the_file_stays_on_the_page(
    client: FlaskClient, friends: Friends, phone: FlaskClient, theirs: Friends, key: str
) -> None:
    page = page_of(friends)
    fields = carried_by(look(client, taken_home(phone, theirs), page=page), page)
    answer = send(client, f"{page}/read", {**fields, "key": key})
    assert answer.status_code == 422
    assert carried_by(answer, page)["record"] == fields["record"]
    assert numbers(friends) == [1]


def test_a_closed_table_takes_no_matches(
    client: FlaskClient, friends: Friends, phone: FlaskClient, theirs: Friends
) -> None:
    page = page_of(friends)
    fields = carried_by(look(client, taken_home(phone, theirs), page=page), page)
    client.get(f"/t/{friends.table.address}/people")
    client.post(f"/t/{friends.table.address}/people/close", data={"key": "c" * 22})
    assert send(client, f"{page}/read", fields).status_code == 410
    assert numbers(friends) == [1]


def test_h24_a_full_disk_is_told_and_the_same_button_works_later(
    client: FlaskClient,
    friends: Friends,
    phone: FlaskClient,
    theirs: Friends,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    page = page_of(friends)
    fields = carried_by(look(client, taken_home(phone, theirs), page=page), page)

    def full(*given: Any) -> None:
        raise NotSaved("full")

    with monkeypatch.context() as patch:
        patch.setattr(Imports, "add_to", full)
        answer = send(client, f"{page}/read", fields)
    assert (answer.status_code, numbers(friends)) == (503, [1])
    assert answer.headers["Retry-After"]
    assert carried_by(answer, page) == fields
    assert send(client, f"{page}/read", fields).status_code == 303


def test_h22_without_a_file_it_is_asked_for_again(client: FlaskClient, friends: Friends) -> None:
    assert "Choose a file first." in words(send(client, page_of(friends), {}))
    assert send(client, f"{page_of(friends)}/read", {}).status_code == 422
