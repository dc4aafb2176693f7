"""Labels while a round is being entered: the type of each full group, and the best so far."""

from collections.abc import Mapping

from scoring.cards import Card
from scoring.hazari.exposed import dead_seats, order_faults
from scoring.hazari.judge import judge_round
from scoring.hazari.ranking import strength
from scoring.hazari.rules import SEATS
from web.games.board import Board, Label
from web.games.hazari.group_names import EXPLAINED, type_name
from web.match.typed_cards import all_different, full_groups

Laid = Mapping[int, tuple[Card, ...]]
"""Full groups by seat, in exposure order."""


def labels(board: Board, typed: Mapping[int, str]) -> list[Label]:
    """Label each full, readable group with its type, and mark the one that takes the round so far.

    `typed` is the text of each group by seat.
    """
    laid = full_groups(board.order, board.size, typed)
    best = _best(board, laid)
    categories = {
        seat: strength(group, board.rules, board.round).category for seat, group in laid.items()
    }
    return [
        Label(seat, type_name(category), str(EXPLAINED[category]), seat == best)
        for seat, category in categories.items()
    ]


def _best(board: Board, laid: Laid) -> int | None:
    """Return the seat that would take the round now; None while a card is at two seats."""
    seats = list(laid)
    if not all_different(laid):
        return None
    # `judge_round` takes two groups at least.
    if len(seats) < 2:
        return seats[0] if seats else None
    dead = _dead(board, laid)
    places = [place for place, seat in enumerate(seats) if seat in dead]
    ruling = judge_round(list(laid.values()), board.rules, board.round, dead=places)
    return seats[ruling.winner]


def _dead(board: Board, laid: Laid) -> frozenset[int]:
    """Return the seats whose group the house rule on the falling order takes out of this round."""
    rules = board.rules
    now = tuple(laid.get(seat, ()) for seat in range(SEATS))
    # Later rounds stay in: where a fault makes the whole hand foul, it takes out this group too.
    shown = (*board.deal.shown[: board.round - 1], now, *board.deal.shown[board.round :])
    return dead_seats(order_faults(shown, rules), board.round, rules)
