"""Players in numbers: which matches are counted, the figures and what they mean, charts."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from datetime import timedelta
from typing import Any

from scoring.stats import played, tally
from tests.gallery import samples
from tests.gallery.samples import RINA, TABLE
from tests.gallery.specimens import Area
from web.match.context import MatchContext
from web.match.views import Left
from web.stats import player_page
from web.stats.counted import Choice, Counted
from web.stats.hindsight import Looked, LookedBack

AREA = Area("numbers", ("css/app.css", "css/page.css", "css/stats.css"))
shows = AREA.shows
Context = Mapping[str, Any]
HERE = "players/"


def _counted(context: MatchContext) -> Counted:
    told = played(context.game, context.opened, context.state)
    each = tuple((name, tally(told, name)) for name in told.players)
    return Counted(context.match, context.version, told, timedelta(hours=2), each)


def _choice() -> Choice:
    """Two matches of Hazari at a table that plays Hokm as well."""
    matches = tuple(map(_counted, (samples.over(), samples.evening())))
    return Choice(TABLE, "hazari", ("hazari", "hokm"), "all", 0, 2, matches, ())


@shows("stats/_choice.html", "all", address=HERE)
def _all() -> Context:
    return {"choice": _choice()}


@shows("stats/_choice.html", "some-of-many", address=HERE)
def _some() -> Context:
    unreadable = (samples.over().match,)
    many = replace(_choice(), period="month", skipped=100, of=250, unreadable=unreadable)
    return {"choice": many, "names": {"name": RINA}}


@shows("stats/_figures.html")
def _figures() -> Context:
    choice = _choice()
    return {"figures": list(player_page.figures(choice, RINA, choice.tallies[RINA]))}


@shows("stats/_term.html")
def _term() -> Context:
    return {"key": "half"}


@shows("stats/_definition.html")
def _meant() -> Context:
    return {"keys": ["matches", "deals", "mean", "half"]}


@shows("stats/_columns.html", "points-per-deal")
def _points() -> Context:
    chart = player_page.spread(_choice().tallies[RINA].points)["spread"]
    return {"chart": chart, "id": "spread", "title": RINA}


@shows("stats/_columns.html", "rounds-by-number")
def _rounds() -> Context:
    chart = player_page.rounds(_choice().tallies[RINA])["rounds"]
    return {"chart": chart, "id": "rounds", "title": RINA}


def _looked(*deals: Looked) -> Context:
    return {"choice": _choice(), "name": RINA, "hindsight": LookedBack(5, deals)}


@shows("stats/_hindsight.html", "not-looked-yet")
def _not_looked() -> Context:
    return _looked()


@shows("stats/_hindsight.html", "some-looked-at")
def _some_looked_at() -> Context:
    return _looked(Looked(1, 1, Left(115, 155, True)), Looked(1, 2, Left(80, 80, False)))
