"""A match of any game as it is entered, one write after the other."""

from dataclasses import dataclass
from typing import Any, ClassVar

from scoring import replay
from scoring.facts import Amended, DealVoided, Entry, Fact, MatchOpened
from scoring.game import Game
from scoring.rulings import Fault


@dataclass
class MatchLog:
    """A log that every call adds one write to, which must be lawful."""

    game: ClassVar[Game[Any]]
    log: tuple[Entry, ...]
    _replayed: tuple[tuple[Entry, ...], replay.Replay] | None = None

    @classmethod
    def opening(cls, opened: MatchOpened) -> tuple[Entry, ...]:
        """A log in which this set-up is all that happened."""
        assert cls.game.opening_faults(opened) == ()
        return (Entry(1, opened, write="opened"),)

    def replay(self) -> replay.Replay:
        if self._replayed is None or self._replayed[0] is not self.log:
            self._replayed = (self.log, replay.replay(self.game, self.log))
        return self._replayed[1]

    @property
    def totals(self) -> tuple[int, ...]:
        return self.game.standing(self.replay().state).totals

    def write(self, *facts: Fact) -> None:
        """Enter facts as one write."""
        log = tuple(
            Entry(entry.seq, entry.fact, write=f"write {len(self.log)}")
            for entry in replay.extend(self.log, facts)[len(self.log) :]
        )
        self.log = (*self.log, *log)
        assert self.replay().faults == ()
        assert self.replay().stuck is None

    def faults(self, *facts: Fact) -> tuple[Fault, ...]:
        """What would be wrong with entering these facts."""
        return replay.replay(self.game, replay.extend(self.log, facts)).faults

    def codes(self, *facts: Fact) -> list[str]:
        return [fault.code for fault in self.faults(*facts)]

    def void(self, reason: str = "") -> None:
        self.write(DealVoided(self.replay().state.deal.number, reason))

    def amend(self, seq: int, fact: Fact) -> None:
        self.write(Amended(seq, fact))

    def undo(self) -> None:
        self.write(*replay.undo(self.log))

    def redo(self) -> None:
        self.write(*replay.redo(self.log))
