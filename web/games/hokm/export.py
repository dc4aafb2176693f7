"""Export of a match of Hokm, as docs/formats.md describes it: seats and sides count from 0."""

from collections.abc import Iterator, Sequence
from dataclasses import asdict

from scoring.cards import show_cards
from scoring.hokm.played_tricks import Trick
from scoring.hokm.rules import HokmRules
from scoring.hokm.state import Hand
from web.games.exported import Exposed, Rounds, Taken, decision, of_deal
from web.match.context import MatchContext


def exposed(context: MatchContext) -> Iterator[Exposed]:
    """Yield every card of the tricks that were entered; void hands have none."""
    for hand in context.state.deals:
        for trick in hand.tricks if hand.end != "void" else ():
            played = [step["counts"] for step in trick.ruling.steps if step.code == "card"]
            for place, seat in enumerate(trick.order):
                yield Exposed(
                    hand.number,
                    trick.number,
                    place,
                    seat,
                    (trick.cards[place],),
                    played[place],
                    won=seat == trick.winner,
                    by_table=trick.table is not None,
                )


def taken(context: MatchContext) -> Iterator[Taken]:
    """Yield every trick that was entered, with its winner; void hands have none."""
    for hand in context.state.deals:
        for trick in hand.tricks if hand.end != "void" else ():
            by_table = trick.table is not None
            yield Taken(
                hand.number,
                trick.number,
                trick.leader,
                trick.winner,
                0,
                by_cards=True,
                by_table=by_table,
            )


def rounds(deal: Hand) -> Rounds:
    """Return the tricks of each side, as they were counted or as far as they were entered."""
    counted = deal.ruling.steps[0].get("tricks") if deal.ruling else None
    by_table = sum(trick.table is not None for trick in deal.tricks)
    return Rounds(counted or deal.taken, counted is not None or deal.decided, by_table)


def deals(context: MatchContext) -> list[dict[str, object]]:
    """Return every hand that was closed or begun with its tricks, as plain values for export."""
    return [_hand(hand) for hand in context.state.deals if hand.end != "open" or hand.begun]


def _hand(hand: Hand) -> dict[str, object]:
    ruling = hand.ruling
    decision = ruling.steps[0] if ruling else None
    points = ruling.step("hand_points") if ruling else None
    return {
        **of_deal(hand),
        "ruler": hand.ruler,
        "trump": hand.trump,
        "counts": decision.get("tricks") if decision else None,
        "winner": ruling.winner if ruling and points else None,
        "kind": points["kind"] if points else None,
        "revoked": decision["side"] if decision and decision.code == "revoked" else None,
        "next_ruler": hand.next_ruler,
        "rules": ruling.rules if ruling else None,
        "tricks": [_trick(trick) for trick in hand.tricks],
        "revokes": [asdict(revoke) for revoke in hand.revokes],
    }


def _trick(trick: Trick) -> dict[str, object]:
    return {
        "trick": trick.number,
        "leader": trick.leader,
        "winner": trick.winner,
        "cards": show_cards(trick.cards),
        "rules": trick.ruling.rules,
        "table": decision(trick.table, {"winner": trick.order[trick.ruling.winner]}),
    }


def from_points(rules: HokmRules, deal: int, points: Sequence[int]) -> None:
    """Return None: points alone do not say what was played."""
