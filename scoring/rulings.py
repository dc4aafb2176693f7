"""What the rules say about cards and entries: codes with facts, never sentences."""

from dataclasses import dataclass
from typing import Any, Self


@dataclass(frozen=True, slots=True)
class Source:
    """A text that a rule rests on: its title and where it can be read."""

    title: str
    address: str


TABLE = Source("Settled by this program, where the rules found are silent", "")


@dataclass(frozen=True, slots=True)
class Rule:
    """One rule of a game. Its words are in `web/words/` under `id`.

    `setting` names the house rule that governs it, if any. `cases` are worked examples, in the
    game's own notation, that its tests judge and its rules page shows. `against` are sources that
    say something else, for a house rule that is offered all the same.
    """

    id: str
    sources: tuple[Source, ...]
    setting: str | None = None
    cases: tuple[Any, ...] = ()
    against: tuple[Source, ...] = ()


@dataclass(frozen=True, slots=True)
class Case:
    """A worked example: groups in exposure order, the house rules that apply, and the winner.

    `changes` are (setting, value) pairs laid over the variant's preset; `winner` is a position;
    `spares` are cards that players left out of four.
    """

    variant: str
    groups: tuple[str, ...]
    winner: int
    changes: tuple[tuple[str, str], ...] = ()
    spares: str = ""


@dataclass(frozen=True, slots=True)
class _Coded:
    """A code and the facts that belong to it, read as `coded["seat"]`."""

    code: str
    about: tuple[tuple[str, Any], ...] = ()

    def __getitem__(self, name: str) -> Any:
        return dict(self.about)[name]

    def get(self, name: str) -> Any:
        """The fact of this name, or None where the code has none."""
        return dict(self.about).get(name)

    @classmethod
    def of(cls, code: str, /, **about: Any) -> Self:
        """Build from keyword facts: `Fault.of("card_used", card=card, seat=2)`."""
        return cls(code, tuple(sorted(about.items())))


class Fault(_Coded):
    """Why an entry is not accepted. Several may hold at once."""

    __slots__ = ()


class Step(_Coded):
    """One line of the reasoning behind a ruling."""

    __slots__ = ()


class Reasoned:
    """What every ruling has: the steps that led to it and the ids of the rules applied."""

    __slots__ = ()

    steps: tuple[Step, ...]
    rules: tuple[str, ...]

    def step(self, code: str) -> Step | None:
        """The first step with this code, if the ruling has one."""
        return next((step for step in self.steps if step.code == code), None)


@dataclass(frozen=True, slots=True)
class Ruling(Reasoned):
    """The answer to "who wins these cards?", with its reasons.

    `winner` is a 0-based position: a place in exposure order, or in order of play, or a side when
    a whole hand is judged. `points` are all points on the table, whole numbers; `shares` says how
    many go to each position; `rules` are the ids of the rules applied.
    """

    winner: int
    points: int
    shares: tuple[int, ...]
    steps: tuple[Step, ...]
    rules: tuple[str, ...]
