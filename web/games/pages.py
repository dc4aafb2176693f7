"""What the generic pages ask of a game, beyond its rules: the twin of `scoring/game.py`."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Protocol

from flask_babel.speaklater import LazyString
from werkzeug.datastructures import MultiDict

from web.chapters import Chapters, Extra, Terms
from web.questions import Answer, Example, QuestionForm


class Rulebook(Protocol):
    """What the rules page of a game adds to its rules."""

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
    """Who wins? in one game, and the worked cases of its rules, which are questions too."""

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


@dataclass(frozen=True, slots=True)
class Pages:
    """The parts of one game's pages, put together in the game's own folder."""

    rulebook: Rulebook
    questions: Questions
