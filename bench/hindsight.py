"""Measure hindsight for one player beside the full search over all 200,200 arrangements.

`python -m bench.hindsight [deals]`. They answer the same questions in turn, in processor time of
one core; what counts is the ratio, since seconds differ from machine to machine.
"""

import sys
from collections.abc import Callable
from random import Random
from statistics import median
from time import process_time
from typing import Any

from scoring.cards import PACK
from scoring.hazari import BANGLADESH, BHUTAN, HazariRules, hindsight, judge_deal
from tests.scoring.hazari.by_chance import laid
from tests.scoring.hazari.full_search import best_value
from tests.scoring.table import Hands

COMPARED = 10
"""Deals that the slow full search answers as well, the first ones."""


def main(deals: int) -> None:
    """Measure the usual rules of both variants."""
    for name, rules in (("Bangladesh", BANGLADESH), ("Bhutan", BHUTAN)):
        print(f"{name}: hindsight of one player in {deals} random deals")
        report(rules, deals)


def report(rules: HazariRules, deals: int) -> None:
    """Measure one variant and print what was found."""
    chance = Random(1)
    ours, full, judging = [], [], []
    for number in range(deals):
        asked = random_deal(chance), number % 4, rules, number // 4 % 4
        found, seconds = timed(hindsight, *asked)
        ours.append(seconds)
        judging.append(timed(judge_deal, *asked[:3])[1])
        if number < COMPARED:
            (_, points), seconds = timed(best_value, *asked)
            full.append(seconds)
            assert points == found.points
    typical, within_99 = median(ours), sorted(ours)[deals * 99 // 100]
    print(f"  median {ms(typical)}, 99 of 100 within {ms(within_99)}, worst {ms(max(ours))}")
    print(f"  {median(full) / typical:.0f} times as fast as the full search ({ms(median(full))})")
    print(f"  {typical / median(judging):.1f} times the time of judging the deal")


def random_deal(chance: Random) -> Hands:
    """Return a shuffled pack; half of the hands laid strongest first, the rest by chance."""
    pack = chance.sample(PACK, 52)
    return tuple(laid(pack[start : start + 13], chance) for start in range(0, 52, 13))


def timed(run: Callable[..., Any], *asked: Any) -> tuple[Any, float]:
    """Return the answer, and the seconds of processor time that it took."""
    start = process_time()
    answer = run(*asked)
    return answer, process_time() - start


def ms(seconds: float) -> str:
    return f"{1000 * seconds:.1f} ms"


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 1000)
