"""What stands in the place of a board, above it or in its rows, and what is told there."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from scoring.cards import Card, Rank, Suit, parse_cards, show_cards
from tests.gallery import samples
from tests.gallery.board import SHOWN, TYPED, WRONG, board_of, one_round, told_of
from tests.gallery.samples import PLAYER, WATCHER
from tests.gallery.specimens import Area
from web.entry import submission_words as words
from web.entry.board_words import move_here
from web.entry.conflicts import Choice, Conflict, Conflicts
from web.entry.last_ruling import LastRuling
from web.games.catalogue import pages
from web.games.hazari.hand_words import are_up, arrange_mine, see_mine
from web.games.hazari.hands_up import Hands
from web.i18n.words import isolated
from web.match.commands import new_key
from web.match.context import MatchContext
from web.match.undo_words import changes_since
from web.match.views import Link
from web.results.headline import Verdict, of_round
from web.reviews.reviews import Reviews

AREA = Area("beside", ("css/app.css+board.css", "css/own-seat.css"))
shows = AREA.shows
IN_SEATS = "gallery/in_seats.html"
Context = Mapping[str, Any]


def _about(context: MatchContext) -> Context:
    return {"context": context, "board": board_of(context), "new_key": new_key}


@shows("entry/_closed.html")
def _closed() -> Context:
    told = [("", words.not_on_the_table())]
    return {"context": samples.over(), "told": told, "you_had": [TYPED[0]], "new_key": new_key}


@shows("entry/_labels.html")
def _labels() -> Context:
    board = board_of(one_round())
    return {"labels": pages(board.context).play.labels(board, dict(enumerate(TYPED[:3])))}


@shows("entry/_large_keys.html", styles=("css/app.css+board.css", "css/large-keys.css"))
def _large_keys() -> Context:
    return {}


@shows("entry/_board_news.html")
def _news() -> Context:
    return {**_about(one_round()), "latest": None, "news": ""}


@shows("entry/_submissions.html")
def _marks_of_phones() -> Context:
    return {"shown": SHOWN}


def _told(context: MatchContext, **more: Any) -> Context:
    return {
        "context": context,
        "told": told_of(board_of(context), WRONG),
        "new_key": new_key,
        **more,
    }


@shows("entry/_faults.html", "faults")
def _faults() -> Context:
    return _told(one_round(), moves=[Link(move_here(Card(Rank.ACE, Suit.DIAMONDS)), "")])


@shows("entry/_faults.html", "moved-on")
def _moved_on() -> Context:
    context = samples.evening()
    told = [("", words.not_the_same())]
    lost = {"typed": TYPED}
    return {
        "context": context,
        "told": told,
        "since": changes_since(context, 5),
        "lost": lost,
        "theirs": "#",
    }


@shows("entry/_faults.html", "the-same")
def _the_same() -> Context:
    return {"context": samples.evening(), "same": words.same_as_yours(confirmed=True)}


def _versions() -> Conflicts:
    sides = [
        (words.theirs(isolated(samples.KARIM)), parse_cards(TYPED[1])),
        (words.typed_here(), ()),
    ]
    taps = [
        Choice(words.take_theirs(isolated(samples.KARIM)), "", {"seat1": show_cards(sides[0][1])}),
        Choice(words.keep_mine(), "", {}),
    ]
    return Conflicts(versions=[Conflict(sides, taps)])


@shows("entry/_faults.html", "two-versions")
def _two_versions() -> Context:
    told = [("", words.shows_otherwise([isolated(samples.KARIM)]))]
    return {"context": one_round(), "told": told, "disputed": _versions(), "new_key": new_key}


@shows("entry/_conflict.html")
def _both() -> Context:
    return {"context": one_round(), "disputed": _versions(), "new_key": new_key}


def _row(context: MatchContext, place: int, **more: Any) -> Context:
    return {**_about(context), "row": board_of(context).rows[place], "shown": {}, **more}


@shows("gallery/who.html", "to-fill")
def _to_fill() -> Context:
    return _row(one_round(), 0)


@shows("gallery/who.html", "dealer-shown")
def _dealer_shown() -> Context:
    return _row(samples.hazari(*samples.rounds(2)), 3, shown=SHOWN)


@shows("gallery/who.html", "of-another", member=WATCHER)
def _of_another() -> Context:
    return _row(one_round(), 0)


# Phones in seats


def _latest(*answers: str) -> Context:
    context = samples.evening()
    said = Reviews(1, 1, 2, samples.NAMES, "", (), answers, 1, "") if answers else None
    verdict = of_round(context, context.state.find_deal(1), 1)
    assert isinstance(verdict, Verdict)
    latest = LastRuling(verdict, said)
    return {"context": context, "latest": latest, "new_key": new_key}


@shows("entry/_last_ruling.html", "read")
def _read() -> Context:
    return _latest()


@shows("entry/_last_ruling.html", "asked", member=PLAYER)
def _asked() -> Context:
    return _latest("ok", "objection")


@shows("entry/_other_seats.html", "not-yet", member=PLAYER, inside=IN_SEATS)
def _not_yet() -> Context:
    return _row(one_round(), 1, shown=SHOWN)


@shows("entry/_other_seats.html", "shown", member=PLAYER, inside=IN_SEATS)
def _other_shown() -> Context:
    board = board_of(one_round())
    place = board.order.index(0)
    return _row(one_round(), place, shown=SHOWN)


# What a game puts above its board


def _hands(up: str, own: str, reveals: int | None) -> Context:
    context = samples.hazari()
    known = Hands(context, context.state.deal, up, Link(own, ""), reveals, reveals is not None)
    return {"context": context, "board": {"hands": known}, "told": ()}


@shows("games/hazari/_hands.html", "to-arrange", member=PLAYER)
def _to_arrange() -> Context:
    return _hands("", arrange_mine(), None)


@shows("games/hazari/_hands.html", "some-up", member=PLAYER)
def _some_up() -> Context:
    return _hands(are_up([samples.RINA, samples.KARIM]), see_mine(), None)


@shows("games/hazari/_hands.html", "all-up", member=PLAYER)
def _all_up() -> Context:
    return _hands(are_up(samples.NAMES), see_mine(), 1)


@shows("games/hokm/_above.html", "trick-before", styles=("css/app.css+board.css", "css/trick.css"))
def _trick_before() -> Context:
    return _about(samples.hokm(*samples.TRICKS[:2]))


@shows("games/hokm/_above.html", "revoke", styles=("css/app.css+board.css", "css/trick.css"))
def _revoke() -> Context:
    return _about(samples.hokm(*samples.TRICKS))
