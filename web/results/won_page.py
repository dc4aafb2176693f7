"""The page of a match that is over: who won it, what was great about it, and what comes next."""

from datetime import datetime, timedelta

from flask import Response, make_response, render_template

from scoring.stats import played
from scoring.stats.match_highlights import MatchHighlight, match_highlights
from web.games.catalogue import pages
from web.http.clock import now
from web.i18n.sentence_parts import isolated, number, together
from web.i18n.translations import lazy_gettext as _l
from web.match import urls
from web.match.context import MatchContext
from web.match.deal_and_standing_words import deal_name
from web.match.ending_words import how_it_ended, who_won
from web.match.match_overview import newest
from web.match.page_data import Line
from web.match.seating_and_rule_words import sat_there
from web.match.sentence_filling import Plural
from web.match.word_registry import GAME_WORDS
from web.people.evening import evening, evening_tally, owed_after
from web.results.reveal import over_board
from web.results.standing_charts import race

JUST_NOW = timedelta(minutes=1)
"""Time after the last entry in which the page celebrates; phones come here from the last ruling."""


def won(context: MatchContext, *, ruled: bool) -> Response:
    """Return the page of a match that is over; once it is `ruled`, the last cards are turned up."""
    closed = [deal for deal in context.state.deals if deal.end != "open"]
    tonight = evening(context)
    by_now = newest(context.table)
    page = render_template(
        "results/won.html",
        context=context,
        who_won=who_won(context),
        how_it_ended=how_it_ended(context),
        celebrates=_celebrates(context),
        reveal=over_board(context) if ruled else None,
        highlights=highlights(context),
        tally=evening_tally(tonight),
        owed=owed_after(context.table, tonight),
        last=closed[-1] if closed else None,
        last_named=GAME_WORDS[context.game.key].deals.last,
        sat_there=sat_there(context),
        next_match=None if by_now.context.is_over else by_now.context.match,
        **race(context),
    )
    return make_response(page)


def _celebrates(context: MatchContext) -> bool:
    """Return whether somebody has won the match just now."""
    if context.standing.why == "ended":
        return False
    last = datetime.fromisoformat(context.log[-1].at)
    return abs(datetime.fromisoformat(now()) - last) < JUST_NOW


HIGHLIGHTS = {
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
    words = {**HIGHLIGHTS, **own.deals.told, **own.match_highlights}[one.kind]
    # A side of one player, or of two.
    text = words.chosen(len(one.names[0])) if isinstance(words, Plural) else str(words)
    return text % {
        **dict.fromkeys(("names", "first"), first),
        "second": second,
        **dict.fromkeys(("points", "most", "count"), one_number),
        **dict.fromkeys(("less", "all"), other_number),
        "title": pages(context).report.TAKEN,
    }
