"""The people of a table: the links of the keeper, and every phone there."""

import re

import pytest
from cachetools import TTLCache
from flask.testing import FlaskClient

from tests.support.cases import cases
from tests.support.newcomers import Door, code, number, sit
from tests.support.plain_form import read, read_form, told, words
from web.access.presence import HERE_SECONDS

# The links


def test_after_a_first_tap_players_are_invited_by_a_picture_code_and_address(door: Door) -> None:
    page = door.host.get(door.people)
    assert "Invite a player" in words(page)
    assert "Invite a viewer" in words(page)
    assert "<svg" not in page.text
    assert door.access.invitations == ()
    link = door.invite()
    page = door.host.get(door.people).text
    [picture] = re.findall(r"<svg.*?</svg>", page, re.DOTALL)
    assert 'fill="#fff"' in picture  # dark on light, with its border
    assert 'stroke="#000"' in picture
    assert "style=" not in picture
    assert re.fullmatch(r"[2-9A-HJKMNP-Z]{4}-[2-9A-HJKMNP-Z]{4}", code(door.host, door))
    assert re.fullmatch(r"/join/[\w-]{22}", link)
    assert "Close link: Player" in page
    assert "Or open http://192.0.2.7/join and type this code:" in words(
        door.host.get(door.people, base_url="http://192.0.2.7")
    )


def test_the_host_reads_how_many_have_joined_and_plays_on(door: Door) -> None:
    assert "players" not in read(door.host, door.people)
    door.come("Karim")
    page = door.host.get(door.people)
    assert "1 of 4 players has a phone. Play on" in words(page)
    assert f'href="{door.table_page}go-on"' in page.text
    for name in ("Rina", "Salma", "Nasreen"):
        door.come(name)
    assert "Each of the 4 players has a phone." in read(door.host, door.people)


def test_a_new_table_offers_its_host_to_invite_phones_until_somebody_comes(door: Door) -> None:
    invite = f'<a href="{door.table_page}people">Invite phones'
    board = f"{door.table_page}m/1/"
    assert invite in door.host.get(board).text
    karim = door.come("Karim")
    assert invite not in door.host.get(board).text
    assert invite not in karim.get(board).text


def test_the_page_shows_the_same_link_each_time_which_no_record_holds(door: Door) -> None:
    link, shown = door.invite().split("/")[-1], code(door.host, door).replace("-", "")
    [invitation] = door.access.invitations
    assert link not in repr(invitation)
    assert shown not in repr(invitation)
    assert len(invitation.link) == len(invitation.code) == 64
    link = door.invite()
    assert door.invite() == link
    assert len(door.access.invitations) == 1
    assert door.invite("watch") != link
    assert door.host.get(door.people).text.count("<svg") == 2


def test_a_link_that_is_closed_can_send_its_phones_away(door: Door) -> None:
    guests = door.come("Karim"), door.come("", "watch")
    assert "Close link, remove Karim" in read(door.host, door.people)
    assert door.act("revoke", invitation=2, phones="leave") == 303
    assert [phone.get(door.people).status_code for phone in guests] == [404, 200]


def test_a_new_link_follows_a_closed_one_and_the_phones_stay(door: Door) -> None:
    karim, old = door.come("Karim"), door.invite()
    assert door.act("revoke", invitation=2, phones="stay") == 303
    assert karim.get(door.people).status_code == 200
    assert "Make new link" in read(door.host, door.people)
    assert door.act("revoke", invitation=2, phones="leave") == 409
    new = door.invite()
    assert new != old
    assert sit(door.stranger(), new, "Salma") == 303
    assert door.stranger().get(old).status_code == 410


@cases("access", "the link leads other phones to this machine")
def test_the_link_leads_other_phones_to_this_machine(
    door: Door, monkeypatch: pytest.MonkeyPatch,
    asked: str, outer: str, on_lan: list[str], shown: str,
) -> None:  # fmt: skip
    monkeypatch.setattr("web.access.invitations.lan_addresses", lambda: on_lan)
    link = door.invite()
    door.app.config["ADDRESS"] = outer
    answer = door.host.get(door.people, headers={"Host": asked})
    assert f'href="{shown}{link}"' in answer.text
    words(answer)


# The phones


@cases("access", "the host cannot do what makes no sense")
def test_the_host_cannot_do_what_makes_no_sense(
    door: Door, what: str, answers: dict[str, str | int], status: int
) -> None:
    door.come("Karim")
    before = door.access
    assert door.act(what, **answers) == status
    assert door.access == before


def test_everybody_sees_who_is_at_the_table(door: Door) -> None:
    karim, _watcher = door.come("Karim"), door.come("", "watch")
    page = read(karim, door.people)
    assert "Phone 1 host" in page
    assert "Karim seat · this phone ● connected" in page
    assert "viewer" in page
    assert "<svg" not in karim.get(door.people).text


