"""Three games with three packs, worked by hand: what every side has, and each line of its sum.

A two stands as a joker wherever it is not the two of its own suit in its place.
"""

import json
from dataclasses import dataclass

from scoring.bukharo import SideCards, SideCount
from scoring.cards import parse_cards
from scoring.log.codec import read
from tests.support.cases import FOLDER


@dataclass(frozen=True)
class Worked:
    """A side: its cards, the same as counts, the lines of its sum, and its points."""

    cards: SideCards
    count: SideCount
    lines: tuple[int, ...]
    points: int


def cards(
    *groups: str, hand: str = "", laid_off: str = "", first: bool = False, second: bool = False
) -> SideCards:
    return SideCards(
        groups=tuple(parse_cards(group) for group in groups),
        laid_off=parse_cards(laid_off),
        hand=parse_cards(hand),
        first=first,
        second=second,
    )


WORKED = {
    name: Worked(
        read(SideCards, side["cards"]),
        read(SideCount, side["count"]),
        tuple(side["lines"]),
        side["points"],
    )
    for name, side in json.loads((FOLDER / "worked_games.json").read_text("utf-8")).items()
}
TEAM_A, TEAM_B, P1, P2, P3, P4, P5, RED_1, BLUE_1, RED_2, BLUE_2 = WORKED.values()

GAMES = {
    "two teams": (TEAM_A, TEAM_B),
    "five alone": (P1, P2, P3, P4, P5),
    "the first game of a session": (RED_1, BLUE_1),
    "the second game of a session": (RED_2, BLUE_2),
}
SIDES = [side for sides in GAMES.values() for side in sides]
