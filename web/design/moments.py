"""What a table reads: seats, rulings, sums, the race, witnesses, the menu."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from scoring.facts import MatchEnded
from scoring.hazari.facts import RoundTaken
from web import replays
from web.design import samples
from web.design.samples import KEEPER, PLAYER, WATCHER
from web.design.specimens import Area
from web.entering import new_key
from web.fetch import AtMatch
from web.fingerprints import Fingerprint
from web.games.catalogue import pages
from web.reading import DealPage, RoundPage
from web.standings import race
from web.witnesses import Objection, Witnesses
from web.words.places import isolated
from web.words.showing import agreed, objected

AREA = Area("moments", ("app.css", "reading.css", "moments.css", "petals.css", "replay.css"))
shows = AREA.shows
MENU = "design/in_menu.html"
Context = Mapping[str, Any]


def round_page(at: AtMatch, deal: int, number: int) -> RoundPage:
    """The page of a round that is in."""
    page = pages(at).moments.round_page(at, at.state.find_deal(deal), number)
    assert isinstance(page, RoundPage)
    return page


def deal_page(at: AtMatch, deal: int = 1) -> DealPage:
    """The page of a deal."""
    page = pages(at).moments.deal_page(at, at.state.find_deal(deal))
    assert isinstance(page, DealPage)
    return page


def _seats(at: AtMatch, deal: int = 1, number: int = 1) -> Context:
    return {"rows": round_page(at, deal, number).rows}


@shows("moments/_seats.html", "judged")
def _judged() -> Context:
    return _seats(samples.evening())


@shows("moments/_seats.html", "four-cards")
def _four() -> Context:
    return _seats(samples.evening(), 1, 4)


@shows("moments/_seats.html", "only-who-took-it")
def _taken() -> Context:
    return _seats(samples.hazari(RoundTaken(1, 1, 2)))


@shows("moments/_seats.html", "a-hand-each")
def _hands() -> Context:
    return _seats(samples.fives())


@shows("moments/_seats.html", "a-card-each")
def _lone() -> Context:
    return _seats(samples.hokm(*samples.TRICKS))


def _ruling(at: AtMatch, deal: int, number: int) -> Context:
    return {"words": round_page(at, deal, number).words, "game": at.game.key}


@shows("moments/_ruling_body.html", "higher")
def _higher() -> Context:
    return _ruling(samples.evening(), 1, 4)


@shows("moments/_ruling_body.html", "tie")
def _tie() -> Context:
    return {**_ruling(samples.evening(), 1, 1), "told_first": True}


@shows("moments/_ruling_body.html", "fives")
def _fives() -> Context:
    return _ruling(samples.fives(), 1, 1)


@shows("moments/_ruling_body.html", "hokm")
def _hokm() -> Context:
    return _ruling(samples.hokm(*samples.TRICKS), 1, 1)


def _sums(at: AtMatch, deal: int) -> Context:
    return {"at": at, "deal": at.state.find_deal(deal), "page": deal_page(at, deal)}


@shows("moments/_sums.html", "added-up")
def _added() -> Context:
    return _sums(samples.evening(), 1)


@shows("moments/_sums.html", "so-far")
def _so_far() -> Context:
    return _sums(samples.evening(), 3)


@shows("moments/_sums.html", "sides")
def _sides() -> Context:
    return _sums(samples.hokm_hands(), 1)


@shows("moments/_race.html", "bars")
def _race() -> Context:
    at = samples.evening()
    return {"at": at, **race(at)}


@shows("moments/_race.html", "on-the-sheet")
def _on_sheet() -> Context:
    return {"on_sheet": True, **_race()}


@shows("moments/_race.html", "session")
def _session() -> Context:
    at = samples.bukharo_game()
    return {"at": at, **race(at)}


@shows("moments/_standing.html", "won")
def _won() -> Context:
    return race(samples.over())


@shows("moments/_standing.html", "flowers")
def _flowers() -> Context:
    return race(samples.hokm_hands())


@shows("moments/_chart.html")
def _chart() -> Context:
    return race(samples.over())


@shows("hazari/_hindsight.html")
def _hindsight() -> Context:
    return {"extra": deal_page(samples.evening()).extra}


@shows("moments/_line.html", "round", inside="design/in_list.html")
def _line() -> Context:
    return {"line": deal_page(samples.evening()).rounds[0]}


@shows("moments/_fingerprint.html")
def _fingerprint() -> Context:
    return {"mark": Fingerprint("a3f291bc")}


@shows("moments/_take_home.html")
def _take_home() -> Context:
    return {"at": samples.over()}


@shows("moments/_menu.html", "keeper", inside=MENU)
def _menu() -> Context:
    return {"at": samples.evening()}


@shows("moments/_menu.html", "watcher", guest=WATCHER, inside=MENU)
def _menu_of_a_watcher() -> Context:
    return {"at": samples.fives()}


@shows("moments/_menu.html", "over", inside=MENU)
def _menu_after() -> Context:
    return {"at": samples.hazari(MatchEnded())}


def _marks(at: AtMatch) -> Context:
    return {"at": at}


@shows("moments/_marks.html", "hazari")
def _marks_of_hazari() -> Context:
    return _marks(samples.hazari())


@shows("moments/_marks.html", "fives")
def _marks_of_fives() -> Context:
    return _marks(samples.fives())


@shows("moments/_marks.html", "hokm")
def _marks_of_hokm() -> Context:
    return _marks(samples.hokm())


@shows("moments/_marks.html", "bukharo")
def _marks_of_bukharo() -> Context:
    return _marks(samples.bukharo())


# Witnesses


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
