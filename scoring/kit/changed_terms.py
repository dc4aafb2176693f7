"""Apply decisions about deals that every game shares, such as seats, rules, dealer, direction."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, TypeVar

from ..game import Game
from ..recorded_facts import (
    Agreement,
    AgreementSet,
    DealerSet,
    DealVoided,
    DirectionChanged,
    FromDeal,
    MatchOpened,
    PackChanged,
    PointsGiven,
    RulesChanged,
    Seated,
)
from ..seats import each_alone
from .state import MatchState, Terms

State = TypeVar("State", bound=MatchState[Any, Any])

Sides = Sequence[Sequence[int]]
"""The seats of each side."""


def as_opened(game: str, state: MatchState[Any, Any], fact: FromDeal) -> MatchOpened:
    """Return the set-up that a decision makes of the open deal.

    The decision is lawful if a match could begin with that set-up.
    """
    opened = MatchOpened(game, state.players, state.rules, state.deal.dealer)
    match fact:
        case Seated(players=players):
            return replace(opened, players=players)
        case RulesChanged(rules=rules):
            return replace(opened, rules=rules)
        case AgreementSet(agreed=agreed):
            return replace(opened, agreed=agreed)
        case DealerSet(dealer=dealer):
            return replace(opened, dealer=dealer)
    return opened


def decided(state: State, fact: FromDeal, opened: MatchOpened, sides: Sides) -> State:
    """Return the state after a decision that makes this set-up of the open deal.

    Points outside the cards, the dealer, the direction of play and the cards that the pack lacks
    belong to the deal itself. A target that was raised during the match stays, unless the new rules
    have another one.
    """
    match fact:
        case PointsGiven(points=points):
            return with_deal(state, outside=(*state.deal.outside, *([fact] if points else [])))
        case DealerSet(dealer=dealer):
            return with_deal(state, dealer=dealer)
        case DirectionChanged(backwards=backwards):
            return with_deal(state, backwards=backwards)
        case PackChanged(missing=missing):
            return with_deal(state, missing=missing)
    latest, number = state.terms[-1], state.deal.number
    standing = state.standing
    if opened.rules.target != latest.rules.target:
        standing = replace(standing, target=opened.rules.target)
    # A second decision about the same deal replaces the first.
    earlier = tuple(before for before in state.terms if before.deal < number)
    moved = latest.moved if latest.deal == number else ()
    if isinstance(fact, Seated):
        before = earlier[-1].players if earlier and fact.points_move else ()
        # A file may say that more or fewer players sit down: then nobody brings anything along.
        moves = len(before) == len(opened.players)
        moved = brought_along(before, opened.players, sides) if moves else ()
    terms = Terms(number, opened.players, opened.rules, moved)
    state = replace(state, terms=(*earlier, terms), standing=standing)
    same = len(latest.players) == len(opened.players) and len(sides) == len(state.begun)
    if number == 1 and same:
        agreed = fact.agreed if isinstance(fact, AgreementSet) else state.agreed
        agreed = _with_handicaps_moved(agreed, latest.players, opened.players)
        state = replace(state, agreed=agreed, begun=agreed.points(sides))
    return replace(state, standing=replace(standing, totals=state.totals_before(state.deal)))


def with_deal(state: State, **changes: object) -> State:
    """Return the state with these fields of the open deal changed."""
    return replace(state, deals=(*state.deals[:-1], replace(state.deal, **changes)))


def before_the_end(game: Game[State], state: State) -> State:
    """Return the state in which the players end the match.

    An open deal in which points were given outside the cards is void, so that these count.
    """
    deal = state.deal
    return game.apply(state, DealVoided(deal.number, "")) if deal.outside else state


def stopped(game: Game[State], state: State) -> State:
    """Return the state of a match that the players end, unless that decides it."""
    state = before_the_end(game, state)
    standing = state.standing
    return state if standing.finished else replace(state, standing=standing.stopped())


def _with_handicaps_moved(
    agreed: Agreement, before: Sequence[str], after: Sequence[str]
) -> Agreement:
    """Return what was agreed with each handicap beside its player, or whoever takes the chair."""
    took = brought_along(before, after, each_alone(len(after))) or range(len(after))
    handicap = tuple(agreed.handicap[seat] for seat in took) if agreed.handicap else ()
    return agreed.among(after, handicap)


def brought_along(before: Sequence[str], after: Sequence[str], sides: Sides) -> tuple[int, ...]:
    """Return for each side the earlier side whose points its players bring to their new chairs.

    A side of newcomers takes over what is left. Where partners part, as where everybody stays on
    their side, nothing moves: empty.
    """
    side_of = {before[seat]: side for side, seats in enumerate(sides) for seat in seats}
    brought = [
        {side_of[after[seat]] for seat in seats if after[seat] in side_of} for seats in sides
    ]
    known = [side for each in brought for side in each]
    if any(len(each) > 1 for each in brought) or len(known) > len(set(known)):
        return ()
    left = iter([side for side in range(len(sides)) if side not in known])
    moved = tuple(each.pop() if each else next(left) for each in brought)
    return () if moved == tuple(range(len(sides))) else moved
