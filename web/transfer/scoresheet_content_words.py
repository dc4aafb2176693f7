"""Words of the summary of a match on paper, in a message and in a picture, and of exports."""

from collections.abc import Sequence

from flask_babel import LazyString

from storage import CheckCode
from web.i18n.locale import calendar_day, time_of_day, zone
from web.i18n.numbers import left_to_right
from web.i18n.sentence_parts import beside, in_turn, number
from web.i18n.translations import gettext as _, lazy_gettext as _l, lazy_pgettext, ngettext
from web.match.context import MatchContext
from web.match.decisions_by_deal import played_since
from web.match.house_rules import chosen, game_label
from web.match.match_overview import local
from web.match.word_registry import game_name


def rules(context: MatchContext) -> str:
    """Name the game, its variant and every unusual house rule, such as another target."""
    first = played_since(context)[1]
    variant = [game_label(context.game, first)] if len(context.game.presets) > 1 else []
    own = [f"{rule.name}: {rule.label}" for rule in chosen(context.game, first) if rule.usual]
    return beside(game_name(context.game.key), *variant, *own)


def changed(deal: int, lines: Sequence[str]) -> str:
    """Say which other rules hold from a deal on."""
    return _("From deal %(deal)s: %(rules)s", deal=number(deal), rules=in_turn(lines))


def last_entry(utc: str) -> str:
    """Say when the last entry was made, on the clock of the table; `utc` is the stored text."""
    when = local(utc)
    # Paper and pictures travel to other zones.
    time = f"{time_of_day(when)} {zone(when)}"
    return _("Last entry: %(day)s, %(time)s", day=calendar_day(when.date()), time=time)


def heading(match: int, day: str, played: str) -> str:
    """Head the summary: "Match 3 · 20 Nov 2026 · …", the game last."""
    return _("Match %(number)s · %(day)s · %(rules)s", number=number(match), day=day, rules=played)


DEALER = lazy_pgettext("badge of the dealer", "D")
"""Mark of the side that dealt."""


def points(taken: int, *, counts: bool) -> str:
    """Write the points of a side in a deal; a dash where the deal does not count."""
    return number(taken) if counts else "–"


HOW_TO_READ = _l("D: dealer. Points first, then the total.")
"""Explanation of the table of deals."""


def deals(count: int) -> str:
    """Write how many deals were played to their end."""
    return str(ngettext("%(count)s deal", "%(count)s deals", count, count=number(count)))


def standing(name: str, total: int, *, won: bool) -> str:
    """Write a side's isolated name, its total, and a star if it won."""
    facts = {"name": name, "total": number(total)}
    return _("%(name)s: %(total)s ★", **facts) if won else _("%(name)s: %(total)s", **facts)


def fingerprint(version: int, mark: CheckCode) -> str:
    """Write the check code of the record, and how many entries it covers."""
    return str(
        ngettext(
            "%(count)s entry, check code %(mark)s",
            "%(count)s entries, check code %(mark)s",
            version,
            count=number(version),
            mark=left_to_right(str(mark)),
        )
    )


def too_many(most: int) -> tuple[LazyString, LazyString]:
    """Say that the table has more matches than one SQLite file may hold; `most` is the limit."""
    return (
        _l("Too many matches for this file"),
        _l(
            "SQLite files take at most %(most)s matches. Save the backup file or CSV instead.",
            most=number(most),
        ),
    )
