"""Seats by the highest card, where equal cards draw again."""

from hypothesis import given, strategies as st

from scoring.cards import Rank
from scoring.people import draw_seats

FOUR = (0, 1, 2, 3)


def test_the_highest_card_sits_first() -> None:
    draw = draw_seats(FOUR, "7KA2")
    assert draw.order == (2, 1, 0, 3)
    assert draw.turn is None
    assert draw.cards == {0: "7", 1: "K", 2: "A", 3: "2"}


def test_equal_cards_draw_again_and_keep_their_place() -> None:
    draw = draw_seats(FOUR, "7K7A")
    assert (draw.order, draw.turn, draw.again) == ((3, 1), 0, (0, 2))
    draw = draw_seats(FOUR, "7K7A5")
    assert (draw.turn, draw.again) == (2, (0, 2))
    assert draw_seats(FOUR, "7K7A55").turn == 0
    assert draw_seats(FOUR, "7K7A555J").order == (3, 1, 2, 0)


def test_nobody_draws_where_nobody_is() -> None:
    assert draw_seats((), "").turn is None
    assert draw_seats((3,), "").order == (3,)


@given(st.lists(st.integers(0, 11), unique=True), st.text([*Rank], max_size=60))
def test_those_who_are_there_draw_until_each_has_a_place(people: list[int], ranks: str) -> None:
    draw = draw_seats(people, ranks)
    assert {*draw.cards} == {*people}
    assert {*draw.order} <= {*people}
    assert (draw.turn is None) == (sorted(draw.order) == sorted(people))
    # Nobody who drew a higher first card sits behind one who drew a lower one.
    heights = [[*Rank].index(Rank(draw.cards[one][0])) for one in draw.order if draw.cards[one]]
    assert heights == sorted(heights)
