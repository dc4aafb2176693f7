"""A long evening of entering, undoing, correcting and deciding, against a model without a log.

The model keeps a list of facts and copies of it: undo goes back to the copy before, redo forward
again, a correction puts another fact in the place of the first. It never voids, amends or replays.
"""

from collections import defaultdict
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from math import inf
from random import Random
from typing import Any

import pytest

from scoring.bukharo.match import BUKHARO_GAME
from scoring.bukharo.recorded_facts import SidesCounted, SidesShown
from scoring.cards import PACK
from scoring.fives.match import FIVES_GAME
from scoring.fives.recorded_facts import HandsShown, HandWon
from scoring.game import Game
from scoring.hazari.match import HAZARI
from scoring.hazari.recorded_facts import DealCounted, GroupsExposed, RoundTaken
from scoring.hokm.match import HOKM_GAME
from scoring.hokm.recorded_facts import HandTaken, RulerSet, TrickPlayed, TrumpNamed
from scoring.log.correction_preview import PAST_ITS_END, propose
from scoring.log.replay import check, effective, replay
from scoring.log.undo import redo, undo
from scoring.recorded_facts import (
    Amended,
    DealVoided,
    Entry,
    Fact,
    FromDeal,
    MatchEnded,
    MatchOpened,
    RulesChanged,
    Seated,
    TableRuling,
)
from tests.robustness.length import times
from tests.scoring.bukharo.worked_games import BLUE_1, BLUE_2, RED_1, RED_2
from tests.scoring.match import NAMES
from tests.support.long import first_row_of

STEPS = times(500, 25_000)
"""Of each game in one run."""
LONGEST = 30
"""Entries, after which another evening begins."""

Facts = tuple[tuple[int, Fact], ...]
"""What counts, each with the number of the entry that first said it."""


@dataclass
class Model:
    """The facts that count, and the copies to which undo and redo lead."""

    game: Game[Any]
    opened: MatchOpened
    facts: Facts = ()
    before: list[Facts] = field(default_factory=list)
    after: list[Facts] = field(default_factory=list)
    asked: tuple[Facts, Any] | None = None
    walked: list[tuple[tuple[int, Fact], Any]] = field(default_factory=list)
    """The facts of the last fold in their order, each with the state after it."""

    def state(self, facts: Facts) -> Any:
        """The state of these facts, None when they are not lawful one after the other."""
        if self.asked is None or self.asked[0] is not facts:
            state, wrong = self.fold(facts)
            self.asked = (facts, None if wrong else state)
        return self.asked[1]

    def fold(self, facts: Facts) -> tuple[Any, tuple[int, set[str]] | None]:
        """The state, and the first fact that is not lawful with all that is wrong about it."""
        ordered = by_deals(facts)
        same = [
            was[0] == now[0] and was[1] is now[1]
            for (was, _), now in zip(self.walked, ordered, strict=False)
        ]
        del self.walked[[*same, False].index(False) :]
        state = self.walked[-1][1] if self.walked else self.game.opening(self.opened)
        for said in ordered[len(self.walked) :]:
            seq, one = said
            waits = isinstance(one, FromDeal) and one.deal == state.deal.number + 1
            if not (waits and self.game.standing(state).finished):
                judged = replace(one, deal=state.deal.number) if waits else one  # type: ignore[call-arg]
                faults = self.game.faults(state, judged)
                if faults:
                    return state, (seq, {fault.code for fault in faults})
                state = state if waits else self.game.apply(state, one)
            self.walked.append((said, state))
        return state, None

    def correct(self, after: Facts, kept: set[int]) -> tuple[Facts, list[int]]:
        """The facts without those that come after an end, and which these are; one that was just
        entered is `kept`."""
        left_out: list[int] = []
        while True:
            _, wrong = self.fold(after)
            if wrong is None or wrong[0] in kept or not wrong[1] <= PAST_ITS_END:
                return after, left_out
            left_out.append(wrong[0])
            after = tuple((seq, fact) for seq, fact in after if seq != wrong[0])

    def enter(self, facts: Facts, *, corrects: bool = False) -> bool:
        if self.state(facts) is None or (not corrects and self.too_late(facts)):
            return False
        self.before.append(self.facts)
        self.after.clear()
        self.facts = facts
        return True

    def too_late(self, facts: Facts) -> bool:
        """A new fact in a match that is over; or a new decision about a deal that it will not
        reach."""
        state, (_, last) = self.state(self.facts), facts[-1]
        if len(facts) == len(self.facts) or not self.game.standing(state).finished:
            return False
        return not isinstance(last, FromDeal) or last.deal > state.deal.number

    def undo(self) -> None:
        self.after.append(self.facts)
        self.facts = self.before.pop()

    def redo(self) -> None:
        self.before.append(self.facts)
        self.facts = self.after.pop()


