"""Forms of one entry: what they tell, and the pieces of the pages that a game has for itself."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from scoring.bukharo import BUKHARO, SideCards, SideCount, read_group, score_cards
from scoring.bukharo.checks import declared_faults, side_faults
from scoring.bukharo.sides import group_faults, group_step
from scoring.cards import Card, parse_cards
from tests.gallery import samples
from tests.gallery.moments import deal_page
from tests.gallery.specimens import Area, Made
from web.entry import submission_words as words
from web.entry.submission_words import objected
from web.games.bukharo import counts_page, groups_page
from web.games.bukharo.game_entry import About, so_far
from web.games.bukharo.groups_page import Group, SideRead
from web.games.bukharo.rulings import group_in_words, passport_in_words
from web.games.hazari.arranged_hand import Hand
from web.games.hokm import hand_page as hokm_hand
from web.games.hokm.forms import HandForm
from web.games.hokm.hand_context import Scene
from web.match.undo_words import changes_since, told
from web.match.views import Link
from web.reviews.reviews import OpenObjection

AREA = Area(
    "entering",
    ("css/app.css", "css/page.css", "css/corrections.css", "css/hokm.css", "css/bukharo.css"),
)
shows = AREA.shows
Context = Mapping[str, Any]


def _refused(**more: Any) -> Context:
    told = [("totals", words.not_the_same()), ("", words.not_on_the_table())]
    return {"told": told, "can_enter": True, "now": "#", **more}


@shows("corrections/_faults.html", "refused")
def _told() -> Context:
    return _refused()


@shows("corrections/_faults.html", "moved-on")
def _moved_on() -> Context:
    since = changes_since(samples.evening(), 5)
    return _refused(since=since, can_enter=False, you_had=["120", "45"])


@shows("corrections/_you_had.html")
def _had() -> Context:
    return {"you_had": samples.ROUNDS[0]}


@shows("live/_news.html", "nothing-yet")
def _no_news() -> Context:
    return {"news": "#", "read": "#", "lines": [], "now": "#"}


@shows("live/_news.html", "entered-meanwhile")
def _news() -> Context:
    lines = changes_since(samples.evening(), 5)
    return {"news": "#", "read": "#", "lines": lines, "now": "#", "part": True}


@shows("live/_news.html", "an-objection")
def _objection() -> Context:
    waiting = OpenObjection(
        1, objected("Salma", "", (), settled=False), Link("Deal 1, round 2", "#")
    )
    return {"news": "#", "lines": [], "unheard": waiting}


@shows("live/_listens.html", "follows", address="people")
def _listens() -> Context:
    return {"pulse": 7, "follow": True, "news": "#", "read": "#", "lines": [], "now": "#"}


# Hazari


@shows("games/hazari/_arranged.html", styles=("css/app.css", "css/board.css", "css/hand.css"))
def _arranged() -> Context:
    hand = Hand(samples.hazari(), samples.hazari().state.deal, 0)
    typed = ("5C 4S 3H", "AD KD QD", "", "")
    return {"rows": hand.rows(typed), "warnings": hand.warnings(tuple(map(parse_cards, typed)))}


@shows(
    "games/hazari/_falling.html", "laid", styles=("css/app.css", "css/board.css", "css/hand.css")
)
def _falling() -> Context:
    return {**_arranged(), "laid": True}


# Hokm


@shows("games/hokm/_suits.html", "trump-to-name")
def _hand() -> Made:
    return hokm_hand.open_hand(samples.hokm())


@shows("games/hokm/_suits.html", "in-a-sentence")
def _hand_with_tricks() -> Made:
    return hokm_hand.open_hand(samples.hokm(*samples.TRICKS[:2]))


@shows("games/hokm/_instead.html")
def _instead() -> Context:
    context = samples.hokm_hands()
    reads = told(context, context.state, context.log[1].fact, context.state.deal.number)
    others = [Link(words.keep_mine(), "#"), Link(words.show_mine(), "#")]
    return {"scene": Scene(context, HandForm.PAGE, can_enter=True, reads=reads, others=others)}


# Bukharo


@shows("games/bukharo/_stepper.html", "counts")
def _counts() -> Made:
    return counts_page.open_game(samples.bukharo())


@shows("games/bukharo/_groups.html", "cards")
def _groups() -> Made:
    return groups_page.open_game(samples.bukharo())


def _sides() -> list[SideRead]:
    """The sides of a game as its board reads them."""
    return [_side(side) for side in samples.TEAMS]


def _side(side: SideCards) -> SideRead:
    score = score_cards(side, BUKHARO)
    passport = score.step("passport")
    return SideRead(
        [_group(cards) for cards in side.groups],
        passport_in_words(passport) if passport else "",
        so_far(score, (), samples.NAMES),
    )


def _group(cards: Sequence[Card]) -> Group:
    """A group as its board reads it."""
    read = read_group(cards)
    assert read is not None
    return Group(cards, group_in_words(group_step(read)))


@shows("games/bukharo/_groups.html", "none-of-them")
def _doubtful() -> Context:
    cards = parse_cards("4H 5H 9S")
    told = About(samples.bukharo(), samples.bukharo().state.deal).told(
        group_faults(SideCards(groups=(cards,)), BUKHARO, (0, 2))
    )
    return {"number": 0, "read": SideRead([Group(cards, None, *told)], "", so_far(None, (), ()))}


@shows("games/bukharo/_read.html")
def _read() -> Context:
    return {"read": _sides(), "together": []}


@shows("games/bukharo/_so_far.html")
def _so_far() -> Context:
    return {"sums": [side.so_far for side in _sides()], "together": []}


@shows("games/bukharo/_sum.html", "adds-up")
def _sum() -> Context:
    return {"number": 0, "sofar": _sides()[0].so_far}


@shows("games/bukharo/_sum.html", "cannot-be")
def _impossible() -> Context:
    context = samples.bukharo()
    faults = side_faults(SideCount(natural_sequences=3), BUKHARO, (0, 2))
    return {"number": 0, "sofar": so_far(None, faults, context.players)}


@shows("games/bukharo/_together.html")
def _together() -> Context:
    context = samples.bukharo()
    both = [SideCount(second=True), SideCount(second=True)]
    return {
        "together": About(context, context.state.deal).told(declared_faults(both, context.sides))
    }


@shows("games/bukharo/_scores.html")
def _scores() -> Context:
    context = samples.bukharo_game()
    return {"context": context, "extra": deal_page(context).extra}
