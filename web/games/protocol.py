"""The protocol of a game's pages beyond its rules (`scoring/game.py`).

A part is a module of the game's own folder; `deal` is always a deal of the game's own state.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from flask import Blueprint
from flask.typing import ResponseReturnValue
from flask_babel.speaklater import LazyString

from scoring.facts import Fact
from web.games.board import Board
from web.games.exported import Exposed, Taken
from web.match.context import MatchContext
from web.match.page_parts import (
    DealPage,
    Elsewhere,
    Label,
    Left,
    Link,
    Passage,
    RoundPage,
)
from web.match.rulebook_parts import Chapters, Extra, Terms
from web.match.setup_form import SetupForm
from web.match.who_wins_form import Answer, Example, QuestionForm


class SetUp(Protocol):
    """How a match begins; a game's `setup.py`."""

    @property
    def FORM(self) -> type[SetupForm]:  # noqa: N802
        """Return the form for players, house rules and first dealer, which names its template."""


class Boards(Protocol):
    """Cards on the board; a game's `board.py`.

    A round is the unit in which every player lays cards, whatever the game calls it.
    """

    MOVED_ON: frozenset[str]
    """The game's fault codes of an entry that comes too late to be mended."""

    @property
    def REMINDERS(self) -> Sequence[str]:  # noqa: N802
        """Return the ids of rules about the real cards, to look up while the board is open."""

    def rounds(self, context: MatchContext) -> int:
        """Return the most rounds that a deal can have."""

    def open_board(self, context: MatchContext) -> Board | None:
        """Return the board of the round to enter now; None when no cards can be entered."""

    def find_board(
        self, context: MatchContext, deal: int | None, number: int | None
    ) -> Board | None:
        """Return the board of a round in the record or the next of its deal; None for any other."""

    def round_of(self, fact: Fact) -> tuple[int, int] | None:
        """Return (deal, round) of a fact that enters a round, even without cards; else None."""

    def labels(self, board: Board, typed: Mapping[int, str]) -> Sequence[Label]:
        """Return a label for each seat whose cards are full, readable and lawful."""


class Entries(Protocol):
    """The game's pages for other entries, and where its match goes on; its `entries.py`."""

    @property
    def blueprint(self) -> Blueprint:
        """Return the game's own pages: its entries, and what else calls `match_of_game_or_404`."""

    def now(self, context: MatchContext) -> ResponseReturnValue | None:
        """Return the page where an open match goes on, or None for the board of the next round.

        The board is at `board.open` in either case.
        """

    def change(self, context: MatchContext, fact: Fact) -> str:
        """Return the address that corrects an entry that is no round; "" where there is none."""

    def begun_by(self, context: MatchContext, deal: Any) -> Link:
        """Return the link to correct who dealt a deal, or who ruled it."""

    def menu(self, context: MatchContext) -> Sequence[Link]:
        """Return the game's own links of the match menu, shown while the match is open."""


# Pages where nothing is entered: what happened, rules, files, questions


class Report(Protocol):
    """The pages that players read: a round, a deal, and the way on."""

    petals: bool
    """Whether this game draws its standing as flowers, where the target allows it."""

    TAKEN: LazyString
    """The heading of what a scoresheet counts beside points: "Rounds taken"."""

    def round_page(
        self, context: MatchContext, deal: Any, number_of_round: int
    ) -> RoundPage | Elsewhere | None:
        """Return the ruling page of a decided round; None when there is no such round."""

    def deal_page(self, context: MatchContext, deal: Any) -> DealPage | Elsewhere:
        """Return the page of a deal, closed or open."""

    def can_replay(self, deal: Any) -> bool:
        """Return whether `replay` has anything to show."""

    def replay(self, context: MatchContext, deal: Any) -> Sequence[Passage]:
        """Return a deal card by card, as far as the log tells what was laid.

        Empty where only its points are known. Submissions and reviews are no part of it.
        """

    def next_deal(self, context: MatchContext) -> Link:
        """Return the link that goes on with an open match: who deals, leads or rules."""

    def remark(self, context: MatchContext, deal: Any) -> str:
        """Return how the deal was closed, in a few words; "" where the scoresheet shows it."""


class Export(Protocol):
    """The content of a match for exported files; see docs/formats.md."""

    def exposed(self, context: MatchContext) -> Iterable[Exposed]:
        """Return every group of cards that was laid and counts, in the order of play."""

    def taken(self, context: MatchContext) -> Iterable[Taken]:
        """Return who took each round of the deals that count, in the order of play.

        Rounds without known cards are included.
        """

    def rounds_taken(self, deal: Any) -> Sequence[int]:
        """Return how many rounds of a deal each side is known to have taken."""

    def rounds_known(self, deal: Any) -> bool:
        """Return whether `rounds_taken` counts all rounds of a closed deal that anybody took."""

    def rounds_by_table(self, deal: Any) -> int:
        """Return how many rounds of a deal the players decided."""

    def deals(self, context: MatchContext) -> Iterable[dict[str, Any]]:
        """Return every deal with something in it, as JSON for readers that judge nothing."""

    def from_points(self, rules: Any, deal: int, points: Sequence[int]) -> Fact | None:
        """Return the fact for a deal of which only the points by seat are known, from a scoresheet.

        None where nothing can be entered.
        """


class Rulebook(Protocol):
    """The parts of a game's rules page beyond its rules; a game's `rulebook.py`."""

    INTRO: LazyString
    """The game in two or three sentences."""

    CHAPTERS: Chapters
    """Every rule of the game, once, in reading order."""

    def terms(self) -> Terms:
        """Return what must be known first: the types from the strongest, or the game's words."""


class Questions(Protocol):
    """One game's "Who wins?" and the worked cases of its rules; a game's `who_wins.py`."""

    ABOUT: LazyString
    """What can be asked, shown below the title."""

    HOW: LazyString
    """In which order cards are written, and how."""

    @property
    def FORM(self) -> type[QuestionForm]:  # noqa: N802
        """Return the form of a question."""

    def example(self) -> Example:
        """Return a question to begin with."""

    def worked(self, case: Any) -> Answer:
        """Return the answer to a worked case of the rulebook."""


class Hindsight(Protocol):
    """The points that could have been taken, once all cards are known; a game's `hindsight.py`.

    Not every game has it. It may take its time: it is only asked when somebody wants to know.
    """

    def known(self, deal: Any) -> bool:
        """Return whether the cards of a deal tell what was possible."""

    def left(self, context: MatchContext, deal: Any, seat: int) -> Left:
        """Return what a player took of such a deal and could have, against what the others laid."""


@dataclass(frozen=True, slots=True)
class GamePages:
    """The parts of one game's pages, put together in the game's own folder.

    Only some games have what comes last. `board_style` is a style sheet that only its board needs;
    it is sent with the one of all boards. `extras` returns what stands below the text of a rule, by
    rule id, and `on_sheet` links from the scoresheet to the rounds of a closed deal.
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
    extras: Callable[[], Mapping[str, Extra]] = dict
    on_sheet: Callable[[MatchContext, Any], Sequence[Link]] | None = None
