"""The PIN, the recovery code, closing a table, and tables of before doors."""

import re
import time

import pytest
from flask import Flask
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from tests.support.cases import cases
from tests.support.long import first_row_of
from tests.support.newcomers import Door, number, people, sit
from tests.support.plain_form import hidden_fields, read, read_form, words
from web.access import join, permissions, pins, writes
from web.access.permissions import Member, Permission, cookie_name, still_welcome

PIN, OTHER = "480152", "480153"


@pytest.fixture
def karim(door: Door) -> FlaskClient:
    """A phone in a seat, at a table with a PIN."""
    phone = door.come("Karim")
    assert door.act("pin", pin=PIN) == 303
    return phone


def wrong(phone: FlaskClient, door: Door, times: int) -> None:
    for _ in range(times):
        assert door.act("lost", phone, pin=OTHER) == 422


# The PIN


def test_a_pin_is_offered_when_a_second_phone_has_come(door: Door) -> None:
    assert "Set PIN" not in read(door.host, door.people)
    karim = door.come("Karim")
    assert "Set PIN" in read(door.host, door.people)
    assert "This table has no PIN" in read(karim, door.people)
    assert door.act("lost", karim, pin=PIN) == 409


def test_a_form_that_cannot_be_read_is_answered_as_every_page_is(door: Door) -> None:
    answer = door.host.post(f"{door.people}/pin", data={}, headers={"Accept-Encoding": "gzip"})
    assert answer.status_code == 422
    assert "Accept-Encoding" in answer.headers["Vary"]
    assert answer.content_encoding == "gzip"


@cases("access", "a pin has six digits that not anybody would try")
def test_a_pin_has_six_digits_that_not_anybody_would_try(door: Door, typed: str) -> None:
    assert door.act("pin", pin=typed) == 422
    assert door.access.pin == ""


def test_most_pins_are_nothing_that_anybody_would_try() -> None:
    easy = sum(map(pins.is_easy, map("{:06}".format, range(0, 1_000_000, 61))))
    assert 600 < easy < 2_400  # of 16,394


def test_a_pin_is_hidden_while_typed_changed_and_dropped(door: Door, karim: FlaskClient) -> None:
    for phone, filled in ((door.host, "new-password"), (karim, "current-password")):
        (field,) = re.findall(r'<input\s+id="pin"[^>]*>', phone.get(door.people).text)
        assert 'type="password"' in field
        assert f'autocomplete="{filled}"' in field
    assert door.act("pin", pin=OTHER) == 303
    assert door.act("lost", karim, pin=PIN) == 422
    assert door.act("no-pin") == 303
    assert door.act("lost", karim, pin=OTHER) == 409


@cases("access", "what the host changes is answered with a message")
def test_what_the_host_changes_is_answered_with_a_message(
    door: Door, step: str, typed: dict[str, str], said: str
) -> None:
    if step == "reopen":
        door.act("close")
    assert door.act(step, **typed) == 303
    assert said in words(door.host.get(people(door)))
    assert said not in words(door.host.get(people(door)))


def test_the_record_cannot_tell_the_pin(door: Door) -> None:
    form = {**read_form(door.host, door.people), "pin": PIN}
    for _ in range(2):
        assert door.host.post(f"{door.people}/pin", data=form).status_code == 303
    assert PIN not in door.access.pin
    pages = door.host.get(door.people).text
    assert PIN not in pages
    assert door.access.pin not in pages


def test_who_has_the_pin_keeps_the_table_and_the_lost_phone_is_out(
    door: Door, karim: FlaskClient
) -> None:
    assert door.act("lost", karim, pin="۴۸۰ ۱۵۲") == 303
    page = words(karim.get(door.people))
    assert "You are host now." in page
    assert "Karim seat and host · this phone" in page
    assert door.host.get(door.people).status_code == 404
    assert door.access.host == number(door, "Karim")


def test_who_takes_over_by_pin_gets_another_right_and_the_old_one_is_worth_nothing(
    door: Door, karim: FlaskClient
) -> None:
    cookie = cookie_name(door.table.address)
    old = door.right(karim)
    sent = {**read_form(karim, door.people), "pin": PIN}
    address = f"{door.people}/lost"
    assert karim.post(address, data=sent).status_code == 303
    new = door.right(karim)
    assert old != new
    assert door.access.host == number(door, "Karim")

    # The answer never came: what was sent is sent again, and only that.
    again = door.stranger()
    again.set_cookie(cookie, old)
    assert again.get(door.people).status_code == 404
    assert again.post(address, data={**sent, "key": "k" * 22}).status_code == 404
    assert again.post(address, data={**sent, "pin": OTHER}).status_code == 422
    length = len(door.access.phones)
    assert again.post(address, data=sent).status_code == 303
    assert door.right(again) == new
    assert "You are host now." in words(again.get(door.people))
    assert len(door.access.phones) == length


