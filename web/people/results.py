"""All matches of a table: how they ended, who its people are, and what they come to together."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from itertools import chain
from typing import Any, Generic, TypeVar

from flask import Flask, current_app

from scoring.names import same_name
from scoring.people import People, Result, evenings, people_of
from storage import Altered, Table
from storage.cache import Log
from web.http.answer_cache import Cache
from web.match.context import current_record
from web.people.ranking import Courses, Ranked, ranked, rated

TABLES = 64
"""Tables whose matches are cached, about a kilobyte each: to read 10,000 takes a second."""

FOLDS = 256
"""What matches come to, cached by table and question."""

EARLY = 50
"""Matches at the end, at least, that a fold goes over again when one of them changed."""

State = TypeVar("State")


@dataclass(frozen=True, slots=True)
class KnownMatch:
    """A match at one version; another match of the table counts its entries up to `elsewhere`."""

    id: int
    version: int
    elsewhere: int
    result: Result


Known = tuple[KnownMatch, ...]


@dataclass(frozen=True, slots=True)
class TableMatches:
    """Every match of a table that can be read, in the order in which lists show them.

    `results` leaves out those that another one counts: of matches that share a beginning, because
    one went on at another table and came home, one is counted. `whole` are the matches of these
    results, `counted` also those that another one counts in part, both by game and under "" of all
    games. `names` are all that played in any match, each spelling once, the newest first.
    """

    pulse: int
    every: Known
    results: tuple[Result, ...]
    whole: Mapping[str, Known]
    counted: Mapping[str, Known]
    names: tuple[str, ...]

    def tonight(self, game: str = "") -> list[int]:
        """Return the numbers of the matches of the last evening, in a game or over all."""
        # No evening has more matches than these.
        newest = [one for one in self.results[-4 * EARLY :] if game in ("", one.game)]
        nights = evenings(newest)
        return [one.number for one in nights[-1].matches] if nights else []


def matches_of(table: Table) -> TableMatches:
    """Return the matches of a table, of which only those are read that are new or were changed."""
    cache: Cache[TableMatches] = current_app.extensions["results"]
    pulse = current_record().tables.pulse(table)

    def renew(old: TableMatches | None) -> TableMatches:
        return old if old and old.pulse == pulse else _read(table, pulse, old)

    return cache.renewed(table.id, renew)


def _read(table: Table, pulse: int, old: TableMatches | None) -> TableMatches:
    record = current_record()
    elsewhere = record.imports.told_elsewhere(table)
    versions, outdated = record.summaries.versions(table)
    told = {one: (version, elsewhere.get(one, 0)) for one, version in versions.items()}
    kept = {
        one.id: one
        for one in (old.every if old and old.pulse >= 0 else ())
        if told.get(one.id) == (one.version, one.elsewhere)
    }
    new = [one for one in told if one not in kept]
    for one, result in zip(new, record.summaries.results(new), strict=True):
        kept[one] = KnownMatch(one, *told[one], result)
    every = tuple(kept[one] for one in told)
    whole = tuple(one for one in every if not one.elsewhere)
    # A match that went on at another table and came home is here twice; the copy that came home
    # counts.
    counted = tuple(one for one in every if one.elsewhere < one.version)
    played = (one.result for one in reversed(every))
    names = (name for one in played for name in (*chain(*one.sides), *one.players))
    # Where the disk is full some are missing, and may be there with the next request.
    return TableMatches(
        -1 if outdated else pulse,
        every,
        tuple(one.result for one in whole),
        _by_game(whole),
        _by_game(counted),
        tuple(dict.fromkeys(names)),
    )


def _by_game(matches: Known) -> Mapping[str, Known]:
    found: dict[str, list[KnownMatch]] = {}
    for one in matches:
        found.setdefault(one.result.game, []).append(one)
    return {"": matches} | {game: tuple(some) for game, some in found.items()}


def results(table: Table) -> tuple[Result, ...]:
    """Return how every match of a table ended that can be read and counts."""
    return matches_of(table).results


@dataclass(frozen=True, slots=True)
class Fold(Generic[State]):
    """What `matches` come to, and what the first `count` of them come to, from which it goes on."""

    matches: Known
    count: int
    early: State
    state: State


def fold(
    question: tuple[Any, ...],
    matches: Known,
    start: State,
    add: Callable[[State, Sequence[KnownMatch]], State],
) -> State:
    """Return what these matches come to, in their order; `add` adds some of them to a state.

    Asked the same again it goes over the newest matches alone, unless an earlier one has changed.
    10,000 matches take some seconds the first time and some hundredths of a second from then on.
    """
    cache: Cache[Fold[State]] = current_app.extensions["folds"]

    def renew(old: Fold[State] | None) -> Fold[State]:
        if old and old.matches == matches:
            return old
        if not old or old.matches[: old.count] != matches[: old.count]:
            old = Fold((), 0, start, start)
        count = max(old.count, (len(matches) // EARLY - 1) * EARLY)
        early = add(old.early, matches[old.count : count])
        return Fold(matches, count, early, add(early, matches[count:]))

    return cache.renewed(question, renew).state


def unchanged(question: tuple[Any, ...], matches: Known, work: Callable[[], State]) -> State:
    """Return what `work` made of these matches, and do it again only once one has changed."""
    cache: Cache[Fold[State]] = current_app.extensions["folds"]

    def renew(old: Fold[State] | None) -> Fold[State]:
        return old if old and old.matches == matches else Fold(matches, 0, made := work(), made)

    return cache.renewed(question, renew).state


def courses(table: Table, known: People, game: str = "") -> Courses:
    """Return the strength of everybody who counts, over time, in a game or over all."""
    some = matches_of(table).whole.get(game, ())

    def add(before: Courses, more: Sequence[KnownMatch]) -> Courses:
        return rated(before, [one for each in more if (one := each.result.counted(known))])

    return fold(("rating", table.id, known.persons, game), some, {}, add)


def ranking_of(table: Table, known: People, game: str = "") -> list[Ranked]:
    """Return the ranking of a table, in a game or over all."""
    return ranked(courses(table, known, game), matches_of(table).tonight())


def names_by_person(table: Table, known: People) -> dict[str, str]:
    """Return for every person the name that was written last, and every other name by itself."""
    names = matches_of(table).names
    spelling = known.spellings(names)
    alone = {same_name(name): name for name in reversed(names)}
    return alone | {known.person(name): shown for name, shown in spelling.items()}


def people_log(table: Table) -> Log | None:
    """Return what was said about the people of a table; None where that is damaged."""
    try:
        return current_record().people(table)
    except Altered:
        return None


def people(table: Table) -> People:
    """Return who the people of a table are; where that is damaged, every name is one person."""
    return people_of(people_log(table) or ())


def register(app: Flask) -> None:
    """Set up the caches of matches, and of what they come to."""
    app.extensions["results"] = Cache[TableMatches](TABLES)
    app.extensions["folds"] = Cache[Fold[Any]](FOLDS)
