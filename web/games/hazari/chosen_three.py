"""Views for which three of four cards count in round 4, where a house rule lets players choose."""

from dataclasses import replace

from flask import Response, abort, url_for
from flask.typing import ResponseReturnValue
from wtforms import RadioField
from wtforms.fields.choices import SelectChoice

from scoring.cards import Card, show_cards
from scoring.facts import Amended, Fact, TableRuling
from scoring.hazari.facts import GroupsExposed
from scoring.hazari.rules import ROUNDS, SEATS
from scoring.hazari.state import Deal
from web.access.permissions import Permission, needs
from web.entry.correction import Redirects, save_or_show
from web.games.hazari.board import round_of
from web.games.hazari.round_report import choice_of_three
from web.http.responses import after_post
from web.i18n.card_names import in_a_row
from web.match import urls
from web.match.cards_form import Groups
from web.match.commands import EntryForm, entered_as
from web.match.context import MatchContext, match_of_game_or_404
from web.match.form_page import FormPage, show, unread
from web.match.question_words import CHOOSE


def _left_out() -> RadioField:
    """Return a field for a card of four, or none where the best three count."""
    return RadioField(default="", invalid_choice_message=CHOOSE)


class SparesForm(EntryForm):
    """Form of the card that each seat leaves out, as text; empty where the best three count."""

    spare0 = _left_out()
    spare1 = _left_out()
    spare2 = _left_out()
    spare3 = _left_out()

    @property
    def by_seat(self) -> list[RadioField]:
        """Return the fields in the order of the seats."""
        return [self[f"spare{seat}"] for seat in range(SEATS)]

    def offer(self, groups: Groups) -> None:
        """Let each player leave out a card of the own group, and no other one."""
        for field, group in zip(self.by_seat, groups, strict=True):
            cards = [SelectChoice(show_cards([card])) for card in group]
            field.choices = [SelectChoice(""), *cards]

    def chosen(self, groups: Groups) -> tuple[Card, ...]:
        """Return the cards left out of these groups."""
        return tuple(
            card
            for group, field in zip(groups, self.by_seat, strict=True)
            for card in group
            if show_cards([card]) == field.data
        )


@needs(Permission.HOST)
def spares(address: str, number: int, deal: int) -> Response:
    """Show the form for which card of four each player leaves out."""
    context = match_of_game_or_404(address, number, "hazari")
    groups, left_out = _laid_or_404(context, deal)
    said = {
        f"spare{seat}": show_cards([card])
        for seat, group in enumerate(groups)
        for card in group
        if card in left_out
    }
    return _page(FormPage(context), deal, SparesForm.fresh(context, **said))


def choose(address: str, number: int, deal: int) -> ResponseReturnValue:
    """Save the cards that the players left out, so that round 4 is judged by the others."""
    context = match_of_game_or_404(address, number, "hazari")
    form = SparesForm()
    groups, _spares = _laid_or_404(context, deal)
    form.offer(groups)
    wrong = unread(context, form)
    if wrong:
        return _page(wrong, deal, form)
    entry = entered_as(context, form, round_of, (deal, ROUNDS)) or abort(404)
    fact = _with_spares(entry.fact, form.chosen(groups))
    if fact == entry.fact:
        return after_post(urls.of_deal(context, deal))
    here = url_for("hazari.spares", deal=deal, **context.place)
    ways = Redirects(lambda after: urls.of_round(after, deal, ROUNDS), here)
    answer = save_or_show(context, [Amended(entry.seq, fact)], form, ways)
    return _page(answer, deal, form) if isinstance(answer, FormPage) else answer


def _with_spares(fact: Fact, left_out: tuple[Card, ...]) -> Fact:
    """Return the fact of a round with these cards left out; an override by the players stays."""
    if isinstance(fact, TableRuling):
        return replace(fact, fact=_with_spares(fact.fact, left_out))
    assert isinstance(fact, GroupsExposed)
    return replace(fact, spares=left_out)


def _laid_or_404(context: MatchContext, deal: int) -> tuple[Groups, tuple[Card, ...]]:
    """Return the groups of round 4 by seat, and the cards left out of them."""
    dealt: Deal | None = context.state.find_deal(deal)
    if dealt is None or choice_of_three(context, dealt) is None:
        abort(404)
    laid = dealt.shown[ROUNDS - 1]
    assert not isinstance(laid, int)
    return laid, dealt.spares


def _page(reply: FormPage, deal: int, form: SparesForm) -> Response:
    """Show for each player the best three, or any three of the four."""
    context = reply.context
    dealt: Deal = context.state.find_deal(deal) or abort(404)
    groups, _spares = _laid_or_404(context, deal)
    rows = [
        (
            name,
            [
                (show_cards([card]), in_a_row([other for other in group if other != card]))
                for card in group
            ],
            field,
        )
        for name, group, field in zip(context.players_in(dealt), groups, form.by_seat, strict=True)
    ]
    return show(
        "games/hazari/spares.html",
        reply,
        deal=deal,
        rows=rows,
        back=urls.of_deal(context, deal),
    )
