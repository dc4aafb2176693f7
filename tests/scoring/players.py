"""Players of every game: what a table could enter next, by chance, and whole matches of it.

A fact is only proposed here; whether it may be entered is for the game to say.
"""

from collections.abc import Callable, Iterator
from dataclasses import replace
from random import Random
from typing import Any

from scoring.bukharo.recorded_facts import SidesCounted, SidesShown
from scoring.bukharo.rules import SEATS as BUKHARO_SEATS
from scoring.bukharo.score_by_cards import count_side
from scoring.bukharo.state import BukharoState
from scoring.cards import PACK, Card, Rank, Suit
from scoring.catalogue import GAMES
from scoring.fives.recorded_facts import HandsShown, HandWon
from scoring.fives.rules import MOST_EQUAL, SEATS
from scoring.fives.state import FivesState
from scoring.game import Game
from scoring.hazari.ranking import group_size
from scoring.hazari.recorded_facts import DealCounted, GroupsExposed, RoundTaken
from scoring.hazari.rules import CARD_VALUES, ROUNDS
from scoring.hazari.state import HazariState
from scoring.hokm.judge import possible_tricks
from scoring.hokm.recorded_facts import (
    HandScored,
    HandTaken,
    Revoked,
    RulerSet,
    TrickPlayed,
    TrumpNamed,
)
from scoring.hokm.state import HokmState
from scoring.kit.house_rules import choices_of
from scoring.recorded_facts import (
    Agreement,
    DealVoided,
    DirectionChanged,
    Fact,
    MatchEnded,
    MatchOpened,
    PackChanged,
    PointsGiven,
)
from tests.scoring.bukharo.by_hand import random_sides
from tests.scoring.match import Match

NAMES = (
    *("Rina", "Karim", "Salma", "Nasreen", "Bela", "Farid"),
    *("Mitu", "Jamal", "Asha", "Omar", "Lila", "Tarek"),
)
TARGETS = {"hazari": (400, 1200), "fives": (5, 25), "hokm": (2, 7)}
CHAIRS = {"fives": SEATS, "bukharo": BUKHARO_SEATS}
"""Games for as many players as like to play."""
ENOUGH_TRIES = 200


def opened(game: Game[Any], chance: Random) -> MatchOpened:
    """A match about to begin, under any house rules."""
    preset = chance.choice([*game.presets.values()])
    chosen = {name: chance.choice(values) for name, values in choices_of(type(preset)).items()}
    if game.key in TARGETS:
        chosen["target"] = chance.randint(*TARGETS[game.key])
    rules = replace(preset, **chosen)
    chairs = CHAIRS.get(game.key)
    seats = chance.choice(chairs) if chairs else getattr(rules, "players", 4)
    # Some begin with a handicap, which may not come near the lowest target.
    ahead = [chance.randint(0, 1) for _ in range(seats)] if chance.random() < 0.2 else []
    agreed = Agreement(handicap=() if sum(ahead) > 1 else tuple(ahead))
    return MatchOpened(game.key, NAMES[:seats], rules, chance.randrange(seats), agreed)


def proposals(game: Game[Any], state: Any, chance: Random) -> Iterator[Fact]:
    """Facts that a table could try to enter now, most of them lawful; endless."""
    while True:
        if chance.random() < 0.01:
            yield MatchEnded()
        elif chance.random() < 0.04:
            given = chance.randrange(len(state.players)), chance.randint(-20, 10)
            yield PointsGiven(state.deal.number, *given, "agreed")
        elif not state.deal.entered and chance.random() < 0.1:
            yield DirectionChanged(state.deal.number, chance.random() < 0.6)
        elif not state.deal.entered and PackChanged.kind in game.facts and chance.random() < 0.1:
            lost = chance.sample(PACK, chance.randint(0, 5))
            yield PackChanged(state.deal.number, tuple(lost))
        elif chance.random() < 0.05:
            yield DealVoided(state.deal.number, chance.choice(["", "misdeal"]))
        else:
            yield PLAYERS[game.key](state, chance)


def next_fact(game: Game[Any], state: Any, chance: Random) -> Fact:
    """A lawful fact."""
    tries = zip(range(ENOUGH_TRIES), proposals(game, state, chance), strict=False)
    return next(fact for _, fact in tries if not game.faults(state, fact))


def play(game: Game[Any], chance: Random, entries: int) -> Match:
    """A match of so many entries, or fewer if it is over before."""
    begin = opened(game, chance)
    table: type[Match] = type("AnyTable", (Match,), {"game": game})
    match = table.begun(begin.rules, begin.dealer, begin.players)
    state = game.opening(begin)
    for _ in range(entries):
        if game.standing(state).finished:
            break
        fact = next_fact(game, state, chance)
        match.note(fact)
        state = game.apply(state, fact)
    match.check()
    return match


