"""What the generic pages ask of a game, beyond its rules: the twin of `scoring/game.py`. What they
only read stands in `web/games/report.py`.

A part is a module of the game's own folder; `deal` is always a deal of the game's own state.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from flask import Blueprint
from flask.typing import ResponseReturnValue

from scoring.facts import Fact
from web.games.board import Board, Counted, Label
from web.games.report import Hindsight, Moments, Questions, Records, Rulebook
from web.match.context import AtMatch
from web.match.setup_form import SetupForm
from web.match.views import Link


class SetUp(Protocol):
    """How a match begins; a game's `setup.py`."""

    @property
    def FORM(self) -> type[SetupForm]:  # noqa: N802
        """Who sits where, by which house rules, and who deals first; it names the template that
        draws its seats and first questions."""
        ...


class Play(Protocol):
    """Cards on the board; a game's `board.py`.

    A round is the unit in which every player lays cards: a round of Hazari, a showdown of Fives, a
    trick of Hokm.
    """

    @property
    def COUNTED(self) -> Counted:  # noqa: N802
        """What the game calls a round."""
        ...

    @property
    def MOVED_ON(self) -> frozenset[str]:  # noqa: N802
        """Its own faults that mean the table is past an entry, so that mending the form is vain."""
        ...

    @property
    def REMINDERS(self) -> Sequence[str]:  # noqa: N802
        """Ids of rules about the real cards, which a player looks up while the board is open."""
        ...

    def rounds(self, at: AtMatch) -> int:
        """The most rounds that a deal can have."""
        ...

    def open_board(self, at: AtMatch) -> Board | None:
        """The round to enter now; None when no cards can be entered."""
        ...

    def find_board(self, at: AtMatch, deal: int | None, number: int | None) -> Board | None:
        """A round that is in, or the next one of its deal; None for any other."""
        ...

    def round_of(self, fact: Fact) -> tuple[int, int] | None:
        """Deal and round that a fact enters, with cards or without; None for any other fact."""
        ...

    def labels(self, board: Board, typed: Mapping[int, str]) -> Sequence[Label]:
        """A label for each seat whose cards are full and readable; what is not right has none."""
        ...


class Lanes(Protocol):
    """The game's own ways beside the board, and where its table goes on; a game's `lanes.py`."""

    @property
    def blueprint(self) -> Blueprint:
        """The pages only this game has; each asks `match_of_game_or_404` for its match."""
        ...

    def now(self, at: AtMatch) -> ResponseReturnValue | None:
        """The page on which an open match goes on where that is not the board of the next round.

        Without one it is the board. The board is at `board.open` in either case.
        """
        ...

    def change(self, at: AtMatch, fact: Fact) -> str:
        """The page on which an entry that is no round can be changed; "" where none does."""
        ...

    def begun_by(self, at: AtMatch, deal: Any) -> Link:
        """Where the table says that somebody else dealt a deal, or ruled it."""
        ...

    def menu(self, at: AtMatch) -> Sequence[Link]:
        """What may be entered or looked up while the match is open, beside what every game has."""
        ...


@dataclass(frozen=True, slots=True)
class Pages:
    """The parts of one game's pages, put together in the game's own folder."""

    setup: SetUp
    play: Play
    lanes: Lanes
    moments: Moments
    records: Records
    rulebook: Rulebook
    questions: Questions
    hindsight: Hindsight | None = None
