"""Export of a match of Fives: the hands, and what they came to.

Seats are places in the list of players, from 0. The formats are described in `docs/formats.md`.
"""

from collections.abc import Iterator, Sequence
from typing import Any

from scoring.cards import show_cards
from scoring.fives.facts import HandWon
from scoring.fives.judge import Showdown, scorers
from scoring.fives.rules import MOST_EQUAL, FivesRules
from scoring.fives.state import Deal
from web.games.exported import Exposed, Taken, decision
from web.match.context import MatchContext


def exposed(context: MatchContext) -> Iterator[Exposed]:
    """Yield every hand of the showdowns whose cards are known."""
    for deal in context.state.deals:
        if deal.ruling is None:
            continue
        types = _types(deal.ruling)
        for place, seat in enumerate(deal.order):
            yield Exposed(
                deal.number,
                1,
                place,
                seat,
                deal.hands[seat],
                types[place],
                won=seat in deal.scored,
                points=deal.points[seat],
                by_table=deal.table is not None,
            )


def taken(context: MatchContext) -> Iterator[Taken]:
    """Yield every showdown once for each seat that scored in it."""
    for deal in context.state.deals:
        for seat in deal.scored:
            by_cards, by_table = deal.ruling is not None, deal.table is not None
            # A showdown has no leader; the dealer's left is first in the order of play.
            yield Taken(deal.number, 1, deal.order[0], seat, deal.points[seat], by_cards, by_table)


def rounds_taken(deal: Deal) -> list[int]:
    """Return 1 for each seat that scored in the showdown and 0 for the others, by seat."""
    return [int(seat in deal.scored) for seat in range(deal.seats)]


def rounds_known(deal: Deal) -> bool:
    """Return whether the showdown was entered, by its cards or by who won it."""
    return deal.category is not None


def rounds_by_table(deal: Deal) -> int:
    """Return how many showdowns of the deal an override decided: 0 or 1."""
    return int(deal.table is not None)


def deals(context: MatchContext) -> list[dict[str, Any]]:
    """Return every closed deal with its showdown, as plain values for an export."""
    return [_deal(deal) for deal in context.state.deals if deal.end != "open"]


def _deal(deal: Deal) -> dict[str, Any]:
    return {
        "deal": deal.number,
        "dealer": deal.dealer,
        "how": deal.end,
        "reason": deal.reason,
        "points": deal.points,
        "totals": deal.totals,
        "category": deal.category,
        "best": deal.best,
        "winners": deal.scored,
        "hands": [show_cards(hand) for hand in deal.hands] or None,
        "types": _types_by_seat(deal),
        "rules": deal.ruling.rules if deal.ruling else None,
        "table": _table(deal),
    }


def _table(deal: Deal) -> dict[str, Any] | None:
    """Return the players' override, and what the rules would have said; None without one."""
    each = deal.ruling.points if deal.ruling else 0
    points = [each if seat in deal.winners else 0 for seat in range(deal.seats)]
    return decision(deal.table, {"winners": deal.winners, "points": points})


def _types_by_seat(deal: Deal) -> list[str] | None:
    if deal.ruling is None:
        return None
    types = _types(deal.ruling)
    return [types[deal.order.index(seat)] for seat in range(deal.seats)]


def _types(ruling: Showdown) -> dict[int, str]:
    """Return the type of each hand, by place from the dealer's left."""
    return {step["place"]: step["category"] for step in ruling.steps if step.code == "hand"}


def from_points(rules: FivesRules, deal: int, points: Sequence[int]) -> HandWon | None:
    """Return the fact for a deal of which only the points by seat are known.

    The seats with points had the best hand, of the type that scores so much by these rules. Returns
    None where no type scores it. Points of 0 for all are junk.
    """
    winners = tuple(seat for seat, scored in enumerate(points) if scored)
    each = {points[seat] for seat in winners} or {0}
    for category, most in MOST_EQUAL.items():
        scoring, worth = scorers(category, winners, rules)
        # Junk alone has no winner.
        if min(most, 1) <= len(winners) <= most and scoring == winners and each == {worth}:
            return HandWon(deal, winners, category)
    return None
