"""The hub: a change wakes those who listen to that table, and there is room for those who write."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import islice
from threading import Thread

import pytest

from web.live.broadcaster import Broadcaster, Listener

FRIDAY, SUNDAY = 1, 2


@pytest.fixture
def hub() -> Broadcaster:
    return Broadcaster(2, 2)


def always() -> bool:
    return True


def never() -> bool:
    return False


def sit(hub: Broadcaster, table: int = FRIDAY) -> Listener:
    listener = hub.listen(table)
    assert listener is not None
    return listener


def heard(
    listener: Listener,
    known: int,
    count: int,
    welcome: Callable[[], bool] = always,
    gone: Callable[[], bool] = never,
    **patience: float,
) -> list[int | None]:
    """So many pulses, or fewer where the stream ends before."""
    return list(islice(listener.pulses(known, welcome, gone, **patience), count))


@contextmanager
def waiting(listener: Listener) -> Iterator[list[int | None]]:
    """A phone that waits for a pulse, and what it has heard at the end."""
    told: list[int | None] = []
    phone = Thread(target=lambda: told.extend(heard(listener, 0, 1)))
    phone.start()
    yield told
    phone.join(timeout=60)
    assert not phone.is_alive()


def test_who_waits_is_woken_although_nothing_was_entered(hub: Broadcaster) -> None:
    listener = sit(hub)
    hub.announce(FRIDAY, 7)
    pulses = listener.pulses(7, always, never)
    hub.wake(SUNDAY)
    hub.wake(FRIDAY)
    assert next(pulses) == 7
    hub.announce(FRIDAY, 8)
    assert next(pulses) == 8


def test_who_waits_is_woken_and_two_may_announce_in_any_order(hub: Broadcaster) -> None:
    listener = sit(hub)
    with waiting(listener) as told:
        hub.announce(FRIDAY, 1)
    assert told == [1]
    hub.announce(FRIDAY, 5)
    hub.announce(FRIDAY, 4)
    assert heard(listener, 0, 1) == [5]


def test_another_table_is_not_heard(hub: Broadcaster) -> None:
    listener, other = sit(hub), sit(hub, SUNDAY)
    hub.announce(SUNDAY, 4)
    assert heard(listener, 0, 1, beat=0) == [None]
    assert heard(other, 0, 1) == [4]


def test_a_heart_beats_while_nothing_changes_a_stream_ends_and_nobody_waits_for_who_hung_up(
    hub: Broadcaster,
) -> None:
    listener = sit(hub)
    assert heard(listener, 0, 3, beat=0) == [None, None, None]
    assert heard(listener, 0, 3, lifetime=0) == []
    assert heard(sit(hub), 0, 3, gone=always) == []


def test_who_is_no_longer_welcome_hears_a_last_pulse(hub: Broadcaster) -> None:
    listener = sit(hub)
    hub.announce(FRIDAY, 7)
    assert heard(listener, 3, 3, welcome=never) == [7]
    assert heard(listener, 7, 3, welcome=never, beat=0) == [7]


def test_so_many_may_listen_and_so_many_at_one_table() -> None:
    hub = Broadcaster(3, 2)
    first = sit(hub)
    sit(hub)
    assert hub.listen(FRIDAY) is None
    sit(hub, SUNDAY)
    assert hub.listen(SUNDAY) is None
    first.close()
    first.close()
    sit(hub)
    assert hub.listen(FRIDAY) is None


def test_the_end_of_the_server_sends_all_home(hub: Broadcaster) -> None:
    listener = sit(hub)
    with waiting(listener) as told:
        hub.close()
    assert told == []
    assert hub.listen(FRIDAY) is None
