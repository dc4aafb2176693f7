"""The JSON file: everything that was entered, and what it came to. See docs/formats.md."""

from dataclasses import asdict
from typing import Any

from storage import Import, Line, Table
from web.games.catalogue import pages
from web.match.check_code import Fingerprint
from web.match.context import AtMatch, current_record
from web.reviews.report import in_file

FORMAT = "hazari-table"
FORMAT_VERSION = 3


def head(table: Table) -> dict[str, Any]:
    """What stands before the matches of a table. The secret address is not in it."""
    return {
        "format": FORMAT,
        "format_version": FORMAT_VERSION,
        "table": {"name": table.name, "created_at": table.created_at},
    }


def told(at: AtMatch) -> dict[str, Any]:
    """A match with all that was entered, and what it came to."""
    carried = current_record().carried(at.match)
    hashes = carried.hashes[: at.version]
    return {
        "match": at.match.number,
        "id": carried.uid,
        "game": at.match.game,
        "created_at": at.match.created_at,
        "version": at.version,
        "head": hashes[-1],
        "imported": _imported(current_record().came(at.match)),
        "players": at.players,
        "sides": at.sides,
        "rules": asdict(at.rules),
        "terms": [asdict(terms) for terms in at.state.terms],
        "entries": [
            _entry(line, hashed) for line, hashed in zip(carried.lines, hashes, strict=False)
        ],
        "said": [said for entry in at.log for said in in_file(at, entry)],
        "result": _result(at),
    }


def _imported(came: Import | None) -> dict[str, Any] | None:
    if came is None:
        return None
    return {"at": came.at, "entries": came.entries, "verified": came.verified}


def _entry(line: Line, hashed: str) -> dict[str, Any]:
    return {**asdict(line), "fingerprint": str(Fingerprint(hashed))}


def _result(at: AtMatch) -> dict[str, Any]:
    """What the entries come to, for readers that judge nothing. Winners and totals are of sides."""
    standing = at.game.standing(at.state)
    return {
        "ended": standing.why,
        "winners": standing.winners,
        "totals": standing.totals,
        "target": standing.target,
        "deals": list(pages(at).records.deals(at)),
    }
