"""Entries of a table of Hokm, in a few words."""

from collections.abc import Sequence

from scoring.cards import Card
from scoring.hokm.recorded_facts import (
    HandScored,
    HandTaken,
    Revoked,
    RulerSet,
    TrickPlayed,
    TrumpNamed,
)
from scoring.hokm.rules import Trump
from scoring.hokm.state import Hand, HokmState
from scoring.recorded_facts import Fact
from scoring.seats import exposure_order
from web.games.hokm.trump_words import trump_name
from web.i18n.card_names import shown
from web.i18n.sentence_parts import isolated, number, side_name, sides_named
from web.i18n.translations import gettext as _
from web.match.ruling_words import points_each_to

RESULTS = (RulerSet, TrumpNamed, TrickPlayed, HandScored, HandTaken, Revoked)
"""Facts that say what was played."""


def named(fact: Fact, state: HokmState, players: Sequence[str], open_deal: int) -> str:
    """Name what a fact is about, with its hand unless that is the open one."""
    assert isinstance(fact, RESULTS)
    # A hand of Hokm is a deal.
    here, hand = fact.deal == open_deal, number(fact.deal)
    match fact:
        case RulerSet():
            return _("hakem") if here else _("hakem of hand %(hand)s", hand=hand)
        case TrumpNamed():
            return _("trump") if here else _("trump of hand %(hand)s", hand=hand)
        case TrickPlayed(trick=trick):
            if here:
                return _("trick %(trick)s", trick=number(trick))
            return _("trick %(trick)s of hand %(hand)s", trick=number(trick), hand=hand)
        case _:
            return _("hand %(hand)s", hand=hand)


def contents(fact: Fact, state: HokmState, players: Sequence[str]) -> list[tuple[str, str]]:
    """Return what was named, laid or won, as (label, text); LookupError for other facts."""
    sides = sides_named(state.rules.sides, players)
    match fact:
        case RulerSet(ruler=hakem):
            return [(_("hakem"), isolated(players[hakem]))]
        case TrumpNamed(trump=trump):
            return _trump(trump)
        case TrickPlayed(cards=cards, leader=leader, out_of_turn=told):
            return _laid(cards, leader, players, _("led out of turn") if told else _("lead"))
        case HandScored(tricks=tricks, trump=trump):
            return [*zip(sides, map(number, tricks), strict=True), *_trump(trump)]
        case HandTaken(side=side, shutout=shutout, trump=trump):
            how = _("seven to none") if shutout else _("hand won")
            return [(_("won by"), sides[side]), (_("how"), how), *_trump(trump)]
        case Revoked(side=side):
            return [(_("revoke"), sides[side])]
    raise LookupError(fact.kind)


def _laid(
    cards: Sequence[Card], leader: int | None, players: Sequence[str], led: str
) -> list[tuple[str, str]]:
    """Return the cards by player where the leader is known, else by the order in which they lay."""
    # Records as they were first written do not name the leader.
    if leader is None:
        return [
            (_("card %(place)s", place=number(place)), shown(card))
            for place, card in enumerate(cards, start=1)
        ]
    laid = zip(exposure_order(leader, len(cards)), map(shown, cards), strict=True)
    names = {seat: (isolated(players[seat]), card) for seat, card in laid}
    return [(led, isolated(players[leader])), *(names[seat] for seat in sorted(names))]


def _trump(trump: Trump | None) -> list[tuple[str, str]]:
    return [(_("trump"), trump_name(trump))] if trump else []


def result(fact: Fact, state: HokmState, players: Sequence[str]) -> str:
    """Say what an entry comes to; "" where the state holds nothing of it."""
    assert isinstance(fact, RESULTS)
    hand, sides = state.find_deal(fact.deal), state.rules.sides
    scored = _scored(hand, sides, players)
    match fact:
        case RulerSet(ruler=hakem):
            return isolated(players[hakem])
        case TrumpNamed(trump=trump):
            return trump_name(trump)
        case TrickPlayed(trick=number_of_trick):
            return _taken(hand, number_of_trick, scored, players)
        case Revoked(side=side):
            who = side_name(sides[side], [isolated(name) for name in players])
            if scored:
                return _("revoke by %(side)s, %(result)s", side=who, result=scored)
            return _("revoke by %(side)s", side=who)
        case _:
            return scored


def _taken(hand: Hand | None, number_of_trick: int, scored: str, players: Sequence[str]) -> str:
    """Say who took a trick; for the last one of a hand, also what the hand scored."""
    trick = hand.find_trick(number_of_trick) if hand else None
    if hand is None or trick is None:
        return ""
    name = isolated(players[trick.winner])
    if hand.end == "played" and trick is hand.tricks[-1]:
        return _("taken by %(name)s, %(result)s", name=name, result=scored)
    return _("taken by %(name)s", name=name)


def _scored(hand: Hand | None, sides: Sequence[Sequence[int]], players: Sequence[str]) -> str:
    """Say who got what: "2 points to Rina and Salma"; "" while nobody got anything."""
    scoring = [side for side, points in enumerate(hand.points) if points] if hand else []
    if hand is None or not scoring:
        return ""
    inside = [isolated(name) for name in players]
    return points_each_to(max(hand.points), [side_name(sides[side], inside) for side in scoring])
