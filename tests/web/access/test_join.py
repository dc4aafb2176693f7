"""Coming to a table by link or code. Rows E01-E05, E08-E10, E15, E17, E18, E23, E26, E29, E30."""

import logging
import re
import time
from base64 import urlsafe_b64decode
from datetime import UTC, datetime, timedelta

import pytest
from flask import Flask
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from scoring.facts import MatchOpened
from scoring.hazari import BANGLADESH
from tests.support.guests import stranger
from tests.support.hazari_table import KARIM, NAMES, Friends, begin, sit_down
from tests.support.importing import carried_by, look
from tests.support.importing import send as send_file
from tests.support.newcomers import access, act, code, come, invite, people, sit
from tests.support.plain_form import read, read_form, words
from tests.support.set_up import by_seat
from web.access import commands, join
from web.access import permissions as rights
from web.access.permissions import cookie_name

WRONG = "2222-2222"


@pytest.fixture
def friends(app: Flask) -> Friends:
    return sit_down(app)


def type_code(phone: FlaskClient, typed: str, address: str = "10.0.0.7") -> int:
    form = {"code": typed}
    return phone.post("/join", data=form, environ_base={"REMOTE_ADDR": address}).status_code


def spend(phone: FlaskClient, address: str = "10.0.0.7", tries: int = 10) -> None:
    for _ in range(tries):
        assert type_code(phone, WRONG, address) == 404


# By a link


def test_the_link_shows_the_table_and_its_free_seats(
    app: Flask, client: FlaskClient, friends: Friends
) -> None:
    come(app, friends, "Karim")
    page = stranger(app, friends).get(invite(client, friends))
    assert "Friday table" in words(page)
    assert "Karim · has a phone already" in words(page)
    free = [f'type="radio" name="seat" value="{name}"' in page.text for name in NAMES]
    assert free == [True, False, True, True]
    assert "Just watching" in words(page)


def test_who_watches_may_have_the_own_name_filled_in(
    app: Flask, client: FlaskClient, friends: Friends
) -> None:
    page = stranger(app, friends).get(invite(client, friends, "watch")).text
    assert re.findall(r'<input [^>]*autocomplete="(\w+)"[^>]*name="name"', page) == ["nickname"]


def test_e23_looking_takes_no_seat_and_gives_no_right(
    app: Flask, client: FlaskClient, friends: Friends
) -> None:
    link, robot = invite(client, friends), app.test_client(use_cookies=False)
    for _ in range(3):
        answer = robot.get(link, headers={"Cookie": f"{cookie_name(friends.table.address)}=x"})
        assert answer.status_code == 200
        assert cookie_name(friends.table.address) not in str(answer.headers)
    assert len(access(friends).phones) == 1
    assert sit(stranger(app, friends), link, "Karim") == 303


def test_a_phone_sits_down_and_is_led_to_the_table(
    app: Flask, client: FlaskClient, friends: Friends
) -> None:
    phone, link = stranger(app, friends), invite(client, friends)
    answer = phone.post(link, data={**read_form(phone, link), "seat": "Karim"})
    assert (answer.status_code, answer.location) == (303, f"/t/{friends.table.address}/")
    assert phone.get(answer.location).status_code == 200
    [_database, karim] = access(friends).phones
    assert (karim.seat, karim.name) == (NAMES[KARIM], "")
    assert "Friday table" in phone.get("/").text


def test_somebody_who_watches_may_give_a_name(
    app: Flask, client: FlaskClient, friends: Friends
) -> None:
    link = invite(client, friends, "watch")
    assert sit(stranger(app, friends), link, name=" Amina ") == 303
    assert sit(stranger(app, friends), link) == 303
    assert sit(stranger(app, friends), link, name="x" * 30) == 422
    assert [phone.name for phone in access(friends).phones] == ["", "Amina", ""]


def test_two_taps_make_one_phone(app: Flask, client: FlaskClient, friends: Friends) -> None:
    phone, link = stranger(app, friends), invite(client, friends)
    form = {**read_form(phone, link), "seat": "Karim"}
    cookies = [phone.post(link, data=form).headers.getlist("Set-Cookie") for _ in range(1)]
    again = stranger(app, friends).post(link, data=form)
    right = [one for one in cookies[0] if one.startswith("at-")]
    assert again.status_code == 303
    assert [one for one in again.headers.getlist("Set-Cookie") if one.startswith("at-")] == right
    assert len(access(friends).phones) == 2


