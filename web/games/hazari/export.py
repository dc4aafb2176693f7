"""Export of a match of Hazari, as docs/formats.md describes it: seats count from 0."""

from collections.abc import Iterator, Sequence

from scoring.cards import show_cards
from scoring.hazari.played_round import PlayedRound
from scoring.hazari.recorded_facts import DealCounted
from scoring.hazari.rules import ROUNDS, SEATS, HazariRules
from scoring.hazari.state import Deal
from web.games.exported import Exposed, Rounds, Taken, decision, of_deal, types
from web.match.context import MatchContext


def exposed(context: MatchContext) -> Iterator[Exposed]:
    """Yield every exposed group; void deals and rounds without cards have none."""
    for deal, played in _rounds(context):
        ruling = played.ruling
        if ruling is None or played.groups is None:
            continue
        made = types(ruling, "group")
        for place, seat in enumerate(played.order):
            yield Exposed(
                *(deal.number, played.number, place, seat, played.groups[seat], made[place]),
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


def rounds(deal: Deal) -> Rounds:
    """Return how many rounds each seat took, with cards and without."""
    taken = [sum(played.winner == seat for played in deal.rounds) for seat in range(deal.seats)]
    # After a round that ends the match no more are played.
    all_known = len(deal.rounds) == ROUNDS or deal.end in ("troy", "reached")
    return Rounds(taken, all_known, sum(played.table is not None for played in deal.rounds))


def deals(context: MatchContext) -> list[dict[str, object]]:
    """Return every deal that was closed or begun with its rounds, as plain values for an export."""
    return [
        {**of_deal(deal), "rounds": [_round(played) for played in deal.rounds]}
        for deal in context.state.deals
        if deal.end != "open" or deal.shown
    ]


def _round(played: PlayedRound) -> dict[str, object]:
    taken: dict[str, object] = {
        "round": played.number,
        "leader": played.leader,
        "winner": played.winner,
        "troy": played.troy,
        **dict.fromkeys(("points", "groups", "types", "rules", "table")),
    }
    ruling = played.ruling
    if ruling is not None and played.groups is not None:
        made = types(ruling, "group")
        places = [played.order.index(seat) for seat in range(SEATS)]
        by_the_rules = {
            "winner": played.order[ruling.winner],
            "points": [ruling.shares[place] for place in places],
        }
        taken |= {
            "points": played.shares,
            "groups": [show_cards(group) for group in played.groups],
            "types": [made[place] for place in places],
            "rules": ruling.rules,
            "table": decision(played.table, by_the_rules),
        }
    return taken


def from_points(rules: HazariRules, deal: int, points: Sequence[int]) -> DealCounted:
    """Return the fact for a deal of which only the points by seat are known: a count."""
    return DealCounted(deal, tuple(points))
