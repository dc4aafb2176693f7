"""A table that looks for a mistake on a phone without script.

It knows nothing but the page: its links, its buttons and the one form that writes.
"""

import re
from dataclasses import dataclass
from typing import Any
from urllib.parse import urlencode

import html5lib
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from scoring.cards import Card, parse_cards
from scoring.hazari.mistakes.repair import Place
from tests.support.hazari_table import NAMES, Friends
from tests.support.plain_form import plain, seen_and_saved

Change = tuple[Place, tuple[Card, ...], tuple[Card, ...]]
"""A group of a repair: its place, the cards that come and those that go."""


def squeezed(element: Any) -> str:
    """The words of an element, in one line."""
    return plain(" ".join("".join(element.itertext()).split()))


def change(line: str) -> Change:
    """ "Karim, round 2: 6♦ instead of 6♥" as a place and cards."""
    found = re.fullmatch(r"(\w+), round (\d): (.+?)(?: instead of (.+)| too)", line)
    assert found, line
    place = NAMES.index(found[1]), int(found[2])
    return place, parse_cards(found[3]), parse_cards(found[4] or "")


class Page:
    """The page of the search, as it is read."""

    def __init__(self, answer: TestResponse) -> None:
        parser = html5lib.HTMLParser(namespaceHTMLElements=False)
        (self.main,) = parser.parse(answer.text).iter("main")
        assert parser.errors == []
        self.status = answer.status_code
        self.text = squeezed(self.main)

    def form(self, method: str) -> dict[str, str]:
        """What the form carries that is sent so; {} where there is none."""
        forms = [form for form in self.main.iter("form") if form.get("method") == method]
        return {
            field.get("name"): field.get("value")
            for form in forms
            for field in form.iter("input")
            if field.get("type") == "hidden"
        }

    @property
    def buttons(self) -> dict[str, str]:
        """The name that every button of the grid sends, by its value."""
        return {
            button.get("value"): button.get("name")
            for button in self.main.iter("button")
            if button.get("value")
        }

    @property
    def marked(self) -> list[str]:
        """The cards that are pressed."""
        pressed = [b for b in self.main.iter("button") if b.get("aria-pressed") == "true"]
        return [button.get("value") for button in pressed]

    @property
    def can_save(self) -> bool:
        return any("Save" in squeezed(button) for button in self.main.iter("button"))

    @property
    def changes(self) -> list[Change]:
        """What was changed so far."""
        return [
            change(squeezed(line)) for part in self._parts("changes") for line in part.iter("li")
        ]

    @property
    def repairs(self) -> list[tuple[list[Change], str]]:
        """The repairs to choose from, each with its address."""
        return [
            ([change(squeezed(one)) for one in self._ones(link)], link.get("href"))
            for part in self._parts("repairs")
            for link in part.iter("a")
        ]

    def link(self, words: str) -> str:
        """Where the first link leads that begins with these words."""
        links = [a.get("href") for a in self.main.iter("a") if squeezed(a).startswith(words)]
        assert links, (words, self.text)
        return str(links[0])

    def _parts(self, name: str) -> list[Any]:
        return [part for part in self.main.iter("section") if part.get("aria-labelledby") == name]

    def _ones(self, link: Any) -> list[Any]:
        return [one for one in link.iter("span") if one.get("class") == "one"]


@dataclass
class Search:
    """Four people who look for the mistake."""

    friends: Friends

    @property
    def client(self) -> FlaskClient:
        return self.friends.phone

    @property
    def address(self) -> str:
        return f"{self.friends.address}d/1/mistake"

    def open(self, **typed: object) -> Page:
        return self.go(f"{self.address}?{urlencode(typed)}")

    def go(self, address: str, status: int = 200) -> Page:
        answer = self.client.get(address, follow_redirects=True)
        assert answer.status_code == status, address
        return Page(answer)

    def follow(self, page: Page, words: str) -> Page:
        return self.go(page.link(words))

    def tap(self, page: Page, value: str) -> Page:
        """Tap a card or a name of the grid."""
        fields = {**page.form("get"), page.buttons[value]: value}
        return self.go(f"{self.address}?{urlencode(fields)}")

    def exchange(self, page: Page, one: str, other: str) -> Page:
        return self.tap(self.tap(page, one), other)

    def say(self, page: Page, card: str, place: str) -> Page:
        """Say that this card, tapped where it was entered, lay at that place."""
        return self.exchange(page, card, place)

    def choose(self, page: Page, nth: int = 0) -> Page:
        return self.go(page.repairs[nth][1])

    def save(self, page: Page) -> TestResponse:
        """Save; where that changes earlier entries, look at what follows, and save it."""
        answer = self.client.post(self.address, data=page.form("post"))
        if "/correct?" not in answer.headers.get("Location", ""):
            return answer
        return seen_and_saved(self.client, answer)
