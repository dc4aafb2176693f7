"""Matches of Hazari by chance: rules, rounds, counts, ends, corrections, decisions.

What chance proposes is entered where it is lawful. Targets are low and equal totals frequent, so
that every way in which a match ends occurs. SPDX-License-Identifier: MIT
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import pairwise
from random import Random
from typing import Any

from scoring.cards import PACK, Rank
from scoring.hazari import HazariRules
from scoring.hazari.match import HAZARI
from scoring.hazari.ranking import group_size
from scoring.hazari.recorded_facts import DealCounted, GroupsExposed, RoundTaken
from scoring.hazari.rules import CARD_VALUES, ROUNDS, SEATS, SETTINGS
from scoring.hazari.state import HazariState
from scoring.kit.card_points import total
from scoring.log.correction_preview import propose
from scoring.log.replay import check, effective, replay
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
    FromDeal,
    MatchEnded,
    MatchOpened,
    PackChanged,
    PointsGiven,
    RulesChanged,
    Seated,
    TableRuling,
)

NAMES = ("Rina", "Karim", "Salma", "Nasreen")
GUESTS = ("Mitu", "Zoya")
TARGETS = (100, 100, 100, 100, 200, 300, 300, 600, 1000)
EVEN = {"bangladesh": (100, 100, 80, 80), "bhutan": (100, 100, 90, 90)}
"""Counts with two equal highest totals, with which a match to 100 begins."""


def evening(seed: int, proposed: int = 18) -> tuple[Entry, ...]:
    """Return the log of a match into which as many writes were proposed."""
    chance = Random(seed)
    log = (Entry(1, opened(chance), "write-1", "2026-11-20T19:00:00Z", "phone-a"),)
    reached = replay(HAZARI, log)
    for _ in range(proposed):
        facts = proposal(chance, log, reached.state)
        if not facts or (after := check(HAZARI, log, facts, reached)).stuck:
            continue
        reached = after
        key, at = f"write-{len(log) + 1}", f"2026-11-20T20:00:{len(log) % 60:02}Z"
        log += tuple(
            Entry(len(log) + n, fact, key, at, "phone-b") for n, fact in enumerate(facts, 1)
        )
    return log


def proposal(chance: Random, log: tuple[Entry, ...], state: HazariState) -> Sequence[Fact]:
    """Return facts that a table could enter as one write, lawful or not."""
    way = chance.random()
    if len(log) == 1 and state.rules.target == 100:
        return [DealCounted(1, tuple(chance.sample(EVEN[state.rules.variant], SEATS)))]
    counting = effective(log)[1:]
    if way < 0.05:
        return undo(log)
    if way < 0.1:
        return redo(log)
    if way < 0.18 and counting:
        changed = chance.choice(counting)
        return corrected(log, Amended(changed.seq, other(chance, changed.fact)))
    if way < 0.28:
        return corrected(log, decision(chance, state))
    if HAZARI.standing(state).finished:
        return ()
    if way < 0.6 and state.deal.next_round:
        return [laid(chance, state)]
    return [other_end(chance, state)]


def opened(chance: Random) -> MatchOpened:
    """Return the start of a match by any house rules, now and then with a handicap."""
    chosen = {name: chance.choice(values) for name, values in SETTINGS.items()}
    rules = HazariRules(**{**chosen, "target": chance.choice(TARGETS)})
    handicap = rules.target > 100 and chance.random() < 0.3
    ahead = tuple(chance.randint(0, 40) for _ in range(SEATS)) if handicap else ()
    agreed = Agreement(handicap=ahead if any(ahead) else ())
    return MatchOpened("hazari", NAMES, rules, chance.randrange(SEATS), agreed)


def other_end(chance: Random, state: Any) -> Fact:
    """Return what is entered instead of cards: a count, who took a round, a void deal, the end."""
    deal, way = state.deal, chance.random()
    if way < 0.03:
        return MatchEnded()
    if way < 0.1:
        return DealVoided(deal.number, chance.choice(["", "misdeal"]))
    if way < 0.3 and deal.next_round:
        troy = chance.random() < 0.2
        return RoundTaken(deal.number, deal.next_round, chance.randrange(SEATS), troy)
    return counted(chance, state)


def counted(chance: Random, state: Any) -> DealCounted:
    """Return piles as they could be, now and then with the groups of some rounds.

    What is left of the pack is dealt into the rounds whose cards are not known.
    """
    deal, values = state.deal, CARD_VALUES[state.rules.variant]
    left = chance.sample(deal.left_over(()), len(deal.left_over(())))
    totals, told = list(deal.taken), []
    for number in range(1, ROUNDS + 1):
        size, played = group_size(number), deal.find_round(number)
        if played is None or played.ruling is None:
            pile, left = left[: deal.cards_in(number)], left[deal.cards_in(number) :]
            winner = played.winner if played else chance.randrange(SEATS)
            totals[winner] += total(pile, values)
            if played is None:
                told.append(tuple(tuple(pile[n * size : (n + 1) * size]) for n in range(SEATS)))
    shown = tuple(told) if chance.random() < 0.4 else ()
    return DealCounted(deal.number, tuple(totals), shown)


def corrected(log: tuple[Entry, ...], fact: Fact) -> Sequence[Fact]:
    """Return a correction, with a void of each entry for which it leaves no place."""
    # A decision about a deal that is not reached any more would have to be corrected first.
    decided = any(isinstance(entry.fact, FromDeal) for entry in effective(log))
    return [fact] if decided else propose(HAZARI, log, [fact]).facts


def laid(chance: Random, state: Any) -> Fact:
    """Return a round with cards in which Troys and equal groups are frequent."""
    number, size = state.deal.next_round, group_size(state.deal.next_round)
    left = chance.sample(state.deal.left_over(()), len(state.deal.left_over(())))
    ranks = chance.sample([*Rank], 13)
    left.sort(key=lambda card: ranks.index(card.rank) // chance.choice([1, 1, 3]))
    # In round 4 of a pack that lacks cards the last ones lay a card less each.
    short = SEATS * size - state.deal.cards_in(number)
    ends = [(seat + 1) * size - max(0, seat + 1 - SEATS + short) for seat in range(SEATS)]
    groups = tuple(tuple(left[begin:end]) for begin, end in pairwise([0, *ends]))
    spares = tuple(group[0] for group in groups if len(group) == 4 and chance.random() < 0.5)
    order = tuple(chance.sample(range(SEATS), SEATS)) if chance.random() < 0.2 else ()
    shown = GroupsExposed(state.deal.number, number, groups, spares, order)
    if chance.random() < 0.8:
        return shown
    worth = sum(total(group, CARD_VALUES[state.rules.variant]) for group in groups)
    part, winner = chance.randint(0, worth), chance.randrange(4)
    return TableRuling(shown, winner, (part, 0, worth - part, 0), "agreed", chance.random() < 0.3)


def other(chance: Random, fact: Fact) -> Fact:
    """Return another reading of an entry."""
    match fact:
        case GroupsExposed(groups=groups):
            return replace(fact, groups=tuple(chance.sample(groups, 4)))
        case RoundTaken():
            return replace(fact, winner=chance.randrange(4), troy=chance.random() < 0.2)
        case DealCounted(totals=totals):
            return replace(fact, totals=tuple(chance.sample(totals, 4)))
        case _:
            return DealVoided(getattr(fact, "deal", 1), "misdeal")


def decision(chance: Random, state: Any) -> Fact:
    """Return a decision about a deal so far, or the next one."""
    number = chance.randint(1, state.deal.number + 1)
    people = chance.sample([*NAMES[:4], *GUESTS], 4)
    handicap = tuple(chance.randint(0, 80) for _ in range(4))
    return chance.choice(
        [
            Seated(number, tuple(people), points_move=chance.random() < 0.5),
            RulesChanged(number, opened(chance).rules),
            DealerSet(number, chance.randrange(4)),
            AgreementSet(1, Agreement(handicap=handicap)),
            PackChanged(number, tuple(chance.sample(PACK, chance.choice([0, 1, 2, 4, 5])))),
            DirectionChanged(number, chance.random() < 0.6),
            PointsGiven(number, chance.randrange(-1, 4), chance.randint(-200, 200), "agreed"),
        ]
    )


def evenings(first: int, matches: int) -> Iterator[tuple[Entry, ...]]:
    """Yield so many matches, from this seed on."""
    return (evening(seed) for seed in range(first, first + matches))
