"""The reveal: rounds whose cards came from the players' own phones, turned up on every screen.

Pages hold all of it from the beginning; `static/js/reveal.js` turns the groups one after another
while the entry is young. What it shows follows from the record alone; only that the host has
skipped it is kept in memory.
"""

from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass

from flask import Blueprint, Flask, abort, current_app, redirect, request
from flask.typing import ResponseReturnValue

from scoring.kit.state import Dealt
from scoring.log.undo import writes
from web.access.permissions import Permission, needs
from web.games.catalogue import pages
from web.http.clock import seconds_since
from web.http.responses import wants_update
from web.live.stream import current_broadcaster
from web.match import urls
from web.match.context import MatchContext, match_or_404
from web.match.log_writes import played
from web.match.page_data import Laid, Passage
from web.match.ruling_words import RulingWords, decided
from web.reviews.submitted_cards import from_phones

blueprint = Blueprint("reveal", __name__, url_prefix="/t/<address>/m/<int:number>/reveal")

LATE = 60
"""Seconds after which a page shows the result at once."""

SINCE = "since"
"""Query argument of an open page that goes where cards are turned up: the version that it shows."""

TYPED = "typed"
"""Query argument of an open page that stays where it is, because part of a round is typed there."""


@dataclass(frozen=True, slots=True)
class TurnedUp:
    """The newest write of a match, where it entered rounds from the players' own phones.

    `entry` is the number of its last entry, and `at` when it was written, as UTC text.
    `address` is the page that turns them up.
    """

    entry: int
    at: str
    deal: int
    rounds: Sequence[int]
    address: str


@dataclass(frozen=True, slots=True)
class Turn:
    """One round to turn up, with its ruling; `plays` where the newest write entered it."""

    passage: Passage
    words: RulingWords
    plays: bool

    @property
    def _by_seat(self) -> list[Laid]:
        return sorted(self.passage.rows, key=lambda row: row.seat)

    @property
    def before(self) -> list[tuple[str, int]]:
        """Return name and points of each seat before the round."""
        return [(row.name, row.total) for row in self._by_seat]

    @property
    def points(self) -> list[int]:
        """Return the points of each seat after the round."""
        return [row.after for row in self._by_seat]


@dataclass(frozen=True, slots=True)
class Reveal:
    """The rounds of a deal as a page turns them up.

    `entry` identifies the write that entered them and `age` counts the seconds since. `entry` is 0
    where that is long ago, or something else was entered later: then nothing plays. `stays` is
    whether the page shows them also when they have been turned up.
    """

    turns: Sequence[Turn]
    entry: int
    age: int
    stays: bool = True

    @property
    def first(self) -> Turn:
        """Return the first round that plays."""
        return next(turn for turn in self.turns if turn.plays)


def turned_up(context: MatchContext) -> TurnedUp | None:
    """Return the newest write, if it entered rounds of one deal from the players' own phones."""
    if context.draft_length or not context.reviews:
        return None
    play, write = pages(context).play, writes(context.log)[-1]
    places = [place for entry in write if (place := play.round_of(played(entry.fact)))]
    if len(places) < len(write) or not all(from_phones(context, *place) for place in places):
        return None
    deal, rounds, last = places[0][0], [number for _deal, number in places], write[-1]
    board = play.find_board(context, deal, rounds[0])
    of_hands = board is not None and board.hands.complete
    # A deal of one round has no page of its own.
    closed = urls.is_closed(context, deal) and play.rounds(context) > 1
    # Where a round leads to on the phone that has entered it.
    whole = of_hands or closed
    address = urls.of_deal(context, deal) if whole else urls.of_board_with_ruling(context)
    return TurnedUp(last.seq, last.at, deal, rounds, address)


def on_scoreboard(context: MatchContext) -> Reveal | None:
    """Return the rounds that the newest write turned up, or None."""
    found = turned_up(context)
    deal = context.state.find_deal(found.deal) if found else None
    return _reveal(context, deal, found) if deal else None


def over_board(context: MatchContext) -> Reveal | None:
    """Return the round that plays over the board of the next one, or None."""
    found = turned_up(context)
    deal = context.state.find_deal(found.deal) if found else None
    if found is None or deal is None or found.address == urls.of_deal(context, found.deal):
        return None
    return _reveal(context, deal, found, stays=False)


def of_deal(context: MatchContext, deal: Dealt) -> Reveal | None:
    """Return the rounds of a deal as its page shows them: all of hands laid before, or the last."""
    found = turned_up(context)
    new = found if found and found.deal == deal.number else None
    board = pages(context).play.find_board(context, deal.number, 1)
    if board is not None and board.hands.complete:
        return _reveal(context, deal, new, every=True)
    return _reveal(context, deal, new, stays=False) if new and deal.end != "open" else None


def _reveal(
    context: MatchContext,
    deal: Dealt,
    new: TurnedUp | None,
    *,
    every: bool = False,
    stays: bool = True,
) -> Reveal | None:
    """Return the `new` rounds of a deal, or `every` one of it."""
    numbers = new.rounds if new else ()
    players = context.players_in(deal)
    # A passage is one round, in their order; rounds that fell with their deal have none.
    turns = [
        Turn(
            passage,
            decided(context.game.key, passage.table, players) or passage.words,
            plays=nth in numbers,
        )
        for nth, passage in enumerate(pages(context).report.replay(context, deal), start=1)
        if every or nth in numbers
    ]
    age = seconds_since(new.at) if new and not _is_skipped(context, new.entry) else LATE
    plays = new is not None and age < LATE and any(turn.plays for turn in turns)
    if not turns or not (stays or plays):
        return None
    return Reveal(turns, new.entry if new and plays else 0, age, stays)


def _is_skipped(context: MatchContext, entry: int) -> bool:
    return (context.match.id, entry) in current_app.extensions["skipped"]


@blueprint.get("/<int:entry>")
def was_skipped(address: str, number: int, entry: int) -> ResponseReturnValue:
    """Answer 200 where the host has skipped what this entry turned up, else 204."""
    context = match_or_404(address, number)
    if not 1 <= entry <= context.version:
        abort(404)
    return "", 200 if _is_skipped(context, entry) else 204


@blueprint.post("/<int:entry>")
@needs(Permission.HOST)
def skip(address: str, number: int, entry: int) -> ResponseReturnValue:
    """End the reveal of this entry on every phone of the table; only memory keeps it."""
    context = match_or_404(address, number)
    found = turned_up(context)
    if found is None or found.entry != entry:
        abort(404)
    current_app.extensions["skipped"].append((context.match.id, entry))
    current_broadcaster().wake(context.table.id)
    return "", 204


def go_there() -> ResponseReturnValue | None:
    """Lead an open page to the cards that were turned up since it was made."""
    # A board says anyway from which version on it asks for news.
    asked = "base" if request.endpoint == "board.news" else SINCE
    since, args = request.args.get(asked, 0, type=int), request.view_args or {}
    if not since or TYPED in request.args or not wants_update() or "number" not in args:
        return None
    context = match_or_404(args["address"], args["number"])
    found = turned_up(context)
    return redirect(found.address) if found and found.entry > since else None


def register(app: Flask) -> None:
    # Only the newest are ever asked for: after a minute every page shows the result at once.
    app.extensions["skipped"] = deque(maxlen=256)
    app.before_request(go_there)
    app.add_template_global(over_board, "reveal_over_board")
