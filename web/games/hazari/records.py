"""A match of Hazari in the files that a table takes home: the groups, and what they came to.

In a result seats are places in the list of players, from 0.
"""

from collections.abc import Iterator
from typing import Any

from scoring.cards import show_cards
from scoring.hazari.deal import PlayedRound
from scoring.hazari.house import SEATS
from scoring.hazari.state import Deal
from scoring.rulings import Ruling
from web.fetch import AtMatch
from web.reading import Exposed


def exposed(at: AtMatch) -> Iterator[Exposed]:
    """Every exposed group. Void deals and rounds without cards have none."""
    for deal in at.state.deals:
        for played in deal.rounds if deal.end != "void" else ():
            if played.ruling is None:
                continue
            types = _types(played.ruling)
            for place, seat in enumerate(played.order):
                yield Exposed(
                    deal.number,
                    played.number,
                    place,
                    seat,
                    played.groups[seat],
                    types[place],
                    won=seat == played.winner,
                    points=played.shares[seat],
                )


def rounds_taken(deal: Deal) -> list[int]:
    """Rounds with and without cards."""
    return [sum(played.winner == seat for played in deal.rounds) for seat in range(SEATS)]


def deals(at: AtMatch) -> list[dict[str, Any]]:
    """Every deal with its rounds."""
    return [_deal(deal) for deal in at.state.deals if deal.end != "open" or deal.shown]


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
