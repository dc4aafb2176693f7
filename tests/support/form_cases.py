"""Every way to put something into the record: a table at that moment, and what is typed there."""

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from functools import partial

from flask import Flask

from scoring.bukharo.recorded_facts import SidesCounted, SidesShown
from scoring.cards import Suit, parse_cards
from scoring.fives.recorded_facts import HandsShown, HandWon
from scoring.hazari import BANGLADESH
from scoring.hazari.recorded_facts import DealCounted, RoundTaken
from scoring.hokm.recorded_facts import (
    HandScored,
    HandTaken,
    Revoked,
    RulerSet,
    TrickPlayed,
    TrumpNamed,
)
from scoring.recorded_facts import (
    Agreement,
    AgreementSet,
    Amended,
    DealerSet,
    DealVoided,
    DirectionChanged,
    Fact,
    FromDeal,
    MatchEnded,
    MatchOpened,
    PackChanged,
    PointsGiven,
    RulesChanged,
    Seated,
    TableRuling,
    Voided,
)
from tests.scoring.bukharo.worked_games import TEAM_A, TEAM_B, Worked
from tests.support.bukharo_table import Typed, in_cards, in_counts, sit_down_to_bukharo
from tests.support.fives_table import EQUAL, KINGS, sit_down_to_fives
from tests.support.hazari_table import (
    KARIM,
    NAMES,
    NASREEN,
    RINA,
    TIES,
    Friends,
    exposed,
    in_seats,
    sit_down,
    sit_down_to,
)
from tests.support.hokm_table import ACES, sit_down_to_hokm

Sit = Callable[[Flask], Friends]


@dataclass(frozen=True)
class Case:
    """One form that writes, at one moment of one match.

    `page` is where it stands and `action` where it is sent, if not there. `typed` is right and
    makes `facts`; `lands` follows. `wrong` is a change of it that no form can read. `kept` stands
    on every page that shows what was typed again. `missing` are addresses of nothing. `stands` says
    what the record has already, so that nothing is written. `other` makes another entry with the
    same key. A `previewed` entry changes something older, so that it is shown first.
    """

    sit: Sit
    page: str
    typed: Typed
    facts: tuple[Fact, ...]
    wrong: Typed = field(default_factory=dict)
    kept: tuple[str, ...] = ()
    action: str = ""
    lands: str = ""
    missing: tuple[str, ...] = ()
    stands: Typed | None = None
    other: Typed | None = None
    previewed: bool = False

    @property
    def sent_to(self) -> str:
        return self.action or self.page.partition("?")[0]

    @property
    def plays(self) -> bool:
        """Return whether the entry is a part of the open deal, and is over with it."""
        return all(hasattr(fact, "deal") and not isinstance(fact, FromDeal) for fact in self.facts)

    @property
    def names_deal(self) -> bool:
        """Return whether the entry names its deal, or the first one that it holds for."""
        since = all(isinstance(fact, Seated | RulesChanged) for fact in self.facts)
        return self.plays or (since and not self.previewed)


def after(sit: Sit, *facts: Fact) -> Sit:
    """Sit down like this, and enter these facts one after the other."""

    def seated(app: Flask) -> Friends:
        friends = sit(app)
        for fact in facts:
            friends.enter(fact)
        return friends

    return seated


def plain(side: Worked) -> Worked:
    """Leave out what lies in groups of seven, which a form does not ask."""
    return replace(side, count=replace(side.count, in_sevens=type(side.count.in_sevens)()))


def shifted(groups: tuple[str, ...]) -> tuple[str, ...]:
    """The groups of the first two players exchanged."""
    return (groups[1], groups[0], *groups[2:])


def fields(name: str, *numbers: object) -> Typed:
    return {f"{name}{place}": str(number) for place, number in enumerate(numbers)}


FOUR = ("6S 6H 6D 8C", "KS KH 3D 2C", "QS QH 4D 5C", "TS TH 4C 5D")


