"""A new name that looks like a known person's is asked about when a match begins."""

import re
from html import unescape
from json import dumps
from pathlib import Path

import pytest
from flask import Flask
from werkzeug.test import TestResponse

from scoring.people import GuestMarked, PeopleFact, SamePerson
from scoring.recorded_facts import MatchEnded
from tests.storage.tamper import alter
from tests.support.hazari_table import NAMES, Friends
from tests.support.plain_form import words
from tests.support.set_up import by_seat, refused, seat, tables

ASKED = "Are “{}” and “{}” the same person?"
AMINA = ("Rina", "Amina", "Salma", "Nasreen")


@pytest.fixture
def over(friends: Friends) -> Friends:
    friends.enter(MatchEnded())
    return friends


def begin(friends: Friends, *names: str, **answers: str) -> TestResponse:
    page = f"{friends.table_page}matches/new"
    return seat(friends.phone, page, *names, **{"target": "1000", **answers})


def say(friends: Friends, fact: PeopleFact) -> None:
    key = f"{next(friends.keys):022}"
    at = "2026-11-20T22:00:00Z"
    friends.record.add_people(friends.table, fact, key=key, at=at, by="t")


def yes(known: str, name: str) -> str:
    return dumps([[[known, name], 1]])


def no(known: str, name: str) -> str:
    return dumps([[[known, name], 0]])


def said(friends: Friends) -> list[object]:
    return [entry.fact for entry in friends.record.people(friends.table)]


def with_karim_as(name: str) -> tuple[str, ...]:
    return ("Rina", name, "Salma", "Nasreen")


def asks(answer: TestResponse, name: str, known: str) -> bool:
    told = words(answer).replace("\u2068", "").replace("\u2069", "")
    return answer.status_code == 422 and ASKED.format(name, known) in told


@pytest.mark.parametrize("name", ["Karim bhai", "Karm", "\u041a\u0430rim"])
def test_yes_begins_the_match_and_joins_both_names(over: Friends, name: str) -> None:
    asked = begin(over, *with_karim_as(name))
    assert asks(asked, name, "Karim")
    assert 'id="asked"' in asked.text
    assert 'id="faults"' not in asked.text
    assert said(over) == []
    begun = begin(over, *with_karim_as(name), who=yes("Karim", name))
    assert begun.status_code == 303
    assert said(over) == [SamePerson("Karim", name)]
    assert f"Karim and {name} are one person" in over.read(begun.location)
    match = over.record.tables.find_match(over.table, 2)
    assert over.record.log(match)[0].fact.players == with_karim_as(name)


def test_no_begins_it_with_somebody_new(over: Friends) -> None:
    begun = begin(over, *with_karim_as("Karim bhai"), who=no("Karim", "Karim bhai"))
    assert begun.status_code == 303
    assert said(over) == []
    over.send(f"{over.table_page}m/2/end")
    # The name is known from then on.
    assert begin(over, *with_karim_as("Karim bhai")).status_code == 303


def test_two_names_are_asked_about_one_after_the_other(over: Friends) -> None:
    names = ("Rina", "Karim bhai", "Salma", "Nasreenn")
    assert asks(begin(over, *names), "Karim bhai", "Karim")
    second = begin(over, *names, who=yes("Karim", "Karim bhai"))
    assert asks(second, "Nasreenn", "Nasreen")
    # The button answers both.
    answers = re.findall(r'name="who" value="([^"]*)"', second.text)
    assert begin(over, *names, who=unescape(answers[0])).status_code == 303
    assert said(over) == [SamePerson("Karim", "Karim bhai"), SamePerson("Nasreen", "Nasreenn")]


def test_a_person_who_sits_there_is_nobody_else(over: Friends) -> None:
    assert begin(over, "Rina", "Karim", "Karim bhai", "Nasreen").status_code == 303


def test_two_new_names_are_not_the_same_person(over: Friends) -> None:
    names = ("Rina", "Karim bhai", "Karim mia", "Nasreen")
    assert asks(begin(over, *names), "Karim bhai", "Karim")
    assert begin(over, *names, who=yes("Karim", "Karim bhai")).status_code == 303
    assert said(over) == [SamePerson("Karim", "Karim bhai")]


def test_the_form_sent_twice_says_it_once(over: Friends) -> None:
    page = f"{over.table_page}matches/new"
    typed = {**over.form(page), **by_seat(*with_karim_as("Karim bhai")), "target": "1000"}
    for _tap in range(2):
        answer = over.post(page, {**typed, "who": yes("Karim", "Karim bhai")})
        assert answer.location.endswith("/m/2/")
    assert said(over) == [SamePerson("Karim", "Karim bhai")]


def test_a_name_that_was_joined_is_known_though_it_never_played(over: Friends) -> None:
    say(over, SamePerson("Karim", "Karim bhai"))
    assert begin(over, *with_karim_as("Karim bhai")).status_code == 303


def test_the_name_written_last_stands_for_the_person(over: Friends) -> None:
    assert begin(over, *with_karim_as("Korim")).status_code == 422
    begin(over, *with_karim_as("Korim"), who=yes("Karim", "Korim"))
    over.send(f"{over.table_page}m/2/end")
    assert asks(begin(over, *with_karim_as("Karim bhai")), "Karim bhai", "Korim")


def test_a_guest_is_not_offered(over: Friends) -> None:
    say(over, GuestMarked("Karim", True))
    assert begin(over, *with_karim_as("Karim bhai")).status_code == 303


def test_one_person_does_not_sit_on_two_chairs(over: Friends) -> None:
    say(over, SamePerson("Karim", "Rina"))
    answer = begin(over, *NAMES)
    assert refused(answer, "player1", "The same person as Rina.")
    assert len(over.record.tables.matches(over.table)) == 1


def test_a_new_table_asks_nothing(over: Friends) -> None:
    made = seat(over.phone, "/tables/new", *with_karim_as("Karim bhai"), target="1000")
    assert made.status_code == 303
    assert tables(over.phone.application) == 2


def test_an_answer_about_another_name_changes_nothing(over: Friends) -> None:
    assert begin(over, *AMINA, who=yes("Karim", "Nobody")).status_code == 303
    assert said(over) == []


def test_an_answer_is_about_the_person_who_was_asked_about(over: Friends) -> None:
    asked = begin(over, *with_karim_as("Karim bhai"), who=yes("Salma", "Karim bhai"))
    assert asks(asked, "Karim bhai", "Karim")


@pytest.mark.parametrize("typed", ["no", "{}", "[1]", "[[1, 2]]", '[[["a"], 1]]'])
def test_an_answer_that_says_nothing_is_asked_again(over: Friends, typed: str) -> None:
    assert asks(begin(over, *with_karim_as("Karim bhai"), who=typed), "Karim bhai", "Karim")


def test_nobody_is_asked_about_where_it_is_damaged_who_is_who(app: Flask, over: Friends) -> None:
    say(over, SamePerson("Mitu", "Salma"))
    alter(Path(app.config["DATABASE"]), "UPDATE people SET body = replace(body, 'Mitu', 'Mita')")
    assert begin(over, *with_karim_as("Karim bhai")).status_code == 303
