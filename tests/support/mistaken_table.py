"""A table that looks for a mistake on a phone without script, and answers as the cards really lay.

It knows nothing but the pages: their questions, links, tick boxes and the one form that writes.
"""

import re
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import urlencode

import html5lib
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from scoring.cards import Card, parse_cards
from scoring.hazari.mistakes.repair import Place
from tests.support.hazari_table import NAMES
from tests.support.plain_form import plain, seen_and_saved

IS_THIS = "Is this what lay there?"
RANKS = {"ace": "A", "king": "K", "queen": "Q", "jack": "J"}


def squeezed(element: Any) -> str:
    """The words of an element, in one line."""
    return plain(" ".join("".join(element.itertext()).split()))


def spoken_cards(text: str) -> tuple[Card, ...]:
    """Cards as a screen reader says them."""
    found = re.findall(r"(\w+) of (spades|hearts|diamonds|clubs)", text)
    return parse_cards(" ".join(RANKS.get(rank, rank) + suit[0].upper() for rank, suit in found))


def named_place(text: str) -> Place:
    """ "Karim, round 2" as a place."""
    name, number = re.findall(r"^(\w+), round (\d)", text)[0]
    return NAMES.index(name), int(number)


class Page:
    """One page of the search, as it is read."""

    def __init__(self, answer: TestResponse) -> None:
        parser = html5lib.HTMLParser(namespaceHTMLElements=False)
        (self.main,) = parser.parse(answer.text).iter("main")
        assert parser.errors == []
        self.status = answer.status_code
        self.text = squeezed(self.main)

    def parts(self, tag: str, css: str = "") -> list[Any]:
        return [part for part in self.main.iter(tag) if not css or part.get("class") == css]

    @property
    def asked(self) -> str:
        """The question, or what was found; "" where it is told without one."""
        return " ".join(squeezed(part) for part in self.parts("h2", "asked"))

    def link(self, words: str) -> str:
        """Where the first link leads that begins with these words."""
        links = [part.get("href") for part in self.parts("a") if squeezed(part).startswith(words)]
        assert links, (words, self.text)
        return str(links[0])

    def group(self, place: Place) -> str:
        """Where the line of a group leads, on the page that has all of them."""
        end = f"group={place[0]}{place[1]}"
        (link,) = [part.get("href") for part in self.parts("a") if part.get("href").endswith(end)]
        return str(link)

    @property
    def hidden(self) -> dict[str, str]:
        """What the form of the page carries."""
        fields = [part for part in self.parts("input") if part.get("type") == "hidden"]
        return {part.get("name"): part.get("value") for part in fields}

    @property
    def ticks(self) -> tuple[Card, ...]:
        """The cards that can be tapped."""
        boxes = [part for part in self.parts("input") if part.get("type") == "checkbox"]
        return parse_cards(" ".join(box.get("value") for box in boxes))

    @property
    def groups(self) -> dict[Place, list[tuple[Card, ...]]]:
        """Each group of a repair, before and after; or of what is unsure, certain and possible."""
        return {
            named_place(squeezed(next(part.iter("h2")))): [
                spoken_cards(squeezed(row)) for row in part.iter("dd")
            ]
            for part in self.parts("section", "change")
        }


@dataclass
class Search:
    """Four people who know where every card lay that was shown, and look for the mistake."""

    client: FlaskClient
    address: str
    where: dict[Card, Place]
    taps: int = 0
    questions: list[str] = field(default_factory=list)

    def open(self, **typed: object) -> Page:
        return self.go(f"{self.address}?{urlencode(typed)}")

    def go(self, address: str, status: int = 200) -> Page:
        answer = self.client.get(address, follow_redirects=True)
        assert answer.status_code == status, address
        return Page(answer)

    def follow(self, page: Page, words: str) -> Page:
        self.taps += 1
        return self.go(page.link(words))

    def see(self, page: Page, place: Place, cards: Iterable[Card]) -> Page:
        """Go to the group, unless the page has come to it already, and tap what lay there."""
        if page.hidden.get("group") != f"{place[0]}{place[1]}":
            if "Look at another group" in page.text:
                page = self.follow(page, "Look at another group")
            page = self.go(page.group(place))
            self.taps += 1
        return self.tick(page, cards)

    def tick(self, page: Page, cards: Iterable[Card], status: int = 200) -> Page:
        tapped = [("card", str(card)) for card in cards]
        self.taps += 1 + len(tapped)
        return self.go(f"{self.address}?{urlencode([*page.hidden.items(), *tapped])}", status)

    def settle(self, page: Page) -> Page | TestResponse:
        """Answer until the repair was sent, or nothing is left to ask."""
        while True:
            if page.asked == IS_THIS:
                if self.is_true(page):
                    return self.agree(page)
                page = self.follow(page, "No, not quite")
            elif page.asked.startswith(("Which of these", "Who showed")):
                self.questions.append(page.asked)
                page = self.answer(page)
            else:
                return page

    def agree(self, page: Page) -> TestResponse:
        """Say yes; where that changes earlier entries, look at what follows, and save it."""
        self.taps += 1
        answer = self.client.post(self.address, data=page.hidden)
        if "/correct?" not in answer.headers.get("Location", ""):
            return answer
        self.taps += 1
        return seen_and_saved(self.client, answer)

    def is_true(self, page: Page) -> bool:
        return all(
            self.where.get(card) == place
            for place, (_old, new) in page.groups.items()
            for card in new
        )

    def answer(self, page: Page) -> Page:
        if page.asked.startswith("Which"):
            seat, number = map(int, page.hidden["group"])
            lay = [card for card in page.ticks if self.where.get(card) == (seat, number)]
            return self.tick(page, lay) if lay else self.follow(page, "None of these")
        (card,) = parse_cards(page.asked.removeprefix("Who showed ").split(",")[0])
        place = self.where.get(card)
        if place is None:
            return self.follow(page, "Nobody yet")
        return self.follow(page, f"{NAMES[place[0]]}, round {place[1]}")
