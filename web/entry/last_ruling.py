"""The last ruling, shown on the pages where the next round is entered."""

from __future__ import annotations

from dataclasses import dataclass

from flask import g

from web.entry.submissions import seated
from web.match.context import MatchContext
from web.results.headline import Verdict, heard, of_round
from web.reviews.reviews import Reviews, reviews_of


@dataclass(frozen=True, slots=True)
class LastRuling:
    """A decided round and what members said about it."""

    verdict: Verdict
    said: Reviews | None


def latest(context: MatchContext) -> LastRuling | None:
    """Return the last round that was decided, counts, and has a ruling page."""
    for deal, number in heard(context):
        verdict = of_round(context, deal, number) if number else None
        if isinstance(verdict, Verdict):
            return LastRuling(verdict, reviews_of(context, deal.number, number))
    return None


def above_board(context: MatchContext) -> LastRuling | None:
    """Return the last ruling for the open board of a phone other than the host's.

    The host has read it, and gets objections as news (`web.reviews.unsettled`).
    """
    return latest(context) if seated() and not g.member.is_host else None
