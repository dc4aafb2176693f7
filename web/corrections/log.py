"""The log of a match: every write at its table, the newest first, with what became of it."""

from collections.abc import Callable, Sequence, Set
from itertools import groupby
from typing import Any

from flask import Blueprint, abort, render_template, request, url_for

from scoring.log.replay import Corrections, corrections, last_entries, replay
from scoring.log.undo import Write, writes
from scoring.recorded_facts import (
    AgreementSet,
    Amended,
    Fact,
    MatchEnded,
    MatchOpened,
    RulesChanged,
    Seated,
    TableRuling,
    Voided,
)
from storage import CheckCode
from web.corrections import log_words as words
from web.games.catalogue import pages
from web.http.sessions import phone_id
from web.i18n.locale import calendar_day, stamp, time_of_day, zone
from web.i18n.sentence_parts import in_turn, isolated
from web.i18n.translations import gettext as _
from web.match import check_code, urls
from web.match.context import MatchContext, match_or_404
from web.match.match_overview import local
from web.match.page_data import Link
from web.reviews.report import in_words

blueprint = Blueprint("log", __name__, url_prefix="/t/<address>/m/<int:number>")

SHORT = 4
"""Characters of a phone's random name that are shown; they tell it from the others at a table."""


@blueprint.get("/log")
def log(address: str, number: int) -> str:
    """Show who entered what and when, the newest page first, or those before `?before=`."""
    context = match_or_404(address, number)
    marks = check_code.of_entries(context)
    before = request.args.get("before", context.version + 1, type=int)
    # A write is paged by its first entry, so that it never breaks across two pages.
    written = [write for write in writes(context.log) if write[0].seq < before] or abort(404)
    shown = urls.last_page(written)
    by_day = groupby(reversed(_lines(context, shown, marks)), lambda line: line["when"].date())
    return render_template(
        "corrections/log.html",
        context=context,
        days=[(calendar_day(day), [*lines]) for day, lines in by_day],
        now=marks[-1],
        zone=zone(local(context.log[-1].at)),
        newest=before > context.version,
        older=shown[0][0].seq if len(shown) < len(written) else 0,
    )


def _lines(
    context: MatchContext, written: Sequence[Write], marks: Sequence[CheckCode]
) -> list[dict[str, Any]]:
    """Return the lines of these writes, the oldest first; `marks` are the check codes by entry."""
    made, address = corrections(context.log), urls.of_log_lines(context)
    first = {entry.seq: write[0].seq for write in written for entry in write}
    ended = last_entries(context.replay)
    # Each round that has a ruling page, as (deal, round).
    told = {(outcome.deal, outcome.round) for outcome in context.game.outcomes(context.state)}

    def line(seq: int) -> str:
        """Return where an entry stands; on this page its anchor alone reaches it."""
        return f"#e{first[seq]}" if seq in first else address(seq)

    lines = []
    for write in written:
        entry, later = write[-1], _later(made, write, line)
        # A write that is no longer in force is described as the match stood back then.
        state = replay(context.game, context.log[: entry.seq]).state if later else context.state
        when = local(entry.at)
        entered = {
            "seq": write[0].seq,
            "when": when,
            "time": stamp(when, time_of_day(when)),
            "phone": isolated(entry.by[:SHORT]),
            "here": entry.by == phone_id(),
            "kind": words.kind(context, write[0]),
            "words": words.entered(context, write, state),
            "about": _page_of(context, write[0].fact, told),
            "replaced": words.replaced(context, write),
            "reason": in_turn(filter(None, (words.reason(one.fact) for one in write))),
            "was": words.was(context, write[0].fact, state) if later else "",
            "later": later,
            # Reviews by other phones, and the deals that the write closed with their check codes.
            "said": [words for one in write for words in in_words(context, one)],
            "ended": [
                (deal, marks[seq - 1])
                for deal, seq in ended.items()
                if first.get(seq) == write[0].seq
            ],
        }
        lines.append(entered)
    return lines


def _later(made: Corrections, write: Write, line: Callable[[int], str]) -> Link | None:
    """Return a link to the line that took this write back or changed it; None while it stands."""
    entry = write[0]
    void = made.voids.get(entry.seq)
    if void:
        return Link(words.taken_back(entry), line(void.seq))
    # An amendment names the entry that it amends, never another amendment.
    original = entry.fact.seq if isinstance(entry.fact, Amended) else entry.seq
    latest = made.amendments.get(original, entry)
    if latest is entry:
        return None
    return Link(_("changed later"), line(latest.seq))


def _page_of(context: MatchContext, fact: Fact, told: Set[tuple[int, int]]) -> str:
    """Return the page that shows this fact now, "" for none; `told` are the rounds with a page."""
    match fact:
        case Voided(seq=seq):
            return _page_of(context, context.log[seq - 1].fact, told)
        case Amended(fact=other) | TableRuling(fact=other):
            return _page_of(context, other, told)
        case MatchOpened() | RulesChanged():
            return url_for("results.rules", **context.place)
        case Seated() | AgreementSet():
            return url_for("results.sheet", **context.place)
        case MatchEnded():
            return urls.of_board(context)
    place = pages(context).play.round_of(fact)
    if place and place in told:
        return urls.of_round(context, *place)
    deal = getattr(fact, "deal", 0)
    return urls.of_deal(context, deal) if context.state.find_deal(deal) else ""
