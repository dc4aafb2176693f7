"""A match of Hokm at the table: which facts are lawful now, and what they lead to."""

from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import Final

from scoring.cards import Rank, Suit
from scoring.facts import DealVoided, Fact, MatchOpened
from scoring.hokm.facts import (
    HOKM_FACTS,
    HandScored,
    HandTaken,
    Revoked,
    RulerSet,
    TrickPlayed,
    TrumpNamed,
)
from scoring.hokm.house import HOKM, TARGETS, TRICKS, HokmRules
from scoring.hokm.judge import (
    lawful_tricks,
    possible_tricks,
    rule_counted,
    rule_revoked,
    rule_taken,
    rule_trick,
)
from scoring.hokm.play import Trick
from scoring.hokm.rulebook import RULES
from scoring.hokm.state import Hand, HandEnd, HokmState
from scoring.kit.claims import card_faults
from scoring.kit.matches import entry_faults, opening_faults
from scoring.rulings import Fault, Rule, Ruling
from scoring.seats import exposure_order, next_seat
from scoring.standing import Standing, leaders, stopped


class Hokm:
    """The game the catalogue lists under `hokm`."""

    key: Final = "hokm"
    facts: Final[Mapping[str, type[Fact]]] = MappingProxyType(
        {fact.kind: fact for fact in HOKM_FACTS}
    )
    presets: Final[Mapping[str, HokmRules]] = MappingProxyType({"hokm": HOKM})
    rules: Final[Mapping[str, Rule]] = MappingProxyType({rule.id: rule for rule in RULES})

    def opening_faults(self, opened: MatchOpened) -> tuple[Fault, ...]:
        """As many players as the rules say under different names, a dealer, a sensible target."""
        return opening_faults(opened, opened.rules.players, TARGETS)

    def sides(self, opened: MatchOpened) -> tuple[tuple[int, ...], ...]:
        """Four play as two pairs of partners, fewer play alone."""
        sides: tuple[tuple[int, ...], ...] = opened.rules.sides
        return sides

    def opening(self, opened: MatchOpened) -> HokmState:
        """Nobody has points; the first dealer deals, and the next seat is the first ruler."""
        rules = opened.rules
        standing = Standing((0,) * len(rules.sides), rules.target)
        ruler = next_seat(opened.dealer, rules.players)
        return HokmState(rules, (Hand(1, rules, ruler),), standing)

    def faults(self, state: HokmState, fact: Fact) -> tuple[Fault, ...]:
        """Everything that keeps this fact from being entered now."""
        if wrong := entry_faults(state, fact, self.facts):
            return wrong
        match fact:
            case TrickPlayed():
                return _trick_faults(state.deal, fact)
            case HandScored():
                return (*_count_faults(state.deal, fact), *_trump_faults(state.deal, fact.trump))
            case HandTaken():
                return (*_taken_faults(state.deal, fact), *_trump_faults(state.deal, fact.trump))
            case Revoked(side=side):
                return _side_faults(state.rules, side)
            case RulerSet(ruler=ruler):
                return _ruler_faults(state.deal, ruler)
            case TrumpNamed() if state.deal.tricks:
                return (Fault.of("hand_begun", deal=fact.deal),)
            case _:
                return ()

    def apply(self, state: HokmState, fact: Fact) -> HokmState:
        """The state after a lawful fact; a decided hand closes itself and the next one opens."""
        hand, rules = state.deal, state.rules
        match fact:
            case TrickPlayed():
                return _with_trick(state, fact)
            case HandScored(tricks=tricks, trump=trump):
                ruling = rule_counted(rules, hand.ruler, tricks)
                return _closed(state, _with_trump(hand, trump), "counted", ruling)
            case HandTaken(side=side, shutout=shutout, trump=trump):
                ruling = rule_taken(rules, hand.ruler, side, shutout=shutout)
                return _closed(state, _with_trump(hand, trump), "taken", ruling)
            case Revoked(side=side):
                return _revoked(state, side)
            case RulerSet(ruler=ruler):
                return _with_hand(state, replace(hand, ruler=ruler))
            case TrumpNamed(trump=trump):
                return _with_hand(state, replace(hand, trump=trump))
            case DealVoided(reason=reason):
                return _closed(state, replace(hand, reason=reason), "void", None)
            case _:
                return replace(state, standing=stopped(state.standing))

    def rulings(self, state: HokmState) -> tuple[Ruling, ...]:
        """The ruling of every trick whose cards are known and of every hand, in order of play."""
        return tuple(
            ruling
            for hand in state.deals
            for ruling in (*(trick.ruling for trick in hand.tricks), hand.ruling)
            if ruling
        )

    def standing(self, state: HokmState) -> Standing:
        """The race to the target."""
        return state.standing


HOKM_GAME = Hokm()


def _side_faults(rules: HokmRules, side: int) -> tuple[Fault, ...]:
    return () if side in range(len(rules.sides)) else (Fault.of("no_such_side", side=side),)


def _ruler_faults(hand: Hand, ruler: int) -> tuple[Fault, ...]:
    faults = []
    if ruler not in range(hand.rules.players):
        faults.append(Fault.of("no_such_seat", seat=ruler))
    if hand.begun:
        faults.append(Fault.of("hand_begun", deal=hand.number))
    return tuple(faults)


