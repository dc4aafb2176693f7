"""The PIN, closing a table, and tables from before there were doors. Rows E06-E08 and E25."""

import re
import time

import pytest
from flask import Flask
from flask.testing import FlaskClient

from tests.support.guests import stranger
from tests.support.hazari_table import NAMES, Friends, sit_down
from tests.support.newcomers import access, act, come, invite, number, people
from tests.support.plain_form import read, read_form, words
from tests.support.set_up import by_seat, fill_in
from web.access import pins
from web.access.permissions import Member, Permission, cookie_name, still_welcome

PIN, OTHER = "480152", "480153"


@pytest.fixture
def friends(app: Flask) -> Friends:
    return sit_down(app)


@pytest.fixture
def karim(app: Flask, client: FlaskClient, friends: Friends) -> FlaskClient:
    """A phone in a seat, at a table with a PIN."""
    phone = come(app, friends, "Karim")
    assert act(client, friends, "pin", pin=PIN) == 303
    return phone


def wrong(phone: FlaskClient, friends: Friends, times: int) -> None:
    for _ in range(times):
        assert act(phone, friends, "lost", pin=OTHER) == 422


# The PIN


def test_a_pin_is_offered_when_a_second_phone_has_come(
    app: Flask, client: FlaskClient, friends: Friends
) -> None:
    assert "Set the PIN" not in read(client, people(friends))
    karim = come(app, friends, "Karim")
    assert "Set the PIN" in read(client, people(friends))
    assert "No PIN was set" in read(karim, people(friends))
    assert act(karim, friends, "lost", pin=PIN) == 409


@pytest.mark.parametrize("typed", ["48015", "4801520", "", "48o152", "١٢٣"])
def test_a_pin_has_six_digits(client: FlaskClient, friends: Friends, typed: str) -> None:
    assert act(client, friends, "pin", pin=typed) == 422
    assert access(friends).pin == ""


@pytest.mark.parametrize(
    "typed",
    [
        *("000000", "777777", "123456", "654321", "۱۲۳۴۵۶", "890123", "246802"),
        *("123123", "121212", "123321", "112233", "111222", "122122"),
        *("147258", "789456", "159753", "131313", "100000", "500005"),
        *("311299", "123199", "991231", "290296", "198412", "121984"),
    ],
)
def test_a_pin_that_anybody_would_try_is_refused(
    client: FlaskClient, friends: Friends, typed: str
) -> None:
    assert act(client, friends, "pin", pin=typed) == 422
    assert access(friends).pin == ""


def test_most_pins_are_nothing_that_anybody_would_try() -> None:
    easy = sum(map(pins.is_easy, map("{:06}".format, range(0, 1_000_000, 7))))
    assert 5_000 < easy < 20_000  # of 142,858


def test_a_pin_is_hidden_while_it_is_typed_and_may_be_pasted_or_filled_in(
    client: FlaskClient, friends: Friends, karim: FlaskClient
) -> None:
    for phone, filled in ((client, "new-password"), (karim, "current-password")):
        (field,) = re.findall('<input id="pin"[^>]*>', phone.get(people(friends)).text)
        assert 'type="password"' in field
        assert f'autocomplete="{filled}"' in field


def test_a_pin_is_changed_and_dropped(
    app: Flask, client: FlaskClient, friends: Friends, karim: FlaskClient
) -> None:
    assert act(client, friends, "pin", pin=OTHER) == 303
    assert act(karim, friends, "lost", pin=PIN) == 422
    assert act(client, friends, "no-pin") == 303
    assert act(karim, friends, "lost", pin=OTHER) == 409


def test_the_record_cannot_tell_the_pin(client: FlaskClient, friends: Friends) -> None:
    form = {**read_form(client, people(friends)), "pin": PIN}
    for _ in range(2):
        assert client.post(f"{people(friends)}/pin", data=form).status_code == 303
    assert PIN not in access(friends).pin
    pages = client.get(people(friends)).text
    assert PIN not in pages
    assert access(friends).pin not in pages


def test_e25_who_has_the_pin_keeps_the_table_and_the_lost_phone_is_out(
    app: Flask, client: FlaskClient, friends: Friends, karim: FlaskClient
) -> None:
    assert act(karim, friends, "lost", pin="۴۸۰ ۱۵۲") == 303
    page = words(karim.get(people(friends)))
    assert "This phone keeps the table now." in page
    assert "Karim seat and keeper · this phone" in page
    assert client.get(people(friends)).status_code == 404
    assert access(friends).host == number(friends, "Karim")


