"""Say who plays next where more people are there than chairs, so that all play equally often."""

from collections import Counter
from collections.abc import Sequence


def next_seats(
    evening: Sequence[tuple[Sequence[str], Sequence[str]]],
) -> tuple[list[str], list[str]]:
    """Return who plays next, by chair, and who sits out, after these matches of an evening.

    For each match `evening` has those who sat there, the last time by chair, and those who were
    there besides. Who has played fewest of the matches plays, of these who has waited longest.
    Those who play on keep their chairs.
    """
    chairs, besides = evening[-1]
    times, last = Counter[str](), dict[str, int]()
    for number, (sat, _besides) in enumerate(evening):
        times.update(sat)
        last |= dict.fromkeys(sat, number)
    turns = sorted([*chairs, *besides], key=lambda name: (times[name], last.get(name, -1)))
    play, wait = turns[: len(chairs)], turns[len(chairs) :]
    come = iter([name for name in play if name not in chairs])
    return [name if name in play else next(come) for name in chairs], wait
