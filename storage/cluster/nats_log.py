"""The log that instances share: one stream of NATS JetStream, with one subject for each log."""

import asyncio
import logging
from collections.abc import Callable, Coroutine, Generator, Sequence
from concurrent.futures import CancelledError
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime
from json import loads
from queue import Empty, Queue
from threading import Thread
from time import monotonic, sleep
from typing import Any, Final, TypeVar
from zlib import compress, decompress

import nats
from nats.aio.msg import Msg
from nats.errors import Error, MaxPayloadError
from nats.js import JetStreamContext
from nats.js.api import ConsumerConfig, DeliverPolicy, StorageType, StreamConfig
from nats.js.errors import BadRequestError, NotFoundError

from storage.cluster.log_setting import BadSetting, read_address, why_refused
from storage.commit import Overtaken
from storage.returned_values import NotSaved

WRONG_LAST_SEQUENCE: Final = 10071
"""Error code of JetStream for a write whose base is outdated."""

LARGE: Final = 32 * 1024
"""Bytes from which a message is compressed."""

WAITING: Final = 5000
"""Most messages that are kept in memory before they are read into the file."""

BATCH: Final = 500
"""Most messages that are read into the file as one write."""

CONNECTING: Final = 6.0
"""Seconds in which a node has to answer."""

ELECTING: Final = 60.0
"""Seconds for which a start waits until the nodes have chosen one that leads."""

PAUSE: Final = 0.1
"""Seconds between two tries to reach the log."""

IDLE: Final = 1.0
"""Seconds without a message after which the reader asks whether it missed one."""

log = logging.getLogger("hazari_table.log")

Result = TypeVar("Result")


@dataclass(frozen=True, slots=True)
class Message:
    """One write: its number in the log, from 1, and what it adds."""

    seq: int
    subject: str
    content: bytes


