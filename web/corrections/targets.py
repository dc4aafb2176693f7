"""The page that shows what an entry led to, and the page on which it can be changed."""

from collections.abc import Set

from flask import url_for

from scoring.facts import (
    Amended,
    Fact,
    MatchEnded,
    MatchOpened,
    RulesChanged,
    Seated,
    TableRuling,
    Voided,
)
from web.games.catalogue import pages
from web.match import urls
from web.match.commands import played
from web.match.context import MatchContext


def rounds_told(context: MatchContext) -> Set[tuple[int, int]]:
    """Return (deal, round) of every round that has a ruling page."""
    return {(told.deal, told.round) for told in context.game.outcomes(context.state)}


def of_fact(context: MatchContext, fact: Fact, told: Set[tuple[int, int]]) -> str:
    """Return the page that shows this fact now; "" where none does.

    `told` are the rounds that have a page, as `rounds_told` returns them.
    """
    match fact:
        case Voided(seq=seq):
            return of_fact(context, context.log[seq - 1].fact, told)
        case Amended(fact=other) | TableRuling(fact=other):
            return of_fact(context, other, told)
        case MatchOpened() | RulesChanged():
            return url_for("results.rules", **context.place)
        case Seated():
            return url_for("results.sheet", **context.place)
        case MatchEnded():
            return urls.of_board(context)
    place = pages(context).play.round_of(fact)
    if place and place in told:
        return urls.of_round(context, *place)
    deal = getattr(fact, "deal", 0)
    return urls.of_deal(context, deal) if context.state.find_deal(deal) else ""


def to_change(context: MatchContext, fact: Fact) -> str:
    """Return the page on which an entry in force can be changed; "" where none does."""
    place = pages(context).play.round_of(played(fact))
    return (
        urls.of_change(context, *place) if place else pages(context).entries.change(context, fact)
    )
