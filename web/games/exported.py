"""Content of exported files: groups, rounds that were taken, and the players' overrides."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from scoring.cards import Card
from scoring.kit.state import Dealt
from scoring.recorded_facts import TableRuling
from scoring.rulings import Reasoned


@dataclass(frozen=True, slots=True)
class Exposed:
    """Cards of one seat in a round, their type and points; `by_table` where players decided it."""

    deal: int
    round: int
    place: int
    seat: int
    cards: Sequence[Card]
    type: str
    won: bool
    points: int = 0
    by_table: bool = False


@dataclass(frozen=True, slots=True)
class Taken:
    """A round in the record and the seat that took it.

    `points` are what it brought that seat, None where nobody knows. `by_cards` means that its cards
    are known, `by_table` that the players decided it.
    """

    deal: int
    round: int
    leader: int
    winner: int
    points: int | None
    by_cards: bool
    by_table: bool = False


def of_deal(deal: Dealt) -> dict[str, object]:
    """Return what the export of every game says of a deal; None for points that are not known."""
    outside = [{"seat": o.seat, "points": o.points, "reason": o.reason} for o in deal.outside]
    return {
        "deal": deal.number,
        "dealer": deal.dealer,
        "how": deal.end,
        "reason": deal.reason,
        "points": deal.points or None,
        "totals": deal.totals or None,
        **({"outside": outside} if outside else {}),
    }


def types(ruling: Reasoned, code: str) -> dict[int, str]:
    """Return the type of each hand or group, by place, as the steps with this code say it."""
    return {step["place"]: step["category"] for step in ruling.steps if step.code == code}


class Rounds(NamedTuple):
    """The rounds of a deal that each side took, as far as they are known."""

    taken: Sequence[int]
    all_known: bool
    by_table: int
    """How many of them the players decided."""


def decision(
    table: TableRuling | None, by_the_rules: dict[str, object]
) -> dict[str, object] | None:
    """Return an override next to what the rules say of the same cards; None without one."""
    if table is None:
        return None
    return {
        "winner": table.winner,
        "shares": table.shares,
        "reason": table.reason,
        "by_the_rules": by_the_rules,
    }
