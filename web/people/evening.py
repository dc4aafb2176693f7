"""The evening of a table: the matches played one after the other, and who won how many."""

from scoring.people import Evening, evenings
from storage import Table
from web.i18n.sentence_parts import isolated, listed, number, partners
from web.i18n.translations import gettext as _
from web.match.context import MatchContext
from web.people.results import people, results


def evening(table: Table, until: int = 0) -> Evening | None:
    """Return the evening of the match with the number `until`, up to that match; 0 for the newest.

    Everybody has the name that was written last. None where nothing was played.
    """
    told = [one for one in results(table) if not until or one.number <= until]
    names = (name for one in reversed(told) for side in one.sides for name in side)
    spelling = people(table).spellings(names)
    every = evenings(one.spelled(spelling) for one in told)
    return every[-1] if every else None


def evening_tally(context: MatchContext) -> tuple[int, list[tuple[str, int]]] | None:
    """Return the number of matches of the evening that ends with this one, and who won how many.

    Those with most come first; each player stands alone if sides changed. None for a single match.
    """
    tonight = evening(context.table, until=context.match.number)
    if tonight is None or len(tonight.decided) < 2:
        return None
    return len(tonight.decided), [(partners(who), wins) for who, wins in tonight.won()]


def in_one_line(context: MatchContext) -> str:
    """Say who won how many matches of the evening; "" while it has no second one."""
    tally = evening_tally(context)
    if tally is None:
        return ""
    _matches, won = tally
    each = [f"{isolated(who)} {number(wins)}" for who, wins in won if wins]
    return _("This evening: %(won)s", won=listed(each))
