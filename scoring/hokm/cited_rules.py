"""List the rules of Hokm: id, sources, house rules, worked tricks and worked hands.

Coverage of the sources, with the parts that are left out on purpose:

| Part | Rules here | Left out, and why |
| --- | --- | --- |
| the table | sides, partners, first-ruler, deal, deal.three, | - |
|  | deal.two, order-of-play |  |
| the trick | trump, follow-suit, card-rank, trick.*, no-trump, | - |
|  | next-lead, told-lead |  |
| the hand | seven-tricks, three-players, no-seven, points, | all 13 tricks played, or seven |
|  | shut-out, revoke, next-ruler, void-hand | in a row: another game, Court Piece |
| the race | target | a shut-out at six points that sets both |
|  |  | sides back: its own source calls it made up |

The web layer keeps the words of each rule under its id.
"""

from dataclasses import dataclass
from typing import Any

from ..cards import Suit
from ..rulings import TABLE, Rule, Source
from .rules import NoTrump, Trump

GUIDE = Source("A Brief Guide to Hokm", "https://bidangofang.com/rules/")
BIAHOKM = Source("BiaHokm: learn to play", "https://biahokm.com/learn-to-play.html")
JAHANSHIRI = Source("Hokm - Iranian Card Game", "http://www.jahanshiri.ir/cardgames/en/hokm")

PAGAT = Source("Pagat: Hokm", "https://www.pagat.com/whist/hokm.html")
"""Read as public programs quote it: the examples of three players and the next ruler."""

CATS = Source("Cats at Cards: Hokm", "http://catsatcards.com/Games/Hokm.html")
WUMBAGIC = Source("Hokm: card game rules", "http://wumbagic.com/hokm/")
ZHINAM = Source(
    "How to play Hokm: two players",
    "https://zhinam.github.io/resource_web_hokm/rules-2players.html",
)
KINDS_OF_HOKM = Source(
    "Pasoor: kinds of Hokm",
    "https://pasoororginal.com/%D8%A7%D9%86%D9%88%D8%A7%D8%B9-%D8%AD%DA%A9%D9%85/",
)


@dataclass(frozen=True, slots=True)
class Case:
    """Worked trick: its cards in order of play, trump, and the position of the winner."""

    cards: str
    trump: Trump
    winner: int


@dataclass(frozen=True, slots=True)
class HandCase:
    """Worked hand: who ruled, the tricks of each side or the side that revoked, and what follows.

    A hand without `points` is not over. `changes` are (setting, value) pairs laid over the usual
    rules; `points` are by side, `trump` matters where there was none.
    """

    ruler: int
    points: tuple[int, ...] = ()
    next_ruler: int = 0
    tricks: tuple[int, ...] = ()
    revoked: int | None = None
    changes: tuple[tuple[str, Any], ...] = ()
    trump: Trump | None = None


THREE = ("players", 3)
"""House rule of three players."""

TO_SEVEN = (THREE, ("three_players", "seven_tricks"))
"""House rules of three players who play to seven tricks."""

