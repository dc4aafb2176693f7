"""What a phone that only watches, and the big screen, hear of the next deal, and when."""

import re
from html import unescape

import pytest
from flask import Flask
from flask.testing import FlaskClient

from tests.support import guests
from tests.support.hazari_hands import hand_of
from tests.support.hazari_table import KARIM, NASREEN, RINA, SALMA, TIES, Friends
from tests.support.plain_form import words
from tests.support.seats import DEAL, Seats, sit_with_phones
from tests.web.conftest import HTMX


@pytest.fixture
def seats(app: Flask) -> Seats:
    return sit_with_phones(app).all_come()


@pytest.fixture
def abba(app: Flask, seats: Seats) -> FlaskClient:
    """A phone that only watches."""
    return guests.watcher(app, seats)


def news_of(phone: FlaskClient, page: str) -> str:
    """The address at which a page asks for news."""
    return unescape(re.search(r'data-news="([^"]*)"', phone.get(page).text)[1])


def test_a_watching_phone_leaves_the_page_of_a_deal_once_the_next_one_begins(
    seats: Seats, abba: FlaskClient
) -> None:
    seats.all_up()
    pages = {phone: news_of(phone, seats.at(DEAL)) for phone in (abba, seats.own(RINA))}
    assert [phone.get(news, headers=HTMX).status_code for phone, news in pages.items()] == [200] * 2
    assert unescape(re.search(r'data-news="([^"]*)"', abba.get(pages[abba]).text)[1]) == pages[abba]
    seats.expose(2, 1, TIES[0])
    assert abba.get(pages[abba], headers=HTMX).location == seats.address
    assert "Entered in the meantime" in seats.own(RINA).get(pages[seats.own(RINA)]).text
    # Who comes back to read it stays.
    late = news_of(abba, seats.at(DEAL))
    seats.expose(2, 2, TIES[1])
    assert abba.get(late, headers=HTMX).status_code == 200


def screen(phone: FlaskClient, seats: Seats) -> str:
    return words(phone.get(f"/t/{seats.table.address}/big"))


def test_the_big_screen_says_who_is_up_and_what_is_waited_for(
    seats: Seats, abba: FlaskClient
) -> None:
    assert "Waiting for Karim, Salma, Nasreen and Rina." in screen(abba, seats)
    for player in (SALMA, RINA):
        seats.up(player)
    page = screen(abba, seats)
    assert "Up: Salma and Rina." in page
    assert "Waiting for Karim and Nasreen." in page
    # Karim has typed a card that Rina shows in round 1.
    rounds = (*TIES[:2], ("5C 4S 3H", "5D 4C AD", *TIES[2][2:]), TIES[3])
    for player in (KARIM, NASREEN):
        seats.up(player, hand_of(player, rounds))
    page = screen(abba, seats)
    assert "All hands are Up." in page
    assert "Round 3 is not revealed: A♦︎ was already shown by Rina in round 1." in page
    seats.expose(1, 3, TIES[2])
    seats.expose(1, 4, TIES[3])
    seats.show(KARIM, TIES[0][KARIM])
    page = screen(abba, seats)
    assert "Waiting for Salma, Nasreen and Rina." in page
    assert "A K Q" not in page


def test_the_big_screen_of_one_phone_waits_for_nobody(app: Flask, friends: Friends) -> None:
    page = words(guests.watcher(app, friends).get(f"/t/{friends.table.address}/big"))
    assert "Waiting" not in page
