"""Ruling pages, deal pages and replay of Fives, where one showdown is a whole deal."""

from dataclasses import replace

from flask import url_for

from scoring.fives.judge import Showdown
from scoring.fives.recorded_facts import HandWon
from scoring.fives.rules import FIVES, POINTS
from scoring.fives.state import Deal
from scoring.log.replay import readings
from web.games.board import DEALER
from web.games.dealing import next_deal as next_deal, sums
from web.games.fives.board import ONLY, round_of
from web.games.fives.deal_words import agreement, best_hand, how_closed, in_words as told_in_words
from web.games.fives.ruling_words import in_words
from web.games.fives.who_wins import Question
from web.games.protocol import Remark
from web.i18n.sentence_parts import beside, isolated
from web.i18n.translations import gettext as _, lazy_gettext as _l
from web.match import urls
from web.match.context import MatchContext
from web.match.log_writes import entry_for
from web.match.page_data import (
    DealPage,
    Elsewhere,
    Judged,
    Laid,
    Line,
    Link,
    Passage,
    RoundPage,
    passage,
)
from web.match.ruling_words import RulingWords, mark_override, try_others

TAKEN = _l("Showdowns won")
"""Label of the column that the scoresheet shows beside the points."""


def round_page(
    context: MatchContext, deal: Deal, number_of_round: int
) -> RoundPage | Elsewhere | None:
    """Return the ruling page of a showdown; the deal page without cards; None while open."""
    if number_of_round != ONLY or deal.end == "open":
        return None
    if deal.ruling is None:
        return Elsewhere(urls.of_deal(context, deal.number))
    players = context.players_in(deal)
    words = in_words(deal.ruling, [players[seat] for seat in deal.order])
    over = context.is_over
    # Nobody leads a showdown: the neighbour of the dealer comes first.
    who_is_first = _(
        "%(name)s comes first, because %(dealer)s dealt.",
        name=isolated(players[deal.order[0]]),
        dealer=isolated(players[deal.dealer]),
    )
    return RoundPage(
        heading=_("Showdown"),
        rows=_rows(context, deal, words),
        words=words,
        onwards=Link(_("See who won"), urls.of_board(context)) if over else next_deal(context),
        notes=_told_before(context, deal),
        change=Link(_("Change cards"), urls.of_change(context, deal.number, ONLY)),
        lead=Link(who_is_first, urls.of_dealer(context, deal.number)),
        judged=_as_judged(context, deal, deal.ruling),
        closes=True,
    )


def _rows(context: MatchContext, deal: Deal, words: RulingWords) -> list[Laid]:
    """Return the seats from the dealer's left, each with its hand and what it scored."""
    # A ruling counts places from the dealer's left, everything else here counts seats.
    hands = {hand.place: hand for hand in words.ranking}
    before, players = context.state.totals_at(deal), context.players_in(deal)
    return [
        Laid(
            seat=seat,
            name=players[seat],
            office=DEALER if seat == deal.dealer else None,
            total=before[seat],
            now=deal.points[seat],
            cards=deal.hands[seat],
            label=hands[place].label,
            explained=hands[place].explained,
            won=seat in deal.scored,
        )
        for place, seat in enumerate(deal.order)
    ]


def _as_judged(context: MatchContext, deal: Deal, ruling: Showdown) -> Judged:
    """Return the ruling in the form that an override starts from."""
    # Only the rule for ties can decide a showdown.
    rules = replace(FIVES, tie=context.rules_in(deal).tie)
    asked = Question(rules, tuple(deal.hands[seat] for seat in deal.order))
    worth = {
        deal.order[step["place"]]: POINTS[step["category"]]
        for step in ruling.steps
        if step.code == "hand"
    }
    return Judged(
        order=deal.order,
        takes=[worth[seat] for seat in range(deal.seats)],
        table=deal.table,
        question=Link(try_others(), asked.address),
    )


def _told_before(context: MatchContext, deal: Deal) -> list[str]:
    """Return whether the cards agree with the winner entered before them; empty if none was."""
    entry = entry_for(context.log, round_of, (deal.number, ONLY))
    before = readings(context.log, entry.seq)[:-1] if entry else ()
    told = [fact for fact in before if isinstance(fact, HandWon)]
    return [agreement(told[-1], deal, context.players_in(deal))] if told else []


def deal_page(context: MatchContext, deal: Deal) -> DealPage | Elsewhere:
    """Return the page of a deal without cards, or where the ruling of its cards is."""
    if deal.end == "shown":
        return Elsewhere(urls.of_round(context, deal.number, ONLY))
    told = deal.end == "told"
    return DealPage(
        closed=how_closed(context, deal),
        words=told_in_words(deal, context.players_in(deal), context.rules_in(deal).tie)
        if told
        else None,
        corrections=_corrections(context, deal) if told else (),
        sums=sums(context, deal) if told else (),
    )


def _corrections(context: MatchContext, deal: Deal) -> list[Line]:
    """Return the entries of a deal without cards that can be changed or completed."""
    won = url_for("fives.won", deal=deal.number, **context.place)
    cards = urls.of_change(context, deal.number, ONLY)
    return [
        Line(_("Winner and hand"), won, worth=_("Change")),
        Line(_("Showdown"), cards, worth=_("Enter cards")),
    ]


def can_replay(deal: Deal) -> bool:
    """Return whether the cards of the showdown are known."""
    return deal.ruling is not None


def replay(context: MatchContext, deal: Deal) -> list[Passage]:
    """Return the showdown card by card; empty while its cards are unknown."""
    page = round_page(context, deal, ONLY)
    if not isinstance(page, RoundPage):
        return []
    return [passage(page.heading, urls.of_round(context, deal.number, ONLY), page)]


def remark(context: MatchContext, deal: Deal) -> Remark:
    """Return who had the best hand and what it was, with an override or how the deal was closed."""
    best = best_hand(deal, context.players_in(deal))
    if deal.table:
        winner = isolated(context.players_in(deal)[deal.table.winner])
        by_rules = _("by the rules: %(what)s", what=best)
        return Remark(beside(mark_override(winner, deal.table), by_rules))
    return Remark(beside(best, how_closed(context, deal)))
