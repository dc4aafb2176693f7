"""Define the protocol of a game, so that storage and the shared pages never look inside one."""

from collections.abc import Mapping
from typing import Protocol, TypeVar

from .highlights import Highlight
from .kit.house_rules import HouseRules
from .kit.notation import Notation
from .kit.plain_english import PlainEnglish
from .outcome_changes import Outcome
from .recorded_facts import Fact, MatchOpened
from .rulings import Fault, Reasoned, Rule
from .standing import Standing

State = TypeVar("State")


class Game(Protocol[State]):
    """Set of rules that folds facts into a state which only the game itself understands."""

    @property
    def key(self) -> str:
        """Return the name used in stored rows and addresses; it is never renamed."""
        ...

    @property
    def facts(self) -> Mapping[str, type[Fact]]:
        """Return stored kind → class for every fact that this game adds to the log."""
        ...

    @property
    def presets(self) -> Mapping[str, HouseRules]:
        """Return variant → its frozen rules object."""
        ...

    @property
    def rules(self) -> Mapping[str, Rule]:
        """Return rule id → rule, in reading order."""
        ...

    @property
    def highlight_kinds(self) -> tuple[str, ...]:
        """Return every kind of highlight of this game, in reading order.

        Each kind begins with the key of the game.
        """
        ...

    @property
    def notation(self) -> Notation:
        """Return how a deal of this game is noted in a line of text."""
        ...

    @property
    def english(self) -> PlainEnglish:
        """Return the sentences of this game for the steps of a ruling."""
        ...

    def opening_faults(self, opened: MatchOpened) -> tuple[Fault, ...]:
        """Return every fault of a set-up; none means that the match may begin."""
        ...

    def sides(self, opened: MatchOpened) -> tuple[tuple[int, ...], ...]:
        """Return the seats of each side, in the order in which a standing counts the sides."""
        ...

    def opening(self, opened: MatchOpened) -> State:
        """Return the state before the first deal."""
        ...

    def faults(self, state: State, fact: Fact) -> tuple[Fault, ...]:
        """Return every fault that keeps this fact from being entered now; none means lawful."""
        ...

    def apply(self, state: State, fact: Fact) -> State:
        """Return the state after a fact, which must be lawful: `faults` is asked first."""
        ...

    def rulings(self, state: State) -> tuple[Reasoned, ...]:
        """Return every ruling that the state rests on, in the order of play."""
        ...

    def outcomes(self, state: State) -> tuple[Outcome, ...]:
        """Return how every round and every closed deal ended, each deal after its rounds."""
        ...

    def highlights(self, state: State) -> tuple[Highlight, ...]:
        """Return the highlights of closed deals that were not voided, in the order of play."""
        ...

    def standing(self, state: State) -> Standing:
        """Return the totals, and whether and why the race is over."""
        ...
