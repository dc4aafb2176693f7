"""Matches with guests: chance plays, people come and go, and the names that are counted."""

from collections.abc import Collection
from dataclasses import replace
from functools import cache
from random import Random

from scoring.catalogue import GAMES
from scoring.recorded_facts import Seated
from scoring.stats import PlayedMatch, played
from tests.scoring.match import Match
from tests.scoring.players import next_fact, opened

GUESTS = ("Zoya", "Yusuf")
SEEDS = range(5)


@cache
def evening(key: str, seed: int) -> Match:
    """A match of which now and then a deal is played by other people, or by the same in other
    seats."""
    game, chance = GAMES[key], Random(f"{key} {seed}")
    begin = opened(game, chance)
    table: type[Match] = type("AnyTable", (Match,), {"game": game})
    match = table.begun(begin.rules, begin.dealer, begin.players)
    for _ in range(22):
        state = match.replay().state
        if game.standing(state).finished:
            break
        if chance.random() < 0.15:
            people = chance.sample([*begin.players, *GUESTS], len(begin.players))
            moves = chance.random() < 0.5
            match.write(Seated(state.deal.number, tuple(people), points_move=moves))
        match.write(next_fact(game, state, chance))
    return match


@cache
def evening_played(key: str, seed: int) -> PlayedMatch:
    """The same, as it is counted."""
    return counted(evening(key, seed))


def counted(match: Match) -> PlayedMatch:
    """What the log of a match comes to."""
    return played(match.game, match.log[0].fact, match.replay().state)


def without(match: PlayedMatch, told_elsewhere: Collection[int]) -> PlayedMatch:
    """The match with the deals of these numbers counted in another one."""
    deals = (replace(one, elsewhere=one.number in told_elsewhere) for one in match.deals)
    return replace(match, deals=tuple(deals))
