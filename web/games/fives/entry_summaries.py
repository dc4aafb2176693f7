"""Entries of a table of Fives, in a few words."""

from collections.abc import Sequence

from scoring.fives.recorded_facts import HandsShown, HandWon
from scoring.fives.state import FivesState
from scoring.recorded_facts import Fact
from web.games.fives.words import type_name
from web.i18n.card_names import in_a_row
from web.i18n.sentence_parts import isolated, number, together
from web.i18n.translations import gettext as _
from web.match.ruling_words import points_each_to

RESULTS = (HandsShown, HandWon)
"""Facts that say what was played."""


def named(fact: Fact, state: FivesState, players: Sequence[str], open_deal: int) -> str:
    """Name the showdown of a fact, with its deal unless it is the one just played."""
    assert isinstance(fact, RESULTS)
    # A showdown closes its deal, so the newest one belongs to the deal before the open one.
    if fact.deal >= open_deal - 1:
        return _("showdown")
    return _("showdown of deal %(deal)s", deal=number(fact.deal))


def contents(fact: Fact, state: FivesState, players: Sequence[str]) -> list[tuple[str, str]]:
    """Return the hands, or the best one and whose it was, as (label, text), or LookupError."""
    match fact:
        case HandsShown(hands=hands):
            return list(zip(map(isolated, players), map(in_a_row, hands), strict=True))
        case HandWon(winners=winners, category=category):
            names = [isolated(players[seat]) for seat in winners]
            return [
                (_("best hand"), type_name(category)),
                (_("whose"), together(names) if names else "–"),
            ]
    raise LookupError(fact.kind)


def result(fact: Fact, state: FivesState, players: Sequence[str]) -> str:
    """Say who got what: "4 points to Karim", "3 points each to Rina and Karim"."""
    assert isinstance(fact, RESULTS)
    deal = state.find_deal(fact.deal)
    if deal is None or deal.end == "open":
        return ""
    if not deal.scored:
        return _("nobody scores")
    return points_each_to(max(deal.points), [players[seat] for seat in deal.scored])
