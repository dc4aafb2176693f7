"""Find the faults that keep a match from opening or a fact from being entered, in any game."""

from collections.abc import Collection, Iterator, Sequence
from typing import Any

from ..cards import Card
from ..recorded_facts import (
    MOST_MISSING,
    Agreement,
    Fact,
    MatchEnded,
    MatchOpened,
    PackChanged,
    PointsGiven,
    TableRuling,
)
from ..rulings import Fault
from .state import State


def opening_faults(
    opened: MatchOpened, seats: range, sides: Sequence[Sequence[int]]
) -> tuple[Fault, ...]:
    """Return every fault of the set-up of a race: its seating, and what was agreed.

    `seats` are the numbers of players allowed.
    """
    faults = seating_faults(opened, seats)
    if not faults and max(opened.agreed.points(sides)) >= opened.rules.target:
        return (Fault.of("handicap_too_high", target=opened.rules.target),)
    return faults


def seating_faults(opened: MatchOpened, seats: range) -> tuple[Fault, ...]:
    """Return every fault of a seating, and of what was agreed besides the rules.

    They are a wrong number of players, equal names, and a dealer who has no seat.
    """
    faults = []
    players = len(opened.players)
    if players not in seats:
        faults.append(
            Fault.of("players_wrong", fewest=seats[0], most=seats[-1], have=players),
        )
    if len(set(opened.players)) != players:
        faults.append(Fault.of("player_twice"))
    if opened.dealer not in range(max(players, seats[0])):
        faults.append(Fault.of("no_such_seat", seat=opened.dealer))
    return (*faults, *_agreement_faults(opened.agreed, opened.players))


def _agreement_faults(agreed: Agreement, players: Sequence[str]) -> Iterator[Fault]:
    """Yield every fault of an agreement, for which these players sit at the table."""
    everybody = [*dict.fromkeys(players), *agreed.waiting]
    if len(set(everybody)) < len(everybody):
        yield Fault.of("waits_and_plays")
    if len(agreed.handicap) not in (0, len(players)) or min(agreed.handicap, default=0) < 0:
        yield Fault.of("handicap_wrong")
    if agreed.stake < 0 or bool(agreed.stake) != bool(agreed.currency):
        yield Fault.of("stake_wrong")
    if agreed.stake and agreed.casual:
        yield Fault.of("casual_stake")


def entry_faults(fact: Any, known: Collection[type[Fact]], state: State) -> tuple[Fault, ...]:
    """Return the fault of a fact that cannot be entered now, whatever it says.

    `known` are the facts of the game. A fact is refused when it belongs to another game,
    when the match is over, when it is about another deal than the open one, when it gives points to
    a seat that is not there, and when it names cards as missing that cannot be, or too many. Only
    the end of a match is about no deal.
    """
    at = state.deal.number
    if type(fact) not in known:
        return (Fault.of("other_game"),)
    if state.standing.finished:
        return (Fault.of("match_over"),)
    if isinstance(fact, PointsGiven) and fact.seat not in range(len(state.players)):
        return (Fault.of("no_such_seat", seat=fact.seat),)
    if not isinstance(fact, MatchEnded) and fact.deal != at:
        code = "deal_closed" if fact.deal < at else "deal_not_begun"
        return (Fault.of(code, deal=fact.deal, open=at),)
    missing = fact.missing if isinstance(fact, PackChanged) else ()
    sound = len({*missing}) == len(missing) <= MOST_MISSING
    return () if sound else (Fault.of("pack_wrong", most=MOST_MISSING),)


def ruling_faults(
    ruling: TableRuling, seats: int, worth: int | None = None, shares: bool = True
) -> tuple[Fault, ...]:
    """Return every fault of an override, which must go to a seat and share out all points.

    `worth` is what the cards are worth, where that is fixed; `shares` says whether the game gives
    points by seat, which are then never below 0.
    """
    faults = []
    if ruling.winner not in range(seats):
        faults.append(Fault.of("no_such_seat", seat=ruling.winner))
    want = seats if shares else 0
    if len(ruling.shares) != want:
        return (*faults, Fault.of("shares_wrong", want=want, have=len(ruling.shares)))
    if ruling.shares and min(ruling.shares) < 0:
        faults.append(Fault.of("share_negative"))
    if worth not in (None, sum(ruling.shares)):
        faults.append(Fault.of("shares_differ", sum=sum(ruling.shares), total=worth))
    return tuple(faults)


def size_faults(groups: Sequence[Sequence[Card]], want: int) -> tuple[Fault, ...]:
    """Return a fault for every group, by seat, that has not exactly `want` cards."""
    return tuple(
        Fault.of("group_size", seat=seat, want=want, have=len(group))
        for seat, group in enumerate(groups)
        if len(group) != want
    )
