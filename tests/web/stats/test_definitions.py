"""Every number has a name and says what it counts, in one place; and numbers are written right."""

import re
from fractions import Fraction
from html import escape, unescape

import pytest
from flask import Flask
from flask.testing import FlaskClient

from scoring.catalogue import GAMES
from scoring.stats.counts import Won
from scoring.stats.records import SEARCHES
from tests.support.hazari_table import Friends
from tests.support.plain_form import plain, read
from web.stats import words


def test_every_highlight_and_record_has_words_and_no_words_are_left_over() -> None:
    told = {kind for game in GAMES.values() for kind in game.highlight_kinds}
    assert set(words.HIGHLIGHTS) == told
    assert set(words.RECORDS) == set(SEARCHES)
    parts = (words.PLAYERS, words.PAIRS, words.RECORDS, words.HIGHLIGHTS)
    assert sum(map(len, parts)) == len(words.WORDS)


def test_one_page_tells_what_every_number_counts(app: Flask, client: FlaskClient) -> None:
    page = read(client, "/numbers")
    with app.test_request_context():
        for key in words.WORDS:
            assert f"{words.title(key)} {words.meaning(key)}" in page


def test_what_the_numbers_count_leads_back_to_their_page(app: Flask, friends: Friends) -> None:
    friends.count(1, 60, 140, 100, 60)
    client = app.test_client()
    for page in ("players/", "players/one?name=Rina&game=hazari", "records/"):
        address = f"/t/{friends.table.address}/{page}"
        (asked,) = set(re.findall(r'href="(/numbers\?[^"]*)"', client.get(address).text))
        there = client.get(unescape(asked)).text
        assert f'href="{escape(address)}" aria-label="Back"' in there
        (looks,) = re.findall(r'href="(/looks\?[^"]*)"', there)
        again = re.findall(r'name="back" type="hidden" value="([^"]*)"', client.get(looks).text)
        assert client.get(unescape(again[0])).text == there
    for elsewhere in ("", "//evil.example", "/t/nowhere/players?name=x", "?/"):
        page = client.get("/numbers", query_string={"back": elsewhere}).text
        assert 'href="/" aria-label="Back"' in page


@pytest.mark.parametrize(
    ("value", "written"),
    [
        (Fraction(185, 2), "92.5"),
        (Fraction(1, 3), "0.3"),
        (Fraction(-7, 2), "−3.5"),
        (Fraction(-1, 100), "0.0"),
        (Fraction(0), "0.0"),
    ],
)
def test_a_fraction_has_one_decimal(english: None, value: Fraction, written: str) -> None:
    assert plain(words.tenths(value)) == written


def test_what_is_shared_is_said_and_nothing_of_nothing_is_nothing(english: None) -> None:
    assert words.won(Won(40, 12, 2)) == "12 of 40, 2 shared"
    assert words.won(Won(40, 12)) == "12 of 40"
    assert words.won(Won()) == "–"
    assert words.share(1, 3) == "33%"
    assert words.share(0, 0) == ""
