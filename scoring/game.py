"""The protocol every game keeps, so that storage and the generic pages never look inside one."""

from collections.abc import Mapping
from typing import Any, Protocol, TypeVar

from scoring.facts import Fact, MatchOpened
from scoring.highlights import Highlight
from scoring.outcomes import Outcome
from scoring.rulings import Fault, Reasoned, Rule
from scoring.standing import Standing

State = TypeVar("State")


class Game(Protocol[State]):
    """A game folds facts into a state that only it understands."""

    @property
    def key(self) -> str:
        """Name in rows and addresses; never renamed."""
        ...

    @property
    def facts(self) -> Mapping[str, type[Fact]]:
        """Stored kind → class of every fact this game adds to the log."""
        ...

    @property
    def presets(self) -> Mapping[str, Any]:
        """Variant → its frozen rules object."""
        ...

    @property
    def rules(self) -> Mapping[str, Rule]:
        """Rule id → rule, in reading order."""
        ...

    @property
    def highlight_kinds(self) -> tuple[str, ...]:
        """Every kind of highlight it tells, in reading order; each begins with the name of the
        game."""
        ...

    def opening_faults(self, opened: MatchOpened) -> tuple[Fault, ...]:
        """Everything wrong with a set-up; () means the match may begin."""
        ...

    def sides(self, opened: MatchOpened) -> tuple[tuple[int, ...], ...]:
        """The seats of each side, in the order in which a standing counts the sides."""
        ...

    def opening(self, opened: MatchOpened) -> State:
        """The state before the first deal."""
        ...

    def faults(self, state: State, fact: Fact) -> tuple[Fault, ...]:
        """Everything that keeps this fact from being entered now; () means lawful."""
        ...

    def apply(self, state: State, fact: Fact) -> State:
        """The state after a lawful fact."""
        ...

    def rulings(self, state: State) -> tuple[Reasoned, ...]:
        """Every ruling the state rests on, in the order of play."""
        ...

    def outcomes(self, state: State) -> tuple[Outcome, ...]:
        """How every round and every closed deal ended, each deal after its rounds."""
        ...

    def highlights(self, state: State) -> tuple[Highlight, ...]:
        """What is worth telling afterwards, in the order of play; nothing of a voided or open
        deal."""
        ...

    def standing(self, state: State) -> Standing:
        """Totals and whether the race is over."""
        ...
