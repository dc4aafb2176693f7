"""A hand while it is arranged: its four groups, what they are, and whether they fall."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from flask import g, url_for

from scoring.cards import PACK, Card
from scoring.hazari.falling_order import order_faults
from scoring.hazari.ranking import group_size, reading, strength
from scoring.hazari.rules import CARD_VALUES, HazariRules
from scoring.hazari.state import Deal
from web.games.hazari import hand_words as words
from web.games.hazari.group_names import EXPLAINED, group_label
from web.match.cards_form import Groups
from web.match.context import AtMatch
from web.match.form_page import is_over
from web.match.typed_cards import readable
from web.match.views import Link

HIGH = 10
"""Points from which on a card is marked on its key."""


@dataclass(frozen=True, slots=True)
class Row:
    """One of the four groups: its cards where they may be seen, and what they are."""

    number: int
    size: int
    text: str
    cards: Sequence[Card]
    label: str
    about: str


@dataclass(frozen=True, slots=True)
class Hand:
    """The hand of one seat in one deal, for a phone that may arrange it."""

    at: AtMatch
    deal: Deal
    seat: int

    @property
    def rules(self) -> HazariRules:
        """Those that the deal is judged by."""
        rules: HazariRules = self.at.rules_in(self.deal)
        return rules

    @property
    def players(self) -> tuple[str, ...]:
        """Names by seat, of those who play this deal."""
        return self.at.players_in(self.deal)

    @property
    def player(self) -> str:
        """Whose cards these are."""
        return self.players[self.seat]

    @property
    def own(self) -> bool:
        """They are the cards of the one who holds this phone."""
        return bool(g.guest.seat == self.player)

    @property
    def is_open(self) -> bool:
        """No round of the deal is in yet."""
        here = self.deal.number == self.at.state.deal.number
        return here and not self.deal.shown and not is_over(self.at)

    @property
    def address(self) -> str:
        """Its page."""
        return self.of(self.seat)

    def of(self, seat: int) -> str:
        """The page of the hand of this seat."""
        other = None if self.players[seat] == g.guest.seat else seat
        return url_for("hazari.hand", deal=self.deal.number, seat=other, **self.at.place)

    @property
    def peek(self) -> str:
        """Where the types of its groups are asked for while it is arranged."""
        return url_for("hazari.labels", deal=self.deal.number, **self.at.place)

    @property
    def others(self) -> list[Link]:
        """The hands that the keeper may lay for players whose phones do not."""
        others = [
            Link(name, self.of(seat)) for seat, name in enumerate(self.players) if seat != self.seat
        ]
        return others if g.guest.keeps else []

    @property
    def keys(self) -> list[tuple[Card, bool]]:
        """The pack, each card with whether it is worth much."""
        values = CARD_VALUES[self.rules.variant]
        return [(card, values[card.rank] >= HIGH) for card in PACK]

    def rows(self, typed: Sequence[str]) -> list[Row]:
        """The four groups as they were typed."""
        return [self._row(number, text) for number, text in enumerate(typed, start=1)]

    def _row(self, number: int, text: str) -> Row:
        cards, size = readable(text), group_size(number)
        if not _is_full(cards, size):
            return Row(number, size, text, cards, "", "")
        made = strength(cards, self.rules, number)
        label = group_label(made.category, reading(cards, self.rules, number).cards)
        return Row(number, size, text, cards, label, str(EXPLAINED[made.category]))

    def warnings(self, groups: Groups) -> list[str]:
        """What breaks the falling order as far as the groups are full, and what follows."""
        full = [
            (group if _is_full(group, group_size(number)) else (),)
            for number, group in enumerate(groups, start=1)
        ]
        found = order_faults([(*group, (), (), ()) for group in full], self.rules)
        return [words.out_of_order(fault, self.rules) for fault in found]


def _is_full(group: Sequence[Card], size: int) -> bool:
    return len(group) == len(set(group)) == size
