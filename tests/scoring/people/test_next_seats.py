"""Who plays next where more people are there than chairs."""

from collections import Counter

from hypothesis import given, strategies as st

from scoring.people import next_seats


@given(st.integers(2, 12), st.integers(0, 8), st.integers(1, 40), st.data())
def test_all_who_are_there_play_equally_often(
    chairs: int, more: int, matches: int, data: st.DataObject
) -> None:
    people = [f"Friend {number}" for number in range(chairs + more)]
    late = data.draw(st.integers(0, matches))
    play, wait = people[:chairs], people[chairs:]
    evening: list[tuple[list[str], list[str]]] = []
    times: Counter[str] = Counter()
    for number in range(matches):
        if number == late:
            wait = [*wait, "Late"]
        evening.append((play, wait))
        times.update(play)
        counts = [times[name] for name in people]
        assert max(counts) - min(counts) <= 1
        before, everybody = play, {*play, *wait}
        play, wait = next_seats(evening)
        assert {*play, *wait} == everybody
        assert len(play) == chairs
        assert all(name == old for name, old in zip(play, before, strict=True) if old in play)
