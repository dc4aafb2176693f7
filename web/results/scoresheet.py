"""The rows of the scoresheet: deals down, sides across, with all that changed them marked."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from scoring.kit.state import Dealt
from scoring.log.replay import corrections
from scoring.recorded_facts import Amended, Entry, FromDeal, PointsGiven, Seated, TableRuling
from web.games.catalogue import pages
from web.i18n.sentence_parts import beside
from web.i18n.translations import gettext as _
from web.match import urls
from web.match.context import MatchContext
from web.match.deal_and_standing_words import outside
from web.match.page_data import Link
from web.match.seating_and_rule_words import lacking

CORRECTED, DECIDED, GIVEN = "✎", "⚑", "±"
"""Signs in front of links to the log."""


@dataclass(frozen=True, slots=True)
class Cell:
    """One side in one deal: its points, the total after it, and how many rounds it `took`."""

    points: int
    total: int
    took: int
    dealer: bool
    best: bool


@dataclass(frozen=True, slots=True)
class Row:
    """One deal of the scoresheet.

    `replay` is its page card by card, `rounds` are links to its rulings, and `marks` links to the
    log where points were given outside the cards, and where the deal was corrected later or
    overridden. `remarks` are all sentences about it, each once, for paper and pictures on which
    nothing can be tapped.
    """

    deal: Dealt
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


def rows(context: MatchContext) -> list[Row]:
    """Return every closed deal, the first one on top."""
    marks = _marks(context)
    return [
        _row(context, deal, [*_given(context, deal), *marks.get(deal.number, ())])
        for deal in context.state.deals
        if deal.end != "open"
    ]


def _row(context: MatchContext, deal: Dealt, marks: Sequence[Link]) -> Row:
    game = pages(context)
    report, rounds = game.report, game.export.rounds(deal)
    remark = report.remark(context, deal)
    said = beside(remark.words, lacking(deal))
    # A remark says which rounds the table decided, so its mark would only say it again.
    told = _decided() if rounds.by_table else ""
    return Row(
        deal,
        _cells(context, deal, rounds.taken),
        said,
        remark.rounds,
        urls.of_replay(context, deal.number) if report.can_replay(deal) else "",
        marks,
        [line for line in (said, *(mark.words for mark in marks)) if line not in ("", told)],
    )


def _cells(context: MatchContext, deal: Dealt, taken: Sequence[int]) -> list[Cell]:
    highest, columns = max(deal.points), context.state.columns(deal.number)
    return [
        Cell(
            points=deal.points[side],
            total=deal.totals[side],
            took=taken[side],
            dealer=deal.dealer in context.sides[side],
            best=deal.points[side] == highest and any(deal.points),
        )
        for side in columns
    ]


def taken(context: MatchContext, listed: Iterable[Row]) -> list[int]:
    """Return how many rounds each side is known to have taken; void deals do not count."""
    counting = [row.cells for row in listed if row.counts]
    return [
        sum(cells[side].took for cells in counting) for side, _seats in enumerate(context.sides)
    ]


def _given(context: MatchContext, deal: Dealt) -> list[Link]:
    """Return what players got outside the cards in a deal, each with its line of the log."""
    line = urls.of_log_lines(context)
    return [
        Link(" ".join((GIVEN, outside(context, entry.fact))), line(entry.seq))
        for entry in context.replay.accepted
        if entry.fact in deal.outside
    ]


def _decided() -> str:
    """Return the mark of a deal with an override."""
    return " ".join((DECIDED, _("players’ decision")))


def _marks(context: MatchContext) -> Mapping[int, Sequence[Link]]:
    """Return for each deal its marks, each with the newest line of the log that made it."""
    line = urls.of_log_lines(context)
    marked: dict[int, dict[str, str]] = {}
    # In the order of the log, so that the newest entry replaces an earlier one with the same mark.
    for entry, words in sorted(_marked(context), key=lambda one: one[0].seq):
        fact = entry.fact.fact if isinstance(entry.fact, Amended) else entry.fact
        deal = int(getattr(fact, "deal", 0))
        marked.setdefault(deal, {})[words] = line(entry.seq)
    return {deal: [Link(*mark) for mark in lines.items()] for deal, lines in marked.items()}


def _marked(context: MatchContext) -> list[tuple[Entry, str]]:
    """Return every entry that corrected a deal or overrode a ruling, each with its mark."""
    corrected = " ".join((CORRECTED, _("corrected")))
    made = corrections(context.log)
    amended = [made.amendments[seq] for seq in made.amendments if seq not in made.voids]
    late = [entry for entry in context.replay.accepted if _came_late(context, entry)]
    rulings = [
        made.amendments.get(entry.seq, entry)
        for entry in context.replay.accepted
        if isinstance(entry.fact, TableRuling)
    ]
    # An override that came late is marked as an override only.
    put_right = [one for one in (*amended, *late) if one not in rulings]
    return [(one, corrected) for one in put_right] + [(one, _decided()) for one in rulings]


def _came_late(context: MatchContext, entry: Entry) -> bool:
    """Return whether a decision came when some of its deal was in, and no other mark tells it."""
    fact = entry.fact
    if not isinstance(fact, FromDeal) or isinstance(fact, Seated | PointsGiven):
        return False
    return any(
        earlier.seq < entry.seq
        and not isinstance(earlier.fact, FromDeal)
        and getattr(earlier.fact, "deal", 0) >= fact.deal
        for earlier in context.replay.accepted
    )
