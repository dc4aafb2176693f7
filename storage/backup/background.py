"""Work that goes on beside the app, in a thread of its own, from when it starts until it stops."""

from abc import ABC, abstractmethod
from threading import Event, Thread
from types import TracebackType


class Background(ABC):
    """Begins with its ``with`` block, and ends before the block is left: what it has begun it
    finishes."""

    name: str

    def __init__(self) -> None:
        self._stopping = Event()
        self._thread = Thread(target=self._run, name=self.name, daemon=True)

    def __enter__(self) -> "Background":
        self._thread.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, value: object, trace: TracebackType | None
    ) -> None:
        self._stopping.set()
        self._thread.join()

    def _stopped_within(self, seconds: float) -> bool:
        """Rest so long, or until the app stops, and say which it was."""
        return self._stopping.wait(seconds)

    @abstractmethod
    def _run(self) -> None:
        """Everything, until it is told to stop."""
