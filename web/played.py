"""A match as lists show it: when it was, how long it took, where it stands."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import NoReturn

from flask_babel import gettext as _

from scoring.facts import Entry
from scoring.standing import Standing
from storage import Altered, Match, Table
from web.fetch import AtMatch, at_match, current_record
from web.language import calendar_day
from web.words.places import number

NOT_DEALT = frozenset({"open", "void"})
"""How a deal ends, in any game, that does not count as dealt: a void one is dealt again."""


@dataclass(frozen=True, slots=True)
class Played:
    """One match of a table's history."""

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
        return calendar_day(self.began.date())

    @property
    def lasted(self) -> str:
        """From the first entry to the last."""
        return duration(local(self.at.log[-1].at) - self.began)


def local(utc: str) -> datetime:
    """A moment of the record on the clock of this machine, which stands at the table."""
    return datetime.fromisoformat(utc).astimezone()


def duration(time: timedelta) -> str:
    """Hours and minutes in words; a clock that was set back counts as no time."""
    hours, minutes = divmod(max(0, round(time.total_seconds() / 60)), 60)
    if hours:
        return _("%(hours)s h %(minutes)s min", hours=number(hours), minutes=number(minutes))
    return _("%(minutes)s min", minutes=number(minutes))


def history(table: Table) -> list[Played]:
    """Every match of the table that can be read, newest first."""
    return list(_readable(table))


def newest(table: Table) -> Played:
    """The match a table is at: the one opened last, of those that can be read."""
    return next(_readable(table), None) or _nothing_left()


def _nothing_left() -> NoReturn:
    raise Altered


def unreadable(table: Table) -> list[Match]:
    """The matches of the table that are not what was once saved."""
    return [match for match in current_record().matches(table) if not _log(match)]


def _readable(table: Table) -> Iterator[Played]:
    for match in current_record().matches(table):
        log = _log(match)
        if log:
            yield Played(at_match(table, match, log))


def _log(match: Match) -> tuple[Entry, ...]:
    """Every entry of a match; none where it is damaged, since every match has one."""
    try:
        return current_record().log(match)
    except Altered:
        return ()
