"""List the rules of Hazari: id, sources, the house rule they depend on, worked cases.

Coverage of the sources, with the parts that are left out on purpose:

| Part | Rules here | Left out, and why |
| --- | --- | --- |
| groups | card-order, types, troy … indi, run.ace-two-three, | - |
|  | run.king-ace-two |  |
| equal groups | tie.*, exposure-order, told-order | - |
| round 4 | four.best-three, four.kicker, four.ladder, | - |
|  | four.chosen |  |
| the hand | up, falling-order, order-fault | a penalty in points: the deal would not add up |
| points | points.bangladesh, points.bhutan, | cards of 3 or 5 and more: no rules found |
|  | deal-sum, pack, count, players |  |
| the table | seats, cut, deal, first-leader, | conditions for a redeal: no source agrees |
|  | next-dealer, void-deal |  |
| the race | target, at-once, end-tie, troy-win, | fixed penalties: no source has any |
|  | outside | - |

The web layer keeps the words of each rule under its id.
"""

from ..rulings import TABLE, Case, Rule, Source

CATS = Source("Cats at Cards: Hazari", "https://catsatcards.com/Games/Hazari.htm")
SHORT = Source("Game Rules: Hazari", "https://gamerules.com/rules/hazari/")
PERSIAN = Source(
    "Rules of the card game Hazari (Persian translation of the pagat.com page)",
    "https://bio.casino/rules-of-the-card-game-hazari/",
)
BRAG = Source("Four Card Brag", "https://kulfoldimunka.co/online-casino-spielen/brag-deutsch.php")
TEEN_PATTI = Source(
    "3patti.com: Teen Patti ranking of hands",
    "http://www.3patti.com/TEEN_PATTI_RANKING_OF_HANDS.html",
)
CHINESE_POKER = Source(
    "How to play Pusoy poker", "https://bluffingmonkeys.com/how-to-play-pusoy-poker"
)
MASTERS = Source("Hazari Masters: evaluator.ts", "https://github.com/HashibulAmin/Hazari-Masters")
SHARING = Source("Hazari: HazariTable.cs", "https://github.com/SsadibB/Hazari")
TASHZONE = Source(
    "TashZone: game rules, Hazari of Bhutan", "https://github.com/ahmednagra/Asia_Tashzone"
)
TALLY = Source("Hazari Tally App", "https://github.com/shariarSultanFahim/Hazari-Tally-App")
SCOREBOARD = Source("Hazari scoreboard", "https://github.com/roonie171-eng/Hazari-scoreboard")

ALL = (CATS, SHORT, PERSIAN)
"""Sources that describe the whole game."""

