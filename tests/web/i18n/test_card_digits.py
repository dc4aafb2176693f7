"""Cards bear what is printed on the pack in every language, unless a phone wants the digits of its
own; points, deals and days are in the reader's digits either way."""

from __future__ import annotations

import json
import re
from html import unescape

import pytest
from flask import Flask
from flask.testing import FlaskClient

from scoring.hazari import BANGLADESH
from tests.support.bukharo_table import sit_down_to_bukharo
from tests.support.hazari_table import SALMA, TIES, Friends, exposed, sit_down

DIGITS = {"bn": "০১২৩৪৫৬৭৮৯", "fa": "۰۱۲۳۴۵۶۷۸۹"}
PRINTED = ["A", "K", "Q", "J", "10", "9", "8", "7", "6", "5", "4", "3", "2"]
DRAWN = re.compile(r"(\w+)(?:</?[bi]>)?[♠♥♦♣]")
"""The rank before the sign of a suit, on a card, on a key and in a sentence."""

each_language = pytest.mark.parametrize("language", DIGITS)
each_way = pytest.mark.parametrize("digits", ["", "own"], ids=["as printed", "own digits"])


def look(client: FlaskClient, language: str, digits: str = "", **answers: str) -> None:
    client.post("/looks", data={"language": language, "digits": digits, **answers})


def ranks(language: str, digits: str) -> list[str]:
    """The ranks as a phone with these answers draws them."""
    local = str.maketrans("0123456789", DIGITS[language] if digits else "0123456789")
    return [rank.translate(local) for rank in PRINTED]


def drawn(page: str) -> set[str]:
    """All ranks before the sign of a suit, but for what shows how to type."""
    shown = re.sub(r' placeholder="[^"]*"', "", unescape(page).replace("\ufe0e", ""))
    return {*DRAWN.findall(shown)}


@pytest.fixture
def friends(app: Flask) -> Friends:
    friends = sit_down(app)
    friends.play()
    friends.expose(2, 1, TIES[0])
    return friends


@each_language
@each_way
def test_cards_are_drawn_alike_on_every_page_that_shows_them(
    friends: Friends, language: str, digits: str
) -> None:
    look(friends.phone, language, digits)
    known = {*ranks(language, digits)}
    question = "who-wins?g1=4S+7S+9S&g2=5H+6H+8H"
    for path in ("d/1/r/2/", "d/1/replay/5", "d/1/", "d/1/hindsight", "log", "print", "large"):
        page = friends.get(path.replace("large", "d/1/r/3/large")).text
        assert drawn(page) <= known, path
    for address in (f"/{question}", "/rules/hazari", "/rules/bukharo", "/rules/fives"):
        page = friends.get(address).text
        assert drawn(page) & {*ranks(language, digits)[4:]}, address
        assert drawn(page) <= known, address


@each_language
@each_way
def test_the_keys_of_a_board_bear_the_same(friends: Friends, language: str, digits: str) -> None:
    look(friends.phone, language, digits, keys="large")
    board = friends.get().text
    words = json.loads(unescape(board.split("data-words='")[1].split("'")[0]))
    assert words["faces"] == ranks(language, digits)
    assert words["digits"] == DIGITS[language]
    assert re.findall(r'class="half"\s+value="\w"\s[^>]*>(\w+)<', board) == ranks(language, digits)


@each_language
@each_way
def test_the_keys_and_counts_of_bukharo(app: Flask, language: str, digits: str) -> None:
    friends = sit_down_to_bukharo(app)
    look(friends.phone, language, digits)
    assert keys(friends.get("groups").text) == {*ranks(language, digits)}
    eight, low_to_high = ranks(language, digits)[6], {"bn": "থেকে", "fa": "تا"}[language]
    page = unescape(friends.get("sides").text)
    assert f"{eight} {low_to_high} K" in re.sub("[\u2066-\u2069]", "", page)


def keys(page: str) -> set[str]:
    return {*re.findall(r'class="key [^>]*>(\w+)<i>', page)}


@each_language
@each_way
def test_sentences_name_cards_as_drawn(friends: Friends, language: str, digits: str) -> None:
    look(friends.phone, language, digits)
    rank = dict(zip(PRINTED, ranks(language, digits), strict=True))
    run = "\u2011".join(("A", rank["2"], rank["3"]))
    for path in ("/rules/hazari", "/tables/new"):
        assert run in unescape(friends.get(path).text), path
    ruling = friends.get("d/1/r/2/").text
    assert "\u2011".join(rank[each] for each in ("8", "7", "6")) in ruling
    form = friends.form("")
    refused = friends.post("rounds", {**form, "seat0": "4S 4S 7D"}).text
    assert f"{rank['4']}♠" in refused.replace("\ufe0e", "")


@each_language
def test_the_ear_hears_the_same_whatever_is_drawn(friends: Friends, language: str) -> None:
    heard = []
    for digits in ("", "own"):
        look(friends.phone, language, digits)
        page = friends.get("d/1/r/2/").text
        heard.append(re.findall(r'class="sr">([^<]+)<', page))
    assert heard[0] == heard[1]
    assert any(DIGITS[language][8] in said for said in heard[0])


@each_language
def test_cards_typed_in_local_digits_are_read(app: Flask, language: str) -> None:
    friends = sit_down(app, BANGLADESH)
    look(friends.phone, language)
    local = str.maketrans("0123456789", DIGITS[language])
    typed = {
        f"seat{seat}": group.replace("T", "10").translate(local)
        for seat, group in enumerate(TIES[1])
    }
    assert friends.post("rounds", {**friends.form(""), **typed}).status_code == 303
    assert friends.last_fact == exposed(1, TIES[1])


def test_an_english_page_has_no_other_digits(friends: Friends) -> None:
    look(friends.phone, "en", "own")
    assert drawn(friends.get(f"d/1/r/2/?seat={SALMA}").text) <= {*PRINTED}
