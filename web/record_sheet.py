"""A match on one sheet, as it is taken home: what paper, message and picture tell alike.

It shows one version of the record and nothing of the clock, so that it is the same at any time.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from scoring.standing import Standing
from web import fingerprints
from web.fetch import AtMatch
from web.match_sheet import Row, rows
from web.played import Played
from web.race import Chart
from web.standings import race
from web.words import taken_home
from web.words.decisions import other_rules_since, sat_there
from web.words.matches import ending
from web.words.places import isolated


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
        rows=tuple(rows(at)),
        deals=played.deals,
        chart=race(at)["chart"],
        made_from=taken_home.fingerprint(at.version, fingerprints.of_entries(at)[-1]),
        last_entry=taken_home.last_entry(at.log[-1].at),
    )


def _sides(at: AtMatch, standing: Standing) -> Iterator[Side]:
    names = [isolated(name) for name in at.side_names]
    for number, seats in enumerate(at.sides):
        yield Side(
            players=tuple(at.players[seat] for seat in seats),
            name=names[number],
            before=tuple(sat_there(at, number)),
            total=standing.totals[number],
            won=standing.finished and number in standing.winners,
        )
