"""What was entered at a table of Fives, in a few words."""

from collections.abc import Sequence

from flask_babel import gettext as _

from scoring.facts import Fact
from scoring.fives.facts import HandsShown, HandWon
from scoring.fives.state import Deal, FivesState
from web.words.places import number
from web.words.results import points_each_to

RESULTS = (HandsShown, HandWon)


def told(fact: Fact, state: FivesState, players: Sequence[str], open_deal: int) -> str:
    """What the fact says, in the state it led to."""
    assert isinstance(fact, RESULTS)
    deal = state.find_deal(fact.deal)
    name = named(fact, state, players, open_deal)
    if deal is None or deal.end == "open":
        return name
    return _("%(showdown)s: %(result)s", showdown=name, result=result(deal, players))


def named(fact: Fact, state: FivesState, players: Sequence[str], open_deal: int) -> str:
    """What a change of it is a change of: the deal is named unless it is the one just played."""
    assert isinstance(fact, RESULTS)
    if fact.deal >= open_deal - 1:
        return _("showdown")
    return _("showdown of deal %(deal)s", deal=number(fact.deal))


def result(deal: Deal, players: Sequence[str]) -> str:
    """Who got what: "4 points to Karim", "3 points each to Rina and Karim"."""
    if not deal.winners:
        return _("nobody scores")
    return points_each_to(max(deal.points), [players[seat] for seat in deal.winners])
