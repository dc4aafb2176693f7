"""The search for a mistake: a card that is twice in the deal, what was said, changed and marked."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from werkzeug.datastructures import MultiDict

from scoring.cards import parse_cards
from tests.gallery import samples
from tests.gallery.specimens import Area
from web.games.hazari.mistake_form import case_or_404
from web.games.hazari.mistake_grid import grid
from web.match.commands import new_key

AREA = Area("mistake", ("css/app.css", "css/page.css", "css/mistake.css"))
shows = AREA.shows
Context = Mapping[str, Any]


def _shown(marked: str = "", **asked: str) -> Context:
    case = case_or_404(samples.hazari(*samples.rounds(1)), 1, MultiDict(asked))
    card = (*parse_cards(marked), (0, 1)) if marked else None
    return {
        "context": case.context,
        "deal": case.deal,
        "case": case,
        "grid": grid(case, card),
        "key": new_key(),
        "base": case.context.version,
    }


def _typed() -> dict[str, str]:
    """A round is typed in which a card lies that the record has in the round before."""
    typed = {f"seat{seat}": text for seat, text in enumerate(samples.ROUNDS[1])}
    return typed | {"round": "2", "seat1": "AD 7H 6D"}


@shows("games/hazari/mistake/_repairs.html", "twice")
def _twice() -> Context:
    return _shown(**_typed())


@shows("games/hazari/mistake/_repairs.html", "said")
def _said() -> Context:
    return _shown(said="21QD")


@shows("games/hazari/mistake/_repairs.html", "changed")
def _changed() -> Context:
    return _shown(now="01ADKDQS.21KHQDJC")


@shows("games/hazari/mistake/_grid.html", "deal")
def _deal() -> Context:
    return _shown(**_typed())


@shows("games/hazari/mistake/_grid.html", "marked")
def _marked() -> Context:
    return _shown(marked="QD", now="01ADKDQD.21KHJHJC.31QSTH9H")
