"""Names that look alike but are written with other letters are asked about, never refused."""

import pytest
from flask import Flask, url_for
from flask.testing import FlaskClient

from scoring.catalogue import GAMES
from scoring.names import same_name
from scoring.recorded_facts import MatchEnded
from tests.support.cases import cases
from tests.support.hazari_table import NAMES, Friends
from tests.support.newcomers import Door, sit
from tests.support.plain_form import words
from tests.support.set_up import by_seat, seat, tables
from web.games.catalogue import PAGES
from web.i18n.look_alikes import look_alike

KARIM = "\u041a\u0430rim"
"""Karim, the first two letters Cyrillic."""
LIKE_ONE_OF_US = ("Rina", "Karim", KARIM, "Salma")
ASKED, TWO = "look alike: are they two people?", {"two_people": "1"}


@pytest.mark.parametrize(
    "other",
    ["К\u0430rim", "\u039aarim", "Kar\u0456m", "K\u0251rim", "\u212a\u0430RIM", "ＫАrim"],
)
def test_a_name_with_letters_of_another_script_looks_alike(other: str) -> None:
    assert look_alike(("Rina", "Karim", other)) == ("Karim", other)


@cases("names", "letters and digits that are drawn alike look alike")
def test_letters_and_digits_that_are_drawn_alike_look_alike(one: str, other: str) -> None:
    assert same_name(one) != same_name(other)
    assert look_alike((one, other)) == (one, other)


@pytest.mark.parametrize(
    ("one", "other"),
    [("Karim", "Karin"), ("Rina", "Rinа2"), ("করিম", "কারিম"), ("سارا", "سارہ"), ("Kama", "Karna")],
)
def test_other_names_do_not_look_alike(one: str, other: str) -> None:
    assert look_alike((one, other)) is None


@pytest.mark.parametrize("game", GAMES)
def test_a_new_table_asks_and_one_tap_goes_on(app: Flask, client: FlaskClient, game: str) -> None:
    form = PAGES[game].setup
    target = {"target": str(form.targets[-1])} if form.target else {}
    with app.test_request_context():
        new = url_for("tables.create", game=game)
    asked = seat(client, new, *LIKE_ONE_OF_US, **target)
    assert asked.status_code == 422
    assert ASKED in words(asked)
    assert 'name="two_people" value="1"' in asked.text
    assert tables(app) == 0
    made = seat(client, new, *LIKE_ONE_OF_US, **target, **TWO)
    assert made.status_code == 303
    assert tables(app) == 1


def test_a_seat_change_asks_and_those_who_are_known_as_two_are_not_asked_again(
    friends: Friends,
) -> None:
    typed = {**by_seat(*LIKE_ONE_OF_US), "happened": "new"}
    asked = friends.send("seats", typed)
    assert asked.status_code == 422
    assert ASKED in words(asked)
    assert friends.send("seats", {**typed, **TWO}).status_code == 303
    friends.enter(MatchEnded())
    assert friends.send("seats", by_seat("Rina", KARIM, "Karim", "Salma")).status_code == 303
    page = f"{friends.table_page}matches/new"
    begun = seat(friends.phone, page, *LIKE_ONE_OF_US, target="1000")
    assert begun.status_code == 303


def test_who_watches_under_a_name_like_a_players_is_asked(door: Door) -> None:
    link, phone = door.invite("watch"), door.stranger()
    assert sit(phone, link, name=NAMES[1].replace("a", "\u0430")) == 422
    assert sit(phone, link, name=NAMES[1].replace("a", "\u0430"), **TWO) == 303
