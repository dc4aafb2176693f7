"""The JSON file: everything that was entered, and what it came to; see docs/formats.md."""

from dataclasses import asdict
from typing import Any

from storage import Import, Line, Table
from web.games.catalogue import pages
from web.match.check_code import Fingerprint
from web.match.context import AtMatch, current_record
from web.reviews.report import in_file

FORMAT = "hazari-table"
FORMAT_VERSION = 3
"""Version of the format that is written; `record_file` reads the earlier ones too."""


def head(table: Table) -> dict[str, Any]:
    """Return what stands before the matches of a table; its secret address is not in it."""
    return {
        "format": FORMAT,
        "format_version": FORMAT_VERSION,
        "table": {"name": table.name, "created_at": table.created_at},
    }


def told(at: AtMatch) -> dict[str, Any]:
    """Return a match with all that was entered, and what it came to."""
    carried = current_record().carried(at.match)
    # The record may have grown since `at` was read.
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
    """Return what the entries come to, for readers without the rules; winners are sides."""
    standing = at.game.standing(at.state)
    return {
        "ended": standing.why,
        "winners": standing.winners,
        "totals": standing.totals,
        "target": standing.target,
        "deals": list(pages(at).records.deals(at)),
    }
