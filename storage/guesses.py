"""Wrong guesses of codes and PINs, counted so that guessing is slow, also over a restart."""

from dataclasses import dataclass

from storage.db import Keeper, rows


@dataclass(frozen=True, slots=True)
class Limit:
    """`most` wrong guesses at once, and one more for every `most`-th part of `seconds`."""

    most: int
    seconds: float

    def drained(self, level: float, passed: float) -> float:
        """What is left of so many guesses. A clock that jumps drains nothing, or one window."""
        return max(0.0, level - min(max(passed, 0.0), self.seconds) * self.most / self.seconds)

    def wait(self, level: float) -> float:
        """Seconds until there is room for one more."""
        return max(0.0, (level + 1 - self.most) * self.seconds / self.most)


class Guesses:
    """A level for each subject, that rises by one with each guess and falls with time."""

    def __init__(self, keeper: Keeper) -> None:
        self._keeper = keeper

    def waiting(self, subject: str, limit: Limit, now: float) -> float:
        """Seconds until this subject may guess again; 0 when it may now."""
        with self._keeper.reading() as db:
            found = rows(db, "SELECT * FROM guesses WHERE subject = ?", subject)
        if not found:
            return 0.0
        return limit.wait(limit.drained(found[0]["level"], now - found[0]["at"]))

    def count(self, subject: str, limit: Limit, now: float) -> None:
        """One more wrong guess by this subject."""
        with self._keeper.writing() as db:
            found = rows(db, "SELECT * FROM guesses WHERE subject = ?", subject)
            if not found:
                db.execute("INSERT INTO guesses VALUES (?, 1, ?)", (subject, now))
                return
            level = limit.drained(found[0]["level"], now - found[0]["at"]) + 1
            db.execute(
                "UPDATE guesses SET level = ?, at = ? WHERE subject = ?", (level, now, subject)
            )
