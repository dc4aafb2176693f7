"""Board of a showdown: five cards of every player, and the type of each hand."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from flask import url_for

from scoring.fives import judge_showdown, strength
from scoring.fives.recorded_facts import HandsShown, HandWon
from scoring.fives.rules import HAND, FivesRules
from scoring.fives.state import Deal
from scoring.recorded_facts import Entry, Fact
from web.games.board import GameBoard
from web.games.fives.words import explained, type_name
from web.i18n.translations import gettext as _
from web.match.cards_form import Group, Groups, all_different
from web.match.context import MatchContext
from web.match.draft_in_address import address_with_draft
from web.match.log_writes import entry_for
from web.match.page_data import Label, Link

ONLY = 1
"""Number of a deal's only showdown among its rounds."""


@dataclass(frozen=True, slots=True)
class Board(GameBoard[Deal, FivesRules]):
    """A showdown on the board: the one to enter now, or one that is being changed."""

    @property
    def heading(self) -> str:
        return _("Change showdown") if self.is_in else _("Showdown")

    @property
    def order(self) -> tuple[int, ...]:
        """Return the seats from the dealer's left; the dealer comes last."""
        return self.deal.order

    @property
    def size(self) -> int:
        return HAND

    def entry_in(self, log: Sequence[Entry]) -> Entry | None:
        return entry_for(log, round_of, self.place)

    @property
    def is_open(self) -> bool:
        return self.deal.end == "open"

    @property
    def groups(self) -> Groups:
        return self.deal.hands or ((),) * self.deal.seats

    @property
    def other_ways(self) -> list[Link]:
        asked = self.deal.number if self.is_in else None
        told = url_for("fives.won", deal=asked, **self.context.place)
        return [Link(_("Winner and hand"), address_with_draft(told, self.context, self.draft))]

    def fact(self, deal: int, number: int, groups: Groups) -> HandsShown:
        return HandsShown(deal, groups)

    def labels(self, laid: Mapping[int, Group]) -> list[Label]:
        """Label each full hand that is typed, and mark the best so far; all junk has none."""
        return hand_labels(laid, self.rules)


def rounds(context: MatchContext) -> int:
    """Return the most rounds a deal can have: its one showdown."""
    return ONLY


def open_board(context: MatchContext) -> Board | None:
    """Return the board of the showdown to enter now, or None when the match is over."""
    return None if context.is_over else Board(context, context.state.deal, ONLY)


def find_board(context: MatchContext, deal: int | None, number: int | None) -> Board | None:
    """Return the board of a deal's showdown, or None where there is no such deal or round."""
    found = context.state.find_deal(deal)
    return Board(context, found, ONLY) if found and number == ONLY else None


def round_of(fact: Fact) -> tuple[int, int] | None:
    """Return the deal and round that a fact enters, or None for a fact that enters no showdown."""
    return (fact.deal, ONLY) if isinstance(fact, HandsShown | HandWon) else None


def hand_labels(laid: Mapping[int, Group], rules: FivesRules) -> list[Label]:
    """Label these full hands with their types, and mark the best."""
    best = _best(laid, rules)
    made = {seat: strength(hand).category for seat, hand in laid.items()}
    return [
        Label(seat, type_name(kind), explained(kind), seat in best) for seat, kind in made.items()
    ]


def _best(laid: Mapping[int, Group], rules: FivesRules) -> tuple[int, ...]:
    """Return the seats with the best hand so far; none while a card is at two seats."""
    seats = list(laid)
    if not seats or not all_different(laid):
        return ()
    # `judge_showdown` takes two hands at least, so a single one is looked at here.
    if len(seats) == 1:
        return () if strength(laid[seats[0]]).category == "junk" else (seats[0],)
    ruling = judge_showdown(laid.values(), rules)
    return tuple(seats[place] for place in ruling.best)
