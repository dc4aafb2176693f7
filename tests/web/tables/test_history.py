"""What was played at a table, and how long it took."""

from datetime import timedelta

import pytest
from flask import Flask
from flask.testing import FlaskClient

from scoring.facts import DealVoided, MatchEnded
from scoring.fives.facts import HandWon
from scoring.hazari.facts import DealCounted
from scoring.hokm.facts import HandScored, HandTaken, Revoked
from storage import Saved
from tests.support.hazari_table import NAMES, Friends
from tests.support.plain_form import words
from tests.support.set_up import sat_down, seat
from web.match.latest_match import duration


def test_an_open_match_is_marked_and_continued(friends: Friends) -> None:
    answer = friends.get(friends.table_page + "history")
    page = words(answer)
    assert "Not over yet." in page
    assert f'href="{friends.address}"' in answer.text
    assert "0 deals" in page


def test_a_finished_match_shows_result_date_and_length(friends: Friends) -> None:
    friends.count(1, 360, 0, 0, 0)
    friends.count(2, 360, 0, 0, 0)
    write = DealCounted(3, (360, 0, 0, 0))
    saved = friends.record.append(
        friends.match, (write,), key="z" * 22, base=3, at="2026-11-20T20:45:40Z", by="test"
    )
    assert isinstance(saved, Saved)
    answer = friends.get(friends.table_page + "history")
    page = words(answer)
    assert "Rina wins: first to 1000, with 1080." in page
    assert 'datetime="2026-11-20T19:00:00Z"' in answer.text
    assert "3 deals · 1 h 46 min · Bangladesh, 360 points a deal" in page
    assert f'href="{friends.address}sheet"' in answer.text
    assert '<div class="first"><dt><bdi>Rina</bdi></dt><dd>1080</dd></div>' in answer.text
    assert "Continue" not in page


def test_a_match_that_was_stopped_is_marked_unfinished(friends: Friends) -> None:
    friends.count(1, 60, 140, 100, 60)
    friends.enter(MatchEnded())
    page = words(friends.get(friends.table_page + "history"))
    assert "Unfinished: play stopped here. Leading: Karim." in page
    assert "1 deal · 30 min" in page


def test_deals_count_in_every_game_once_they_are_closed(app: Flask, client: FlaskClient) -> None:
    fives = sat_down(app, seat(client, "/tables/new/fives", "Rina", "Karim", target="20"))
    fives.enter(HandWon(1, (1,), "treble"))
    fives.enter(DealVoided(2, ""))
    assert "1 deal ·" in words(client.get(fives.table_page + "history"))

    hokm = sat_down(app, seat(client, "/tables/new/hokm", *NAMES, target="7"))
    hokm.enter(HandTaken(1, 0, shutout=False))
    hokm.enter(HandScored(2, (7, 4)))
    hokm.enter(Revoked(3, 0))
    hokm.enter(DealVoided(4, ""))
    assert "3 deals ·" in words(client.get(hokm.table_page + "history"))


def test_winning_sides_stand_out_under_both_names(app: Flask, client: FlaskClient) -> None:
    friends = sat_down(app, seat(client, "/tables/new/hokm", *NAMES, target="1", hakem="0"))
    friends.enter(HandTaken(1, 1, shutout=False))
    page = client.get(friends.table_page + "history").text
    # Each name by itself, so that the two stand in the order of the reader's language.
    ours, theirs = (
        "\u2068Rina\u2069 and \u2068Salma\u2069",
        "\u2068Karim\u2069 and \u2068Nasreen\u2069",
    )
    assert f'<div class="first"><dt><bdi>{theirs}</bdi></dt><dd>1</dd></div>' in page
    assert f"<div><dt><bdi>{ours}</bdi></dt><dd>0</dd></div>" in page


@pytest.mark.parametrize(
    ("time", "said"),
    [
        (timedelta(), "0 min"),
        (timedelta(seconds=59), "1 min"),
        (timedelta(minutes=59, seconds=40), "1 h 0 min"),
        (timedelta(hours=26, minutes=5), "26 h 5 min"),
        (timedelta(minutes=-5), "0 min"),
    ],
)
def test_length_in_words(english: None, time: timedelta, said: str) -> None:
    assert duration(time) == said
