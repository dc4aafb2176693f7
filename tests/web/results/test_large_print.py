"""A ruling for everybody round the table: in large letters, and the other way up."""

import re

import pytest
from flask import Flask

from scoring.cards import Suit
from scoring.recorded_facts import Amended, TableRuling
from tests.support.cases import cases
from tests.support.fives_table import KINGS, sit_down_to_fives
from tests.support.guests import watcher
from tests.support.hazari_table import KARIM, TIES, Friends, exposed, sit_down
from tests.support.hokm_table import ACES, sit_down_to_hokm
from tests.support.plain_form import read
from web.match.page_data import Link
from web.match.ruling_words import RulingWords
from web.results.headline import Verdict

LARGE = "d/1/r/1/large"


@pytest.fixture
def friends(app: Flask) -> Friends:
    """Rina has taken the first round."""
    friends = sit_down(app)
    friends.expose(1, 1, TIES[0])
    return friends


def other_way(page: str) -> str:
    """Where the button leads that turns the screen."""
    return re.search(r'id="turn" href="([^"]+)"', page)[1]


def test_a_ruling_says_across_the_table_who_takes_what_and_its_screen_turns_round(
    friends: Friends, app: Flask
) -> None:
    page = friends.read(LARGE)
    assert "Rina takes the round: 115 points." in page
    assert "The last exposed wins" in page
    assert "Round 2 ▸ Rina leads" in page
    upright = friends.get(LARGE)
    assert 'class="across"' in upright.text
    turned = friends.get(other_way(upright.text))
    assert 'class="across turned"' in turned.text
    assert "Turn screen back" in turned.text
    assert other_way(turned.text) == friends.address + LARGE
    answer = friends.get("d/1/large")
    assert (answer.status_code, answer.location) == (302, friends.address + "d/1/")
    assert 'id="large"' not in friends.get("d/1/").text
    for phone in (friends.phone, watcher(app, friends)):
        page = phone.get(friends.address + "d/1/r/1/").text
        assert f'href="{friends.address}{LARGE}"' in page


def test_the_ruling_above_the_cards_of_a_seat_is_the_decision_of_the_table(
    app: Flask, friends: Friends
) -> None:
    ruled = TableRuling(exposed(1, TIES[0]), KARIM, (0, 115, 0, 0), "a card fell")
    friends.enter(Amended(2, ruled))
    page = read(watcher(app, friends), friends.address)
    assert "Karim takes it by players’ decision: 115 points." in page
    assert "Rina takes" not in page


def test_a_showdown_is_read_across_the_table_with_its_cards_or_without(app: Flask) -> None:
    friends = sit_down_to_fives(app)
    friends.show(1, KINGS)
    friends.tell(2, "two_pairs", 3)
    assert "Rina scores 6 points" in friends.read("d/1/r/1/large")
    assert "Nasreen scores 3 points" in friends.read("d/2/large")
    assert f'href="{friends.address}d/2/large"' in friends.get("d/2/").text
    assert friends.get("d/1/large").location == friends.address + "d/1/r/1/"


def test_a_trick_and_a_hand_are_read_across_the_table(app: Flask) -> None:
    friends = sit_down_to_hokm(app)
    friends.name(1, Suit.SPADES)
    friends.lay(1, ACES)
    assert "Rina takes the trick" in friends.read("d/1/r/1/large")
    friends.win(1, 0)
    page = friends.read("d/1/large")
    assert "Rina and Salma score 1 point." in page
    assert "Hakem: Rina" in page


def test_the_last_ruling_of_a_match_leads_to_who_won_it(app: Flask) -> None:
    friends = sit_down_to_hokm(app)
    for hand in range(1, 5):
        friends.win(hand, 0, shutout=True)
    assert "See who won" in friends.read("d/4/large")


@cases("names", "a name is as large as its longest word has room for")
def test_a_name_is_as_large_as_its_longest_word_has_room_for(name: str, letters: str) -> None:
    verdict = Verdict(1, "", RulingWords(name, "", ""), "", Link("", ""))
    assert verdict.letters == letters
