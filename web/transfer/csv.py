"""CSV files that spreadsheets open cleanly, without formulas; rows as in docs/formats.md."""

import csv
import io
import re
from collections.abc import Iterable, Iterator, Sequence

from scoring.cards import show_cards
from web.games.catalogue import pages
from web.match import check_code
from web.match.context import MatchContext, current_record

Cell = str | int | None
"""A cell: a number as a number, text as text whatever it looks like, None as an empty cell."""

BYTE_ORDER_MARK = "\ufeff"
"""First character of the file; without it a spreadsheet guesses an old code page."""

EXPOSURES = (
    "match game deal round place seat player cards type won points by_table imported".split()
)
"""Columns of the CSV file of exposed groups, alike for every game."""
DEALS = (
    "match date game deal dealer seat player side rounds points total how fingerprint by_table"
    " imported outside outside_reason"
).split()
"""Columns of the CSV file of deals, alike for every game.

In rows, places, seats and sides count from 1, unlike in the code.
"""

# Signs with which a spreadsheet begins a formula, fullwidth ones and the blanks it skips included.
_FORMULA = re.compile("'*[=+@\t\r\n\0\uff1d\uff0b\uff0d\uff20-]")


def write_csv(header: Sequence[str], rows: Iterable[Sequence[Cell]]) -> str:
    """Return the file as text, the header first."""
    file = io.StringIO(newline="")
    file.write(BYTE_ORDER_MARK)
    lines = csv.writer(file, lineterminator="\r\n")
    lines.writerow(header)
    lines.writerows(
        [guarded(cell) if isinstance(cell, str) else cell for cell in row] for row in rows
    )
    return file.getvalue()


def guarded(text: str) -> str:
    """Return the text with an apostrophe in front if a spreadsheet would calculate it.

    Text that has apostrophes before a formula gets one more, so that `unguarded` gives back every
    text.
    """
    return f"'{text}" if _FORMULA.match(text) else text


def unguarded(cell: str) -> str:
    """Return the text that `guarded` was given."""
    return cell[1:] if cell.startswith("'") and _FORMULA.match(cell) else cell


def exposure_rows(context: MatchContext) -> Iterator[Sequence[Cell]]:
    """Yield one row for each group of cards that was laid and counts."""
    imported = imported_as(context)
    for laid in pages(context).export.exposed(context):
        players = context.players_in(context.state.find_deal(laid.deal) or context.state.deal)
        yield (
            *(context.match.number, context.match.game, laid.deal, laid.round),
            *(laid.place + 1, laid.seat + 1, players[laid.seat], show_cards(laid.cards)),
            *(laid.type, int(laid.won), laid.points, int(laid.by_table), imported),
        )


def deal_rows(context: MatchContext) -> Iterator[Sequence[Cell]]:
    """Yield one row for each closed deal and player, with the points of the player's side."""
    marks, imported = check_code.of_deals(context), imported_as(context)
    for deal in context.state.deals:
        if deal.end == "open":
            continue
        rounds = pages(context).export.rounds(deal)
        players = context.players_in(deal)
        for seat, player in enumerate(players):
            side = context.side_of(seat)
            given = [one for one in deal.outside if one.seat == seat]
            yield (
                *(context.match.number, context.match.created_at[:10], context.match.game),
                *(deal.number, players[deal.dealer], seat + 1, player, side + 1),
                rounds.taken[side] if rounds.all_known else None,
                *(deal.points[side], deal.totals[side], deal.end, str(marks[deal.number])),
                *(rounds.by_table, imported, sum(one.points for one in given)),
                "; ".join(one.reason for one in given),
            )


def imported_as(context: MatchContext) -> str:
    """Return `verified` or `unverified` for an imported match, "" for one that began here."""
    came = current_record().imports.find(context.match)
    return ("verified" if came.verified else "unverified") if came else ""
