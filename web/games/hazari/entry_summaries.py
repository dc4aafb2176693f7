"""Entries of a table of Hazari, in a few words."""

from collections.abc import Sequence

from scoring.hazari.recorded_facts import DealCounted, GroupsExposed, RoundTaken
from scoring.hazari.state import Deal, HazariState
from scoring.recorded_facts import Fact
from web.i18n.card_names import in_a_row
from web.i18n.sentence_parts import isolated, listed, number
from web.i18n.translations import gettext as _
from web.match.ruling_words import points_to, shared_out

RESULTS = (GroupsExposed, RoundTaken, DealCounted)
"""Facts that say what was played."""


def named(fact: Fact, state: HazariState, players: Sequence[str], open_deal: int) -> str:
    """Name what a fact is about, with the deal unless it is `open_deal`; LookupError for others."""
    match fact:
        case GroupsExposed(deal=deal, round=nth) | RoundTaken(deal=deal, round=nth):
            if deal == open_deal:
                return _("round %(round)s", round=number(nth))
            return _("round %(round)s of deal %(deal)s", round=number(nth), deal=number(deal))
        case DealCounted(deal=deal, totals=totals):
            return _(
                "deal %(deal)s counted: %(points)s",
                deal=number(deal),
                points=shared_out(totals, players),
            )
    raise LookupError(fact.kind)


def contents(fact: Fact, state: HazariState, players: Sequence[str]) -> list[tuple[str, str]]:
    """Return what was laid, counted or taken, as (label, text); LookupError for other facts."""
    match fact:
        case GroupsExposed(groups=groups, spares=spares, order=order):
            left_out = [(_("left out"), in_a_row(spares))] if spares else []
            turned = listed(isolated(players[seat]) for seat in order)
            told = [(_("exposed in this order"), turned)] if order else []
            shown = zip(map(isolated, players), map(in_a_row, groups), strict=True)
            return [*shown, *left_out, *told]
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


def result(fact: Fact, state: HazariState, players: Sequence[str]) -> str:
    """Say who got or took what in a round; "" for a count, which is named by its points."""
    if not isinstance(fact, GroupsExposed | RoundTaken):
        return ""
    dealt = state.find_deal(fact.deal)
    return round_result(dealt, fact.round, players) if dealt else ""


def round_result(deal: Deal, number_of_round: int, players: Sequence[str]) -> str:
    """Say who got or took what, as in "80 points to Karim"; "" for a round not judged."""
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
