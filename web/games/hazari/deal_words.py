"""Sentences on how a deal of Hazari was closed, and on fouls against the falling order."""

from collections.abc import Container, Sequence

from scoring.hazari.rules import SEATS
from scoring.hazari.state import Deal
from scoring.rulings import Fault
from web.i18n.card_names import in_a_row
from web.i18n.translations import gettext as _
from web.i18n.translations import lazy_gettext as _l
from web.i18n.translations import ngettext
from web.i18n.words import isolated, number, together
from web.match import fault_words
from web.match.context import MatchContext
from web.match.words import void


def how_closed(context: MatchContext, deal: Deal) -> str:
    """Say what gave a deal its points; "" where all its rounds were judged by their cards."""
    match deal.end:
        case "counted":
            return _("counted from the piles")
        case "void" if deal.shown and not deal.rounds:
            return _("void: all four players broke the falling order")
        case "void":
            return void(deal.reason)
        case "troy":
            return _("ended the match by Troy")
        case "played" if any(played.groups is None for played in deal.rounds):
            return _("partly by who took it")
        case _:
            return ""


def out_of_order(
    context: MatchContext, deal: Deal, rounds: Container[int], seats: Container[int] = range(SEATS)
) -> list[str]:
    """List the groups that broke the falling order, with the consequence by the house rule.

    `rounds` (from 1) and `seats` limit which are listed.
    """
    follows = FOLLOWS[context.rules_in(deal).order_fault]
    return [
        f"{_broken(context, deal, fault)} {follows}"
        for fault in deal.faults
        if fault["round"] in rounds and fault["seat"] in seats
    ]


def _broken(context: MatchContext, deal: Deal, fault: Fault) -> str:
    """Describe one break of the order: the later, stronger group and the earlier one."""
    seat = fault["seat"]
    later, earlier = (deal.shown[fault[which] - 1] for which in ("round", "earlier"))
    # A round without cards is stored as the seat that took it; it cannot break the order.
    assert not isinstance(later, int)
    assert not isinstance(earlier, int)
    return _(
        "%(fault)s First %(earlier)s, then %(later)s.",
        fault=fault_words.sentence(fault, context.players_in(deal)),
        earlier=in_a_row(earlier[seat]),
        later=in_a_row(later[seat]),
    )


FOLLOWS = {
    "warn": _l("It is only noted here: the cards stand as they were shown."),
    "dead_group": _l("That group loses its round to every group in order."),
    "foul_deal": _l("The whole hand is foul."),
}
"""Consequence of a break of the order, by value of the house rule "Groups out of order"."""


def fouled(context: MatchContext, deal: Deal) -> str:
    """Say what a foul did to the whole deal, under the house rule for that; "" without a foul."""
    if context.rules_in(deal).order_fault != "foul_deal" or not deal.faults:
        return ""
    players = context.players_in(deal)
    seats = sorted({fault["seat"] for fault in deal.faults})
    return _(
        "Foul deal: every group of %(names)s loses to every group in order, also in the rounds "
        "before. All rounds are judged again, so points and leads may have changed.",
        names=together([isolated(players[seat]) for seat in seats]),
    )


def agreement(context: MatchContext, deal: Deal) -> list[str]:
    """Say whether cards that became known after the count agree with it; [] without both."""
    if not deal.by_cards:
        return []
    if deal.by_cards == deal.points:
        return [_("The cards of all four rounds agree with the count.")]
    return [
        _("The cards do not agree with the count."),
        *(
            _(
                "%(name)s: counted %(counted)s, by the cards %(cards)s.",
                name=isolated(name),
                counted=number(counted),
                cards=number(cards),
            )
            for name, counted, cards in zip(
                context.players_in(deal), deal.points, deal.by_cards, strict=True
            )
            if counted != cards
        ),
    ]


def rounds_by(decided_rounds: Sequence[int]) -> str:
    """Name the rounds of a deal that the players decided; "" for none."""
    if not decided_rounds:
        return ""
    return ngettext(
        "round %(rounds)s decided by the table",
        "rounds %(rounds)s decided by the table",
        len(decided_rounds),
        rounds=together([number(one) for one in decided_rounds]),
    )


def led(leader: str, before: int) -> str:
    """Say that a player led as the winner of the round before."""
    return _(
        "%(name)s led, having taken round %(round)s.", name=isolated(leader), round=number(before)
    )


def led_first(leader: str, dealer: str) -> str:
    """Say that a player led the first round because of who dealt."""
    return _(
        "%(name)s led, because %(dealer)s dealt.", name=isolated(leader), dealer=isolated(dealer)
    )
