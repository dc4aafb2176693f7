"""Seats by the highest card, where equal cards draw again."""

from scoring.people import draw_seats

FOUR = (0, 1, 2, 3)


def test_equal_cards_draw_again_and_keep_their_place() -> None:
    draw = draw_seats(FOUR, "7K7A")
    assert (draw.order, draw.turn, draw.again) == ((3, 1), 0, (0, 2))
    draw = draw_seats(FOUR, "7K7A5")
    assert (draw.turn, draw.again) == (2, (0, 2))
    assert draw_seats(FOUR, "7K7A55").turn == 0
    assert draw_seats(FOUR, "7K7A555J").order == (3, 1, 2, 0)
