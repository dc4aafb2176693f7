"""The people of a table: the links of the keeper, and every phone there. Rows E24 and E27."""

import re

import pytest
from flask import Flask
from flask.testing import FlaskClient

from tests.support.guests import stranger
from tests.support.hazari_table import Friends, sit_down
from tests.support.newcomers import access, act, code, come, invite, number, people, sit
from tests.support.plain_form import read, words
from web.access import presence


@pytest.fixture
def friends(app: Flask) -> Friends:
    return sit_down(app)


# The links


def test_nobody_is_invited_before_the_first_tap(client: FlaskClient, friends: Friends) -> None:
    page = client.get(people(friends))
    assert "Invite: Play" in words(page)
    assert "Invite: Watch only" in words(page)
    assert "<svg" not in page.text
    assert access(friends).invitations == ()


def test_an_invitation_is_a_picture_a_code_and_an_address(
    client: FlaskClient, friends: Friends
) -> None:
    link = invite(client, friends)
    page = client.get(people(friends)).text
    assert page.count("<svg") == 1
    assert re.fullmatch(r"[2-9A-HJKMNP-Z]{4}-[2-9A-HJKMNP-Z]{4}", code(client, friends))
    assert re.fullmatch(r"/join/[\w-]{22}", link)
    assert "End the link “Play”" in page


def test_the_record_holds_neither_link_nor_code(client: FlaskClient, friends: Friends) -> None:
    link, shown = invite(client, friends).split("/")[-1], code(client, friends).replace("-", "")
    [invitation] = access(friends).invitations
    assert link not in repr(invitation)
    assert shown not in repr(invitation)
    assert len(invitation.link) == len(invitation.code) == 64


def test_the_page_shows_the_same_link_every_time(client: FlaskClient, friends: Friends) -> None:
    link = invite(client, friends)
    assert invite(client, friends) == link
    assert len(access(friends).invitations) == 1


def test_to_play_and_to_watch_are_two_links(client: FlaskClient, friends: Friends) -> None:
    assert invite(client, friends, "seat") != invite(client, friends, "watch")
    assert client.get(people(friends)).text.count("<svg") == 2


def test_an_invitation_to_anything_else_is_not_made(client: FlaskClient, friends: Friends) -> None:
    assert act(client, friends, "invite", offered="keeper") == 422
    assert act(client, friends, "invite") == 422
    assert access(friends).invitations == ()


def test_a_link_that_is_closed_lets_nobody_in_and_the_phones_stay(
    app: Flask, client: FlaskClient, friends: Friends
) -> None:
    karim = come(app, friends, "Karim")
    link = invite(client, friends)
    assert act(client, friends, "revoke", invitation=2, phones="stay") == 303
    assert stranger(app, friends).get(link).status_code == 410
    assert karim.get(people(friends)).status_code == 200
    assert "New link" in read(client, people(friends))


def test_e24_a_link_that_is_closed_can_send_its_phones_away(
    app: Flask, client: FlaskClient, friends: Friends
) -> None:
    guests = come(app, friends, "Karim"), come(app, friends, "", "watch")
    assert "Close it and send away Karim" in read(client, people(friends))
    assert act(client, friends, "revoke", invitation=2, phones="leave") == 303
    assert [phone.get(people(friends)).status_code for phone in guests] == [404, 200]


def test_a_new_link_follows_a_closed_one(app: Flask, client: FlaskClient, friends: Friends) -> None:
    old = invite(client, friends)
    act(client, friends, "revoke", invitation=2, phones="stay")
    new = invite(client, friends)
    assert new != old
    assert sit(stranger(app, friends), new, "Karim") == 303
    assert stranger(app, friends).get(old).status_code == 410


def test_a_link_is_closed_only_once(client: FlaskClient, friends: Friends) -> None:
    invite(client, friends)
    act(client, friends, "revoke", invitation=2, phones="stay")
    assert act(client, friends, "revoke", invitation=2, phones="leave") == 409
    assert act(client, friends, "revoke", invitation=99, phones="leave") == 409
    assert act(client, friends, "revoke", invitation="two", phones="leave") == 422
    assert act(client, friends, "revoke", invitation=2, phones="some") == 422


