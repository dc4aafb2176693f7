"""What phones said about a round, and a deal card by card."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tests.gallery import samples
from tests.gallery.samples import HOST, PLAYER
from tests.gallery.specimens import Area
from web.entry.submission_words import agreed, objected
from web.games.catalogue import pages
from web.i18n.words import isolated
from web.match.commands import new_key
from web.match.context import MatchContext
from web.results import replay
from web.reviews.reviews import Objection, Reviews

AREA = Area("rounds", ("css/app.css", "css/page.css", "css/results.css", "css/replay.css"))
shows = AREA.shows
Context = Mapping[str, Any]


def _witnesses(*answers: str, ok: bool = False, objections: bool = False) -> Context:
    cards = samples.rounds(1)[0].groups[1]
    said = [
        Objection(1, _saw(cards, settled=False), cards, "", settled=False),
        Objection(2, _saw((), settled=False), (), "", settled=False),
        Objection(3, _saw((), settled=True), (), "", settled=True),
    ]
    return {
        "context": samples.evening(),
        "said": Reviews(
            deal=1,
            round=1,
            entry=2,
            players=samples.NAMES,
            agreement=agreed([isolated(samples.NASREEN)]) if ok else "",
            objections=said if objections else (),
            answers=answers,
            seat=1,
            own="",
        ),
        "said_told": (),
        "new_key": new_key,
    }


def _saw(cards: Any, *, settled: bool) -> str:
    return objected(isolated(samples.KARIM), samples.KARIM, cards, settled=settled)


@shows("reviews/_reviews.html", "asked", member=PLAYER)
def _asked() -> Context:
    return _witnesses("ok", "objection")


@shows("reviews/_reviews.html", "agreed", member=PLAYER)
def _agreed() -> Context:
    return _witnesses(ok=True)


@shows("reviews/_reviews.html", "objections", member=HOST)
def _objections() -> Context:
    return _witnesses("ok", ok=True, objections=True)


@shows("reviews/_reviews.html", "refused", member=PLAYER)
def _refused() -> Context:
    told = objected(isolated(samples.RINA), samples.RINA, (), settled=False)
    return {**_witnesses("ok"), "said_told": [told]}


# A deal card by card


def _step(
    context: MatchContext, lies: int, *, decided: bool = False, clockwise: bool = False
) -> Context:
    passage = pages(context).report.replay(context, context.state.find_deal(1))[0]
    here = replay.Step(passage.heading, passage, lies, decided)
    return {"context": context, "here": here, "passage": passage, "clockwise": clockwise}


@shows("results/_round_table.html", "second-lies")
def _second() -> Context:
    return _step(samples.evening(), 2)


@shows("results/_round_table.html", "decided")
def _decided() -> Context:
    return _step(samples.evening(), 4, decided=True, clockwise=True)


@shows("results/_laid_out.html", "third-lies")
def _laid_out() -> Context:
    return _step(samples.bukharo_game(), 3)
