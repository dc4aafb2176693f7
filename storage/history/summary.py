"""Summary of one match, worked out from its log and nothing else."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from datetime import datetime
from json import dumps, loads
from typing import Any, Final

from scoring.catalogue import find_game
from scoring.game import Game
from scoring.kit.house_rules import HouseRules
from scoring.log.codec import read, written
from scoring.log.replay import last_entries, replay
from scoring.people import Result
from scoring.recorded_facts import DECISIONS, NOTHING_AGREED, Agreement, MatchEnded, MatchOpened
from scoring.standing import Standing
from scoring.stats import PlayedMatch, played
from scoring.stats.short_form import in_full, shortened
from storage.cache import Log
from storage.database import Row
from storage.log.chain import link
from storage.returned_values import Match

NOT_PLAYED: Final = frozenset({MatchEnded.kind, *(fact.kind for fact in DECISIONS)})
"""Kinds of entries that may be made long after the last card: the end of a match, decisions."""


@dataclass(frozen=True, slots=True)
class Summary:
    """A match as lists show it.

    `began` and `changed` are the UTC times of its first and last entry, `played` that of the last
    one about cards or points, not of a correction or the end. `version` is how many there are,
    `sides` the names of those who sit on each side now, `players` all who played a deal, `deals`
    the number of deals that count, `rules` those of the last deal, and `agreed` what holds besides.
    `counted` is what its deals are for statistics, in short.
    """

    match: Match
    began: str
    changed: str
    played: str
    version: int
    standing: Standing
    sides: tuple[tuple[str, ...], ...]
    players: tuple[str, ...]
    deals: int
    rules: HouseRules
    counted: str
    agreed: Agreement = NOTHING_AGREED


def summarise(match: Match, log: Log) -> Summary:
    """Return the summary of a match with this log."""
    game = find_game(match.game)
    reached = replay(game, log)
    state, opened = reached.state, log[0].fact
    assert isinstance(opened, MatchOpened)
    seated = [*(state.terms_of(deal).players for deal in state.deals), state.players]
    players = tuple(dict.fromkeys(name for names in seated for name in names))
    told = played(game, opened, state)
    ends = last_entries(reached) if told.deals else {}
    return Summary(
        match=match,
        began=log[0].at,
        changed=log[-1].at,
        played=last_played(game, log),
        version=len(log),
        standing=told.standing,
        sides=tuple(tuple(state.players[seat] for seat in side) for side in told.sides),
        players=players,
        deals=len(told.deals),
        rules=state.rules,
        counted=shortened(told, players, game.highlight_kinds, ends),
        agreed=state.agreed,
    )


def last_played(game: Game[Any], log: Log) -> str:
    """Return the UTC time of the last entry about cards or points, or else of the opening."""
    told = (one.at for one in reversed(log) if one.fact.kind in game.facts.keys() - NOT_PLAYED)
    return next(told, log[0].at)


def row_of(summary: Summary, place: str) -> tuple[Any, ...]:
    """Return the row of a summary whose match has this place in the order."""
    match = summary.match
    body = dumps(written(summary, find_game(match.game)), ensure_ascii=False)
    values = (match.id, match.table_id, match.game, summary.began, place, body)
    return *values, link("", values)


def is_whole(row: Iterable[Any]) -> bool:
    """Return True if these values of a row are as they were stored."""
    *values, stored = row
    return bool(stored == link("", values))


def summary_of(row: Row) -> Summary:
    """Return the summary in a row."""
    summary: Summary = read(Summary, loads(row["body"]), find_game(row["game"]))
    return summary


def result_of(row: Row) -> Result:
    """Return how the match in a row ended, without reading all of its summary."""
    body = loads(row["body"])
    return Result(
        number=body["match"]["number"],
        game=row["game"],
        began=seconds(body["began"]),
        ended=seconds(body["played"]),
        sides=tuple(map(tuple, body["sides"])),
        players=tuple(body["players"]),
        standing=_standing(body),
        agreed=read(Agreement, body["agreed"]),
    )


def played_of(row: Row, elsewhere: int) -> PlayedMatch:
    """Return the deals of the match in a row, the first `elsewhere` entries counted in another."""
    body, kinds = loads(row["body"]), find_game(row["game"]).highlight_kinds
    match = in_full(body["counted"], body["players"], kinds, _standing(body), elsewhere)
    return replace(match, lasted=seconds(body["changed"]) - seconds(body["began"]))


def _standing(body: Any) -> Standing:
    told = body["standing"]
    return Standing(tuple(told["totals"]), told["target"], tuple(told["winners"]), told["why"])


def seconds(at: str) -> int:
    """Return a stored UTC time as seconds since 1970."""
    return int(datetime.fromisoformat(at).timestamp())
