"""Entries of a table of Hazari, in a few words."""

from collections.abc import Sequence

from scoring.facts import Fact
from scoring.hazari.facts import DealCounted, GroupsExposed, RoundTaken
from scoring.hazari.state import Deal, HazariState
from web.i18n.card_names import in_a_row
from web.i18n.translations import gettext as _
from web.i18n.words import isolated, number
from web.match.result_words import points_to, shared_out

RESULTS = (GroupsExposed, RoundTaken, DealCounted)
"""Facts that say what was played."""


def told(fact: Fact, state: HazariState, players: Sequence[str], open_deal: int) -> str:
    """Say what a fact says, in the state it led to.

    The deal is named unless it is `open_deal`. Raises LookupError for a fact of no such kind.
    """
    match fact:
        case GroupsExposed(deal=deal, round=nth) | RoundTaken(deal=deal, round=nth):
            dealt = state.find_deal(deal)
            result = round_result(dealt, nth, players) if dealt else ""
            name = _round_name(deal, nth, open_deal)
            return _("%(round)s: %(result)s", round=name, result=result) if result else name
        case DealCounted(deal=deal, totals=totals):
            return _(
                "deal %(deal)s counted: %(points)s",
                deal=number(deal),
                points=shared_out(totals, players),
            )
    raise LookupError(fact.kind)


def named(fact: Fact, state: HazariState, players: Sequence[str], open_deal: int) -> str:
    """Name what a fact is about, for a sentence about changing it."""
    match fact:
        case GroupsExposed(deal=deal, round=nth) | RoundTaken(deal=deal, round=nth):
            return _round_name(deal, nth, open_deal)
        case _:
            return told(fact, state, players, open_deal)


def contents(fact: Fact, state: HazariState, players: Sequence[str]) -> list[tuple[str, str]]:
    """Return the groups or the piles of the players, or who took the round, as (label, text).

    Raises LookupError for a fact of no such kind.
    """
    match fact:
        case GroupsExposed(groups=groups, spares=spares):
            left_out = [(_("left out"), in_a_row(spares))] if spares else []
            return [*zip(map(isolated, players), map(in_a_row, groups), strict=True), *left_out]
        case RoundTaken(winner=winner, troy=troy):
            how = [(_("how"), _("with a Troy"))] if troy else []
            return [(_("taken by"), isolated(players[winner])), *how]
        case DealCounted(totals=totals):
            counted = zip(map(isolated, players), map(number, totals), strict=True)
            return [*counted, *_shown_later(fact, state, players)]
    raise LookupError(fact.kind)


def _shown_later(
    fact: DealCounted, state: HazariState, players: Sequence[str]
) -> list[tuple[str, str]]:
    """Return the cards of rounds that became known after the count."""
    dealt = state.find_deal(fact.deal)
    # The deal holds these rounds by now, after those that were in before the count.
    before = len(dealt.shown) - len(fact.shown) if dealt else 0
    return [
        (_("round %(round)s %(name)s", round=number(nth), name=isolated(name)), in_a_row(group))
        for nth, groups in enumerate(fact.shown, start=before + 1)
        for name, group in zip(players, groups, strict=True)
    ]


def _round_name(deal: int, nth: int, open_deal: int) -> str:
    """Name a round, with its deal unless that is the open one."""
    if deal == open_deal:
        return _("round %(round)s", round=number(nth))
    return _("round %(round)s of deal %(deal)s", round=number(nth), deal=number(deal))


def round_result(deal: Deal, number_of_round: int, players: Sequence[str]) -> str:
    """Say who got what: "80 points to Karim", or "taken by Karim" where the cards are unknown.

    "" for a round that was not judged, as in a deal that all players fouled.
    """
    played = deal.find_round(number_of_round)
    if played is None:
        return ""
    if played.groups is None and played.troy:
        return _("taken by %(name)s with a Troy", name=isolated(players[played.winner]))
    if played.groups is None:
        return _("taken by %(name)s", name=isolated(players[played.winner]))
    sharing = [seat for seat, share in enumerate(played.shares) if share]
    if len(sharing) > 1:
        return shared_out(
            [played.shares[seat] for seat in sharing], [players[seat] for seat in sharing]
        )
    return points_to(played.worth, [players[played.winner]])
