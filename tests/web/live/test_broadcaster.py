"""The hub: a change wakes those who listen to that table, and nobody waits for the record."""

from collections.abc import Callable, Iterator
from itertools import islice
from threading import Thread

import pytest

from tests.support.listening import Listening
from web.live import broadcaster
from web.live.broadcaster import STREAMS_AT_TABLE, Broadcaster, Listener

FRIDAY, SUNDAY = 1, 2
MOST = 3


@pytest.fixture
def hub() -> Broadcaster:
    return Broadcaster()


@pytest.fixture
def loop(hub: Broadcaster) -> Iterator[Listening]:
    listening = Listening(hub, MOST)
    yield listening
    listening.end()


@pytest.fixture
def no_beat(monkeypatch: pytest.MonkeyPatch) -> None:
    """The heart beats at once where nothing is new."""
    monkeypatch.setattr(broadcaster, "BEAT", 0.0)


def phone(
    hub: Broadcaster,
    table: int = FRIDAY,
    known: int = 1,
    newest: int = 1,
    welcome: Callable[[], bool] = lambda: True,
) -> Listener:
    return Listener(hub, table, known, lambda: newest, welcome)


def sit(loop: Listening, listener: Listener) -> Iterator[str]:
    """A phone that listens and has heard how soon it may come back."""
    assert listener.join()
    lines = loop.lines(listener)
    assert next(lines) == "retry: 1000\n\n"
    return lines


def pulse(number: int) -> str:
    return f"id: {number}\ndata: {number}\n\n"


BEAT = ":\n\n"


@pytest.mark.parametrize("newest", [2, 5])
def test_who_is_behind_or_ahead_hears_the_newest_pulse_at_once(
    hub: Broadcaster, loop: Listening, newest: int
) -> None:
    assert next(sit(loop, phone(hub, known=3, newest=newest))) == pulse(newest)


def test_who_waits_is_woken_although_nothing_was_entered(hub: Broadcaster, loop: Listening) -> None:
    lines = sit(loop, phone(hub))
    hub.wake(SUNDAY)
    hub.wake(FRIDAY)
    assert next(lines) == pulse(1)
    hub.announce(FRIDAY, 2)
    assert next(lines) == pulse(2)


def test_another_thread_wakes_who_waits(hub: Broadcaster, loop: Listening) -> None:
    lines = sit(loop, phone(hub))
    writer = Thread(target=hub.announce, args=(FRIDAY, 2))
    writer.start()
    assert next(lines) == pulse(2)
    writer.join()


@pytest.mark.usefixtures("no_beat")
def test_who_is_slow_hears_the_newest_pulse_only_in_whatever_order_they_come(
    hub: Broadcaster, loop: Listening
) -> None:
    lines = sit(loop, phone(hub))
    for number in (2, 5, 4):
        hub.announce(FRIDAY, number)
    assert [*islice(lines, 2)] == [pulse(5), BEAT]


@pytest.mark.usefixtures("no_beat")
def test_another_table_is_not_heard(hub: Broadcaster, loop: Listening) -> None:
    lines, others = sit(loop, phone(hub)), sit(loop, phone(hub, SUNDAY))
    hub.announce(SUNDAY, 4)
    assert next(others) == pulse(4)
    assert next(lines) == BEAT


@pytest.mark.usefixtures("no_beat")
def test_a_heart_beats_while_nothing_changes_and_a_stream_ends(
    hub: Broadcaster, loop: Listening, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert [*islice(sit(loop, phone(hub)), 3)] == [BEAT] * 3
    monkeypatch.setattr(broadcaster, "LIFETIME", 0.0)
    assert [*sit(loop, phone(hub))] == []


def test_who_hung_up_is_told_nothing_more(hub: Broadcaster, loop: Listening) -> None:
    listener = phone(hub)
    lines = sit(loop, listener)
    listener.end()
    assert [*lines] == []


def test_who_is_no_longer_welcome_hears_a_last_pulse(hub: Broadcaster, loop: Listening) -> None:
    guests = {"Rafi", "Mina"}
    rafi = sit(loop, phone(hub, welcome=lambda: "Rafi" in guests))
    mina = sit(loop, phone(hub, welcome=lambda: "Mina" in guests))
    guests.remove("Rafi")
    hub.announce(FRIDAY, 2)
    assert [*rafi] == [pulse(2)]
    assert next(mina) == pulse(2)
    hub.announce(FRIDAY, 3)
    assert next(mina) == pulse(3)


def test_who_was_removed_while_the_stream_began_is_sent_home(
    hub: Broadcaster, loop: Listening
) -> None:
    assert [*sit(loop, phone(hub, newest=2, welcome=lambda: False))] == [pulse(2)]


def test_all_of_a_table_are_asked_once_for_each_pulse(hub: Broadcaster, loop: Listening) -> None:
    asked: list[str] = []
    lines = [
        sit(loop, phone(hub, welcome=lambda name=name: not asked.append(name)))  # type: ignore[misc]
        for name in ("Rafi", "Mina")
    ]
    hub.announce(FRIDAY, 2)
    assert [next(one) for one in lines] == [pulse(2)] * 2
    asked.clear()
    for _ in range(2):
        hub.announce(FRIDAY, 3)
    assert [next(one) for one in lines] == [pulse(3)] * 2
    assert sorted(asked) == ["Mina", "Rafi"]


def test_so_many_may_listen_and_so_many_at_one_table(hub: Broadcaster) -> None:
    loop = Listening(hub, STREAMS_AT_TABLE + 1)
    at_table = [phone(hub) for _ in range(STREAMS_AT_TABLE)]
    assert all(one.join() for one in at_table)
    assert not phone(hub).join()
    assert phone(hub, SUNDAY).join()
    assert not phone(hub, SUNDAY).join()
    at_table[0].leave()
    assert phone(hub).join()
    assert not phone(hub).join()
    loop.end()


def test_the_end_of_the_server_sends_all_home(hub: Broadcaster) -> None:
    loop = Listening(hub)
    lines = sit(loop, phone(hub))
    hub.close()
    assert [*lines] == []
    assert not phone(hub).join()
    hub.announce(FRIDAY, 2)  # nobody hears, and nothing breaks
    loop.end()