def by_deals(facts: Facts) -> Facts:
    """Deal by deal in the order of entering, what was decided about a deal before its play."""
    deals: dict[float, tuple[list[Any], list[Any]]] = defaultdict(lambda: ([], []))
    for seq, fact in facts:
        decided, played = deals[getattr(fact, "deal", inf)]
        (decided if isinstance(fact, FromDeal) else played).append((seq, fact))
    return tuple(one for deal in sorted(deals) for part in deals[deal] for one in part)


def dealt(random: Random, *sizes: int) -> tuple[Any, ...]:
    cards = iter(random.sample(PACK, sum(sizes)))
    return tuple(tuple(next(cards) for _ in range(size)) for size in sizes)


def of_hazari(random: Random, deal: Any) -> Fact:
    number, due = deal.number, deal.next_round or 4
    size = 4 if due == 4 else 3
    exposed = GroupsExposed(number, due, dealt(random, *[size] * 4))
    ruled = TableRuling(exposed, random.randrange(4), (0, 0, 60, 25), "agreed")
    taken = RoundTaken(number, due, random.randrange(5))
    counted = DealCounted(
        number, random.choice([(90, 90, 90, 90), (100, 80, 90, 90), (0, 0, 0, 360)])
    )
    return random.choice([exposed, exposed, ruled, taken, taken, taken, counted])


def of_fives(random: Random, deal: Any) -> Fact:
    shown = HandsShown(deal.number, dealt(random, 5, 5, 5, 5))
    ruled = TableRuling(shown, 1, (0, random.randrange(-1, 4), 0, 0), "agreed")
    told = HandWon(deal.number, (random.randrange(4),), random.choice(["treble", "junk"]))
    return random.choice([shown, ruled, told])


def of_hokm(random: Random, deal: Any) -> Fact:
    number = deal.number
    (cards,) = dealt(random, 4)
    leader = random.choice([deal.leader, deal.leader, None, 1])
    trick = TrickPlayed(number, deal.next_trick or 1, cards, leader)
    ruled = TableRuling(trick, random.randrange(5), (), "agreed")
    taken = HandTaken(number, random.randrange(2), random.random() < 0.3)
    named = TrumpNamed(number, random.choice(PACK).suit)
    return random.choice([trick, ruled, taken, taken, named, RulerSet(number, random.randrange(4))])


def of_bukharo(random: Random, deal: Any) -> Fact:
    number = deal.number
    red, blue = random.choice([(RED_1, BLUE_1), (RED_2, BLUE_2), (RED_1, RED_2)])
    counted = SidesCounted(number, (red.count, blue.count))
    shown = SidesShown(number, (red.cards, blue.cards))
    ruled = TableRuling(counted, 0, (500, 0), "agreed")
    one_side = SidesCounted(number, (red.count,))
    return random.choice([counted, counted, shown, shown, ruled, one_side])


def decision(random: Random, game: Game[Any], state: Any) -> Fact:
    """About any deal so far, the next one, or one too far."""
    deal = random.randrange(1, state.deal.number + 3)
    rules = random.choice([*game.presets.values()])
    return random.choice(
        [
            Seated(deal, tuple(random.sample(NAMES, 4))),
            RulesChanged(deal, other_rules(random, rules)),
            DealVoided(state.deal.number, ""),
            MatchEnded(),
        ]
    )


