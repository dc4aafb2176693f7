"""The protocol of a game's pages where nothing is entered: what happened, rules, files, questions.

`web/games/pages.py` has the rest. A part is a module of the game's own folder; `deal` is always a
deal of the game's own state.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Protocol

from flask_babel.speaklater import LazyString
from werkzeug.datastructures import MultiDict

from scoring.facts import Fact
from web.match.context import MatchContext
from web.match.page_parts import DealPage, Elsewhere, Exposed, Left, Link, Passage, RoundPage, Taken
from web.match.rulebook_parts import Chapters, Extra, Terms
from web.match.who_wins_form import Answer, Example, QuestionForm


class Report(Protocol):
    """The pages that players read: a round, a deal, and the way on."""

    @property
    def petals(self) -> bool:
        """Return whether this game draws its standing as flowers, where the target allows it."""
        ...

    @property
    def TAKEN(self) -> LazyString:  # noqa: N802
        """Return the heading of what a scoresheet counts beside points: "Rounds taken"."""
        ...

    def round_page(
        self, context: MatchContext, deal: Any, number_of_round: int
    ) -> RoundPage | Elsewhere | None:
        """Return the ruling page of a decided round; None when there is no such round."""
        ...

    def deal_page(self, context: MatchContext, deal: Any) -> DealPage | Elsewhere:
        """Return the page of a deal, closed or open."""
        ...

    def can_replay(self, deal: Any) -> bool:
        """Return whether `replay` has anything to show."""
        ...

    def replay(self, context: MatchContext, deal: Any) -> Sequence[Passage]:
        """Return a deal card by card, as far as the log tells what was laid.

        Empty where only its points are known. Submissions and reviews are no part of it.
        """
        ...

    def next_deal(self, context: MatchContext) -> Link:
        """Return the link that goes on with an open match: who deals, leads or rules."""
        ...

    def on_sheet(self, context: MatchContext, deal: Any) -> Sequence[Link]:
        """Return links to a closed deal's rounds for the scoresheet, if the deal page has none."""
        ...

    def remark(self, context: MatchContext, deal: Any) -> str:
        """Return how the deal was closed, in a few words; "" where the scoresheet shows it."""
        ...


class Export(Protocol):
    """The content of a match for exported files; see docs/formats.md."""

    def exposed(self, context: MatchContext) -> Iterable[Exposed]:
        """Return every group of cards that was laid and counts, in the order of play."""
        ...

    def taken(self, context: MatchContext) -> Iterable[Taken]:
        """Return who took each round of the deals that count, in the order of play.

        Rounds without known cards are included.
        """
        ...

    def rounds_taken(self, deal: Any) -> Sequence[int]:
        """Return how many rounds of a deal each side is known to have taken."""
        ...

    def rounds_known(self, deal: Any) -> bool:
        """Return whether `rounds_taken` counts all rounds of a closed deal that anybody took."""
        ...

    def rounds_by_table(self, deal: Any) -> int:
        """Return how many rounds of a deal the players decided."""
        ...

    def deals(self, context: MatchContext) -> Iterable[dict[str, Any]]:
        """Return every deal with something in it, as JSON for readers that judge nothing."""
        ...

    def from_points(self, deal: int, points: Sequence[int]) -> Fact | None:
        """Return the fact for a deal of which only the points by seat are known, from a scoresheet.

        None where nothing can be entered.
        """
        ...


class Rulebook(Protocol):
    """The parts of a game's rules page beyond its rules; a game's `rulebook.py`."""

    @property
    def INTRO(self) -> LazyString:  # noqa: N802
        """Return the game in two or three sentences."""
        ...

    @property
    def CHAPTERS(self) -> Chapters:  # noqa: N802
        """Return every rule of the game, once, in reading order."""
        ...

    def terms(self) -> Terms:
        """Return what must be known first: the types from the strongest, or the game's words."""
        ...

    def extras(self) -> Mapping[str, Extra]:
        """Return what stands below the text of a rule, by rule id."""
        ...


class Questions(Protocol):
    """One game's "Who wins?" and the worked cases of its rules; a game's `questions.py`."""

    @property
    def ABOUT(self) -> LazyString:  # noqa: N802
        """Return what can be asked, shown below the title."""
        ...

    @property
    def HOW(self) -> LazyString:  # noqa: N802
        """Return in which order cards are written, and how."""
        ...

    def form(self, asked: MultiDict[str, str]) -> QuestionForm:
        """Return the question as it was typed so far."""
        ...

    def example(self) -> Example:
        """Return a question to begin with."""
        ...

    def worked(self, case: Any) -> Answer:
        """Return the answer to a worked case of the rulebook."""
        ...


class Hindsight(Protocol):
    """The points that could have been taken, once all cards are known; a game's `left.py`, if any.

    It may take its time: it is only asked when somebody wants to know.
    """

    def known(self, deal: Any) -> bool:
        """Return whether the cards of a deal tell what was possible."""
        ...

    def left(self, context: MatchContext, deal: Any, seat: int) -> Left:
        """Return what a player took of such a deal and could have, against what the others laid."""
        ...
