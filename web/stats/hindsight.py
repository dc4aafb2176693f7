"""Hindsight of a player: what was left on the table, deal by deal, when somebody asks.

Each answer looks at some new deals, and repeats all those that were looked at before.
"""

from dataclasses import dataclass
from fractions import Fraction

from flask import Flask, current_app

from storage import Altered
from web.games.catalogue import PAGES
from web.http.answer_cache import Cache
from web.match.context import current_record, match_context
from web.match.page_parts import Left
from web.stats.counted import Choice, Counted

AT_ONCE = 20
"""New deals looked at for one answer: each takes up to some hundredths of a second."""

AT_HAND = 20_000
"""Deals that the cache keeps. Looking back on one takes a search (`bench/hindsight.py`)."""


@dataclass(frozen=True, slots=True)
class Looked:
    """One deal looked back at: the numbers of its match and deal, and what was left."""

    match: int
    deal: int
    left: Left


@dataclass(frozen=True, slots=True)
class LookedBack:
    """The hindsight of one player in the deals looked at, the newest first.

    `of` is in how many deals the player sat of which all cards are known.
    """

    of: int
    deals: tuple[Looked, ...]

    @property
    def points(self) -> int:
        """Return the points left in all these deals together."""
        return sum(one.left.points for one in self.deals)

    @property
    def mean(self) -> Fraction:
        """Return the points left per deal; only where there is a deal."""
        return Fraction(self.points, len(self.deals))

    @property
    def best_played(self) -> int:
        """Return in how many deals nothing better was possible."""
        return sum(not one.left.points and not one.left.match for one in self.deals)

    @property
    def matches(self) -> int:
        """Return in how many deals the match could have been won at once."""
        return sum(one.left.match for one in self.deals)

    @property
    def most(self) -> Looked:
        """Return the deal in which most was left; only where there is a deal."""
        return max(self.deals, key=lambda one: one.left.points)


def known_deals(choice: Choice, name: str) -> list[tuple[Counted, int, int]]:
    """Return match, deal and seat of every deal that can be looked at, the newest first."""
    return [
        (one, deal.number, seat)
        for one in reversed(choice.matches)
        for deal in reversed(one.played.deals)
        if deal.number in one.known and (seat := deal.seat_of(name)) is not None
    ]


def look_back(choice: Choice, name: str, more: int) -> LookedBack:
    """Return what is known of this player already, and up to `more` new deals."""
    kept: Cache[Left] = current_app.extensions["hindsights"]
    deals, looked = known_deals(choice, name), []
    for one, deal, seat in deals:
        question = (one.match.id, one.version, deal, seat)
        # Deals that are in the cache cost nothing and are shown all; `more` bounds the new ones.
        if question not in kept:
            if not more:
                continue
            more -= 1
        try:
            left = kept.get(question, lambda: _left(choice, one, deal, seat))  # noqa: B023
        except Altered:  # the match was damaged since it was counted
            continue
        looked.append(Looked(one.number, deal, left))
    return LookedBack(len(deals), tuple(looked))


def _left(choice: Choice, one: Counted, number: int, seat: int) -> Left:
    context = match_context(choice.table, one.match, current_record().log(one.match))
    hindsight = PAGES[context.game.key].hindsight
    assert hindsight is not None
    return hindsight.left(context, context.state.find_deal(number), seat)


def register(app: Flask) -> None:
    """Set up the cache of deals looked at."""
    app.extensions["hindsights"] = Cache[Left](AT_HAND)