def test_a_phone_that_asks_no_more_is_not_here_now_and_nothing_is_kept_of_it(door: Door) -> None:
    clock = [0.0]
    door.app.extensions["seen"] = seen = TTLCache(9, HERE_SECONDS, timer=lambda: clock[0])
    phones = [door.come("Karim"), *(door.come("", "watch") for _ in range(2))]
    for phone in (*phones, phones[0]):
        phone.get(door.people)
    page = read(door.host, door.people)
    assert "Karim seat ● connected" in page
    assert page.count("● connected") == len(seen) == 4
    clock[0] += HERE_SECONDS
    phones[1].get(door.people)
    assert len(seen) == 1
    assert "Karim seat ○ not connected" in read(door.host, door.people)


def test_the_keeper_takes_a_seat_and_gives_a_phone_one_another_one_and_none(door: Door) -> None:
    watcher = door.come("", "watch")
    phone = door.access.phones[-1].number
    for given in ("Karim", "Salma", ""):
        assert door.act("seat", phone=phone, seat=given) == 303
        assert door.access.phones[-1].seat == given
    assert watcher.get(door.people).status_code == 200
    assert door.act("seat", phone=1, seat="Rina") == 303
    assert "Rina seat and host" in read(door.host, door.people)


def test_a_phone_that_is_sent_away_is_a_stranger(door: Door) -> None:
    karim = door.come("Karim")
    assert "Friday table" in karim.get("/").text
    assert door.act("send-away", phone=number(door, "Karim")) == 303
    for address in (door.people, door.address):
        answer = karim.get(address)
        assert answer.status_code == 404
        assert "The host removed this phone" in words(answer)
        assert "Ask the host for a new link or code to come back." in words(answer)
        assert "Friday table" not in answer.text
    home = karim.get("/")
    assert "The host removed this phone Ask the host for a new link" in words(home)
    assert "Friday table" not in home.text
    assert "The host removed" not in words(karim.get("/"))
    assert door.stranger().get(door.people).data == karim.get("/t/unknown/people").data
    assert sit(karim, door.invite(), "Karim") == 303


def test_phones_are_numbered_by_who_is_there(door: Door) -> None:
    for _nth in range(2):
        assert sit(door.stranger(), door.invite()) == 303
    assert all(f"Phone {place}" in read(door.host, door.people) for place in (1, 2, 3))
    assert door.act("send-away", phone=door.access.phones[1].number) == 303
    page = words(door.host.get(door.people))
    assert "Phone 2 has left the table." in page
    assert "Phone 2 viewer" in page
    assert "Phone 3" not in page


# A seat whose phone is lost


def ask(phone: FlaskClient, link: str, seat: str) -> str:
    """Say on the page of the link who one is, and return where that leads."""
    sent = phone.post(link, data={**read_form(phone, link), "ask": seat})
    assert sent.status_code == 303
    return sent.location


def test_a_guest_with_a_new_phone_gets_the_seat_back_with_one_tap_of_the_host(door: Door) -> None:
    lost, salma, link = door.come("Karim"), door.come("Salma"), door.invite()
    new = door.stranger()
    page = words(new.get(link))
    assert "Choose your name to ask the host for your seat. I am Karim I am Salma" in page
    waits = ask(new, link, "Karim")
    assert waits == f"{door.people}?asked=1"
    assert "You asked the host for Karim’s seat." in read(new, waits)
    said = "Karim asks for their seat on a new phone. “Yes” removes the old phone."
    assert said not in read(salma, door.people)
    for page in (door.people, door.table_page, door.address, f"{door.address}news?base=1"):
        assert said in told(door.host.get(page)), page
    assert "Phone 4 asks for Karim’s seat" in read(door.host, door.people)
    question = read_form(door.host, door.people, f"{door.people}/answer")
    answer = door.host.post(f"{door.people}/answer", data={**question, "given": "yes"})
    assert answer.location == door.people
    assert new.get(f"{waits}&v=1", headers={"HX-Request": "true"}).text == ""
    assert new.get(waits).location == door.go_on
    assert "You are Karim." in words(new.get(f"{door.address}d/1/hand"))
    assert "The host removed this phone" in words(lost.get(door.people))
    assert len(door.access.phones) == 3
    assert said not in words(door.host.get(door.people))
    # The second tap comes too late, and is told so.
    assert door.act("answer", phone=question["phone"], seat="Karim", given="no") == 409
    assert door.access.at_seat("Karim")


