"""What the generic pages ask of a game where nothing is entered: what happened, its rules, files,
single questions, and what could have been. `web/games/protocol.py` has the rest.

A part is a module of the game's own folder; `deal` is always a deal of the game's own state.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Protocol

from flask_babel.speaklater import LazyString
from werkzeug.datastructures import MultiDict

from scoring.facts import Fact
from web.match.context import AtMatch
from web.match.question import Answer, Example, QuestionForm
from web.match.rulebook_parts import Chapters, Extra, Terms
from web.match.views import DealPage, Elsewhere, Exposed, Left, Link, Passage, RoundPage, Taken


class Moments(Protocol):
    """What a table reads: a round, a deal, and what comes after."""

    @property
    def petals(self) -> bool:
        """Whether this game draws its race as flowers, where the target lets it."""
        ...

    @property
    def TAKEN(self) -> LazyString:  # noqa: N802
        """What a sheet counts beside the points, as in `Records.rounds_taken`: "Rounds taken"."""
        ...

    def round_page(
        self, at: AtMatch, deal: Any, number_of_round: int
    ) -> RoundPage | Elsewhere | None:
        """One round that was decided; None when there is no such round."""
        ...

    def deal_page(self, at: AtMatch, deal: Any) -> DealPage | Elsewhere:
        """One deal, closed or so far."""
        ...

    def can_replay(self, deal: Any) -> bool:
        """Whether `replay` has anything to show."""
        ...

    def replay(self, at: AtMatch, deal: Any) -> Sequence[Passage]:
        """A deal card by card, as far as the record tells what was laid; nothing where it knows
        only what the deal came to. What a phone has said beside the record is no part of it."""
        ...

    def next_deal(self, at: AtMatch) -> Link:
        """Where the table goes on while the match is open: who deals, leads or rules."""
        ...

    def on_sheet(self, at: AtMatch, deal: Any) -> Sequence[Link]:
        """The rounds of a closed deal, under its line on the sheet, where the page of the deal does
        not tell them anyway."""
        ...

    def remark(self, at: AtMatch, deal: Any) -> str:
        """How the deal was closed, in a few words; "" where the sheet shows that already."""
        ...


class Records(Protocol):
    """What a match is in the files that a table takes home; see docs/formats.md."""

    def exposed(self, at: AtMatch) -> Iterable[Exposed]:
        """Every group of cards that was laid and counts, in the order of play."""
        ...

    def taken(self, at: AtMatch) -> Iterable[Taken]:
        """Who took each round of the deals that count, with cards or without, in the order of
        play."""
        ...

    def rounds_taken(self, deal: Any) -> Sequence[int]:
        """How many rounds of a deal each side is known to have taken."""
        ...

    def rounds_known(self, deal: Any) -> bool:
        """Whether these are all rounds of a closed deal that anybody took."""
        ...

    def rounds_by_table(self, deal: Any) -> int:
        """How many rounds of a deal the table decided."""
        ...

    def deals(self, at: AtMatch) -> Iterable[dict[str, Any]]:
        """Every deal with something in it, for readers that judge nothing."""
        ...

    def from_points(self, deal: int, points: Sequence[int]) -> Fact | None:
        """What is entered for a deal of which only the points by seat are known, from a sheet;
        None where nothing can be."""
        ...


class Rulebook(Protocol):
    """What the rules page of a game adds to its rules; a game's `rulebook.py`."""

    @property
    def INTRO(self) -> LazyString:  # noqa: N802
        """The game in two or three sentences."""
        ...

    @property
    def CHAPTERS(self) -> Chapters:  # noqa: N802
        """Every rule of the game, once, in reading order."""
        ...

    def terms(self) -> Terms:
        """What must be known first: the types from the strongest, or the words of the game."""
        ...

    def extras(self) -> Mapping[str, Extra]:
        """Rule id → what stands below its text."""
        ...


class Questions(Protocol):
    """Who wins? in one game, and the worked cases of its rules; a game's `questions.py`."""

    @property
    def ABOUT(self) -> LazyString:  # noqa: N802
        """What can be asked, below the title."""
        ...

    @property
    def HOW(self) -> LazyString:  # noqa: N802
        """In which order cards are written, and how."""
        ...

    def form(self, asked: MultiDict[str, str]) -> QuestionForm:
        """The question as it was typed so far."""
        ...

    def example(self) -> Example:
        """A question to begin with."""
        ...

    def worked(self, case: Any) -> Answer:
        """A worked case of the rulebook, judged."""
        ...


class Hindsight(Protocol):
    """What could have been taken, once all cards are known; a game's `left.py`, where it has one.

    It may take its time: it is only asked when somebody wants to know.
    """

    def known(self, deal: Any) -> bool:
        """Whether the cards of a deal tell what was possible."""
        ...

    def left(self, at: AtMatch, deal: Any, seat: int) -> Left:
        """What a player could have taken of such a deal, against what the others really laid."""
        ...
