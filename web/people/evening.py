"""The evening of a match: those played one after the other up to it, and who was there."""

from contextlib import suppress
from itertools import chain

from flask import Blueprint, render_template

from scoring.people import PAUSE, Evening, Present, Result, evenings, settle
from storage import Altered, Table
from storage.history.summary import last_played, seconds
from web.http.heavy_work import take_turn
from web.i18n.sentence_parts import beside, isolated, listed, number, partners
from web.i18n.translations import gettext as _
from web.match.context import MatchContext, current_record, match_context, match_or_404
from web.match.decisions_by_deal import players_since
from web.match.ending_words import ended
from web.match.match_overview import LatestMatch, called
from web.match.word_registry import game_name
from web.people import words
from web.people.results import people

blueprint = Blueprint("evening", __name__, url_prefix="/t/<address>/m/<int:number>/evening")

USUAL = 12
"""Matches of an evening from which on they are heavy work."""

MOST = 50
"""Matches that are looked at, more than an evening has."""


@blueprint.get("")
def show(address: str, number: int) -> str:
    """Show who was there on the evening of a match, its matches, and all as one message."""
    context = match_or_404(address, number)
    tonight, day = evening(context), LatestMatch(context).day
    told = [(one, *_told(one)) for one in tonight.matches]
    there = [(one, *_done(one)) for one in tonight.present()]
    owed = owed_after(context.table, tonight)
    message = [
        beside(isolated(called(context.table)), day),
        *(beside(match, ending) for _one, match, ending in told),
        "",
        *(beside(isolated(one.name), played, points) for one, played, points in there),
        *(["", *owed] if owed else []),
    ]
    return render_template(
        "people/evening.html",
        context=context,
        day=day,
        told=told,
        there=there,
        owed=owed,
        message="\n".join(message),
    )


def _told(match: Result) -> tuple[str, str]:
    """Return which match it is, and in one sentence how it ended, if it did."""
    name = _("Match %(number)s", number=number(match.number))
    return beside(name, game_name(match.game)), ended(match.game, match.standing, match.sides)


def _done(one: Present) -> tuple[str, str]:
    """Say how many matches somebody played and won, and how many points these were by game."""
    points = beside(*(f"{game_name(game)} {number(total)}" for game, total in one.points))
    if not one.sat:
        return _("did not play"), points
    return words.played(one) if one.points else _("played part of a match"), points


def evening(context: MatchContext) -> Evening:
    """Return the evening of a match, up to it. Everybody has the name that was written last."""
    told = _back_from(context)
    spelling = people(context.table).spellings(
        name for one in told for name in (*chain(*one.sides), *one.players, *one.agreed.waiting)
    )
    found = evenings(one.spelled(spelling) for one in told)
    return next(one for one in found if told[0].number in [each.number for each in one.matches])


def _back_from(context: MatchContext) -> list[Result]:
    """Return this match and those before it without a long pause, the newest first."""
    record = current_record()
    elsewhere, found = record.imports.told_elsewhere(context.table), [_result(context)]
    match = record.tables.last_match(context.table, before=context.match)
    while match and len(found) < MOST:
        if len(found) == USUAL:
            take_turn()
        with suppress(Altered):
            earlier = _result(match_context(context.table, match, record.log(match)))
            if abs(found[-1].began - max(earlier.began, earlier.ended)) >= PAUSE:
                break
            if not elsewhere.get(match.id):
                found.append(earlier)
        match = record.tables.last_match(context.table, before=match)
    return found


def _result(context: MatchContext) -> Result:
    return Result(
        number=context.match.number,
        game=context.game.key,
        began=seconds(context.log[0].at),
        ended=seconds(last_played(context.game, context.log)),
        sides=tuple(map(tuple, context.by_side(context.players))),
        players=tuple(chain(*players_since(context).values())),
        standing=context.standing,
        agreed=context.state.agreed,
    )


def evening_tally(tonight: Evening) -> tuple[int, list[tuple[str, int]]] | None:
    """Return the number of matches of an evening, and who won how many.

    Those with most come first; each player stands alone if sides changed. None for a single match.
    """
    if len(tonight.decided) < 2:
        return None
    return len(tonight.decided), [(partners(who), wins) for who, wins in tonight.won()]


def in_one_line(tonight: Evening) -> str:
    """Say who won how many matches of the evening; "" while it has no second one."""
    tally = evening_tally(tonight)
    if tally is None:
        return ""
    _matches, won = tally
    each = [f"{isolated(who)} {number(wins)}" for who, wins in won if wins]
    return _("That evening: %(won)s", won=listed(each))


def owed_after(table: Table, tonight: Evening) -> list[str]:
    """Say who owes whom after an evening where each has one name; nothing without a stake."""
    known, sides = people(table), (side for one in tonight.matches for side in one.sides)
    names = {known.person(name): name for side in sides for name in side}
    return words.payments(settle(tonight.matches, known), names)
