"""The rules of Hokm as objects: id, sources, the house rule they depend on, worked tricks.

What the program covers of the sources, and what it leaves out on purpose:

| Part | Rules here | Left out, and why |
| --- | --- | --- |
| the table | sides, first-ruler, deal, order-of-play | how two players draw their hands: it |
|  |  | changes nothing that is judged |
| the trick | trump, follow-suit, card-rank, trick.*, next-lead | hands without trump: only by |
|  |  | agreement of a table |
| the hand | seven-tricks, no-seven, points, shut-out, revoke, | all 13 tricks played, or seven |
|  | next-ruler, void-hand | in a row: another game, Court Piece |
| the race | target | a shut-out at six points that sets both |
|  |  | sides back: its own source calls it made up |

The words of each rule are in `web/words/hokm/rules.py` under its id.
"""

from scoring.cards import Suit
from scoring.rulings import TABLE, Case, Rule, Source

GUIDE = Source("A Brief Guide to Hokm", "https://bidangofang.com/rules/")
BIAHOKM = Source("BiaHokm: learn to play", "https://biahokm.com/learn-to-play.html")
JAHANSHIRI = Source("Hokm - Iranian Card Game", "http://www.jahanshiri.ir/cardgames/en/hokm")
CATS = Source("Cats at Cards: Hokm", "http://catsatcards.com/Games/Hokm.html")
WUMBAGIC = Source("Hokm: card game rules", "http://wumbagic.com/hokm/")
KINDS_OF_HOKM = Source(
    "Pasoor: kinds of Hokm",
    "https://pasoororginal.com/%D8%A7%D9%86%D9%88%D8%A7%D8%B9-%D8%AD%DA%A9%D9%85/",
)

RULES: tuple[Rule, ...] = (
    Rule("hokm.sides", (GUIDE, JAHANSHIRI, CATS, WUMBAGIC), setting="players"),
    Rule("hokm.first-ruler", (GUIDE, JAHANSHIRI)),
    Rule("hokm.deal", (GUIDE, JAHANSHIRI)),
    Rule("hokm.order-of-play", (GUIDE, JAHANSHIRI), setting="direction"),
    Rule("hokm.trump", (GUIDE, JAHANSHIRI)),
    Rule("hokm.follow-suit", (GUIDE, WUMBAGIC)),
    Rule(
        "hokm.card-rank",
        (GUIDE, JAHANSHIRI),
        cases=(
            Case("hokm", ("9H", "TH", "2H", "8H"), 1, trump=Suit.SPADES),
            Case("hokm", ("KD", "3C", "5C", "AD"), 2, trump=Suit.CLUBS),
        ),
    ),
    Rule(
        "hokm.trick.led-suit",
        (GUIDE, WUMBAGIC),
        cases=(
            Case("hokm", ("6D", "AH", "AC", "KH"), 0, trump=Suit.SPADES),
            Case("hokm", ("QC", "AD", "KC", "7H"), 2, trump=Suit.SPADES),
        ),
    ),
    Rule(
        "hokm.trick.trump",
        (GUIDE, WUMBAGIC),
        cases=(
            Case("hokm", ("AD", "KD", "2S", "QD"), 2, trump=Suit.SPADES),
            Case("hokm", ("4S", "AD", "9S", "AH"), 2, trump=Suit.SPADES),
        ),
    ),
    Rule("hokm.next-lead", (GUIDE, WUMBAGIC)),
    Rule("hokm.seven-tricks", (GUIDE, BIAHOKM, JAHANSHIRI)),
    Rule("hokm.no-seven", (TABLE,), setting="players"),
    Rule("hokm.points", (GUIDE, BIAHOKM)),
    Rule("hokm.shut-out", (GUIDE, BIAHOKM, WUMBAGIC), setting="shutout"),
    Rule("hokm.next-ruler", (GUIDE, BIAHOKM)),
    Rule("hokm.revoke", (GUIDE, TABLE), setting="revoke"),
    Rule("hokm.void-hand", (KINDS_OF_HOKM, TABLE)),
    Rule("hokm.target", (BIAHOKM, JAHANSHIRI, WUMBAGIC), setting="target"),
)
