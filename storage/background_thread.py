"""Base class of work that runs in a thread of its own while the app runs."""

from abc import ABC, abstractmethod
from threading import Event, Thread


class Background(ABC):
    """A thread that starts with its ``with`` block and is joined when the block is left.

    A subclass gives `name` and `_run`. What the thread has begun it finishes: nothing is cancelled.
    One that may end with the process gives `at_stop`, the seconds for which the join waits.
    """

    name: str
    at_stop: float | None = None

    def __init__(self) -> None:
        self._stopping = Event()
        self._thread = Thread(target=self._run, name=self.name, daemon=True)

    def __enter__(self) -> "Background":
        self._thread.start()
        return self

    def __exit__(self, *_problem: object) -> None:
        self._stopping.set()
        self._thread.join(self.at_stop)

    @abstractmethod
    def _run(self) -> None:
        """Do the work in a loop until `_stopping` is set."""
