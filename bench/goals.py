"""What was measured beside what it is measured by, and whether that is as quick as it should be."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from math import isinf
from statistics import median
from time import process_time_ns

Seconds = dict[str, float]


def side_by_side(cases: Mapping[str, Callable[[], object]], rounds: int, each: int = 1) -> Seconds:
    """The median processor time of each case, asked in turn so that a busy machine slows them all
    alike; a case does what it is about `each` times over."""
    taken: dict[str, list[int]] = {name: [] for name in cases}
    for _round in range(rounds):
        for name, run in cases.items():
            began = process_time_ns()
            run()
            taken[name].append(process_time_ns() - began)
    return {name: median(times) / each / 1e9 for name, times in taken.items()}


def told(what: str, found: float, most: float, unit: str = "times") -> None:
    """One line: what was found, and whether it stands; without a goal it is only told."""
    stands = "stands" if found <= most else "TOO SLOW"
    goal = "" if isinf(most) else f", goal {most:g}: {stands}"
    print(f"  {what}: {found:.2f} {unit}{goal}", flush=True)
