"""Find the records of a table: the highest, the longest, the best comeback, the most in a row.

Of equal ones the first to get there holds the record, and who got there together hold it together.
"""

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Final

from .played_match import PlayedMatch

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

    @property
    def place(self) -> tuple[int, int]:
        """Return match and deal."""
        return self.match, self.deal


Bests = Iterator[Best]
"""Candidates for records in one match, in the order of play."""

Rows = defaultdict[tuple[str, str], int]
"""How many in a row each player has won so far, by kind of record and name."""


@dataclass(frozen=True, slots=True)
class Records:
    """Every record that some matches hold, by kind, and the rows that go on with the next one.

    Of the highlights of a game the record is the most of a kind in a single match.
    """

    bests: Mapping[str, Best] = field(default_factory=dict)
    rows: Mapping[tuple[str, str], int] = field(default_factory=dict)

    def then(self, matches: Sequence[Numbered]) -> "Records":
        """Return the records with these matches, which must be in the order of play."""
        bests, rows = {**self.bests}, defaultdict(int, self.rows)
        for number, match in matches:
            found = [one for search in SEARCHES.values() for one in search(number, match, rows)]
            for best in (*found, *_highlights(number, match)):
                held = bests.get(best.kind)
                if held is None or _worth(best) > _worth(held):
                    bests[best.kind] = best
                elif best.place == held.place and best.value == held.value:  # reached together
                    names = tuple(dict.fromkeys((*held.names, *best.names)))
                    bests[best.kind] = replace(held, names=names)
        return Records(bests, rows)


def _worth(best: Best) -> int:
    """Return the sort key of a candidate, reversed for the match with the fewest deals."""
    return -best.value if best.kind == "fewest_deals" else best.value


def _highlights(number: int, match: PlayedMatch) -> Bests:
    """Count the highlights of each kind by player."""
    times = Counter(
        (one.kind, deal.players[seat])
        for deal in match.own
        for one in deal.highlights
        for seat in one.seats
    )
    for (kind, name), value in times.items():
        yield Best(kind, value, (name,), number)


def _deals(number: int, match: PlayedMatch, _rows: Rows) -> Bests:
    for deal in match.added:
        for side, points in enumerate(deal.points):
            if points == max(deal.points):
                yield Best("highest_deal", points, deal.names(side), number, deal.number)


def _totals(number: int, match: PlayedMatch, _rows: Rows) -> Bests:
    if match.decided:
        for side, total in enumerate(match.standing.totals):
            yield Best("highest_total", total, match.deals[-1].names(side), number)


def _longest(number: int, match: PlayedMatch, _rows: Rows) -> Bests:
    if match.decided:
        yield Best("most_deals", len(match.deals), (), number)


def _shortest(number: int, match: PlayedMatch, rows: Rows) -> Bests:
    for best in _longest(number, match, rows):
        yield replace(best, kind="fewest_deals")


def _time(number: int, match: PlayedMatch, _rows: Rows) -> Bests:
    # A match imported from a scoresheet took no time.
    if match.decided and match.lasted > 0:
        yield Best("longest_time", match.lasted, (), number)


def comebacks(number: int, match: PlayedMatch) -> Bests:
    """Yield how many points the winners of a match without handicap were behind after a deal."""
    for deal in match.deals if match.decided and match.is_even else ():
        for side, names in zip(match.standing.winners, match.winners, strict=True):
            behind = max(deal.totals) - deal.totals[side]
            if behind and deal.added:
                yield Best("comeback", behind, names, number, deal.number)


def _matches_in_a_row(number: int, match: PlayedMatch, rows: Rows) -> Bests:
    """Find matches won alone in a row; a match without the player does not end the row."""
    alone = match.winners[0] if len(match.winners) == 1 else ()
    for name in match.players if match.decided else ():
        yield from _one_more(rows, name in alone, Best("matches_in_a_row", 0, (name,), number))


def _deals_in_a_row(number: int, match: PlayedMatch, rows: Rows) -> Bests:
    """Find deals won alone in a row, across matches; only deals that a player sat in count."""
    for deal in match.added:
        alone = deal.names(deal.best[0]) if len(deal.best) == 1 else ()
        for name in deal.players:
            here = Best("deals_in_a_row", 0, (name,), number, deal.number)
            yield from _one_more(rows, name in alone, here)


def _rounds_in_a_row(number: int, match: PlayedMatch, rows: Rows) -> Bests:
    """Find the longest row of rounds taken that goes on in each deal; unknown rounds are skipped.

    Of equally long rows in one deal the first counts.
    """
    kind = "rounds_in_a_row"
    for deal in match.own:
        longest = Best(kind, 0, (), number, deal.number)
        for _, taker in deal.takers:
            for seat, name in enumerate(deal.players):
                rows[kind, name] = row = rows[kind, name] + 1 if seat == taker else 0
                if row > longest.value:
                    longest = replace(longest, value=row, names=(name,))
        if longest.value:
            yield longest


def _one_more(rows: Rows, won: bool, here: Best) -> Bests:
    """Extend the row of a player after a win and yield it, or end it."""
    row = here.kind, here.names[0]
    rows[row] = rows[row] + 1 if won else 0
    if won:
        yield replace(here, value=rows[row])


def _comebacks(number: int, match: PlayedMatch, _rows: Rows) -> Bests:
    yield from comebacks(number, match)


SEARCHES: Final = {
    "highest_deal": _deals,
    "highest_total": _totals,
    "most_deals": _longest,
    "longest_time": _time,
    "fewest_deals": _shortest,
    "comeback": _comebacks,
    "matches_in_a_row": _matches_in_a_row,
    "deals_in_a_row": _deals_in_a_row,
    "rounds_in_a_row": _rounds_in_a_row,
}
"""Kind of record → function that yields its candidates in one match."""
