"""Export of a session of Bukharo, as docs/formats.md describes it: seats and sides from 0."""

from collections.abc import Iterator, Sequence
from dataclasses import asdict

from scoring.bukharo import SideCards, SideScore
from scoring.bukharo.rules import BukharoRules
from scoring.bukharo.state import Deal
from scoring.cards import Card, show_cards
from web.games.exported import Exposed, Rounds, Taken, of_deal
from web.match.context import MatchContext


def exposed(context: MatchContext) -> Iterator[Exposed]:
    """Yield every pile of the games that were entered by their cards, side by side.

    First the groups, then what was laid on groups of others, then the hand; all under the first
    seat of the side. A group has won if it is one of seven or more cards.
    """
    for deal in context.state.deals:
        for seats, cards, score in zip(deal.sides, deal.cards, deal.scores, strict=False):
            piles = _piles(cards, score)
            for place, (kind, pile, points, seven) in enumerate(piles):
                yield Exposed(deal.number, 1, place, seats[0], pile, kind, seven, points)


def _piles(cards: SideCards, score: SideScore) -> Iterator[tuple[str, Sequence[Card], int, bool]]:
    """Yield each pile's kind, cards, points, and whether it is a group of seven or more cards."""
    for step in score.steps:
        if step.code == "group":
            yield step["kind"], step["cards"], step["points"], bool(step["seven"])
    if cards.laid_off:
        yield "laid_off", cards.laid_off, score.laid_off, False
    if cards.hand:
        yield "hand", cards.hand, -score.hand, False


def taken(context: MatchContext) -> tuple[Taken, ...]:
    """Return nothing: nobody takes a game, its sides are counted."""
    return ()


def rounds(deal: Deal) -> Rounds:
    """Return how many Bukharos each side declared; players decide nothing here but counts."""
    declared = [count.first + count.second for count in deal.counts]
    return Rounds(declared or [0] * len(deal.sides), bool(deal.counts), 0)


def deals(context: MatchContext) -> list[dict[str, object]]:
    """Return every closed game, side by side, as plain values for an export."""
    return [
        {
            **of_deal(deal),
            "packs": deal.packs,
            "without_second": deal.without_second if deal.scores else None,
            "sides": [_side(deal, side) for side in range(len(deal.scores))] or None,
        }
        for deal in context.state.deals
        if deal.end != "open"
    ]


def _side(deal: Deal, side: int) -> dict[str, object]:
    score, cards = deal.scores[side], deal.cards[side] if deal.cards else None
    fourteen = score.step("rule_14")
    return {
        "counts": asdict(deal.counts[side]),
        "groups": [show_cards(group) for group in cards.groups] if cards else None,
        "laid_off": show_cards(cards.laid_off) if cards else None,
        "hand": show_cards(cards.hand) if cards else None,
        "sum": [{"line": step.code, "points": step["counted"]} for step in score.lines],
        "sign": score.sign,
        "rule_14": fourteen["case"] if fourteen else None,
        "points": score.points,
        "rules": score.rules,
    }


def from_points(rules: BukharoRules, deal: int, points: Sequence[int]) -> None:
    """Return None: points alone do not say what was played."""
