"""How a phone wants its pages: chosen on one page, kept in the phone, true on all of them."""

from __future__ import annotations

import re
from html import unescape

import pytest
from flask import Flask
from flask.testing import FlaskClient

from scoring import __version__
from tests.support.cases import cases
from tests.support.hazari_table import Friends
from tests.support.page_forms import Page
from tests.web.conftest import HTMX

ANSWERS = {
    "language": "bn",
    "scheme": "dark",
    "suits": "two",
    "keys": "large",
    "digits": "own",
    "sound": "on",
}
CHOSEN = {**ANSWERS, "back": "/rules/"}


def head(client: FlaskClient, path: str = "/", **headers: str) -> str:
    """How a page begins, up to its title."""
    return client.get(path, headers=headers).text.partition("<title>")[0]


def test_a_phone_that_chose_nothing_is_spoken_to_as_its_browser_asks(client: FlaskClient) -> None:
    asked = {"Accept-Language": "fa-IR,fa;q=0.9,en;q=0.5"}
    assert '<html lang="fa" dir="rtl">' in client.get("/", headers=asked).text
    assert '<html lang="bn" dir="ltr">' in client.get("/", headers={"Accept-Language": "bn"}).text
    assert '<html lang="en" dir="ltr">' in client.get("/", headers={"Accept-Language": "fr"}).text


def test_what_is_chosen_is_kept_in_this_phone_alone_shown_there_and_leads_back(
    app: Flask, client: FlaskClient
) -> None:
    answer = client.post("/looks", data=CHOSEN)
    assert (answer.status_code, answer.location) == (303, "/rules/")
    for path in ("/", "/rules/", "/who-wins", "/tables/new"):
        begins = head(client, path)
        assert '<html lang="bn" dir="ltr" data-suits="two">' in begins
        assert '<meta name="color-scheme" content="dark">' in begins
        assert 'lang="en"' in head(app.test_client(), path)
    page = client.get("/looks?back=/who-wins").text
    checked = re.findall(r"<input checked[^>]* name=\"(\w+)\"[^>]* value=\"(\w*)\"", page)
    assert dict(checked) == ANSWERS
    assert 'name="back" type="hidden" value="/who-wins"' in page


def test_every_page_leads_there_and_back(friends: Friends) -> None:
    for path in ("/", "/rules/hazari", friends.address, f"{friends.address}sheet"):
        assert f'href="/looks?back={path}"' in friends.get(path).text


def test_what_a_page_is_asked_is_not_lost_on_the_way_back(client: FlaskClient) -> None:
    question = "/who-wins?game=fives&g1=AS+AH&g2=KD"
    (looks,) = re.findall(r'href="(/looks\?[^"]*)"', client.get(question).text)
    page = client.get(unescape(looks)).text
    (back,) = re.findall(r'name="back" type="hidden" value="([^"]*)"', page)
    assert client.post("/looks", data={**CHOSEN, "back": unescape(back)}).location == question


LANGUAGES = {"en": "English", "bn": "বাংলা", "fa": "فارسی"}