def test_the_same_form_with_another_seat_is_the_same_phone(
    app: Flask, client: FlaskClient, friends: Friends
) -> None:
    link = invite(client, friends)
    form = read_form(stranger(app, friends), link)
    for seat in ("Karim", "Salma"):
        phone = stranger(app, friends)
        assert phone.post(link, data={**form, "seat": seat}).status_code == 303
        assert "Karim seat · this phone" in read(phone, people(friends))
    assert len(access(friends).phones) == 2


def test_an_answer_sent_again_brings_no_phone_back_that_was_sent_away(
    app: Flask, client: FlaskClient, friends: Friends
) -> None:
    link = invite(client, friends)
    form = {**read_form(stranger(app, friends), link), "seat": "Karim"}
    assert stranger(app, friends).post(link, data=form).status_code == 303
    act(client, friends, "send-away", phone=access(friends).phones[-1].number)
    assert stranger(app, friends).post(link, data=form).status_code == 409
    assert len(access(friends).phones) == 1


def test_a_phone_at_the_table_is_led_there(
    app: Flask, client: FlaskClient, friends: Friends
) -> None:
    karim, link = come(app, friends, "Karim"), invite(client, friends)
    at_table = f"/t/{friends.table.address}/"
    assert karim.get(link).location == at_table
    assert karim.post(link, data={"seat": "Salma"}).location == at_table
    assert client.get(link).location == at_table
    assert len(access(friends).phones) == 2


def test_a_seat_that_was_taken_meanwhile_is_offered_no_more(
    app: Flask, client: FlaskClient, friends: Friends
) -> None:
    phone, link = stranger(app, friends), invite(client, friends)
    form = {**read_form(phone, link), "seat": "Karim"}
    come(app, friends, "Karim")
    answer = phone.post(link, data=form)
    assert answer.status_code == 409
    assert "Another phone has this seat already. Choose one of the free ones." in words(answer)
    assert 'value="Karim"' not in answer.text
    assert sit(phone, link, "Salma") == 303


def test_only_the_seats_of_the_table_are_given(
    app: Flask, client: FlaskClient, friends: Friends
) -> None:
    play, watch = invite(client, friends), invite(client, friends, "watch")
    assert sit(stranger(app, friends), play, "Mitu") == 422
    assert sit(stranger(app, friends), watch, "Karim") == 422
    assert stranger(app, friends).post(play, data={"seat": "Karim"}).status_code == 422
    nothing_chosen = read_form(stranger(app, friends), play)
    assert stranger(app, friends).post(play, data=nothing_chosen).status_code == 422
    assert len(access(friends).phones) == 1


def test_e05_an_invitation_that_has_ended_says_so(
    app: Flask, client: FlaskClient, friends: Friends
) -> None:
    phone, link = stranger(app, friends), invite(client, friends)
    typed, form = code(client, friends), read_form(phone, link)
    act(client, friends, "revoke", invitation=2, phones="stay")
    for answer in (
        phone.get(link),
        phone.post(link, data={**form, "seat": "Karim"}),
        phone.post("/join", data={"code": typed}, follow_redirects=True),
    ):
        assert answer.status_code == 410
        assert "This invitation has ended. Ask for a new QR." in words(answer)
        assert "Friday table" not in answer.text


@pytest.mark.parametrize("hours", [25, -25], ids=["a day later", "by a clock that was wrong"])
@pytest.mark.parametrize("offered", ["seat", "watch"])
def test_an_invitation_ends_by_itself_after_a_day_and_who_came_stays(
    app: Flask,
    client: FlaskClient,
    friends: Friends,
    monkeypatch: pytest.MonkeyPatch,
    offered: str,
    hours: int,
) -> None:
    phone, early = stranger(app, friends), come(app, friends, "", offered)
    link = invite(client, friends, offered)
    assert "It lets phones in until" in read(client, people(friends))
    moment = datetime.now(UTC) + timedelta(hours=hours)
    later = moment.strftime("%Y-%m-%dT%H:%M:%SZ")
    form = read_form(phone, link)
    for module in (rights, join, commands):
        monkeypatch.setattr(module, "now", lambda: later)
    for answer in (phone.get(link), phone.post(link, data=form)):
        assert answer.status_code == 410
        assert "This invitation has ended" in words(answer)
    assert early.get(friends.address).status_code == 200
    assert invite(client, friends, offered) != link


