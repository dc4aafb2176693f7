"""Coming to a table by link or code."""

import logging
import re
import time
from base64 import urlsafe_b64decode
from datetime import UTC, datetime, timedelta

import pytest
from flask import Flask
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from scoring.hazari import BANGLADESH
from scoring.recorded_facts import MatchEnded, MatchOpened
from tests.support.cases import cases
from tests.support.guests import stranger
from tests.support.hazari_table import KARIM, NAMES, begin, sit_down
from tests.support.importing import carried_by, look, send as send_file
from tests.support.newcomers import Door, code, invite, sit
from tests.support.plain_form import read, read_form, words
from tests.support.set_up import by_seat
from web.access import join, permissions as rights, writes
from web.access.permissions import cookie_name

WRONG = "2222-2222"


@pytest.fixture
def other(door: Door) -> Door:
    """Another table of the same keeper."""
    opened = MatchOpened("hazari", NAMES, BANGLADESH, 0)
    made = begin(door.app, opened, "Sunday table", key="j" * 22)
    return Door(*made, app=door.app, host=door.host)


def type_code(phone: FlaskClient, typed: str, address: str = "10.0.0.7") -> int:
    form = {"code": typed}
    return phone.post("/join", data=form, environ_base={"REMOTE_ADDR": address}).status_code


def spend(phone: FlaskClient, address: str = "10.0.0.7", tries: int = 10) -> None:
    for _ in range(tries):
        assert type_code(phone, WRONG, address) == 404


# By a link


def test_the_link_shows_the_table_its_free_seats_and_a_name_for_who_watches(door: Door) -> None:
    door.come("Karim")
    page = door.stranger().get(door.invite())
    assert "Friday table" in words(page)
    assert "Karim · already has a phone" in words(page)
    free = [
        f'<button class="seat quiet p{nth}" name="seat" value="{name}">' in page.text
        for nth, name in enumerate(NAMES, 1)
    ]
    assert free == [True, False, True, True]
    assert "Watch only" in words(page)
    page = door.stranger().get(door.invite("watch")).text
    assert re.findall(r'<input [^>]*autocomplete="(\w+)"[^>]*name="name"', page) == ["nickname"]


def test_looking_takes_no_seat_and_gives_no_right(door: Door) -> None:
    link, robot = door.invite(), door.app.test_client(use_cookies=False)
    for _ in range(3):
        answer = robot.get(link, headers={"Cookie": f"{cookie_name(door.table.address)}=x"})
        assert answer.status_code == 200
        assert cookie_name(door.table.address) not in str(answer.headers)
    assert len(door.access.phones) == 1
    assert sit(door.stranger(), link, "Karim") == 303


def test_a_phone_sits_down_and_is_led_to_its_hand(door: Door) -> None:
    phone, link = door.stranger(), door.invite()
    answer = phone.post(link, data={**read_form(phone, link), "seat": "Karim"})
    assert (answer.status_code, answer.location) == (303, door.go_on)
    hand = phone.get(answer.location)
    assert hand.location == f"{door.address}d/1/hand"
    assert "You are Karim." in words(phone.get(hand.location))
    [_database, karim] = door.access.phones
    assert (karim.seat, karim.name) == (NAMES[KARIM], "")
    assert "Friday table" in phone.get("/").text


def test_a_phone_is_led_to_the_match_or_in_the_middle_of_a_deal_to_its_row(door: Door) -> None:
    assert door.come("").get(door.go_on).location == door.address
    door.take(1, 1, KARIM)
    karim = door.come("Karim")
    assert karim.get(door.go_on).location == door.address
    row = karim.get(door.address).text
    assert 'data-own="1"' in row
    assert "You are \u2068Karim\u2069." in row


def test_between_two_matches_a_phone_is_led_to_the_table(door: Door) -> None:
    door.enter(MatchEnded())
    karim = door.come("Karim")
    assert karim.get(door.go_on).location == door.table_page
    assert "You are Karim." in words(karim.get(door.table_page))


def test_somebody_who_watches_may_give_a_name(door: Door) -> None:
    link = door.invite("watch")
    assert sit(door.stranger(), link, name=" Amina ") == 303
    assert sit(door.stranger(), link) == 303
    assert sit(door.stranger(), link, name="x" * 30) == 422
    assert [phone.name for phone in door.access.phones] == ["", "Amina", ""]


def test_two_taps_make_one_phone_that_no_answer_brings_back_once_sent_away(door: Door) -> None:
    phone, link = door.stranger(), door.invite()
    form = {**read_form(phone, link), "seat": "Karim"}
    again = door.stranger()
    for one in (phone, again):
        assert one.post(link, data=form).status_code == 303
    assert door.right(again) == door.right(phone)
    assert len(door.access.phones) == 2
    door.act("send-away", phone=door.access.phones[-1].number)
    assert door.stranger().post(link, data=form).status_code == 409
    assert len(door.access.phones) == 1


