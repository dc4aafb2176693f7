"""List the rules of Bukharo: id, sources, the house rule they depend on, worked cases.

Coverage of the main source, rule by rule of its list:

| Printed rules | Rules here | Left out, and why |
| --- | --- | --- |
| note | set, sequence | - |
| 1-6 | sides, packs, deal, next-dealer, pile | - |
| 7, 16, 17 | jokers, jokers-in-group, natural-two, groups-grow | - |
| 8-11 | passport.*, jokers-in-opening.*, open-pile | when in the game it was opened: only |
|  |  | the end of a game is entered |
| 12, 13, 15 | turn, groups-grow, laid-off | the turns themselves |
| 14 | rule-14.* | - |
| 18, 19, 22 | going-out.* | - |
| 20, 23, points | card-points, seven.*, bonus.*, hand, two-in-hand.* | - |
| 21 | end, no-second.* | - |
| 24, 25 | session | - |

The papers of the club game Bhukhar were read in part only; what these parts leave open stays as
printed.

The web layer keeps the words of each rule under its id.
"""

from ..rulings import TABLE, Rule, Source
from .worked_sides import LICENCES, LIFTED, LIFTED_BY_JOKER, MIXED, NATURAL, OPENED, Case

PATEL = Source(
    "Bukharo, rules compiled by V. Patel", "https://phoenixpaintpros.com/bukharo-by-v-patel/"
)
BURRACO = Source(
    "Burraco Online: how to calculate the score",
    "https://www.burraconline.com/en/blog/burraco-points-how-to-calculate-the-score",
)

OAUK = Source(
    "OAUK Bhukhar competition rules, Oshwal",
    "https://online.documentine.com/spades-card-game-rules/1/oauk-bhukhar-competition-rules-oshwal.html",
)
OSHWAL = Source(
    "Bukhar Rules English, May 2012, Oshwal Centre",
    "https://www.yumpu.com/en/document/view/48127644/bukhar-rules-english-may-2012pdf-oshwal-centre",
)