class NatsLog:
    """A connection to the log, safe for many threads. Raises BadSetting, or OSError: no answer."""

    def __init__(self, address: str) -> None:
        self._address = read_address(address)
        self._name = self._address.name
        self._refused = ""
        self._client = nats.NATS()
        self._loop = asyncio.new_event_loop()
        self._thread = Thread(target=self._loop.run_forever, name="log", daemon=True)
        self._thread.start()
        try:
            try:
                self._call(self._connect(), CONNECTING)
            except OSError as problem:
                raise BadSetting(self._refused) if self._refused else problem from problem
            self._stream: JetStreamContext = self._client.jetstream()
            answered(self._make)
        except BaseException:
            self.close()
            raise

    def publish(
        self, subject: str, content: bytes, *, key: str, after: int, until: float
    ) -> tuple[int, bool]:
        """Add a write; return its number in the log, and whether it is new.

        It is not new where one with this key was there. `after` is the number of the last write
        on this subject that the writer has seen, 0 for none.
        Raises Overtaken if there is another one by now, NotSaved("unknown") if the log does not
        answer until then, NotSaved("full") if it is too large.
        """
        headers = {"Nats-Msg-Id": key, "Nats-Expected-Last-Subject-Sequence": str(after)}
        packed = compress(content) if len(content) > LARGE else content
        named = f"{self._name}.{subject}"
        while (left := until - monotonic()) > 0:
            try:
                # The key makes it safe to send the same again when no answer came.
                sent = self._stream.publish(named, packed, timeout=min(left, 1.0), headers=headers)
                answer = self._call(sent, left)
            except MaxPayloadError as problem:
                raise NotSaved("full") from problem
            except BadRequestError as problem:
                if problem.err_code == WRONG_LAST_SEQUENCE:
                    raise Overtaken from problem
            except OSError:
                pass
            else:
                return answer.seq, not answer.duplicate
            sleep(PAUSE)
        raise NotSaved("unknown")

    def last(self, patience: float) -> int:
        """Return the number of the last write. Raises OSError if the log does not answer."""
        return int(self._call(self._stream.stream_info(self._name), patience).state.last_seq)

    def now(self, patience: float = 5.0) -> datetime | None:
        """Return the time of the log's clock; None of a node before 2.10, which does not tell it.

        Raises OSError if the log does not answer.
        """
        asked = self._client.request(f"$JS.API.STREAM.INFO.{self._name}", timeout=patience)
        told = loads(self._call(asked, patience).data).get("ts")
        # Nanoseconds are more than Python reads.
        return datetime.fromisoformat(f"{told[:19]}+00:00") if told else None

    def message(self, seq: int, patience: float = 5.0) -> Message | None:
        """Return the write with this number. Raises OSError if the log does not answer."""
        try:
            found = self._call(self._stream.get_msg(self._name, seq), patience)
        except NotFoundError:
            return None
        return Message(seq, self._bare(found.subject or ""), _plain(found.data or b""))

    def messages(self, after: int) -> Generator[Sequence[Message]]:
        """Yield what follows this number, as it comes; nothing after each idle second.

        Messages may be missing or come twice where a node was lost. Raises OSError like `last`.
        """
        came: Queue[Message] = Queue()

        async def take(msg: Msg) -> None:
            while came.qsize() >= WAITING:
                await asyncio.sleep(PAUSE)
            seq = msg.metadata.sequence.stream
            came.put(Message(seq, self._bare(msg.subject), _plain(msg.data)))

        start = ConsumerConfig(
            deliver_policy=DeliverPolicy.BY_START_SEQUENCE, opt_start_seq=after + 1
        )
        asked = self._stream.subscribe(
            f"{self._name}.>", stream=self._name, cb=take, ordered_consumer=True, config=start
        )
        reader = self._call(asked, 5.0)
        try:
            while True:
                yield _batch(came)
        finally:
            with suppress(OSError):
                self._call(reader.unsubscribe(), 2.0)

    def close(self) -> None:
        """Close the connection. Does nothing the second time."""
        if self._loop.is_closed():
            return
        with suppress(Exception):  # as of a client that has never been connected
            self._call(self._client.close(), 2.0)
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()
        self._loop.close()

    def _call(self, asked: Coroutine[Any, Any, Result], patience: float) -> Result:
        """Return the result of a call of the client. Raises OSError if no node answers."""
        waiting = asyncio.wait_for(asked, patience)
        try:
            return asyncio.run_coroutine_threadsafe(waiting, self._loop).result(patience + 1.0)
        except (NotFoundError, BadRequestError, MaxPayloadError, BadSetting):
            raise
        except (Error, OSError, CancelledError) as problem:
            raise OSError("the log does not answer") from problem

    async def _connect(self) -> None:
        try:
            await self._client.connect(
                [*self._address.servers],
                tls=self._address.tls(),
                user_credentials=self._address.credentials or None,
                error_cb=self._note,
                max_reconnect_attempts=-1,
                reconnect_time_wait=1,
            )
        except BadSetting:
            raise
        except Exception as problem:  # any, where a file holds no credentials
            raise OSError("the log cannot be reached") from problem

    async def _note(self, problem: Exception) -> None:
        self._refused = why_refused(problem) or self._refused
        log.debug("%r", problem)

    def _make(self) -> None:
        with suppress(NotFoundError):
            self._call(self._stream.stream_info(self._name), 2.0)
            return
        asked = StreamConfig(
            name=self._name,
            subjects=[f"{self._name}.>"],
            storage=StorageType.FILE,
            num_replicas=3 if len(self._address.servers) > 2 else 1,
            deny_delete=True,
            deny_purge=True,
        )
        self._call(self._stream.add_stream(asked), 5.0)

    def _bare(self, subject: str) -> str:
        return subject.removeprefix(f"{self._name}.")


def answered(ask: Callable[[], Result]) -> Result:
    """Ask the log until it answers, as nodes need time to agree. Raises OSError after that."""
    until = monotonic() + ELECTING
    while True:
        try:
            return ask()
        except (OSError, BadRequestError) as problem:
            if monotonic() > until:
                raise OSError("the log does not answer") from problem
        sleep(PAUSE)


def _plain(content: bytes) -> bytes:
    return content if content.startswith(b"[") else decompress(content)


def _batch(came: "Queue[Message]") -> list[Message]:
    """Return all messages that wait by now; none after an idle second."""
    batch: list[Message] = []
    with suppress(Empty):
        batch.append(came.get(timeout=IDLE))
        while len(batch) < BATCH:
            batch.append(came.get_nowait())
    return batch
