"""Export of a match of Hazari: the groups, and what they came to.

Seats are places in the list of players, from 0. The formats are described in `docs/formats.md`.
"""

from collections.abc import Iterator, Sequence
from typing import Any

from scoring.cards import show_cards
from scoring.hazari.deal import PlayedRound
from scoring.hazari.facts import DealCounted
from scoring.hazari.rules import ROUNDS, SEATS, HazariRules
from scoring.hazari.state import Deal
from scoring.rulings import Ruling
from web.games.exported import Exposed, Taken, decision
from web.match.context import MatchContext


def exposed(context: MatchContext) -> Iterator[Exposed]:
    """Yield every exposed group; void deals and rounds without cards have none."""
    for deal, played in _rounds(context):
        ruling = played.ruling
        if ruling is None or played.groups is None:
            continue
        types = _types(ruling)
        for place, seat in enumerate(played.order):
            yield Exposed(
                *(deal.number, played.number, place, seat, played.groups[seat], types[place]),
                won=seat == played.winner,
                points=played.shares[seat],
                by_table=played.table is not None,
            )


def taken(context: MatchContext) -> Iterator[Taken]:
    """Yield every round with its winner; void deals have none."""
    for deal, played in _rounds(context):
        by_cards = played.groups is not None
        points = played.shares[played.winner] if by_cards else None
        by_table = played.table is not None
        yield Taken(
            *(deal.number, played.number, played.leader, played.winner),
            *(points, by_cards, by_table),
        )


def _rounds(context: MatchContext) -> Iterator[tuple[Deal, PlayedRound]]:
    return (
        (deal, one) for deal in context.state.deals if deal.end != "void" for one in deal.rounds
    )


def rounds_taken(deal: Deal) -> list[int]:
    """Return how many rounds each seat took, with cards and without."""
    return [sum(played.winner == seat for played in deal.rounds) for seat in range(SEATS)]


def rounds_known(deal: Deal) -> bool:
    """Return whether all four rounds were entered, or a Troy ended the match before them."""
    return len(deal.rounds) == ROUNDS or deal.end == "troy"


def rounds_by_table(deal: Deal) -> int:
    """Return how many rounds an override decided."""
    return sum(played.table is not None for played in deal.rounds)


def deals(context: MatchContext) -> list[dict[str, Any]]:
    """Return every deal that was closed or begun with its rounds, as plain values for an export."""
    return [
        {
            "deal": deal.number,
            "dealer": deal.dealer,
            "how": deal.end,
            "reason": deal.reason,
            "points": deal.points or None,
            "totals": deal.totals or None,
            "rounds": [_round(played) for played in deal.rounds],
        }
        for deal in context.state.deals
        if deal.end != "open" or deal.shown
    ]


def _round(played: PlayedRound) -> dict[str, Any]:
    taken: dict[str, Any] = {
        "round": played.number,
        "leader": played.leader,
        "winner": played.winner,
        "troy": played.troy,
        "points": None,
        "groups": None,
        "types": None,
        "rules": None,
        "table": None,
    }
    ruling = played.ruling
    if ruling is not None and played.groups is not None:
        types = _types(ruling)
        places = [played.order.index(seat) for seat in range(SEATS)]
        by_the_rules = {
            "winner": played.order[ruling.winner],
            "points": [ruling.shares[place] for place in places],
        }
        taken |= {
            "points": played.shares,
            "groups": [show_cards(group) for group in played.groups],
            "types": [types[place] for place in places],
            "rules": ruling.rules,
            "table": decision(played.table, by_the_rules),
        }
    return taken


def _types(ruling: Ruling) -> dict[int, str]:
    """Return the type of each group, by place in the order of exposure."""
    return {step["place"]: step["category"] for step in ruling.steps if step.code == "group"}


def from_points(rules: HazariRules, deal: int, points: Sequence[int]) -> DealCounted:
    """Return the fact for a deal of which only the points by seat are known: a count."""
    return DealCounted(deal, tuple(points))
