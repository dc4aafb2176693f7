"""Search for every repair of a doubted deal that moves as few cards as the evidence allows.

A card moved counts one; groups given to wrong seats of a round count one a group.
"""

from collections import Counter, defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice, permutations

from ...cards import PACK, Card
from ..rules import SEATS
from .deal_evidence import Claim, Evidence
from .repair import Change, Place, Repair

Where = dict[Card, Place | None]
"""Card → where it lies, for the whole pack; None for one that nobody has shown yet."""

MOST_TRIES = 3000
"""Steps after which the search stops: the players said too little or contradicted themselves."""


def repairs(evidence: Evidence) -> tuple[Repair, ...]:
    """Return the smallest repairs that agree with everything said; several when equally small.

    None at all when what was said contradicts itself, or leaves too much to try.
    """
    search = _Search(evidence)
    entered: Where = dict.fromkeys(PACK) | evidence.deal.holders
    left = MOST_TRIES
    moves = 0
    while True:
        ways = (
            way
            for start, turned in _turned(entered, len(evidence.deal.shown), moves)
            for way in search.tries(start, moves - turned)
        )
        # Steps that lead nowhere yield None, so that they count as tries too.
        tried = list(islice(ways, left))
        left -= len(tried)
        if not left:
            return ()
        found = dict.fromkeys(_repair(evidence, where) for where in tried if where)
        if found:
            return tuple(found)
        moves += 1


def _turned(entered: Where, rounds: int, most: int) -> Iterator[tuple[Where, int]]:
    """Yield the cards as entered, then with groups of one round handed to other seats.

    Each comes with the number of groups that changed seats, at most `most`.
    """
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
    """Return the cards at every place."""
    lying: defaultdict[Place | None, list[Card]] = defaultdict(list)
    for card, place in where.items():
        lying[place].append(card)
    return lying


def _repair(evidence: Evidence, where: Where) -> Repair:
    """Return what differs between the groups as entered and these places."""
    lying = _lying(where)
    return Repair(
        tuple(
            Change(place, old, _regrouped(old, lying[place]))
            for place, old in evidence.groups.items()
            if set(old) != set(lying[place])
        )
    )


def _regrouped(old: tuple[Card, ...], now: list[Card]) -> tuple[Card, ...]:
    """Return the cards that lie there now; those that lay there before keep their place."""
    come = iter([card for card in now if card not in old])
    kept = [card if card in now else next(come, None) for card in old]
    return (*(card for card in kept if card), *come)


@dataclass(frozen=True, slots=True)
class _Misfits:
    """Contradictions between an arrangement and the evidence: cards too many and too few."""

    surplus: Counter[Place | None]
    shortage: Counter[Place | None]

    @property
    def moves(self) -> int:
        """Return how many cards have to move at least; 0 when all agrees."""
        return max(self.surplus.total(), self.shortage.total())


class _Search:
    """Search that moves one card after the other until all agrees with the evidence.

    A card told of, or moved once, stays where it is.
    """

    def __init__(self, evidence: Evidence) -> None:
        self.room = evidence.room
        # Nobody can have laid what the pack lacks.
        self.told = {**dict.fromkeys(evidence.deal.missing), **dict(evidence.told)}

    def tries(self, start: Where, moves: int) -> Iterator[Where | None]:
        """Yield every arrangement that agrees, and None for every step on the way.

        At most this many cards move, those that the players told of included.
        """
        left = moves - sum(start[card] != place for card, place in self.told.items())
        if left >= 0:
            yield from self._settled(start | self.told, frozenset(self.told), left)

    def _settled(self, where: Where, fixed: frozenset[Card], left: int) -> Iterator[Where | None]:
        """Yield this arrangement if it agrees, then what up to `left` further moves lead to."""
        misfits = self._misfits(where)
        yield None if misfits.moves else where
        if not 0 < misfits.moves <= left:
            return
        # Some place lacks cards and none has too many: any card may be the one that moves in.
        if misfits.shortage and not misfits.surplus:
            lacking = next(iter(misfits.shortage))
            for card in PACK:
                yield from self._moved(where, fixed, left, (card, lacking))
            return
        # With no move to spare, every card too many goes where one is lacking.
        to = misfits.shortage if misfits.surplus.total() == left else self.room
        crowded = next(iter(misfits.surplus))
        for card in [card for card, place in where.items() if place == crowded]:
            for place in to:
                yield from self._moved(where, fixed, left, (card, place))
            # Every way on which it leaves has been tried.
            fixed |= {card}

    def _moved(
        self, where: Where, fixed: frozenset[Card], left: int, move: Claim
    ) -> Iterator[Where | None]:
        """Move one card and search on, unless it is fixed or is there already."""
        card, place = move
        if card not in fixed and where[card] != place:
            yield from self._settled(where | {card: place}, fixed | {card}, left - 1)

    def _misfits(self, where: Where) -> _Misfits:
        """Compare an arrangement with the evidence."""
        lying = Counter(where.values())
        surplus: Counter[Place | None] = Counter()
        shortage: Counter[Place | None] = Counter()
        for place, (fewest, most) in self.room.items():
            if not fewest <= lying[place] <= most:
                surplus[place] = lying[place] - most
                shortage[place] = fewest - lying[place]
        # A unary plus keeps only the counts above 0.
        return _Misfits(+surplus, +shortage)