def test_the_same_form_with_another_seat_is_the_same_phone(door: Door) -> None:
    link = door.invite()
    form = read_form(door.stranger(), link)
    for seat in ("Karim", "Salma"):
        phone = door.stranger()
        assert phone.post(link, data={**form, "seat": seat}).status_code == 303
        assert "Karim seat · this phone" in read(phone, door.people)
    assert len(door.access.phones) == 2


def test_a_phone_at_the_table_is_led_there(door: Door) -> None:
    karim, link = door.come("Karim"), door.invite()
    assert karim.get(link).location == door.go_on
    assert karim.post(link, data={"seat": "Salma"}).location == door.go_on
    assert door.host.get(link).location == door.go_on
    assert len(door.access.phones) == 2


def test_a_seat_that_was_taken_meanwhile_is_offered_no_more(door: Door) -> None:
    phone, link = door.stranger(), door.invite()
    form = {**read_form(phone, link), "seat": "Karim"}
    door.come("Karim")
    answer = phone.post(link, data=form)
    assert answer.status_code == 409
    assert "Another phone has this seat. Choose a free one." in words(answer)
    assert 'name="seat" value="Karim"' not in answer.text
    assert sit(phone, link, "Salma") == 303


def test_only_the_seats_of_the_table_are_given(door: Door) -> None:
    play, watch = door.invite(), door.invite("watch")
    assert sit(door.stranger(), play, "Mitu") == 422
    assert sit(door.stranger(), watch, "Karim") == 422
    assert door.stranger().post(play, data={"seat": "Karim"}).status_code == 422
    nothing_chosen = read_form(door.stranger(), play)
    assert door.stranger().post(play, data=nothing_chosen).status_code == 422
    assert len(door.access.phones) == 1


def test_an_invitation_that_has_ended_says_so(door: Door) -> None:
    phone, link = door.stranger(), door.invite()
    typed, form = code(door.host, door), read_form(phone, link)
    door.act("revoke", invitation=2, phones="stay")
    for answer in (
        phone.get(link),
        phone.post(link, data={**form, "seat": "Karim"}),
        phone.post("/join", data={"code": typed}, follow_redirects=True),
    ):
        assert answer.status_code == 410
        assert "This invitation no longer works. Ask the host for a new one." in words(answer)
        assert "Friday table" not in answer.text


@pytest.mark.parametrize("hours", [25, -25], ids=["a day later", "by a clock that was wrong"])
@pytest.mark.parametrize("offered", ["seat", "watch"])
def test_an_invitation_ends_by_itself_after_a_day_and_who_came_stays(
    door: Door, monkeypatch: pytest.MonkeyPatch, offered: str, hours: int
) -> None:
    phone, early = door.stranger(), door.come("", offered)
    link = door.invite(offered)
    assert "Works until" in read(door.host, door.people)
    moment = datetime.now(UTC) + timedelta(hours=hours)
    later = moment.strftime("%Y-%m-%dT%H:%M:%SZ")
    form = read_form(phone, link)
    for module in (rights, join, writes):
        monkeypatch.setattr(module, "now", lambda: later)
    for answer in (phone.get(link), phone.post(link, data=form)):
        assert answer.status_code == 410
        assert "This invitation no longer works. Ask the host for a new one." in words(answer)
    assert early.get(door.address).status_code == 200
    assert door.invite(offered) != link


def test_a_wrong_link_reads_like_every_unknown_address(door: Door) -> None:
    link = door.invite()
    unknown = door.host.get("/t/unknown/")
    for wrong in (link[:-1], link.swapcase(), "/join/x", "/join/" + "x" * 22, "/nowhere"):
        assert door.host.get(wrong).data == unknown.data
        assert door.host.get(wrong).status_code == 404


@pytest.mark.parametrize("letter", "az")
def test_what_was_given_out_with_the_letter_of_an_instance_still_works(
    app: Flask, letter: str
) -> None:
    app.extensions["record"].draw_addresses(lambda: letter + "x" * 22)
    friends = sit_down(app)
    host = app.test_client()
    assert friends.table.address == letter + "x" * 22
    assert host.get(friends.address).status_code == 200
    link = invite(host, friends).removeprefix("/join/")
    phone = stranger(app, friends)
    assert sit(phone, f"/join/{letter}{link}", "Karim") == 303
    assert phone.get(friends.address).status_code == 200
    assert host.get(f"/at/{letter}").location == "/"


