"""Draw seats by the highest card; those with equal cards draw again."""

from collections.abc import Sequence
from dataclasses import dataclass

from ..cards import Rank

_HEIGHT = {rank: -place for place, rank in enumerate(Rank)}


@dataclass(frozen=True, slots=True)
class SeatDraw:
    """Progress of a draw. `order` are those whose seat is settled, the highest card first.

    `cards` are the ranks that each has drawn, `turn` is who draws next, None at the end, and
    `again` are those who draw once more because their cards were equal.
    """

    order: tuple[int, ...]
    cards: dict[int, str]
    turn: int | None = None
    again: tuple[int, ...] = ()


def draw_seats(people: Sequence[int], ranks: str) -> SeatDraw:
    """Return the draw of these people, in whose order the cards of these ranks were drawn."""
    cards, left = dict.fromkeys(people, ""), iter(map(Rank, ranks))
    settled: list[int] = []
    groups = [tuple(people)] if people else []
    while groups:
        group = groups.pop(0)
        if len(group) == 1:
            settled += group
            continue
        drawn = dict(zip(group, left, strict=False))
        again = group if cards[group[0]] else ()
        for one, rank in drawn.items():
            cards[one] += rank
        if len(drawn) < len(group):
            return SeatDraw(tuple(settled), cards, group[len(drawn)], again)
        heights = sorted({_HEIGHT[rank] for rank in drawn.values()}, reverse=True)
        parts = [tuple(one for one in group if _HEIGHT[drawn[one]] == high) for high in heights]
        groups = [*parts, *groups]
    return SeatDraw(tuple(settled), cards)
