"""The JSON file: everything that was entered, and what it came to; see record_format/."""

import json
from dataclasses import asdict
from typing import Any

from scoring import __version__
from scoring.log.codec import written
from scoring.match_file import FORMAT, FORMAT_VERSION
from scoring.notation import write_deal
from scoring.recorded_facts import Entry
from storage import CheckCode, Table
from web.games.catalogue import pages
from web.http.responses import AS_SHORT
from web.match.context import MatchContext, current_record
from web.people.results import people_log
from web.reviews.report import in_file


def head(table: Table) -> dict[str, object]:
    """Return what stands before the matches of a table; its secret address is not in it."""
    return {
        "format": FORMAT,
        "format_version": FORMAT_VERSION,
        "app_version": __version__,
        "table": {"name": table.name, "created_at": table.created_at},
        # Like a damaged match, a damaged people log is left out.
        "people": [_said(entry) for entry in people_log(table) or ()],
    }


def _said(entry: Entry) -> dict[str, object]:
    """Return an entry of the people log."""
    fact = entry.fact
    stamp = {"write": entry.write, "at": entry.at, "by": entry.by}
    return {"seq": entry.seq, "kind": fact.kind, "body": asdict(fact), **stamp}


def told(context: MatchContext) -> dict[str, Any]:
    """Return a match with all that was entered, and what it came to."""
    carried = current_record().imports.carried(context.match)
    # The record may have grown since `context` was read.
    hashes = carried.hashes[: context.version]
    came = current_record().imports.find(context.match)
    standing = context.standing
    return {
        "match": context.match.number,
        "id": carried.uid,
        "game": context.match.game,
        "created_at": context.match.created_at,
        "version": context.version,
        "head": hashes[-1],
        "imported": (
            {"at": came.at, "entries": came.entries, "verified": came.verified} if came else None
        ),
        "players": context.players,
        "sides": context.sides,
        "rules": written(context.rules),
        "terms": [_terms(terms) for terms in context.state.terms],
        "entries": [
            {**asdict(line), "fingerprint": str(CheckCode(hashed))}
            for line, hashed in zip(carried.lines, hashes, strict=False)
        ],
        "said": [said for entry in context.log for said in in_file(context, entry)],
        # What the entries come to, for readers without the rules; winners are sides.
        "result": {
            "ended": standing.why,
            "winners": standing.winners,
            "totals": standing.totals,
            "target": standing.target,
            "deals": [
                {**deal, "notation": _notation(context, deal["deal"])}
                for deal in pages(context).export.deals(context)
            ],
        },
    }


def _notation(context: MatchContext, number: int) -> str:
    """Return a deal in one line of text; see scoring/NOTATION.md."""
    deal = context.state.find_deal(number)
    assert deal
    return write_deal(context.game.key, context.rules_in(deal), deal)


def _terms(terms: Any) -> dict[str, Any]:
    """Return who sat where and by which rules; `moved` only where points changed chairs."""
    told = {**asdict(terms), "rules": written(terms.rules)}
    return told if terms.moved else {name: told[name] for name in ("deal", "players", "rules")}


def dumped(content: object) -> str:
    """Return JSON as every export has it: short, with every letter as itself."""
    return json.dumps(content, **AS_SHORT)
