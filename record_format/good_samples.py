"""Good samples: matches of Hazari with everything that changes a total, and the other games.

SPDX-License-Identifier: MIT
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

from record_format.documents import NAMES, TIES, TIME, Document, Write, document, exposed, logged
from scoring.bukharo import BUKHARO, Held, Laid, SideCards, SideCount
from scoring.bukharo.recorded_facts import SidesCounted, SidesShown
from scoring.cards import Suit, parse_cards
from scoring.fives import FIVES
from scoring.fives.recorded_facts import HandsShown, HandWon
from scoring.hazari import BANGLADESH, BHUTAN
from scoring.hazari.recorded_facts import DealCounted, RoundTaken
from scoring.hokm import HOKM, NoTrump
from scoring.hokm.recorded_facts import (
    HandScored,
    HandTaken,
    Revoked,
    RulerSet,
    TrickPlayed,
    TrumpNamed,
)
from scoring.log.undo import redo, undo
from scoring.recorded_facts import (
    Agreement,
    AgreementSet,
    Amended,
    DealerSet,
    DealVoided,
    DirectionChanged,
    Entry,
    Fact,
    MatchEnded,
    MatchOpened,
    PackChanged,
    PointsGiven,
    RulesChanged,
    Seated,
    TableRuling,
)


def hazari(dealer: int = 0, agreed: Agreement | None = None, **rules: Any) -> MatchOpened:
    """Return the start of a match by the rules of Bangladesh with these changes."""
    opened = MatchOpened("hazari", NAMES, replace(BANGLADESH, **rules), dealer)
    return replace(opened, agreed=agreed) if agreed else opened


def shown(number: int, *hands: str) -> HandsShown:
    """Return a showdown of Fives."""
    return HandsShown(number, tuple(map(parse_cards, hands)))


def others() -> Iterator[tuple[str, tuple[Entry, ...]]]:
    """Yield a match of each of the other games, with every kind of fact that is its own."""
    hands = shown(2, "KS KH 7D 7C QS", "AS AH 5D 4C 3S", "KD KC 7S 7H QD", "JS TS 9C 4D 2C")
    yield (
        "fives",
        logged(
            MatchOpened("fives", NAMES, FIVES, 1),
            [shown(1, "KS KH KD 2S 2H", "AS AH AD QS QH", "9S 8S 7S 6S 5S", "JD TC 8C 4H 3D")],
            [TableRuling(hands, 2, (0, 0, 3, 0), "agreed")],
            [HandWon(3, (1, 3), "one_pair")],
            [DealerSet(2, 0)],
            [PackChanged(4, parse_cards("2S 2H"))],
        ),
    )
    first, *tricks = (
        *("AH 3C 5H 2H", "AS 3S 4S 5S", "KS 6S 7S 8S", "QS 9S TS JS"),
        *("AD 2D 3D 4D", "KD 5D 6D 7D", "KH 8H 6H 9H"),
    )
    yield (
        "hokm",
        logged(
            MatchOpened("hokm", NAMES, HOKM, 3),
            [HandTaken(1, 0, shutout=True, trump=Suit.HEARTS)],
            [HandScored(2, (6, 7))],
            [RulerSet(3, 0), TrumpNamed(3, Suit.SPADES)],
            [TableRuling(TrickPlayed(3, 1, parse_cards(first), 0), 0, (), "agreed")],
            *(
                [TrickPlayed(3, nth, parse_cards(one), 0)]
                for nth, one in enumerate(tricks, start=2)
            ),
            [Revoked(3, 1)],
            [TrumpNamed(4, Suit.CLUBS)],
            [RulesChanged(4, replace(HOKM, shutout="two_or_four", no_trump="naras"))],
            [TrumpNamed(4, NoTrump.REVERSED)],
            [TrickPlayed(4, 1, parse_cards("5H 3C AH 2H"), 2, out_of_turn=True)],
            [HandTaken(4, 1, shutout=True)],
        ),
    )
    held = Held(aces=1, low=2)
    sides = (
        SideCards(
            groups=(parse_cards("4H 5H 6H 7H 8H 9H TH"), parse_cards("KS KH KD KC")),
            laid_off=parse_cards("9D"),
            first=True,
            second=True,
        ),
        SideCards(groups=(parse_cards("JS QS KS AS"),), hand=parse_cards("2C KC 3H")),
    )
    natural = SideCount(True, Laid(high=7), natural_sequences=1, first=True, in_sevens=Laid(high=7))
    yield (
        "bukharo",
        logged(
            MatchOpened("bukharo", NAMES, BUKHARO, 0),
            [SidesShown(1, sides)],
            [SidesCounted(2, (natural, SideCount(hand=held)))],
            [DealerSet(3, 0)],
        ),
    )


def deal(number: int = 1, rounds: Sequence[tuple[str, ...]] = TIES) -> list[Sequence[Fact]]:
    """Return the writes of a deal by its cards."""
    return [[exposed(nth, groups, number)] for nth, groups in enumerate(rounds, start=1)]


def counts(*points: tuple[int, int, int, int]) -> list[Sequence[Fact]]:
    """Return deals whose piles were counted."""
    return [[DealCounted(number, each)] for number, each in enumerate(points, start=1)]


def taken(*rounds: int) -> list[Sequence[Fact]]:
    """Return rounds of which only the winner is known, the first seat."""
    return [[RoundTaken(1, number, 0)] for number in rounds]


UNEVEN = (
    ("7D 7S 2H", "QS JH 2S", "TS 8H 3S", "9C 5D 3H"),
    ("AD AC 4H", "KS KH 5C", "QD QC 6S", "JD JC 6H"),
)
"""Groups of which every second one is stronger than the one before."""

WITH_TROY = ("AD AH AS", "KD KH JS", "QD QH 9S", "8D 7H 2S")
AGREED = Agreement(
    stake=20, currency="taka", handicap=(0, 50, 0, 0), waiting=("Bela",), rules_name="Bela’s"
)
RULED = TableRuling(exposed(1, TIES[0]), 1, (0, 85, 30, 0), "agreed")
MOVED = ("Karim", "Rina", "Mitu", "Nasreen")
ABROAD = ("রিনা", "کریم", "Zoë 🃏", "نسرین")
CHOSEN = exposed(4, TIES[3], spares="7S 2S")
LAID = exposed(1, TIES[0])
LAST_OF_51 = exposed(4, ("KS 7S 5H 2C", "QH TD 4H 2D", "8S 6H 6S", "AH AS 5S 3C"))
TROY = RoundTaken(1, 1, 2, troy=True)
EVEN = (100, 100, 80, 80)
SECOND = DealCounted(2, EVEN)
EQUAL = counts((150, 150, 60, 0))

LONGER = replace(BANGLADESH, target=150, end_tie="raise_target", tie="split")
LAST_HIGH = [
    [exposed(3, ("KH JD 9S", "QH 8D 6C", "QD 7S 5C", "QC 8S 3H"))],
    [exposed(4, ("KS JC 9D 8H", "TD 7H 5S 3C", "TC 6D 4S 2H", "TS 6H 5D 3D"))],
]
"""Rounds 3 and 4; the first seat's three of round 4 are as strong as those of round 3."""
LAST_CHOSEN = [
    [exposed(3, ("KH JD 9S", "QH 8D 6C", "QC 7S 5D", "JH 8H 3C"))],
    [exposed(4, ("QS QD 4C 3H", "TD 8C 5S 2C", "TC 7H 6S 2H", "TS 6D 4H 3D"), spares="QS")],
]
ONE_FOUL = (
    ("7D 7S 2H", "AS AH 2S", "KS KH 3S", "QS QH 4S"),
    ("JD JC 6H", "9C 8D 3H", "9S 8C 4H", "9D 8H 5C"),
)
FOUR_TROYS = ("AD AH AS 2C", "KD KH JS TS", "QD QH 9S 8S", "8D 7H 2S 3S")
TAKEN = RoundTaken(1, 1, 0)
LAST_PAIRS = [
    [exposed(3, ("9S 9H KD", "KH QC 7S", "KS JD 5C", "KC TD 4S"))],
    [exposed(4, ("8S 8H 7D 7C", "QH JC 5D 3H", "JS TC 6D 2H", "QS 9D 6H 3D"))],
]

