"""Who plays next where more people are there than chairs."""

from collections import Counter

from hypothesis import given, strategies as st

from scoring.people import next_seats

FIVE = ("Rina", "Karim", "Salma", "Nasreen", "Mitu")


def test_who_sat_out_takes_the_chair_of_one_who_played() -> None:
    assert next_seats([(FIVE[:4], FIVE[4:])]) == (["Rina", "Karim", "Salma", "Mitu"], ["Nasreen"])


def test_who_has_waited_longest_plays_before_others_with_as_many_matches() -> None:
    evening = [(FIVE[:4], FIVE[4:]), (("Rina", "Karim", "Salma", "Mitu"), ("Nasreen",))]
    played, waiting = next_seats(evening)
    assert "Nasreen" in played
    assert waiting[0] in ("Rina", "Karim", "Salma")


def test_where_nobody_waits_everybody_keeps_the_chair() -> None:
    assert next_seats([(FIVE, ())]) == ([*FIVE], [])


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