def test_e30_a_wrong_link_reads_like_every_unknown_address(
    app: Flask, client: FlaskClient, friends: Friends
) -> None:
    link = invite(client, friends)
    unknown = client.get("/t/unknown/")
    for wrong in (link[:-1], link.swapcase(), "/join/x", "/join/" + "x" * 22, "/nowhere"):
        assert client.get(wrong).data == unknown.data
        assert client.get(wrong).status_code == 404


def test_a_code_is_no_link(app: Flask, client: FlaskClient, friends: Friends) -> None:
    invite(client, friends)
    typed = code(client, friends).replace("-", "")
    assert stranger(app, friends).get(f"/join/{typed}").status_code == 404
    link = invite(client, friends).removeprefix("/join/")
    assert type_code(stranger(app, friends), link) == 422


def test_e17_a_right_and_a_name_that_were_planted_are_worth_nothing(
    app: Flask, client: FlaskClient, friends: Friends
) -> None:
    link, planted = invite(client, friends), cookie_name(friends.table.address)
    phone = app.test_client()
    phone.set_cookie(planted, "planted")
    form = read_form(phone, link)
    with phone.session_transaction() as session:
        session["phone"], session["csrf_token"] = "planted", "planted"
    assert phone.post(link, data={**form, "seat": "Karim"}).status_code == 303
    cookie = phone.get_cookie(planted)
    assert cookie is not None
    assert cookie.value != "planted"
    with phone.session_transaction() as session:
        assert session["phone"] == access(friends).phones[-1].by != "planted"
        assert session.get("csrf_token") != "planted"
    old = app.test_client()
    old.set_cookie(planted, "planted")
    assert old.get(people(friends)).status_code == 404


@pytest.mark.parametrize("made_by", ["/tables/new", "/import", "/import/totals"])
def test_e17_who_makes_a_table_begins_a_new_session(
    app: Flask, client: FlaskClient, friends: Friends, made_by: str
) -> None:
    file = client.get(f"{friends.address}export/match.json").data
    app.extensions["kept"].clear()
    phone, thief = app.test_client(), app.test_client()
    for one in (phone, thief):  # what the thief got from the server, it put into the phone
        with one.session_transaction() as session:
            session["phone"], session["csrf_token"] = "planted", "planted"

    key, carried = "f" * 22, carried_by(look(app.test_client(), file))

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
    with phone.session_transaction() as session:
        assert session.get("csrf_token") != "planted"
        assert session["phone"] != "planted"
        name = session["phone"]
    assert send(phone).location == answer.location  # gone back, and sent again
    kept = app.extensions["record"].find_table(table.split("/")[2])
    assert app.extensions["record"].access(kept).phones[0].by == name
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


def test_e15_a_cut_cookie_is_a_stranger_who_may_come_again(
    app: Flask, client: FlaskClient, friends: Friends
) -> None:
    karim, name = come(app, friends, "Karim"), cookie_name(friends.table.address)
    cookie = karim.get_cookie(name)
    assert cookie is not None
    for cut in (cookie.value[:-1], cookie.value.swapcase(), "\x7f", "x" * 3000, '"'):
        karim.set_cookie(name, cut)
        assert karim.get(people(friends)).status_code == 404
        assert karim.get(invite(client, friends)).status_code == 200


def test_e18_a_clock_set_back_unseats_nobody(
    app: Flask, client: FlaskClient, friends: Friends, monkeypatch: pytest.MonkeyPatch
) -> None:
    karim, now = come(app, friends, "Karim"), time.time()
    monkeypatch.setattr(time, "time", lambda: now - 86_400)
    assert "Karim seat · this phone" in read(karim, people(friends))


