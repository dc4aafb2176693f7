"""Which page tells what was entered, and on which page it can be changed."""

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
    """Deal and round of those that have a page of their own."""
    return {(told.deal, told.round) for told in at.game.outcomes(at.state)}


def of_fact(at: AtMatch, fact: Fact, told: Set[tuple[int, int]]) -> str:
    """The page that tells it now; "" where none does. `told` are the rounds that have one."""
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
    """The page on which an entry that counts can be changed; "" where none does."""
    place = pages(at).play.round_of(played(fact))
    return urls.of_change(at, *place) if place else pages(at).lanes.change(at, fact)
