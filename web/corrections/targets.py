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
from web.match.context import AtMatch


def rounds_told(at: AtMatch) -> Set[tuple[int, int]]:
    """Return (deal, round) of every round that has a ruling page."""
    return {(told.deal, told.round) for told in at.game.outcomes(at.state)}


def of_fact(at: AtMatch, fact: Fact, told: Set[tuple[int, int]]) -> str:
    """Return the page that shows this fact now; "" where none does.

    `told` are the rounds that have a page, as `rounds_told` returns them.
    """
    match fact:
        case Voided(seq=seq):
            return of_fact(at, at.log[seq - 1].fact, told)
        case Amended(fact=other) | TableRuling(fact=other):
            return of_fact(at, other, told)
        case MatchOpened() | RulesChanged():
            return url_for("moments.rules", **at.place)
        case Seated():
            return url_for("moments.sheet", **at.place)
        case MatchEnded():
            return urls.of_board(at)
    place = pages(at).play.round_of(fact)
    if place and place in told:
        return urls.of_round(at, *place)
    deal = getattr(fact, "deal", 0)
    return urls.of_deal(at, deal) if at.state.find_deal(deal) else ""


def to_change(at: AtMatch, fact: Fact) -> str:
    """Return the page on which an entry in force can be changed; "" where none does."""
    place = pages(at).play.round_of(played(fact))
    return urls.of_change(at, *place) if place else pages(at).lanes.change(at, fact)