@pytest.mark.parametrize("evil", ["//evil.example", "https:evil", "/\\evil"])
def test_e26_no_address_says_where_to_go_next(
    app: Flask, client: FlaskClient, friends: Friends, evil: str
) -> None:
    phone, link = stranger(app, friends), invite(client, friends)
    form = {**read_form(phone, link), "seat": "Karim", "next": evil}
    answer = phone.post(link, query_string={"next": evil}, data=form)
    assert answer.location == f"/t/{friends.table.address}/"


def test_e29_no_address_and_no_log_holds_a_right(
    app: Flask, client: FlaskClient, friends: Friends, caplog: pytest.LogCaptureFixture
) -> None:
    karim, link = come(app, friends, "Karim"), invite(client, friends)
    cookie = karim.get_cookie(cookie_name(friends.table.address))
    assert cookie is not None
    assert cookie.value not in karim.get(people(friends)).text + karim.get(friends.address).text
    assert cookie.http_only
    friends.record.close()
    app.config["PROPAGATE_EXCEPTIONS"] = False
    with caplog.at_level(logging.DEBUG):
        assert stranger(app, friends).get(link).status_code >= 500
    assert link.removeprefix("/join/") not in caplog.text


# By a code


def test_a_code_leads_to_the_link(app: Flask, client: FlaskClient, friends: Friends) -> None:
    link, phone = invite(client, friends), stranger(app, friends)
    answer = phone.post("/join", data={"code": code(client, friends)})
    assert (answer.status_code, answer.location) == (303, link)
    assert 'href="/join"' in phone.get("/").text
    assert "Find the table" in read(phone, "/join")


def test_e02_e03_a_code_is_read_as_people_type_it(
    app: Flask, client: FlaskClient, friends: Friends
) -> None:
    invite(client, friends)
    shown, phone = code(client, friends), stranger(app, friends)
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
def test_e02_what_can_be_no_code_is_not_counted_as_a_guess(
    app: Flask, client: FlaskClient, friends: Friends, typed: str
) -> None:
    invite(client, friends)
    for _ in range(12):
        assert type_code(client, typed) == 422
    assert type_code(client, code(client, friends)) == 303


def test_e01_a_code_of_no_table_says_whom_to_ask(client: FlaskClient, friends: Friends) -> None:
    answer = client.post("/join", data={"code": WRONG})
    assert answer.status_code == 404
    assert "No open table with that code. Check it with whoever keeps the table." in words(answer)


def test_e04_the_code_of_a_closed_table_reads_like_a_wrong_one(
    app: Flask, client: FlaskClient, friends: Friends
) -> None:
    link = invite(client, friends)
    right, phone = code(client, friends), stranger(app, friends)
    act(client, friends, "close")
    assert type_code(phone, right) == type_code(phone, WRONG) == 404
    assert phone.get(link).status_code == 410


def test_e08_e09_ten_wrong_codes_an_hour_and_a_right_one_is_refused_too(
    app: Flask, client: FlaskClient, friends: Friends
) -> None:
    invite(client, friends)
    phone = stranger(app, friends)
    spend(phone)
    for typed in (WRONG, code(client, friends)):
        answer = phone.post("/join", data={"code": typed}, environ_base={"REMOTE_ADDR": "10.0.0.7"})
        assert answer.status_code == 429
        assert 0 < int(answer.headers["Retry-After"]) <= 360
        assert "Too many wrong tries. Wait 6 minutes, then try again." in words(answer)
    assert type_code(phone, code(client, friends), "10.0.0.8") == 303


def test_e09_sixty_wrong_codes_a_minute_from_all_addresses_together(
    app: Flask, client: FlaskClient, friends: Friends, monkeypatch: pytest.MonkeyPatch
) -> None:
    invite(client, friends)
    monkeypatch.setattr(time, "time", lambda: 1_000_000.0)
    for house in range(6):
        spend(client, f"10.0.1.{house}")
    assert type_code(client, code(client, friends), "10.0.2.1") == 429
    monkeypatch.setattr(time, "time", lambda: 1_000_002.0)
    assert type_code(client, code(client, friends), "10.0.2.1") == 303


