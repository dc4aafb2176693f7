"""Decisions about the deals of a match: rules, packs, direction and seats.

Each is told by the number of the deal that it begins with, future ones too.
"""

from collections.abc import Mapping
from dataclasses import replace
from typing import TypeVar

from scoring.cards import Card
from scoring.catalogue import find_game
from scoring.kit.house_rules import HouseRules
from scoring.log.replay import extend, replay
from scoring.recorded_facts import (
    DirectionChanged,
    Entry,
    FromDeal,
    MatchOpened,
    PackChanged,
    RulesChanged,
    Seated,
)
from scoring.seats import exposure_order
from web.match.context import MatchContext, direction_of

Decided = TypeVar("Decided")


def rules_since(context: MatchContext) -> dict[int, HouseRules]:
    """Return the rules by the deal that they begin with."""
    return _since(context, RulesChanged, "rules", context.opened.rules)


def packs_since(context: MatchContext) -> dict[int, tuple[Card, ...]]:
    """Return the missing cards by the deal that they begin with."""
    return _since(context, PackChanged, "missing", ())


def missing_now(context: MatchContext) -> tuple[Card, ...]:
    """Return the cards that the pack lacks in the open deal, or lacked at the end."""
    return in_force(packs_since(context), context.state.deal.number)


def missing_still(context: MatchContext, again: MatchOpened) -> list[PackChanged]:
    """Return the fact that the next match lacks the same cards; [] for none, or for no rule."""
    fact = PackChanged(1, missing_now(context))
    opened = Entry(1, again)
    fits = replay(find_game(again.game), extend((opened,), [fact])).stuck is None
    return [fact] if fact.missing and fits else []


def turned_since(context: MatchContext) -> dict[int, bool]:
    """Return whether play goes backwards, by the deal that this begins with."""
    return _since(context, DirectionChanged, "backwards", False)


def played_since(context: MatchContext) -> dict[int, HouseRules]:
    """Return the rules as `rules_since` does, with the direction in which play really goes."""
    rules, turned = rules_since(context), turned_since(context)
    return {
        deal: as_played(in_force(rules, deal), backwards=in_force(turned, deal))
        for deal in sorted({*rules, *turned})
    }


def players_since(context: MatchContext) -> dict[int, tuple[str, ...]]:
    """Return the players by the deal that they begin with."""
    return _since(context, Seated, "players", context.opened.players)


def seatings(context: MatchContext) -> list[Seated]:
    """Return every decision about seats that has or will have an effect."""
    return [fact for fact in _decided(context) if isinstance(fact, Seated)]


def _since(
    context: MatchContext, kind: type[FromDeal], field: str, at_first: Decided
) -> dict[int, Decided]:
    """Return what decisions of a kind say in a field, by deal, after what held at first."""
    told = [fact for fact in _decided(context) if isinstance(fact, kind)]
    return {1: at_first} | {fact.deal: getattr(fact, field) for fact in told}


def _decided(context: MatchContext) -> list[FromDeal]:
    """Return every decision about deals that has or will have an effect."""
    # The end of a match leaves decisions about later deals without effect.
    return [
        entry.fact
        for entry in context.replay.accepted
        if isinstance(entry.fact, FromDeal)
        and not (context.is_over and entry.fact.deal > context.state.deal.number)
    ]


def opened_again(context: MatchContext) -> MatchOpened:
    """Return the set-up of a rematch: players and rules of now, agreement, next dealer.

    Seats are numbered in the direction in which play goes by then.
    """
    state, backwards = context.replay.state, context.state.deal.backwards
    seats = exposure_order(0, len(context.players), backwards=backwards)
    players = tuple(context.players[seat] for seat in seats)
    rules, dealer = as_played(context.rules, backwards=backwards), seats.index(state.next_dealer)
    again = MatchOpened(context.game.key, players, rules, dealer)
    agreed = state.agreed.passed_on(state.terms[0].players, players)
    if rules != context.opened.rules:
        agreed = replace(agreed, rules_name="")  # it was that of other rules
    # A target that was lowered since may be too low for a handicap.
    for kept in (agreed, replace(agreed, handicap=())):
        if not context.game.opening_faults(replace(again, agreed=kept)):
            break
    return replace(again, agreed=kept)


def as_played(rules: HouseRules, *, backwards: bool) -> HouseRules:
    """Return the rules with the direction in which play goes, where they name any."""
    if not hasattr(rules, "direction"):
        return rules
    return replace(rules, direction=direction_of(rules, backwards=backwards))


def in_force(since: Mapping[int, Decided], deal: int) -> Decided:
    """Return what holds in a deal, given decisions by the number of the deal they begin with."""
    return since[max(first for first in since if first <= deal)]
