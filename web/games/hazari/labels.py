"""Labels of groups while a round is entered: the type of each, and which takes the round so far."""

from collections.abc import Container, Mapping

from scoring.hazari.judge import judge_round
from scoring.hazari.ranking import strength
from scoring.hazari.rules import HazariRules
from web.games.hazari.words import explained, type_name
from web.match.cards_form import Group, all_different
from web.match.page_data import Label


def group_labels(
    laid: Mapping[int, Group], rules: HazariRules, nth: int, dead: Container[int] = ()
) -> list[Label]:
    """Label these full groups of a round with their types, and mark the best that is not `dead`."""
    best = _best(laid, rules, nth, dead)
    made = {seat: strength(group, rules, nth).category for seat, group in laid.items()}
    return [
        Label(seat, type_name(kind), explained(kind), seat == best) for seat, kind in made.items()
    ]


def _best(
    laid: Mapping[int, Group], rules: HazariRules, nth: int, dead: Container[int]
) -> int | None:
    """Return the seat that would take the round now; None while a card is at two seats."""
    seats = list(laid)
    if not all_different(laid):
        return None
    # `judge_round` takes two groups at least.
    if len(seats) < 2:
        return seats[0] if seats else None
    places = [place for place, seat in enumerate(seats) if seat in dead]
    return seats[judge_round(list(laid.values()), rules, nth, dead=places).winner]
