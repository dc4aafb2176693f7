"""A phone without script: it reads a form off the page and sends it back with a button pressed."""

import re
from dataclasses import fields, replace
from html import unescape
from typing import Any

from flask.testing import FlaskClient
from html5lib import HTMLParser
from werkzeug.test import TestResponse

HIDDEN = re.compile(r'<input type="hidden" name="(\w+)" value="([^"]*)">')


def read_form(client: FlaskClient, address: str, action: str = "") -> dict[str, str]:
    """The hidden fields of the first form below the header, or of the one sent to `action`."""
    return hidden_fields(client.get(address).text, action)


def hidden_fields(page: str, action: str = "") -> dict[str, str]:
    below = 0 if action else max(0, page.find("<main"))
    form = page[page.index(f'action="{action}', below) :].split("</form>", maxsplit=1)[0]
    hidden = {name: unescape(value) for name, value in HIDDEN.findall(form)}
    hidden.pop("csrf_token")
    return hidden


def seen_and_saved(client: FlaskClient, answer: TestResponse) -> TestResponse:
    """Look at what a correction changes, and press the button that saves it."""
    address = answer.location
    assert "/correct?" in address, address
    page = client.get(address).text
    action = address.split("?")[0]
    return client.post(action, data=hidden_fields(page, action))


def words(answer: TestResponse) -> str:
    """What the page says, without tags; its markup must be sound."""
    parser = HTMLParser()
    parser.parse(answer.text)
    assert parser.errors == []
    text = re.sub(r"<[^>]+>", "", answer.text[answer.text.index("<body") :])
    return plain(unescape(re.sub(r"\s+", " ", text)))


def told(answer: TestResponse) -> str:
    """What an answer says that may be a part of a page, its parts kept apart."""
    return plain(unescape(re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", answer.text))))


def rows(answer: TestResponse) -> list[str]:
    """What stands in the rows of a board, by seat."""
    found = re.findall(r'name="seat(\d)" value="([^"]*)"', answer.text)
    return [unescape(text) for _seat, text in sorted(found)]


def read(client: FlaskClient, address: str) -> str:
    """A page that was found as text, its parts kept apart, without drawings; its markup must be
    sound."""
    answer = client.get(address)
    assert answer.status_code == 200, address
    parser = HTMLParser(strict=False)
    parser.parse(answer.text)
    assert parser.errors == []
    text = re.sub(r"<svg.*?</svg>", " ", answer.text, flags=re.DOTALL)
    words = unescape(re.sub(r"<[^>]+>", " ", text.split("<main", 1)[1]))
    return plain(re.sub(r"\s+(?=[\s.,])", "", re.sub(r"\s+", " ", words)))


def in_this_order(page: str, *said: str) -> None:
    """The page says all of this, one after the other."""
    places = [page.find(words) for words in said]
    assert -1 not in places, said[places.index(-1)]
    assert places == sorted(places)


def plain(text: str) -> str:
    """A sentence without the marks that keep the writing direction of the names in it, and that
    keep ranks on one line."""
    return re.sub("[\u2066\u2068\u2069]", "", text).replace("\u2011", "-")


def unmarked(told: Any) -> Any:
    """A ruling in words, its sentences without those marks."""
    texts: dict[str, Any] = {}
    for field in fields(told):
        value = getattr(told, field.name)
        if isinstance(value, str):
            texts[field.name] = plain(value)
        elif isinstance(value, list) and all(isinstance(one, str) for one in value):
            texts[field.name] = [plain(one) for one in value]
    return replace(told, **texts)


def way_back(page: str) -> str:
    """Where the arrow at the top of a page leads."""
    return unescape(re.search(r'<a class="icon" href="([^"]*)" aria-label="Back">', page)[1])
