"""Columns: as high as what they show, in their place, and never outside the picture."""

from fractions import Fraction

from hypothesis import example, given, strategies as st

from web.stats.player_figures import HEIGHT, WIDTH, shares

PERCENT = st.integers(0, 2400).map(lambda part: Fraction(part, 24))


@example([(Fraction(61, 24), Fraction(0))])
@given(st.lists(st.tuples(PERCENT, PERCENT), min_size=1, max_size=17))
def test_shares_stand_beside_the_even_share(each: list[tuple[Fraction, Fraction]]) -> None:
    chart = shares([(nth, mine, even) for nth, (mine, even) in enumerate(each, start=1)])
    assert [column.value for column in chart.columns] == [round(mine) for mine, _ in each]
    assert chart.base < HEIGHT
    for column in chart.columns:
        assert column.x >= 0
        assert column.x + column.width <= WIDTH
        assert 0 < column.y <= chart.base
        assert abs(column.y + column.height - chart.base) < 0.2
        assert 0 < column.even <= chart.base
