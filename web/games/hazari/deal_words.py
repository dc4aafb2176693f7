"""Sentences on how a deal of Hazari was closed: groups out of order, fouls, and a count."""

from collections.abc import Container

from scoring.hazari.exposed_groups import TakenBy
from scoring.hazari.rules import SEATS
from scoring.hazari.state import Deal
from web.i18n.card_names import in_a_row
from web.i18n.sentence_parts import isolated, number, together
from web.i18n.translations import gettext as _, lazy_gettext as _l
from web.match import fault_words
from web.match.context import MatchContext
from web.match.deal_and_standing_words import void

FOLLOWS = {
    "warn": _l("This is only noted: the cards stay as shown."),
    "dead_group": _l("That group loses its round to every group that is in order."),
    "foul_deal": _l("The whole hand is foul."),
}
"""Consequence of a break of the order, by value of the house rule "Groups out of order"."""


def how_closed(context: MatchContext, deal: Deal) -> str:
    """Say what gave a deal its points; "" where all its rounds were judged by their cards."""
    match deal.end:
        case "counted":
            return _("counted from the piles")
        case "void" if deal.shown and not deal.rounds:
            return _("void: all four players had groups out of order")
        case "void":
            return void(deal.reason)
        case "troy":
            return _("ended the match with a Troy")
        case "reached":
            return _("ended the match at the target")
        case "played" if any(played.groups is None for played in deal.rounds):
            return _("some rounds without cards")
        case _:
            return ""


def out_of_order(
    context: MatchContext, deal: Deal, rounds: Container[int], seats: Container[int] = range(SEATS)
) -> list[str]:
    """List the groups of these rounds and seats out of order, with what follows."""
    players, follows = context.players_in(deal), FOLLOWS[context.rules_in(deal).order_fault]
    told = []
    for fault in deal.faults:
        seat = fault["seat"]
        if fault["round"] not in rounds or seat not in seats:
            continue
        later, earlier = (deal.shown[fault[which] - 1] for which in ("round", "earlier"))
        # A round without cards cannot break the order.
        assert not isinstance(later, TakenBy)
        assert not isinstance(earlier, TakenBy)
        broken = _(
            "%(fault)s First %(earlier)s, then %(later)s.",
            fault=fault_words.sentence("hazari", fault, players),
            earlier=in_a_row(earlier[seat]),
            later=in_a_row(later[seat]),
        )
        told.append(f"{broken} {follows}")
    return told


def fouled(context: MatchContext, deal: Deal) -> str:
    """Say what a foul did to the whole deal, under the house rule for that; "" without a foul."""
    if context.rules_in(deal).order_fault != "foul_deal" or not deal.faults:
        return ""
    players = context.players_in(deal)
    seats = sorted({fault["seat"] for fault in deal.faults})
    return _(
        "Foul hand: every group of %(names)s loses to every group that is in order, "
        "also in earlier rounds. All rounds are judged again, so points and leads may "
        "have changed.",
        names=together([isolated(players[seat]) for seat in seats]),
    )


def agreement(context: MatchContext, deal: Deal) -> list[str]:
    """Say whether cards that became known after the count agree with it; [] without both."""
    if not deal.by_cards:
        return []
    if deal.by_cards == deal.points:
        return [_("The cards of all four rounds agree with the count.")]
    told, names = [_("The cards do not agree with the count.")], context.players_in(deal)
    for name, counted, cards in zip(names, deal.points, deal.by_cards, strict=True):
        facts = {"name": isolated(name), "counted": number(counted), "cards": number(cards)}
        if counted != cards:
            told.append(_("%(name)s: counted %(counted)s, by the cards %(cards)s.", **facts))
    return told
