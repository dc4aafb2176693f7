"""Fetch and authorise: from a secret address to the table, the match and its state, or 404."""

import secrets
from dataclasses import dataclass
from typing import Any

from flask import abort, current_app, session

from scoring.catalogue import find_game
from scoring.facts import Entry, MatchOpened
from scoring.game import Game
from scoring.replay import Replay, Tracks, replay, tracks
from storage import Match, Record, Table
from web.sessions import remember_table
from web.words.places import side_name


@dataclass(frozen=True, slots=True)
class AtMatch:
    """One match as a view sees it: where it is played, its log, and the state it stands for."""

    table: Table
    match: Match
    game: Game[Any]
    log: tuple[Entry, ...]
    replay: Replay
    tracks: Tracks

    @property
    def state(self) -> Any:
        """The game's own state."""
        return self.replay.state

    @property
    def version(self) -> int:
        """Number of entries: what a form shows as its base."""
        return len(self.log)

    @property
    def opened(self) -> MatchOpened:
        """The set-up of the match."""
        fact = self.log[0].fact
        assert isinstance(fact, MatchOpened)
        return fact

    @property
    def players(self) -> tuple[str, ...]:
        """Names by seat."""
        return self.opened.players

    @property
    def sides(self) -> tuple[tuple[int, ...], ...]:
        """The seats of each side, in the order in which points and totals count the sides."""
        return self.game.sides(self.opened)

    @property
    def side_names(self) -> tuple[str, ...]:
        """Who plays on each side."""
        return tuple(side_name(seats, self.players) for seats in self.sides)

    @property
    def rules(self) -> Any:
        """The rules the match was opened with."""
        return self.opened.rules

    @property
    def place(self) -> dict[str, Any]:
        """The part of an address that names this match, for `url_for`."""
        return {"address": self.table.address, "number": self.match.number}


def current_record() -> Record:
    """The record this process keeps open."""
    record: Record = current_app.extensions["record"]
    return record


def table_or_404(address: str) -> Table:
    """The table with this secret address, which the phone knows from now on. Unknown and foreign
    answer alike."""
    table = current_record().find_table(address) or abort(404)
    remember_table(table.address)
    return table


def match_or_404(address: str, number: int) -> AtMatch:
    """A match of this table, replayed; only the table's own matches are ever looked at."""
    record = current_record()
    table = table_or_404(address)
    match = record.find_match(table, number) or abort(404)
    return at_match(table, match, record.log(match))


def at_match(table: Table, match: Match, log: tuple[Entry, ...]) -> AtMatch:
    """Replay a log that was already fetched."""
    game = find_game(match.game)
    return AtMatch(table, match, game, log, replay(game, log), tracks(log))


def phone_id() -> str:
    """The name under which this phone's entries stand in the record: random, and nothing more."""
    if "phone" not in session:
        session["phone"] = secrets.token_hex(4)
    phone: str = session["phone"]
    return phone
