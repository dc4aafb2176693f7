"""One thumb that plays an evening: it looks at the screen, taps, and counts its taps."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from playwright.sync_api import Locator, Page, expect

from scoring.cards import Card, parse_cards
from tests.support.plain_form import plain

NAMES = ("Rina", "Karim", "Salma", "Nasreen")

SPOKEN_SUITS = {"S": "spades", "H": "hearts", "D": "diamonds", "C": "clubs"}
SPOKEN_RANKS = {"A": "ace", "K": "king", "Q": "queen", "J": "jack", "T": "10"}

Groups = Mapping[str, str]
"""Who shows what: name → cards."""


def said(sentence: str) -> re.Pattern[str]:
    """The sentence on a page, where marks keep the writing direction of the names in it, and of a
    side as a whole."""
    names = "|".join(NAMES)
    return re.compile(re.sub(names, "\u2068+\\g<0>\u2069+", re.escape(sentence)))


def unbroken(ranks: str) -> str:
    """The ranks of a group on a page, where no line ends within them."""
    return ranks.replace("-", "\u2011")


@dataclass
class Thumb:
    """Plays on the page of one phone."""

    page: Page
    taps: int = 0

    def tap(self, what: Locator) -> None:
        what.tap()
        self.taps += 1

    def start_match(self, *, dealer: int, variant: str = "bangladesh") -> None:
        """From the home page to the first board of Hazari."""
        self.sit_down()
        self.tap(self.page.locator(f'label:has(input[name="variant"][value="{variant}"])'))
        self.tap(self.page.locator(f'label:has(input[name="dealer"][value="{dealer}"])'))
        self.tap(self.page.get_by_role("button", name="Start"))
        self.see_board(1)

    def sit_down(self, game: str = "", names: Sequence[str] = NAMES) -> None:
        """From the home page to the set-up of a game, with a name on every seat."""
        self.page.goto("/")
        self.leave_by(self.page.get_by_role("link", name="New table"))
        if game:
            self.leave_by(self.page.get_by_role("button", name=game, exact=True))
        for number, name in enumerate(names, start=1):
            self.page.get_by_label(f"Player {number}", exact=True).fill(name)

    def see_board(self, number: int) -> None:
        self.page.get_by_role("heading", name=f"Round {number} of 4").wait_for()
        self.page.locator(".pad .key").first.wait_for()

    def see_order(self) -> list[str]:
        """The names in the order in which the screen wants their groups."""
        return self.page.locator("ol.seats bdi").all_text_contents()  # beneath a ruling, too

    def lay(self, cards: str) -> None:
        """Tap these cards on the board."""
        for card in parse_cards(cards):
            self.key(card).tap()
            self.taps += 1

    def key(self, card: Card) -> Locator:
        name = f"{SPOKEN_RANKS.get(card.rank, str(card.rank))} of {SPOKEN_SUITS[card.suit]}"
        return self.page.locator(f'.key:is([aria-label="{name}"], .packs [data-spoken="{name}"])')

    def lay_round(self, groups: Groups, *, number: int) -> None:
        """Tap a round in the order of the screen; in round 4 the last seat fills itself."""
        self.see_board(number)
        order = self.see_order()
        for name in order[:-1] if number == 4 else order:
            self.lay(groups[name])
        if number == 4:
            self.page.get_by_text("compare with the table").wait_for()
            self.tap(self.page.get_by_role("button", name="Save"))

    def undo(self, what: str) -> None:
        """Take back what the header says, by the button below it; the next page tells."""
        self.tap(self.page.locator("#untap"))
        sheet = self.page.locator(".undo")
        expect(sheet.get_by_text(said(f"Undo {what}"))).to_be_visible()
        self.tap(sheet.get_by_role("button", name="Undo"))
        expect(self.page.get_by_role("status").get_by_text("Undone: ")).to_be_visible()

    def redo(self) -> None:
        """Take the undo back with the message that tells of it."""
        self.tap(self.page.get_by_role("status").get_by_role("button", name="Redo"))
        expect(self.page.get_by_text("Redone: ")).to_be_visible()

    def read_ruling(self) -> str:
        """The ruling, once it is seen: over the next board, on its deal, or on its own page."""
        ruling = self.page.locator("#last, #ruling").first
        ruling.wait_for()
        self.page.wait_for_load_state()
        # What takes the place of a board has its words first, the rest one picture later
        expect(self.page.locator(".rest:empty, svg:empty")).to_have_count(0)
        return plain(" ".join(ruling.inner_text().split()))

    def go_on(self) -> None:
        """The big button that leads onwards."""
        self.tap(self.page.locator(".stick .button").first)

    def choose(self, name: str | re.Pattern[str]) -> None:
        """An entry of the menu; then its page. The open menu has a place in the history with the
        same address, which may only come while the entry is tapped, and is no page."""
        self.tap(self.page.locator(".menu > summary"))
        self.leave_by(self.page.locator(".menu").get_by_role("link", name=name, exact=True))

    def leave_by(self, what: Locator) -> None:
        """Tap what leads to another address, and wait for its page."""
        here = self.page.url
        with self.page.expect_navigation(url=lambda address: address != here):
            self.tap(what)
