"""Wrong guesses of codes and PINs, counted so that guessing is slow, also over a restart."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from typing import Final

from sqlite_utils import Database

from storage.cache import AtHand
from storage.database import Keeper, rows

FORGOTTEN: Final = 2 * 86_400
"""Seconds after which a guess weighs nothing under any limit, and nobody is told of it."""


@dataclass(frozen=True, slots=True)
class Limit:
    """`most` wrong guesses at once, and one more for every `most`-th part of `seconds`."""

    most: int
    seconds: float

    def drained(self, level: float, passed: float) -> float:
        """What is left of so many guesses. A clock that jumps drains nothing, or one window."""
        return max(0.0, level - min(max(passed, 0.0), self.seconds) * self.most / self.seconds)

    def left(self, level: float) -> int:
        """How many guesses there are before the next has to wait."""
        return max(0, int(self.most - level))

    def wait(self, level: float) -> float:
        """Seconds until there is room for one more."""
        return max(0.0, (level + 1 - self.most) * self.seconds / self.most)


class Guesses:
    """A level for each subject, that rises by one with each guess and falls with time."""

    def __init__(self, keeper: Keeper) -> None:
        self._keeper = keeper
        self._counted = 0
        self._last = AtHand[Mapping[str, float]](keeper)

    def waiting(self, subject: str, limit: Limit, now: float) -> float:
        """Seconds until this subject may guess again; 0 when it may now."""
        return limit.wait(self._level(subject, limit, now))

    def left(self, subject: str, limit: Limit, now: float) -> int:
        """How many guesses this subject has before it must wait."""
        return limit.left(self._level(subject, limit, now))

    def last(self, subjects: Collection[str]) -> Mapping[str, float]:
        """When these subjects guessed last, as far as they ever did."""
        with self._keeper.reading() as db:
            return self._last.get((self._counted, *subjects), lambda: _last(db, subjects))

    def count(self, subject: str, limit: Limit, now: float) -> None:
        """One more wrong guess by this subject; those of long ago go."""
        with self._keeper.writing() as db:
            self._counted += 1
            # Not what one window does not drain: a clock that jumps must not forgive it.
            old = "DELETE FROM guesses WHERE at < ? AND level <= ?"
            db.execute(old, (now - FORGOTTEN, limit.most))
            level = _level(db, subject, limit, now) + 1
            db.execute(
                "INSERT INTO guesses VALUES (?, ?, ?)"
                " ON CONFLICT (subject) DO UPDATE SET level = excluded.level, at = excluded.at",
                (subject, level, now),
            )

    def _level(self, subject: str, limit: Limit, now: float) -> float:
        with self._keeper.reading() as db:
            return _level(db, subject, limit, now)


def _last(db: Database, subjects: Collection[str]) -> dict[str, float]:
    places = ", ".join("?" * len(subjects))
    found = rows(db, f"SELECT * FROM guesses WHERE subject IN ({places})", *subjects)  # noqa: S608
    return {row["subject"]: float(row["at"]) for row in found}


def _level(db: Database, subject: str, limit: Limit, now: float) -> float:
    """What is left of the guesses of this subject."""
    found = rows(db, "SELECT * FROM guesses WHERE subject = ?", subject)
    return limit.drained(found[0]["level"], now - found[0]["at"]) if found else 0.0