def hazari(state: HazariState, chance: Random) -> Fact:
    """Mostly cards; now and then only who took a round, or the piles."""
    deal = state.deal
    if deal.next_round is None or chance.random() < 0.05:
        return counted(state, chance)
    if chance.random() < 0.15:
        troy = chance.random() < 0.1
        return RoundTaken(deal.number, deal.next_round, chance.randrange(4), troy)
    cards = chance.sample(deal.left_over(()), deal.cards_in(deal.next_round))
    few = chance.sample(range(4), 4 * group_size(deal.next_round) - len(cards))
    sizes = [group_size(deal.next_round) - (seat in few) for seat in range(4)]
    groups = tuple(tuple(cards.pop() for _ in range(size)) for size in sizes)
    return GroupsExposed(deal.number, deal.next_round, groups)


def counted(state: HazariState, chance: Random) -> DealCounted:
    """Piles as they could be: what is left is dealt into the rounds whose cards are not known."""
    deal, values = state.deal, CARD_VALUES[state.rules.variant]
    left = chance.sample(deal.left_over(()), len(deal.left_over(())))
    totals = list(deal.taken)
    for number in range(1, ROUNDS + 1):
        played = deal.find_round(number)
        if played is None or played.ruling is None:
            pile, left = left[: deal.cards_in(number)], left[deal.cards_in(number) :]
            winner = played.winner if played else chance.randrange(4)
            totals[winner] += sum(values[card.rank] for card in pile)
    return DealCounted(deal.number, tuple(totals))


def fives(state: FivesState, chance: Random) -> Fact:
    """Hands with many equal ranks, or only who won with what."""
    deal = state.deal
    if chance.random() < 0.3:
        category = chance.choice([*MOST_EQUAL])
        winners = chance.sample(range(deal.seats), min(MOST_EQUAL[category], deal.seats))
        return HandWon(deal.number, tuple(winners[: chance.randint(1, 2)]), category)
    few = chance.sample([*Rank], chance.randint(7, 13))
    left = [card for card in PACK if card.rank in few and card not in deal.missing]
    if len(left) < 5 * deal.seats:
        left = [card for card in PACK if card not in deal.missing]
    cards = iter(chance.sample(left, 5 * deal.seats))
    hands = tuple(tuple(next(cards) for _ in range(5)) for _seat in range(deal.seats))
    return HandsShown(deal.number, hands)


def hokm(state: HokmState, chance: Random) -> Fact:
    """Mostly tricks, whatever suit is followed; now and then the result of the hand."""
    hand, rules = state.deal, state.rules
    if chance.random() < 0.1 or hand.next_trick is None:
        return hand_result(state, chance)
    if not hand.begun and chance.random() < 0.2:
        return RulerSet(hand.number, chance.randrange(rules.players))
    if hand.trump is None:
        return TrumpNamed(hand.number, chance.choice([*Suit, *rules.no_trumps]))
    left = [card for card in PACK if card not in hand.holders]
    leader, told = chance.choice([hand.leader, None]), chance.random() < 0.1
    leader = chance.randrange(rules.players) if told else leader
    cards = trick(left, rules.players, chance)
    return TrickPlayed(hand.number, hand.next_trick, cards, leader, told)


def trick(left: list[Card], players: int, chance: Random) -> tuple[Card, ...]:
    """A card of everybody; mostly of one suit, as players follow it."""
    suit = chance.choice(left).suit
    chance.shuffle(left)
    return tuple(sorted(left, key=lambda card: card.suit != suit)[:players])


def hand_result(state: HokmState, chance: Random) -> Fact:
    """A whole hand by counts, by two taps, or by a revoke."""
    hand, rules = state.deal, state.rules
    side = chance.randrange(len(rules.sides))
    trump = chance.choice([hand.trump, None, *rules.no_trumps])
    match chance.randrange(4):
        case 0:
            return Revoked(hand.number, side)
        case 1:
            return HandTaken(hand.number, side, chance.random() < 0.3, trump)
        case _:
            tricks = chance.choice(sorted(possible_tricks(rules, hand.taken)))
            return HandScored(hand.number, tricks, trump)


def bukharo(state: BukharoState, chance: Random) -> Fact:
    """A whole game, by its cards or by its counts."""
    number = state.deal.number
    sides = tuple(side.cards for side in random_sides(chance, state.deal.seats))
    if chance.random() < 0.5:
        return SidesShown(number, sides)
    return SidesCounted(number, tuple(count_side(side, state.rules) for side in sides))


PLAYERS: dict[str, Callable[[Any, Random], Fact]] = {
    "hazari": hazari,
    "fives": fives,
    "hokm": hokm,
    "bukharo": bukharo,
}
assert set(PLAYERS) == set(GAMES), "a game of the catalogue has nobody to play it"