def _trump_faults(hand: Hand, trump: Suit | None) -> tuple[Fault, ...]:
    if hand.trump is None or trump in (None, hand.trump):
        return ()
    return (Fault.of("trump_differs", trump=trump, named=hand.trump),)


def _trick_faults(hand: Hand, fact: TrickPlayed) -> tuple[Fault, ...]:
    if hand.trump is None:
        return (Fault.of("trump_due", deal=hand.number),)
    if hand.next_trick is None:
        return (Fault.of("revoke_due", deal=hand.number),)
    if fact.trick != hand.next_trick:
        code = "trick_entered" if fact.trick < hand.next_trick else "trick_not_begun"
        return (Fault.of(code, trick=fact.trick, next=hand.next_trick),)
    players = hand.rules.players
    if len(fact.cards) != players:
        return (Fault.of("trick_size", want=players, have=len(fact.cards)),)
    played = dict(zip(exposure_order(hand.leader, players), fact.cards, strict=True))
    by_seat = [(played[seat],) for seat in range(players)]
    return (*card_faults(by_seat, hand.holders, "trick"), *_two_faults(hand, fact))


def _two_faults(hand: Hand, fact: TrickPlayed) -> tuple[Fault, ...]:
    """Three play without one of the twos, so a fourth one is another card."""
    if hand.rules.players != 3:
        return ()
    twos = {card for card in (*hand.holders, *fact.cards) if card.rank == Rank.TWO}
    return (Fault.of("two_too_many"),) if len(twos) == len(Suit) else ()


def _count_faults(hand: Hand, fact: HandScored) -> tuple[Fault, ...]:
    sides = hand.rules.sides
    if len(fact.tricks) != len(sides):
        return (Fault.of("tricks_wrong", want=len(sides), have=len(fact.tricks)),)
    if not lawful_tricks(hand.rules, fact.tricks):
        total = TRICKS[hand.rules.players]
        return (Fault.of("tricks_impossible", players=hand.rules.players, total=total),)
    return tuple(
        Fault.of("tricks_differ", seats=seats, taken=known, value=value)
        for seats, known, value in zip(sides, hand.taken, fact.tricks, strict=True)
        if value < known or (hand.decided and value != known)
    )


def _taken_faults(hand: Hand, fact: HandTaken) -> tuple[Fault, ...]:
    """The side must exist, and the tricks entered so far must leave room for this result."""
    if wrong := _side_faults(hand.rules, fact.side):
        return wrong
    results = {
        (ruling.winner, sum(tricks) == max(tricks))
        for tricks in possible_tricks(hand.rules, hand.taken)
        for ruling in [rule_counted(hand.rules, hand.ruler, tricks)]
    }
    if (fact.side, fact.shutout) in results:
        return ()
    seats = hand.rules.sides[fact.side]
    return (Fault.of("result_impossible", seats=seats, shutout=fact.shutout),)


def _with_hand(state: HokmState, hand: Hand) -> HokmState:
    return replace(state, deals=(*state.deals[:-1], hand))


def _with_trump(hand: Hand, trump: Suit | None) -> Hand:
    return replace(hand, trump=trump or hand.trump)


def _with_trick(state: HokmState, fact: TrickPlayed) -> HokmState:
    """Add the trick. A hand it decides closes itself, unless a revoke was found: then the table
    says whether it counts (`Revoked`) or the tricks stand (`HandScored`)."""
    hand = state.deal
    trick = Trick(fact.trick, hand.leader, fact.cards, rule_trick(fact.cards, hand.trump))
    hand = replace(hand, tricks=(*hand.tricks, trick))
    if not hand.decided or hand.revokes:
        return _with_hand(state, hand)
    return _closed(state, hand, "played", rule_counted(state.rules, hand.ruler, hand.taken))


def _revoked(state: HokmState, side: int) -> HokmState:
    """The others score; or the match is over, and whoever leads among the others has won it."""
    ruling = rule_revoked(state.rules, state.deal.ruler, side)
    if state.rules.revoke != "loses_match":
        return _closed(state, state.deal, "revoked", ruling)
    totals = state.standing.totals
    ahead = leaders([-1 if one == side else total for one, total in enumerate(totals)])
    hand = replace(state.deal, end="revoked", ruling=ruling, points=ruling.shares, totals=totals)
    standing = replace(state.standing, winners=ahead, why="revoke")
    return replace(_with_hand(state, hand), standing=standing)


def _closed(state: HokmState, hand: Hand, end: HandEnd, ruling: Ruling | None) -> HokmState:
    """Add the hand to the race; unless that ends it, the next hand opens."""
    points = ruling.shares if ruling else (0,) * len(state.standing.totals)
    totals = tuple(map(sum, zip(state.standing.totals, points, strict=True)))
    hand = replace(hand, end=end, ruling=ruling, points=points, totals=totals)
    standing = _raced(replace(state.standing, totals=totals))
    deals = (*state.deals[:-1], hand)
    if not standing.finished:
        deals = (*deals, Hand(hand.number + 1, state.rules, hand.next_ruler))
    return HokmState(state.rules, deals, standing)


def _raced(standing: Standing) -> Standing:
    """The highest total at or past the target wins. Two of three players can get there together by
    the revoke of the third; if they are equal another hand is played."""
    ahead = leaders(standing.totals)
    if max(standing.totals) < standing.target or len(ahead) > 1:
        return standing
    return replace(standing, winners=ahead, why="race")
