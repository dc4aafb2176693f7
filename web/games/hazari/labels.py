"""Labels of groups while a round is entered: the type of each, and which takes the round so far."""

from collections.abc import Mapping

from scoring.cards import Card
from scoring.hazari.exposed import dead_seats, order_faults
from scoring.hazari.judge import judge_round
from scoring.hazari.ranking import strength
from scoring.hazari.rules import SEATS, HazariRules
from web.games.board import Board
from web.games.hazari.words import EXPLAINED, type_name
from web.match.page_parts import Label
from web.match.typed_cards import all_different, full_groups


def labels(board: Board, typed: Mapping[int, str]) -> list[Label]:
    """Label each full, readable group with its type, and mark the one that is best so far."""
    laid = full_groups(board.order, board.size, typed)
    return group_labels(laid, board.rules, board.round, _best(board, laid))


def group_labels(
    laid: Mapping[int, tuple[Card, ...]], rules: HazariRules, nth: int, best: int | None
) -> list[Label]:
    """Label these full groups of a round with their types; `best` is the seat that takes it."""
    labels = []
    for seat, group in laid.items():
        category = strength(group, rules, nth).category
        labels.append(Label(seat, type_name(category), str(EXPLAINED[category]), seat == best))
    return labels


def _best(board: Board, laid: Mapping[int, tuple[Card, ...]]) -> int | None:
    """Return the seat that would take the round now; None while a card is at two seats."""
    seats = list(laid)
    if not all_different(laid):
        return None
    # `judge_round` takes two groups at least.
    if len(seats) < 2:
        return seats[0] if seats else None
    now = tuple(laid.get(seat, ()) for seat in range(SEATS))
    # Later rounds stay in: where a fault makes the whole hand foul, it takes out this group too.
    shown = (*board.deal.shown[: board.round - 1], now, *board.deal.shown[board.round :])
    dead = dead_seats(order_faults(shown, board.rules), board.round, board.rules)
    places = [place for place, seat in enumerate(seats) if seat in dead]
    ruling = judge_round(list(laid.values()), board.rules, board.round, dead=places)
    return seats[ruling.winner]