RULES: tuple[Rule, ...] = (
    Rule("bukharo.sides", (PATEL, TABLE)),
    Rule("bukharo.packs", (PATEL, TABLE)),
    Rule("bukharo.deal", (PATEL,)),
    Rule("bukharo.next-dealer", (PATEL,)),
    Rule("bukharo.pile", (PATEL,)),
    Rule("bukharo.turn", (PATEL,)),
    Rule("bukharo.open-pile", (PATEL,)),
    Rule("bukharo.groups-grow", (PATEL,)),
    Rule("bukharo.set", (PATEL, TABLE), cases=(Case((*OPENED, "KS KS KH"), 80),)),
    Rule(
        "bukharo.sequence",
        (PATEL, TABLE),
        cases=(Case((*OPENED, "AH 2H 3H"), 80), Case((*OPENED, "QH KH AH"), 90)),
    ),
    Rule(
        "bukharo.jokers",
        (PATEL, TABLE),
        cases=(Case((*OPENED, "KS KH 2D"), 90), Case((*OPENED, "3C 4C 2C 6C"), 85)),
    ),
    Rule(
        "bukharo.jokers-in-group",
        (PATEL, TABLE),
        setting="jokers_in_group",
        cases=(Case((*OPENED, "KS 2H 2D"), 100), Case((*OPENED, "AC 2C 2H"), 110)),
    ),
    Rule(
        "bukharo.natural-two",
        (PATEL,),
        cases=(Case((*OPENED, "2C 3C 4C 5C"), 70), Case((*OPENED, "2C 3C 4C 2C"), 85)),
    ),
    Rule(
        "bukharo.passport", (PATEL,), cases=(Case(OPENED, 50), Case(("JS QS KS", "AS AH AD"), -90))
    ),
    Rule("bukharo.passport.seven", (PATEL,), cases=(Case(("2C 3C 4C 5C 6C 7C 8C",), 190),)),
    Rule("bukharo.passport.together", (PATEL,), cases=(Case(LIFTED, 65),)),
    Rule(
        "bukharo.jokers-in-opening.allowed",
        (PATEL, TABLE),
        setting="jokers_in_opening",
        cases=(Case(LIFTED_BY_JOKER, 75),),
    ),
    Rule(
        "bukharo.jokers-in-opening.barred",
        (TABLE,),
        setting="jokers_in_opening",
        cases=(Case(LIFTED_BY_JOKER, -75, changes=(("jokers_in_opening", "barred"),)),),
    ),
    Rule("bukharo.opening.licence", (OSHWAL, TABLE), setting="opening", cases=LICENCES),
    Rule(
        "bukharo.going-out.first",
        (PATEL,),
        cases=(Case(NATURAL, 300, declared=("first",)),),
    ),
    Rule(
        "bukharo.going-out.second",
        (PATEL,),
        cases=(Case(OPENED, 250, declared=("first", "second")),),
    ),
    Rule(
        "bukharo.going-out.one-turn",
        (PATEL, TABLE),
        setting="third_bonus",
        cases=(
            Case(
                NATURAL,
                400,
                declared=("first",),
                in_one_turn=1,
                changes=(("third_bonus", "on"),),
            ),
        ),
    ),
    Rule(
        "bukharo.going-out.50",
        (OSHWAL,),
        setting="going_out",
        cases=(Case(NATURAL, 250, declared=("first",), changes=(("going_out", 50),)),),
    ),
    Rule("bukharo.end", (PATEL, OSHWAL, TABLE)),
    Rule(
        "bukharo.no-second.plain",
        (TABLE,),
        setting="no_second",
        cases=(
            Case(
                OPENED, 40, hand="KH", without_second=True, changes=(("rule_14", "melds_nothing"),)
            ),
        ),
    ),
    Rule(
        "bukharo.no-second.rule-14-applies",
        (TABLE,),
        setting="no_second",
        cases=(
            Case(
                OPENED,
                -10,
                hand="KH",
                without_second=True,
                changes=(("rule_14", "melds_nothing"), ("no_second", "rule_14_applies")),
            ),
        ),
    ),
    Rule("bukharo.card-points", (PATEL,), cases=(Case(("AD KD QD JD TD", "9S 9H 9D"), 90),)),
    Rule("bukharo.seven.natural", (PATEL,), cases=(Case(NATURAL, 200),)),
    Rule("bukharo.seven.mixed", (PATEL,), cases=(Case((*OPENED, *MIXED), 215),)),
    Rule(
        "bukharo.seven.set",
        (PATEL, TABLE),
        cases=(Case((*OPENED, "TS TS TH TH TD TC 2C"), 430),),
    ),
    Rule(
        "bukharo.bonus.added",
        (BURRACO, TABLE),
        setting="bonus",
        cases=(Case((*OPENED, *NATURAL), 250),),
    ),
    Rule(
        "bukharo.bonus.replaces",
        (TABLE,),
        setting="bonus",
        cases=(Case((*OPENED, *NATURAL), 200, changes=(("bonus", "replaces"),)),),
    ),
    Rule(
        "bukharo.laid-off",
        (PATEL, TABLE),
        cases=(
            Case(OPENED, 60, laid_off="JH"),
            Case(OPENED, 55, laid_off="2H", twos_in_place=1),
            Case(OPENED, 70, laid_off="2H"),
        ),
    ),
    Rule("bukharo.hand", (PATEL,), cases=(Case(NATURAL, 165, hand="AS 9C 4D"),)),
    Rule(
        "bukharo.two-in-hand.20",
        (TABLE,),
        setting="two_in_hand",
        cases=(Case(NATURAL, 180, hand="2S"),),
    ),
    Rule(
        "bukharo.two-in-hand.5",
        (TABLE,),
        setting="two_in_hand",
        cases=(Case(NATURAL, 195, hand="2S", changes=(("two_in_hand", 5),)),),
    ),
    Rule("bukharo.rule-14", (PATEL, TABLE), cases=(Case(NATURAL, 190, hand="KH"),)),
    Rule(
        "bukharo.rule-14.printed",
        (PATEL,),
        setting="rule_14",
        cases=(Case(OPENED, 40, hand="KH"),),
    ),
    Rule(
        "bukharo.rule-14.melds-nothing",
        (TABLE,),
        setting="rule_14",
        cases=(Case(OPENED, -10, hand="KH", changes=(("rule_14", "melds_nothing"),)),),
        against=(PATEL,),
    ),
    Rule(
        "bukharo.rule-14.strict",
        (PATEL,),
        setting="rule_14",
        cases=(Case(OPENED, -60, hand="KH", changes=(("rule_14", "strict"),)),),
    ),
    Rule(
        "bukharo.rule-14.no-passport",
        (PATEL,),
        cases=(Case((), -50, hand="AS KH KD TC"), Case(("3S 4S 5S",), -25, hand="KH")),
    ),
    Rule("bukharo.counted", (TABLE,)),
    Rule("bukharo.void-game", (TABLE,)),
    Rule("bukharo.session", (PATEL, TABLE)),
    Rule("bukharo.club", (OSHWAL, OAUK, TABLE)),
    Rule("bukharo.outside", (TABLE,)),
)
"""Every rule of Bukharo, in reading order."""

REMINDERS = tuple(f"bukharo.{name}" for name in ("packs", "deal", "pile", "turn", "open-pile"))
"""Rules about handling the real cards, in the order of a game; no ruling rests on them."""
