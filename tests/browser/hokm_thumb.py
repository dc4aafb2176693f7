"""A thumb at a table of Hokm: who rules, who won the hand, and the flowers."""

from dataclasses import dataclass

from playwright.sync_api import Page, expect

from tests.browser.phone import check_page
from tests.browser.thumb import Thumb, said
from tests.support.plain_form import plain


@dataclass
class HokmThumb(Thumb):
    """Plays Hokm on the page of one phone."""

    def see_hand(self, hakem: str, dealer: str) -> None:
        """The page of a hand of which nothing is in."""
        heading = said(f"Hakem: {hakem} · dealer: {dealer}")
        expect(self.page.get_by_role("heading", name=heading)).to_be_visible()

    def way(self, name: str) -> None:
        """Another way to enter the hand."""
        link = self.page.locator("main").get_by_role("link", name=name)
        # A ruling that is left goes back a step of its own first, which is no page.
        with self.page.expect_navigation(url=link.evaluate("link => link.href")):
            self.tap(link)

    def take(self, result: str) -> str:
        """One tap for what the button says; then the ruling of the hand."""
        self.tap(self.page.get_by_role("button", name=said(result)))
        return self.read_ruling()

    def count(self, *tricks: int) -> str:
        """The tricks of each side, as they lie on the table; then the ruling of the hand."""
        self.way("Count the tricks")
        self.count_again(*tricks)
        return self.read_ruling()

    def count_again(self, *tricks: int) -> None:
        """The tricks of each side on the page that asks for them: one tap, or typed."""
        check_page(self.page)
        if self.page.locator(".one-tap").count():
            seven = tricks.index(7)
            self.tap(self.page.locator(f"[name=seven][value='{seven}-{tricks[1 - seven]}']"))
            return
        for side, taken in enumerate(tricks):
            self.page.locator(f"[name=tricks{side}]").fill(str(taken))
        check_page(self.page)
        self.tap(self.page.get_by_role("button", name="Save the hand"))

    def see_trick(self, number: int, leader: str) -> None:
        """The board of this trick."""
        heading = said(f"Trick {number} · {leader} leads")
        expect(self.page.locator(".round")).to_contain_text(heading)


def petals(page: Page) -> dict[str, int]:
    """How many petals of each flower are full."""
    flowers = page.locator(".flowers li").all()
    return {plain(one.locator("bdi").inner_text()): one.locator(".full").count() for one in flowers}