RULES: tuple[Rule, ...] = (
    Rule("hokm.sides", (GUIDE, JAHANSHIRI, CATS, WUMBAGIC), setting="players"),
    Rule("hokm.partners", (GUIDE, JAHANSHIRI, CATS)),
    Rule("hokm.first-ruler", (GUIDE, JAHANSHIRI)),
    Rule("hokm.deal", (GUIDE, JAHANSHIRI)),
    Rule("hokm.deal.three", (WUMBAGIC,), setting="players"),
    Rule("hokm.deal.two", (ZHINAM,), setting="players"),
    Rule("hokm.order-of-play", (GUIDE, JAHANSHIRI), setting="direction"),
    Rule("hokm.trump", (GUIDE, JAHANSHIRI)),
    Rule("hokm.follow-suit", (GUIDE, WUMBAGIC)),
    Rule(
        "hokm.card-rank",
        (GUIDE, JAHANSHIRI),
        cases=(
            Case("9H TH 2H 8H", Suit.SPADES, 1),
            Case("KD 3C 5C AD", Suit.CLUBS, 2),
        ),
    ),
    Rule(
        "hokm.trick.led-suit",
        (GUIDE, WUMBAGIC),
        cases=(
            Case("6D AH AC KH", Suit.SPADES, 0),
            Case("QC AD KC 7H", Suit.SPADES, 2),
        ),
    ),
    Rule(
        "hokm.trick.trump",
        (GUIDE, WUMBAGIC),
        cases=(
            Case("AD KD 2S QD", Suit.SPADES, 2),
            Case("4S AD 9S AH", Suit.SPADES, 2),
        ),
    ),
    Rule(
        # One page names these hands; its introduction has the ace high in saras, its chapter the
        # king unless the ruler asks for the ace. So both can be played.
        "hokm.no-trump",
        (KINDS_OF_HOKM, TABLE),
        setting="no_trump",
        cases=(
            Case("9H 3H AH 2C", NoTrump.REVERSED, 1),
            Case("QH AH 2H KH", NoTrump.KING_HIGH, 3),
            Case("QH AH 2H KH", NoTrump.ACE_HIGH, 1),
            HandCase(
                ruler=0,
                tricks=(0, 7),
                points=(0, 1),
                next_ruler=1,
                changes=(("no_trump", "naras"),),
                trump=NoTrump.REVERSED,
            ),
        ),
    ),
    Rule("hokm.next-lead", (GUIDE, WUMBAGIC)),
    Rule("hokm.told-lead", (TABLE,)),
    Rule(
        "hokm.seven-tricks",
        (GUIDE, BIAHOKM, JAHANSHIRI),
        cases=(HandCase(ruler=0, tricks=(7, 4), points=(1, 0), next_ruler=0),),
    ),
    Rule(
        "hokm.three-players",
        (PAGAT,),
        setting="three_players",
        cases=(
            HandCase(ruler=0, tricks=(7, 4, 3), changes=(THREE,)),
            HandCase(ruler=0, tricks=(7, 4, 4), points=(1, 0, 0), next_ruler=0, changes=(THREE,)),
            HandCase(ruler=0, tricks=(8, 3, 1), changes=(THREE,)),
            HandCase(ruler=1, tricks=(8, 2, 2), points=(1, 0, 0), next_ruler=2, changes=(THREE,)),
            HandCase(ruler=0, tricks=(7, 7, 3), points=(0, 0, 1), next_ruler=1, changes=(THREE,)),
            HandCase(ruler=0, tricks=(7, 0, 0), points=(2, 0, 0), next_ruler=0, changes=(THREE,)),
        ),
    ),
    Rule(
        "hokm.no-seven",
        (TABLE,),
        setting="three_players",
        cases=(
            HandCase(ruler=0, tricks=(6, 6, 5), points=(1, 0, 0), next_ruler=0, changes=TO_SEVEN),
            HandCase(ruler=0, tricks=(5, 6, 6), points=(0, 1, 0), next_ruler=1, changes=TO_SEVEN),
        ),
    ),
    Rule(
        "hokm.points",
        (GUIDE, BIAHOKM),
        cases=(HandCase(ruler=0, tricks=(5, 7), points=(0, 1), next_ruler=1),),
    ),
    Rule(
        "hokm.shut-out",
        (GUIDE, BIAHOKM, WUMBAGIC, TABLE),
        setting="shutout",
        cases=(
            HandCase(ruler=0, tricks=(7, 0), points=(2, 0), next_ruler=0),
            HandCase(ruler=0, tricks=(0, 7), points=(0, 3), next_ruler=1),
            HandCase(
                ruler=0,
                tricks=(0, 7),
                points=(0, 1),
                next_ruler=1,
                changes=(("shutout", "one_point"),),
            ),
            HandCase(
                ruler=0,
                tricks=(0, 7),
                points=(0, 4),
                next_ruler=1,
                changes=(("shutout", "two_or_four"),),
            ),
        ),
    ),
    Rule(
        "hokm.next-ruler",
        (GUIDE, BIAHOKM, PAGAT),
        cases=(
            HandCase(ruler=2, tricks=(4, 7), points=(0, 1), next_ruler=3),
            HandCase(ruler=1, tricks=(7, 4, 4), points=(1, 0, 0), next_ruler=2, changes=(THREE,)),
        ),
    ),
    Rule(
        "hokm.revoke",
        (GUIDE, TABLE),
        setting="revoke",
        cases=(
            HandCase(ruler=0, revoked=1, points=(1, 0), next_ruler=0),
            HandCase(
                ruler=0, revoked=0, points=(0, 3), next_ruler=1, changes=(("revoke", "as_shutout"),)
            ),
            HandCase(
                ruler=0,
                revoked=1,
                points=(0, 0),
                next_ruler=0,
                changes=(("revoke", "loses_match"),),
            ),
        ),
    ),
    Rule("hokm.void-hand", (KINDS_OF_HOKM, TABLE)),
    Rule("hokm.target", (BIAHOKM, JAHANSHIRI, WUMBAGIC), setting="target"),
    Rule("hokm.outside", (TABLE,)),
)
"""Every rule of Hokm, in reading order."""
