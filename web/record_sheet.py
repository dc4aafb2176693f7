"""A match on one sheet, as it is taken home: what paper, message and picture tell alike.

It shows one version of the record and nothing of the clock, so that it is the same at any time.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from scoring.facts import Amended
from scoring.replay import corrections
from scoring.standing import Standing
from web import fingerprints
from web.fetch import AtMatch
from web.games.catalogue import pages
from web.played import Played
from web.race import Chart
from web.standings import race
from web.words import taken_home
from web.words.decisions import other_rules_since, sat_there
from web.words.matches import ending
from web.words.places import isolated


@dataclass(frozen=True, slots=True)
class Cell:
    """What one side has of a deal: its points, the race after it, and whether it dealt; `best` are
    the most points of the deal."""

    points: int
    total: int
    dealer: bool
    best: bool


@dataclass(frozen=True, slots=True)
class Row:
    """A deal that is closed; one that is void counts nothing. `rounds` say who took them, as far as
    that is known, and `remarks` what else there is to say of it."""

    deal: int
    counts: bool
    cells: tuple[Cell, ...]
    rounds: tuple[str, ...]
    remarks: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Side:
    """Who scores together: the `players` as they were typed and together in one `name`, isolated;
    who sat there before and when; and how they stand."""

    players: tuple[str, ...]
    name: str
    before: tuple[str, ...]
    total: int
    won: bool


@dataclass(frozen=True, slots=True)
class RecordSheet:
    """A match at one version of its record; `made_from` says which, and its fingerprint.

    `heading` says which match it is, when it began and what was played, `changes` from which deal
    on other rules held. `sides` stand in the order of the columns, `ranked` from the highest total
    down, winners first. `deals` were played to their end.
    """

    table: str
    heading: str
    changes: tuple[str, ...]
    ending: str
    sides: tuple[Side, ...]
    ranked: tuple[Side, ...]
    rows: tuple[Row, ...]
    deals: int
    chart: Chart | None
    made_from: str
    last_entry: str


def record_sheet(at: AtMatch) -> RecordSheet:
    """The match as it is."""
    played = Played(at)
    sides = tuple(_sides(at, played.standing))
    return RecordSheet(
        table=at.table.name,
        heading=taken_home.heading(at.match.number, played.day, taken_home.rules(at)),
        changes=tuple(taken_home.changed(*change) for change in other_rules_since(at)),
        ending=ending(at),
        sides=sides,
        ranked=tuple(sorted(sides, key=lambda side: (not side.won, -side.total))),
        rows=tuple(_rows(at)),
        deals=played.deals,
        chart=race(at)["chart"],
        made_from=taken_home.fingerprint(at.version, fingerprints.of_entries(at)[-1]),
        last_entry=taken_home.last_entry(at.log[-1].at),
    )


def _sides(at: AtMatch, standing: Standing) -> Iterator[Side]:
    names = at.side_names_of([isolated(name) for name in at.players])
    for number, seats in enumerate(at.sides):
        yield Side(
            players=tuple(at.players[seat] for seat in seats),
            name=names[number],
            before=tuple(sat_there(at, number)),
            total=standing.totals[number],
            won=standing.finished and number in standing.winners,
        )


def _rows(at: AtMatch) -> Iterator[Row]:
    moments, corrected = pages(at).moments, _corrected(at)
    for deal in at.state.deals:
        if deal.end == "open":
            continue
        remarks = (
            moments.remark(at, deal),
            taken_home.corrected() if deal.number in corrected else "",
        )
        yield Row(
            deal=deal.number,
            counts=deal.end != "void",
            cells=tuple(_cells(at, deal)),
            rounds=tuple(one.words for one in moments.on_sheet(at, deal)),
            remarks=tuple(filter(None, remarks)),
        )


def _cells(at: AtMatch, deal: Any) -> Iterator[Cell]:
    for side, seats in enumerate(at.sides):
        yield Cell(
            points=deal.points[side],
            total=deal.totals[side],
            dealer=deal.dealer in seats,
            best=any(deal.points) and deal.points[side] == max(deal.points),
        )


def _corrected(at: AtMatch) -> set[int]:
    """The deals of which something was entered otherwise at first."""
    made = corrections(at.log).amendments.values()
    facts = [entry.fact.fact for entry in made if isinstance(entry.fact, Amended)]
    return {getattr(fact, "deal", 0) for fact in facts}
