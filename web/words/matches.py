"""How deals were closed and how matches ended."""

from flask_babel import gettext as _
from flask_babel import ngettext

from scoring.hazari.state import Deal
from web.fetch import AtMatch
from web.words.places import number, together


def how_closed(deal: Deal) -> str:
    """What gave the deal its points; empty when all its rounds were judged by their cards."""
    match deal.end:
        case "counted":
            return _("counted from the piles")
        case "void":
            return _("void: %(reason)s", reason=deal.reason) if deal.reason else _("void")
        case "troy":
            return _("ended the match by Troy")
        case "played" if any(played.ruling is None for played in deal.rounds):
            return _("partly by who took it")
        case _:
            return ""


def ending(at: AtMatch) -> str:
    """One sentence on how the match stands or ended."""
    standing = at.game.standing(at.state)
    sides = at.game.sides(at.opened)
    ahead = [at.players[seat] for side in standing.winners for seat in sides[side]]
    winners = together(ahead) if ahead else ""
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
            return _("The race goes to %(target)s.", target=target)
