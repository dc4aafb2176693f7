"""How deals were closed and how matches ended."""

from collections.abc import Sequence

from flask_babel import gettext as _
from flask_babel import ngettext

from scoring.hazari.state import Deal
from scoring.standing import Standing, leaders
from web.fetch import AtMatch
from web.words.places import isolated, number, together


def how_closed(deal: Deal) -> str:
    """What gave the deal its points; empty when all its rounds were judged by their cards."""
    match deal.end:
        case "counted":
            return _("counted from the piles")
        case "void" if deal.shown and not deal.rounds:
            return _("void: all four players broke the falling order")
        case "void":
            return _("void: %(reason)s", reason=isolated(deal.reason)) if deal.reason else _("void")
        case "troy":
            return _("ended the match by Troy")
        case "played" if any(played.ruling is None for played in deal.rounds):
            return _("partly by who took it")
        case _:
            return ""


def fouled(at: AtMatch, deal: Deal) -> str:
    """What a foul did to the whole deal, where that is the house rule; "" without one."""
    if at.rules.order_fault != "foul_deal" or not deal.faults:
        return ""
    seats = sorted({fault["seat"] for fault in deal.faults})
    return _(
        "Foul deal: every group of %(names)s loses to every group in order, also in the rounds "
        "before. All rounds are judged again, so points and leads may have changed.",
        names=_names(at, seats),
    )


def ending(at: AtMatch) -> str:
    """One sentence on how the match stands or ended."""
    standing = at.game.standing(at.state)
    ahead = [seat for side in standing.winners for seat in at.game.sides(at.opened)[side]]
    winners = _names(at, ahead) if ahead else ""
    highest = number(max(standing.totals))
    target = number(standing.target)
    match standing.why:
        case "race":
            past = sum(total >= standing.target for total in standing.totals)
            if past > 1:
                return _(
                    "%(count)s players are at or past %(target)s; the highest total wins: "
                    "%(winner)s with %(total)s.",
                    count=number(past),
                    target=target,
                    winner=winners,
                    total=highest,
                )
            return ngettext(
                "%(winner)s is first to %(target)s or more, with %(total)s.",
                "%(winner)s are first to %(target)s or more, with %(total)s.",
                len(ahead),
                winner=winners,
                target=target,
                total=highest,
            )
        case "shared":
            return _(
                "%(winners)s share the match with %(total)s each.", winners=winners, total=highest
            )
        case "session":
            return ngettext(
                "%(winner)s wins the session with %(total)s.",
                "%(winner)s win the session with %(total)s.",
                len(ahead),
                winner=winners,
                total=highest,
            )
        case "troy":
            return _(
                "%(winner)s wins at once by Troy. The other totals stay as they were before this "
                "deal.",
                winner=winners,
            )
        case "revoke":
            return _("A revoke decided the match: it goes to %(winners)s.", winners=winners)
        case "ended":
            return _("Unfinished: the table stopped here. %(leaders)s in front.", leaders=winners)
        case _:
            return why_not_over(at) or _aim(standing)


def _aim(standing: Standing) -> str:
    if not standing.target:
        return _("The session goes on until the table ends it.")
    return _("The race goes to %(target)s.", target=number(standing.target))


def why_not_over(at: AtMatch) -> str:
    """What equal highest totals past the target led to; "" when they did not meet there."""
    standing = at.game.standing(at.state)
    if not standing.target:
        return ""
    highest = max(standing.totals)
    if standing.target > at.rules.target:
        return _(
            "Equal highest totals raised the target from %(old)s to %(new)s.",
            old=number(at.rules.target),
            new=number(standing.target),
        )
    if standing.finished or highest < standing.target:
        return ""
    sides = at.game.sides(at.opened)
    ahead = [seat for side in leaders(standing.totals) for seat in sides[side]]
    return _(
        "%(names)s are equal with %(total)s: play goes on until one is in front.",
        names=_names(at, ahead),
        total=number(highest),
    )


def _names(at: AtMatch, seats: Sequence[int]) -> str:
    return together([isolated(at.players[seat]) for seat in seats])
