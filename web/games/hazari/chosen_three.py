"""Entry of which three of four cards count in round 4, where a house rule lets players choose."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, Self

from flask import abort
from wtforms import RadioField
from wtforms.fields.choices import SelectChoice

from scoring.cards import Card, show_cards
from scoring.facts import Amended, Fact, TableRuling
from scoring.hazari.facts import GroupsExposed
from scoring.hazari.rules import ROUNDS, SEATS
from scoring.hazari.state import Deal
from web.entry.entry import Entry
from web.games.hazari.board import round_of
from web.games.hazari.round_report import choice_of_three
from web.i18n.card_names import in_a_row
from web.match import urls
from web.match.cards_form import Groups
from web.match.commands import entered_as
from web.match.context import MatchContext
from web.match.form_page import FormPage
from web.match.who_wins_form import CHOOSE


def _left_out() -> RadioField:
    """Return a field for a card of four, or none where the best three count."""
    return RadioField(default="", invalid_choice_message=CHOOSE)


class ChosenThree(Entry):
    """Say which card of four each seat leaves out, as text; empty where the best three count."""

    endpoint, path = "hazari.spares", "/d/<int:deal>/three"
    template = "games/hazari/spares.html"
    spare0 = _left_out()
    spare1 = _left_out()
    spare2 = _left_out()
    spare3 = _left_out()

    def fit(self) -> None:
        """Let each player leave out a card of the own group; 404 where nobody chooses."""
        for field, group in zip(self.by_seat, self._groups(self.context), strict=True):
            cards = [SelectChoice(show_cards([card])) for card in group]
            field.choices = [SelectChoice(""), *cards]

    @classmethod
    def asked(cls, context: MatchContext, url_args: Mapping[str, Any]) -> Self:
        """Return the form with the cards that are left out now."""
        deal: Deal = context.state.find_deal(url_args["deal"]) or abort(404)
        laid = cls(context, url_args, formdata=None)._groups(context)
        said = {
            f"spare{seat}": show_cards([card])
            for seat, group in enumerate(laid)
            for card in group
            if card in deal.spares
        }
        return cls.filled(context, url_args, **said)

    @property
    def number(self) -> int:
        """Return the number of the deal."""
        return int(self.url_args["deal"])

    @property
    def by_seat(self) -> list[RadioField]:
        """Return the fields in the order of the seats."""
        return [self[f"spare{seat}"] for seat in range(SEATS)]

    def facts(self) -> Sequence[Fact]:
        """Return the round with the chosen cards left out; nothing where it reads so already."""
        place = (self.number, ROUNDS)
        entry = entered_as(self.context, self, round_of, place) or abort(404)
        left_out = tuple(
            card
            for group, field in zip(self._groups(self.context), self.by_seat, strict=True)
            for card in group
            if show_cards([card]) == field.data
        )
        fact = _with_spares(entry.fact, left_out)
        return [] if fact == entry.fact else [Amended(entry.seq, fact)]

    def then(self, after: MatchContext) -> str:
        """Return the ruling page of the round."""
        return urls.of_round(after, self.number, ROUNDS)

    def values(self, reply: FormPage) -> Mapping[str, Any]:
        """Return for each player the best three, or any three of the four."""
        context = reply.context
        players = context.players_in(context.state.find_deal(self.number) or abort(404))
        rows = [
            (name, [(show_cards([card]), _without(card, group)) for card in group], field)
            for name, group, field in zip(players, self._groups(context), self.by_seat, strict=True)
        ]
        return {"deal": self.number, "rows": rows, "now": urls.of_deal(context, self.number)}

    def _groups(self, context: MatchContext) -> Groups:
        """Return the groups of round 4 by seat; 404 where no card of them can be left out."""
        deal: Deal | None = context.state.find_deal(self.number)
        if deal is None or choice_of_three(context, deal) is None:
            abort(404)
        laid = deal.shown[ROUNDS - 1]
        assert not isinstance(laid, int)
        return laid


def _without(card: Card, group: Sequence[Card]) -> str:
    return in_a_row([other for other in group if other != card])


def _with_spares(fact: Fact, left_out: tuple[Card, ...]) -> Fact:
    """Return the fact of a round with these cards left out; an override by the players stays."""
    if isinstance(fact, TableRuling):
        return replace(fact, fact=_with_spares(fact.fact, left_out))
    assert isinstance(fact, GroupsExposed)
    return replace(fact, spares=left_out)
