"""The recovery code: offered after the first deal, and what another phone does with it."""

import re

import pytest
from flask.testing import FlaskClient

from tests.support.newcomers import Door, sit
from tests.support.plain_form import read, read_form, words

DEAL = "d/1/"


def make(door: Door) -> tuple[str, str]:
    """Ask for a recovery code on the page of the first deal; its code and its PIN."""
    action = f"{door.people}/recovery"
    answer = door.host.post(action, data=read_form(door.host, door.address + DEAL, action))
    assert answer.status_code == 303
    page = door.host.get(answer.location).text
    code, pin = re.findall(r'<p class="code" dir="ltr">([^<]*)</p>', page[: page.index("<figure")])
    return code, pin


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
    karim = played.come("Karim")
    assert "recovery code" not in read(karim, played.address + DEAL)


def test_the_offer_is_put_off_once_and_the_match_goes_on(played: Door) -> None:
    action = f"{played.people}/recovery/later"
    form = read_form(played.host, played.address + DEAL, action)
    assert played.host.post(action, data=form).location == played.go_on
    assert "recovery code" not in read(played.host, played.address + DEAL)


def test_any_phone_goes_on_with_the_code_when_the_phone_of_the_host_is_lost(played: Door) -> None:
    code, pin = make(played)
    assert "recovery code" not in read(played.host, played.address + DEAL)
    found: FlaskClient = played.stranger()
    link = found.post("/join", data={"code": code}).location
    assert "Replace lost phone" in words(found.get(link))
    answer = found.post(link, data={**read_form(found, link), "seat": "", "lost": "1"})
    assert answer.location == f"{played.people}?lost=1"
    assert '<details class="more" open>' in found.get(answer.location).text
    action = f"{played.people}/lost"
    form = read_form(found, answer.location, action)
    assert found.post(action, data={**form, "pin": "480152"}).status_code == 422
    taken = found.post(action, data={**read_form(found, played.people, action), "pin": pin})
    assert (taken.status_code, taken.location) == (303, played.go_on)
    assert "You are host now." in found.get(played.address).text
    [phone] = played.access.phones
    assert phone.number == played.access.host
    assert played.right(found)


def test_the_code_is_the_same_when_the_form_is_sent_again(played: Door) -> None:
    action = f"{played.people}/recovery"
    form = read_form(played.host, played.address + DEAL, action)
    pages = []
    for _twice in range(2):
        answer = played.host.post(action, data=form)
        pages.append(read(played.host, answer.location))
    assert pages[0].split("Whose")[0] == pages[1].split("Whose")[0]
    assert len(played.access.invitations) == 1


def test_an_invitation_that_is_open_is_part_of_the_code(played: Door) -> None:
    link = played.invite()
    code, _pin = make(played)
    assert played.stranger().post("/join", data={"code": code}).location == link


def test_the_code_is_gone_once_another_pin_is_set_or_the_invitation_ended(played: Door) -> None:
    make(played)
    shown = f"{played.people}?recovery=1"
    assert "Write both down" in read(played.host, shown)
    assert "Write both down" not in read(played.come("Karim"), shown)
    assert played.act("pin", pin="480152") == 303
    assert "Write both down" not in read(played.host, shown)
    played.act("recovery")
    assert "Write both down" in read(played.host, shown)
    played.act("revoke", invitation=played.access.invitations[0].number, phones="stay")
    assert "Write both down" not in read(played.host, shown)


def test_a_table_without_a_pin_offers_nobody_to_take_it_over(played: Door) -> None:
    assert "Replace lost phone" not in words(played.stranger().get(played.invite()))


def test_the_host_sits_down_with_one_tap(door: Door) -> None:
    assert "Whose phone is this?" in read(door.host, door.people)
    assert door.act("own-seat", seat="Karim") == 303
    page = words(door.host.get(door.people))
    assert "You are Karim." in page
    assert "Whose phone is this?" not in page
    sits = door.access.at_seat("Karim")
    assert sits
    assert sits.number == door.access.host


def test_a_viewer_is_asked_for_no_seat_and_a_guest_without_one_is(door: Door) -> None:
    assert "Whose phone is this?" not in read(door.come("", "watch"), door.people)
    guest = door.stranger()
    assert sit(guest, door.invite()) == 303
    assert "Whose phone is this?" in read(guest, door.people)


def test_the_code_replaces_a_pin_of_the_host_and_says_so(played: Door) -> None:
    played.come("Karim")
    assert played.act("pin", pin="480152") == 303
    assert "Replaces your PIN." in read(played.host, played.people)
    recovery = f"{played.people}/recovery"
    answer = played.host.post(recovery, data=read_form(played.host, played.people, recovery))
    page = played.host.get(answer.location)
    assert "PIN saved. Replaces your PIN." in words(page)
    assert "js/live.js" not in page.text
