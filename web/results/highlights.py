"""The highlights of a match in words, each with the way to its deal."""

from collections.abc import Callable

from scoring.stats import played
from scoring.stats.match_highlights import MatchHighlight, match_highlights
from web.games.catalogue import pages
from web.i18n.translations import gettext as _
from web.i18n.translations import ngettext
from web.i18n.words import isolated, number, together
from web.match import urls
from web.match.context import MatchContext
from web.match.page_parts import Line
from web.match.word_registry import GAME_WORDS
from web.match.words import deal_name


def highlights(context: MatchContext) -> list[Line]:
    """Return up to three highlights, the most telling one first."""
    own = GAME_WORDS[context.game.key].match_highlights
    match = played(context.game, context.opened, context.state)
    return [
        Line(
            _in_words(context, one),
            urls.of_deal(context, one.deal),
            worth=deal_name(context, one.deal),
        )
        for one in match_highlights(match, [*own])
    ]


def _in_words(context: MatchContext, one: MatchHighlight) -> str:
    sides = [together([isolated(name) for name in names]) for names in one.names]
    names = sides[0] if sides else ""
    if one.kind in _SENTENCES:
        return _SENTENCES[one.kind](one, sides)
    if one.kind == "most_rounds":
        taken, every = map(number, one.numbers)
        title = pages(context).report.TAKEN
        return _(
            "%(title)s: %(names)s, %(count)s of %(all)s",
            title=title,
            names=names,
            count=taken,
            all=every,
        )
    return str(GAME_WORDS[context.game.key].match_highlights[one.kind]) % {"names": names}


def _greatest_deal(one: MatchHighlight, sides: list[str]) -> str:
    points = number(one.numbers[0])
    return _("Best deal: %(names)s with %(points)s", names=sides[0], points=points)


def _comeback(one: MatchHighlight, sides: list[str]) -> str:
    points = number(one.numbers[0])
    return _("Comeback: %(names)s from %(points)s behind", names=sides[0], points=points)


def _closest_deal(one: MatchHighlight, sides: list[str]) -> str:
    most, second = map(number, one.numbers)
    return _(
        "Closest deal: %(first)s %(most)s, %(second)s %(less)s",
        first=sides[0],
        most=most,
        second=sides[1],
        less=second,
    )


def _longest_lead(one: MatchHighlight, sides: list[str]) -> str:
    return _("Longest lead: %(names)s, %(count)s deals", names=sides[0], count=number(*one.numbers))


def _led_throughout(_one: MatchHighlight, sides: list[str]) -> str:
    return _("Ahead from start to finish: %(names)s", names=sides[0])


def _lead_changes(one: MatchHighlight, _sides: list[str]) -> str:
    return _("The lead changed %(count)s times", count=number(*one.numbers))


def _deals_in_a_row(one: MatchHighlight, sides: list[str]) -> str:
    players = len(one.names[0])
    return ngettext(
        "%(names)s wins %(count)s deals in a row",
        "%(names)s win %(count)s deals in a row",
        players,
        names=sides[0],
        count=number(*one.numbers),
    )


_SENTENCES: dict[str, Callable[[MatchHighlight, list[str]], str]] = {
    "greatest_deal": _greatest_deal,
    "comeback": _comeback,
    "closest_deal": _closest_deal,
    "longest_lead": _longest_lead,
    "led_throughout": _led_throughout,
    "lead_changes": _lead_changes,
    "deals_in_a_row": _deals_in_a_row,
}
"""Function that words each kind that every game has, but for the rounds that a game names."""
