"""Export of a match of Fives, as docs/formats.md describes it: seats count from 0."""

from collections.abc import Iterator, Sequence

from scoring.cards import show_cards
from scoring.fives.judge import scorers
from scoring.fives.recorded_facts import HandWon
from scoring.fives.rules import MOST_EQUAL, FivesRules
from scoring.fives.state import Deal
from web.games.exported import Exposed, Rounds, Taken, decision, of_deal, types
from web.match.context import MatchContext


def exposed(context: MatchContext) -> Iterator[Exposed]:
    """Yield every hand of the showdowns whose cards are known."""
    for deal in context.state.deals:
        if deal.ruling is None:
            continue
        made = types(deal.ruling, "hand")
        for place, seat in enumerate(deal.order):
            yield Exposed(
                deal.number,
                1,
                place,
                seat,
                deal.hands[seat],
                made[place],
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


def rounds(deal: Deal) -> Rounds:
    """Return 1 for each seat that scored in the showdown and 0 for the others, by seat."""
    taken = [int(seat in deal.scored) for seat in range(deal.seats)]
    return Rounds(taken, deal.category is not None, int(deal.table is not None))


def deals(context: MatchContext) -> list[dict[str, object]]:
    """Return every closed deal with its showdown, as plain values for an export."""
    return [_deal(deal) for deal in context.state.deals if deal.end != "open"]


def _deal(deal: Deal) -> dict[str, object]:
    ruling = deal.ruling
    made = types(ruling, "hand") if ruling else {}
    by_the_rules = [
        ruling.points if ruling and seat in deal.winners else 0 for seat in range(deal.seats)
    ]
    return {
        **of_deal(deal),
        "category": deal.category,
        "best": deal.best,
        "winners": deal.scored,
        "hands": [show_cards(hand) for hand in deal.hands] or None,
        "types": [made[deal.order.index(seat)] for seat in range(deal.seats)] if made else None,
        "rules": ruling.rules if ruling else None,
        "table": decision(deal.table, {"winners": deal.winners, "points": by_the_rules}),
    }


def from_points(rules: FivesRules, deal: int, points: Sequence[int]) -> HandWon | None:
    """Return who had which best hand by these points; None where no type scores so."""
    winners = tuple(seat for seat, scored in enumerate(points) if scored)
    each = {points[seat] for seat in winners} or {0}
    for category, most in MOST_EQUAL.items():
        scoring, worth = scorers(category, winners, rules)
        # Junk alone has no winner.
        if min(most, 1) <= len(winners) <= most and scoring == winners and each == {worth}:
            return HandWon(deal, winners, category)
    return None