def other_rules(random: Random, rules: Any) -> Any:
    """Another target; in a session, which has none, another house rule."""
    if rules.target:
        lowest = 100 if rules.target >= 100 else 2
        return replace(rules, target=random.choice([rules.target, max(lowest, rules.target // 2)]))
    return replace(rules, rule_14=random.choice(["printed", "strict"]))


@pytest.mark.no_cover  # followed line by line it would take many times as long
@pytest.mark.parametrize(
    ("game", "play"),
    first_row_of(
        [
            (HAZARI, of_hazari),
            (FIVES_GAME, of_fives),
            (HOKM_GAME, of_hokm),
            (BUKHARO_GAME, of_bukharo),
        ]
    ),
    ids=["hazari", "fives", "hokm", "bukharo"],
)
def test_every_evening_comes_to_what_a_plain_list_of_facts_comes_to(
    game: Game[Any], play: Callable[[Random, Any], Fact]
) -> None:
    random, steps, refused, evening = Random(game.key), 0, 0, 0
    while steps < STEPS:
        opened = MatchOpened(
            game.key, NAMES, [*game.presets.values()][evening % len(game.presets)], 0
        )
        model, log, evening = Model(game, opened), (Entry(1, opened, write="0"),), evening + 1
        while len(log) < LONGEST and steps < STEPS:
            steps += 1
            log, lawful = step(random, model, log, play)
            refused += not lawful
            replayed = replay(game, log)
            assert replayed.stuck is None
            assert replayed.state == model.state(model.facts)
            assert [(entry.seq, entry.fact) for entry in effective(log)[1:]] == list(model.facts)
    assert steps / 20 < refused < steps * 0.8


def step(
    random: Random, model: Model, log: tuple[Entry, ...], play: Callable[[Random, Any], Fact]
) -> tuple[tuple[Entry, ...], bool]:
    """One thing that a table does, and whether it was lawful; model and log must agree on that."""
    game, state, way = model.game, model.state(model.facts), random.random()
    if way < 0.15 and model.before:
        model.undo()
        return written(log, *undo(log)), True
    if way < 0.25 and model.after:
        model.redo()
        return written(log, *redo(log)), True
    if way < 0.5 and model.facts:
        return corrected(random, model, log, play)
    fact = decision(random, game, state) if way < 0.55 else play(random, state.deal)
    after = (*model.facts, (len(log) + 1, fact))
    lawful = check(game, log, [fact]).stuck is None
    assert model.enter(after) is lawful
    return (written(log, fact) if lawful else log), lawful


def corrected(
    random: Random, model: Model, log: tuple[Entry, ...], play: Callable[[Random, Any], Fact]
) -> tuple[tuple[Entry, ...], bool]:
    """Another fact in the place of an earlier one, perhaps with one that was forgotten then, as it
    is proposed to the table: without what comes after an end."""
    game, state = model.game, model.state(model.facts)
    seq, first = random.choice(model.facts)
    other = correction(random, first, play, state)
    facts: list[Fact] = [Amended(seq, other)]
    after = tuple((one, other if one == seq else was) for one, was in model.facts)
    kept = {seq}
    if random.random() < 0.3:
        facts.append(play(random, open_after(model, after)))
        after, kept = (*after, (len(log) + 2, facts[1])), {seq, len(log) + 2}
    proposal = propose(game, log, facts)
    after, left_out = model.correct(after, kept)
    assert [entry.seq for entry in proposal.left_out] == left_out
    assert model.enter(after, corrects=True) is proposal.can_be_made
    if not proposal.can_be_made:
        assert proposal.faults
        return log, False
    assert check(game, log, proposal.facts).stuck is None
    return written(log, *proposal.facts), True


def open_after(model: Model, facts: Facts) -> Any:
    """The deal in which the play of these facts stops, because of its end or of what is wrong."""
    state, _ = model.fold(facts)
    return state.deal


def correction(
    random: Random, first: Fact, play: Callable[[Random, Any], Fact], state: Any
) -> Fact:
    """Another fact about the deal and round of the first one, mostly."""
    deal = state.find_deal(getattr(first, "deal", 0)) or state.deal
    other = play(random, deal)
    if hasattr(first, "round") and hasattr(other, "round"):
        other = replace(other, round=first.round)
    return other


def written(log: tuple[Entry, ...], *facts: Fact) -> tuple[Entry, ...]:
    write = str(len(log))
    return (*log, *(Entry(len(log) + n, fact, write=write) for n, fact in enumerate(facts, 1)))
