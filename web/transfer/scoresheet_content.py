"""The scoresheet of a match at one version, as paper, message and picture show it alike."""

from dataclasses import dataclass

from web.i18n.sentence_parts import beside, isolated
from web.match import check_code
from web.match.context import MatchContext
from web.match.ending_words import ending
from web.match.match_overview import LatestMatch, called
from web.match.seating_and_rule_words import agreement_of, other_rules_since, sat_there
from web.people.evening import evening, in_one_line, owed_after
from web.results.race_chart import Chart
from web.results.scoresheet import GIVEN, Row, rows
from web.results.standing_charts import race
from web.transfer import scoresheet_content_words as words


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

    `heading` says which match it is, when it began and what was played, `changes` what was agreed
    before it, and from which deal on other rules held. `sides` stand in the order of the columns,
    `ranked` from the highest total down, winners first. `deals` is how many were played to their
    end. `evening` says who won how many of its matches, `owed` who owes whom after it.
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
    evening: str
    owed: tuple[str, ...]
    made_from: str
    last_entry: str


def record_sheet(context: MatchContext) -> RecordSheet:
    """Return the scoresheet of the match as it is."""
    played, tonight = LatestMatch(context), evening(context)
    standing = played.context.standing
    earlier = sat_there(context)
    sides = tuple(
        Side(
            players=tuple(context.players[seat] for seat in seats),
            name=isolated(context.side_names[number]),
            before=tuple(earlier[number]),
            total=standing.totals[number],
            won=standing.finished and number in standing.winners,
        )
        for number, seats in enumerate(context.sides)
    )
    return RecordSheet(
        table=called(context.table),
        heading=words.heading(context.match.number, played.day, words.rules(context)),
        changes=(
            *agreement_of(context),
            *(words.changed(*change) for change in other_rules_since(context)),
        ),
        ending=ending(context),
        sides=sides,
        ranked=tuple(sorted(sides, key=lambda side: (not side.won, -side.total))),
        rows=tuple(rows(context)),
        deals=played.deals,
        chart=race(context)["chart"],
        evening=in_one_line(tonight),
        owed=tuple(owed_after(context.table, tonight)),
        made_from=words.fingerprint(context.version, check_code.of_entries(context)[-1]),
        last_entry=words.last_entry(context.log[-1].at),
    )


def message(sheet: RecordSheet) -> str:
    """Return the summary as plain text that any chat shows, whatever scripts the names are in.

    It contains no link: whoever reads a message has no permission at the table.
    """
    standings = [
        beside(words.standing(side.name, side.total, won=side.won), *side.before)
        for side in sheet.ranked
    ]
    about = [isolated(sheet.table), sheet.heading, *sheet.changes, sheet.ending]
    given = [mark.words for row in sheet.rows for mark in row.marks if mark.words[0] == GIVEN]
    tonight = [line for line in (*given, sheet.evening, *sheet.owed) if line]
    tonight += [""] if tonight else []
    made_from = words.deals(sheet.deals), sheet.made_from
    return "\n".join([*about, "", *standings, "", *tonight, *made_from])
