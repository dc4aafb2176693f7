"""Measure cases side by side, and print what was found beside its goal."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from math import isinf
from statistics import median
from time import process_time_ns

Seconds = dict[str, float]
"""Seconds by case."""


def side_by_side(cases: Mapping[str, Callable[[], object]], rounds: int, each: int = 1) -> Seconds:
    """Return the median processor time of each case, in seconds.

    The cases run in turn, so that a busy machine slows them all alike; a case does its work `each`
    times over.
    """
    taken: dict[str, list[int]] = {name: [] for name in cases}
    for _round in range(rounds):
        for name, run in cases.items():
            began = process_time_ns()
            run()
            taken[name].append(process_time_ns() - began)
    return {name: median(times) / each / 1e9 for name, times in taken.items()}


def told(what: str, found: float, most: float, unit: str = "times") -> None:
    """Print what was found beside its goal, if it has one; a figure above it is marked !."""
    goal = "" if isinf(most) else f", goal {most:g}"
    print(f"  {what}: {found:.2f} {unit}{goal}{' !' if found > most else ''}", flush=True)
