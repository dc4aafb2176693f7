"""Who won with what: a showdown of Fives without its cards."""

import pytest
from flask import Flask
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from scoring.cards import parse_cards
from scoring.facts import Amended, DealVoided
from scoring.fives.facts import HandsShown, HandWon
from tests.support.fives_table import FIVE, HANDS, FivesFriends, sit_down_to_fives
from tests.support.hazari_table import KARIM, RINA, SALMA
from tests.support.plain_form import read, read_form, seen_and_saved, words


@pytest.fixture
def friends(app: Flask) -> FivesFriends:
    return sit_down_to_fives(app, names=FIVE)


def won(friends: FivesFriends, asked: str = "") -> str:
    return friends.address + "won" + asked


def tell(
    client: FlaskClient, friends: FivesFriends, answers: dict[str, str], asked: str = ""
) -> TestResponse:
    form = read_form(client, won(friends, asked))
    return client.post(won(friends), data={**form, **answers})


def test_the_page_asks_for_the_type_and_the_player_from_the_dealers_left(
    client: FlaskClient, friends: FivesFriends
) -> None:
    page = words(client.get(won(friends)))
    order = ["Four of a kind 8", "Full house 6", "Treble 4", "Two pairs 3", "One pair 2"]
    order += ["Karim", "Salma", "Nasreen", "Jamila", "Rina dealer", "Save deal 1", "Save as all"]
    page = page[page.index("The best hand") :]
    places = [page.index(name) for name in order]
    assert places == sorted(places)


def test_one_winner_closes_the_deal(client: FlaskClient, friends: FivesFriends) -> None:
    answer = tell(client, friends, {"category": "treble", "seat2": "1"})
    assert (answer.status_code, answer.location) == (303, friends.address + "d/1/")
    assert friends.last_fact == HandWon(1, (SALMA,), "treble")


def test_two_players_share_equal_pairs(client: FlaskClient, friends: FivesFriends) -> None:
    tell(client, friends, {"category": "one_pair", "seat0": "1", "seat1": "1"})
    assert friends.last_fact == HandWon(1, (RINA, KARIM), "one_pair")


def test_all_junk_is_one_tap(client: FlaskClient, friends: FivesFriends) -> None:
    assert tell(client, friends, {"category": "junk"}).status_code == 303
    assert friends.last_fact == HandWon(1, (), "junk")


def test_the_last_deal_is_changed(client: FlaskClient, friends: FivesFriends) -> None:
    friends.tell(1, "treble", SALMA)
    page = client.get(won(friends, "?deal=1")).text
    assert 'value="treble" checked' in page
    assert 'name="seat2" value="1" checked' in page
    answer = tell(client, friends, {"category": "full_house", "seat0": "1"}, "?deal=1")
    assert (answer.status_code, answer.location) == (303, friends.address + "d/1/")
    assert friends.last_fact == Amended(2, HandWon(1, (RINA,), "full_house"))


def test_a_showdown_with_cards_becomes_one_without(
    client: FlaskClient, friends: FivesFriends
) -> None:
    friends.show(1, HANDS)
    assert "The entered cards will no longer count." in words(client.get(won(friends, "?deal=1")))
    tell(client, friends, {"category": "full_house", "seat0": "1"}, "?deal=1")
    assert friends.last_fact == Amended(2, HandWon(1, (RINA,), "full_house"))


def test_a_deal_before_the_last_one_is_changed_once_the_table_has_seen_what_follows(
    client: FlaskClient, friends: FivesFriends
) -> None:
    friends.tell(1, "treble", SALMA)
    friends.tell(2, "treble", SALMA)
    answer = tell(client, friends, {"category": "full_house", "seat0": "1"}, "?deal=1")
    page = read(client, answer.location)
    assert "Changes Deal 1 Rina 0, Salma 4 → Rina 6, Salma 0" in page
    assert friends.entries == 3
    assert seen_and_saved(client, answer).location == friends.address + "d/1/"
    assert friends.last_fact == Amended(2, HandWon(1, (RINA,), "full_house"))