def shown(deal: int, hands: tuple[str, ...]) -> HandsShown:
    return HandsShown(deal, tuple(map(parse_cards, hands)))


SIDES = (plain(TEAM_A), plain(TEAM_B))
CLEAN = tuple(side.count for side in SIDES)
two_rounds = after(sit_down, exposed(1, TIES[0]), exposed(2, TIES[1]))
two_taken = after(sit_down, RoundTaken(1, 1, RINA), RoundTaken(1, 2, RINA))
undone = after(two_taken, Voided(3))
counted = after(sit_down, DealCounted(1, (120, 80, 100, 60)), RoundTaken(2, 1, KARIM))
four_cards = after(
    partial(sit_down, rules=replace(BANGLADESH, fourth_card="chosen")),
    *(RoundTaken(1, number, RINA) for number in (1, 2, 3)),
    exposed(4, FOUR),
)
overruled = after(sit_down, TableRuling(exposed(1, TIES[0]), KARIM, (0, 115, 0, 0), "agreed"))
fives_shown = after(sit_down_to_fives, shown(1, KINGS), shown(2, EQUAL))
fives_told = after(
    sit_down_to_fives, HandWon(1, (KARIM,), "treble"), HandWon(2, (KARIM,), "treble")
)
hokm_trump = after(sit_down_to_hokm, TrumpNamed(1, Suit.SPADES))
hokm_tricks = after(
    hokm_trump,
    *(
        TrickPlayed(1, nth, parse_cards(cards), RINA)
        for nth, cards in enumerate((ACES, "5S 6S 7S 8S"), start=1)
    ),
)
hokm_won = after(sit_down_to_hokm, HandTaken(1, 0, shutout=False), HandTaken(2, 0, shutout=False))
hokm_scored = after(sit_down_to_hokm, HandScored(1, (7, 3), Suit.HEARTS), HandScored(2, (7, 3)))
hokm_revoked = after(sit_down_to_hokm, Revoked(1, 1), HandTaken(2, 0, shutout=False))
bukharo_counted = after(sit_down_to_bukharo, SidesCounted(1, CLEAN), SidesCounted(2, CLEAN))
bukharo_shown = after(
    sit_down_to_bukharo,
    *(SidesShown(deal, (TEAM_A.cards, TEAM_B.cards)) for deal in (1, 2)),
)

MINA = ("Mina", *NAMES[1:])
SEATED = fields("player", *MINA)
SWAPPED = tuple(side.count for side in reversed(SIDES))
LESS = in_counts(plain(TEAM_B), plain(TEAM_A))
LOWEST = RulesChanged(2, replace(BANGLADESH, tie="first_exposed"))