def test_a_right_and_a_name_that_were_planted_are_worth_nothing(door: Door) -> None:
    link, planted = door.invite(), cookie_name(door.table.address)
    phone = door.app.test_client()
    phone.set_cookie(planted, "planted")
    form = read_form(phone, link)
    with phone.session_transaction() as session:
        session["phone"], session["csrf_token"] = "planted", "planted"
    assert phone.post(link, data={**form, "seat": "Karim"}).status_code == 303
    assert door.right(phone) != "planted"
    with phone.session_transaction() as session:
        assert session["phone"] == door.access.phones[-1].by != "planted"
        assert session.get("csrf_token") != "planted"
    old = door.app.test_client()
    old.set_cookie(planted, "planted")
    assert old.get(door.people).status_code == 404


@pytest.mark.parametrize("made_by", ["/tables/new", "/import", "/import/totals"])
def test_who_makes_a_table_begins_a_new_session(door: Door, made_by: str) -> None:
    file = door.host.get(f"{door.address}export/match.json").data
    door.app.extensions["kept"].clear()
    phone, thief = door.app.test_client(), door.app.test_client()
    for one in (phone, thief):  # what the thief got from the server, it put into the phone
        with one.session_transaction() as session:
            session["phone"], session["csrf_token"] = "planted", "planted"

    key, carried = "f" * 22, carried_by(look(door.app.test_client(), file))

    def send(one: FlaskClient) -> TestResponse:
        if made_by == "/tables/new":
            return one.post(made_by, data={**by_seat(*NAMES), "target": "1000", "key": key})
        if made_by == "/import":
            return send_file(one, "/import/read", {**carried, "key": key})
        sheet = {"variant": "bangladesh", "sheet": "A,B,C,D\n115,80,0,165\n", "key": key}
        return one.post("/import/totals/read", data=sheet)

    answer = send(phone)
    assert answer.status_code == 303, words(answer)
    table = answer.location[: answer.location.index("/", 3) + 1]
    another = door.app.test_client()  # with the key alone, which files of the table hold
    refused = send(another)
    assert refused.status_code == 422
    assert table.split("/")[2] not in refused.text
    assert another.get(table).status_code == 404
    with phone.session_transaction() as session:
        assert session.get("csrf_token") != "planted"
        assert session["phone"] != "planted"
        name = session["phone"]
    assert send(phone).location == answer.location  # gone back, and sent again
    kept = door.app.extensions["record"].tables.find(table.split("/")[2])
    assert door.app.extensions["record"].access(kept).phones[0].by == name
    asked = read_form(phone, f"{table}people", f"{table}people/invite")
    assert (
        phone.post(f"{table}people/invite", data={**asked, "offered": "watch"}).status_code == 303
    )
    assert thief.get(table).status_code == 404
    assert send(thief).status_code == 422
    assert thief.get(table).status_code == 404
    assert send(phone).location == answer.location


def test_a_table_whose_answer_was_lost_is_given_to_who_sends_the_form_again(
    app: Flask, client: FlaskClient
) -> None:
    form = read_form(client, "/tables/new")
    with client.session_transaction() as session:
        before = dict(session)
    data = {**form, **by_seat(*NAMES), "target": "1000"}
    first = client.post("/tables/new", data=data)
    app.extensions.get("kept", {}).clear()
    lost = app.test_client()
    with lost.session_transaction() as session:
        session.update(before)
    assert lost.post("/tables/new", data=data).location == first.location
    assert lost.get(first.location).status_code == 200


def test_a_cut_cookie_is_a_stranger_who_may_come_again(door: Door) -> None:
    karim = door.come("Karim")
    right = door.right(karim)
    for cut in (right[:-1], right.swapcase(), "\x7f", "x" * 3000, '"'):
        karim.set_cookie(cookie_name(door.table.address), cut)
        assert karim.get(door.people).status_code == 404
        assert karim.get(door.invite()).status_code == 200


@pytest.mark.parametrize("evil", ["//evil.example", "https:evil", "/\\evil"])
def test_no_address_says_where_to_go_next(door: Door, evil: str) -> None:
    phone, link = door.stranger(), door.invite()
    form = {**read_form(phone, link), "seat": "Karim", "next": evil}
    assert phone.post(link, query_string={"next": evil}, data=form).location == door.go_on


def test_no_address_and_no_log_holds_a_right(door: Door, caplog: pytest.LogCaptureFixture) -> None:
    karim, link = door.come("Karim"), door.invite()
    cookie = karim.get_cookie(cookie_name(door.table.address))
    assert cookie.value not in karim.get(door.people).text + karim.get(door.address).text
    assert cookie.http_only
    door.record.close()
    door.app.config["PROPAGATE_EXCEPTIONS"] = False
    with caplog.at_level(logging.DEBUG):
        assert door.stranger().get(link).status_code >= 500
    assert link.removeprefix("/join/") not in caplog.text


# By a code


def test_a_code_leads_to_the_link(door: Door) -> None:
    link, phone = door.invite(), door.stranger()
    answer = phone.post("/join", data={"code": code(door.host, door)})
    assert (answer.status_code, answer.location) == (303, link)
    assert 'href="/join"' in phone.get("/").text
    assert "Find table" in read(phone, "/join")


