"""A match as it is entered, whatever the game: every call is one write, and must be lawful."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Self

from scoring.game import Game
from scoring.log import replay
from scoring.recorded_facts import Amended, DealVoided, Entry, Fact, MatchOpened
from scoring.rulings import Fault

NAMES = ("Rina", "Karim", "Salma", "Nasreen")
RINA, KARIM, SALMA, NASREEN = range(4)


@dataclass
class Match:
    """The log of one match, and what it comes to."""

    game: ClassVar[Game[Any]]
    log: tuple[Entry, ...]
    _replayed: tuple[tuple[Entry, ...], replay.Replay] | None = None

    @classmethod
    def begun(cls, rules: Any, dealer: int, players: Sequence[str] = NAMES) -> Self:
        opened = MatchOpened(cls.game.key, tuple(players), rules, dealer)
        assert cls.game.opening_faults(opened) == ()
        return cls((Entry(1, opened, write="opened"),))

    def replay(self) -> replay.Replay:
        if self._replayed is None or self._replayed[0] is not self.log:
            self._replayed = (self.log, replay.replay(self.game, self.log))
        return self._replayed[1]

    @property
    def state(self) -> Any:
        return self.replay().state

    @property
    def deal(self) -> Any:
        """The deal on the table."""
        return self.state.deal

    @property
    def totals(self) -> tuple[int, ...]:
        totals: tuple[int, ...] = self.game.standing(self.state).totals
        return totals

    def write(self, *facts: Fact) -> None:
        """Enter facts as one write, which must be lawful."""
        self.note(*facts)
        self.check()

    def note(self, *facts: Fact) -> None:
        """The same where they are checked later, together with what follows."""
        log = tuple(
            Entry(entry.seq, entry.fact, write=f"write {len(self.log)}")
            for entry in replay.extend(self.log, facts)[len(self.log) :]
        )
        self.log = (*self.log, *log)

    def check(self) -> None:
        """Everything that was entered is lawful."""
        assert self.replay().faults == ()
        assert self.replay().stuck is None

    def faults(self, *facts: Fact) -> tuple[Fault, ...]:
        """What would be wrong with entering these facts."""
        return replay.check(self.game, self.log, facts).faults

    def codes(self, *facts: Fact) -> list[str]:
        return codes(self.faults(*facts))

    def void(self, reason: str = "") -> None:
        self.write(DealVoided(self.deal.number, reason))

    def amend(self, seq: int, fact: Fact) -> None:
        self.write(Amended(seq, fact))

    def undo(self) -> None:
        self.write(*replay.undo(self.log))

    def redo(self) -> None:
        self.write(*replay.redo(self.log))


def codes(faults: Sequence[Fault]) -> list[str]:
    return [fault.code for fault in faults]


def about(coded: Any) -> dict[str, Any]:
    """The facts of a step or a fault."""
    return dict(coded.about)
