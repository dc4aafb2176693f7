"""The match that a table is at: when it was, how long it took, where it stands."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime, timedelta

from scoring.standing import Standing
from storage import Altered, Table
from storage.history.summary import NOT_DEALT
from web.i18n.locale import calendar_day
from web.i18n.translations import gettext as _
from web.i18n.words import number
from web.match.context import AtMatch, at_match, current_record


@dataclass(frozen=True, slots=True)
class Played:
    """One match."""

    at: AtMatch

    @property
    def standing(self) -> Standing:
        return self.at.game.standing(self.at.state)

    @property
    def finished(self) -> bool:
        return self.standing.finished

    @property
    def deals(self) -> int:
        """Deals that were played to their end."""
        return sum(deal.end not in NOT_DEALT for deal in self.at.state.deals)

    @property
    def began(self) -> datetime:
        """When it was opened, by the clock of the place where the app runs."""
        return local(self.at.log[0].at)

    @property
    def day(self) -> str:
        """The date of the evening, as the reader writes it."""
        return evening(self.began)

    @property
    def lasted(self) -> str:
        """From the first entry to the last."""
        return duration(local(self.at.log[-1].at) - self.began)


def local(utc: str) -> datetime:
    """A moment of the record on the clock of this machine, which stands at the table."""
    return datetime.fromisoformat(utc).astimezone()


def evening(moment: datetime) -> str:
    """The date of an evening, as the reader writes it."""
    return calendar_day(moment.date())


def duration(time: timedelta) -> str:
    """Hours and minutes in words; a clock that was set back counts as no time."""
    hours, minutes = divmod(max(0, round(time.total_seconds() / 60)), 60)
    if hours:
        return _("%(hours)s h %(minutes)s min", hours=number(hours), minutes=number(minutes))
    return _("%(minutes)s min", minutes=number(minutes))


def newest(table: Table) -> Played:
    """The match a table is at: the one opened last, of those that can be read."""
    record = current_record()
    match = record.last_match(table)
    while match:
        with suppress(Altered):
            return Played(at_match(table, match, record.log(match)))
        match = record.last_match(table, before=match)
    raise Altered