def test_the_host_says_no_and_the_phone_may_ask_for_another_seat_or_take_a_free_one(
    door: Door,
) -> None:
    karim, new = door.come("Karim"), door.stranger()
    waits, number = ask(new, door.invite(), "Karim"), door.access.phones[-1].number
    assert door.act("answer", new, phone=number, seat="Karim", given="yes") == 403
    assert door.act("answer", phone=number, seat="Karim", given="no") == 303
    assert "The host did not give you Karim’s seat." in read(new, waits)
    assert karim.get(door.people).status_code == 200
    door.act("own-seat", seat="Rina")
    assert door.act("ask", new, seat="Rina") == 303
    # The seat that was asked for before is given no more, and the host stays the host.
    assert door.act("answer", phone=number, seat="Karim", given="yes") == 409
    assert "Rina asks for their seat on a new phone." in read(door.host, door.people)
    assert "“Yes” removes" not in read(door.host, door.people)
    assert door.act("answer", phone=number, seat="Rina", given="yes") == 303
    assert [one.seat for one in door.access.phones] == ["", "Karim", "Rina"]
    assert door.access.host == 1


def test_a_seat_is_asked_for_once_by_a_form_sent_twice_and_by_no_viewer(door: Door) -> None:
    door.come("Karim")
    link, phones = door.invite(), [door.stranger() for _sent in range(2)]
    form = {**read_form(phones[0], link), "ask": "Karim"}
    assert [phone.post(link, data=form).status_code for phone in phones] == [303, 303]
    assert len(door.access.phones) == 3
    for offered, seat in (("seat", "Mitu"), ("watch", "Karim")):
        link, phone = door.invite(offered), door.stranger()
        sent = {**read_form(phone, link), "ask": seat}
        assert phone.post(link, data=sent).status_code == 422


def test_the_keeping_is_handed_over_and_the_old_keeper_stays(door: Door) -> None:
    karim = door.come("Karim")
    assert door.act("hand-over", phone=number(door, "Karim")) == 303
    assert "Invite phones" in read(karim, door.people)
    assert "Invite phones" not in read(door.host, door.people)
    assert door.act("invite", offered="watch") == 403
    assert door.act("own-seat", seat="Rina") == 303
    assert door.access.host == number(door, "Karim")


# One's own phone


def test_a_phone_changes_to_a_free_seat_and_gives_it_up(door: Door) -> None:
    karim, salma = door.come("Karim"), door.come("Salma")
    assert door.act("own-seat", karim, seat="Salma") == 409
    assert door.act("own-seat", karim, seat="Nasreen") == 303
    assert door.act("own-seat", salma, seat="Karim") == 303
    assert door.act("own-seat", karim, seat="") == 303
    assert "You are ." not in words(karim.get(door.people))
    assert [phone.seat for phone in door.access.phones] == ["", "", "Karim"]
    assert door.act("own-seat", karim, seat="Mitu") == 422


def test_a_player_in_the_wrong_seat_reads_how_to_change_it_and_plays_on(door: Door) -> None:
    nasreen = door.come("Salma")
    hand = nasreen.get(nasreen.get(door.go_on).location)
    change = f"{door.people}?seat=1"
    assert "You are Salma. Change seat" in words(hand)
    assert f'href="{change}"' in hand.text
    form = read_form(nasreen, change, f"{door.people}/own-seat?seat=1")
    moved = nasreen.post(f"{door.people}/own-seat?seat=1", data={**form, "seat": "Nasreen"})
    assert moved.location == door.go_on
    assert [phone.seat for phone in door.access.phones] == ["", "Nasreen"]


def test_a_seat_that_is_taken_meanwhile_is_refused_beside_those_that_are_free(door: Door) -> None:
    nasreen = door.come("Salma")
    change = f"{door.people}?seat=1"
    action = f"{door.people}/own-seat?seat=1"
    form = read_form(nasreen, change, action)
    door.come("Karim")
    refused = nasreen.post(action, data={**form, "seat": "Karim"})
    assert refused.status_code == 409
    assert "Choose a free one." in words(refused)
    assert re.findall(r'name="seat" value="(\w+)"', refused.text) == ["Salma", "Rina", "Nasreen"]


def test_a_phone_that_came_to_watch_takes_no_seat_by_itself(door: Door) -> None:
    watcher = door.come("", "watch")
    assert "You are a viewer. The host can give you a seat." in read(watcher, door.people)
    assert door.act("own-seat", watcher, seat="Karim") == 403
    assert door.act("own-seat", watcher, seat="") == 303


def test_a_phone_leaves_and_comes_back_only_by_a_link(door: Door) -> None:
    karim = door.come("Karim")
    assert door.act("leave", karim) == 303
    assert "You have left Friday table." in words(karim.get("/"))
    assert karim.get(door.people).status_code == 404
    assert not door.access.is_taken("Karim")
    assert sit(karim, door.invite(), "Karim") == 303


@pytest.mark.parametrize(
    "what",
    ["leave", "own-seat", "seat", "send-away", "hand-over", "close", "reopen", "pin", "no-pin"],
)
def test_a_form_that_is_not_ours_changes_nothing(door: Door, what: str) -> None:
    answer = door.host.post(f"{door.people}/{what}", data={"key": "x"})
    assert answer.status_code == 422
    assert "This form is out of date. Reload the page and enter it again." in words(answer)
    assert len(door.access.phones) == 1
