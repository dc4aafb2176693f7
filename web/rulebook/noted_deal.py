"""The page that judges a whole deal, pasted as one line; its address holds the line."""

import re
from dataclasses import dataclass
from typing import Any

from flask import Blueprint, Response, abort, request, url_for

from scoring.catalogue import GAMES
from scoring.notation import DealError, NotedDeal, parse_deal
from scoring.recorded_facts import Entry, MatchOpened
from web.games.catalogue import PAGES
from web.http.responses import page_or_part
from web.i18n.sentence_parts import number
from web.i18n.translations import gettext as _
from web.match import fault_words, house_rules
from web.match.context import MatchContext, without_record
from web.match.page_data import DealPage, Passage
from web.match.ruling_words import RulingWords, decided, shared_out
from web.match.who_wins_form import changes_in_words
from web.match.word_registry import game_name

blueprint = Blueprint("noted_deal", __name__)

LONGEST = 2000
"""Most characters of a line; all cards of three packs take half of it."""

PIECE = re.compile(r"[^|/=;]+")
"""What stands between two signs of the notation."""

MOST_PLAYERS = 40
"""More than any line can have, for faults that name a player."""


@dataclass(frozen=True, slots=True)
class JudgedDeal:
    """A deal without a match, judged, ready to print.

    `page` is that of the deal, None while it is open or where its rounds tell all. `rounds` are
    what was laid and why it won, each with what the players decided of it, or None. `points` says
    who has how many; "" while they are not known.
    """

    context: MatchContext
    line: str
    page: DealPage | None
    rounds: list[tuple[Passage, RulingWords | None]]
    points: str
    played_by: list[str]


@blueprint.get("/deal")
def judge() -> Response:
    """Show the field for a line and, once one is in, the deal; 422 with the place of a fault."""
    if len(request.args.getlist("line")) > 1:
        abort(400)
    # A chat may break a line; what is shown again has the places that a fault names.
    line = " ".join(request.args.get("line", "").split())
    if len(line) > LONGEST:
        too_long = _("This is too long for one deal. Paste one line.")
        return _shown(422, line=line[:LONGEST], faults=[too_long])
    if not line:
        examples = [pages.noted for pages in PAGES.values() if pages.noted]
        return _shown(example=url_for("noted_deal.judge", line=examples[0]))
    try:
        deal = parse_deal(line)
    except DealError as wrong:
        before, rest = line[: wrong.place - 1], line[wrong.place - 1 :]
        # What is wrong ends where the next group, hand or round begins.
        piece = PIECE.match(rest)
        marked = piece[0] if piece else rest[:1]
        places = (before, marked, rest[len(marked) :])
        return _shown(422, line=line, faults=_sentences(line, wrong), places=places)
    shown = _shown(line=line, deal=_judged(deal))
    shown.headers["HX-Push-Url"] = url_for("noted_deal.judge", line=line)
    return shown


def _shown(status: int = 200, **values: object) -> Response:
    return page_or_part("rulebook/noted_deal.html", "rulebook/_noted_deal.html", status, **values)


def _sentences(line: str, wrong: DealError) -> list[str]:
    """Return a sentence for every fault of a line, in the reader's language."""
    game = (line.replace(":", " ").split() or [""])[0].casefold()
    words = game if game in GAMES else next(iter(GAMES))
    return [fault_words.sentence(words, fault, _names(MOST_PLAYERS)) for fault in wrong.faults]


def _names(count: int) -> tuple[str, ...]:
    return tuple(_("Player %(number)s", number=number(seat)) for seat in range(1, count + 1))


def _judged(noted: NotedDeal) -> JudgedDeal:
    context, deal = _match_of(noted), noted.deal
    report = PAGES[noted.game].report
    page = report.deal_page(context, deal) if deal.end != "open" else None
    unusual = {
        row.setting: getattr(noted.rules, row.setting)
        for row in house_rules.chosen(context.game, noted.rules)
        if row.usual
    }
    label = house_rules.game_label(context.game, noted.rules)
    played_by = dict.fromkeys([game_name(noted.game), label])
    return JudgedDeal(
        context,
        " ".join(str(noted).split()),
        page if isinstance(page, DealPage) else None,
        [
            (passage, decided(noted.game, passage.table, context.players))
            for passage in report.replay(context, deal)
        ],
        shared_out(deal.points, context.side_names) if deal.points else "",
        [*played_by, *changes_in_words(noted.game, unusual)],
    )


def _match_of(noted: NotedDeal) -> MatchContext:
    """Return the context of a match of this deal alone, which is in no record."""
    state: Any = noted.state
    names = _names(len(state.players))
    opened = Entry(1, MatchOpened(noted.game, names, noted.rules, noted.deal.dealer))
    return without_record(noted.game, (opened,), state, names)
