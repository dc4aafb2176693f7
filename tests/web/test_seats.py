"""Who sits where: names put right, seats exchanged, and a substitute."""

import pytest
from flask import Flask
from flask.testing import FlaskClient

from scoring.facts import MatchEnded, Seated
from scoring.fives import FIVES
from tests.web import guests
from tests.web.fives_table import FIVE, sit_down_to_fives
from tests.web.hokm_table import sit_down_to_hokm
from tests.web.plain_form import hidden_fields, read, read_form, words
from tests.web.table import KARIM, NAMES, Friends, sit_down

MITU = ("Rina", "Karim", "Mitu", "Nasreen")
EXCHANGED = ("Karim", "Rina", "Salma", "Nasreen")


@pytest.fixture
def friends(app: Flask) -> Friends:
    """Deal 1 counted, a round of deal 2 in."""
    friends = sit_down(app)
    friends.count(1, 120, 80, 100, 60)
    friends.take(2, 1, KARIM)
    return friends


def seats(friends: Friends) -> str:
    return friends.address + "seats"


def typed(names: tuple[str, ...], deal: int | str) -> dict[str, str]:
    return {**{f"player{seat}": name for seat, name in enumerate(names)}, "deal": str(deal)}


def said(friends: Friends) -> list[object]:
    """What was entered after the friends had sat down and played."""
    return [entry.fact for entry in friends.record.log(friends.match)[3:]]


# Works


def test_the_page_has_a_name_for_each_seat_and_asks_since_when(
    client: FlaskClient, friends: Friends
) -> None:
    page = client.get(seats(friends))
    assert [f'value="{name}"' in page.text for name in NAMES] == [True] * 4
    assert page.text.count('name="player') == 4
    assert "From deal 1 on" in words(page)
    assert "From deal 3 on" in words(page)
    assert 'name="deal" value="1" checked' in page.text
    assert f'<a href="{seats(friends)}">Seats</a>' in client.get(friends.address).text


@pytest.mark.parametrize(
    ("names", "deal", "seat"),
    [(MITU, 1, "Mitu"), (MITU, 3, "Salma"), (("Salma", "Karim", "Rina", "Nasreen"), 1, "Salma")],
    ids=["put right", "a substitute", "exchanged"],
)
def test_a_phone_keeps_its_seat_when_the_name_is_put_right(
    app: Flask, client: FlaskClient, friends: Friends, names: tuple[str, ...], deal: int, seat: str
) -> None:
    guests.seat(app, friends, "Salma")
    form = {**read_form(client, seats(friends)), **typed(names, deal)}
    for _tap in range(2):
        assert client.post(seats(friends), data=form).status_code == 303
    assert [phone.seat for phone in friends.record.door(friends.table).phones] == ["", seat]


def test_names_are_exchanged_from_the_first_deal_on(client: FlaskClient, friends: Friends) -> None:
    form = read_form(client, seats(friends))
    answer = client.post(seats(friends), data={**form, **typed(EXCHANGED, 1)})
    assert (answer.status_code, answer.location) == (303, friends.address)
    assert said(friends) == [Seated(1, EXCHANGED)]
    assert "Karim D 120 120" in read(client, friends.address + "d/1/")


def test_a_substitute_plays_from_the_next_deal_on(client: FlaskClient, friends: Friends) -> None:
    form = read_form(client, seats(friends))
    client.post(seats(friends), data={**form, **typed(MITU, 3)})
    assert said(friends) == [Seated(3, MITU)]
    page = read(client, seats(friends))
    assert "Decided: seats from deal 3 on: Rina, Karim, Mitu and Nasreen" in page
    assert "Mitu" not in read(client, friends.address)
    friends.count(2, 120, 80, 100, 60)
    assert "Mitu" in read(client, friends.address)
    page = read(client, seats(friends))
    assert "Decided" not in page
    assert "Before seats from deal 1 on: Rina, Karim, Salma and Nasreen" in page


def test_a_substitute_who_was_forgotten_sits_there_from_an_earlier_deal_on(
    client: FlaskClient, friends: Friends
) -> None:
    page = client.get(seats(friends))
    assert "From deal 2 on a substitute since then" in words(page)
    form = {**read_form(client, seats(friends)), **typed(("Rina", "Karim", "Salma", "Jamila"), 2)}
    assert client.post(seats(friends), data=form).status_code == 303
    assert "deal 1: Nasreen" in read(client, friends.address + "sheet")


def test_before_a_deal_begins_a_substitute_plays_it(client: FlaskClient, friends: Friends) -> None:
    friends.count(2, 120, 80, 100, 60)
    form = read_form(client, seats(friends))
    client.post(seats(friends), data={**form, **typed(MITU, 3)})
    assert "Mitu" in read(client, friends.address)


def test_an_earlier_name_is_put_right_without_the_substitute(
    client: FlaskClient, friends: Friends
) -> None:
    friends.enter(Seated(2, MITU))
    address = seats(friends) + "?deal=1"
    assert f'<a href="{address}">' in client.get(seats(friends)).text
    page = client.get(address).text
    assert 'value="Salma"' in page
    assert 'type="radio"' not in page
    form = hidden_fields(page)
    assert form["deal"] == "1"
    right = ("Rina", "Karim", "Selma", "Nasreen")
    client.post(seats(friends), data={**form, **typed(right, 1)})
    sheet = read(client, friends.address + "sheet")
    assert "Mitu deal 1: Selma" in sheet


