"""Sentences on how a match ended, and why it is not over."""

from collections.abc import Sequence

from scoring.standing import Standing, leaders
from web.i18n.sentence_parts import isolated, number
from web.i18n.translations import gettext as _, ngettext
from web.match.context import MatchContext
from web.match.deal_and_standing_words import players_of, who_leads
from web.match.word_registry import GAME_WORDS


def ending(context: MatchContext) -> str:
    """Say in one sentence how the match stands or ended."""
    standing = context.standing
    told = ended(context.game.key, standing, context.by_side(context.players)) or why_not_over(
        context
    )
    if told:
        return told
    if not standing.target:
        return _("The match continues until you end it.")
    if getattr(context.rules, "at_target", "deal_end") == "at_once":
        return _("The first to %(target)s wins at once.", target=number(standing.target))
    return _("Play to %(target)s. Then the highest total wins.", target=number(standing.target))


def ended(game: str, standing: Standing, sides: Sequence[Sequence[str]]) -> str:
    """Say how a match ended, with names by side; "" while it is open."""
    winners, winning = players_of(standing.winners, sides)
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
                winning,
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
                winning,
                winner=winners,
                total=highest,
            )
        case "ended":
            return _("Unfinished: play stopped here. Leading: %(leaders)s.", leaders=winners)
        case why:
            own = GAME_WORDS[game].endings
            return str(own[why]) % {"winner": winners, "winners": winners} if why in own else ""


def who_won(context: MatchContext) -> str:
    """Say in one line who won a match that is over, and by how much: "Rina wins 1040 : 1005"."""
    standing = context.standing
    winners, winning = players_of(standing.winners, context.by_side(context.players))
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
                winning,
                winner=winners,
                # It stays on one line, in a picture too.
                score=isolated(score.replace(" ", "\u00a0")),
            )
        case "shared":
            return _("%(winners)s share the win", winners=winners)
        case "ended":
            return _("Nobody wins: stopped early")
        case _:
            # Totals mean little where a match ends at once.
            return ngettext(
                "%(winner)s wins the match", "%(winner)s win the match", winning, winner=winners
            )


def how_it_ended(context: MatchContext) -> str:
    """Say in one short line why a match is over."""
    standing = context.standing
    deals = len(context.state.played)
    past = sum(total >= standing.target for total in standing.totals)
    match standing.why:
        case "race" if past > 1:
            return _(
                "%(count)s players reach %(target)s: the highest total wins.",
                count=number(past),
                target=number(standing.target),
            )
        case "race":
            raced = GAME_WORDS[context.game.key].deals.raced.chosen(deals)
            return raced % {"target": number(standing.target), "count": number(deals)}
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


def why_not_over(context: MatchContext) -> str:
    """Say why equal highest totals past the target did not end the match; "" where they do not."""
    standing = context.standing
    if not standing.target:
        return ""
    highest = max(standing.totals)
    # Some house rules raise the target, for equal totals or for any two.
    if standing.target > context.rules.target:
        return _(
            "Several players reached the target, so it rose from %(old)s to %(new)s.",
            old=number(context.rules.target),
            new=number(standing.target),
        )
    if standing.finished or highest < standing.target:
        return ""
    names, _tied = players_of(leaders(standing.totals), context.by_side(context.players))
    return _(
        "%(names)s are tied with %(total)s. Play continues until the tie is broken.",
        names=names,
        total=number(highest),
    )
