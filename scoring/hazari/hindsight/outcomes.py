"""Enumerate what one player could have reached in a deal, over all courses of its rounds.

The groups of the others stand. So in each round it matters only how the own group compares with
the best of theirs, and these few cases of the four rounds make up all courses of a deal.
"""

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import product

from ...cards import Card
from ...kit import card_points
from ...rulings import Fault
from ...seats import exposure_order
from ..exposed_groups import dead_seats
from ..judge import shares
from ..ranking import NO_TROY, Key, strength
from ..rules import CARD_VALUES, ROUNDS, SEATS, HazariRules
from .layouts import Band, Groups, Thirteen

Value = tuple[int, int]
"""Value of a deal to a seat: the match won (1), open (0) or lost (-1) at once, then its points."""


def value(seat: int, match_won_by: int | None, points: int) -> Value:
    """Return the value to a seat of a deal with this winner by Troys, if any, and these points."""
    match = 0 if match_won_by is None else 1 if match_won_by == seat else -1
    return match, points


@dataclass(frozen=True, slots=True)
class Goal:
    """Value that the seat reaches by laying one of the groups `wanted` in each of the rounds."""

    value: Value
    wanted: Mapping[int, Groups]


@dataclass(frozen=True, slots=True)
class _Rivals:
    """Best live groups of the others in a round, if any: their key, and whose they are."""

    key: Key
    seats: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class _Taken:
    """Round of a course: who takes it, who shares its points, whether the best group is a Troy."""

    winner: int
    sharing: tuple[int, ...]
    troy: bool


@dataclass(frozen=True, slots=True)
class Outcomes:
    """Deal as one `seat` finds it: what its cards can make, and what the others laid.

    `rivals` are by (rounds shown, round), because a later group may prove an earlier one dead.
    `piles` are what the others' cards of each round are worth.
    """

    seat: int
    leader: int
    backwards: bool
    rules: HazariRules
    hand: Thirteen
    rivals: Mapping[tuple[int, int], _Rivals]
    piles: Mapping[int, int]

    @classmethod
    def of(
        cls,
        dealt: Sequence[Sequence[tuple[Card, ...]]],
        faults: Collection[Fault],
        leader: int,
        rules: HazariRules,
        seat: int,
        *,
        backwards: bool,
    ) -> "Outcomes":
        """Build the outcomes from the groups that each seat played and their order faults."""
        values = CARD_VALUES[rules.variant]
        others = [other for other in range(SEATS) if other != seat]
        rivals, piles = {}, {}
        for number, groups in enumerate(zip(*dealt, strict=True), start=1):
            piles[number] = sum(card_points.total(groups[other], values) for other in others)
            keys = {other: strength(groups[other], rules, number).key for other in others}
            for shown in range(number, ROUNDS + 1):
                known = [fault for fault in faults if fault["round"] <= shown]
                dead = dead_seats(known, number, rules)
                live = {other: key for other, key in keys.items() if other not in dead}
                # Key 0 is below every group, so without a live rival the own group always wins.
                best = max(live.values(), default=0)
                seats = tuple(other for other, key in live.items() if key == best)
                rivals[shown, number] = _Rivals(best, seats)
        hand = Thirteen.of([card for group in dealt[seat] for card in group], rules)
        return cls(seat, leader, backwards, rules, hand, rivals, piles)

    def goals(self) -> Iterator[Goal]:
        """Yield all that the groups of the others allow; the own cards may not allow it."""
        bands = [self._bands(number) for number in range(1, ROUNDS + 1)]
        for chosen, rounds in self._courses(bands, ()):
            won_by = rounds[-1].winner if self._won_at_once(rounds) else None
            sure, gains = self._gains(chosen, rounds)
            for gained in product(*(gain.items() for gain in gains)):
                brought = sure + sum(gain for gain, _ in gained)
                wanted = {number: groups for number, (_, groups) in enumerate(gained, start=1)}
                yield Goal(value(self.seat, won_by, brought), wanted)

    def _bands(self, number: int) -> list[Band]:
        """Return own groups that compare alike with whichever rivals count in this round."""
        cuts = {self.rivals[shown, number].key for shown in range(number, ROUNDS + 1)}
        if self.rules.troy_win != "off":
            cuts.add(NO_TROY)
        return self.hand.bands(number, cuts)

    def _courses(
        self, bands: Sequence[Sequence[Band]], chosen: tuple[Band, ...]
    ) -> Iterator[tuple[tuple[Band, ...], list[_Taken]]]:
        """Yield every choice of bands after those chosen, with the rounds as they then go.

        Where Troys win the match at once, anything may lie in the rounds not played.
        """
        rounds = self._course([band.key for band in chosen])
        if len(chosen) == ROUNDS or self._won_at_once(rounds):
            not_played = range(len(chosen) + 1, ROUNDS + 1)
            anything = [band for number in not_played for band in self.hand.bands(number, ())]
            yield (*chosen, *anything), rounds
            return
        for band in bands[len(chosen)]:
            yield from self._courses(bands, (*chosen, band))

    def _course(self, own: Sequence[Key]) -> list[_Taken]:
        """Return the rounds if the seat lays groups with these keys; Troys may end them early."""
        rounds: list[_Taken] = []
        leader = self.leader
        for number, key in enumerate(own, start=1):
            rivals = self.rivals[len(own), number]
            best = rivals.seats if key <= rivals.key else ()
            if key >= rivals.key:
                best = (*best, self.seat)
            order = exposure_order(leader, backwards=self.backwards)
            exposed = sorted(best, key=order.index)
            leader = exposed[0 if self.rules.tie == "first_exposed" else -1]
            sharing = best if self.rules.tie == "split" else (leader,)
            rounds.append(_Taken(leader, sharing, max(key, rivals.key) > NO_TROY))
            if self._won_at_once(rounds):
                break
        return rounds

    def _won_at_once(self, rounds: Sequence[_Taken]) -> bool:
        """Tell whether the last of these rounds completes a Troy win."""
        return self.rules.troys_win([(taken.winner, taken.troy) for taken in rounds])

    def _gains(
        self, chosen: Sequence[Band], rounds: Sequence[_Taken]
    ) -> tuple[int, list[Mapping[int, Groups]]]:
        """Return the sure points of a course, and the groups of each round by the points they add.

        Own groups are told apart by their worth where it matters: in the rounds that pay, or, when
        most of the rounds are won, in the others, as what is lost of the worth of the hand.
        """
        paying = {n: taken for n, taken in enumerate(rounds, start=1) if self.seat in taken.sharing}
        most = len(paying) > 2 and all(len(taken.sharing) == 1 for taken in paying.values())

        def gain(number: int, worth: int) -> int:
            """Return the points that a round adds if the own group there is worth this much."""
            if number not in paying:
                return -worth if most else 0
            taken, pile = paying[number], self.piles[number]
            if most:
                return pile
            return shares(pile + worth, SEATS, taken.winner, taken.sharing, self.rules)[self.seat]

        gains: list[Mapping[int, Groups]] = []
        for number, band in enumerate(chosen, start=1):
            by_gain: dict[int, Groups] = {}
            for worth, groups in band.worths.items():
                added = gain(number, worth)
                by_gain[added] = by_gain.get(added, 0) | groups
            gains.append(by_gain)
        return self.hand.worth if most else 0, gains
