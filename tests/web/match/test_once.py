"""A value that an object finds once."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from threading import Barrier

from web.match.once import Once

TOGETHER = Barrier(2, timeout=5)


class Page:
    def __init__(self) -> None:
        self.asked = 0

    @Once
    def hand(self) -> int:
        """Count how often it was asked for."""
        self.asked += 1
        return self.asked

    @Once
    def waits(self) -> int:
        return TOGETHER.wait()


def test_a_page_finds_a_hand_once() -> None:
    page = Page()
    assert (page.hand, page.hand) == (1, 1)


def test_every_page_finds_its_own_hand() -> None:
    first, second = Page(), Page()
    assert (first.hand, second.hand) == (1, 1)
    assert (first.asked, second.asked) == (1, 1)


def test_two_pages_look_for_their_hands_at_the_same_time() -> None:
    with ThreadPoolExecutor(2) as pool:
        assert sorted(pool.map(lambda page: page.waits, (Page(), Page()))) == [0, 1]