@pytest.mark.parametrize("path", ["/", "/who-wins?game=fives&g1=AS+AH&g2=KD", "/nowhere"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_each_page_switches_to_a_language_with_one_tap_and_comes_back(
    friends: Friends, path: str, language: str
) -> None:
    friends.post("/looks", {**CHOSEN, "language": "bn"})  # the other choices stay
    for page in (path, friends.address, friends.table_page):
        buttons = re.findall(
            r'href="(/looks/\w+\?[^"]*)" lang="(\w+)"( aria-current="true")?>(.+?)</a>',
            friends.get(page).text,
        )
        assert dict.fromkeys(button[3] for button in buttons) == dict.fromkeys(LANGUAGES.values())
        assert {button[1] for button in buttons if button[2]} == {"bn"}
        (tapped,) = {unescape(address) for address, code, _, _ in buttons if code == language}
        answer = friends.get(tapped)
        back = "/" if page == "/nowhere" else page
        assert (answer.status_code, answer.location) == (303, back)
        assert f'<html lang="{language}"' in friends.get(back).text
        assert 'content="dark"' in friends.get(back).text
        friends.get("/looks/bn")


def test_a_language_that_is_none_is_not_found_and_nobody_is_led_elsewhere(
    client: FlaskClient,
) -> None:
    answer = client.get("/looks/xx?back=/")
    assert (answer.status_code, "Set-Cookie" in answer.headers) == (404, False)
    assert client.get("/looks/fa?back=//evil.example").location == "/"


def test_the_version_of_the_app_stands_at_the_end_of_the_page(client: FlaskClient) -> None:
    last = {"en": f"Version {__version__}", "bn": "ভার্সন ১.", "fa": "نسخهٔ ۱."}
    for language, version in last.items():
        client.post("/looks", data={**CHOSEN, "language": language})
        for page in (client.get("/looks"), client.post("/looks", data={"language": "purple"})):
            assert version in page.text.replace("\u2066", "").partition("</form>")[2]


def test_large_keys_are_on_the_board_of_this_phone_alone(app: Flask, friends: Friends) -> None:
    friends.post("/looks", {**CHOSEN, "language": "en"})
    board = friends.get().text
    assert re.search(r'value="T"\s+aria-keyshortcuts="T"\s+aria-label="10">10</button>', board)
    assert "js/large-keys.js" in board
    friends.post("/looks", {"language": "en"})
    assert "large" not in friends.get().text


@pytest.mark.parametrize("field", [*ANSWERS])
def test_an_answer_that_is_none_changes_nothing(client: FlaskClient, field: str) -> None:
    answer = client.post("/looks", data={**CHOSEN, field: "purple"})
    assert answer.status_code == 422
    assert "Choose one of these." in Page(answer.text).alerts
    assert "Choose one of these." in answer.text
    assert 'lang="en"' in head(client)


@cases("http", "nobody is led elsewhere")
def test_nobody_is_led_elsewhere(client: FlaskClient, elsewhere: str) -> None:
    assert client.post("/looks", data={**CHOSEN, "back": elsewhere}).location == "/"
    assert 'value="/"' in client.get("/looks", query_string={"back": elsewhere}).text


@pytest.mark.parametrize(
    "headers", [{}, HTMX, {**HTMX, "X-Takes-Page": "1"}], ids=["plain", "htmx", "page"]
)
@pytest.mark.parametrize("query", ["é", "রহিমা", "علی", "\u2028", "%0A"])
def test_a_way_back_in_any_script_is_written_as_a_header_may_hold_it(
    client: FlaskClient, headers: dict[str, str], query: str
) -> None:
    for _time in range(2):  # with the cookie of the first answer, the page itself may come
        answer = client.post("/looks", data={**CHOSEN, "back": f"/?a={query}"}, headers=headers)
        assert answer.status_code in (200, 204, 303)
        for name in ("Location", "HX-Redirect", "HX-Push-Url"):
            leads = answer.headers.get(name, "/?a=")
            assert leads.isascii()
            assert leads.startswith("/")


@pytest.mark.parametrize("cookie", ["", "xx", "fa.purple", "fa.dark.two.more", ".....", "fa\x7f."])
def test_a_cookie_that_says_anything_else_is_no_choice(client: FlaskClient, cookie: str) -> None:
    client.set_cookie("looks", cookie)
    begins = head(client)
    assert ('lang="fa"' in begins) is cookie.startswith("fa.")
    assert ('content="dark"' in begins) is (".dark." in cookie)


def test_names_and_cards_stay_untranslated_and_light_is_not_darkened(friends: Friends) -> None:
    friends.play()
    page = friends.get("d/1/r/1/").text
    assert page.count("<bdi translate=no>") > 3
    assert "<bdi>" not in page
    assert page.count('class="cards"') == page.count('class="cards" translate="no">') == 4
    assert '<meta name="color-scheme" content="light dark">' in page
    friends.phone.set_cookie("looks", ".light....")
    assert '<meta name="color-scheme" content="only light">' in friends.get().text