RULES: tuple[Rule, ...] = (
    Rule("hazari.card-order", ALL),
    Rule(
        "hazari.types",
        (CATS, SHORT, PERSIAN),
        cases=(
            Case("bangladesh", ("TC TS TD", "KC QC JC", "9D 8H 7S", "AH AD 5S"), 0),
            Case("bangladesh", ("AS KD JH", "AH AD KC", "5C 3C 2C", "QS QD 7H"), 2),
        ),
    ),
    Rule(
        "hazari.troy",
        (CATS, SHORT, PERSIAN),
        cases=(Case("bangladesh", ("KD KH QH", "9C 8C 7C", "AS KS QS", "2C 2D 2H"), 3),),
    ),
    Rule(
        "hazari.colour-run",
        (CATS, SHORT, PERSIAN),
        cases=(Case("bangladesh", ("4C 3C 2C", "7H 6D 5H", "AC KH QC", "TC 9C 8D"), 0),),
    ),
    Rule(
        "hazari.run",
        (CATS, SHORT, PERSIAN),
        cases=(Case("bangladesh", ("AH QH 9H", "KC QS JS", "QC JD TS", "AD AS KD"), 1),),
    ),
    Rule(
        "hazari.run.ace-two-three",
        (CATS, SHORT, PERSIAN, TEEN_PATTI),
        setting="a23",
        cases=(
            Case("bangladesh", ("KH QS JD", "AS 2D 3C", "QH JH 9S", "TD 9D 8C"), 1),
            Case("bangladesh", ("AH KS QD", "AS 2D 3C", "QH JH 9S", "TD 9D 8C"), 0),
            Case(
                "bangladesh",
                ("AH KS QD", "AS 2D 3C", "QH JH 9S", "TD 9D 8C"),
                1,
                (("a23", "highest"),),
            ),
            Case(
                "bangladesh",
                ("4H 3S 2D", "AS 2H 3C", "QH JH 9S", "TD TH 8C"),
                0,
                (("a23", "lowest"),),
            ),
        ),
    ),
    Rule(
        "hazari.run.king-ace-two",
        (PERSIAN,),
        cases=(Case("bangladesh", ("AH KH 2H", "AS KS 3S", "QD JD 9D", "8S 8D 3C"), 1),),
    ),
    Rule(
        "hazari.colour",
        (PERSIAN,),
        cases=(Case("bangladesh", ("JH 9H 2H", "JS 8S 7S", "TD 9D 7D", "AC AD KC"), 0),),
    ),
    Rule(
        "hazari.pair",
        (CATS, PERSIAN),
        cases=(Case("bangladesh", ("9H 9S AD", "TC TD 2S", "9C 9D KH", "AS JS QD"), 1),),
    ),
    Rule(
        "hazari.indi",
        (PERSIAN,),
        cases=(Case("bangladesh", ("JH 9S 2D", "JS 8D 7S", "TD 9D 7C", "TC 8H 7D"), 0),),
    ),
    Rule(
        "hazari.tie.last-exposed",
        (CATS, SHORT, PERSIAN),
        setting="tie",
        cases=(
            Case("bangladesh", ("AH QH 9H", "7C 6S 5S", "KC KD JD", "7D 6C 5H"), 3),
            Case("bangladesh", ("AH KH QH", "6S 7S 8S", "AD KD QD", "5C 5S JH"), 2),
        ),
    ),
    Rule(
        "hazari.tie.first-exposed",
        (TABLE,),
        setting="tie",
        cases=(
            Case(
                "bangladesh",
                ("AH QH 9H", "7C 6S 5S", "KC KD JD", "7D 6C 5H"),
                1,
                (("tie", "first_exposed"),),
            ),
        ),
        against=ALL,
    ),
    Rule(
        "hazari.tie.split",
        (SHARING,),
        setting="tie",
        cases=(
            Case(
                "bangladesh",
                ("AH QH 9H", "7C 6S 5S", "KC KD JD", "7D 6C 5H"),
                3,
                (("tie", "split"),),
            ),
        ),
        against=ALL,
    ),
    Rule(
        "hazari.exposure-order",
        (CATS, SHORT, PERSIAN),
        setting="direction",
        cases=(Case("bangladesh", ("JD TS 9S", "8D 7H 6D", "9C 8H 7C", "JS TC 9D"), 3),),
    ),
    Rule("hazari.told-order", (TABLE,)),
    Rule(
        "hazari.four.best-three",
        (SHORT, PERSIAN),
        setting="fourth_card",
        cases=(
            Case("bangladesh", ("AH AS 5S 3C", "KS 7S 5H 2C", "QH TD 4H 2D", "8S 6H 6S 2S"), 3),
            Case("bangladesh", ("9S 8S 7D 2S", "AH JH 4H 2C", "QC QD 5H 5S", "AC KD 8H 3D"), 0),
        ),
    ),
    Rule(
        "hazari.four.kicker",
        (MASTERS, BRAG),
        setting="fourth_card",
        cases=(
            Case(
                "bangladesh",
                ("9S 8D 7D 6S", "9H 8S 7C 3C", "QC QD 5H 2S", "AC KD 8H 3D"),
                0,
                (("fourth_card", "kicker"),),
            ),
        ),
        against=ALL,
    ),
    Rule(
        "hazari.four.ladder",
        (PERSIAN, TABLE),
        setting="fourth_card",
        cases=(
            Case("bhutan", ("5D 5S 3D 3H", "KC KS TS 4H", "9D 8C 8H 6H", "QD JC 7S 3S"), 0),
            Case("bhutan", ("AS KD QH JC", "4C 3C 2C 9D", "TD TH TS 6C", "8S 8C 7D 7H"), 2),
        ),
    ),
    Rule(
        "hazari.four.chosen",
        (CATS,),
        setting="fourth_card",
        cases=(
            Case(
                "bangladesh",
                ("6S 6H 6D 8C", "KS KH 3D 2C", "QS QH 4D 5C"),
                1,
                (("fourth_card", "chosen"),),
                spares="6D",
            ),
        ),
    ),
    Rule("hazari.seats", (CATS, SHORT)),
    Rule("hazari.cut", (CATS, TABLE)),
    Rule("hazari.deal", ALL),
    Rule("hazari.up", ALL),
    Rule("hazari.falling-order", ALL),
    Rule(
        "hazari.order-fault",
        (TABLE, CHINESE_POKER),
        setting="order_fault",
    ),
    Rule("hazari.points.bangladesh", (CATS, SHORT, PERSIAN)),
    Rule("hazari.points.bhutan", (PERSIAN,)),
    Rule("hazari.deal-sum", (SHORT, PERSIAN)),
    Rule("hazari.pack", (TABLE,)),
    Rule("hazari.count", (TABLE,)),
    Rule("hazari.players", (TALLY, SCOREBOARD)),
    Rule("hazari.first-leader", (CATS, SHORT, PERSIAN)),
    Rule("hazari.next-dealer", (CATS, SHORT, PERSIAN), setting="next_dealer"),
    Rule("hazari.void-deal", (TABLE,)),
    Rule("hazari.target", (CATS, SHORT, PERSIAN), setting="target"),
    Rule("hazari.at-once", (TABLE,), setting="at_target"),
    Rule("hazari.end-tie", (TABLE, SCOREBOARD), setting="end_tie"),
    Rule("hazari.troy-win", (PERSIAN, TASHZONE), setting="troy_win"),
    Rule("hazari.outside", (TABLE,)),
)
"""Every rule of Hazari, in reading order."""
