"""Describe a judged round of a deal of Hazari: who led it, who took it, and why."""

from collections.abc import Iterable
from functools import lru_cache
from typing import Final, NamedTuple

from ..cards import Card
from ..recorded_facts import TableRuling
from ..rulings import RuledPart, Ruling
from ..seats import exposure_order
from .exposed_groups import Groups
from .judge import judge_round
from .rules import SEATS, HazariRules, group_size

KEPT: Final = 256
"""Number of rulings that are cached, the most recently used."""


class PlayedRound(NamedTuple):
    """Judged round: who led and who took it, its `groups` and the points by seat.

    `groups` and `rules` are None, and there are no points, when only the winner is known. `dead`
    are the seats whose groups lost to every live one. Where `table` is an override of the ruling,
    `winner` and `shares` are those of the override. `troy` is whether the players say that it was
    won with a Troy, where cards do not tell or there is an override. `turned` are the seats in the
    order in which they exposed, where the players say so; the first of them led. Else play went
    with the numbers of the seats, or `backwards`.
    """

    number: int
    leader: int
    winner: int
    groups: Groups | None = None
    shares: tuple[int, ...] = (0,) * SEATS
    rules: HazariRules | None = None
    dead: frozenset[int] = frozenset()
    table: TableRuling | None = None
    troy: bool = False
    spares: tuple[Card, ...] = ()
    turned: tuple[int, ...] = ()
    backwards: bool = False

    @property
    def order(self) -> tuple[int, ...]:
        """Return the seats in exposure order."""
        return self.turned or exposure_order(self.leader, backwards=self.backwards)

    @property
    def worth(self) -> int:
        """Return the points of all its cards; 0 while they are not known."""
        return sum(self.shares)

    @property
    def ruling(self) -> Ruling | None:
        """Return who takes it by the rules, and why, in positions along `order`.

        None while the cards are not known. The ruling is worked out only when it is asked for.
        """
        return _ruling(self)


@lru_cache(maxsize=KEPT)
def _ruling(played: PlayedRound) -> Ruling | None:
    """Judge the round; cached, because every phone of a table asks for the same ruling."""
    if played.groups is None or played.rules is None:
        return None
    dead = [place for place, seat in enumerate(played.order) if seat in played.dead]
    laid = [played.groups[seat] for seat in played.order]
    return judge_round(
        *(laid, played.rules, played.number),
        dead=dead,
        spares=played.spares,
        whole_pack=min(map(len, laid)) == group_size(played.number),
    )


def ruled_rounds(rounds: Iterable[PlayedRound]) -> tuple[RuledPart, ...]:
    """Return the rounds whose cards are known, with their rulings."""
    return tuple(
        RuledPart(
            "round",
            played.number,
            played.ruling,
            played.order,
            played.table.winner if played.table else None,
        )
        for played in rounds
        if played.ruling
    )
