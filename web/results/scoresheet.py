"""The rows of the scoresheet: deals down, sides across, with corrections and overrides marked."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from scoring.facts import Amended, Entry, FromDeal, Seated, TableRuling
from scoring.log.replay import corrections
from web.games.catalogue import pages
from web.i18n.translations import gettext as _
from web.match import urls
from web.match.context import AtMatch
from web.match.log_lines import lines_of
from web.match.views import Link

CORRECTED, DECIDED = "✎", "⚑"
"""Signs in front of links to the log."""


@dataclass(frozen=True, slots=True)
class Cell:
    """One side in one deal; `took` is how many of its rounds the side is known to have taken.

    `points` are those of the deal, `total` those of the match after it; `best` marks the most
    points.
    """

    points: int
    total: int
    took: int
    dealer: bool
    best: bool


@dataclass(frozen=True, slots=True)
class Row:
    """One deal of the scoresheet.

    `replay` is its page card by card, `rounds` are links to its rulings, and `marks` links to the
    log where the deal was corrected later or overridden. `remarks` are all sentences about it, each
    once, for paper and pictures on which nothing can be tapped.
    """

    deal: Any
    cells: Sequence[Cell]
    remark: str
    rounds: Sequence[Link]
    replay: str
    marks: Sequence[Link]
    remarks: Sequence[str]

    @property
    def counts(self) -> bool:
        """Return whether the deal counts, which a void deal does not."""
        return bool(self.deal.end != "void")


def rows(at: AtMatch) -> list[Row]:
    """Return every closed deal, the first one on top."""
    marks = _marks(at)
    return [
        _row(at, deal, marks.get(deal.number, ())) for deal in at.state.deals if deal.end != "open"
    ]


def _row(at: AtMatch, deal: Any, marks: Sequence[Link]) -> Row:
    moments, records = pages(at).moments, pages(at).records
    remark = moments.remark(at, deal)
    # A remark says which rounds the table decided, so its mark would only say it again.
    told = _decided() if records.rounds_by_table(deal) else ""
    return Row(
        deal,
        _cells(at, deal, records.rounds_taken(deal)),
        remark,
        moments.on_sheet(at, deal),
        urls.of_replay(at, deal.number) if moments.can_replay(deal) else "",
        marks,
        [said for said in (remark, *(mark.words for mark in marks)) if said not in ("", told)],
    )


def _cells(at: AtMatch, deal: Any, taken: Sequence[int]) -> list[Cell]:
    highest = max(deal.points)
    return [
        Cell(
            points=deal.points[side],
            total=deal.totals[side],
            took=taken[side],
            dealer=deal.dealer in seats,
            best=deal.points[side] == highest and any(deal.points),
        )
        for side, seats in enumerate(at.sides)
    ]


def taken(at: AtMatch, listed: Iterable[Row]) -> list[int]:
    """Return how many rounds each side is known to have taken; void deals do not count."""
    counting = [row.cells for row in listed if row.counts]
    return [sum(cells[side].took for cells in counting) for side, _seats in enumerate(at.sides)]


def _decided() -> str:
    """Return the mark of a deal with an override."""
    return " ".join((DECIDED, _("decided")))


def _marks(at: AtMatch) -> Mapping[int, Sequence[Link]]:
    """Return for each deal its marks, each with the newest line of the log that made it."""
    line = lines_of(at)
    marked: dict[int, dict[str, str]] = {}
    # In the order of the log, so that the newest entry replaces an earlier one with the same mark.
    for entry, words in sorted(_marked(at), key=lambda one: one[0].seq):
        marked.setdefault(_deal_of(entry), {})[words] = line(entry.seq)
    return {
        deal: [Link(words, line) for words, line in lines.items()] for deal, lines in marked.items()
    }


def _marked(at: AtMatch) -> list[tuple[Entry, str]]:
    """Return every entry that corrected a deal or overrode a ruling, each with its mark."""
    corrected = " ".join((CORRECTED, _("corrected")))
    made = corrections(at.log)
    amended = [made.amendments[seq] for seq in made.amendments if seq not in made.voids]
    late = [entry for entry in at.replay.accepted if _came_late(at, entry)]
    rulings = [
        made.amendments.get(entry.seq, entry)
        for entry in at.replay.accepted
        if isinstance(entry.fact, TableRuling)
    ]
    # An override that came late is marked as an override only.
    put_right = [one for one in (*amended, *late) if one not in rulings]
    return [(one, corrected) for one in put_right] + [(one, _decided()) for one in rulings]


def _came_late(at: AtMatch, entry: Entry) -> bool:
    """Return whether a decision about a deal was entered when some of that deal was in already.

    Seat changes are left out: the names on the sheet say for themselves since when they sit there.
    """
    fact = entry.fact
    if not isinstance(fact, FromDeal) or isinstance(fact, Seated):
        return False
    return any(
        earlier.seq < entry.seq
        and not isinstance(earlier.fact, FromDeal)
        and getattr(earlier.fact, "deal", 0) >= fact.deal
        for earlier in at.replay.accepted
    )


def _deal_of(entry: Entry) -> int:
    fact = entry.fact.fact if isinstance(entry.fact, Amended) else entry.fact
    return int(getattr(fact, "deal", 0))
