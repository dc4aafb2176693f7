"""Load the match context of a request: the table, the match, its log and its state, or 404."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from flask import abort, current_app, g
from werkzeug.utils import cached_property

from scoring.catalogue import find_game
from scoring.game import Game
from scoring.kit.house_rules import HouseRules
from scoring.kit.state import Dealt, State, with_outside
from scoring.log.cache import replayed
from scoring.log.replay import Replay, extend, replay
from scoring.log.undo import Tracks, tracks
from scoring.recorded_facts import Entry, Fact, MatchOpened
from scoring.seats import OPPOSITE
from scoring.standing import Standing
from storage import Match, Record, Table
from storage.cache import Log
from web.http.heavy_work import take_turn
from web.http.sessions import remember_table
from web.i18n.sentence_parts import partners

LONG = 400
"""Entries of a log from which on its pages are heavy work: three hundred take 100 ms to replay."""


CLOCKWISE = "clockwise"
"""Direction of play of games that leave no choice."""

COLOURS = 5
"""Colours of players in `static/css/app.css`."""


@dataclass(frozen=True)  # without slots, for properties that are worked out once
class MatchContext:
    """The match context: one match with its table, game, log and replayed state.

    `log` may end with a draft: its last `draft_length` entries are not in the record (see
    `with_facts`).
    """

    table: Table
    match: Match
    game: Game[Any]
    log: tuple[Entry, ...]
    replay: Replay
    draft_length: int = 0

    @property
    def state(self) -> State:
        """Return the state of the game, of the game's own class."""
        state: State = self.replay.state
        return state

    @cached_property
    def is_over(self) -> bool:
        """Return whether the match takes no further entry."""
        return self.standing.finished

    @cached_property
    def standing(self) -> Standing:
        """Return the standing after the deals that are closed."""
        return self.game.standing(self.state)

    @property
    def standing_now(self) -> Standing:
        """Return the standing with the points that the open deal has brought so far."""
        standing, state = self.standing, self.state
        if standing.finished:
            return standing
        open_deal = replace(state, deals=(state.deal,))
        rounds = [one.points for one in self.game.outcomes(open_deal) if one.round and one.points]
        points = tuple(map(sum, zip(standing.totals, *rounds, strict=True)))
        return replace(standing, totals=with_outside(points, state.deal))

    @property
    def version(self) -> int:
        """Return the number of entries in the record, which forms send back as their base."""
        return len(self.log) - self.draft_length

    @property
    def draft(self) -> tuple[Fact, ...]:
        """Return the facts of the draft, to be saved in one write."""
        return tuple(entry.fact for entry in self.log[self.version :])

    def with_facts(self, facts: Sequence[Fact]) -> MatchContext:
        """Return the context with these facts added to its draft.

        Where they do not fit, the state is that before the first one that would not.
        """
        log = extend(self.log, facts)
        length = self.draft_length + len(facts)
        return replace(self, log=log, replay=replay(self.game, log), draft_length=length)

    @property
    def opened(self) -> MatchOpened:
        """Return the set-up of the match, which is always its first entry."""
        fact = self.log[0].fact
        assert isinstance(fact, MatchOpened)
        return fact

    @property
    def players(self) -> tuple[str, ...]:
        """Return the names of the current players, by seat."""
        return self.state.players

    def players_in(self, deal: Dealt) -> tuple[str, ...]:
        """Return the names of a deal's players, by seat; `deal` is a deal of the game's state."""
        players: tuple[str, ...] = self.state.terms_of(deal).players
        return players

    @cached_property
    def reviews(self) -> Log:
        """Return all submissions and reviews of the match, read once. Some of them are secret."""
        return current_record().reviews(self.match)

    @cached_property
    def tracks(self) -> Tracks:
        """Return the writes of the record that undo and redo reach."""
        return tracks(self.log[: self.version])

    @cached_property
    def sides(self) -> tuple[tuple[int, ...], ...]:
        """Return the seats of each side, in the order in which totals count the sides."""
        return self.game.sides(self.opened)

    @property
    def side_names(self) -> tuple[str, ...]:
        """Return the names of the sides with the current players."""
        return self.side_names_of(self.players)

    def side_names_in(self, deal: Dealt) -> tuple[str, ...]:
        """Return the names of the sides with the players of this deal."""
        return self.side_names_of(self.players_in(deal))

    def side_names_of(self, players: Sequence[str]) -> tuple[str, ...]:
        """Return the names of the sides with these players, given by seat."""
        return tuple(map(partners, self.by_side(players)))

    def by_side(self, players: Sequence[str]) -> list[list[str]]:
        """Return these players, given by seat, by side."""
        return [[players[seat] for seat in seats] for seats in self.sides]

    @property
    def partners(self) -> bool:
        """Return whether any side has more than one player."""
        return len(self.sides) < len(self.players)

    def side_of(self, seat: int) -> int:
        """Return the number of the side that this seat plays on, from 0."""
        return next(side for side, seats in enumerate(self.sides) if seat in seats)

    def colour_of(self, seat: int) -> str:
        """Return the class of the colour of this seat, which partners share."""
        return side_colour(self.side_of(seat))

    @property
    def rules(self) -> Any:
        """Return the rules of the open deal."""
        return self.state.rules

    def rules_in(self, deal: Dealt) -> Any:
        """Return the rules that judge this deal."""
        return self.state.terms_of(deal).rules

    @property
    def direction(self) -> str:
        """Return the direction in which play goes now."""
        return direction_of(self.rules, backwards=self.state.deal.backwards)

    @property
    def place(self) -> dict[str, Any]:
        """Return the arguments of `url_for` that name this match."""
        return {"address": self.table.address, "number": self.match.number}


