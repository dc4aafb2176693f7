"""The matches of a table that are counted for its figures, each as its players lived it."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from functools import partial
from typing import Any

from flask import Flask, current_app, request, url_for
from werkzeug.utils import cached_property

from scoring.stats import PlayedMatch, Tally, played, tally
from storage import Altered, Match, Table
from web.games.catalogue import PAGES, pages
from web.http.answer_cache import Cache
from web.http.clock import now
from web.http.heavy_work import give_up_if_gone
from web.match.check_code import last_entries
from web.match.context import current_record, match_context
from web.people.results import people
from web.stats import words

MOST = 100
"""Matches counted for one page, the newest of those asked for."""

AT_HAND = 1_000
"""Counted matches that the cache keeps, about 15 MB, so that they are not replayed again."""

MONTH = timedelta(days=30)
EVENING = timedelta(hours=12)

PERIODS = ("all", "month", "evening")
"""Periods to choose from."""


@dataclass(frozen=True, slots=True)
class Counted:
    """One match at one version; `known` are the numbers of deals with hindsight."""

    match: Match
    version: int
    played: PlayedMatch
    lasted: timedelta
    tallies: tuple[tuple[str, Tally], ...]
    known: tuple[int, ...] = ()

    @property
    def number(self) -> int:
        return self.match.number


@dataclass(frozen=True)
class Choice:
    """The matches that were asked for: of one game in a period, the oldest first.

    `games` are those that the table has played. `of` is how many matches there are to choose from,
    and `skipped` how many newer ones were passed over. Damaged matches are in `unreadable`.
    """

    table: Table
    game: str
    games: tuple[str, ...]
    period: str
    skipped: int
    of: int
    matches: tuple[Counted, ...]
    unreadable: tuple[Match, ...]

    @property
    def older(self) -> int:
        """Return how many to skip for the matches before these; 0 where there are none."""
        skip = self.skipped + MOST
        return skip if skip < self.of else 0

    @property
    def asked(self) -> dict[str, Any]:
        """Return the part of an address that asks for these matches again."""
        return self.after(self.skipped, {})

    def after(self, skipped: int, names: Mapping[str, str]) -> dict[str, Any]:
        """Return the query that skips so many newer matches, about the players `names`."""
        asked = {"address": self.table.address, "game": self.game, "period": self.period, **names}
        return {**asked, "skip": skipped} if skipped else asked

    def page_of(self, match: int, deal: int = 0, nth: int = 0) -> str:
        """Return the address of a round, of a deal without `nth`, or of the scoresheet."""
        page = "results.ruling" if nth else "results.deal" if deal else "results.sheet"
        place: dict[str, Any] = {"deal": deal or None, "round": nth or None}
        return url_for(page, address=self.table.address, number=match, **place)

    @property
    def in_words(self) -> str:
        """Return how many matches these are, and of how many."""
        return words.counted(self.skipped, min(self.skipped + MOST, self.of), self.of)

    @cached_property
    def tallies(self) -> dict[str, Tally]:
        """Return the figures of everybody who played, by name."""
        found: dict[str, Tally] = {}
        for counted in self.matches:
            for name, one in counted.tallies:
                found[name] = found.get(name, Tally()) + one
        return found


def choice(table: Table) -> Choice:
    """Return the matches that the address asks for, by default all of the game played last."""
    record = current_record()
    versions, told = record.tables.versions(table), record.imports.told_elsewhere(table)
    # A match that went on at another table and came home is here twice; the copy that came home
    # counts.
    once = (one for one in record.tables.matches(table) if told.get(one.id) != versions[one.id])
    matches = sorted(once, key=lambda match: (match.created_at, match.number), reverse=True)
    games = tuple(game for game in PAGES if any(match.game == game for match in matches))
    game = request.args.get("game", "")
    game = game if game in games else matches[0].game
    period = request.args.get("period", "")
    period = period if period in PERIODS else "all"
    asked = _within(period, [match for match in matches if match.game == game])
    skipped = request.args.get("skip", 0, type=int)
    skipped = skipped if skipped in range(len(asked)) else 0
    some = [
        (one, counted(table, one, versions[one.id], told.get(one.id, 0)))
        for one in asked[skipped:][:MOST]
    ]
    readable = _spelled(table, [one for _, one in reversed(some) if one is not None])
    unreadable = tuple(match for match, one in some if one is None)
    return Choice(table, game, games, period, skipped, len(asked), readable, unreadable)


def _within(period: str, newest_first: Sequence[Match]) -> list[Match]:
    """Return the matches of a period.

    A month ends now, an evening with the newest match, so that it is still there the day after.
    """
    if period == "all":
        return list(newest_first)
    ends, lasts = (now(), MONTH) if period == "month" else (newest_first[0].created_at, EVENING)
    start = datetime.fromisoformat(ends) - lasts
    return [m for m in newest_first if datetime.fromisoformat(m.created_at) >= start]


def counted(table: Table, match: Match, version: int, elsewhere: int) -> Counted | None:
    """Return a match as counted, without what is counted `elsewhere`; None if damaged.

    Raises ClientDisconnected if the phone has hung up.
    """
    give_up_if_gone()
    kept: Cache[Counted] = current_app.extensions["tallied"]
    try:
        return kept.get((match.id, version, elsewhere), lambda: _count(table, match, elsewhere))
    except Altered:
        return None


def _count(table: Table, match: Match, elsewhere: int) -> Counted:
    context = match_context(table, match, current_record().log(match))
    others = {deal for deal, seq in last_entries(context).items() if seq <= elsewhere}
    told = played(context.game, context.opened, context.state).without(others)
    # Below 0 where the clock was set back during the match.
    lasted = datetime.fromisoformat(context.log[-1].at) - datetime.fromisoformat(context.log[0].at)
    hindsight = pages(context).hindsight
    own = {deal.number for deal in told.own} if hindsight else set()
    known = tuple(
        deal.number
        for deal in context.state.deals
        if hindsight and deal.number in own and hindsight.known(deal)
    )
    return Counted(match, context.version, told, lasted, _tallies(told), known)


def _tallies(told: PlayedMatch) -> tuple[tuple[str, Tally], ...]:
    return tuple((name, tally(told, name)) for name in told.players)


def _spelled(table: Table, matches: Sequence[Counted]) -> tuple[Counted, ...]:
    """Return the matches with one spelling for each person: the one that was written last."""
    names = (name for one in reversed(matches) for name in one.played.players)
    spelling = people(table).spellings(names)
    kept: Cache[Counted] = current_app.extensions["tallied"]
    spelled = list(matches)
    for place, one in enumerate(matches):
        if any(spelling[name] != name for name in one.played.players):
            named = tuple(spelling[name] for name in one.played.players)
            # More of it is counted elsewhere only where fewer deals are its own.
            question = (one.match.id, one.version, len(one.played.own), named)
            spelled[place] = kept.get(question, partial(_named, one, spelling))
    return tuple(spelled)


def _named(one: Counted, spelling: Mapping[str, str]) -> Counted:
    told = one.played.spelled(spelling)
    return replace(one, played=told, tallies=_tallies(told))


def register(app: Flask) -> None:
    """Set up the cache of counted matches, and give templates the words of all figures."""
    app.extensions["tallied"] = Cache[Counted](AT_HAND)
    app.jinja_env.globals["stats_words"] = words
