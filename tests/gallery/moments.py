"""What a table reads: seats, rulings, sums, the race, witnesses, the menu."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from flask import url_for

from scoring.facts import MatchEnded
from scoring.hazari.facts import RoundTaken
from tests.gallery import samples
from tests.gallery.samples import WATCHER
from tests.gallery.specimens import Area
from web.games.catalogue import pages
from web.match.check_code import CheckCode
from web.match.context import MatchContext
from web.match.dispute_words import decided
from web.match.views import DealPage, RoundPage
from web.results.standings import race

AREA = Area(
    "moments",
    ("css/app.css", "css/page.css", "css/results.css", "css/flower-chart.css", "css/replay.css"),
)
shows = AREA.shows
MENU = "gallery/in_menu.html"
Context = Mapping[str, Any]


def round_page(context: MatchContext, deal: int, number: int) -> RoundPage:
    """The page of a round that is in."""
    page = pages(context).report.round_page(context, context.state.find_deal(deal), number)
    assert isinstance(page, RoundPage)
    return page


def deal_page(context: MatchContext, deal: int = 1) -> DealPage:
    """The page of a deal."""
    page = pages(context).report.deal_page(context, context.state.find_deal(deal))
    assert isinstance(page, DealPage)
    return page


def _seats(context: MatchContext, deal: int = 1, number: int = 1) -> Context:
    return {"rows": round_page(context, deal, number).rows}


@shows("results/_seats.html", "judged")
def _judged() -> Context:
    return _seats(samples.evening())


@shows("results/_seats.html", "four-cards")
def _four() -> Context:
    return _seats(samples.evening(), 1, 4)


@shows("results/_seats.html", "only-who-took-it")
def _taken() -> Context:
    return _seats(samples.hazari(RoundTaken(1, 1, 2)))


@shows("results/_seats.html", "a-hand-each")
def _hands() -> Context:
    return _seats(samples.fives())


@shows("results/_seats.html", "a-card-each")
def _lone() -> Context:
    return _seats(samples.hokm(*samples.TRICKS))


def _ruling(context: MatchContext, deal: int, number: int) -> Context:
    return {"words": round_page(context, deal, number).words, "game": context.game.key}


@shows("results/_ruling_body.html", "higher")
def _higher() -> Context:
    return _ruling(samples.evening(), 1, 4)


@shows("results/_ruling_body.html", "tie")
def _tie() -> Context:
    return {**_ruling(samples.evening(), 1, 1), "told_first": True}


@shows("results/_ruling_body.html", "fives")
def _fives() -> Context:
    return _ruling(samples.fives(), 1, 1)


@shows("results/_ruling_body.html", "hokm")
def _hokm() -> Context:
    return _ruling(samples.hokm(*samples.TRICKS), 1, 1)


@shows("results/_ruling_body.html", "decided")
def _decided() -> Context:
    context = samples.evening()
    deal = context.state.find_deal(3)
    words = decided(deal.find_round(2).table, context.players)
    return {"words": words, "told_first": True}


@shows("results/_ruling_body.html", "overruled")
def _overruled() -> Context:
    return {**_ruling(samples.evening(), 3, 2), "overruled": True}


def _sums(context: MatchContext, deal: int) -> Context:
    return {
        "context": context,
        "deal": context.state.find_deal(deal),
        "page": deal_page(context, deal),
    }


@shows("results/_sums.html", "added-up")
def _added() -> Context:
    return _sums(samples.evening(), 1)


@shows("results/_sums.html", "so-far")
def _so_far() -> Context:
    return _sums(samples.evening(), 3)


@shows("results/_sums.html", "sides")
def _sides() -> Context:
    return _sums(samples.hokm_hands(), 1)


@shows("results/_race.html", "bars")
def _race() -> Context:
    context = samples.evening()
    return {"context": context, **race(context)}


@shows("results/_race.html", "on-the-sheet")
def _on_sheet() -> Context:
    return {"on_sheet": True, **_race()}


@shows("results/_race.html", "session")
def _session() -> Context:
    context = samples.bukharo_game()
    return {"context": context, **race(context)}


@shows("results/_standing.html", "won")
def _won() -> Context:
    return race(samples.over())


@shows("results/_standing.html", "flowers")
def _flowers() -> Context:
    return race(samples.hokm_hands())


@shows("results/_chart.html")
def _chart() -> Context:
    return race(samples.over())


@shows("games/hazari/_hindsight.html")
def _hindsight() -> Context:
    return {"extra": deal_page(samples.evening()).extra}


@shows("results/_line.html", "round", inside="gallery/in_list.html")
def _line() -> Context:
    return {"line": deal_page(samples.evening()).rounds[0]}


@shows("results/_check_code.html")
def _fingerprint() -> Context:
    return {"mark": CheckCode("a3f291bc")}


@shows("results/_transfer.html")
def _take_home() -> Context:
    return {"context": samples.over()}


@shows("results/_large_print.html")
def _large() -> Context:
    context = samples.evening()
    return {"large": url_for("large_print.round", deal=1, round=1, **context.place)}


@shows("results/_menu.html", "keeper", inside=MENU)
def _menu() -> Context:
    return {"context": samples.evening()}


@shows("results/_menu.html", "watcher", member=WATCHER, inside=MENU)
def _menu_of_a_watcher() -> Context:
    return {"context": samples.fives()}


@shows("results/_menu.html", "over", inside=MENU)
def _menu_after() -> Context:
    return {"context": samples.hazari(MatchEnded())}


def _marks(context: MatchContext) -> Context:
    return {"context": context}


@shows("results/_marks.html", "hazari")
def _marks_of_hazari() -> Context:
    return _marks(samples.hazari())


@shows("results/_marks.html", "fives")
def _marks_of_fives() -> Context:
    return _marks(samples.fives())


@shows("results/_marks.html", "hokm")
def _marks_of_hokm() -> Context:
    return _marks(samples.hokm())


@shows("results/_marks.html", "bukharo")
def _marks_of_bukharo() -> Context:
    return _marks(samples.bukharo())
