"""How a deal of Hazari was closed, and what a foul did to it."""

from flask_babel import gettext as _

from scoring.hazari.state import Deal
from web.fetch import AtMatch
from web.words.matches import void
from web.words.places import isolated, number, together


def how_closed(at: AtMatch, deal: Deal) -> str:
    """What gave the deal its points; empty when all its rounds were judged by their cards."""
    match deal.end:
        case "counted":
            return _("counted from the piles")
        case "void" if deal.shown and not deal.rounds:
            return _("void: all four players broke the falling order")
        case "void":
            return void(deal.reason)
        case "troy":
            return _("ended the match by Troy")
        case "played" if any(played.ruling is None for played in deal.rounds):
            return _("partly by who took it")
        case _:
            return ""


def fouled(at: AtMatch, deal: Deal) -> str:
    """What a foul did to the whole deal, where that is the house rule; "" without one."""
    if at.rules_in(deal).order_fault != "foul_deal" or not deal.faults:
        return ""
    players = at.players_in(deal)
    seats = sorted({fault["seat"] for fault in deal.faults})
    return _(
        "Foul deal: every group of %(names)s loses to every group in order, also in the rounds "
        "before. All rounds are judged again, so points and leads may have changed.",
        names=together([isolated(players[seat]) for seat in seats]),
    )


def agreement(at: AtMatch, deal: Deal) -> list[str]:
    """Whether the cards that became known later agree with what was counted."""
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
                at.players_in(deal), deal.points, deal.by_cards, strict=True
            )
            if counted != cards
        ),
    ]
