"""The record to take home: CSV for a spreadsheet, JSON with everything. See docs/formats.md."""

import json
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any

from flask import Blueprint, Response

from scoring.cards import show_cards
from storage import Table
from web import fingerprints
from web.csvs import Cell, write_csv
from web.documents import document
from web.fetch import AtMatch, at_match, current_record, match_or_404, table_or_404
from web.games.catalogue import pages

blueprint = Blueprint("exports", __name__, url_prefix="/t/<address>")

EXPOSURES = (
    "match",
    "game",
    "deal",
    "round",
    "place",
    "seat",
    "player",
    "cards",
    "type",
    "won",
    "points",
    "by_table",
)
DEALS = (
    "match",
    "date",
    "game",
    "deal",
    "dealer",
    "seat",
    "player",
    "side",
    "rounds",
    "points",
    "total",
    "how",
    "fingerprint",
    "by_table",
)
"""The columns of the CSV files, the same for every game. In rows everything counts from 1."""

Rows = Callable[[AtMatch], Iterable[Sequence[Cell]]]


@blueprint.get("/m/<int:number>/export/exposures.csv")
def exposures_csv(address: str, number: int) -> Response:
    """Every group exposed in this match."""
    at = match_or_404(address, number)
    return _csv(f"{match_name(at)}-exposures", EXPOSURES, exposure_rows, [at])


@blueprint.get("/m/<int:number>/export/deals.csv")
def deals_csv(address: str, number: int) -> Response:
    """Every deal of this match."""
    at = match_or_404(address, number)
    return _csv(f"{match_name(at)}-deals", DEALS, deal_rows, [at])


@blueprint.get("/m/<int:number>/export/match.json")
def match_json(address: str, number: int) -> Response:
    """Everything that was entered in this match, and what it came to."""
    at = match_or_404(address, number)
    return _json(match_name(at), document(at.table, [at]))


@blueprint.get("/export/exposures.csv")
def table_exposures_csv(address: str) -> Response:
    """Every group exposed at this table."""
    matches = _matches(table_or_404(address))
    return _csv(f"{_table_name(matches)}-exposures", EXPOSURES, exposure_rows, matches)


@blueprint.get("/export/deals.csv")
def table_deals_csv(address: str) -> Response:
    """Every deal played at this table."""
    matches = _matches(table_or_404(address))
    return _csv(f"{_table_name(matches)}-deals", DEALS, deal_rows, matches)


@blueprint.get("/export/table.json")
def table_json(address: str) -> Response:
    """Everything that was ever entered at this table."""
    table = table_or_404(address)
    matches = _matches(table)
    return _json(_table_name(matches), document(table, matches))


def exposure_rows(at: AtMatch) -> Iterator[Sequence[Cell]]:
    """One row for each group of cards that was laid and counts."""
    for laid in pages(at).records.exposed(at):
        players = at.players_in(at.state.find_deal(laid.deal))
        yield (
            at.match.number,
            at.match.game,
            laid.deal,
            laid.round,
            laid.place + 1,
            laid.seat + 1,
            players[laid.seat],
            show_cards(laid.cards),
            laid.type,
            int(laid.won),
            laid.points,
            int(laid.by_table),
        )


def deal_rows(at: AtMatch) -> Iterator[Sequence[Cell]]:
    """One row for each closed deal and player, with what the player's side took."""
    marks = fingerprints.of_deals(at)
    for deal in at.state.deals:
        if deal.end == "open":
            continue
        rounds = pages(at).records.rounds_taken(deal)
        by_table = pages(at).records.rounds_by_table(deal)
        players = at.players_in(deal)
        for seat, player in enumerate(players):
            side = at.side_of(seat)
            yield (
                at.match.number,
                at.match.created_at[:10],
                at.match.game,
                deal.number,
                players[deal.dealer],
                seat + 1,
                player,
                side + 1,
                rounds[side],
                deal.points[side],
                deal.totals[side],
                deal.end,
                str(marks[deal.number]),
                by_table,
            )


def _matches(table: Table) -> list[AtMatch]:
    """All matches of a table, the first one played first."""
    record = current_record()
    return [at_match(table, match, record.log(match)) for match in reversed(record.matches(table))]


# The names of the files hold numbers only, never what people typed.
def match_name(at: AtMatch) -> str:
    """What a file of this match is called, without its end."""
    return f"{at.match.game}-match-{at.match.number}-version-{at.version}"


def _table_name(matches: Sequence[AtMatch]) -> str:
    return f"hazari-table-version-{sum(at.version for at in matches)}"


def _csv(name: str, header: Sequence[str], rows: Rows, matches: Sequence[AtMatch]) -> Response:
    text = write_csv(header, (row for at in matches for row in rows(at)))
    return attached(f"{name}.csv", text, "text/csv; charset=utf-8")


def _json(name: str, content: dict[str, Any]) -> Response:
    text = json.dumps(content, ensure_ascii=False, separators=(",", ":")) + "\n"
    return attached(f"{name}.json", text, "application/json")


def attached(name: str, text: str, content_type: str) -> Response:
    """A file to keep."""
    return Response(
        text,
        content_type=content_type,
        headers={"Content-Disposition": f'attachment; filename="{name}"'},
    )
