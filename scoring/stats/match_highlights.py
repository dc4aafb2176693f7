"""Find the highlights of one match: its most telling deals, leads and rounds.

A search yields candidates with a weight; trivial ones are not yielded at all.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby, pairwise
from typing import Final

from .played_match import PlayedDeal, PlayedMatch

SHOWN: Final = 3
"""Highlights of a match."""

FEWEST_DEALS: Final = 3
"""Deals below which hardly anything can be said about a match."""

_FEWEST_ROUNDS: Final = 8


@dataclass(frozen=True, slots=True)
class MatchHighlight:
    """A highlight: its kind, the deal to look at, whose it is, and how much it is.

    `names` are the players of the sides it belongs to, in the order of `numbers` where each has
    one. `numbers` are points, deals or rounds. `weight` is larger for what is more telling.
    """

    kind: str
    deal: int
    names: tuple[tuple[str, ...], ...]
    numbers: tuple[int, ...] = ()
    weight: float = 0.0


Found = Iterator[MatchHighlight]


def match_highlights(match: PlayedMatch, own: Sequence[str]) -> list[MatchHighlight]:
    """Return the most telling highlights, the first one first; none of a match too short for any.

    `own` are the kinds of the game that are worth telling, the most telling first.
    """
    if len(match.deals) < FEWEST_DEALS:
        return []
    every = [*_of_game(match, own), *(one for search in _SEARCHES for one in search(match))]
    chosen: dict[object, MatchHighlight] = {}
    for one in sorted(every, key=lambda one: -one.weight):
        # One deal of one side is told once, and so is one kind.
        if one.kind not in {other.kind for other in chosen.values()}:
            chosen.setdefault((one.deal, one.names), one)
    return list(chosen.values())[:SHOWN]


def _of_game(match: PlayedMatch, kinds: Sequence[str]) -> Found:
    """Yield the first highlight of each kind; what came again and again tells less."""
    all_of_it = [(deal, one) for deal in match.deals for one in deal.highlights]
    often = Counter(one.kind for _deal, one in all_of_it)
    for deal, one in all_of_it:
        if one.kind in kinds:
            names = (tuple(deal.players[seat] for seat in one.seats),)
            weight = (1 - kinds.index(one.kind) / 20) / often[one.kind]
            yield MatchHighlight(one.kind, deal.number, names, weight=weight)


def _greatest_deal(match: PlayedMatch) -> Found:
    """Yield the deal with the most points of one side, if it stands out."""
    deals = [deal for deal in match.deals if deal.added and deal.best]
    usual = sum(max(deal.points) for deal in deals) / max(1, len(deals))
    most = max((max(deal.points) for deal in deals), default=0)
    holders = [deal for deal in deals if max(deal.points) == most]
    if len(holders) == len(holders[0].best if holders else ()) == 1 and most > 1.1 * usual > 0:
        (deal,) = holders
        names = (deal.names(deal.best[0]),)
        weight = min(0.9, most / usual - 1)
        yield MatchHighlight("greatest_deal", deal.number, names, (most,), weight)


def _comeback(match: PlayedMatch) -> Found:
    """Yield how far the winner once was behind whoever led."""
    if not match.decided or not match.is_even or len(match.standing.winners) > 1:
        return
    (winner,) = match.standing.winners
    deals = [deal for deal in match.deals if deal.added]
    deal = max(deals, key=lambda deal: _behind(deal, winner))
    behind, highest = _behind(deal, winner), max(1, *match.standing.totals)
    # A substitute who won did not come back from where somebody else had been.
    same = deal.names(winner) == match.winners[0]
    if same and behind > 1 and behind >= 0.12 * highest:
        weight = 0.5 + behind / highest
        yield MatchHighlight("comeback", deal.number, match.winners, (behind,), weight)


def _behind(deal: PlayedDeal, side: int) -> int:
    return max(deal.totals) - deal.totals[side]


def _lead(match: PlayedMatch) -> Found:
    """Yield who led longest, and how often the lead changed."""
    led = [(_leader(deal), deal) for deal in match.deals if deal.added]
    runs = [(side, [deal for _side, deal in run]) for side, run in groupby(led, lambda one: one[0])]
    alone = [(side, run) for side, run in runs if side is not None]
    if not alone:
        return
    side, longest = max(alone, key=lambda one: len(one[1]))
    names, length = (longest[-1].names(side),), len(longest)
    won, stayed = side in match.standing.winners, longest[0].names(side) == names[0]
    if length == len(led) >= FEWEST_DEALS and won and stayed:
        yield MatchHighlight("led_throughout", longest[0].number, names, (), 0.6)
    elif length >= FEWEST_DEALS and 2 * length >= len(led):
        weight = 0.35 if won else 0.6
        yield MatchHighlight("longest_lead", longest[-1].number, names, (length,), weight)
    changes = [run for (was, _), (now, run) in pairwise(alone) if was != now]
    if len(changes) > 2:
        last = changes[-1][0]
        weight = min(0.9, 0.2 + len(changes) / 10)
        yield MatchHighlight("lead_changes", last.number, (), (len(changes),), weight)


def _leader(deal: PlayedDeal) -> int | None:
    """Return the side that leads alone after a deal."""
    ahead = [side for side, total in enumerate(deal.totals) if total == max(deal.totals)]
    return ahead[0] if len(ahead) == 1 else None


def _deals_in_a_row(match: PlayedMatch) -> Found:
    """Yield the most deals that a side won alone in a row."""
    won = [(deal.best, deal) for deal in match.deals if deal.added]
    rows = [(best, [deal for _best, deal in row]) for best, row in groupby(won, lambda one: one[0])]
    alone = [(best[0], row) for best, row in rows if len(best) == 1]
    side, row = max(alone, key=lambda one: len(one[1]), default=(0, []))
    if len(row) >= FEWEST_DEALS:
        weight = len(row) * (1 - 1 / len(match.sides)) / 5
        names = (row[-1].names(side),)
        yield MatchHighlight("deals_in_a_row", row[-1].number, names, (len(row),), weight)


def _most_rounds(match: PlayedMatch) -> Found:
    """Yield who took far more rounds than the others, in a game with many."""
    if any(len(deal.takers) < 2 for deal in match.deals):
        return
    taken = Counter(
        deal.side_of(taker)
        for deal in match.deals
        for _round, taker in deal.takers
        if taker is not None
    )
    ((side, most),) = taken.most_common(1) or [(0, 0)]
    more = most / max(1, taken.total()) - 1 / len(match.sides)
    if taken.total() >= _FEWEST_ROUNDS and more >= 0.15:
        deal = max(match.deals, key=lambda deal: _rounds_of(deal, side))
        names, numbers = (deal.names(side),), (most, taken.total())
        yield MatchHighlight("most_rounds", deal.number, names, numbers, 2 * more)


def _rounds_of(deal: PlayedDeal, side: int) -> int:
    return sum(taker in deal.sides[side] for _round, taker in deal.takers)


def _closest_deal(match: PlayedMatch) -> Found:
    """Yield each deal that one side won from another by at most a tenth of its points."""
    for deal in match.deals:
        order = sorted(range(len(deal.points)), key=lambda side: -deal.points[side])
        (first, second), points = order[:2], sorted(deal.points, reverse=True)
        alone = len(points) == 2 or points[1] > points[2]
        # Few points are close together in every deal.
        if deal.added and alone and points[1] >= 10 and points[0] <= 1.1 * points[1]:
            apart = points[0] / points[1] - 1
            names = (deal.names(first), deal.names(second))
            numbers = (points[0], points[1])
            yield MatchHighlight("closest_deal", deal.number, names, numbers, 0.5 - 3 * apart)


_SEARCHES: Final = (_comeback, _greatest_deal, _lead, _deals_in_a_row, _most_rounds, _closest_deal)
