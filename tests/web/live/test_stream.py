"""What an open page hears of the other phones: the stream, its own parts, and the news in words."""

import re
from collections.abc import Iterator

import pytest
from flask import Flask, request, request_finished
from flask.testing import FlaskClient
from html5lib import HTMLParser
from werkzeug.test import TestResponse

from scoring.recorded_facts import Amended
from tests.support.hazari_table import KARIM, SALMA, TIES, Friends, exposed, sit_down
from tests.support.listening import Listening
from tests.support.newcomers import act, come, number
from tests.support.plain_form import plain
from tests.web.conftest import HTMX
from web.http.wsgi_bridge import STREAM
from web.live.broadcaster import Listener

FOLLOWS = ("", "history", "m/1/sheet", "m/1/log", "m/1/rules", "m/1/d/1/", "m/1/d/1/r/1/")
"""Pages that show how the table stands."""

KEEPS = ("m/1/", "m/1/taken", "m/1/totals", "m/1/void", "m/1/end", "m/1/undo", "m/1/seats")
"""Pages in which something may have been typed."""


@pytest.fixture
def friends(app: Flask) -> Friends:
    friends = sit_down(app)
    friends.expose(1, 1, TIES[0])
    return friends


@pytest.fixture
def loop(app: Flask) -> Iterator[Listening]:
    listening = Listening(app.extensions["broadcaster"])
    yield listening
    listening.end()


def stream(
    friends: Friends, known: int, phone: FlaskClient | None = None, **headers: str
) -> tuple[TestResponse, Listener]:
    """The answer to a phone that listens, and what it leaves for the server."""
    app = (phone or friends.phone).application
    address, left = f"{friends.table_page}events?v={known}", []
    with request_finished.connected_to(lambda *_, **__: left.append(request.environ[STREAM]), app):
        answer = (phone or friends.phone).get(
            address, headers=headers, environ_overrides={STREAM: None}
        )
    assert answer.status_code == 200
    return answer, left[0]


def listen(loop: Listening, listener: Listener) -> Iterator[str]:
    """A stream that has begun."""
    assert listener.join()
    said = loop.lines(listener)
    assert next(said).startswith("retry: ")
    return said


def undo_by(friends: Friends) -> None:
    """Another phone takes back what was entered last."""
    assert friends.send("undo").status_code == 303


def ask(friends: Friends, address: str, known: int) -> TestResponse:
    """What an open page asks."""
    return friends.get(f"{address}{'&' if '?' in address else '?'}v={known}", headers=HTMX)


# The stream


def test_who_is_behind_hears_the_pulse_at_once_then_every_change_only(
    friends: Friends, loop: Listening
) -> None:
    said = listen(loop, stream(friends, known=1)[1])
    assert next(said) == "id: 3\ndata: 3\n\n"
    undo_by(friends)
    assert next(said) == "id: 4\ndata: 4\n\n"


def test_what_is_entered_before_a_phone_listens_is_told(friends: Friends, loop: Listening) -> None:
    listener = stream(friends, known=3)[1]
    undo_by(friends)
    assert next(listen(loop, listener)) == "id: 4\ndata: 4\n\n"


def test_a_connection_that_broke_goes_on_from_what_it_heard(
    friends: Friends, loop: Listening
) -> None:
    undo_by(friends)
    listener = stream(friends, known=2, Last_Event_ID="3")[1]
    assert listener.pulse == 3
    assert next(listen(loop, listener)) == "id: 4\ndata: 4\n\n"


def test_the_stream_is_kept_by_nobody_and_renews_no_cookie(friends: Friends) -> None:
    friends.get(friends.table_page)
    answer, _listener = stream(friends, known=2, Accept_Encoding="gzip")
    assert answer.mimetype == "text/event-stream"
    assert answer.headers["Cache-Control"] == "no-store"
    assert answer.content_length is None
    assert "Set-Cookie" not in answer.headers
    assert "Content-Encoding" not in answer.headers


def test_a_phone_that_is_sent_away_hears_it_and_no_more(
    app: Flask, friends: Friends, loop: Listening
) -> None:
    karim = come(app, friends, "Karim")
    said = listen(loop, stream(friends, 0, karim)[1])
    before = next(said)
    assert act(app.test_client(), friends, "send-away", phone=number(friends, "Karim")) == 303
    [last] = said
    assert before < last


def test_where_no_server_streams_the_answer_is_204(friends: Friends) -> None:
    assert friends.get(f"{friends.table_page}events?v=2").status_code == 204


# The parts of a page

KEY = re.compile(r'name="(key|csrf_token)" value="[^"]+"')
"""Of a write: another one whenever a form is made; its token says in which second."""


