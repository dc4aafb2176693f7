"""What a phone that only watches, and the big screen, hear of the next deal, and when."""

import re
from html import unescape

import pytest
from flask import Flask
from flask.testing import FlaskClient

from tests.support import guests
from tests.support.hazari_table import RINA, TIES
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
    found = re.search(r'data-news="([^"]*)"', phone.get(page).text)
    assert found
    return unescape(found[1])


def test_a_watching_phone_leaves_the_page_of_a_deal_once_the_next_one_begins(
    seats: Seats, abba: FlaskClient
) -> None:
    seats.all_up()
    pages = {phone: news_of(phone, seats.at(DEAL)) for phone in (abba, seats.own(RINA))}
    assert [phone.get(news, headers=HTMX).status_code for phone, news in pages.items()] == [200] * 2
    again = re.search(r'data-news="([^"]*)"', abba.get(pages[abba]).text)
    assert again
    assert unescape(again[1]) == pages[abba]
    seats.expose(2, 1, TIES[0])
    assert abba.get(pages[abba], headers=HTMX).location == seats.address
    assert "Entered in the meantime" in seats.own(RINA).get(pages[seats.own(RINA)]).text
    # Who comes back to read it stays.
    late = news_of(abba, seats.at(DEAL))
    seats.expose(2, 2, TIES[1])
    assert abba.get(late, headers=HTMX).status_code == 200
