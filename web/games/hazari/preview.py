"""Labels while a round is being entered: the type of each full group, and the best so far."""

from collections.abc import Mapping
from dataclasses import dataclass

from scoring.cards import Card, CardError, parse_cards
from scoring.hazari.judge import judge_round
from scoring.hazari.strength import falling_strength, strength
from web.games.hazari.board import Board
from web.games.hazari.form import LONGEST


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
    dead = [place for place, seat in enumerate(seats) if _dead(board, seat, groups[seat])]
    ruling = judge_round(list(groups.values()), board.at.rules, board.round, dead=dead)
    return seats[ruling.winner]


def _dead(board: Board, seat: int, group: tuple[Card, ...]) -> bool:
    """Whether the house rule on the falling order takes this group out of the round."""
    rules = board.at.rules
    if rules.order_fault == "warn":
        return False
    if rules.order_fault == "foul_deal" and any(f["seat"] == seat for f in board.deal.faults):
        return True
    made = falling_strength(group, rules)
    return any(
        made > falling_strength(groups[seat], rules)
        for groups in board.deal.shown[: board.round - 1]
        if not isinstance(groups, int)
    )
