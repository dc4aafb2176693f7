"""Hindsight against the full search, on many more deals than the tests of the rules can afford."""

from random import Random

from scoring.hazari import BANGLADESH, hindsight
from tests.robustness.length import times
from tests.scoring.hazari.by_chance import deal, rules
from tests.scoring.hazari.full_search import best_value, value


def test_hindsight_finds_what_the_full_search_finds() -> None:
    """Every other deal under the usual rules, the rest under any."""
    deals = times(4, 200)
    for seed in range(deals):
        if seed % 20 == 19:
            print(f"{seed + 1} of {deals} deals")
        chance = Random(seed)
        house = BANGLADESH if seed % 2 else rules(chance)
        dealt, leader, seat = deal(chance), chance.randrange(4), chance.randrange(4)
        found = hindsight(dealt, leader, house, seat)
        played = (*dealt[:seat], found.arrangement, *dealt[seat + 1 :])
        best = best_value(dealt, leader, house, seat)
        assert value(played, leader, house, seat) == best, (seed, found.arrangement, best)
