"""Two people of a table on one page: against each other, as partners, and their last matches."""

import re
from dataclasses import replace
from random import Random

import pytest
from flask import Flask

from scoring.hazari import BANGLADESH
from scoring.hazari.recorded_facts import DealCounted
from scoring.hokm import HOKM
from scoring.hokm.recorded_facts import HandTaken
from scoring.people import SamePerson
from scoring.recorded_facts import MatchOpened
from tests.support.hazari_table import NAMES, Friends, sit_down_to
from tests.support.plain_form import words

SHORT = replace(BANGLADESH, target=300)


def heads(friends: Friends, one: str = "Rina", other: str = "Karim") -> str:
    return friends.get(f"{friends.table_page}ranking/heads?one={one}&other={other}").text


def counts(shown: str, game: str = "all") -> dict[str, list[str]]:
    """The rows of the tables of a game, "all" for all games; those of partners have one number."""
    part = shown.split(f'id="heads-{game}"')[1].split("</section>", maxsplit=1)[0]
    rows = re.findall(r'<tr><th scope="row">(\w+)</th>(.*?)</tr>', part, re.S)
    found: dict[str, list[str]] = {}
    for name, cells in rows:
        numbers = re.findall(r'<td class="num">(.*?)</td>', cells)
        found[name if len(numbers) > 1 else f"{name} together"] = numbers
    return found


def meetings(shown: str) -> list[tuple[str, str]]:
    """Address and words of the last matches."""
    found = re.findall(r'<a class="held" href="([^"]*)"><b>(.*?)</b>', shown)
    return [(address, re.sub("[\\u2066-\\u2069]|<[^>]*>", "", said)) for address, said in found]


def test_matches_and_deals_are_counted_by_who_is_ahead(app: Flask) -> None:
    friends = sit_down_to(app, MatchOpened("hazari", NAMES, replace(BANGLADESH, target=400), 0))
    friends.count(1, 300, 60, 0, 0)
    friends.count(2, 60, 0, 300, 0)
    friends.count(3, 60, 300, 0, 0)
    second = friends.next_match(MatchOpened("hazari", NAMES, SHORT, 0))
    second.count(1, 0, 0, 300, 60)
    third = second.next_match(MatchOpened("hazari", ("Rina", "Mitu", "Salma", "Nasreen"), SHORT, 0))
    third.count(1, 300, 60, 0, 0)
    shown = heads(friends)
    assert counts(shown, "hazari") == {"Matches": ["1", "0", "1"], "Deals": ["2", "1", "1"]}
    assert meetings(shown) == [
        (f"{second.address}sheet", "Equal"),
        (f"{friends.address}sheet", "Rina ahead"),
    ]


def test_partners_have_what_they_won_together_by_game_and_over_all(app: Flask) -> None:
    friends = sit_down_to(app, MatchOpened("hokm", NAMES, replace(HOKM, target=2), 0))
    friends.enter(HandTaken(1, 1, shutout=False))
    friends.enter(HandTaken(2, 0, shutout=False))
    friends.enter(HandTaken(3, 0, shutout=False))
    hazari = friends.next_match(MatchOpened("hazari", NAMES, SHORT, 0))
    hazari.count(1, 300, 60, 0, 0)
    shown = heads(friends, "Rina", "Salma")
    assert counts(shown, "hokm") == {"Matches together": ["1 of 1"], "Deals together": ["2 of 3"]}
    assert counts(shown, "hazari") == {"Matches": ["1", "0", "0"], "Deals": ["1", "0", "0"]}
    assert counts(shown) == {**counts(shown, "hazari"), **counts(shown, "hokm")}
    assert [said for _, said in meetings(shown)] == ["Rina ahead", "Won as partners"]
    assert [said for _, said in meetings(heads(friends, "Nasreen", "Karim"))] == [
        "Karim ahead",
        "Lost as partners",
    ]


def test_a_season_by_chance_is_counted_a_second_time(app: Flask) -> None:
    chance = Random(36)
    friends: Friends | None = None
    ahead = {"Rina": 0, "Karim": 0, "": 0}
    for _ in range(25):
        players = (*chance.sample(["Rina", "Karim", "Salma", "Mitu", "Bela"], 4),)
        opened = MatchOpened("hazari", players, SHORT, 0)
        friends = friends.next_match(opened) if friends else sit_down_to(app, opened)
        points = chance.sample([300, 60, 0, 0], 4)
        friends.enter(DealCounted(1, tuple(points)))
        if {"Rina", "Karim"} <= {*players}:
            mine, theirs = (points[players.index(name)] for name in ("Rina", "Karim"))
            ahead["" if mine == theirs else "Rina" if mine > theirs else "Karim"] += 1
    assert friends
    expected = [*map(str, ahead.values())]
    assert counts(heads(friends), "hazari") == {"Matches": expected, "Deals": expected}
    turned = [expected[1], expected[0], expected[2]]
    assert counts(heads(friends, "Karim", "Rina"), "hazari")["Matches"] == turned
    assert len(meetings(heads(friends))) == 10


def test_two_are_chosen_in_a_plain_form_and_led_to_from_their_pages(app: Flask) -> None:
    friends = sit_down_to(app, MatchOpened("hazari", NAMES, SHORT, 0))
    friends.count(1, 300, 60, 0, 0)
    person = friends.get(f"{friends.table_page}players/one?name=Rina").text
    assert f'href="{friends.table_page}ranking/heads?one=Rina"' in person
    asked = friends.get(f"{friends.table_page}ranking/heads?one=Rina")
    assert "Choose two players." in words(asked)
    first, other = re.findall(r"<select.*?</select>", asked.text, re.S)
    assert '<option value="Rina" selected>' in first
    assert "Rina" not in other
    assert "Karim" in other
    shown = heads(friends)
    assert f'href="{friends.table_page}players/one?name=Karim"' in shown


@pytest.mark.parametrize(
    "asked", ["", "?one=Rina&other=Rina", "?one=Nobody&other=Karim", "?other=Karim"]
)
def test_who_is_not_two_people_of_the_table_is_asked_again(app: Flask, asked: str) -> None:
    friends = sit_down_to(app, MatchOpened("hazari", NAMES, SHORT, 0))
    friends.count(1, 300, 60, 0, 0)
    shown = friends.get(f"{friends.table_page}ranking/heads{asked}")
    assert shown.status_code == 200
    assert "Choose two players." in words(shown)
    assert "<table" not in shown.text


def test_a_person_with_two_names_is_one_and_who_never_met_is_told(app: Flask) -> None:
    friends = sit_down_to(app, MatchOpened("hazari", NAMES, SHORT, 0))
    friends.count(1, 300, 60, 0, 0)
    later = friends.next_match(MatchOpened("hazari", ("Rina", "করিম", "Salma", "Mitu"), SHORT, 0))
    later.count(1, 300, 60, 0, 0)
    friends.record.add_people(
        friends.table, SamePerson("Karim", "করিম"), key="s" * 22, at="2026-11-20T22:00:00Z", by="t"
    )
    assert counts(heads(friends), "hazari")["Matches"] == ["2", "0", "0"]
    assert counts(heads(friends, "Rina", "করিম"), "hazari")["Matches"] == ["2", "0", "0"]
    assert "These two have not played together." in heads(friends, "Mitu", "Nasreen")
