"""Rulings in a few words that can be read from across a table: who takes it, for what, and why."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Literal

from scoring.kit.state import Dealt
from web.games.catalogue import pages
from web.i18n.text_width import width
from web.i18n.translations import gettext as _
from web.match import urls
from web.match.context import MatchContext
from web.match.page_data import DealPage, Elsewhere, Link, RoundPage
from web.match.ruling_words import RulingWords, decided

_LARGEST, _LARGE = 4.5, 6.8
"""Widths that a word may have on a phone held upright, in heights of its letters."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """The result of a round or of a whole deal, the players' override included.

    `heading` says which round, "" for a whole deal. `address` is the page with all details,
    `onwards` the page after it.
    """

    deal: int
    heading: str
    words: RulingWords
    address: str
    onwards: Link

    @property
    def letters(self) -> Literal["largest", "large", "long"]:
        """Return how large the name can be drawn without breaking a word."""
        longest = max((width(word, 1) for word in self.words.name.split()), default=0.0)
        if longest > _LARGE:
            return "long"
        return "large" if longest > _LARGEST else "largest"


def of_round(context: MatchContext, deal: Dealt, number: int) -> Verdict | Elsewhere | None:
    """Return the result of one round; None when there is no such round."""
    page = pages(context).report.round_page(context, deal, number)
    if not isinstance(page, RoundPage):
        return page
    address = urls.of_round(context, deal.number, number)
    words = decided(context.game.key, page.table, context.players_in(deal)) or page.words
    return Verdict(deal.number, page.heading, words, address, page.onwards)


def of_deal(context: MatchContext, deal: Dealt) -> Verdict | Elsewhere:
    """Return the result of a deal; Elsewhere if its own page does not say it in one sentence."""
    report = pages(context).report
    page = report.deal_page(context, deal)
    address = urls.of_deal(context, deal.number)
    if not isinstance(page, DealPage):
        return page
    if not page.words:
        return Elsewhere(address)
    if context.is_over:
        onwards = Link(_("See who won"), urls.of_board(context))
    else:
        onwards = report.next_deal(context)
    return Verdict(deal.number, "", page.words, address, onwards)


def heard(context: MatchContext) -> Iterator[tuple[Any, int]]:
    """Yield the rounds that were decided and count, the newest first.

    Each is a deal and the number of its round. A deal that is over comes before its rounds, with 0
    as its round; where a game has one round a deal, that round stands for both.
    """
    only = pages(context).play.rounds(context) == 1
    outcomes = context.game.outcomes(context.state)
    void = {outcome.deal for outcome in outcomes if outcome.end == "void"}
    for outcome in reversed(outcomes):
        if outcome.deal not in void:
            yield context.state.find_deal(outcome.deal), outcome.round or int(only)


def last(context: MatchContext) -> Verdict | None:
    """Return the latest result that the table heard; None before the first."""
    for deal, number in heard(context):
        found = of_round(context, deal, number) if number else of_deal(context, deal)
        # A round without a page of its own is told on the page of its deal.
        found = of_deal(context, deal) if isinstance(found, Elsewhere) else found
        if isinstance(found, Verdict):
            return found
    return None