@pytest.mark.parametrize(
    ("asked", "shown"),
    [
        ("192.168.1.7:5000", "http://192.168.1.7:5000"),
        ("laptop.local", "http://laptop.local"),
        ("localhost:5000", "http://192.168.1.7:5000"),
        ("127.0.0.1:5000", "http://192.168.1.7:5000"),
        ("[::1]:5000", "http://192.168.1.7:5000"),
        ("127.0.0.1", "http://192.168.1.7"),
    ],
)
def test_the_link_leads_other_phones_to_this_machine(
    client: FlaskClient, friends: Friends, monkeypatch: pytest.MonkeyPatch, asked: str, shown: str
) -> None:
    monkeypatch.setattr("web.access.invitations.lan_addresses", lambda: ["192.168.1.7"])
    link = invite(client, friends)
    answer = client.get(people(friends), headers={"Host": asked})
    assert f'href="{shown}{link}"' in answer.text
    words(answer)


def test_without_a_network_the_link_is_the_address_asked_for(
    client: FlaskClient, friends: Friends, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("web.access.invitations.lan_addresses", list)
    link = invite(client, friends)
    page = client.get(people(friends), headers={"Host": "localhost:5000"}).text
    assert f'href="http://localhost:5000{link}"' in page


def test_e27_a_strangers_host_never_gets_into_the_code(
    client: FlaskClient, friends: Friends
) -> None:
    invite(client, friends)
    answer = client.get(people(friends), headers={"Host": "evil.example"})
    assert answer.status_code == 400


def test_the_picture_is_dark_on_light_with_its_border(
    client: FlaskClient, friends: Friends
) -> None:
    invite(client, friends)
    picture = re.search(r"<svg.*?</svg>", client.get(people(friends)).text, re.S)
    assert picture is not None
    assert 'fill="#fff"' in picture[0]
    assert 'stroke="#000"' in picture[0]
    assert "style=" not in picture[0]


# The phones


def test_everybody_sees_who_is_at_the_table(
    app: Flask, client: FlaskClient, friends: Friends
) -> None:
    karim, _watcher = come(app, friends, "Karim"), come(app, friends, "", "watch")
    page = read(karim, people(friends))
    assert "Phone 1 keeper" in page
    assert "Karim seat · this phone ● here now" in page
    assert "just watching" in page
    assert "<svg" not in karim.get(people(friends)).text


def test_a_phone_that_asks_no_more_is_not_here_now(
    app: Flask, client: FlaskClient, friends: Friends, monkeypatch: pytest.MonkeyPatch
) -> None:
    come(app, friends, "Karim").get(people(friends))
    assert "Karim seat ● here now" in read(client, people(friends))
    monkeypatch.setattr(presence, "HERE_SECONDS", 0.0)
    assert "Karim seat ○ not here now" in read(client, people(friends))


def test_of_phones_that_ask_no_more_nothing_is_kept(
    app: Flask, client: FlaskClient, friends: Friends, monkeypatch: pytest.MonkeyPatch
) -> None:
    phones = [come(app, friends, "", "watch") for _ in range(3)]
    for phone in (*phones, phones[0]):
        phone.get(people(friends))
    seen = app.extensions["seen"]
    assert len(seen) == 4
    assert read(client, people(friends)).count("● here now") == 4
    monkeypatch.setattr(presence, "HERE_SECONDS", 0.0)
    phones[1].get(people(friends))
    assert len(seen) == 1


def test_the_keeper_gives_a_phone_a_seat_another_one_and_none(
    app: Flask, client: FlaskClient, friends: Friends
) -> None:
    watcher = come(app, friends, "", "watch")
    phone = access(friends).phones[-1].number
    for given in ("Karim", "Salma", ""):
        assert act(client, friends, "seat", phone=phone, seat=given) == 303
        assert access(friends).phones[-1].seat == given
    assert watcher.get(people(friends)).status_code == 200


def test_the_keeper_takes_a_seat_himself(client: FlaskClient, friends: Friends) -> None:
    assert act(client, friends, "seat", phone=1, seat="Rina") == 303
    assert "Rina seat and keeper" in read(client, people(friends))


def test_b19_a_seat_is_given_to_one_phone_only(
    app: Flask, client: FlaskClient, friends: Friends
) -> None:
    come(app, friends, "Karim")
    assert act(client, friends, "seat", phone=1, seat="Karim") == 409
    assert act(client, friends, "seat", phone=99, seat="Salma") == 409
    assert act(client, friends, "seat", phone=1, seat="Mitu") == 422
    assert act(client, friends, "seat", seat="Salma") == 422


def test_a_phone_that_is_sent_away_is_a_stranger(
    app: Flask, client: FlaskClient, friends: Friends
) -> None:
    karim = come(app, friends, "Karim")
    assert "Friday table" in karim.get("/").text
    assert act(client, friends, "send-away", phone=number(friends, "Karim")) == 303
    unknown = karim.get("/t/unknown/people")
    assert karim.get(people(friends)).data == unknown.data
    assert karim.get(f"{friends.address}").status_code == unknown.status_code == 404
    assert "Friday table" not in karim.get("/").text


def test_the_keeper_sends_nobody_away_who_is_not_there_nor_himself(
    client: FlaskClient, friends: Friends
) -> None:
    assert act(client, friends, "send-away", phone=99) == 409
    assert act(client, friends, "send-away", phone=1) == 409
    assert act(client, friends, "send-away") == 422


def test_the_keeping_is_handed_over_and_the_old_keeper_stays(
    app: Flask, client: FlaskClient, friends: Friends
) -> None:
    karim = come(app, friends, "Karim")
    assert act(client, friends, "hand-over", phone=number(friends, "Karim")) == 303
    assert "Invite another phone" in read(karim, people(friends))
    assert "Invite another phone" not in read(client, people(friends))
    assert act(client, friends, "invite", offered="watch") == 403
    assert act(client, friends, "own-seat", seat="Rina") == 303
    assert access(friends).host == number(friends, "Karim")


def test_the_keeping_goes_to_nobody_who_is_not_there(client: FlaskClient, friends: Friends) -> None:
    assert act(client, friends, "hand-over", phone=99) == 409
    assert act(client, friends, "hand-over") == 422
    assert access(friends).host == 1


# One's own phone


def test_a_phone_changes_to_a_free_seat_and_gives_it_up(
    app: Flask, client: FlaskClient, friends: Friends
) -> None:
    karim, salma = come(app, friends, "Karim"), come(app, friends, "Salma")
    assert act(karim, friends, "own-seat", seat="Salma") == 409
    assert act(karim, friends, "own-seat", seat="Nasreen") == 303
    assert act(salma, friends, "own-seat", seat="Karim") == 303
    assert act(karim, friends, "own-seat", seat="") == 303
    assert [phone.seat for phone in access(friends).phones] == ["", "", "Karim"]
    assert act(karim, friends, "own-seat", seat="Mitu") == 422


def test_a_phone_that_came_to_watch_takes_no_seat_by_itself(
    app: Flask, client: FlaskClient, friends: Friends
) -> None:
    watcher = come(app, friends, "", "watch")
    assert "The keeper can give it a seat." in read(watcher, people(friends))
    assert act(watcher, friends, "own-seat", seat="Karim") == 403
    assert act(watcher, friends, "own-seat", seat="") == 303


def test_a_phone_leaves_and_comes_back_only_by_a_link(
    app: Flask, client: FlaskClient, friends: Friends
) -> None:
    karim = come(app, friends, "Karim")
    assert act(karim, friends, "leave") == 303
    assert "This phone has left Friday table." in words(karim.get("/"))
    assert karim.get(people(friends)).status_code == 404
    assert not access(friends).is_taken("Karim")
    assert sit(karim, invite(client, friends), "Karim") == 303


def test_the_keeper_hands_over_before_he_leaves(client: FlaskClient, friends: Friends) -> None:
    assert act(client, friends, "leave") == 409
    assert access(friends).host == 1


@pytest.mark.parametrize(
    "what",
    ["leave", "own-seat", "seat", "send-away", "hand-over", "close", "reopen", "pin", "no-pin"],
)
def test_a_form_that_is_not_ours_changes_nothing(
    client: FlaskClient, friends: Friends, what: str
) -> None:
    answer = client.post(f"{people(friends)}/{what}", data={"key": "x"})
    assert answer.status_code == 422
    assert "This form is not one of ours any more." in words(answer)
    assert len(access(friends).phones) == 1