def side_colour(side: int) -> str:
    """Return the class of the colour of this side; from the sixth on colours are used again."""
    return f"p{side % COLOURS + 1}"


def direction_of(rules: HouseRules, *, backwards: bool = False) -> str:
    """Return the direction in which play goes, `backwards` if the seats are numbered otherwise."""
    numbered = str(getattr(rules, "direction", CLOCKWISE))
    return OPPOSITE[numbered] if backwards else numbered


def seated(state: State, fact: Fact) -> tuple[str, ...]:
    """Return the names by seat in the deal of a fact; the current ones without a deal."""
    deal = state.find_deal(getattr(fact, "deal", 0))
    players: tuple[str, ...] = state.terms_of(deal).players if deal else state.players
    return players


def current_record() -> Record:
    """Return the record that this process keeps open."""
    record: Record = current_app.extensions["record"]
    return record


def table_or_404(address: str) -> Table:
    """Return the table of this address, and put it first among the tables that the phone knows.

    The permission check before the request has found it already and answered 404 where it must.
    """
    table: Table = g.table
    assert table.address == address
    remember_table(address)
    return table


def match_or_404(address: str, number: int) -> MatchContext:
    """Return the context of a match at this table, by its number from 1."""
    record = current_record()
    table = table_or_404(address)
    match = record.tables.find_match(table, number) or abort(404)
    return match_context(table, match, record.log(match))


def read_again(context: MatchContext) -> MatchContext:
    """Return the context of the match as it is now, for the page that follows a write."""
    record = current_record()
    # Before the log: what another phone enters in between is then news to the page.
    g.pulse = record.tables.pulse(context.table)
    return match_context(context.table, context.match, record.log(context.match))


def match_of_game_or_404(address: str, number: int, game: str) -> MatchContext:
    """Return the context of a match of this game; 404 for a match of another game."""
    context = match_or_404(address, number)
    return context if context.match.game == game else abort(404)


def match_context(table: Table, match: Match, log: tuple[Entry, ...]) -> MatchContext:
    """Return the context of a log that was already loaded; a long one waits for its turn."""
    if len(log) > LONG:
        take_turn()
    game = find_game(match.game)
    return MatchContext(table, match, game, log, replayed(game, log))


def without_record(
    game: str, log: tuple[Entry, ...], state: State, players: tuple[str, ...]
) -> MatchContext:
    """Return the context of a match in no record, with these names throughout it."""
    nowhere, unsaved = Table(0, "-", "", ""), Match(0, 0, 1, game, "")
    named = replace(state, terms=(replace(state.terms[0], players=players),))
    return MatchContext(nowhere, unsaved, find_game(game), log, Replay(named, log))
