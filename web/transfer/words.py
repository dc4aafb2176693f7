"""What paper, message and picture of a match say, each in its own room."""

from collections.abc import Sequence

from web.i18n.locale import calendar_day, time_of_day
from web.i18n.numbers import left_to_right
from web.i18n.translations import gettext as _
from web.i18n.translations import lazy_pgettext, ngettext
from web.i18n.words import beside, in_turn, number
from web.match import game_names, house_rule_words
from web.match.check_code import Fingerprint
from web.match.context import AtMatch
from web.match.current import local
from web.match.house_rules import chosen


def rules(at: AtMatch) -> str:
    """The game, its variant, and every house rule that is not the usual one: "Hazari · Bangladesh ·
    Target: 500"."""
    first = at.rules_since[1]
    variant = [house_rule_words.value(at.game.key, "variant", first.variant)] if _varies(at) else []
    own = [f"{rule.name}: {rule.label}" for rule in chosen(at.game, first) if rule.usual]
    return beside(game_names.name(at.game.key), *variant, *own)


def _varies(at: AtMatch) -> bool:
    return len(at.game.presets) > 1


def changed(deal: int, lines: Sequence[str]) -> str:
    """Other rules from a deal on, and what they are."""
    return _("From deal %(deal)s on: %(rules)s", deal=number(deal), rules=in_turn(lines))


def last_entry(utc: str) -> str:
    """Up to which moment, on the clock of the table, the sheet tells."""
    when = local(utc)
    return _(
        "Last entry: %(day)s, %(time)s",
        day=calendar_day(when.date()),
        time=time_of_day(when),
    )


def heading(match: int, day: str, played: str) -> str:
    """Which match it is: "Match 3 · 20 Nov 2026 · Hazari"."""
    return _("Match %(number)s · %(day)s · %(rules)s", number=number(match), day=day, rules=played)


DEALER = lazy_pgettext("badge of the dealer", "D")
"""The mark of the side that dealt."""


def points(taken: int, *, counts: bool) -> str:
    """What a side has of a deal; a dash where the deal does not count."""
    return number(taken) if counts else "–"


def how_to_read() -> str:
    """What stands where in the table of deals."""
    return _("D dealt. After the points of a deal comes the total.")


def deals(count: int) -> str:
    """How many deals were played to their end."""
    return str(ngettext("%(count)s deal", "%(count)s deals", count, count=number(count)))


def standing(name: str, total: int, *, won: bool) -> str:
    """One side's line; a name that is isolated does not turn it round, whatever its script."""
    facts = {"name": name, "total": number(total)}
    return _("%(name)s: %(total)s ★", **facts) if won else _("%(name)s: %(total)s", **facts)


def fingerprint(version: int, mark: Fingerprint) -> str:
    """What the sheet was made from, to compare it with the record by."""
    return str(
        ngettext(
            "Record of %(count)s entry, fingerprint %(mark)s",
            "Record of %(count)s entries, fingerprint %(mark)s",
            version,
            count=number(version),
            mark=left_to_right(str(mark)),
        )
    )


def in_words(ended: str) -> str:
    """What a voice says in the place of the picture."""
    return _("The sheet as a picture. %(ending)s", ending=ended)