def test_a_code_is_read_as_people_type_it(door: Door) -> None:
    door.invite()
    shown, phone = code(door.host, door), door.stranger()
    plain = shown.replace("-", "")
    persian = str.maketrans("23456789", "۲۳۴۵۶۷۸۹")
    bengali = str.maketrans("23456789", "২৩৪৫৬৭৮৯")
    for typed in (
        plain,
        shown.lower(),
        f" {plain[:4]} – {plain[4:]}\u200f",
        " ".join(plain),
        plain.translate(persian),
        plain.lower().translate(bengali),
        "".join(chr(ord(sign) + 0xFEE0) for sign in plain),
    ):
        assert type_code(phone, typed) == 303


@pytest.mark.parametrize("typed", ["", "ABC", "ABCD-EFG0", "OOOO-IIII", "ABCDEFGHJ", "a" * 9000])
def test_what_can_be_no_code_is_not_counted_as_a_guess(door: Door, typed: str) -> None:
    door.invite()
    for _ in range(12):
        assert type_code(door.host, typed) == 422
    assert type_code(door.host, code(door.host, door)) == 303


def test_a_code_of_no_table_says_whom_to_ask_and_a_code_is_no_link(door: Door) -> None:
    answer = door.host.post("/join", data={"code": WRONG})
    assert answer.status_code == 404
    assert "No open table has this code. Check it with the host." in words(answer)
    door.invite()
    typed = code(door.host, door).replace("-", "")
    assert door.stranger().get(f"/join/{typed}").status_code == 404
    link = door.invite().removeprefix("/join/")
    assert type_code(door.stranger(), link) == 422


def test_the_code_of_a_closed_table_reads_like_a_wrong_one(door: Door) -> None:
    link = door.invite()
    right, phone = code(door.host, door), door.stranger()
    door.act("close")
    assert type_code(phone, right) == type_code(phone, WRONG) == 404
    assert phone.get(link).status_code == 410


def test_ten_wrong_codes_an_hour_and_a_right_one_is_refused_too(
    door: Door, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(time, "time", lambda: 1_000_000.0)
    door.invite()
    phone = door.stranger()
    spend(phone)
    for typed in (WRONG, code(door.host, door)):
        answer = phone.post("/join", data={"code": typed}, environ_base={"REMOTE_ADDR": "10.0.0.7"})
        assert answer.status_code == 429
        assert 0 < int(answer.headers["Retry-After"]) <= 360
        assert "Too many wrong tries. Wait 6 minutes, then try again." in words(answer)
    assert type_code(phone, code(door.host, door), "10.0.0.8") == 303


def test_sixty_wrong_codes_a_minute_from_all_addresses_together(
    door: Door, monkeypatch: pytest.MonkeyPatch
) -> None:
    door.invite()
    monkeypatch.setattr(time, "time", lambda: 1_000_000.0)
    for house in range(6):
        spend(door.host, f"10.0.1.{house}")
    assert type_code(door.host, code(door.host, door), "10.0.2.1") == 429
    monkeypatch.setattr(time, "time", lambda: 1_000_002.0)
    assert type_code(door.host, code(door.host, door), "10.0.2.1") == 303


@cases("access", "one house counts as one")
def test_one_house_counts_as_one(door: Door, guesser: str, neighbour: str, status: int) -> None:
    spend(door.host, guesser)
    assert type_code(door.host, WRONG, neighbour) == status


def test_waiting_outlasts_a_restart_and_the_addresses_are_not_kept(door: Door) -> None:
    spend(door.host)
    with door.record._database.reading() as db:
        kept = [row["subject"] for row in db.query("SELECT subject FROM guesses")]
    assert len(kept) == 2
    assert not any("10.0.0.7" in subject for subject in kept)


def test_a_right_is_128_bits_that_no_other_phone_has(door: Door) -> None:
    rights = set()
    for seat in ("", "", "Karim", "Salma"):
        right = door.right(door.come(seat))
        assert len(urlsafe_b64decode(f"{right}==")) == 16
        rights.add(right)
    assert len(rights) == 4


def test_the_keys_of_one_table_open_nothing_from_another(door: Door, other: Door) -> None:
    link = door.invite()
    karim = door.stranger()
    form = {**read_form(karim, link), "seat": "Karim"}
    assert karim.post(link, data=form).status_code == 303

    [invitation] = door.access.invitations
    again = {"key": invitation.key, "offered": "seat"}
    assert door.host.post(f"{other.people}/invite", data=again).status_code == 303
    assert other.invite() != link

    thief = other.stranger()
    assert thief.post(other.invite(), data=form).status_code == 303
    assert other.right(thief) != door.right(karim)
