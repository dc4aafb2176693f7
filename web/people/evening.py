"""The evening of a match: those played one after the other up to it, and who won how many."""

from contextlib import suppress

from scoring.names import same_name
from scoring.people import PAUSE, Evening, People, Result, evenings, settle
from storage import Altered
from storage.history.summary import last_played, seconds
from web.http.heavy_work import take_turn
from web.i18n.sentence_parts import isolated, listed, number, partners
from web.i18n.translations import gettext as _
from web.match.context import MatchContext, current_record, match_context
from web.people.results import people
from web.people.words import payments

USUAL = 12
"""Matches of an evening from which on they are heavy work."""

MOST = 50
"""Matches that are looked at, more than an evening has."""


def evening(context: MatchContext) -> Evening:
    """Return the evening of a match, up to it. Everybody has the name that was written last."""
    told = _back_from(context)
    spelling = people(context.table).spellings(
        name for one in told for side in one.sides for name in side
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
        players=tuple(context.players),
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


def owed_after(tonight: Evening) -> list[str]:
    """Say who owes whom after an evening where each has one name; nothing without a stake."""
    sides = (side for one in tonight.matches for side in one.sides)
    names = {same_name(name): name for side in sides for name in side}
    return payments(settle(tonight.matches, People()), names)
