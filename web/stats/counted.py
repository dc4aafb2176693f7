"""The matches of a table that are counted for its figures, and what they come to."""

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from flask import Flask, request, url_for

from scoring.names import same_name
from scoring.people import People
from scoring.stats import Figures, PlayedMatch, Spot
from storage import Match, Table
from storage.history.summary import seconds
from web.games.catalogue import PAGES
from web.http.clock import now
from web.http.heavy_work import give_up_if_gone
from web.match.context import current_record
from web.people.results import Known, KnownMatch, fold, matches_of, names_by_person, people
from web.stats import words

MONTH = 30 * 24 * 60 * 60
"""Seconds of the period before now."""

AT_ONCE = 200
"""Matches whose deals are in memory at once, about four megabytes."""

PERIODS = ("all", "month", "evening")
"""Periods to choose from."""

Counts = dict[str, Figures]
"""Figures by game, and in them by person."""


@dataclass(frozen=True)
class Choice:
    """The matches that were asked for: of one game in a period, the oldest first.

    `games` are those that the table has played, `names` the name of each person that was written
    last. Damaged matches are in `unreadable`.
    """

    table: Table
    game: str
    games: tuple[str, ...]
    period: str
    known: People
    names: dict[str, str]
    matches: Known
    figures: Figures
    unreadable: tuple[Match, ...]

    @property
    def asked(self) -> dict[str, object]:
        """Return the part of an address that asks for these matches again."""
        return {"address": self.table.address, "game": self.game, "period": self.period}

    @property
    def in_words(self) -> str:
        """Return how many matches these are."""
        return words.matches(self.figures.matches)

    def page_of(self, spot: Spot) -> str:
        """Return the address of a round, of a deal, or of the scoresheet where the deal is 0."""
        return page_of(self.table, spot)

    def named(self, person: str) -> str:
        """Return the name of a person as it was written last."""
        return self.names.get(person, person)


def page_of(table: Table, spot: Spot) -> str:
    """Return the address of a round, of a deal, or of the scoresheet where the deal is 0."""
    match, deal, nth = spot
    page = "results.ruling" if nth else "results.deal" if deal else "results.sheet"
    place: dict[str, Any] = {"deal": deal or None, "round": nth or None}
    return url_for(page, address=table.address, number=match, **place)


def choice(table: Table) -> Choice:
    """Return the matches that the address asks for, by default all of the game played last."""
    known = people(table)
    newest = current_record().tables.last_match(table)
    newest_game = newest.game if newest else ""
    there = {newest_game, *matches_of(table).counted}
    games = tuple(game for game in PAGES if game in there)
    game = request.args.get("game", "")
    game = game if game in games else newest_game
    period = request.args.get("period", "")
    period = period if period in PERIODS else "all"
    some = _within(table, period, game)
    return Choice(
        table,
        game,
        games,
        period,
        known,
        names_by_person(table, known),
        _within(table, period, game, only=game),
        figures(table, known, period, some).get(game, Figures()),
        tuple(one for one in current_record().unreadable(table) if one.game in ("", game)),
    )


def _within(table: Table, period: str, game: str, only: str = "") -> Known:
    """Return the matches of a period that count, whole or in part, `only` those of a game.

    A month ends now, an evening with the newest match of the `game`, so that it is still there the
    day after.
    """
    every = matches_of(table).counted.get(only, ())
    if period == "all":
        return every
    if period == "month":
        start = seconds(now()) - MONTH
        return tuple(one for one in every if one.result.began >= start)
    tonight = {*matches_of(table).tonight(game)}
    return tuple(one for one in every if one.result.number in tonight)


def figures(table: Table, known: People, period: str, matches: Known) -> Counts:
    """Return what these matches come to, by game; people are as they are `known`.

    Raises ClientDisconnected if the phone has hung up.
    """

    def add(before: Counts, more: Sequence[KnownMatch]) -> Counts:
        for start in range(0, len(more), AT_ONCE):
            give_up_if_gone()
            before = _with(before, known, more[start : start + AT_ONCE])
        return before

    return fold(("figures", table.id, known.persons, period), matches, {}, add)


def over_all(table: Table, known: People) -> Counts:
    """Return what all matches of a table come to, by game."""
    return figures(table, known, "all", _within(table, "all", ""))


def _with(before: Counts, known: People, more: Sequence[KnownMatch]) -> Counts:
    numbered: defaultdict[str, list[tuple[int, PlayedMatch]]] = defaultdict(list)
    alike = {name: same_name(name) for one in more for name in one.result.players}
    persons = {name: known.person(name) for name in alike.values()}
    played = current_record().summaries.played({one.id: one.elsewhere for one in more})
    for one, match in zip(more, played, strict=True):
        numbered[one.result.game].append((one.result.number, match.spelled(alike).spelled(persons)))
    return before | {
        game: before.get(game, Figures()).then(some) for game, some in numbered.items()
    }


def register(app: Flask) -> None:
    """Give templates the words of all figures."""
    app.jinja_env.globals["stats_words"] = words