def test_the_host_who_types_the_pin_keeps_the_table_anyway(door: Door, karim: FlaskClient) -> None:
    assert door.act("lost", pin=OTHER) == 303
    assert door.access.host == 1


def test_a_wrong_pin_says_how_many_tries_are_left_and_after_five_the_phone_waits(
    door: Door, karim: FlaskClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(time, "time", lambda: 1_000_000.0)
    left = ("4 more tries", "3 more tries", "2 more tries", "One more try", "No more tries")
    for told in left:
        form = {**read_form(karim, door.people), "pin": OTHER}
        answer = karim.post(f"{door.people}/lost", data=form)
        assert answer.status_code == 422
        assert f"Wrong PIN. {told}" in words(answer)
        assert OTHER not in answer.text
    form = {**read_form(karim, door.people), "pin": PIN}
    answer = karim.post(f"{door.people}/lost", data=form)
    assert answer.status_code == 429
    assert 0 < int(answer.headers["Retry-After"]) <= 600
    assert "Too many wrong tries." in words(answer)
    assert door.access.host == 1
    assert karim.get(door.people).status_code == 200
    assert door.act("lost", door.come("Salma"), pin=PIN) == 303


@pytest.mark.long
def test_all_phones_of_a_table_have_fifteen_tries(
    door: Door, karim: FlaskClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(time, "time", lambda: 1_000_000.0)
    for phone in (karim, door.come("Salma"), door.come("", "watch")):
        wrong(phone, door, 5)
    fourth = door.come("Nasreen")
    wrong(fourth, door, 4)
    assert door.act("lost", fourth, pin=PIN) == 429
    monkeypatch.setattr(time, "time", lambda: 1_000_600.0)
    assert door.act("lost", fourth, pin=PIN) == 303


@pytest.mark.parametrize(("phones", "tries", "status"), first_row_of([(3, 5, 303), (15, 1, 429)]))
def test_three_who_guess_keep_no_right_pin_out_and_fifteen_new_phones_do(
    door: Door,
    karim: FlaskClient,
    monkeypatch: pytest.MonkeyPatch,
    phones: int,
    tries: int,
    status: int,
) -> None:
    monkeypatch.setattr(time, "time", lambda: 1_000_000.0)
    for _ in range(phones):
        wrong(door.come("", "watch"), door, tries)
    assert door.act("lost", door.come("", "watch"), pin=PIN) == status


def test_the_keeper_is_told_who_typed_a_wrong_pin(
    door: Door, karim: FlaskClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    said = "Wrong PIN entered by Karim, last at"
    assert said not in read(door.host, door.people)
    wrong(karim, door, 1)
    assert said in read(door.host, door.people)
    assert said in read(door.host, door.table_page)
    assert said not in read(karim, door.people)
    tomorrow = time.time() + 90_000
    monkeypatch.setattr(time, "time", lambda: tomorrow)
    assert said not in read(door.host, door.people)


# Closing


def test_a_closed_table_is_read_and_takes_nothing(door: Door, karim: FlaskClient) -> None:
    link = door.invite()
    assert door.act("close") == 303
    for phone in (door.host, karim):
        for page in (door.table_page, door.address, door.address + "log"):
            told = "This table is closed. You can read everything, but enter nothing."
            assert told in read(phone, page)
        assert phone.get(door.address + "sheet").status_code == 200
    assert door.host.post(door.address + "rounds").status_code == 410
    assert door.act("invite", offered="watch") == 410
    assert door.act("own-seat", karim, seat="Salma") == 410
    assert door.stranger().get(link).status_code == 410


def test_a_closed_table_can_be_left_tidied_and_opened_again(door: Door, karim: FlaskClient) -> None:
    salma = door.come("Salma")
    door.act("close")
    assert door.act("leave", salma) == 303
    assert door.act("revoke", invitation=2, phones="stay") == 303
    assert door.act("lost", karim, pin=PIN) == 303
    assert door.act("reopen", karim) == 303
    assert "closed" not in read(karim, door.table_page)


def test_a_stranger_cannot_tell_whether_a_table_is_closed(door: Door) -> None:
    phone = door.stranger()
    before = [phone.get(door.people), phone.post(f"{door.people}/invite")]
    door.act("close")
    after = [phone.get(door.people), phone.post(f"{door.people}/invite")]
    assert [one.data for one in before] == [one.data for one in after]
    assert {one.status_code for one in (*before, *after)} == {404}


# Tables from before there were doors


@pytest.fixture
def old(app: Flask, client: FlaskClient, monkeypatch: pytest.MonkeyPatch) -> Door:
    """A table that nobody keeps; this phone knows it."""
    with monkeypatch.context() as before_doors:
        before_doors.setattr("storage.tables.add", lambda *_: None)
        door = Door.of_new_table(app, client)
    app.extensions["kept"].clear()
    with client.session_transaction() as session:
        session["tables"] = [door.table.address]
    return door


def test_the_first_phone_at_the_door_of_an_old_table_keeps_it(old: Door) -> None:
    second = old.app.test_client()
    with second.session_transaction() as session:
        session["tables"] = [old.table.address]
    assert old.host.get(old.people).status_code == second.get(old.people).status_code == 200
    assert old.act("invite", offered="seat") == 303
    assert old.access.host == 1
    assert old.host.get(old.people).status_code == 200
    assert second.get(old.people).status_code == 404
    assert second.post(f"{old.people}/invite").status_code == 404


def test_who_listened_to_an_old_table_hears_no_more_once_another_keeps_it(old: Door) -> None:
    with old.app.app_context():
        listens = still_welcome(old.table, Member(Permission.HOST, old.access, None))
    assert listens()
    old.act("invite", offered="seat")
    assert not listens()


def test_a_lost_answer_locks_nobody_out_of_an_old_table(old: Door) -> None:
    old.host.get(old.people)
    right = old.right(old.host)
    old.act("invite", offered="seat")
    old.host.set_cookie(cookie_name(old.table.address), right)
    assert old.host.get(old.people).status_code == 200


DEAL = "d/1/"


def make(door: Door) -> str:
    """Ask for a recovery code on the page of the first deal; the code."""
    action = f"{door.people}/recovery"
    answer = door.host.post(action, data=read_form(door.host, door.address + DEAL, action))
    assert answer.status_code == 303
    return code_of(door.host.get(answer.location).text.split("<figure")[0])


def code_of(page: str) -> str:
    (code,) = re.findall(r'<p class="code"[^>]*>([^<]*)</p>', page)
    return str(code)


def use(phone: FlaskClient, code: str) -> TestResponse:
    """Type the code, and press the button of the page that follows."""
    asked = phone.post("/join", data={"code": code})
    assert asked.status_code == 200, words(asked)
    assert "This phone becomes host. The lost phone is removed." in words(asked)
    return phone.post("/join/recover", data=hidden_fields(asked.text, "/join/recover"))


@pytest.fixture
def played(door: Door) -> Door:
    """A table whose first deal is over."""
    door.count(1, 120, 80, 100, 60)
    return door


def test_the_host_is_offered_a_recovery_code_after_the_first_deal_only(played: Door) -> None:
    assert "With a recovery code, another phone can continue this match." in read(
        played.host, played.address + DEAL
    )
    played.count(2, 120, 80, 100, 60)
    assert "recovery code" not in read(played.host, f"{played.address}d/2/")
    assert "recovery code" not in read(played.come("Karim"), played.address + DEAL)


def test_the_offer_is_put_off_once_and_the_match_goes_on(played: Door) -> None:
    action = f"{played.people}/recovery/later"
    form = read_form(played.host, played.address + DEAL, action)
    assert played.host.post(action, data=form).location == played.go_on
    assert "recovery code" not in read(played.host, played.address + DEAL)


def test_any_phone_goes_on_with_the_code_when_the_phone_of_the_host_is_lost(played: Door) -> None:
    assert played.act("own-seat", seat="Rina") == 303
    karim = played.come("Karim")
    assert "No recovery code either?" in read(karim, played.people)
    code = make(played)
    assert "the recovery code that the host wrote down" in read(karim, played.people)
    assert "No recovery code either?" not in read(karim, played.people)
    found: FlaskClient = played.stranger()
    answer = use(found, code.lower().replace("-", " "))
    assert (answer.status_code, answer.location) == (303, played.go_on)
    assert "You are host now." in found.get(f"{played.table_page}").text
    host = played.access.at_seat("Rina")
    assert host.number == played.access.host
    assert len(played.access.phones) == 2
    lost = played.host.get(played.people)
    assert lost.status_code == 404
    assert "It used the recovery code or the PIN" in words(lost)
    said = "The recovery code was used. Rina is host now."
    assert said not in read(found, played.people)
    assert said not in read(played.app.test_client(), "/")
    for page in (played.people, played.table_page, played.address):
        assert said in read(karim, page)
    told = f"{played.people}/recovery/told"
    assert karim.post(told, data=read_form(karim, played.people, told)).location == played.go_on
    assert said not in read(karim, played.people)
    # The code goes on working, and a phone that is at the table keeps its seat.
    assert use(karim, code).location == played.go_on
    assert "Karim seat and host" in read(karim, played.people)
    assert found.get(played.people).status_code == 404


def test_a_recovery_code_works_until_the_next_one_is_made(
    played: Door, monkeypatch: pytest.MonkeyPatch
) -> None:
    code = make(played)
    assert re.fullmatch(r"([2-9A-HJ-NP-Z]{4}-){3}[2-9A-HJ-NP-Z]{4}", code)
    typed = code.replace("-", "")
    assert typed not in "".join(f"{one.link} {one.code}" for one in played.access.invitations)
    played.come("Karim")
    assert code not in played.host.get(played.people).text
    for module in (permissions, join, writes):
        monkeypatch.setattr(module, "now", lambda: "2027-11-20T19:10:00Z")
    assert played.act("close") == 303
    assert played.stranger().post("/join", data={"code": code}).status_code == 200
    assert played.act("reopen") == 303
    assert "A new code replaces the old one." in read(played.host, played.people)
    action = f"{played.people}/recovery"
    form = read_form(played.host, played.people, action)
    pages = [played.host.get(played.host.post(action, data=form).location) for _twice in range(2)]
    newer, again = (code_of(page.text.split("<figure")[0]) for page in pages)
    assert code != newer == again
    phone = played.stranger()
    assert phone.post("/join", data={"code": code}).status_code == 404
    answer = phone.post("/join/recover", data={"code": code, "key": "r" * 22})
    assert answer.status_code == 404
    assert "No open table has this code." in words(answer)
    assert use(phone, newer).status_code == 303


def test_a_recovery_code_is_used_once_by_a_phone_that_sends_it_twice_and_a_join_code_is_none(
    played: Door,
) -> None:
    code, link = make(played), played.invite()
    assert use(played.host, code).location == played.go_on
    assert played.access.host == 1
    shown = played.host.get(played.people).text
    sent = {"code": code_of(shown), "key": "r" * 22}
    assert played.stranger().post("/join/recover", data=sent).location == link
    assert shown.count("Close link:") == 1
    for _answer_was_lost in range(2):
        phone = played.stranger()
        sent = {"code": code, "key": "r" * 22}
        assert phone.post("/join/recover", data=sent).location == played.go_on
        assert phone.get(played.people).status_code == 200
    assert len(played.access.phones) == 1


def test_recovery_codes_are_guessed_as_slowly_as_others(
    played: Door, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(time, "time", lambda: 1_000_000.0)
    code, phone = make(played), played.stranger()
    for typed, status in (("2222-" * 4, 404), (code, 429)):
        for page in ("/join", "/join/recover") * 5:
            sent = {"code": typed, "key": "r" * 22}
            assert phone.post(page, data=sent).status_code == status
    assert played.access.host == 1


def test_a_code_and_a_pin_of_before_that_were_printed_work_until_their_day(played: Door) -> None:
    link = played.invite()
    assert "Replace lost phone" not in words(played.stranger().get(link))
    played.come("Karim")
    assert played.act("pin", pin=PIN) == 303
    found = played.stranger()
    assert "Replace lost phone" in words(found.get(link))
    answer = found.post(link, data={**read_form(found, link), "seat": "", "lost": "1"})
    assert answer.location == f"{played.people}?lost=1"
    assert '<details class="more" open>' in found.get(answer.location).text
    action = f"{played.people}/lost"
    taken = found.post(action, data={**read_form(found, answer.location, action), "pin": PIN})
    assert (taken.status_code, taken.location) == (303, played.go_on)


def test_the_host_sits_down_with_one_tap(door: Door) -> None:
    assert "Whose phone is this?" in read(door.host, door.people)
    assert door.act("own-seat", seat="Karim") == 303
    page = words(door.host.get(door.people))
    assert "You are Karim." in page
    assert "Whose phone is this?" not in page
    sits = door.access.at_seat("Karim")
    assert sits.number == door.access.host


def test_a_viewer_is_asked_for_no_seat_and_a_guest_without_one_is(door: Door) -> None:
    assert "Whose phone is this?" not in read(door.come("", "watch"), door.people)
    guest = door.stranger()
    assert sit(guest, door.invite()) == 303
    assert "Whose phone is this?" in read(guest, door.people)
