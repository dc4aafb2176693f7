"""Three games with three packs, worked by hand: what every side has, and each line of its sum.

A two stands as a joker wherever it is not the two of its own suit in its place.
"""

from dataclasses import dataclass

from scoring.bukharo import Held, Laid, SideCards, SideCount
from scoring.cards import parse_cards


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


TEAM_A = Worked(
    cards(
        "4H 5H 6H 7H 8H 9H TH", "KS KH KD KC", "3C 4C 2D 6C 7C", "8D 9D TD JD QD KD AD",
        "5S 5H 5D 5C 5S",
        hand="AS 9C 4D JH 3S 6S 2D QC 7S", first=True, second=True,
    ),
    SideCount(
        passport=True, melded=Laid(aces=1, high=13, low=13, jokers=1), natural_sequences=2,
        hand=Held(aces=1, high=3, low=4, twos=1), first=True, second=True,
        in_sevens=Laid(aces=1, high=9, low=4),
    ),
    (235, 300, -90, 100, 100),
    645,
)  # fmt: skip
TEAM_B = Worked(
    cards(
        "JS QS KS AS", "8S 8H 8D 8C", "5D 6D 7D 8D 9D 2H JD",
        hand="2C KC 3H TS 4S QH 7S 7C AH 6H 9S",
    ),
    SideCount(
        passport=True, melded=Laid(aces=1, high=10, low=3, jokers=1), joker_sequences=1,
        hand=Held(aces=1, high=4, low=5, twos=1), in_sevens=Laid(high=3, low=3, jokers=1),
    ),
    (155, 100, -105),
    150,
)  # fmt: skip

P1 = Worked(
    cards("3S 4S 5S 6S 7S 8S 9S TS", "QS QH QD", "AH 2H 3H 4H", second=True),
    SideCount(
        passport=True, melded=Laid(aces=1, high=6, low=7, twos=1), natural_sequences=1,
        second=True, in_sevens=Laid(high=3, low=5),
    ),
    (120, 150, 100),
    370,
)  # fmt: skip
P2 = Worked(
    cards(
        "TC JC QC KC", "5S 5H 5D", "6H 7H 8H 9H TH 2D QH", "7S 7D 7C",
        hand="AC 2S 4C 9D JS 3D KH 6D", first=True,
    ),
    SideCount(
        passport=True, melded=Laid(high=8, low=8, jokers=1), joker_sequences=1,
        hand=Held(aces=1, high=3, low=3, twos=1), first=True,
        in_sevens=Laid(high=4, low=2, jokers=1),
    ),
    (140, 100, -85, 100),
    255,
)  # fmt: skip
P3 = Worked(
    cards("TD JD QD KD AD", hand="9C 9D 4S 3C KS 8S 5D 7H"),
    SideCount(passport=True, melded=Laid(aces=1, high=4), hand=Held(high=4, low=4)),
    (60, -60),
    0,
)
P4 = Worked(
    cards(hand="AS AC KH JH 9H 8D 7C 6C 5S 4D 2C 2H 3D"),
    SideCount(hand=Held(aces=2, high=4, low=5, twos=2)),
    (-145,),
    -145,
)
P5 = Worked(
    cards("5C 6C 7C 8C 9C TC JC", "AS AH AD", hand="KS QS 2D"),
    SideCount(
        passport=True, melded=Laid(aces=3, high=4, low=3), natural_sequences=1,
        hand=Held(high=2, twos=1), in_sevens=Laid(high=4, low=3),
    ),
    (115, 150, -40),
    225,
)  # fmt: skip

RED_1 = Worked(
    cards(
        "2C 3C 4C 5C 2S 7C 8C", "TS TS TH TD TC TC 2D", "JD QD KD AD", "3S 4S 5S", laid_off="JH",
        hand="9C 9H 4H 6S KC 3H QS 5H AC 8D 6H JS 7D 4D KS 2S", first=True,
    ),
    SideCount(
        passport=True, melded=Laid(aces=1, high=10, low=7, twos=1, jokers=2), joker_sequences=1,
        sets=1, laid_off=Laid(high=1), hand=Held(aces=1, high=7, low=7, twos=1), first=True,
        in_sevens=Laid(high=7, low=4, twos=1, jokers=2),
    ),
    (200, 400, 10, -145, 100),
    565,
)  # fmt: skip
BLUE_1 = Worked(
    cards(
        "7H 8H 9H TH", "AS AH AC", "3S 4S 5S 6S 7S 8S 9S", "KH KD KC",
        hand="QD 6D 4C 9D JC 5D 3C 8H 7C", second=True,
    ),
    SideCount(
        passport=True, melded=Laid(aces=3, high=8, low=6), natural_sequences=1,
        hand=Held(high=4, low=5), second=True, in_sevens=Laid(high=2, low=5),
    ),
    (170, 150, -65, 100),
    355,
)  # fmt: skip
RED_2 = Worked(
    cards(
        "JC QC KC AC", "9S 9H 9D",
        hand="2S AH TH 5D 5S 8C 3D 7S KD 6D QS 4H JS 9S 3C 6C TC 7D KS",
    ),
    SideCount(
        passport=True, melded=Laid(aces=1, high=6), hand=Held(aces=1, high=8, low=9, twos=1)
    ),
    (80, -165),
    -85,
)  # fmt: skip
BLUE_2 = Worked(
    cards(
        "4D 5D 6D 7D 8D 9D TD", "6S 6H 6D 6C", "2H 3H 4H", "9C TC JC QC KC", "AS AD AC",
        "5S 6S 7S 8S", "8H 8D 8C",
        hand="3S KH 9H 4S JD TH 7H 2C QH", first=True, second=True,
    ),
    SideCount(
        passport=True, melded=Laid(aces=3, high=12, low=13, twos=1), natural_sequences=1,
        hand=Held(high=5, low=3, twos=1), first=True, second=True, in_sevens=Laid(high=3, low=4),
    ),
    (250, 150, -85, 100, 100),
    515,
)  # fmt: skip

GAMES = {
    "two teams": (TEAM_A, TEAM_B),
    "five alone": (P1, P2, P3, P4, P5),
    "the first game of a session": (RED_1, BLUE_1),
    "the second game of a session": (RED_2, BLUE_2),
}
SIDES = [side for sides in GAMES.values() for side in sides]
