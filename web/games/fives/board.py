"""The board of a showdown: five cards of every player, and what they say."""

from collections.abc import Mapping
from dataclasses import dataclass

from flask import url_for

from scoring.cards import Card
from scoring.facts import Fact
from scoring.fives import judge_showdown, strength
from scoring.fives.facts import HandsShown, HandWon
from scoring.fives.rulebook import REMINDERS as REMINDERS
from scoring.fives.rules import HAND
from scoring.fives.state import Deal
from web.games import board as games_board
from web.games.board import Label
from web.games.fives.hand_names import EXPLAINED, type_name
from web.i18n.translations import gettext as _
from web.match.cards_form import Groups
from web.match.commands import is_recorded
from web.match.context import AtMatch
from web.match.draft import carried
from web.match.typed_cards import all_different, full_groups
from web.match.views import Link

COUNTED: games_board.Counted = "showdown"
MOVED_ON: frozenset[str] = frozenset()
ONLY = 1
"""The number of a deal's showdown among its rounds: there is no other."""


@dataclass(frozen=True, slots=True)
class Board(games_board.Board):
    """The showdown of one deal."""

    deal: Deal

    counted = COUNTED
    style = "fives.css"

    @property
    def heading(self) -> str:
        """What the cards are for."""
        return _("Change the showdown") if self.is_in else _("Showdown")

    @property
    def order(self) -> tuple[int, ...]:
        """Seats from the dealer's left; the dealer comes last."""
        return self.deal.order

    @property
    def size(self) -> int:
        """Cards in each hand."""
        return HAND

    @property
    def is_in(self) -> bool:
        """The showdown is in the record, with its cards or without."""
        return is_recorded(self.at, round_of, (self.deal.number, self.round))

    @property
    def is_open(self) -> bool:
        """The showdown is the one to enter now."""
        return self.deal.end == "open"

    @property
    def groups(self) -> Groups:
        """The hands in the record; empty ones while there are none."""
        return self.deal.hands or ((),) * self.deal.seats

    @property
    def lanes(self) -> list[Link]:
        """Who won with what."""
        asked = self.deal.number if self.is_in else None
        told = url_for("fives.won", deal=asked, **self.at.place)
        return [Link(_("Who won with what"), carried(told, self.at, self.pending))]

    def fact(self, deal: int, number: int, groups: Groups) -> HandsShown:
        """What these hands say about a deal."""
        return HandsShown(deal, groups)


def rounds(at: AtMatch) -> int:
    """A deal has one showdown."""
    return ONLY


def open_board(at: AtMatch) -> Board | None:
    """The showdown to enter now; None when the match is over."""
    finished = at.game.standing(at.state).finished
    return None if finished else Board(at, at.state.deal, ONLY)


def find_board(at: AtMatch, deal: int | None, number: int | None) -> Board | None:
    """The showdown of a deal that is in or open; None for any other."""
    found = at.state.find_deal(deal)
    return Board(at, found, ONLY) if found and number == ONLY else None


def round_of(fact: Fact) -> tuple[int, int] | None:
    """Deal and round that a fact enters."""
    return (fact.deal, ONLY) if isinstance(fact, HandsShown | HandWon) else None


def labels(board: games_board.Board, typed: Mapping[int, str]) -> list[Label]:
    """The type of each full hand, and the best so far; junk is the best of nothing."""
    laid = full_groups(board.order, board.size, typed)
    best = _best(board, laid)
    made = {seat: strength(hand).category for seat, hand in laid.items()}
    return [
        Label(seat, type_name(kind), str(EXPLAINED[kind]), seat in best)
        for seat, kind in made.items()
    ]


def _best(board: games_board.Board, laid: Mapping[int, tuple[Card, ...]]) -> tuple[int, ...]:
    """The seats with the best hand so far; nobody while a card is at two seats."""
    seats = list(laid)
    if not seats or not all_different(laid):
        return ()
    if len(seats) == 1:
        return () if strength(laid[seats[0]]).category == "junk" else (seats[0],)
    ruling = judge_showdown(laid.values(), board.rules)
    return tuple(seats[place] for place in ruling.best)