def test_e07_members_notice_nothing_of_the_cool_off(
    app: Flask, client: FlaskClient, friends: Friends
) -> None:
    karim = come(app, friends, "Karim")
    spend(karim, "127.0.0.1")
    assert karim.get(people(friends)).status_code == 200
    assert karim.get(friends.address).status_code == 200
    assert stranger(app, friends).get(invite(client, friends)).status_code == 200


@pytest.mark.parametrize(
    "header", ["X-Forwarded-For", "X-Real-IP", "Forwarded", "X-Forwarded", "Client-IP"]
)
def test_e10_an_address_that_is_only_claimed_does_not_count(
    client: FlaskClient, friends: Friends, header: str
) -> None:
    spend(client)
    answer = client.post(
        "/join",
        data={"code": WRONG},
        headers={header: "1.2.3.4"},
        environ_base={"REMOTE_ADDR": "10.0.0.7"},
    )
    assert answer.status_code == 429


@pytest.mark.parametrize(
    ("guesser", "neighbour", "status"),
    [
        ("2001:db8:1:2::7", "2001:db8:1:2:ffff::9", 429),
        ("2001:db8:1:2::7", "2001:db8:1:3::7", 404),
        ("::ffff:10.0.0.7", "10.0.0.7", 429),
        ("::ffff:10.0.0.7", "::ffff:10.0.0.8", 404),
        ("", "?", 429),
    ],
)
def test_e09_one_household_counts_as_one(
    client: FlaskClient, friends: Friends, guesser: str, neighbour: str, status: int
) -> None:
    spend(client, guesser)
    assert type_code(client, WRONG, neighbour) == status


def test_waiting_outlasts_a_restart_and_the_addresses_are_not_kept(
    app: Flask, client: FlaskClient, friends: Friends
) -> None:
    spend(client)
    with friends.record._database.reading() as db:
        kept = [row["subject"] for row in db.query("SELECT subject FROM guesses")]
    assert len(kept) == 2
    assert not any("10.0.0.7" in subject for subject in kept)


def test_a_right_is_128_bits_that_no_other_phone_has(
    app: Flask, client: FlaskClient, friends: Friends
) -> None:
    rights = set()
    for seat in ("", "", "Karim", "Salma"):
        cookie = come(app, friends, seat).get_cookie(cookie_name(friends.table.address))
        assert cookie is not None
        assert len(urlsafe_b64decode(f"{cookie.value}==")) == 16
        rights.add(cookie.value)
    assert len(rights) == 4


def test_a_phone_is_at_many_tables(app: Flask, client: FlaskClient, friends: Friends) -> None:
    opened = MatchOpened("hazari", NAMES, BANGLADESH, 0)
    other = Friends(*begin(app, opened, "Sunday table", key="j" * 22))
    phone = stranger(app, other)
    phone.set_cookie(cookie_name(friends.table.address), "of-nobody")
    assert sit(phone, invite(client, friends), "Karim") == 303
    assert sit(phone, invite(client, other), "Salma") == 303
    assert "Karim seat · this phone" in read(phone, people(friends))
    assert "Salma seat · this phone" in read(phone, people(other))


# The keys of the writes stand in the record, and in every copy of it


def test_the_keys_of_one_table_open_nothing_from_another(
    app: Flask, client: FlaskClient, friends: Friends
) -> None:
    opened = MatchOpened("hazari", NAMES, BANGLADESH, 0)
    other = Friends(*begin(app, opened, "Sunday table", key="j" * 22))
    link = invite(client, friends)
    karim = stranger(app, friends)
    form = {**read_form(karim, link), "seat": "Karim"}
    assert karim.post(link, data=form).status_code == 303

    [invitation] = access(friends).invitations
    again = {"key": invitation.key, "offered": "seat"}
    assert client.post(f"{people(other)}/invite", data=again).status_code == 303
    assert invite(client, other) != link

    thief = stranger(app, other)
    assert thief.post(invite(client, other), data=form).status_code == 303
    stolen, right = (
        phone.get_cookie(cookie_name(at.table.address))
        for phone, at in ((thief, other), (karim, friends))
    )
    assert stolen is not None
    assert right is not None
    assert stolen.value != right.value
