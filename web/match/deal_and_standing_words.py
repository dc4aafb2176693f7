"""Sentences on how a match stands, and on deals that are void or still to come."""

from collections.abc import Iterable, Sequence

from scoring.kit.state import Dealt
from scoring.recorded_facts import PointsGiven
from scoring.standing import leaders
from web.i18n.names import telling_words
from web.i18n.numbers import left_to_right
from web.i18n.sentence_parts import beside, isolated, number, together
from web.i18n.translations import gettext as _, ngettext
from web.match.context import MatchContext, seated
from web.match.word_registry import GAME_WORDS, DealWords


def void(reason: str) -> str:
    """Say that a deal is void, with the reason in the players' own words."""
    return _("void: %(reason)s", reason=isolated(reason)) if reason else _("void")


def outside(context: MatchContext, given: PointsGiven) -> str:
    """Say what a player got outside the cards, and why: "Rina −50 · came late"."""
    name, points = isolated(seated(context.state, given)[given.seat]), number(given.points)
    signed = points if given.points < 0 else left_to_right(f"+{points}")
    return beside(_("%(name)s %(points)s", name=name, points=signed), isolated(given.reason))


def players_of(sides: Iterable[int], players: Sequence[Sequence[str]]) -> tuple[str, int]:
    """Return the names of all players of some sides in one phrase, and their number."""
    names = [isolated(name) for side in sides for name in players[side]]
    return together(names) if names else "", len(names)


def who_leads(context: MatchContext) -> str:
    """Say who is ahead; "" where nobody has a point."""
    totals = context.standing.totals
    if not any(totals):
        return ""
    names, leading = players_of(leaders(totals), context.by_side(context.players))
    return ngettext(
        "%(names)s leads with %(total)s.",
        "%(names)s lead with %(total)s.",
        leading,
        names=names,
        total=number(max(totals)),
    )


def deal_words(context: MatchContext) -> DealWords:
    """Return the words that the game of a match has for a deal."""
    return GAME_WORDS[context.game.key].deals


def deal_name(context: MatchContext, deal: int) -> str:
    """Name a deal as its game calls it: "Deal 3", "Hand 3"."""
    return str(deal_words(context).name) % {"deal": number(deal)}


def deal_and_aim(context: MatchContext, deal: int, target: int) -> str:
    """Name a deal and the target, 0 for none: "Deal 3 · to 1000"."""
    aim = _("to %(target)s", target=number(target)) if target else ""
    return beside(deal_name(context, deal), aim)


def lead_with(context: MatchContext, deal: Dealt, totals: Sequence[int]) -> str:
    """Say which deal it is and how far the leader has to go, or the target while nobody leads."""
    said = ahead(context, deal, totals, briefly=True)
    target = 0 if said else context.standing.target
    return beside(deal_and_aim(context, deal.number, target), said)


def ahead(
    context: MatchContext, deal: Dealt, totals: Sequence[int], *, briefly: bool = False
) -> str:
    """Say who is ahead with these totals, `briefly` for a header; "" if equal or at the end."""
    standing, first, highest = context.standing, leaders(totals), max(totals)
    if standing.finished or len(first) == len(totals):
        return ""
    names, missing = _names_in(context, deal, first), standing.target - highest
    if missing > 0 and briefly:
        return _("%(names)s: %(points)s to go", names=names, points=number(missing))
    if missing > 0:
        return _("%(names)s ahead, %(points)s to go", names=names, points=number(missing))
    return _("%(names)s ahead with %(total)s", names=names, total=number(highest))


def led(context: MatchContext, deal: Dealt, totals: Sequence[int]) -> str:
    """Say who was ahead after an earlier deal; "" with equal totals."""
    first = leaders(totals)
    if len(first) == len(totals):
        return ""
    return str(GAME_WORDS[context.game.key].deals.after) % {
        "deal": number(deal.number),
        "names": _names_in(context, deal, first),
        "total": number(max(totals)),
    }


def _names_in(context: MatchContext, deal: Dealt, some: Iterable[int]) -> str:
    names = context.side_names_of(telling_words(context.players_in(deal)))
    return together([isolated(names[side]) for side in some])


def lead_now(context: MatchContext) -> str:
    """Say `lead_with` of the open deal, with the rounds that are in."""
    return lead_with(context, context.state.deal, context.standing_now.totals)


def round_name(game: str, deal: int, number_of_round: int) -> str:
    """Name a round within a match of this game."""
    name = str(GAME_WORDS[game].rounds.name)
    return name % {"deal": number(deal), "round": number(number_of_round)}
