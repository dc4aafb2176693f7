"""The tally of an evening: how many matches each side won at a table, up to the one just played."""

from collections import Counter
from contextlib import suppress
from datetime import datetime, timedelta

from scoring.stats.played_match import WITHOUT_RESULT
from storage import Altered
from web.http.heavy_work import take_turn
from web.i18n.sentence_parts import partners
from web.match.context import MatchContext, current_record, match_context

PAUSE = timedelta(hours=12)
"""Time between the beginnings of two matches from which on they are two evenings."""

USUAL = 12
"""Matches of an evening from which on they are heavy work."""

MOST = 50
"""Matches that are looked at, more than an evening has."""


def evening_tally(context: MatchContext) -> tuple[int, list[tuple[str, int]]] | None:
    """Return the number of matches of the evening that ends with this one, and who won how many.

    Those with most come first; each player stands alone if sides changed. None for a single match.
    """
    evening = [(one.by_side(one.players), one.standing) for one in _evening(context)]
    decided = [
        (sides, standing) for sides, standing in evening if standing.why not in WITHOUT_RESULT
    ]
    if len(decided) < 2:
        return None
    same = len({frozenset(map(frozenset, sides)) for sides, _standing in decided}) == 1
    won: Counter[tuple[str, ...]] = Counter()
    for sides, standing in reversed(decided):
        for side, names in enumerate(sides):
            # In one order, however the seats have changed.
            for who in [tuple(sorted(names))] if same else [(name,) for name in names]:
                won[who] += side in standing.winners
    return len(decided), [(partners(who), wins) for who, wins in won.most_common()]


def _evening(context: MatchContext) -> list[MatchContext]:
    """Return this match and those before it on the same evening, the newest first."""
    record, found = current_record(), [context]
    match = record.tables.last_match(context.table, before=context.match)
    while match and len(found) < MOST:
        if len(found) == USUAL:
            take_turn()
        with suppress(Altered):
            earlier = match_context(context.table, match, record.log(match))
            if abs(_began(found[-1]) - _began(earlier)) > PAUSE:
                break
            found.append(earlier)
        match = record.tables.last_match(context.table, before=match)
    return found


def _began(context: MatchContext) -> datetime:
    return datetime.fromisoformat(context.log[0].at)