def test_who_takes_over_by_pin_gets_another_right_and_the_old_one_is_worth_nothing(
    app: Flask, friends: Friends, karim: FlaskClient
) -> None:
    cookie = cookie_name(friends.table.address)
    old = karim.get_cookie(cookie)
    sent = {**read_form(karim, people(friends)), "pin": PIN}
    address = f"{people(friends)}/lost"
    assert karim.post(address, data=sent).status_code == 303
    new = karim.get_cookie(cookie)
    assert old is not None
    assert new is not None
    assert old.value != new.value
    assert access(friends).host == number(friends, "Karim")

    # The answer never came: what was sent is sent again, and only that.
    again = stranger(app, friends)
    again.set_cookie(cookie, old.value)
    assert again.get(people(friends)).status_code == 404
    assert again.post(address, data={**sent, "key": "k" * 22}).status_code == 404
    assert again.post(address, data={**sent, "pin": OTHER}).status_code == 422
    length = len(access(friends).phones)
    assert again.post(address, data=sent).status_code == 303
    assert again.get_cookie(cookie) == new
    assert "This phone keeps the table now." in words(again.get(people(friends)))
    assert len(access(friends).phones) == length


def test_the_keeper_who_types_the_pin_keeps_the_table_anyway(
    client: FlaskClient, friends: Friends, karim: FlaskClient
) -> None:
    assert act(client, friends, "lost", pin=OTHER) == 303
    assert access(friends).host == 1


def test_e06_a_wrong_pin_says_how_many_tries_are_left(friends: Friends, karim: FlaskClient) -> None:
    left = ("4 more tries", "3 more tries", "2 more tries", "One more try", "No more tries")
    for told in left:
        form = {**read_form(karim, people(friends)), "pin": OTHER}
        answer = karim.post(f"{people(friends)}/lost", data=form)
        assert answer.status_code == 422
        assert f"That is not the PIN. {told}" in words(answer)
        assert OTHER not in answer.text


def test_e07_e08_after_five_the_phone_waits_and_the_right_pin_is_refused_too(
    app: Flask, client: FlaskClient, friends: Friends, karim: FlaskClient
) -> None:
    wrong(karim, friends, 5)
    form = {**read_form(karim, people(friends)), "pin": PIN}
    answer = karim.post(f"{people(friends)}/lost", data=form)
    assert answer.status_code == 429
    assert 0 < int(answer.headers["Retry-After"]) <= 600
    assert "Too many wrong tries." in words(answer)
    assert access(friends).host == 1
    assert karim.get(people(friends)).status_code == 200
    assert act(come(app, friends, "Salma"), friends, "lost", pin=PIN) == 303


