"""The race as it is drawn: who leads, bars, lines that keep apart, and the flower of seven."""

from itertools import pairwise

import pytest

from scoring.standing import Standing
from web.results.race_chart import HEIGHT, chart, runners
from web.results.standing_charts import flowers

PLAYERS = ("Rina", "Karim", "Salma", "Nasreen")
ALONE = [(name,) for name in PLAYERS]


def test_the_leader_comes_first_nobody_before_the_first_points_and_bars_fit_their_totals() -> None:
    bars = runners(Standing((115, 0, 105, 140), 1000), PLAYERS)
    assert [bar.name for bar in bars] == ["Nasreen", "Rina", "Salma", "Karim"]
    assert [bar.leads for bar in bars] == [True, False, False, False]
    assert {bar.full for bar in bars} == {1000}
    bars = runners(Standing((1070, 755, 370, 325), 1000), PLAYERS)
    assert {bar.full for bar in bars} == {1070}
    assert not any(bar.leads for bar in runners(Standing((0, 0, 0, 0), 1000), PLAYERS))


def test_every_line_starts_at_zero_and_ends_at_its_total() -> None:
    drawn = chart([(0, 0, 0, 0), (115, 0, 105, 140), (255, 115, 105, 245)], ALONE, 1000)
    starts = {line.points.split()[0] for line in drawn.lines}
    assert starts == {f"{drawn.start}.0,{drawn.zero_y}"}
    ends = [float(line.points.split(",")[-1]) for line in drawn.lines]
    assert drawn.target_y < ends[0] < ends[3] < ends[1] < ends[2] < drawn.zero_y


@pytest.mark.parametrize(
    "totals",
    [(115, 0, 105, 140), (100, 90, 85, 85), (6, 0, 0, 0, 0)],
    ids=["four", "close totals", "five with equal totals"],
)
def test_lines_differ_by_stroke_and_mark_and_their_names_keep_apart_in_the_picture(
    totals: tuple[int, ...],
) -> None:
    drawn = chart(
        [(0,) * len(totals), totals], [(f"Player {place}",) for place in range(len(totals))], 1000
    )
    assert len({line.dash for line in drawn.lines}) == len(totals)
    assert len({line.marks.split("m", 1)[1] for line in drawn.lines}) == len(totals)
    heights = sorted(y for line in drawn.lines for _name, y in line.labels)
    assert all(below - above >= 12 for above, below in pairwise(heights))
    assert 0 <= heights[0] <= heights[-1] <= HEIGHT


def test_eleven_lines_differ_by_stroke_and_mark_together() -> None:
    drawn = chart([(0,) * 11, tuple(range(11))], [(f"Player {place}",) for place in range(11)], 0)
    strokes = {(line.dash, line.marks.split("m", 1)[1]) for line in drawn.lines}
    assert len(strokes) == 11
    heights = [y for line in drawn.lines for _name, y in line.labels]
    assert 0 <= min(heights) <= max(heights) <= HEIGHT


def test_partners_are_named_on_a_line_each_round_the_end_of_theirs() -> None:
    drawn = chart([(0, 0), (3, 1)], [("Rina", "Salma"), ("Karim", "Nasreen")], 7)
    (rina, salma), (karim, nasreen) = (line.labels for line in drawn.lines)
    assert [name for name, _y in (rina, salma, karim, nasreen)] == [
        "Rina",
        "Salma",
        "Karim",
        "Nasreen",
    ]
    assert rina[1] < float(drawn.lines[0].points.split(",")[-1]) < salma[1] < karim[1] < nasreen[1]


def test_totals_below_0_have_no_bar_and_the_smallest_loss_leads() -> None:
    bars = runners(Standing((-60, -20), 0), PLAYERS)
    assert [(bar.name, bar.filled, bar.leads) for bar in bars] == [
        ("Karim", 0, True),
        ("Rina", 0, False),
    ]
    assert {bar.full for bar in bars} == {1}


def test_a_line_goes_below_0_in_the_picture_and_is_level_where_nobody_scored() -> None:
    drawn = chart([(0, 0), (-85, 515), (-585, 1030)], [("Rina",), ("Karim",)], 0)
    lowest, highest = (float(line.points.split(",")[-1]) for line in drawn.lines)
    assert 0 <= highest < drawn.zero_y < lowest <= HEIGHT
    drawn = chart([(0, 0), (0, 0)], [("Rina",), ("Karim",)], 0)
    assert {line.points.split(",")[-1] for line in drawn.lines} == {str(drawn.zero_y)}


SIDES = ("Rina and Salma", "Karim and Nasreen")


@pytest.mark.parametrize("points", range(10))
def test_a_petal_is_filled_for_each_point_and_none_is_added_past_the_target(points: int) -> None:
    ours, theirs = flowers(Standing((points, 1), 7), SIDES)
    assert [filled for _turn, filled in ours.petals] == [place < points for place in range(7)]
    assert ours.total == points
    assert sum(filled for _turn, filled in theirs.petals) == 1
    assert (ours.leads, theirs.leads) == (points >= 1, points <= 1)


def test_petals_stand_evenly_round_the_flower_and_nobody_leads_before_the_first_points() -> None:
    (flower,) = flowers(Standing((0,), 7), ("Rina",))
    assert [turn for turn, _filled in flower.petals] == [0, 51.4, 102.9, 154.3, 205.7, 257.1, 308.6]
    assert not any(flower.leads for flower in flowers(Standing((0, 0), 7), SIDES))


@pytest.mark.parametrize(("target", "petals"), [(2, 0), (3, 3), (12, 12), (13, 0), (99, 0)])
def test_a_target_of_too_few_or_too_many_petals_has_no_flower(target: int, petals: int) -> None:
    drawn = flowers(Standing((1, 0), target), SIDES)
    assert [len(flower.petals) for flower in drawn] == ([petals] * 2 if petals else [])
