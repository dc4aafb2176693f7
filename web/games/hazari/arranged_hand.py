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
from web.i18n.card_names import shown
from web.i18n.names import telling_words
from web.i18n.sentence_parts import number as in_reader_digits
from web.i18n.translations import gettext as _
from web.match.cards_form import GroupField, Groups, readable
from web.match.context import MatchContext
from web.match.form_with_errors import FieldErrors

HIGH = 10
"""Points from which on a card is marked on its key."""


def keys(cards: Sequence[Card], rules: HazariRules) -> list[tuple[Card, bool]]:
    """Return the cards in the order of the pack, each with whether it is worth `HIGH` points."""
    values = CARD_VALUES[rules.variant]
    return [(card, values[card.rank] >= HIGH) for card in PACK if card in cards]


def rows(typed: Sequence[str], rules: HazariRules) -> list[dict[str, object]]:
    """Return the four groups as they were typed, with the types of the full ones."""
    found = []
    for number, text in enumerate(typed, start=1):
        cards, size, label = readable(text), group_size(number), ""
        if _is_full(cards, size):
            label = placed(cards, number, rules)["label"]
        row = {"number": number, "size": size, "text": text, "cards": cards, "label": label}
        found.append(row)
    return found


def placed(group: Sequence[Card], number: int, rules: HazariRules) -> dict[str, Any]:
    """Return a full group with its label, its cards as they decide in this round, a spare last."""
    read = reading(group, rules, number)
    cards = (*read.cards, read.spare) if read.spare else read.cards
    label = group_label(strength(group, rules, number).category, read.cards)
    return {"cards": cards, "label": label}


def warnings(groups: Groups, rules: HazariRules) -> list[str]:
    """Return the faults in the falling order of the full groups, then what follows."""
    broken = [
        _(
            "Group %(later)s is stronger than group %(earlier)s.",
            later=in_reader_digits(fault["round"]),
            earlier=in_reader_digits(fault["earlier"]),
        )
        for fault in _faults(groups, rules)
    ]
    return [*broken, str(FOLLOWS[rules.order_fault])] if broken else []


def notes(groups: Groups, rules: HazariRules) -> list[str]:
    """Return the warnings, and why a group that all four cards make stronger is in order."""
    third, last = groups[-2:] if groups else ((), ())
    full = _is_full(third, group_size(ROUNDS - 1)) and _is_full(last, group_size(ROUNDS))
    said = warnings(groups, rules)
    if said or not full or strength(third, rules).key >= strength(last, rules, ROUNDS).key:
        return said
    return [_("Group 4 is in order: its best three cards count. This is our reading.")]


def swap(groups: Groups, rules: HazariRules) -> tuple[int, int] | None:
    """Return the numbers of two groups whose exchange mends a fault; group 4 is larger."""
    broken = [(fault["earlier"], fault["round"]) for fault in _faults(groups, rules)]
    return next((pair for pair in broken if pair[1] < ROUNDS), None)


def wrong_cards(groups: Groups) -> FieldErrors:
    """Return what keeps these groups from being a hand: their sizes, and cards that are twice."""
    errors: FieldErrors = [
        (
            f"group{nth}",
            _(
                "Group %(group)s takes %(want)s cards, not %(have)s.",
                group=in_reader_digits(nth),
                want=in_reader_digits(group_size(nth)),
                have=in_reader_digits(len(group)),
            ),
        )
        for nth, group in enumerate(groups, start=1)
        if len(group) != group_size(nth)
    ]
    cards = [(f"group{nth}", card) for nth, group in enumerate(groups, 1) for card in group]
    seen = [card for _field, card in cards]
    errors += [
        (field, _("%(card)s is here twice. Change one of them.", card=shown(card)))
        for field, card in cards
        if seen.count(card) > 1
    ]
    return errors


def _faults(groups: Groups, rules: HazariRules) -> Sequence[Fault]:
    # `order_faults` takes a group for each seat: this hand is the first, the others empty.
    full = [
        (group if _is_full(group, group_size(number)) else (), (), (), ())
        for number, group in enumerate(groups, start=1)
    ]
    return order_faults(full, rules)


def _is_full(group: Sequence[Card], size: int) -> bool:
    return len(group) == len(set(group)) == size


class FourGroups:
    """The fields of four groups, for a form."""

    group1, group2, group3, group4 = (GroupField() for _nth in range(ROUNDS))

    @property
    def group_fields(self) -> list[GroupField]:
        """Return the four fields in the order of the rounds."""
        return [getattr(self, f"group{nth}") for nth in range(1, ROUNDS + 1)]

    @property
    def groups(self) -> Groups:
        """Return the cards of each group, as far as they could be read."""
        return tuple(field.cards for field in self.group_fields)


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
        return here and not self.deal.shown and not self.deal.missing and not self.context.is_over

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

    def owners(self, up: Collection[int]) -> list[dict[str, object]]:
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
