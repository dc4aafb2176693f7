"""Find the records of a table: the highest, the longest, the best comeback, the most in a row.

Of equal ones the first to get there holds the record, and who got there together hold it together.
"""

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

from .played_match import PlayedDeal, PlayedMatch

Numbered = tuple[int, PlayedMatch]
"""Pair of a match number and the match."""


@dataclass(frozen=True, slots=True)
class Best:
    """Record: how much it is, who holds it, and in which match and deal it was reached.

    `deal` is 0 for a record about a whole match; `names` are empty where it is nobody's.
    """

    kind: str
    value: int
    names: tuple[str, ...]
    match: int
    deal: int = 0


Bests = Iterator[Best]
"""Candidates for one record, in the order of play."""


def records(matches: Sequence[Numbered]) -> dict[str, Best]:
    """Return every record that these matches hold, by kind; they must be in the order of play."""
    found = {kind: _first(search(matches)) for kind, search in SEARCHES.items()}
    return {kind: best for kind, best in found.items() if best is not None}


def most_highlights(matches: Sequence[Numbered], kind: str) -> Best | None:
    """Return the most highlights of one kind that a player had in a single match, or None."""
    return _first(
        Best(kind, times, (name,), number)
        for number, match in matches
        for name, times in _highlights(match, kind).items()
    )


def _highlights(match: PlayedMatch, kind: str) -> Counter[str]:
    """Count the highlights of one kind by player."""
    return Counter(
        deal.players[seat]
        for deal in match.own
        for one in deal.highlights
        if one.kind == kind
        for seat in one.seats
    )


def _first(bests: Iterable[Best]) -> Best | None:
    """Return the first of the best candidates, with the names of all who got there together."""
    every = list(bests)
    # Of equal candidates max returns the first.
    first = max(every, key=_worth, default=None)
    if first is None:
        return None
    # Equal but for the names: the same record in the same deal of the same match.
    level = [best for best in every if replace(best, names=first.names) == first]
    return replace(first, names=tuple(dict.fromkeys(name for best in level for name in best.names)))


def _worth(best: Best) -> int:
    """Return the sort key of a candidate, reversed for the match with the fewest deals."""
    return -best.value if best.kind == "fewest_deals" else best.value


def _deals(matches: Sequence[Numbered]) -> Bests:
    for number, match in matches:
        for deal in match.added:
            for side, points in enumerate(deal.points):
                names = deal.names(side)
                yield Best("highest_deal", points, names, number, deal.number)


def _decided(matches: Sequence[Numbered]) -> list[Numbered]:
    return [(number, match) for number, match in matches if match.decided]


def _totals(matches: Sequence[Numbered]) -> Bests:
    for number, match in _decided(matches):
        for side, total in enumerate(match.standing.totals):
            yield Best("highest_total", total, match.deals[-1].names(side), number)


def _longest(matches: Sequence[Numbered]) -> Bests:
    for number, match in _decided(matches):
        yield Best("most_deals", len(match.deals), (), number)


def _shortest(matches: Sequence[Numbered]) -> Bests:
    for best in _longest(matches):
        yield replace(best, kind="fewest_deals")


def _comebacks(matches: Sequence[Numbered]) -> Bests:
    """Find how many points the winners of a match once were behind, after a deal of it."""
    for number, match in _decided(matches):
        for deal in (one for one in match.deals if one.added):
            for side, names in zip(match.standing.winners, match.winners, strict=True):
                behind = max(deal.totals) - deal.totals[side]
                if behind:
                    yield Best("comeback", behind, names, number, deal.number)


def _matches_in_a_row(matches: Sequence[Numbered]) -> Bests:
    """Find matches won alone in a row; a match without the player does not end the row."""
    row: defaultdict[str, int] = defaultdict(int)
    for number, match in _decided(matches):
        alone = match.winners[0] if len(match.winners) == 1 else ()
        for name in match.players:
            yield from _one_more(row, name, name in alone, Best("matches_in_a_row", 0, (), number))


def _deals_in_a_row(matches: Sequence[Numbered]) -> Bests:
    """Find deals won alone in a row, across matches; only deals that a player sat in count."""
    row: defaultdict[str, int] = defaultdict(int)
    for number, match in matches:
        for deal in match.added:
            here = Best("deals_in_a_row", 0, (), number, deal.number)
            alone = deal.names(deal.best[0]) if len(deal.best) == 1 else ()
            for name in deal.players:
                yield from _one_more(row, name, name in alone, here)


def _rounds_in_a_row(matches: Sequence[Numbered]) -> Bests:
    """Find rounds taken in a row, across deals and matches.

    Rounds that were not entered are skipped. Only a longer row is yielded: an equally long one came
    later, if in the same deal.
    """
    row: defaultdict[str, int] = defaultdict(int)
    longest = 0
    for number, match in matches:
        for deal in match.own:
            here = Best("rounds_in_a_row", 0, (), number, deal.number)
            for name, taken in _taken(deal):
                for best in _one_more(row, name, taken, here):
                    if best.value > longest:
                        longest = best.value
                        yield best


def _taken(deal: PlayedDeal) -> Iterator[tuple[str, bool]]:
    """Yield for every round entered, and every player of the deal, whether that player took it."""
    for _, taker in deal.takers:
        for seat, name in enumerate(deal.players):
            yield name, seat == taker


def _one_more(row: defaultdict[str, int], name: str, won: bool, here: Best) -> Bests:
    """Extend the row of a player after a win and yield it, or end it."""
    row[name] = row[name] + 1 if won else 0
    if won:
        yield replace(here, value=row[name], names=(name,))


SEARCHES: Final = {
    "highest_deal": _deals,
    "highest_total": _totals,
    "most_deals": _longest,
    "fewest_deals": _shortest,
    "comeback": _comebacks,
    "matches_in_a_row": _matches_in_a_row,
    "deals_in_a_row": _deals_in_a_row,
    "rounds_in_a_row": _rounds_in_a_row,
}
"""Kind of record → function that yields its candidates."""
