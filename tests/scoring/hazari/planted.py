"""Random deals with a mistake planted, and a table that says truthfully what lay there.

A tap is a tap of a finger: one to open the search, two to exchange two cards or to say who showed
one, and one to choose a repair.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random
from statistics import median

from scoring.cards import PACK, Card
from scoring.hazari import BANGLADESH
from scoring.hazari.deal_judge import judge_rounds
from scoring.hazari.exposed_groups import Groups
from scoring.hazari.mistakes.deal_evidence import Evidence
from scoring.hazari.mistakes.repair import Place, Repair
from scoring.hazari.mistakes.repairs import repairs
from scoring.hazari.state import Deal
from scoring.seats import exposure_order
from tests.scoring.table import KARIM, RINA

Lay = dict[Place, tuple[Card, ...]]
"""The group at every place of a deal."""

MOST = 8
"""Most repairs that people look through."""

PLACES = [(seat, number) for number in (1, 2, 3, 4) for seat in range(4)]


def dealt(random: Random) -> Lay:
    """Four groups for each of four seats, however strong."""
    pack = iter(random.sample(PACK, 52))
    return {place: tuple(next(pack) for _ in range(4 if place[1] == 4 else 3)) for place in PLACES}


def exchanged(lay: Lay, one: Card, other: Card) -> Lay:
    """Each card where the other was."""
    to = {one: other, other: one}
    return {place: tuple(to.get(card, card) for card in group) for place, group in lay.items()}


def round_of(lay: Lay, number: int) -> Groups:
    return tuple(lay[seat, number] for seat in range(4))


def after(lay: Lay, rounds: int) -> Deal:
    """The deal as it stands with so many rounds entered. Rina dealt, so Karim led."""
    return Deal(1, RINA, tuple(round_of(lay, number) for number in range(1, rounds + 1)))


def next_order(deal: Deal) -> tuple[int, ...]:
    """The seats as they expose next, led by whoever took the last round."""
    return exposure_order(judge_rounds(deal.shown, KARIM, BANGLADESH).winners[-1])


@dataclass
class Table:
    """People who know where every card lay that was shown so far."""

    truth: Lay
    rounds: int
    evidence: Evidence
    taps: int = 1
    questions: int = 0
    rejections: int = 0

    def __post_init__(self) -> None:
        self.where = dict.fromkeys(PACK) | {
            card: place
            for place, group in self.truth.items()
            for card in group
            if place[1] <= self.rounds
        }

    def say(self, card: Card) -> "Table":
        """Say who really showed this card, and in which round."""
        self.taps += 2
        self.evidence = self.evidence.seen(self.where[card], (card,))
        return self

    def exchange(self, card: Card) -> "Table":
        """Exchange the card with one that was entered for it."""
        place, entered = self.where[card], self.evidence.groups
        assert place is not None
        wrong = min(
            (other for other in entered[place] if self.where[other] != place),
            # The card that belongs where this one was entered, if there is one.
            key=lambda other: self.where[other] not in self.evidence.entered(card),
        )
        self.taps += 2
        for one in (card, wrong):
            self.evidence = self.evidence.seen(self.where[one], (one,))
        return self

    def settle(self) -> Repair:
        """Exchange cards until the true repair is one of a few."""
        while True:
            found = repairs(self.evidence)
            true = [repair for repair in found if self.is_true(repair)]
            self.questions += len(found) > 1
            self.rejections += len(found) == 1 and not true
            if true and len(found) <= MOST:
                self.taps += 1
                return true[0]
            self.exchange(self.missing[0])

    @property
    def missing(self) -> list[Card]:
        """The cards that lay in a group for which they were not entered, nor told of."""
        entered, told = self.evidence.groups, dict(self.evidence.told)
        return [
            card
            for card, place in self.where.items()
            if place in entered
            and card not in entered[place]
            and card not in told
            and len(entered[place]) == len(self.truth[place])
        ]

    def is_true(self, repair: Repair) -> bool:
        """Every group of the rounds that were entered reads as it really lay."""
        repaired = after_repair(self.evidence, repair)
        return all(
            set(group) == set(self.truth[place])
            for place, group in repaired.items()
            if place[1] < len(self.evidence.deal.shown) or len(group) == len(self.truth[place])
        )


def after_repair(evidence: Evidence, repair: Repair) -> Lay:
    return {
        (seat, number): group
        for number, groups in enumerate(repair.repaired(evidence.deal.shown), start=1)
        for seat, group in enumerate(groups if isinstance(groups, tuple) else ())
    }


# The mistakes. Sparing people say who showed one card, others exchange it with another.


def missed_in_the_last_group(random: Random, sparing: bool) -> Table:
    """One wrong card in an earlier group; that card really lies in the group that is deduced."""
    while True:
        truth = dealt(random)
        typed_at, seen_at = random.choice(PLACES), (next_order(after(truth, 3))[-1], 4)
        right, wrong = random.choice(truth[typed_at]), random.choice(truth[seen_at])
        entered = exchanged(truth, right, wrong)
        before = after(entered, 3)
        if typed_at != seen_at and seen_at[0] == next_order(before)[-1]:
            table = Table(truth, 4, Evidence.of(before, 4, round_of(entered, 4)))
            return table.say(wrong) if sparing else table.exchange(wrong)


def claimed_twice(random: Random, sparing: bool) -> Table:
    """One wrong card in an earlier round; later that card is shown, and is to be entered."""
    while True:
        truth = dealt(random)
        typed_at, seen_at = sorted(random.sample(PLACES, 2), key=lambda place: place[1])
        number = seen_at[1]
        if typed_at[1] == number:
            continue
        right, wrong = random.choice(truth[typed_at]), random.choice(truth[seen_at])
        group = tuple(wrong if card == right else card for card in truth[typed_at])
        before = after(truth | {typed_at: group}, number - 1)
        order = next_order(before)
        if (number, seen_at[0]) != (4, order[-1]):
            typed = {seat: truth[seat, number] for seat in order[: order.index(seen_at[0])]}
            typed[seen_at[0]] = truth[seen_at][: truth[seen_at].index(wrong) + 1]
            groups = tuple(typed.get(seat, ()) for seat in range(4))
            return Table(truth, number, Evidence.of(before, number, groups))


def swapped_in_one_round(random: Random, sparing: bool) -> Table:
    number = random.randint(1, 4)
    one, other = random.sample(range(4), 2)
    return swapped(random, sparing, (one, number), (other, number))


def swapped_between_rounds(random: Random, sparing: bool) -> Table:
    (one, other), (early, late) = random.sample(range(4), 2), random.sample(range(1, 5), 2)
    return swapped(random, sparing, (one, early), (other, late))


def swapped(random: Random, sparing: bool, one: Place, other: Place) -> Table:
    """Two cards of two players, each entered for the other; somebody doubts one of the groups."""
    truth = dealt(random)
    cards = random.choice(truth[one]), random.choice(truth[other])
    return doubted(random, truth, exchanged(truth, *cards), sparing, cards[0])


def group_at_the_wrong_seat(random: Random, sparing: bool) -> Table:
    """Two groups of a round, each given to the other seat; somebody doubts one of them."""
    truth = dealt(random)
    number = random.randint(1, 4)
    one, other = ((seat, number) for seat in random.sample(range(4), 2))
    entered = truth | {one: truth[other], other: truth[one]}
    return doubted(random, truth, entered, sparing, random.choice(truth[one]))


def doubted(random: Random, truth: Lay, entered: Lay, sparing: bool, strange: Card) -> Table:
    """The doubt comes after any round in which both mistaken groups are in."""
    wrong = [place[1] for place in PLACES if set(truth[place]) != set(entered[place])]
    rounds = random.randint(max(wrong), 4)
    table = Table(truth, rounds, Evidence(after(entered, rounds)))
    return table.say(strange) if sparing else table.exchange(strange)


Mistake = Callable[[Random, bool], Table]
MISTAKES: tuple[Mistake, ...] = (
    missed_in_the_last_group,
    claimed_twice,
    swapped_in_one_round,
    swapped_between_rounds,
    group_at_the_wrong_seat,
)


@dataclass
class Figures:
    """What it took to find one kind of mistake in many deals."""

    deals: int = 0
    true: int = 0
    rejections: int = 0
    questions: list[int] = field(default_factory=list)
    taps: list[int] = field(default_factory=list)

    def __str__(self) -> str:
        return (
            f"{self.true} of {self.deals} deals as they were; "
            f"questions {median(self.questions):g}, at worst {max(self.questions)}; "
            f"taps {median(self.taps):g}, at worst {max(self.taps)}"
        )


def figures(plant: Mistake, sparing: bool, seeds: range) -> Figures:
    measured = Figures()
    for seed in seeds:
        table = plant(Random(seed), sparing)
        measured.deals += 1
        measured.true += table.is_true(table.settle())
        measured.rejections += table.rejections
        measured.questions.append(table.questions)
        measured.taps.append(table.taps)
    return measured
