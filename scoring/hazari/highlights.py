"""Find the highlights of a match of Hazari: ties won by place, Troys, deals won whole."""

from collections.abc import Iterator
from typing import Final

from ..highlights import Highlight
from ..kit.state import was_played
from ..rulings import Ruling
from ..standing import leaders
from .played_round import PlayedRound
from .rules import SEATS
from .state import Deal

KINDS: Final = (
    "hazari.tie-won",
    "hazari.tie-lost",
    "hazari.troy",
    "hazari.troy-beaten",
    "hazari.everything",
    "hazari.troy-win",
)


def highlights(deal: Deal) -> Iterator[Highlight]:
    """Yield the highlights of one deal that was played to its end, round by round."""
    if not was_played(deal):
        return
    for played in deal.rounds:
        for kind, seat in _of_round(played):
            yield Highlight(kind, deal.number, played.number, (seat,))
    if deal.end == "troy":
        yield Highlight("hazari.troy-win", deal.number, 0, (deal.rounds[-1].winner,))
    elif deal.end != "reached" and max(deal.points) == sum(deal.points):
        yield Highlight("hazari.everything", deal.number, 0, leaders(deal.points))


def _of_round(played: PlayedRound) -> Iterator[tuple[str, int]]:
    """Yield each highlight of a round as (kind, seat)."""
    ruling = played.ruling
    if ruling is None:
        if played.troy:
            yield "hazari.troy", played.winner
        return
    if played.table is None:
        yield from _tie(played, ruling)
    for seat in _troys(played, ruling):
        yield "hazari.troy", seat
        if seat != played.winner and not played.shares[seat]:
            yield "hazari.troy-beaten", seat


def _tie(played: PlayedRound, ruling: Ruling) -> Iterator[tuple[str, int]]:
    """Yield who won and who lost a tie of equal best groups by the order of exposure.

    Where a tie splits the points nobody lost by it.
    """
    tie = ruling.step("tie")
    if tie is None or tie["how"] == "split":
        return
    yield "hazari.tie-won", played.winner
    for place in tie["equal"]:
        if place != ruling.winner:
            yield "hazari.tie-lost", played.order[place]


def _troys(played: PlayedRound, ruling: Ruling) -> list[int]:
    """Return the seats that laid a Troy, whether or not it won."""
    laid = {
        played.order[step["place"]]
        for step in ruling.steps
        if step.code == "group" and step["category"] == "troy"
    }
    return [seat for seat in range(SEATS) if seat in laid]
