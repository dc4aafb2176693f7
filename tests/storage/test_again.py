"""Writes that another instance overtook are judged again, one after the other."""

from threading import Barrier, BrokenBarrierError, Thread, get_ident

import pytest

from storage import NotSaved, commit
from storage.commit import Overtaken, again

PHONES = 3


def test_writes_that_were_overtaken_wait_for_their_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(commit, "RERUNS", 60.0)
    first, meeting = Barrier(PHONES), Barrier(2)
    tried: set[int] = set()
    alone: list[bool] = []

    @again
    def write() -> bool:
        if get_ident() not in tried:
            tried.add(get_ident())
            first.wait()
            raise Overtaken
        try:
            meeting.wait(0.1)
        except BrokenBarrierError:
            meeting.reset()
            return True
        return False

    phones = [Thread(target=lambda: alone.append(write())) for _ in range(PHONES)]
    for phone in phones:
        phone.start()
    for phone in phones:
        phone.join()
    assert alone == [True] * PHONES


def test_a_write_that_is_always_overtaken_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(commit, "RERUNS", 0.01)

    @again
    def write() -> None:
        raise Overtaken

    with pytest.raises(NotSaved) as problem:
        write()
    assert problem.value.code == "busy"