def test_e07_all_phones_of_a_table_have_fifteen_tries(
    app: Flask,
    client: FlaskClient,
    friends: Friends,
    karim: FlaskClient,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(time, "time", lambda: 1_000_000.0)
    for phone in (karim, come(app, friends, "Salma"), come(app, friends, "", "watch")):
        wrong(phone, friends, 5)
    fourth = come(app, friends, "Nasreen")
    wrong(fourth, friends, 4)
    assert act(fourth, friends, "lost", pin=PIN) == 429
    monkeypatch.setattr(time, "time", lambda: 1_000_600.0)
    assert act(fourth, friends, "lost", pin=PIN) == 303


def test_three_watchers_who_guess_keep_no_new_phone_with_the_right_pin_out(
    app: Flask, client: FlaskClient, friends: Friends, karim: FlaskClient
) -> None:
    for _ in range(3):
        wrong(come(app, friends, "", "watch"), friends, 5)
    assert act(come(app, friends, "", "watch"), friends, "lost", pin=PIN) == 303


def test_e07_who_comes_again_and_again_to_guess_once_has_fifteen_tries(
    app: Flask, client: FlaskClient, friends: Friends, karim: FlaskClient
) -> None:
    for _ in range(15):
        wrong(come(app, friends, "", "watch"), friends, 1)
    assert act(come(app, friends, "", "watch"), friends, "lost", pin=PIN) == 429


def test_the_keeper_is_told_who_typed_a_wrong_pin(
    client: FlaskClient, friends: Friends, karim: FlaskClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    said = "Wrong PIN typed: Karim, last at"
    assert said not in read(client, people(friends))
    wrong(karim, friends, 1)
    assert said in read(client, people(friends))
    assert said in read(client, f"/t/{friends.table.address}/")
    assert said not in read(karim, people(friends))
    tomorrow = time.time() + 90_000
    monkeypatch.setattr(time, "time", lambda: tomorrow)
    assert said not in read(client, people(friends))


# Closing


def test_a_closed_table_is_read_and_takes_nothing(
    app: Flask, client: FlaskClient, friends: Friends, karim: FlaskClient
) -> None:
    link = invite(client, friends)
    assert act(client, friends, "close") == 303
    for phone in (client, karim):
        for page in (f"/t/{friends.table.address}/", friends.address, friends.address + "log"):
            told = "This table is closed: everything can be read, nothing is entered."
            assert told in read(phone, page)
        assert phone.get(friends.address + "sheet").status_code == 200
    assert client.post(friends.address + "rounds").status_code == 410
    assert act(client, friends, "invite", offered="watch") == 410
    assert act(karim, friends, "own-seat", seat="Salma") == 410
    assert stranger(app, friends).get(link).status_code == 410


def test_a_closed_table_can_still_be_left_tidied_and_opened_again(
    app: Flask, client: FlaskClient, friends: Friends, karim: FlaskClient
) -> None:
    salma = come(app, friends, "Salma")
    act(client, friends, "close")
    assert act(salma, friends, "leave") == 303
    assert act(client, friends, "revoke", invitation=2, phones="stay") == 303
    assert act(karim, friends, "lost", pin=PIN) == 303
    assert act(karim, friends, "reopen") == 303
    assert "closed" not in read(karim, f"/t/{friends.table.address}/")


def test_a_stranger_cannot_tell_whether_a_table_is_closed(
    app: Flask, client: FlaskClient, friends: Friends
) -> None:
    phone = stranger(app, friends)
    before = [phone.get(people(friends)), phone.post(f"{people(friends)}/invite")]
    act(client, friends, "close")
    after = [phone.get(people(friends)), phone.post(f"{people(friends)}/invite")]
    assert [one.data for one in before] == [one.data for one in after]
    assert {one.status_code for one in (*before, *after)} == {404}


# Tables from before there were doors


@pytest.fixture
def old(app: Flask, client: FlaskClient, monkeypatch: pytest.MonkeyPatch) -> Friends:
    """A table that nobody keeps; this phone knows it."""
    with monkeypatch.context() as before_doors:
        before_doors.setattr("storage.tables.add", lambda *_: None)
        friends = sit_down(app)
    app.extensions["kept"].clear()
    with client.session_transaction() as session:
        session["tables"] = [friends.table.address]
    return friends


def test_the_first_phone_at_the_door_of_an_old_table_keeps_it(
    app: Flask, client: FlaskClient, old: Friends
) -> None:
    second = app.test_client()
    with second.session_transaction() as session:
        session["tables"] = [old.table.address]
    assert client.get(people(old)).status_code == second.get(people(old)).status_code == 200
    assert act(client, old, "invite", offered="seat") == 303
    assert access(old).host == 1
    assert client.get(people(old)).status_code == 200
    assert second.get(people(old)).status_code == 404
    assert second.post(f"{people(old)}/invite").status_code == 404


def test_who_listened_to_an_old_table_hears_no_more_once_another_keeps_it(
    app: Flask, client: FlaskClient, old: Friends
) -> None:
    with app.app_context():
        listens = still_welcome(old.table, Member(Permission.HOST, access(old), None))
    assert listens()
    act(client, old, "invite", offered="seat")
    assert not listens()


def test_a_lost_answer_locks_nobody_out_of_an_old_table(client: FlaskClient, old: Friends) -> None:
    client.get(people(old))
    cookie = client.get_cookie(cookie_name(old.table.address))
    assert cookie is not None
    act(client, old, "invite", offered="seat")
    client.set_cookie(cookie_name(old.table.address), cookie.value)
    assert client.get(people(old)).status_code == 200


def test_a_new_table_is_kept_by_the_phone_that_made_it(app: Flask, client: FlaskClient) -> None:
    made = fill_in(client, "/tables/new").location.split("m/")[0]
    assert "keeper · this phone" in read(client, f"{made}people")
    assert app.test_client().get(f"{made}people").status_code == 404


def test_the_key_with_which_a_table_was_made_gives_nobody_else_its_keeping(
    app: Flask, client: FlaskClient
) -> None:
    form = {**read_form(client, "/tables/new"), **by_seat(*NAMES), "target": "1000"}
    made = client.post("/tables/new", data=form).location.split("m/")[0]
    assert client.post("/tables/new", data=form).location.startswith(made)
    assert client.get(f"{made}people").status_code == 200
    thief = app.test_client()
    refused = thief.post("/tables/new", data=form)
    assert refused.status_code == 422
    assert made.split("/")[2] not in refused.text
    assert thief.get(f"{made}people").status_code == 404
