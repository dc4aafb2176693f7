"""Apply decisions about deals that every game shares: seating, rules, dealer."""

from dataclasses import replace
from typing import Any, TypeVar

from ..facts import DealerSet, FromDeal, MatchOpened, RulesChanged, Seated
from .state import MatchState

State = TypeVar("State", bound=MatchState[Any, Any])


def as_opened(game: str, state: MatchState[Any, Any], fact: FromDeal) -> MatchOpened:
    """Return the set-up that a decision makes of the open deal.

    The decision is lawful if a match could begin with that set-up.
    """
    opened = MatchOpened(game, state.players, state.rules, state.deal.dealer)
    if isinstance(fact, Seated):
        return replace(opened, players=fact.players)
    if isinstance(fact, RulesChanged):
        return replace(opened, rules=fact.rules)
    assert isinstance(fact, DealerSet)
    return replace(opened, dealer=fact.dealer)


def decided(state: State, opened: MatchOpened) -> State:
    """Return the state with these players and rules from the open deal on.

    A target that was raised during the match stays, unless the new rules have another one.
    """
    latest, number = state.terms[-1], state.deal.number
    terms = replace(latest, deal=number, players=opened.players, rules=opened.rules)
    standing = state.standing
    if opened.rules.target != latest.rules.target:
        standing = replace(standing, target=opened.rules.target)
    # A second decision about the same deal replaces the first.
    earlier = tuple(before for before in state.terms if before.deal < number)
    return replace(state, terms=(*earlier, terms), standing=standing)
