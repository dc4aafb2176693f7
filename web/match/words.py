"""Sentences on how a match stands or ended, and on deals that are void or still to come."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from scoring.standing import Standing, leaders
from web.i18n.names import telling_words
from web.i18n.translations import gettext as _
from web.i18n.translations import ngettext
from web.i18n.words import beside, isolated, number, together
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
        return _("The match continues until you end it.")
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
                "%(winner)s wins the match with %(total)s.",
                "%(winner)s win the match with %(total)s.",
                len(ahead),
                winner=winners,
                total=highest,
            )
        case "ended":
            return _("Unfinished: play stopped here. Leading: %(leaders)s.", leaders=winners)
        case why:
            own = of_every_game(lambda game: game.endings)
            return str(own[why]) % {"winner": winners, "winners": winners} if why in own else ""


def who_won(context: MatchContext) -> str:
    """Say in one line who won a match that is over, and by how much: "Rina wins 1040 : 1005"."""
    standing = context.game.standing(context.state)
    ahead = [context.players[seat] for side in standing.winners for seat in context.sides[side]]
    winners = together([isolated(name) for name in ahead]) if ahead else ""
    others = [total for side, total in enumerate(standing.totals) if side not in standing.winners]
    match standing.why:
        case "open":  # only a draft ends it, and nothing of that is in the record
            return ""
        case "race" | "session":
            score = _(
                "%(total)s : %(next)s", total=number(max(standing.totals)), next=number(max(others))
            )
            return ngettext(
                "%(winner)s wins %(score)s",
                "%(winner)s win %(score)s",
                len(ahead),
                winner=winners,
                # It stays on one line, in a picture too.
                score=isolated(score.replace(" ", "\u00a0")),
            )
        case "shared":
            return _("%(winners)s share the match", winners=winners)
        case "ended":
            return _("Nobody wins: stopped early")
        case _:
            # Totals mean little where a match ends at once.
            return ngettext(
                "%(winner)s wins the match",
                "%(winner)s win the match",
                len(ahead),
                winner=winners,
            )


def how_it_ended(context: MatchContext) -> str:
    """Say in one short line why a match is over."""
    standing = context.game.standing(context.state)
    deals = sum(deal.end not in ("open", "void") for deal in context.state.deals)
    past = sum(total >= standing.target for total in standing.totals)
    match standing.why:
        case "race" if past > 1:
            return _(
                "%(count)s players reach %(target)s: the highest total wins.",
                count=number(past),
                target=number(standing.target),
            )
        case "race":
            return ngettext(
                "First to %(target)s, after %(count)s deal.",
                "First to %(target)s, after %(count)s deals.",
                deals,
                target=number(standing.target),
                count=number(deals),
            )
        case "shared":
            return _("%(total)s points each", total=number(max(standing.totals)))
        case "session":
            return ngettext(
                "The match ends after %(count)s deal.",
                "The match ends after %(count)s deals.",
                deals,
                count=number(deals),
            )
        case "ended":
            return who_leads(context)
        case _:
            return ending(context)


def who_leads(context: MatchContext) -> str:
    """Say who is ahead; "" where nobody has a point."""
    totals = context.game.standing(context.state).totals
    if not any(totals):
        return ""
    ahead = [context.players[seat] for side in leaders(totals) for seat in context.sides[side]]
    return ngettext(
        "%(names)s leads with %(total)s.",
        "%(names)s lead with %(total)s.",
        len(ahead),
        names=together([isolated(name) for name in ahead]),
        total=number(max(totals)),
    )


def deal_and_aim(deal: int, target: int) -> str:
    """Name a deal and the target of the match, if it has one: "Deal 3 · to 1000".

    `target` is in points, 0 for a match that the players end.
    """
    if not target:
        return _("Deal %(deal)s", deal=number(deal))
    return _("Deal %(deal)s · to %(target)s", deal=number(deal), target=number(target))


def lead_with(context: MatchContext, deal: Any, totals: Sequence[int]) -> str:
    """Say who is ahead with these totals, and which deal it is: "Deal 3 · Rina ahead, 685 to go".

    `totals` are by side. While nobody is ahead the target is named instead.
    """
    said = ahead(context, deal, totals)
    target = 0 if said else context.game.standing(context.state).target
    return beside(deal_and_aim(deal.number, target), said)


def ahead(context: MatchContext, deal: Any, totals: Sequence[int]) -> str:
    """Say who is ahead with these totals and how far it is; "" with equal totals or at the end."""
    standing, first, highest = context.game.standing(context.state), leaders(totals), max(totals)
    if standing.finished or len(first) == len(totals):
        return ""
    sides = context.side_names_of(telling_words(context.players_in(deal)))
    names, missing = together([isolated(sides[side]) for side in first]), standing.target - highest
    if missing > 0:
        return _("%(names)s ahead, %(points)s to go", names=names, points=number(missing))
    return _("%(names)s ahead with %(total)s", names=names, total=number(highest))


def led(context: MatchContext, deal: Any, totals: Sequence[int]) -> str:
    """Say who was ahead after an earlier deal; "" with equal totals."""
    first = leaders(totals)
    if len(first) == len(totals):
        return ""
    sides = context.side_names_of(telling_words(context.players_in(deal)))
    return _(
        "After deal %(deal)s: %(names)s %(total)s",
        deal=number(deal.number),
        names=together([isolated(sides[side]) for side in first]),
        total=number(max(totals)),
    )


def lead_now(context: MatchContext) -> str:
    """Say `lead_with` of the open deal, with the rounds that are in."""
    return lead_with(context, context.state.deal, running(context).totals)


def running(context: MatchContext) -> Standing:
    """Return the standing with the points that the rounds of the open deal have brought so far."""
    standing, deal = context.game.standing(context.state), context.state.deal.number
    if standing.finished:
        return standing
    rounds = [
        outcome.points
        for outcome in context.game.outcomes(context.state)
        if outcome.deal == deal and outcome.round and outcome.points
    ]
    return replace(standing, totals=tuple(map(sum, zip(standing.totals, *rounds, strict=True))))


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
