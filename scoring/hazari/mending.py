"""Every repair of a deal in doubt that moves as few cards as what the table said allows.

A card moved counts one; groups given to wrong seats of a round count one a group.
"""

from collections import Counter, defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import permutations

from scoring.cards import PACK, Card
from scoring.hazari.doubt import Claim, Doubt
from scoring.hazari.house import SEATS
from scoring.hazari.repair import Change, Place, Repair

Where = dict[Card, Place | None]
"""Where every card of the pack lies; None for one that nobody has shown yet."""

SPARE_MOVES = 2
"""How many cards beyond the fewest possible a repair may move. Two are one more swap; with more
the ways multiply past what a table could be asked."""


def repairs(doubt: Doubt) -> tuple[Repair, ...]:
    """The smallest repairs that agree with everything said; several when they are equally small.

    None at all when only a much larger one would agree, or what was said contradicts itself.
    """
    mending = _Mending(doubt.room, dict(doubt.told), doubt.denied)
    entered: Where = dict.fromkeys(PACK) | doubt.deal.holders
    for moves in range(mending.fewest(entered) + SPARE_MOVES + 1):
        found = {
            _repair(doubt, where)
            for start, turned in _turned(entered, len(doubt.deal.shown), moves)
            for where in mending.mended(start, moves - turned)
        }
        if found:
            return tuple(sorted(found, key=str))
    return ()


def _turned(entered: Where, rounds: int, most: int) -> Iterator[tuple[Where, int]]:
    """The cards as entered, and with up to so many groups of one round handed to other seats; with
    the number of groups that changed seats."""
    yield entered, 0
    lying = _lying(entered)
    for seats in permutations(range(SEATS)):
        turned = [(seat, other) for seat, other in enumerate(seats) if seat != other]
        if not 0 < len(turned) <= most:
            continue
        for number in range(1, rounds + 1):
            handed: Where = {
                c: (other, number) for seat, other in turned for c in lying[seat, number]
            }
            yield entered | handed, len(turned)


def _lying(where: Where) -> defaultdict[Place | None, list[Card]]:
    """The cards at every place."""
    lying: defaultdict[Place | None, list[Card]] = defaultdict(list)
    for card, place in where.items():
        lying[place].append(card)
    return lying


def _repair(doubt: Doubt, where: Where) -> Repair:
    """What differs between the groups as entered and these places."""
    lying = _lying(where)
    return Repair(
        tuple(
            Change(place, old, _regrouped(old, lying[place]))
            for place, old in doubt.groups.items()
            if set(old) != set(lying[place])
        )
    )


def _regrouped(old: tuple[Card, ...], now: list[Card]) -> tuple[Card, ...]:
    """The cards that lie there now; those that lay there before keep their place."""
    come = iter([card for card in now if card not in old])
    kept = [card if card in now else next(come, None) for card in old]
    return (*(card for card in kept if card), *come)


@dataclass(frozen=True, slots=True)
class _Mending:
    """What cards must agree with. A card that was told of or moved stays where it is."""

    room: dict[Place | None, tuple[int, int]]
    told: Where
    denied: frozenset[frozenset[Claim]]

    def fewest(self, entered: Where) -> int:
        """No repair moves fewer cards than this, groups at wrong seats aside."""
        where = entered | self.told
        surplus, shortage = self._misfits(where)
        return _moved(entered, self.told) + max(sum(surplus.values()), sum(shortage.values()))

    def mended(self, start: Where, moves: int) -> Iterator[Where]:
        """Every way that agrees, by moving this many cards at most, those told of included."""
        left = moves - _moved(start, self.told)
        if left >= 0:
            yield from self._settled(start | self.told, frozenset(self.told), left)

    def _misfits(self, where: Where) -> tuple[Counter[Place | None], Counter[Place | None]]:
        """How many cards are too many, and too few, by place."""
        lying = Counter(where.values())
        return (
            Counter({p: lying[p] - most for p, (_, most) in self.room.items() if lying[p] > most}),
            Counter({p: few - lying[p] for p, (few, _) in self.room.items() if lying[p] < few}),
        )

    def _settled(self, where: Where, fixed: frozenset[Card], left: int) -> Iterator[Where]:
        moves = self._moves(where, left)
        if moves is None:
            yield where
            return
        for card, place in moves:
            if card not in fixed:
                yield from self._settled(where | {card: place}, fixed | {card}, left - 1)

    def _moves(self, where: Where, left: int) -> list[Claim] | None:
        """The moves one of which every way from here begins with; None when all agrees."""
        surplus, shortage = self._misfits(where)
        if max(surplus.total(), shortage.total()) > left:
            return []
        for crowded in surplus:
            # With no move to spare, every card too many goes where one is lacking.
            to = shortage if surplus.total() == left else self.room
            too_many = [card for card in PACK if where[card] == crowded]
            return [(card, place) for card in too_many for place in to if place != crowded]
        for lacking in shortage:
            return [(card, lacking) for card in PACK if where[card] != lacking]
        for claims in self.denied:
            if all(where[card] == place for card, place in claims):
                return [(card, p) for card, place in claims for p in self.room if p != place]
        return None


def _moved(start: Where, told: Where) -> int:
    return sum(start[card] != place for card, place in told.items())
