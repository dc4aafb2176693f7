"""Thread-safe cache of answers that are asked for again."""

from collections.abc import Callable, Hashable
from threading import Lock
from typing import Generic, TypeVar

from cachetools import LRUCache

Answer = TypeVar("Answer")


class Cache(Generic[Answer]):
    """A least-recently-used cache of at most `most` answers, safe to use from many threads."""

    def __init__(self, most: int) -> None:
        self._answers: LRUCache[Hashable, Answer] = LRUCache(most)
        self._lock = Lock()

    def __contains__(self, question: Hashable) -> bool:
        with self._lock:
            return question in self._answers

    def get(self, question: Hashable, work_out: Callable[[], Answer]) -> Answer:
        """Return the cached answer, or call `work_out` for it; two threads may both do so."""
        with self._lock:
            if question in self._answers:
                return self._answers[question]
        # Outside the lock, so that a slow answer holds nobody up.
        answer = work_out()
        with self._lock:
            self._answers[question] = answer
        return answer

    def renewed(self, question: Hashable, renew: Callable[[Answer | None], Answer]) -> Answer:
        """Return what `renew` makes of the cached answer, or of None, and cache it instead."""
        with self._lock:
            old = self._answers.get(question)
        answer = renew(old)
        with self._lock:
            self._answers[question] = answer
        return answer
