"""A player counts the cards of the own side on the own phone, and the host saves with one tap."""

import re

import pytest
from flask import Flask
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from scoring.bukharo.recorded_facts import SidesCounted
from tests.scoring.bukharo.worked_games import TEAM_A, TEAM_B
from tests.support.bukharo_table import BukharoFriends, in_cards, in_counts
from tests.support.guests import seat
from tests.support.page_forms import Page
from tests.support.plain_form import read, read_form, told, words
from tests.web.conftest import HTMX
from tests.web.games.bukharo.test_entry import counted

GAME = in_counts(TEAM_A, TEAM_B)


def own(side: int) -> dict[str, str]:
    """What a player of this side says, of a whole game."""
    mine = {name: text for name, text in GAME.items() if name.startswith(f"side{side}_")}
    return mine | {which: str(side) for which in ("first", "second") if GAME[which] == str(side)}


def count(phone: FlaskClient, friends: BukharoFriends, typed: dict[str, str]) -> TestResponse:
    page = friends.at("own-pile")
    return phone.post(page, data={**read_form(phone, page), **typed})


def offered(friends: BukharoFriends) -> dict[str, str]:
    """What the host's form would send as it opens."""
    form = next(one for one in Page(friends.get().text).forms if one.action.endswith("/sides"))
    return form.filled({})


def test_both_sides_count_and_the_host_saves_what_is_there(
    app: Flask, friends: BukharoFriends
) -> None:
    for side, name in enumerate(("Rina", "Karim")):
        phone = seat(app, friends, name)
        assert "Count cards" in words(phone.get(friends.address))
        page = read(phone, friends.at("own-pile"))
        assert ("Rina and Salma" in page, "Karim and Nasreen" in page) == (not side, bool(side))
        assert count(phone, friends, own(side)).location == friends.address
    assert friends.entries == 1
    assert friends.post("sides", offered(friends)).status_code == 303
    assert friends.last_fact == SidesCounted(1, counted(TEAM_A, TEAM_B))
    assert "Counted by" not in words(friends.get())


def test_until_all_have_counted_the_host_says_what_no_phone_said(
    app: Flask, friends: BukharoFriends
) -> None:
    count(seat(app, friends, "Karim"), friends, own(1) | {"first": "1"})
    form = offered(friends)
    assert form["first"] == "1"
    assert "second" not in form
    count(seat(app, friends, "Rina"), friends, own(0) | {"first": "0"})
    assert "first" not in offered(friends)  # only one of them can have declared it


def test_counts_that_contradict_each_other_are_told_to_the_host(
    app: Flask, friends: BukharoFriends
) -> None:
    clash = "These counts do not fit together. Count again."
    karim, rina = seat(app, friends, "Karim"), seat(app, friends, "Rina")
    count(karim, friends, own(1) | {"first": "1"})
    assert clash not in words(friends.get())
    count(rina, friends, own(0) | {"first": "0"})
    page = friends.get()
    assert clash in words(page)
    twice = "Only one team declares the first Bukharo. Choose one."
    assert Page(page.text).beside["first"] == twice
    count(karim, friends, own(1) | {"side1_melded_aces": "10"})
    page = friends.get()
    assert clash in words(page)
    assert "aces, but 3 packs have 12" in words(page)
    count(karim, friends, own(1))
    assert clash not in words(friends.get())


@pytest.mark.parametrize("aces", ["99", "123456789"])
def test_more_aces_than_the_packs_have_are_refused_beside_their_field(
    app: Flask, friends: BukharoFriends, aces: str
) -> None:
    typed = {"side1_hand_aces": aces}
    host = friends.send("sides", GAME | typed)
    player = count(seat(app, friends, "Karim"), friends, own(1) | typed)
    for answer in (host, player):
        assert answer.status_code == 422
        beside = Page(answer.text).beside
        assert list(beside) == ["side1_hand_aces"]
        assert "aces, but 3 packs have 12" in beside["side1_hand_aces"]


def test_a_phone_says_nothing_of_the_other_side(app: Flask, friends: BukharoFriends) -> None:
    count(seat(app, friends, "Karim"), friends, GAME)
    fact = friends.record.reviews(friends.match)[-1].fact
    assert (fact.deal, fact.side) == (1, 1)
    assert not [one for one in fact.fields if one.name.startswith("side0")]


def test_the_newest_count_of_a_side_counts_and_both_phones_are_named(
    app: Flask, friends: BukharoFriends
) -> None:
    karim, nasreen = seat(app, friends, "Karim"), seat(app, friends, "Nasreen")
    news = re.findall(r'data-news="([^"]+)"', friends.get().text)[0]
    count(karim, friends, {"side1_melded_aces": "2"})
    count(nasreen, friends, {"side1_melded_aces": "১"})
    both = "Counted by Karim · 2 cards Counted by Nasreen · 1 card"
    assert f"{both} These counts differ." in told(friends.get())
    assert both in told(friends.get(news.removeprefix(friends.address)))
    assert offered(friends)["side1_melded_aces"] == "1"


def test_a_count_that_no_side_can_have_is_told_on_the_phone(
    app: Flask, friends: BukharoFriends
) -> None:
    karim = seat(app, friends, "Karim")
    answer = count(karim, friends, {"side1_natural_sequences": "3", "side1_melded_aces": "x"})
    assert answer.status_code == 422
    assert "Whole numbers only." in words(answer)
    answer = count(karim, friends, {"side1_natural_sequences": "3"})
    assert answer.status_code == 422
    assert "need more cards than the 0 that Karim and Nasreen laid" in words(answer)
    asked = {"deal": "1", "side1_melded_aces": "2"}
    sums = karim.get(friends.at("own-pile"), query_string=asked, headers=HTMX)
    assert 'id="points1"' in sums.text
    assert 'id="points0"' not in sums.text  # the script looks for each piece on the page


def test_a_count_brings_the_form_by_counts_after_a_game_by_cards(
    app: Flask, friends: BukharoFriends
) -> None:
    friends.send("groups", in_cards(TEAM_A, TEAM_B))
    assert "Count cards instead" in words(friends.get())
    count(seat(app, friends, "Karim"), friends, own(1))
    assert "Enter cards instead" in words(friends.get())