def test_a_name_is_put_right_after_the_match(client: FlaskClient, friends: Friends) -> None:
    friends.enter(MatchEnded())
    form = read_form(client, seats(friends))
    client.post(seats(friends), data={**form, **typed(MITU, 1)})
    assert said(friends)[1:] == [Seated(1, MITU)]
    assert "Mitu" in read(client, friends.address)


def test_before_the_first_entry_there_is_only_one_answer(app: Flask, client: FlaskClient) -> None:
    friends = sit_down(app)
    page = client.get(seats(friends)).text
    assert 'type="radio"' not in page
    assert hidden_fields(page)["deal"] == "1"


def test_every_game_has_as_many_names_as_its_table(app: Flask, client: FlaskClient) -> None:
    five = sit_down_to_fives(app, FIVES, names=FIVE)
    assert client.get(seats(five)).text.count('name="player') == 5


def test_partners_are_named_anew(app: Flask, client: FlaskClient) -> None:
    friends = sit_down_to_hokm(app)
    form = read_form(client, seats(friends))
    client.post(seats(friends), data={**form, **typed(MITU, 1)})
    assert "Rina and Mitu" in read(client, friends.address)


def test_a_substitute_is_offered_at_the_next_match(client: FlaskClient, friends: Friends) -> None:
    friends.enter(Seated(2, MITU))
    friends.enter(MatchEnded())
    page = client.get(f"/t/{friends.table.address}/matches/new").text
    assert '<option value="Mitu">' in page
    assert '<option value="Salma">' in page


def test_the_same_names_again_write_nothing(client: FlaskClient, friends: Friends) -> None:
    form = read_form(client, seats(friends))
    for _ in range(2):
        assert client.post(seats(friends), data={**form, **typed(NAMES, 1)}).status_code == 303
        assert client.post(seats(friends), data={**form, **typed(NAMES, 3)}).status_code == 303
    assert said(friends) == []


def test_f01_a_double_tap_seats_them_once(client: FlaskClient, friends: Friends) -> None:
    form = {**read_form(client, seats(friends)), **typed(MITU, 3)}
    for _ in range(2):
        assert client.post(seats(friends), data=form).status_code == 303
    assert said(friends) == [Seated(3, MITU)]


def test_a_substitute_that_was_decided_can_be_taken_back_on_the_page(
    client: FlaskClient, friends: Friends
) -> None:
    friends.enter(Seated(3, MITU))
    form = read_form(client, seats(friends))
    client.post(seats(friends), data={**form, **typed(NAMES, 3)})
    assert said(friends) == [Seated(3, MITU), Seated(3, NAMES)]


# Refused

REFUSED = [
    ("an empty seat", {"player2": " "}, "Enter a name."),
    ("a name twice", {"player2": "rina"}, "This name is at the table already."),
    ("too long", {"player2": "x" * 25}, "24 characters at most."),
    ("B05 no deal", {"deal": "abc"}, "Reload the page"),
    ("B05 a deal before the first", {"deal": "0"}, "Reload the page"),
    ("B06 a deal far off", {"deal": "9"}, "Deal 9 has not begun"),
    ("F06 a version to come", {"base": "99"}, "Reload the page"),
    ("F09 no key", {"key": ""}, "Reload the page"),
]


@pytest.mark.parametrize(
    ("change", "sentence"), [row[1:] for row in REFUSED], ids=[row[0] for row in REFUSED]
)
def test_refused(
    client: FlaskClient, friends: Friends, change: dict[str, str], sentence: str
) -> None:
    form = {**read_form(client, seats(friends)), **typed(MITU, 3), **change}
    answer = client.post(seats(friends), data=form)
    assert answer.status_code == 422
    assert sentence in words(answer)
    assert 'role="alert"' in answer.text
    assert 'value="Nasreen"' in answer.text
    assert said(friends) == []


def test_f04_a_page_behind_says_what_happened_and_keeps_what_was_typed(
    client: FlaskClient, friends: Friends
) -> None:
    form = {**read_form(client, seats(friends)), **typed(MITU, 3)}
    friends.take(2, 2, KARIM)
    answer = client.post(seats(friends), data=form)
    assert answer.status_code == 409
    assert "The table has moved on. This was not saved." in words(answer)
    assert "round 2: taken by Karim" in words(answer)
    assert 'value="Mitu"' in answer.text
    again = {**form, **hidden_fields(answer.text)}
    assert client.post(seats(friends), data=again).status_code == 303


def test_b07_a_match_that_is_over_has_no_next_deal(client: FlaskClient, friends: Friends) -> None:
    friends.enter(MatchEnded())
    form = {**read_form(client, seats(friends)), **typed(MITU, 3)}
    answer = client.post(seats(friends), data=form)
    assert answer.status_code == 409
    assert "This match is over." in words(answer)
    assert said(friends) == [MatchEnded()]


def test_people_who_never_sat_there_are_not_found(client: FlaskClient, friends: Friends) -> None:
    for address in (
        seats(friends) + "?deal=7",
        f"/t/{friends.table.address}/m/2/seats",
        "/t/elsewhere/m/1/seats",
    ):
        assert client.get(address).status_code == 404


def test_names_are_text(client: FlaskClient, friends: Friends) -> None:
    form = {**read_form(client, seats(friends)), **typed(("<i>R", *NAMES[1:]), 3)}
    client.post(seats(friends), data=form)
    page = client.get(seats(friends)).text
    assert "<i>R" not in page
    assert "&lt;i&gt;R" in page
