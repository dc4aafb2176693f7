"""Which colour a seat has: one for each side, so that partners are seen as such."""

import pytest
from flask import Flask

from scoring.bukharo import BukharoRules
from scoring.hokm import HOKM
from tests.support.bukharo_table import sit_down_to_bukharo
from tests.support.hazari_table import Friends, sit_down
from tests.support.hokm_table import sit_down_to_hokm
from web.match.context import match_context, side_colour


def colours(friends: Friends) -> list[str]:
    log = friends.log
    context = match_context(friends.table, friends.match, log)
    return [context.colour_of(seat) for seat in range(len(context.players))]


def test_each_player_of_hazari_has_a_colour(app: Flask) -> None:
    assert colours(sit_down(app)) == ["p1", "p2", "p3", "p4"]


def test_partners_share_a_colour(app: Flask) -> None:
    assert colours(sit_down_to_hokm(app, HOKM)) == ["p1", "p2", "p1", "p2"]
    assert colours(sit_down_to_bukharo(app, BukharoRules())) == ["p1", "p2", "p1", "p2"]


@pytest.mark.parametrize(("side", "colour"), [(4, "p5"), (5, "p1"), (10, "p1")])
def test_colours_come_again_from_the_sixth_side_on(side: int, colour: str) -> None:
    assert side_colour(side) == colour
