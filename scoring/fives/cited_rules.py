"""List the rules of Fives: id, sources, the house rule they depend on, worked cases.

Coverage of the sources, with the parts that are left out on purpose:

| Part | Rules here | Left out, and why |
| --- | --- | --- |
| hands | types, ranks, four-of-a-kind … junk, no-straights | five of a kind: one pack has none |
| equal hands | tie.* | - |
| points | points, told | - |
| the table | seats, deal, cut, exchange, used-hands, | - |
|  | next-dealer, void-deal |  |
| the race | target, end-tie | - |

The web layer keeps the words of each rule under its id.
"""

from dataclasses import dataclass

from ..rulings import TABLE, Rule, Source

CATS = Source(
    "Cats at Cards: Hazari, with Fives below it", "https://catsatcards.com/Games/Hazari.htm"
)
FUN = Source("Fun and Games: Fives, a card game", "https://funandgames.org/fives-a-card-game/")


@dataclass(frozen=True, slots=True)
class Case:
    """Worked showdown: hands from the dealer's left, who scores, and what each of them scores.

    `changes` are (setting, value) pairs laid over the usual rules; `winners` are positions.
    """

    hands: tuple[str, ...]
    winners: tuple[int, ...]
    points: int
    changes: tuple[tuple[str, str], ...] = ()


KINGS_AND_SEVENS = ("KS KH 7D 7C QS", "AS AH 5D 4C 3S", "KD KC 7S 7H QD")
"""Three hands of which the first and the last are exactly equal."""

RULES: tuple[Rule, ...] = (
    Rule(
        "fives.types",
        (CATS, FUN),
        cases=(
            Case(("2S 2H 2D 2C 9S", "KS KH KD QS QH", "AS AH AD KC QC"), (0,), 8),
            Case(("AS AH AD 3S 2H", "KS KH QS QH JS", "KD KC QD JD TD"), (0,), 4),
        ),
    ),
    Rule(
        "fives.ranks",
        (CATS, FUN),
        cases=(
            Case(("KS KH KD 2S 2H", "AS AH AD QS QH"), (0,), 6),
            Case(("AS AH 5S 4S 3S", "2S 2H 5H 4H 3H"), (1,), 2),
        ),
    ),
    Rule(
        "fives.four-of-a-kind",
        (CATS, FUN),
        cases=(Case(("AS AH AD AC KS", "2S 2H 2D 2C 9S"), (1,), 8),),
    ),
    Rule(
        "fives.full-house",
        (CATS, FUN),
        cases=(Case(("QS QH QD 2S 2H", "JS JH JD KS KH"), (0,), 6),),
    ),
    Rule(
        "fives.treble",
        (CATS, FUN),
        cases=(Case(("9S 9H 9D KS QS", "TS TH TD 3S 2H"), (1,), 4),),
    ),
    Rule(
        "fives.two-pairs",
        (CATS, FUN),
        cases=(Case(("QS QH JS JH TS", "KD KC 3S 3H 9S", "KS KH 3D 3C 8S"), (1,), 3),),
    ),
    Rule(
        "fives.one-pair",
        (CATS, FUN),
        cases=(
            Case(("JS JH QS TS 9S", "JD JC KS 5S 2S"), (1,), 2),
            Case(("JS JH KS 9S 4S", "JD JC KD 9D 3S"), (0,), 2),
        ),
    ),
    Rule(
        "fives.junk",
        (CATS, FUN),
        cases=(Case(("KS JH 9D 7C 5S", "QH TD 8C 6S 4H", "2S 4D 6H 8S TH"), (), 0),),
    ),
    Rule(
        "fives.no-straights",
        (CATS, FUN),
        cases=(
            Case(("9S 8S 7S 6S 5S", "KH JH 9H 7H 5H", "2S 2H 5D 4D 3D"), (2,), 2),
            Case(("9S 8S 7S 6S 5S", "KD QH JS TC 9D"), (), 0),
        ),
    ),
    Rule(
        "fives.tie.all-score",
        (TABLE,),
        setting="tie",
        cases=(Case(KINGS_AND_SEVENS, (0, 2), 3),),
    ),
    Rule(
        "fives.tie.nobody",
        (TABLE,),
        setting="tie",
        cases=(Case(KINGS_AND_SEVENS, (), 0, (("tie", "nobody"),)),),
    ),
    Rule(
        "fives.tie.split",
        (TABLE,),
        setting="tie",
        cases=(Case(KINGS_AND_SEVENS, (0, 2), 2, (("tie", "split"),)),),
    ),
    Rule(
        "fives.tie.dealers-left",
        (TABLE,),
        setting="tie",
        cases=(Case(KINGS_AND_SEVENS, (0,), 3, (("tie", "dealers_left"),)),),
    ),
    Rule("fives.points", (CATS, FUN)),
    Rule("fives.told", (TABLE,)),
    Rule("fives.seats", (CATS,)),
    Rule("fives.deal", (CATS, FUN)),
    Rule("fives.cut", (CATS,)),
    Rule("fives.exchange", (CATS, FUN)),
    Rule("fives.used-hands", (CATS, FUN)),
    Rule("fives.next-dealer", (CATS, FUN)),
    Rule("fives.pack", (TABLE,)),
    Rule("fives.void-deal", (TABLE,)),
    Rule("fives.target", (CATS, FUN), setting="target"),
    Rule("fives.end-tie", (TABLE,)),
    Rule("fives.outside", (TABLE,)),
)
"""Every rule of Fives, in reading order."""

REMINDERS = ("fives.cut", "fives.deal", "fives.exchange", "fives.used-hands", "fives.next-dealer")
"""Rules about handling the real cards, in the order of a deal; no ruling rests on them."""
