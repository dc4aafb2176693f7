"""Seasons in words: when one lasts, who leads it, what is left; and who owes whom."""

from collections.abc import Mapping, Sequence
from datetime import date

from scoring.people import Season, Settling
from web.http.clock import at_moment
from web.i18n.locale import calendar_day
from web.i18n.sentence_parts import beside, isolated, number, together
from web.i18n.translations import gettext as _, ngettext


def days(season: Season) -> tuple[date, date | None]:
    """Return the first and the last day of a season, None for an open end."""
    last = at_moment(season.until - 1).date() if season.until else None
    return at_moment(season.began).date(), last


def lasts(season: Season) -> str:
    """Say from when to when a season lasts."""
    first, last = days(season)
    if not last:
        return _("from %(day)s, open", day=calendar_day(first))
    return _("%(low)s to %(high)s", low=calendar_day(first), high=calendar_day(last))


def stands(season: Season, leaders: Sequence[str], at: int) -> str:
    """Say who leads a season or has won it, and how many days are left."""
    _first, last = days(season)
    count, names = len(leaders), together([*map(isolated, leaders)] or [""])
    if at < season.began:
        return _("not begun yet")
    if not season.has(at):
        won = ngettext("%(names)s won the season", "%(names)s won the season", count, names=names)
        return beside(won if leaders else "", _("over"))
    leads = ngettext("%(names)s leads", "%(names)s lead", count, names=names) if leaders else ""
    left = (last - at_moment(at).date()).days + 1 if last else 0
    days_left = ngettext("%(count)s day left", "%(count)s days left", left, count=number(left))
    return beside(leads, days_left if last else "")


def payments(settling: Settling, names: Mapping[str, str]) -> list[str]:
    """Say who pays whom how much in a currency, or that nobody owes anything in it."""
    currency = isolated(settling.currency)
    return [
        _(
            "%(payer)s pays %(receiver)s: %(amount)s %(currency)s",
            payer=isolated(names[one.payer]),
            receiver=isolated(names[one.receiver]),
            amount=number(one.amount),
            currency=currency,
        )
        for one in settling.transfers
    ] or [_("Nobody owes anything: %(currency)s", currency=currency)]
