"""What phones said about a round, and a deal card by card."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from web import replays
from web.design import samples
from web.design.samples import KEEPER, PLAYER
from web.design.specimens import Area
from web.entering import new_key
from web.fetch import AtMatch
from web.games.catalogue import pages
from web.witnesses import Objection, Witnesses
from web.words.places import isolated
from web.words.showing import agreed, objected

AREA = Area("rounds", ("app.css", "reading.css", "moments.css", "replay.css"))
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
        "at": samples.evening(),
        "said": Witnesses(
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


@shows("moments/_witnesses.html", "asked", guest=PLAYER)
def _asked() -> Context:
    return _witnesses("ok", "objection")


@shows("moments/_witnesses.html", "agreed", guest=PLAYER)
def _agreed() -> Context:
    return _witnesses(ok=True)


@shows("moments/_witnesses.html", "objections", guest=KEEPER)
def _objections() -> Context:
    return _witnesses("ok", ok=True, objections=True)


@shows("moments/_witnesses.html", "refused", guest=PLAYER)
def _refused() -> Context:
    told = objected(isolated(samples.RINA), samples.RINA, (), settled=False)
    return {**_witnesses("ok"), "said_told": [told]}


# A deal card by card


def _step(at: AtMatch, lies: int, *, decided: bool = False, clockwise: bool = False) -> Context:
    passage = pages(at).moments.replay(at, at.state.find_deal(1))[0]
    here = replays.Step(passage.heading, passage, lies, decided)
    return {"at": at, "here": here, "passage": passage, "clockwise": clockwise}


@shows("moments/_round_table.html", "second-lies")
def _second() -> Context:
    return _step(samples.evening(), 2)


@shows("moments/_round_table.html", "decided")
def _decided() -> Context:
    return _step(samples.evening(), 4, decided=True, clockwise=True)


@shows("moments/_laid_out.html", "third-lies")
def _laid_out() -> Context:
    return _step(samples.bukharo_game(), 3)
