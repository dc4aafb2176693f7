"""What keeps a match from opening and a deal from being entered, whatever the game."""

from collections.abc import Sequence

from scoring.cards import Card
from scoring.facts import MatchOpened
from scoring.rulings import Fault


def opening_faults(opened: MatchOpened, seats: range, targets: range) -> tuple[Fault, ...]:
    """As many players as may sit there, under different names, a dealer among them, a sensible
    target: everything that is wrong with a set-up, at once."""
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
    if opened.rules.target not in targets:
        faults.append(Fault.of("target_out_of_range", low=targets[0], high=targets[-1]))
    return tuple(faults)


def deal_faults(deal: int, at: int) -> tuple[Fault, ...]:
    """An entry is about the deal the table is at; any other is closed or has not begun."""
    if deal == at:
        return ()
    code = "deal_closed" if deal < at else "deal_not_begun"
    return (Fault.of(code, deal=deal, open=at),)


def size_faults(groups: Sequence[Sequence[Card]], want: int) -> tuple[Fault, ...]:
    """Every group, by seat, that has not as many cards as are due."""
    return tuple(
        Fault.of("group_size", seat=seat, want=want, have=len(group))
        for seat, group in enumerate(groups)
        if len(group) != want
    )
