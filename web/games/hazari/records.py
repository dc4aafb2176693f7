"""A match of Hazari as rows and as a result, for the files that a table takes home.

In rows everything counts from 1; in the result seats are places in the list of players, from 0.
"""

from collections.abc import Iterator
from typing import Any

from scoring.cards import show_cards
from scoring.hazari.deal import PlayedRound
from scoring.hazari.state import Deal
from scoring.rulings import Ruling
from web.csvs import Cell
from web.fetch import AtMatch

EXPOSURES = (
    "match",
    "deal",
    "round",
    "place",
    "seat",
    "player",
    "cards",
    "type",
    "won",
    "points",
)
DEALS = (
    "match",
    "date",
    "deal",
    "dealer",
    "seat",
    "player",
    "rounds",
    "points",
    "total",
    "how",
)


def exposure_rows(at: AtMatch) -> Iterator[tuple[Cell, ...]]:
    """One row for each exposed group. Void deals and rounds without cards have none."""
    for deal in at.state.deals:
        for played in deal.rounds if deal.end != "void" else ():
            if played.ruling is None:
                continue
            types = _types(played.ruling)
            for place, seat in enumerate(played.order):
                yield (
                    at.match.number,
                    deal.number,
                    played.number,
                    place + 1,
                    seat + 1,
                    at.players[seat],
                    show_cards(played.groups[seat]),
                    types[place],
                    int(seat == played.winner),
                    played.shares[seat],
                )


def deal_rows(at: AtMatch) -> Iterator[tuple[Cell, ...]]:
    """One row for each closed deal and player."""
    for deal in at.state.deals:
        if deal.end == "open":
            continue
        for seat, player in enumerate(at.players):
            yield (
                at.match.number,
                at.match.created_at[:10],
                deal.number,
                at.players[deal.dealer],
                seat + 1,
                player,
                sum(played.winner == seat for played in deal.rounds),
                deal.points[seat],
                deal.totals[seat],
                deal.end,
            )


def result(at: AtMatch) -> dict[str, Any]:
    """What the entries come to: the standing and every deal, for readers that judge nothing."""
    standing = at.game.standing(at.state)
    return {
        "ended": standing.why,
        "winners": standing.winners,
        "totals": standing.totals,
        "target": standing.target,
        "deals": [_deal(deal) for deal in at.state.deals if deal.end != "open" or deal.shown],
    }


def _deal(deal: Deal) -> dict[str, Any]:
    return {
        "deal": deal.number,
        "dealer": deal.dealer,
        "how": deal.end,
        "reason": deal.reason,
        "points": deal.points or None,
        "totals": deal.totals or None,
        "rounds": [_round(played) for played in deal.rounds],
    }


def _round(played: PlayedRound) -> dict[str, Any]:
    taken: dict[str, Any] = {
        "round": played.number,
        "leader": played.leader,
        "winner": played.winner,
        "points": None,
        "groups": None,
        "types": None,
        "rules": None,
    }
    if played.ruling is not None and played.groups is not None:
        types = _types(played.ruling)
        taken |= {
            "points": played.shares,
            "groups": [show_cards(group) for group in played.groups],
            "types": [types[played.order.index(seat)] for seat in sorted(played.order)],
            "rules": played.ruling.rules,
        }
    return taken


def _types(ruling: Ruling) -> dict[int, str]:
    """The type of each group, by place in the order of exposure."""
    return {step["place"]: step["category"] for step in ruling.steps if step.code == "group"}
