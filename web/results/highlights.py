"""The highlights of a match in words, each with the way to its deal."""

from scoring.stats import played
from scoring.stats.match_highlights import MatchHighlight, match_highlights
from web.games.catalogue import pages
from web.i18n.sentence_parts import isolated, number, together
from web.i18n.translations import lazy_gettext as _l
from web.match import urls
from web.match.context import MatchContext
from web.match.deal_and_standing_words import deal_name
from web.match.page_data import Line
from web.match.sentences import Plural
from web.match.word_registry import GAME_WORDS

SENTENCES = {
    "comeback": _l("Comeback: %(names)s from %(points)s behind"),
    "led_throughout": _l("Ahead from start to finish: %(names)s"),
    "lead_changes": _l("The lead changed %(count)s times"),
    "most_rounds": _l("%(title)s: %(names)s, %(count)s of %(all)s"),
}
"""Sentence by kind, for the kinds that are alike in every game."""


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
    first, second = [*sides, "", ""][:2]
    one_number, other_number = [*map(number, one.numbers), "", ""][:2]
    own = GAME_WORDS[context.game.key]
    words = {**SENTENCES, **own.deals.told, **own.match_highlights}[one.kind]
    # A side of one player, or of two.
    text = words.chosen(len(one.names[0])) if isinstance(words, Plural) else str(words)
    return text % {
        **dict.fromkeys(("names", "first"), first),
        "second": second,
        **dict.fromkeys(("points", "most", "count"), one_number),
        **dict.fromkeys(("less", "all"), other_number),
        "title": pages(context).report.TAKEN,
    }
