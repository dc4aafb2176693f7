"""The protocol of a game's pages: a part is a module of its folder, for its own deals and rules."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Generic, Protocol, TypeVar

from flask import Blueprint
from flask.typing import ResponseReturnValue
from flask_babel.speaklater import LazyString

from scoring.recorded_facts import Fact
from web.games.board import Board
from web.games.exported import Exposed, Rounds, Taken
from web.match.context import MatchContext
from web.match.form_with_errors import FormPage
from web.match.page_data import (
    DealPage,
    Elsewhere,
    Left,
    Link,
    Passage,
    RoundPage,
    Terms,
    WorkedEvening,
)
from web.match.setup_form import SetupForm
from web.match.who_wins_form import QuestionForm

Deal = TypeVar("Deal", contravariant=True)
Rules = TypeVar("Rules", contravariant=True)


class Boards(Protocol):
    """Cards on the board; a game's `board.py`. In a round every player lays cards."""

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


class Forms(Protocol[Deal]):
    """The game's other forms, and where its match goes on; its `forms.py`."""

    @property
    def blueprint(self) -> Blueprint:
        """Return the game's own pages: its forms, and what else calls `match_of_game_or_404`."""

    def now(self, reply: FormPage) -> ResponseReturnValue | None:
        """Return the page where an open match goes on, or None for the board, at `board.open`."""

    def begun_by(self, context: MatchContext, deal: Deal) -> Link:
        """Return the link to correct who dealt a deal, or who ruled it."""

    def menu(self, context: MatchContext) -> Sequence[Link]:
        """Return the game's own links of the match menu, shown while the match is open."""


# Pages where nothing is entered: what happened, rules, files, questions


@dataclass(frozen=True, slots=True)
class Remark:
    """Closing of a deal, in a few words, and links to its rounds."""

    words: str = ""
    rounds: Sequence[Link] = ()


class Report(Protocol[Deal]):
    """The pages that players read: a round, a deal, and the way on."""

    TAKEN: LazyString
    """The heading of what a scoresheet counts beside points: "Rounds taken"."""

    def round_page(
        self, context: MatchContext, deal: Deal, number_of_round: int
    ) -> RoundPage | Elsewhere | None:
        """Return the ruling page of a decided round; None when there is no such round."""

    def deal_page(self, context: MatchContext, deal: Deal) -> DealPage | Elsewhere:
        """Return the page of a deal, closed or open."""

    def can_replay(self, deal: Deal) -> bool:
        """Return whether `replay` has anything to show."""

    def replay(self, context: MatchContext, deal: Deal) -> Sequence[Passage]:
        """Return a deal card by card as the log tells it, empty if it tells only points."""

    def next_deal(self, context: MatchContext) -> Link:
        """Return the link that goes on with an open match: who deals, leads or rules."""

    def remark(self, context: MatchContext, deal: Deal) -> Remark:
        """Return what the scoresheet says below a closed deal; nothing where its row shows it."""


class Export(Protocol[Deal, Rules]):
    """The content of a match for exported files; see docs/formats.md."""

    def exposed(self, context: MatchContext) -> Iterable[Exposed]:
        """Return every group of cards that was laid and counts, in the order of play."""

    def taken(self, context: MatchContext) -> Iterable[Taken]:
        """Return who took each round that counts, with or without cards, in order of play."""

    def rounds(self, deal: Deal) -> Rounds:
        """Return how many rounds of a deal each side took; `all_known` if these are all of them."""

    def deals(self, context: MatchContext) -> Iterable[dict[str, Any]]:
        """Return every deal with something in it, as JSON for readers that judge nothing."""

    def from_points(self, rules: Rules, deal: int, points: Sequence[int]) -> Fact | None:
        """Return the fact of a deal on a scoresheet by its points, None for none."""


class Rulebook(Protocol):
    """The parts of a game's rules page beyond its rules; a game's `rulebook.py`."""

    INTRO: LazyString
    """The game in two or three sentences."""

    HEADINGS: dict[str, LazyString]
    """Heading of each chapter, by the id of the rule with which it begins."""

    EVENINGS: Sequence[WorkedEvening]
    """The worked evenings, whose matches lie in `web/rulebook/evenings/`."""

    def terms(self) -> Terms:
        """Return what must be known first: the types from the strongest, or the game's words."""


class Hindsight(Protocol[Deal]):
    """Hindsight on a deal: what a player took and could have taken. It may be slow to work out."""

    def known(self, deal: Deal) -> bool:
        """Return whether all cards of the deal are known, and gave it its points."""

    def left(self, context: MatchContext, deal: Deal, seat: int) -> Left:
        """Return what a seat took and could have taken, against what the others really laid."""


@dataclass(frozen=True, slots=True)
class Practice:
    """Pages to practise without a match: they begin at `endpoint`, where `words` lead."""

    blueprint: Blueprint
    endpoint: str
    words: LazyString


@dataclass(frozen=True, slots=True)
class GamePages(Generic[Deal, Rules]):
    """The parts of one game's pages, put together in the game's own folder.

    Only some games have what comes last. `flowers` draw a race to few points. `reminders` are ids
    of rules about the real cards to look up while the board is open. `board_style` is a style sheet
    that only its board needs; it is sent with the one of all boards. `noted` is a deal in one line,
    to begin with.
    """

    setup: type[SetupForm]
    play: Boards
    forms: Forms[Deal]
    report: Report[Deal]
    export: Export[Deal, Rules]
    rulebook: Rulebook
    question: type[QuestionForm]
    hindsight: Hindsight[Deal] | None = None
    flowers: bool = False
    reminders: Sequence[str] = ()
    board_style: str = ""
    noted: str = ""
    practice: Practice | None = None
