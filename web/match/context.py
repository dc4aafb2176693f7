"""Fetch and authorise: from a secret address to the table, the match and its state, or 404."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, TypeVar

from flask import abort, current_app, g, session

from scoring.catalogue import find_game
from scoring.facts import Entry, Fact, FromDeal, MatchOpened, RulesChanged, Seated
from scoring.game import Game
from scoring.log.cache import replayed
from scoring.log.replay import Replay, extend, replay
from storage import Match, Record, Table
from web.http.sessions import remember_table
from web.i18n.words import partners

NAME_LENGTH = 8
"""Signs in the name of a phone."""


@dataclass(frozen=True, slots=True)
class AtMatch:
    """One match as a view sees it: where it is played, its log, and the state it stands for.

    The last `supposed` entries of the log are not in the record; see `supposing`.
    """

    table: Table
    match: Match
    game: Game[Any]
    log: tuple[Entry, ...]
    replay: Replay
    supposed: int = 0

    @property
    def state(self) -> Any:
        """The game's own state."""
        return self.replay.state

    @property
    def version(self) -> int:
        """Number of entries in the record: what a form shows as its base."""
        return len(self.log) - self.supposed

    @property
    def pending(self) -> tuple[Fact, ...]:
        """The facts that are only supposed, and go into the record together."""
        return tuple(entry.fact for entry in self.log[self.version :])

    def supposing(self, facts: Sequence[Fact]) -> AtMatch:
        """The match as it would be with these facts entered next. Where they do not fit it stands
        before the first entry that would not."""
        log = extend(self.log, facts)
        supposed = self.supposed + len(facts)
        return replace(self, log=log, replay=replay(self.game, log), supposed=supposed)

    @property
    def opened(self) -> MatchOpened:
        """The set-up of the match."""
        fact = self.log[0].fact
        assert isinstance(fact, MatchOpened)
        return fact

    @property
    def players(self) -> tuple[str, ...]:
        """Names by seat, of those who sit there now."""
        players: tuple[str, ...] = self.state.players
        return players

    def players_in(self, deal: Any) -> tuple[str, ...]:
        """Names by seat, of those who sat there in this deal."""
        players: tuple[str, ...] = self.state.terms_of(deal).players
        return players

    @property
    def sides(self) -> tuple[tuple[int, ...], ...]:
        """The seats of each side, in the order in which points and totals count the sides."""
        return self.game.sides(self.opened)

    @property
    def side_names(self) -> tuple[str, ...]:
        """Who plays on each side now."""
        return self.side_names_of(self.players)

    def side_names_in(self, deal: Any) -> tuple[str, ...]:
        """Who played on each side in this deal."""
        return self.side_names_of(self.players_in(deal))

    def side_names_of(self, players: Sequence[str]) -> tuple[str, ...]:
        """Who plays on each side while these people sit at the table."""
        return tuple(partners([players[seat] for seat in seats]) for seats in self.sides)

    @property
    def partners(self) -> bool:
        """Whether anybody plays together with another."""
        return len(self.sides) < len(self.players)

    def side_of(self, seat: int) -> int:
        """The side this seat plays on."""
        return next(side for side, seats in enumerate(self.sides) if seat in seats)

    @property
    def rules(self) -> Any:
        """The rules of the open deal."""
        return self.state.rules

    def rules_in(self, deal: Any) -> Any:
        """The rules that this deal was judged by."""
        return self.state.terms_of(deal).rules

    @property
    def rules_since(self) -> dict[int, Any]:
        """Rules by the deal from which on they hold, those that wait for theirs to begin too."""
        return {1: self.opened.rules} | {
            fact.deal: fact.rules for fact in self._decided() if isinstance(fact, RulesChanged)
        }

    @property
    def players_since(self) -> dict[int, tuple[str, ...]]:
        """Names by seat, by the deal from which on these people sit there; those who wait for
        theirs to begin too."""
        return {1: self.opened.players} | {
            fact.deal: fact.players for fact in self._decided() if isinstance(fact, Seated)
        }

    def _decided(self) -> list[FromDeal]:
        """Every decision about deals that counts, by its deal. The end of a match leaves those
        without effect that wait."""
        finished = self.game.standing(self.state).finished
        return [
            entry.fact
            for entry in self.replay.accepted
            if isinstance(entry.fact, FromDeal)
            and not (finished and entry.fact.deal > self.state.deal.number)
        ]

    @property
    def again(self) -> MatchOpened:
        """The set-up of a rematch: those who sit there now, by the rules they play by now."""
        return MatchOpened(self.game.key, self.players, self.rules, self.state.next_dealer)

    @property
    def place(self) -> dict[str, Any]:
        """The part of an address that names this match, for `url_for`."""
        return {"address": self.table.address, "number": self.match.number}


Decided = TypeVar("Decided")


def in_force(since: Mapping[int, Decided], deal: int) -> Decided:
    """Return what holds in this deal, of what was decided by the deal from which on it holds."""
    return since[max(first for first in since if first <= deal)]


def seated(state: Any, fact: Fact) -> tuple[str, ...]:
    """Names by seat, of those who sat at the table in the deal that this fact is about."""
    deal = state.find_deal(getattr(fact, "deal", 0))
    players: tuple[str, ...] = state.terms_of(deal).players if deal else state.players
    return players


def current_record() -> Record:
    """The record this process keeps open."""
    record: Record = current_app.extensions["record"]
    return record


def table_or_404(address: str) -> Table:
    """The table with this address, which the phone knows from now on: the one at which the guard
    has just let it in."""
    table: Table = g.table
    assert table.address == address
    remember_table(address)
    return table


def match_or_404(address: str, number: int) -> AtMatch:
    """A match of this table, replayed; only the table's own matches are ever looked at."""
    record = current_record()
    table = table_or_404(address)
    match = record.find_match(table, number) or abort(404)
    return at_match(table, match, record.log(match))


def match_of_game_or_404(address: str, number: int, game: str) -> AtMatch:
    """The same, for a page that only this game has."""
    at = match_or_404(address, number)
    return at if at.match.game == game else abort(404)


def at_match(table: Table, match: Match, log: tuple[Entry, ...]) -> AtMatch:
    """Replay a log that was already fetched."""
    game = find_game(match.game)
    return AtMatch(table, match, game, log, replayed(game, log))


def phone_id() -> str:
    """The name under which this phone's entries stand in the record: random, and nothing more.

    At a table it is the one with which the phone came in, whatever its session says by now.
    """
    guest = g.get("guest")  # set by web.access.permissions for pages of a table
    if guest and guest.phone:
        return guest.phone.by
    if "phone" not in session:
        session["phone"] = new_phone_id()
    phone: str = session["phone"]
    return phone


def new_phone_id() -> str:
    """A name for a phone that is new here."""
    return secrets.token_hex(NAME_LENGTH // 2)
