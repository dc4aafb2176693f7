"""The evening of a match: those played one after the other up to it, and who won how many."""

from scoring.people import Evening, evenings
from storage.history.summary import summarise
from web.i18n.sentence_parts import isolated, listed, number, partners
from web.i18n.translations import gettext as _
from web.match.context import MatchContext, current_record
from web.people.results import people, result

MOST = 50
"""Earlier matches that are looked at, more than an evening has."""


def evening(context: MatchContext) -> Evening:
    """Return the evening of a match, up to it. Everybody has the name that was written last."""
    record = current_record()
    earlier = record.summaries.history([context.table], before=context.match, most=MOST)
    elsewhere = record.imports.told_elsewhere(context.table)
    others = (one for one in earlier.matches if not elsewhere.get(one.match.id))
    told = [result(one) for one in (summarise(context.match, context.log), *others)]
    spelling = people(context.table).spellings(
        name for one in told for side in one.sides for name in side
    )
    found = evenings(one.spelled(spelling) for one in told)
    return next(one for one in found if told[0].number in [each.number for each in one.matches])


def evening_tally(context: MatchContext) -> tuple[int, list[tuple[str, int]]] | None:
    """Return the number of matches of the evening that ends with this one, and who won how many.

    Those with most come first; each player stands alone if sides changed. None for a single match.
    """
    tonight = evening(context)
    if len(tonight.decided) < 2:
        return None
    return len(tonight.decided), [(partners(who), wins) for who, wins in tonight.won()]


def in_one_line(context: MatchContext) -> str:
    """Say who won how many matches of the evening; "" while it has no second one."""
    tally = evening_tally(context)
    if tally is None:
        return ""
    _matches, won = tally
    each = [f"{isolated(who)} {number(wins)}" for who, wins in won if wins]
    return _("That evening: %(won)s", won=listed(each))