def test_a_deal_of_a_finished_match_is_changed_and_somebody_else_wins(
    client: FlaskClient, friends: FivesFriends
) -> None:
    for deal in (1, 2, 3):
        friends.tell(deal, "four_of_a_kind", SALMA)
    answer = tell(client, friends, {"category": "one_pair", "seat0": "1"}, "?deal=2")
    page = read(client, answer.location)
    assert "Before: Salma wins: first to 20" in page
    seen_and_saved(client, answer)
    assert "Deal 4" in words(client.get(friends.address))


@pytest.mark.parametrize(
    ("winner", "sentence"),
    [
        (RINA, "The cards match the earlier entry: Rina: Full house."),
        (KARIM, "The cards do not match the earlier entry: Karim: Full house."),
    ],
)
def test_cards_that_come_later_are_compared_with_what_was_told(
    client: FlaskClient, friends: FivesFriends, winner: int, sentence: str
) -> None:
    friends.tell(1, "full_house", winner)
    page = read(client, friends.address + "d/1/")
    assert "Enter the cards" in page
    assert "Who won with what Change" in page
    friends.enter(Amended(2, HandsShown(1, tuple(map(parse_cards, HANDS)))))
    assert sentence in read(client, friends.address + "d/1/r/1/")


def test_cards_that_were_entered_at_once_are_compared_with_nothing(
    client: FlaskClient, friends: FivesFriends
) -> None:
    friends.show(1, HANDS)
    assert "told before" not in read(client, friends.address + "d/1/r/1/")


# Refused

REFUSED = [
    ("no type", {"seat0": "1"}, 422, "Choose the type of the best hand."),
    ("no such type", {"category": "flush", "seat0": "1"}, 422, "Choose the type of the best hand."),
    ("nobody", {"category": "treble"}, 422, "Who won with Treble? Choose a player."),
    ("a winner with junk", {"category": "junk", "seat1": "1"}, 422, "Nobody scores with junk."),
    (
        "two trebles",
        {"category": "treble", "seat0": "1", "seat1": "1"},
        422,
        "Two hands of this type are never equal",
    ),
    (
        "three pairs",
        {"category": "one_pair", "seat0": "1", "seat1": "1", "seat2": "1"},
        422,
        "At most two hands of this type can be equal:",
    ),
]


@pytest.mark.parametrize(
    ("answers", "status", "sentence"), [row[1:] for row in REFUSED], ids=[row[0] for row in REFUSED]
)
def test_refused(
    client: FlaskClient, friends: FivesFriends, answers: dict[str, str], status: int, sentence: str
) -> None:
    answer = tell(client, friends, answers)
    assert answer.status_code == status
    assert sentence in words(answer)
    assert 'role="alert"' in answer.text
    assert friends.entries == 1


def test_what_was_chosen_stays_chosen(client: FlaskClient, friends: FivesFriends) -> None:
    page = tell(client, friends, {"category": "treble", "seat0": "1", "seat1": "1"}).text
    assert page.count(" checked") == 3


def test_a_field_for_a_seat_where_nobody_sits_means_nothing(
    app: Flask, client: FlaskClient
) -> None:
    friends = sit_down_to_fives(app, names=FIVE[:2])
    tell(client, friends, {"category": "one_pair", "seat0": "1", "seat4": "1"})
    assert friends.last_fact == HandWon(1, (RINA,), "one_pair")


@pytest.mark.parametrize("asked", ["0", "2", "9", "-1", "abc", ""])
def test_only_a_deal_with_a_showdown_can_be_changed(
    client: FlaskClient, friends: FivesFriends, asked: str
) -> None:
    friends.tell(1, "treble", SALMA)
    friends.enter(DealVoided(2, ""))
    assert client.get(won(friends, f"?deal={asked}")).status_code == 404
