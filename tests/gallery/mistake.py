"""The search for a mistake: every question it asks, and every end it can come to."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from flask import url_for
from werkzeug.datastructures import MultiDict

from scoring.cards import parse_cards
from scoring.hazari.mistakes.evidence import Which, Who
from scoring.hazari.mistakes.repair import Change
from scoring.hazari.mistakes.search import Unsure
from tests.gallery import samples
from tests.gallery.specimens import Area
from web.games.hazari import mistake_evidence, mistake_question
from web.games.hazari import mistake_words as words
from web.games.hazari.mistake_deal import Case, case_or_404
from web.match.commands import new_key

AREA = Area("mistake", ("app.css", "reading.css", "mistake.css"))
shows = AREA.shows
Context = Mapping[str, Any]


def _of_case(**stage: Any) -> Context:
    case = _case()
    place = {"deal": case.deal.number, **case.context.place}
    page = {"context": case.context, "deal": case.deal, "no": url_for("hazari.mistake", **place)}
    return {**page, "case": case, "key": new_key(), "base": case.context.version, **stage}


def _case() -> Case:
    """A round is typed in which a card lies that the record has in the round before."""
    typed = {f"seat{seat}": text for seat, text in enumerate(samples.ROUNDS[1])}
    asked = typed | {"round": "2", "seat1": "AD 7H 6D"}
    return case_or_404(samples.hazari(*samples.rounds(1)), 1, MultiDict(asked))


@shows("games/hazari/mistake/_rounds.html")
def _rounds() -> Context:
    return _of_case(rounds=mistake_question.rounds(_case()))


@shows("games/hazari/mistake/_pad.html", "what-lay-there")
def _look() -> Context:
    return _of_case(pad=mistake_question.look(_case(), (1, 2), parse_cards("7H 6D")))


@shows("games/hazari/mistake/_pad.html", "which-of-these")
def _which() -> Context:
    return _of_case(pad=mistake_question.which(_case(), Which((1, 2), parse_cards("AD 7H 8D"))))


@shows("games/hazari/mistake/_who.html")
def _who() -> Context:
    (ace,) = parse_cards("AD")
    return _of_case(who=mistake_question.who(_case(), Who(ace, ((0, 1), (1, 2), None))))


@shows("games/hazari/mistake/_mended.html")
def _mended() -> Context:
    change = Change((1, 2), parse_cards("AD 7H 6D"), parse_cards("8D 7H 6D"))
    with_it = words.saved_with_it(2, is_in=False)
    return _of_case(mended=[mistake_evidence.mended(_case(), change)], with_it=with_it)


@shows("games/hazari/mistake/_end.html", "agrees")
def _agrees() -> Context:
    return _of_case(agrees=True)


@shows("games/hazari/mistake/_end.html", "unsure")
def _unsure() -> Context:
    unsure = Unsure((1, 2), parse_cards("7H 6D"), parse_cards("8D AD"))
    return _of_case(unsure=[mistake_evidence.still_open(_case(), unsure)])


@shows("games/hazari/mistake/_end.html", "nothing-small")
def _nothing_small() -> Context:
    return _of_case(boards=[mistake_evidence.board(_case(), number) for number in (1, 2)])
