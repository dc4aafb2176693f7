"""Answers that are kept for a while, so that the same question is not worked out twice."""

from collections import OrderedDict
from collections.abc import Callable, Hashable
from threading import Lock
from typing import Generic, TypeVar

Answer = TypeVar("Answer")


class Kept(Generic[Answer]):
    """The answers asked for last, at most so many; safe to use from many threads."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._answers: OrderedDict[Hashable, Answer] = OrderedDict()
        self._lock = Lock()

    def __contains__(self, question: Hashable) -> bool:
        with self._lock:
            return question in self._answers

    def get(self, question: Hashable, work_out: Callable[[], Answer]) -> Answer:
        """The answer, worked out unless it is kept; two at once may both work it out."""
        with self._lock:
            if question in self._answers:
                self._answers.move_to_end(question)
                return self._answers[question]
        answer = work_out()
        with self._lock:
            self._answers[question] = answer
            if len(self._answers) > self._most:
                self._answers.popitem(last=False)
        return answer
