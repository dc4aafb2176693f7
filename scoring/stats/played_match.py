"""Describe the finished deals of a match, from which the statistics of every game are counted."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import accumulate
from operator import add
from typing import Any, Final

from ..game import Game
from ..highlights import Highlight
from ..outcome_changes import Outcome
from ..recorded_facts import MatchOpened
from ..standing import Standing

AT_ONCE: Final = frozenset({"troy", "revoke"})
"""Endings of a match in the middle of a deal, whose points are then not added to the race."""

WITHOUT_RESULT: Final = frozenset({"open", "ended"})
"""Endings of a standing without a winner: the match goes on, or the players stopped it."""


@dataclass(frozen=True, slots=True)
class PlayedDeal:
    """One deal that was played to its end.

    `players` are those who really sat there, by seat. `points` and `totals` are by side; `added`
    says whether these points count, which they do not where the deal ended the match at once.
    `takers` are the number and the taker of every round that was entered. A deal `elsewhere` is
    counted in another match, which has this very deal too. `sides` are the seats of each side, in
    the order that sides have at the end: players may have taken their points to other chairs.
    """

    number: int
    players: tuple[str, ...]
    points: tuple[int, ...]
    totals: tuple[int, ...]
    added: bool
    takers: tuple[tuple[int, int | None], ...]
    highlights: tuple[Highlight, ...]
    sides: tuple[tuple[int, ...], ...]
    elsewhere: bool = False

    @property
    def best(self) -> tuple[int, ...]:
        """Return the sides with the most points; none where nobody scored."""
        if not any(self.points):
            return ()
        return tuple(side for side, won in enumerate(self.points) if won == max(self.points))

    def seat_of(self, name: str) -> int | None:
        """Return where this player sat, or None for somebody who did not play the deal."""
        return self.players.index(name) if name in self.players else None

    def side_of(self, seat: int) -> int:
        """Return the side that this seat played on."""
        return next(side for side, seats in enumerate(self.sides) if seat in seats)

    def names(self, side: int) -> tuple[str, ...]:
        """Return who played on a side."""
        return tuple(self.players[seat] for seat in self.sides[side])

    def spelled(self, spelling: Mapping[str, str]) -> "PlayedDeal":
        """Return the deal with names respelled, unchanged where two players would become one."""
        written = tuple(spelling.get(name, name) for name in self.players)
        if written == self.players or len(set(written)) < len(written):
            return self
        return replace(self, players=written)


@dataclass(frozen=True, slots=True)
class PlayedMatch:
    """Deals of a match that were played to their end, and its standing.

    `sides` are the seats of each side. Voided deals and an open one are left out. `lasted` are the
    seconds from the first to the last entry, 0 where that is not known.
    """

    sides: tuple[tuple[int, ...], ...]
    deals: tuple[PlayedDeal, ...]
    standing: Standing
    lasted: int = 0

    @property
    def own(self) -> tuple[PlayedDeal, ...]:
        """Return the deals that are counted in this match."""
        return tuple(deal for deal in self.deals if not deal.elsewhere)

    @property
    def added(self) -> tuple[PlayedDeal, ...]:
        """Return the deals that are counted in this match and whose points count."""
        return tuple(deal for deal in self.own if deal.added)

    @property
    def players(self) -> tuple[str, ...]:
        """Return everybody who played a deal of it, in the order in which they joined."""
        return tuple(dict.fromkeys(name for deal in self.deals for name in deal.players))

    @property
    def decided(self) -> bool:
        """Tell whether somebody has won the match, alone or with others."""
        return self.standing.why not in WITHOUT_RESULT and bool(self.deals)

    @property
    def is_even(self) -> bool:
        """Return True if the cards alone gave every total, so that totals tell who was behind.

        They do not where a side began with a handicap, or somebody got points outside the cards.
        """
        counted = [deal for deal in self.deals if deal.added]
        sums = accumulate((deal.points for deal in counted), lambda *two: tuple(map(add, *two)))
        return all(deal.totals == total for deal, total in zip(counted, sums, strict=True))

    @property
    def winners(self) -> tuple[tuple[str, ...], ...]:
        """Return the names on each winning side in the last deal; none of an undecided match."""
        if not self.decided:
            return ()
        return tuple(self.deals[-1].names(side) for side in self.standing.winners)

    def spelled(self, spelling: Mapping[str, str]) -> "PlayedMatch":
        """Return the match with names respelled, so that one person has one spelling.

        Two players who sat in a deal together remain two there.
        """
        return replace(self, deals=tuple(deal.spelled(spelling) for deal in self.deals))


def played(game: Game[Any], opened: MatchOpened, state: Any) -> PlayedMatch:
    """Describe a match by the deals that were played to their end.

    `state` is what the log replays to, so corrections, substitutes and overrides are in it.
    """
    outcomes, standing = game.outcomes(state), game.standing(state)
    closed = [told for told in outcomes if not told.round and told.end != "void"]
    highlights = game.highlights(state)
    deals = tuple(
        _deal(
            state.find_deal(told.deal),
            state,
            game.sides(opened),
            told,
            [one for one in outcomes if one.deal == told.deal and one.round],
            tuple(one for one in highlights if one.deal == told.deal),
        )
        for told in closed
    )
    if standing.why in AT_ONCE:
        # Only the last deal can have ended the match at once.
        deals = (*deals[:-1], replace(deals[-1], added=False))
    return PlayedMatch(game.sides(opened), deals, standing)


def _deal(
    deal: Any,
    state: Any,
    sides: tuple[tuple[int, ...], ...],
    told: Outcome,
    rounds: Sequence[Outcome],
    highlights: tuple[Highlight, ...],
) -> PlayedDeal:
    columns = state.columns(told.deal)
    return PlayedDeal(
        number=told.deal,
        players=state.terms_of(deal).players,
        points=tuple(told.points[side] for side in columns),
        totals=tuple(told.totals[side] for side in columns),
        added=True,
        takers=tuple((one.round, one.winner) for one in rounds),
        highlights=highlights,
        sides=tuple(sides[side] for side in columns),
    )
