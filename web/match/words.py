"""Sentences on how a match stands or ended, and on deals that are void or still to come."""

from collections.abc import Sequence

from scoring.standing import Standing, leaders
from web.i18n.translations import gettext as _
from web.i18n.translations import ngettext
from web.i18n.words import isolated, number, together
from web.match.context import MatchContext
from web.match.word_registry import GAME_WORDS, of_every_game


def void(reason: str) -> str:
    """Say that a deal is void, with the reason in the players' own words."""
    return _("void: %(reason)s", reason=isolated(reason)) if reason else _("void")


def who_deals(deal: int, dealer: str) -> str:
    """Name a deal whose cards are not dealt yet, and its dealer."""
    return _("Deal %(deal)s: %(dealer)s deals", deal=number(deal), dealer=isolated(dealer))


def ending(context: MatchContext) -> str:
    """Say in one sentence how the match stands or ended."""
    standing = context.game.standing(context.state)
    sides = [[context.players[seat] for seat in seats] for seats in context.sides]
    told = ended(standing, sides) or why_not_over(context)
    if told:
        return told
    if not standing.target:
        return _("The session continues until you end it.")
    return _("First to %(target)s wins.", target=number(standing.target))


def ended(standing: Standing, sides: Sequence[Sequence[str]]) -> str:
    """Say in one sentence how a match ended; "" while it is open.

    `sides` are the names of the players by side.
    """
    ahead = [name for side in standing.winners for name in sides[side]]
    winners = together([isolated(name) for name in ahead]) if ahead else ""
    highest = number(max(standing.totals))
    target = number(standing.target)
    match standing.why:
        case "race":
            # Several may be past the target: the highest total wins, not the first to get there.
            past = sum(total >= standing.target for total in standing.totals)
            if past > 1:
                return _(
                    "%(count)s players reached %(target)s. The highest total wins: "
                    "%(winner)s with %(total)s.",
                    count=number(past),
                    target=target,
                    winner=winners,
                    total=highest,
                )
            return ngettext(
                "%(winner)s wins: first to %(target)s, with %(total)s.",
                "%(winner)s win: first to %(target)s, with %(total)s.",
                len(ahead),
                winner=winners,
                target=target,
                total=highest,
            )
        case "shared":
            return _(
                "%(winners)s share the win with %(total)s each.", winners=winners, total=highest
            )
        case "session":
            return ngettext(
                "%(winner)s wins the session with %(total)s.",
                "%(winner)s win the session with %(total)s.",
                len(ahead),
                winner=winners,
                total=highest,
            )
        case "ended":
            return _("Unfinished: play stopped here. Leading: %(leaders)s.", leaders=winners)
        case why:
            own = of_every_game(lambda game: game.endings)
            return str(own[why]) % {"winner": winners, "winners": winners} if why in own else ""


def deal_and_aim(deal: int, target: int) -> str:
    """Name a deal and the target of the race, if it is one: "Deal 3 · race to 1000".

    `target` is in points, 0 for a session that the players end.
    """
    if not target:
        return _("Deal %(deal)s", deal=number(deal))
    return _("Deal %(deal)s · race to %(target)s", deal=number(deal), target=number(target))


def why_not_over(context: MatchContext) -> str:
    """Say why equal highest totals past the target did not end the match; "" where they do not."""
    standing = context.game.standing(context.state)
    if not standing.target:
        return ""
    highest = max(standing.totals)
    # House rule "raise the target": it went up while the highest totals were equal.
    if standing.target > context.rules.target:
        return _(
            "The highest totals were tied, so the target rose from %(old)s to %(new)s.",
            old=number(context.rules.target),
            new=number(standing.target),
        )
    if standing.finished or highest < standing.target:
        return ""
    ahead = [seat for side in leaders(standing.totals) for seat in context.sides[side]]
    return _(
        "%(names)s are tied with %(total)s. Play continues until one leads.",
        names=together([isolated(context.players[seat]) for seat in ahead]),
        total=number(highest),
    )


def round_name(game: str, deal: int, number_of_round: int) -> str:
    """Name a round within a match of this game."""
    name = str(GAME_WORDS[game].rounds.name)
    return name % {"deal": number(deal), "round": number(number_of_round)}
