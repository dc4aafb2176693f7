"""Labels while a round is being entered: the type of each full group, and the best so far."""

from collections.abc import Mapping
from dataclasses import dataclass

from scoring.cards import Card, CardError, parse_cards
from scoring.hazari.deal import dead_seats, order_faults
from scoring.hazari.house import SEATS
from scoring.hazari.judge import judge_round
from scoring.hazari.strength import strength
from web.card_fields import LONGEST
from web.games.hazari.board import Board


@dataclass(frozen=True, slots=True)
class Label:
    """The type of one seat's group; `best` so far of the groups on the table."""

    seat: int
    category: str
    best: bool


def labels(board: Board, typed: Mapping[int, str]) -> tuple[Label, ...]:
    """A label for each group that is full and readable; what is not yet right has none."""
    groups = {seat: group for seat in board.order if (group := _full(board, typed.get(seat, "")))}
    best = _best(board, groups)
    return tuple(
        Label(seat, strength(group, board.at.rules, board.round).category, seat == best)
        for seat, group in groups.items()
    )


def _full(board: Board, text: str) -> tuple[Card, ...]:
    """The cards of a full group, () for anything else."""
    try:
        cards = parse_cards(text[:LONGEST])
    except CardError:
        return ()
    return cards if len(cards) == len(set(cards)) == board.size else ()


def _best(board: Board, groups: Mapping[int, tuple[Card, ...]]) -> int | None:
    """The seat that would take the round now; None while a card is at two seats."""
    seats = list(groups)
    cards = [card for group in groups.values() for card in group]
    if len(set(cards)) != len(cards):
        return None
    if len(seats) < 2:
        return seats[0] if seats else None
    dead = _dead(board, groups)
    places = [place for place, seat in enumerate(seats) if seat in dead]
    ruling = judge_round(list(groups.values()), board.at.rules, board.round, dead=places)
    return seats[ruling.winner]


def _dead(board: Board, groups: Mapping[int, tuple[Card, ...]]) -> frozenset[int]:
    """The seats whose group the house rule on the falling order takes out of this round."""
    rules = board.at.rules
    now = tuple(groups.get(seat, ()) for seat in range(SEATS))
    shown = (*board.deal.shown[: board.round - 1], now, *board.deal.shown[board.round :])
    return dead_seats(order_faults(shown, rules), board.round, rules)
