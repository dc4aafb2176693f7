"""Hindsight against the full search, deal after deal: `python -m tests.torture.hindsight 1000`."""

import sys
from random import Random

from scoring.hazari import BANGLADESH, hindsight
from tests.scoring.hazari.by_chance import deal, rules
from tests.scoring.hazari.full_search import best_value, value


def main(deals: int) -> None:
    """Every other deal under the usual rules, the rest under any; stops where they differ."""
    for seed in range(deals):
        chance = Random(seed)
        house = BANGLADESH if seed % 2 else rules(chance)
        dealt, leader, seat = deal(chance), chance.randrange(4), chance.randrange(4)
        found = hindsight(dealt, leader, house, seat)
        played = (*dealt[:seat], found.arrangement, *dealt[seat + 1 :])
        best = best_value(dealt, leader, house, seat)
        assert value(played, leader, house, seat) == best, (seed, found.arrangement, best)
    print(f"{deals} deals: hindsight finds what the full search finds")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 1000)
