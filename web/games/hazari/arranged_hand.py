"""A hand while it is arranged: its four groups, their types, and faults in the falling order."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Any

from flask import g, url_for

from scoring.cards import PACK, Card
from scoring.hazari.exposed_groups import order_faults
from scoring.hazari.ranking import group_size, reading, strength
from scoring.hazari.rules import CARD_VALUES, ROUNDS, HazariRules
from scoring.hazari.state import Deal
from scoring.rulings import Fault
from web.games.hazari.deal_words import FOLLOWS
from web.games.hazari.words import group_label
from web.i18n.names import telling_words
from web.i18n.sentence_parts import number as in_reader_digits
from web.i18n.translations import gettext as _
from web.match.cards_form import Groups, readable
from web.match.context import MatchContext

HIGH = 10
"""Points from which on a card is marked on its key."""


@dataclass(frozen=True, slots=True)
class Hand:
    """The hand of one seat in one deal, for a phone that may arrange it."""

    context: MatchContext
    deal: Deal
    seat: int

    @property
    def rules(self) -> HazariRules:
        """Return the rules that the deal is judged by."""
        rules: HazariRules = self.context.rules_in(self.deal)
        return rules

    @property
    def players(self) -> tuple[str, ...]:
        """Return the names by seat, of those who play this deal."""
        return self.context.players_in(self.deal)

    @property
    def player(self) -> str:
        """Return the name of the player whose cards these are."""
        return self.players[self.seat]

    @property
    def is_open(self) -> bool:
        """Return whether the hand can be arranged: its deal is open and no round is in yet."""
        here = self.deal.number == self.context.state.deal.number
        return here and not self.deal.shown and not self.context.is_over

    def address(self, seat: int) -> str:
        """Return the address of the page of a seat's hand, without the seat for one's own."""
        return self._address("hazari.hand", seat)

    @property
    def peek(self) -> str:
        """Return the address that the script asks for the types of the groups."""
        return self._address("hazari.labels", self.seat)

    def _address(self, endpoint: str, seat: int) -> str:
        other = None if self.players[seat] == g.member.seat else seat
        return url_for(endpoint, deal=self.deal.number, seat=other, **self.context.place)

    def owners(self, up: Collection[int]) -> list[dict[str, Any]]:
        """Return every player; the host lays the hand of one without a phone at `address`."""
        lays, has_phone = g.member.is_host, g.member.access.at_seat
        return [
            {
                "name": name,
                "address": self.address(seat)
                if lays and seat not in {self.seat, *up} and not has_phone(self.players[seat])
                else "",
                "is_up": seat in up,
            }
            for seat, name in enumerate(telling_words(self.players))
        ]

    @property
    def keys(self) -> list[tuple[Card, bool]]:
        """Return the pack, each card with whether it is worth `HIGH` points or more."""
        values = CARD_VALUES[self.rules.variant]
        return [(card, values[card.rank] >= HIGH) for card in PACK]

    def rows(self, typed: Sequence[str]) -> list[dict[str, Any]]:
        """Return the four groups as they were typed, with the types of the full ones."""
        rows = []
        for number, text in enumerate(typed, start=1):
            cards, size, label = readable(text), group_size(number), ""
            if _is_full(cards, size):
                made = strength(cards, self.rules, number)
                label = group_label(made.category, reading(cards, self.rules, number).cards)
            row = {"number": number, "size": size, "text": text, "cards": cards, "label": label}
            rows.append(row)
        return rows

    def warnings(self, groups: Groups) -> list[str]:
        """Return the faults in the falling order of the full groups, then what follows."""
        broken = [
            _(
                "Group %(later)s is stronger than group %(earlier)s.",
                later=in_reader_digits(fault["round"]),
                earlier=in_reader_digits(fault["earlier"]),
            )
            for fault in self._faults(groups)
        ]
        return [*broken, str(FOLLOWS[self.rules.order_fault])] if broken else []

    def swap(self, groups: Groups) -> tuple[int, int] | None:
        """Return the numbers of two groups whose exchange mends a fault; group 4 is larger."""
        broken = [(fault["earlier"], fault["round"]) for fault in self._faults(groups)]
        return next((pair for pair in broken if pair[1] < ROUNDS), None)

    def _faults(self, groups: Groups) -> Sequence[Fault]:
        # `order_faults` takes a group for each seat: this hand is the first, the others empty.
        full = [
            (group if _is_full(group, group_size(number)) else (), (), (), ())
            for number, group in enumerate(groups, start=1)
        ]
        return order_faults(full, self.rules)


def _is_full(group: Sequence[Card], size: int) -> bool:
    return len(group) == len(set(group)) == size
