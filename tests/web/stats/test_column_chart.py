"""Columns: as high as what they show, in their place, and never outside the picture."""

from fractions import Fraction

from hypothesis import example, given
from hypothesis import strategies as st

from scoring.stats.counts import Spread
from web.stats.column_chart import HEIGHT, WIDTH, Columns, distribution, shares

POINTS = st.lists(st.integers(-2_000, 2_000), min_size=1, max_size=60)


def fits(chart: Columns) -> None:
    for column in chart.columns:
        assert column.x >= 0
        assert column.x + column.width <= WIDTH
        assert 0 < column.y <= chart.base
        assert abs(column.y + column.height - chart.base) < 0.2
        assert column.even is None or 0 < column.even <= chart.base
    assert all(0 <= x <= WIDTH for _, x in chart.ticks)
    assert chart.base < HEIGHT


@given(POINTS)
def test_every_deal_stands_in_one_column(points: list[int]) -> None:
    chart = distribution(Spread.of(points))
    assert 1 <= len(chart.columns) <= 10
    assert sum(column.value for column in chart.columns) == len(points)
    for column in chart.columns:
        assert column.value == sum(column.low <= one <= column.high for one in points)
    assert max(column.height for column in chart.columns) == chart.base - 16
    fits(chart)


@given(POINTS)
def test_the_band_lies_under_the_middle_half(points: list[int]) -> None:
    spread = Spread.of(points)
    chart = distribution(spread)
    assert chart.band is not None
    assert chart.median is not None
    assert chart.start <= chart.band[0] <= chart.median <= chart.band[1] <= chart.end


def test_few_different_numbers_have_a_column_each_and_many_stand_in_round_numbers() -> None:
    chart = distribution(Spread.of([0, 0, 1, 3]))
    assert [(one.low, one.high, one.value) for one in chart.columns] == [
        (0, 0, 2),
        (1, 1, 1),
        (2, 2, 0),
        (3, 3, 1),
    ]
    assert [value for value, _ in chart.ticks] == [0, 1, 2, 3]
    chart = distribution(Spread.of(range(0, 361, 5)))
    assert {one.high - one.low + 1 for one in chart.columns} == {50}


@example([(Fraction(61, 24), Fraction(0))])
@given(st.lists(st.tuples(st.fractions(0, 100), st.fractions(0, 100)), min_size=1, max_size=17))
def test_shares_stand_beside_the_even_share(each: list[tuple[Fraction, Fraction]]) -> None:
    chart = shares([(nth, mine, even) for nth, (mine, even) in enumerate(each, start=1)])
    assert [column.value for column in chart.columns] == [round(mine) for mine, _ in each]
    assert all(column.even is not None for column in chart.columns)
    fits(chart)