# fmt: off
GOOD: Sequence[tuple[str, str, MatchOpened, Sequence[Write]]] = (
    ("begun", "nothing was played yet", hazari(), ()),
    ("open", "a round with cards, one without", hazari(), [[LAID], [RoundTaken(1, 2, 1)]]),
    ("ties", "equal best groups: the last exposed takes the round", hazari(), deal()),
    ("ties-first", "the first exposed takes it", hazari(tie="first_exposed"), deal()),
    ("ties-split", "they share it", hazari(tie="split"), deal()),
    ("ladder", "four-card forms of Bhutan", replace(hazari(), rules=BHUTAN), deal()),
    ("kicker", "the fourth card breaks ties", hazari(fourth_card="kicker"), deal()),
    ("chosen", "two chose the three that count", hazari(fourth_card="chosen"),
        [*deal()[:3], [CHOSEN]]),
    ("dead-group", "groups out of order lose", hazari(order_fault="dead_group"), deal(1, UNEVEN)),
    ("foul-deal", "all four fouled: void", hazari(order_fault="foul_deal"), deal(1, UNEVEN)),
    ("troy", "a Troy wins the match", hazari(troy_win="any_one"),
        [*counts((60, 100, 100, 100)), *deal(2, [WITH_TROY])]),
    ("troy-told", "a Troy without cards", hazari(troy_win="any_one"), [[TROY]]),
    ("rest", "one player took both rounds without cards", hazari(),
        [*deal()[:2], [RoundTaken(1, 3, 3)], [RoundTaken(1, 4, 3)]]),
    ("shown-later", "counted piles, and a round told with them", hazari(),
        [[DealCounted(1, (115, 80, 0, 165), (LAID.groups,))]]),
    ("raised", "equal totals raise the target", hazari(target=150, end_tie="raise_target"), EQUAL),
    ("shared", "equal totals share the match", hazari(target=150, end_tie="shared"), EQUAL),
    ("race", "a match to its end", hazari(target=200), counts(EVEN, (110, 90, 80, 80))),
    ("void", "a void deal, then most points deal", hazari(next_dealer="deal_winner"),
        [[DealVoided(1, "misdeal")], [DealCounted(2, (0, 100, 160, 100))]]),
    ("stopped", "the players stopped", hazari(), [*counts(EVEN), [MatchEnded()]]),
    ("undone", "undo, redo, undo, another entry", hazari(),
        [[LAID], undo, redo, undo, [RoundTaken(1, 1, 0)]]),
    ("amended", "an amendment, one more, that one undone", hazari(),
        [[RoundTaken(1, 1, 0)], [Amended(2, RoundTaken(1, 1, 1))], [Amended(2, LAID)], undo]),
    ("decided", "the players decide a round", hazari(), [[RULED]]),
    ("seated", "two swap chairs with their points, one is new", hazari(),
        [*counts((110, 100, 80, 70)), [Seated(2, MOVED, points_move=True)], [SECOND]]),
    ("agreed", "handicap and stake, then put right", hazari(agreed=AGREED),
        [*counts(EVEN), [AgreementSet(1, replace(AGREED, handicap=(10, 0, 0, 0)))]]),
    ("other-rules", "another dealer and other rules, entered late", hazari(),
        [*counts(EVEN), [DealerSet(1, 2)], [RulesChanged(2, replace(BANGLADESH, target=500))]]),
    ("low-colour-run", "the house rule for A-2-3 is about colour runs, too",
        hazari(a23="highest"),
        [*deal(1, [("AH 2H 3H", "AS KS QS", "9D 8C 7C", "4D 5C 6S")]), *taken(2, 3, 4)]),
    ("kicker-in-order", "a fourth card breaks ties, but no falling order",
        hazari(fourth_card="kicker", order_fault="dead_group"), [*taken(1, 2), *LAST_HIGH]),
    ("ladder-in-order", "a form of four is above its three, but breaks no falling order",
        hazari(fourth_card="full_four", order_fault="dead_group"), [*taken(1, 2), *LAST_PAIRS]),
    ("raised-stays", "other rules with the target of before leave a raised one",
        hazari(target=150, end_tie="raise_target"),
        [*EQUAL, [RulesChanged(2, LONGER)], [DealCounted(2, (100, 80, 80, 100))]]),
    ("seated-twice", "of two seatings for one deal the last one counts", hazari(),
        [*counts((110, 100, 80, 70)), [Seated(2, MOVED, points_move=True)],
            [Seated(2, ("Zoya", "Rina", "Karim", "Salma"), points_move=True)], [SECOND]]),
    ("equal-deal-winners", "of equal deal winners the first after the dealer deals",
        hazari(next_dealer="deal_winner"), [*counts(EVEN), *deal(2)]),
    ("chosen-in-order", "by the three that were chosen nothing is out of order",
        hazari(fourth_card="chosen", order_fault="dead_group"), [*taken(1, 2), *LAST_CHOSEN]),
    ("all-dead", "where all groups are dead all compete", hazari(order_fault="dead_group"),
        [*deal(1, [UNEVEN[0], ("KS KH 5C", "AD AC 4H", *UNEVEN[1][2:])]), *taken(3, 4)]),
    ("foul-rest", "one fouled: the piles have to be counted", hazari(order_fault="foul_deal"),
        [*deal(1, ONE_FOUL), *taken(3, 4)]),
    ("void-before-troy", "four fouled, and a Troy won: void",
        hazari(order_fault="foul_deal", troy_win="any_one"),
        deal(1, [UNEVEN[0], ("AD AC AH", *UNEVEN[1][1:])])),
    ("amended-again", "of two amendments the newest counts", hazari(),
        [[RoundTaken(1, 1, 2)], [Amended(2, RoundTaken(1, 1, 1))], [Amended(2, TAKEN)],
            *taken(2, 3, 4)]),
    ("decided-shares", "points by what the players decided", hazari(), [[RULED], *taken(2, 3, 4)]),
    ("decided-no-troy", "decided without saying that it was a Troy", hazari(troy_win="any_one"),
        [[TableRuling(exposed(1, WITH_TROY), 0, (100, 0, 0, 0), "")], *taken(2, 3, 4)]),
    ("troy-last", "a Troy in round 4 wins no match", hazari(troy_win="any_one"),
        [*taken(1, 2, 3), [exposed(4, FOUR_TROYS)]]),
    ("handicap-moves", "in deal 1 the handicap moves with its player", hazari(agreed=AGREED),
        [[Seated(1, ("Karim", "Rina", *NAMES[2:]))], *counts(EVEN)]),
    ("troy-above", "a Troy winner above the target keeps the total",
        hazari(target=140, troy_win="any_one"), [*EQUAL, *deal(2, [WITH_TROY])]),
    ("turned", "another player led, then one turned out of turn", hazari(),
        [[replace(LAID, order=(2, 3, 0, 1))],
         [replace(exposed(2, TIES[1]), order=(1, 3, 2, 0))], *deal()[2:]]),
    ("given", "penalties and a bonus, one in a deal that the end of the match makes void", hazari(),
        [[PointsGiven(1, 3, -50, "talked")], *counts(EVEN), [PointsGiven(1, 0, 15, "")],
         [PointsGiven(2, 1, -20, "left early")], [MatchEnded()]]),
    ("pack", "a card is lost: in round 4 one player has three; then the pack is whole", hazari(),
        [[PackChanged(1, parse_cards("2S"))], *deal()[:3], [LAST_OF_51], [PackChanged(2, ())],
         [SECOND]]),
    ("against", "the direction of play is changed, also in a deal that is in or after a void one",
        hazari(next_dealer="last_winner_leads"),
        [*deal(1, TIES), [DirectionChanged(1, True)], *deal(2, TIES), [DirectionChanged(3, False)],
            [DealVoided(3, "")], [DirectionChanged(4, True)], [exposed(1, TIES[0], 4)]]),
    ("scripts", "names in other scripts", replace(hazari(), players=ABROAD), [[LAID]]),
    ("five", "five players by totals", replace(hazari(4), players=(*NAMES, "Mitu")),
        [[DealCounted(1, (120, 100, 110, 120, 0))], [PointsGiven(2, 4, -20, "late")],
         [DealVoided(2, "")], [DealCounted(3, (450, 0, 0, 0, 0))], [MatchEnded()]]),
    ("at-once", "the first to the target wins within a deal",
        hazari(target=200, at_target="at_once"), [*counts(EVEN), *deal(2)[:1]]),
)
# fmt: on
"""Matches of Hazari: name, what it is about, the opening, the writes."""


def good() -> Iterator[tuple[str, str, Document]]:
    """Yield name, description and file of every good sample, without results."""
    for nth, (name, about, opened, writes) in enumerate(GOOD, start=1):
        yield name, about, document(logged(opened, *writes), uid=str(nth))
    names, logs = zip(*others(), strict=True)
    for nth, (game, log) in enumerate(zip(names, logs, strict=True), start=len(GOOD) + 1):
        yield game, f"a match of {game} with every kind of its own", document(log, uid=str(nth))
    said = {"write": "people-1", "at": TIME, "by": "phone-a"}
    same = {"seq": 1, "kind": "same_person", "body": {"one": "Rina", "other": "Reena"}, **said}
    table = document(logged(hazari(), *counts(EVEN)), *logs, uid="99")
    yield "table", "four matches of one table, and its people", {**table, "people": [same]}
