"""Define rules, rulings and faults: codes with facts, which the web layer turns into sentences."""

from dataclasses import dataclass
from typing import Any, Self


@dataclass(frozen=True, slots=True)
class Source:
    """Text that a rule rests on: its title and its web address."""

    title: str
    address: str


TABLE = Source("Settled by this program, where the rules found are silent", "")
"""Source of rules that no text states, so that this program had to settle them."""


@dataclass(frozen=True, slots=True)
class Rule:
    """One rule of a game. The web layer keeps its words under `id`.

    `setting` names the house rule that governs it, if any. `cases` are worked examples, in the
    game's own notation, which tests judge and the rulebook page shows. `against` are sources that
    contradict a house rule that is offered all the same.
    """

    id: str
    sources: tuple[Source, ...]
    setting: str | None = None
    cases: tuple[Any, ...] = ()
    against: tuple[Source, ...] = ()


@dataclass(frozen=True, slots=True)
class Case:
    """Worked example of a round: groups in exposure order, the house rules that apply, the winner.

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
    """Code with the facts that belong to it, read as `coded["seat"]`."""

    code: str
    about: tuple[tuple[str, Any], ...] = ()

    def __getitem__(self, name: str) -> Any:
        return dict(self.about)[name]

    def __repr__(self) -> str:
        """Return the call of `of` that makes it, with cards as they are written.

        >>> Fault.of("card_used", seat=2, round=1)
        Fault.of('card_used', round=1, seat=2)
        """
        facts = "".join(f", {name}={value!r}" for name, value in self.about)
        return f"{type(self).__name__}.of({self.code!r}{facts})"

    def get(self, name: str) -> Any:
        """Return the fact with this name, or None."""
        return dict(self.about).get(name)

    @classmethod
    def of(cls, code: str, /, **about: Any) -> Self:
        """Build from keyword facts: `Fault.of("card_used", card=card, seat=2)`."""
        return cls(code, tuple(sorted(about.items())))


class Fault(_Coded):
    """Reason why an entry is not accepted. Several may hold at once."""

    __slots__ = ()


class Step(_Coded):
    """One line of the reasoning behind a ruling."""

    __slots__ = ()


class Reasoned:
    """Ruling of any kind: the steps that led to it and the ids of the rules applied."""

    __slots__ = ()

    steps: tuple[Step, ...]
    rules: tuple[str, ...]

    def step(self, code: str) -> Step | None:
        """Return the first step with this code, or None."""
        return next((step for step in self.steps if step.code == code), None)


@dataclass(frozen=True, slots=True)
class Ruling(Reasoned):
    """Answer to "who wins these cards?", with its reasons.

    `winner` is a 0-based position: a place in exposure order, or in order of play, or a side when
    a whole hand is judged. `points` are all points of the cards, whole numbers; `shares` says how
    many go to each position; `rules` are the ids of the rules applied.
    """

    winner: int
    points: int
    shares: tuple[int, ...]
    steps: tuple[Step, ...]
    rules: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class RuledPart:
    """Part of a deal with its ruling, such as a round, a trick or what one side scores.

    `name` is what its game calls it. `number` counts from 1, and is 0 where a deal has one such
    part. Positions in the ruling stand for `seats`, the leader's first; () where it counts sides.
    `decided` is the seat that the players gave the part to, whatever the ruling says.
    """

    name: str
    number: int
    ruling: Reasoned
    seats: tuple[int, ...] = ()
    decided: int | None = None
