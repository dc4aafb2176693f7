"""The protocol of a game's pages beyond its rules (`scoring/game.py`): what enters facts.

The parts that only read are in `web/games/read.py`. A part is a module of the game's own folder;
`deal` is always a deal of the game's own state.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from flask import Blueprint
from flask.typing import ResponseReturnValue

from scoring.facts import Fact
from web.games.board import Board, Label
from web.games.report import Export, Hindsight, Questions, Report, Rulebook
from web.match.context import MatchContext
from web.match.page_parts import Link
from web.match.setup_form import SetupForm


class SetUp(Protocol):
    """How a match begins; a game's `setup.py`."""

    @property
    def FORM(self) -> type[SetupForm]:  # noqa: N802
        """Return the form for players, house rules and first dealer, which names its template."""
        ...


class Boards(Protocol):
    """Cards on the board; a game's `board.py`.

    A round is the unit in which every player lays cards, whatever the game calls it.
    """

    @property
    def MOVED_ON(self) -> frozenset[str]:  # noqa: N802
        """Return the game's fault codes of an entry that comes too late to be mended."""
        ...

    @property
    def REMINDERS(self) -> Sequence[str]:  # noqa: N802
        """Return the ids of rules about the real cards, to look up while the board is open."""
        ...

    def rounds(self, context: MatchContext) -> int:
        """Return the most rounds that a deal can have."""
        ...

    def open_board(self, context: MatchContext) -> Board | None:
        """Return the board of the round to enter now; None when no cards can be entered."""
        ...

    def find_board(
        self, context: MatchContext, deal: int | None, number: int | None
    ) -> Board | None:
        """Return the board of a round in the record or the next of its deal; None for any other."""
        ...

    def round_of(self, fact: Fact) -> tuple[int, int] | None:
        """Return (deal, round) of a fact that enters a round, even without cards; else None."""
        ...

    def labels(self, board: Board, typed: Mapping[int, str]) -> Sequence[Label]:
        """Return a label for each seat whose cards are full, readable and lawful."""
        ...


class Entries(Protocol):
    """The game's pages for other entries, and where its match goes on; its `entries.py`."""

    @property
    def blueprint(self) -> Blueprint:
        """Return the game's own pages: its entries, and what else calls `match_of_game_or_404`."""
        ...

    def now(self, context: MatchContext) -> ResponseReturnValue | None:
        """Return the page where an open match goes on, or None for the board of the next round.

        The board is at `board.open` in either case.
        """
        ...

    def change(self, context: MatchContext, fact: Fact) -> str:
        """Return the address that corrects an entry that is no round; "" where there is none."""
        ...

    def begun_by(self, context: MatchContext, deal: Any) -> Link:
        """Return the link to correct who dealt a deal, or who ruled it."""
        ...

    def menu(self, context: MatchContext) -> Sequence[Link]:
        """Return the game's own links of the match menu, shown while the match is open."""
        ...


@dataclass(frozen=True, slots=True)
class GamePages:
    """The parts of one game's pages, put together in the game's own folder.

    `board_style` is a style sheet that only its board needs; it is sent with the one of all boards.
    """

    setup: SetUp
    play: Boards
    entries: Entries
    report: Report
    export: Export
    rulebook: Rulebook
    questions: Questions
    hindsight: Hindsight | None = None
    board_style: str = ""