ENTERED = {
    "hazari round": Case(
        sit_down,
        "rounds",
        in_seats(TIES[0]),
        (exposed(1, TIES[0]),),
        wrong={"seat0": "AD KD ZZ"},
        kept=TIES[0][1:],
        lands="?ruling=1",
        other=in_seats(shifted(TIES[0])),
    ),
    "hazari round taken": Case(
        sit_down,
        "taken",
        {"winner": "2"},
        (RoundTaken(1, 1, 2),),
        wrong={"winner": "9"},
        missing=(
            "taken?deal=9&round=1",
            *(f"taken?deal=1&round={number}" for number in ("1", "0", "5", "-1", "abc", "")),
        ),
        other={"winner": "1"},
    ),
    "hazari totals": Case(
        sit_down,
        "totals",
        fields("total", 60, 140, 100, 60),
        (DealCounted(1, (60, 140, 100, 60)),),
        wrong={"total0": "6o"},
        kept=("140", "100"),
        lands="d/1/",
        missing=("totals?deal=1", "totals?deal=9"),
        other=fields("total", 140, 60, 100, 60),
    ),
    "hazari totals of five": Case(
        partial(sit_down_to, opened=MatchOpened("hazari", (*NAMES, "Mitu"), BANGLADESH, RINA)),
        "totals",
        fields("total", 120, 100, 110, 120, 0),
        (DealCounted(1, (120, 100, 110, 120, 0)),),
        wrong={"total4": "o"},
        kept=("110", "100"),
        lands="d/1/",
        missing=("totals?deal=1",),
        other=fields("total", 100, 120, 110, 120, 0),
    ),
    "hazari three of four": Case(
        four_cards,
        "d/1/three",
        {"spare0": "6D"},
        (Amended(5, exposed(4, FOUR, spares="6D")),),
        wrong={"spare0": "AS"},
        lands="d/1/r/4/",
        missing=("d/2/three", "d/9/three"),
        stands={},
    ),
    "hazari order of exposure": Case(
        after(sit_down, exposed(1, TIES[0])),
        "d/1/r/1/order",
        {f"place{place}": str(seat) for place, seat in enumerate((2, 3, 1, 0))},
        (Amended(2, replace(exposed(1, TIES[0]), order=(2, 3, 1, 0))),),
        wrong={"place0": "7"},
        kept=('name="place1" type="radio" value="3"',),
        lands="d/1/r/1/",
        missing=("d/9/r/1/order", "d/1/r/2/order"),
        stands={f"place{place}": str(seat) for place, seat in enumerate((1, 2, 3, 0))},
        other={"leader": "3"},
    ),
    "fives showdown": Case(
        sit_down_to_fives,
        "rounds",
        in_seats(KINGS),
        (HandsShown(1, tuple(map(parse_cards, KINGS))),),
        wrong={"seat0": "AD KD ZZ"},
        kept=KINGS[1:],
        lands="?ruling=1",
        other=in_seats(shifted(KINGS)),
    ),
    "fives winners": Case(
        sit_down_to_fives,
        "won",
        {"category": "treble", "seat2": "1"},
        (HandWon(1, (2,), "treble"),),
        wrong={"category": "royal"},
        kept=('name="seat2" value="1" checked',),
        lands="d/1/",
        missing=("won?deal=1", "won?deal=9"),
        other={"category": "one_pair", "seat1": "1"},
    ),
    "hokm trick": Case(
        hokm_trump,
        "rounds",
        in_seats(tuple(ACES.split())),
        (TrickPlayed(1, 1, parse_cards(ACES), RINA),),
        wrong={"seat0": "ZZ"},
        kept=("2S", "3S", "4S"),
        other=in_seats(("KS", "2S", "3S", "4S")),
    ),
    "hokm leader": Case(
        hokm_tricks,
        "d/1/r/2/leader",
        {"leader": "1"},
        (Amended(4, TrickPlayed(1, 2, parse_cards("6S 7S 8S 5S"), KARIM, out_of_turn=True)),),
        wrong={"leader": "7"},
        lands="d/1/r/2/",
        missing=("d/9/r/1/leader", "d/1/r/3/leader"),
        stands={"leader": "0"},
        other={"leader": "3"},
    ),
    "hokm hand": Case(
        sit_down_to_hokm,
        "hand",
        {"result": "0"},
        (HandTaken(1, 0, shutout=False),),
        wrong={"result": "7"},
        lands="?ruling=1",
        missing=("hand?deal=1", "hand?deal=9"),
        other={"result": "1-none"},
    ),
    "hokm counts": Case(
        sit_down_to_hokm,
        "counts",
        fields("tricks", 7, 3),
        (HandScored(1, (7, 3)),),
        wrong={"tricks0": "-"},
        kept=('value="3"',),
        lands="?ruling=1",
        missing=("counts?deal=1", "counts?deal=9"),
        other=fields("tricks", 5, 7),
    ),
    "hokm trump": Case(
        sit_down_to_hokm,
        "trump",
        {"trump": "S"},
        (TrumpNamed(1, Suit.SPADES),),
        wrong={"trump": "X"},
        lands="rounds",
        missing=("trump?deal=1", "trump?deal=9"),
        other={"trump": "H"},
    ),
    "hokm hakem": Case(
        sit_down_to_hokm,
        "ruler",
        {"hakem": "2"},
        (RulerSet(1, 2),),
        wrong={"hakem": "7"},
        missing=("ruler?deal=9",),
        other={"hakem": "1"},
    ),
    "hokm revoke": Case(
        sit_down_to_hokm,
        "revoke",
        {"side": "0"},
        (Revoked(1, 0),),
        wrong={"side": "7"},
        lands="d/1/",
        missing=("revoke?deal=1", "revoke?deal=9"),
        other={"side": "1"},
    ),
    "bukharo counts": Case(
        sit_down_to_bukharo,
        "sides",
        in_counts(*SIDES),
        (SidesCounted(1, CLEAN),),
        wrong={"side0_melded_aces": "-"},
        kept=('value="10"',),
        lands="d/1/",
        missing=("sides?deal=9",),
        other=LESS,
    ),
    "bukharo cards": Case(
        sit_down_to_bukharo,
        "groups",
        in_cards(TEAM_A, TEAM_B),
        (SidesShown(1, (TEAM_A.cards, TEAM_B.cards)),),
        wrong={"side0_hand": "ZZ"},
        kept=("JS QS KS AS",),
        lands="d/1/",
        missing=("groups?deal=9",),
        other=in_cards(TEAM_B, TEAM_A),
    ),
    "deal void": Case(
        sit_down,
        "void",
        {"reason": "spilt tea"},
        (DealVoided(1, "spilt tea"),),
        wrong={"reason": "spilt tea " + "x" * 200},
        kept=("spilt tea",),
        other={"reason": "misdeal"},
    ),
    "match ended": Case(sit_down, "end", {}, (MatchEnded(),)),
    "dealer": Case(
        sit_down,
        "dealer",
        {"dealer": "3"},
        (DealerSet(1, NASREEN),),
        wrong={"dealer": "nobody"},
        missing=("dealer?deal=9",),
        other={"dealer": "2"},
    ),
    "direction of play": Case(
        sit_down,
        "other-rules/direction",
        {"value": "against", "since": "1"},
        (DirectionChanged(1, backwards=True),),
        wrong={"value": "to and fro"},
        kept=('name="since" value="1" checked',),
        lands="rules",
        other={"value": "with", "since": "1"},
    ),
    "points outside the cards": Case(
        sit_down,
        "points",
        {"seat": "1", "points": "50", "reason": "came late"},
        (PointsGiven(1, KARIM, -50, "came late"),),
        wrong={"points": "5o"},
        kept=('name="seat" type="radio" value="1"', "came late"),
        missing=("points?deal=9", "points?change=2", "points?change=x"),
        other={"seat": "1", "points": "50", "sign": "bonus", "reason": "came late"},
    ),
    "agreement": Case(
        sit_down,
        "agreement",
        {"stake": "5", "currency": "taka", "per": "point", "ahead1": "100"},
        (AgreementSet(1, Agreement(False, 5, "point", "taka", (0, 100, 0, 0))),),
        wrong={"ahead1": "-5"},
        other={"ahead1": "200"},
        lands="sheet",
    ),
    "seats": Case(
        sit_down,
        "seats",
        {**SEATED, "since": "1"},
        (Seated(1, MINA),),
        wrong={"player1": ""},
        kept=('value="Mina"',),
        missing=("seats?deal=9",),
        stands=fields("player", *NAMES),
        other={**fields("player", *reversed(NAMES)), "since": "1"},
    ),
    "house rule": Case(
        sit_down,
        "other-rules/tie",
        {"value": "first_exposed", "since": "1"},
        (RulesChanged(1, LOWEST.rules),),
        wrong={"value": "whoever shouts"},
        kept=('name="since" value="1" checked',),
        lands="rules",
        missing=("other-rules/nothing",),
        other={"value": "split", "since": "1"},
    ),
    "missing cards": Case(
        sit_down,
        "other-rules/pack",
        {"value": "2♠ k of hearts", "since": "1"},
        (PackChanged(1, parse_cards("2S KH")),),
        wrong={"value": "2S ZZ"},
        kept=('name="since" value="1" checked',),
        lands="rules",
        other={"value": "2S", "since": "1"},
    ),
    "players' decision": Case(
        two_rounds,
        "d/1/r/2/decide",
        {"winner": "1", "reason": "we all saw it"},
        (Amended(3, TableRuling(exposed(2, TIES[1]), KARIM, (0, 80, 0, 0), "we all saw it")),),
        wrong={"reason": "we all saw it " + "x" * 200},
        kept=("we all saw it", 'value="1" checked'),
        lands="d/1/r/2/",
        missing=("d/1/r/3/decide", "d/9/r/1/decide"),
        other={"winner": "0", "reason": "we all saw it"},
    ),
    "undo": Case(two_taken, "undo", {}, (Voided(3),)),
    "redo": Case(undone, "undo", {}, (Voided(4),), action="redo"),
    "by the rules again": Case(
        overruled,
        "d/1/r/1/decide",
        {},
        (Amended(2, exposed(1, TIES[0])),),
        action="d/1/r/1/by-the-rules",
        lands="d/1/r/1/",
    ),
}


