"""Levels of wrong guesses of codes and PINs, which make guessing slow, also over a restart."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from sqlite_utils import Database

from storage.commit import Growing, again
from storage.database import RecordDatabase, rows

FORGOTTEN: Final = 2 * 86_400
"""Seconds after which a guess weighs nothing under any limit and is deleted."""


@dataclass(frozen=True, slots=True)
class Limit:
    """A limit on wrong guesses: a bucket of `most` guesses that drains within `seconds`."""

    most: int
    seconds: float

    def drained(self, level: float, passed: float) -> float:
        """Return the level after so many seconds.

        A clock that was set back drains nothing, one that jumped ahead drains one window at most.
        """
        return max(0.0, level - min(max(passed, 0.0), self.seconds) * self.most / self.seconds)

    def left(self, level: float) -> int:
        """Return how many guesses are allowed before the next one has to wait."""
        return max(0, int(self.most - level))

    def wait(self, level: float) -> float:
        """Return the seconds until one more guess is allowed."""
        return max(0.0, (level + 1 - self.most) * self.seconds / self.most)


class Guesses:
    """Level of wrong guesses for each subject: up by one with each guess, down with time.

    A subject is any text. Times are seconds since 1970.
    """

    def __init__(self, database: RecordDatabase) -> None:
        self._database = database

    def waiting(self, subject: str, limit: Limit, now: float) -> float:
        """Return the seconds until this subject may guess again; 0 if it may now."""
        with self._database.reading() as db:
            return limit.wait(_level(db, subject, limit, now))

    def left(self, subject: str, limit: Limit, now: float) -> int:
        """Return how many guesses this subject has before it must wait."""
        with self._database.reading() as db:
            return limit.left(_level(db, subject, limit, now))

    def last(self, subjects: Collection[str]) -> Mapping[str, float]:
        """Return the time of the last wrong guess of each of these subjects that ever guessed."""
        sql = f"SELECT subject, at FROM guesses WHERE subject IN ({', '.join('?' * len(subjects))})"  # noqa: S608
        with self._database.reading() as db:
            return {row["subject"]: float(row["at"]) for row in rows(db, sql, *subjects)}

    @again
    def count(self, counted: Sequence[tuple[str, Limit]], now: float) -> float:
        """Add one wrong guess of each of these subjects, and delete those of long ago.

        Return 0, or the seconds for which one of them has to wait: then none is added, because
        others have guessed meanwhile, here or at another instance.
        """
        with self._database.writing() as db:
            wait = max(limit.wait(_level(db, subject, limit, now)) for subject, limit in counted)
            for subject, limit in () if wait else counted:
                count_guess(db, subject, limit, now)
                if db.added is not None:
                    db.added.append(("guesses", [subject, limit.most, limit.seconds, now]))
        return wait


def count_guess(db: Growing, subject: str, limit: Limit, now: float) -> None:
    """Add one wrong guess of this subject, and delete those of long ago. Call it inside a write."""
    # One window drains `most` guesses at most, so a higher level stays: a clock that jumps must not
    # forgive it.
    old = "DELETE FROM guesses WHERE at < ? AND level <= ?"
    db.execute(old, (now - FORGOTTEN, limit.most))
    level = _level(db, subject, limit, now) + 1
    db.execute(
        "INSERT INTO guesses VALUES (?, ?, ?)"
        " ON CONFLICT (subject) DO UPDATE SET level = excluded.level, at = excluded.at",
        (subject, level, now),
    )


def _level(db: Database, subject: str, limit: Limit, now: float) -> float:
    found = rows(db, "SELECT * FROM guesses WHERE subject = ?", subject)
    return limit.drained(found[0]["level"], now - found[0]["at"]) if found else 0.0
