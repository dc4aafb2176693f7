"""The scoresheet of a match, as paper, message and picture show it alike.

It shows one version of the record and nothing of the clock, so that it is the same at any time.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from scoring.standing import Standing
from web.i18n.words import isolated
from web.match import check_code
from web.match.context import AtMatch
from web.match.current import Played
from web.match.decision_words import other_rules_since, sat_there
from web.match.words import ending
from web.results.race_chart import Chart
from web.results.scoresheet import Row, rows
from web.results.standings import race
from web.transfer import words


@dataclass(frozen=True, slots=True)
class Side:
    """Players who score together, and how they stand.

    `players` are as typed; `name` holds them together, isolated for text of any direction. `before`
    says who sat there earlier and when.
    """

    players: tuple[str, ...]
    name: str
    before: tuple[str, ...]
    total: int
    won: bool


@dataclass(frozen=True, slots=True)
class RecordSheet:
    """A match at one version of its record; `made_from` tells the version and its check code.

    `heading` says which match it is, when it began and what was played, `changes` from which deal
    on other rules held. `sides` stand in the order of the columns, `ranked` from the highest total
    down, winners first. `deals` is how many were played to their end.
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
    """Return the scoresheet of the match as it is."""
    played = Played(at)
    sides = tuple(_sides(at, played.standing))
    return RecordSheet(
        table=at.table.name,
        heading=words.heading(at.match.number, played.day, words.rules(at)),
        changes=tuple(words.changed(*change) for change in other_rules_since(at)),
        ending=ending(at),
        sides=sides,
        ranked=tuple(sorted(sides, key=lambda side: (not side.won, -side.total))),
        rows=tuple(rows(at)),
        deals=played.deals,
        chart=race(at)["chart"],
        made_from=words.fingerprint(at.version, check_code.of_entries(at)[-1]),
        last_entry=words.last_entry(at.log[-1].at),
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