def earlier(first: str, sit: Sit, page: str, typed: Typed, fact: Fact, **more: object) -> Case:
    """Return the case of an entry about an earlier deal, where what `first` typed stands."""
    same = ENTERED[first]
    known = {"stands": same.typed, "missing": (), "other": None, "previewed": True, **more}
    return replace(same, sit=sit, page=page, typed=typed, facts=(fact,), **known)


CASES = ENTERED | {
    "hazari round changed": earlier(
        "hazari round",
        two_rounds,
        "d/1/r/1/change",
        in_seats(shifted(TIES[0])),
        Amended(2, exposed(1, shifted(TIES[0]))),
        kept=TIES[0][2:],
        lands="d/1/r/1/",
        missing=("d/9/r/1/change", "d/1/r/3/change", "d/1/r/0/change", "d/2/r/1/change"),
    ),
    "hazari round taken changed": earlier(
        "hazari round taken",
        two_taken,
        "taken?deal=1&round=1",
        {"winner": "1"},
        Amended(2, RoundTaken(1, 1, 1)),
        stands={"winner": "0"},
    ),
    "hazari totals changed": earlier(
        "hazari totals",
        counted,
        "totals?deal=1",
        fields("total", 60, 140, 100, 60),
        Amended(2, DealCounted(1, (60, 140, 100, 60))),
        stands=fields("total", 120, 80, 100, 60),
    ),
    "fives showdown changed": earlier(
        "fives showdown",
        fives_shown,
        "d/1/r/1/change",
        in_seats(shifted(KINGS)),
        Amended(2, HandsShown(1, tuple(map(parse_cards, shifted(KINGS))))),
        kept=KINGS[2:],
        lands="d/1/r/1/",
        missing=("d/3/r/1/change", "d/1/r/2/change"),
    ),
    "fives winners changed": earlier(
        "fives winners",
        fives_told,
        "won?deal=1",
        {"category": "one_pair", "seat2": "1"},
        Amended(2, HandWon(1, (2,), "one_pair")),
        stands={"category": "treble", "seat1": "1"},
    ),
    "hokm trick changed": earlier(
        "hokm trick",
        hokm_tricks,
        "d/1/r/1/change",
        in_seats(("KS", "2S", "3S", "4S")),
        Amended(3, TrickPlayed(1, 1, parse_cards("KS 2S 3S 4S"), RINA)),
        missing=("d/9/r/1/change", "d/1/r/3/change"),
    ),
    "hokm hand changed": earlier(
        "hokm hand",
        hokm_won,
        "hand?deal=1",
        {"result": "1-none"},
        Amended(2, HandTaken(1, 1, shutout=True)),
        lands="d/1/",
    ),
    "hokm counts changed": earlier(
        "hokm counts",
        hokm_scored,
        "counts?deal=1",
        {**fields("tricks", 4, 7), "trump": "S"},
        Amended(2, HandScored(1, (4, 7), Suit.SPADES)),
        kept=('value="7"', 'value="S" checked'),
        lands="d/1/",
        stands={**fields("tricks", 7, 3), "trump": "H"},
    ),
    "hokm trump changed": earlier(
        "hokm trump",
        hokm_tricks,
        "trump?deal=1",
        {"trump": "H"},
        Amended(2, TrumpNamed(1, Suit.HEARTS)),
        lands="",
    ),
    "hokm hakem of an earlier hand": earlier(
        "hokm hakem",
        hokm_won,
        "ruler?deal=1",
        {"hakem": "2"},
        RulerSet(1, 2),
        lands="d/1/",
        stands=None,
    ),
    "hokm revoke changed": earlier(
        "hokm revoke",
        hokm_revoked,
        "revoke?deal=1",
        {"side": "0"},
        Amended(2, Revoked(1, 0)),
        stands={"side": "1"},
    ),
    "bukharo counts changed": earlier(
        "bukharo counts",
        bukharo_counted,
        "sides?deal=1",
        LESS,
        Amended(2, SidesCounted(1, SWAPPED)),
    ),
    "bukharo cards changed": earlier(
        "bukharo cards",
        bukharo_shown,
        "groups?deal=1",
        in_cards(TEAM_B, TEAM_A),
        Amended(2, SidesShown(1, (TEAM_B.cards, TEAM_A.cards))),
    ),
    "dealer of an earlier deal": earlier(
        "dealer", two_rounds, "dealer?deal=1", {"dealer": "3"}, DealerSet(1, NASREEN), stands=None
    ),
    "direction of earlier deals": earlier(
        "direction of play",
        counted,
        "other-rules/direction",
        {"value": "against", "since": "1"},
        DirectionChanged(1, backwards=True),
        stands=None,
    ),
    "substitute": earlier(
        "seats",
        counted,
        "seats",
        {**SEATED, "since": "3"},
        Seated(3, MINA),
        kept=('value="Mina"', 'name="since" value="3" checked'),
        stands={**fields("player", *NAMES), "since": "3"},
    ),
    "points of a deal that is over": earlier(
        "points outside the cards",
        counted,
        "points?deal=1",
        {"seat": "1", "points": "50", "sign": "bonus", "reason": "came late"},
        PointsGiven(1, KARIM, 50, "came late"),
        lands="d/1/",
        stands=None,
    ),
    "points changed": earlier(
        "points outside the cards",
        after(sit_down, PointsGiven(1, KARIM, -50, "came late"), RoundTaken(1, 1, KARIM)),
        "points?change=2",
        {"seat": "1", "points": "50", "sign": "none", "reason": "came late"},
        Amended(2, PointsGiven(1, KARIM, 0, "came late")),
        stands={"seat": "1", "points": "50", "sign": "penalty", "reason": "came late"},
    ),
    "a pack that is whole again": earlier(
        "missing cards",
        after(two_taken, PackChanged(1, parse_cards("6H"))),
        "other-rules/pack",
        {"value": "6H", "whole": "1", "since": "1"},
        PackChanged(1, ()),
        stands=None,
        kept=(),
    ),
    "house rule of the whole match": earlier(
        "house rule",
        counted,
        "other-rules/tie",
        {"value": "first_exposed", "since": "1"},
        RulesChanged(1, LOWEST.rules),
        stands=None,
    ),
    "players' decision of an earlier round": earlier(
        "players' decision",
        two_rounds,
        "d/1/r/1/decide",
        {"winner": "1", "reason": "we all saw it"},
        Amended(2, TableRuling(exposed(1, TIES[0]), KARIM, (0, 115, 0, 0), "we all saw it")),
        wrong={"reason": ""},
        kept=('value="1" checked',),
        lands="d/1/r/1/",
        stands=None,
    ),
}