@pytest.mark.parametrize("page", FOLLOWS)
def test_a_page_asks_for_its_own_main_again(friends: Friends, page: str) -> None:
    address = friends.table_page + page
    whole = friends.get(address).text
    assert re.search(r'data-pulse="3(&amp;since=2)?"\s+data-follow="1"', whole)
    assert ask(friends, address, 3).status_code == 204
    part = ask(friends, address, 2)
    assert part.headers["X-Pulse"] == "3"
    assert "Set-Cookie" not in part.headers
    assert "<html" not in part.text
    for one in ("header", "main"):
        found = re.search(f"<{one} .*?</{one}>", part.text, re.DOTALL)
        assert KEY.sub("", found[0]) in KEY.sub("", whole)
    parser = HTMLParser()
    parser.parseFragment(part.text)
    assert parser.errors == []


@pytest.mark.parametrize("page", KEEPS)
def test_a_page_with_a_form_is_told_the_news_and_stays(friends: Friends, page: str) -> None:
    address = friends.table_page + page
    whole = friends.get(address).text
    assert re.search(r'data-pulse="3"\s+data-release=', whole)
    assert "<main" not in ask(friends, address, 1).text
    found = re.search(r'id="news"[^>]*\sdata-news="(.*?)"></div>', whole)
    assert ask(friends, found[1], 3).status_code == 204
    friends.take(1, 2, KARIM)
    told = ask(friends, found[1], 3)
    assert told.headers["X-Pulse"] == "4"
    assert re.search("<li>round 2.*Karim.*</li>", told.text)
    assert f'href="{friends.address}"' in told.text


def test_news_of_a_correction_say_whose_cards_and_how_they_read_now(friends: Friends) -> None:
    def correct(cards: str) -> str:
        since = friends.entries
        groups = (TIES[0][0], cards, *TIES[0][2:])
        laid = exposed(1, groups)
        friends.enter(Amended(2, laid))
        return plain(ask(friends, f"{friends.address}news?base={since}", 1).text)

    assert "<li>change of round 1: Karim A♣︎ K♣︎ 10♣︎</li>" in correct("AC KC TC")
    assert "<li>change of round 1: Karim A♣︎ K♣︎ 9♣︎</li>" in correct("AC KC 9C")


def test_a_page_that_shows_no_table_listens_to_none(client: FlaskClient) -> None:
    for address in ("/", "/tables/new", "/rules/"):
        assert "js/live.js" not in client.get(address).text


@pytest.mark.parametrize("base", ["", "0", "3", "-1", "x"])
def test_no_news_since_a_version_that_never_was(friends: Friends, base: str) -> None:
    for page in ("news", "rounds/news"):
        assert friends.get(f"{page}?base={base}").status_code == 404


def test_the_page_of_a_new_match_says_that_another_phone_began_it(friends: Friends) -> None:
    news = friends.table_page + "news"
    assert "has begun" in ask(friends, news, 1).text
    undo_by(friends)
    friends.send("end")
    assert "has begun" not in ask(friends, news, 1).text
    assert f'data-news="{news}"' in friends.get(friends.table_page + "matches/new").text


def test_a_match_that_is_over_leads_to_the_next_one_when_it_has_begun(friends: Friends) -> None:
    friends.send("end")
    assert "Rematch" in friends.get().text
    friends.post("rematch")
    won = ask(friends, friends.address, 1).text
    assert "Rematch" not in won
    assert f"{friends.table_page}m/2/" in won


# The open board


def news_of_board(friends: Friends, base: int) -> str:
    return plain(ask(friends, f"{friends.address}rounds/news?base={base}", 0).text)


def test_what_leaves_the_open_round_alone_goes_into_its_form_in_silence(friends: Friends) -> None:
    base = friends.entries
    friends.take(1, 2, KARIM)
    friends.take_back()
    told = news_of_board(friends, base)
    assert f'data-base="{friends.entries}"' in told
    assert f'data-news="{friends.address}rounds/news?base={friends.entries}"' in told
    assert told.count('<label class="who"') == 4
    assert "<li>" not in told


def test_who_sits_or_leads_otherwise_is_told(friends: Friends) -> None:
    base = friends.entries
    friends.take_back()
    friends.take(1, 1, SALMA)  # she leads round 2 now
    told = news_of_board(friends, base)
    assert re.search("<li>.*round 1.*</li>", told)
    assert "data-base" not in told


def test_a_round_that_was_entered_elsewhere_is_told(friends: Friends) -> None:
    base = friends.entries
    friends.expose(1, 2, TIES[1])
    told = news_of_board(friends, base)
    assert "round 2: 80 points to" in told
    assert "data-base" not in told
    assert f'data-read="{friends.address}rounds/news?base=3"' in told
