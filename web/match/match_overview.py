"""The current match of a table: when it began, how long it took."""

from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime, timedelta

from flask import g

from scoring.recorded_facts import MatchOpened
from storage import Altered, Table
from web.i18n.locale import calendar_day
from web.i18n.names import is_named_after, names_in_short
from web.i18n.sentence_parts import number
from web.i18n.translations import gettext as _
from web.match.context import MatchContext, current_record, match_context


@dataclass(frozen=True, slots=True)
class LatestMatch:
    """A match with its date and duration."""

    context: MatchContext

    @property
    def deals(self) -> int:
        """Return how many deals were played to their end; void ones do not count."""
        return len(self.context.state.played)

    @property
    def began(self) -> datetime:
        """Return when the match was opened, in the local time of the app's machine."""
        return local(self.context.log[0].at)

    @property
    def day(self) -> str:
        """Return the date of the evening as the reader writes it."""
        return calendar_day(self.began.date())

    @property
    def lasted(self) -> str:
        return duration(local(self.context.log[-1].at) - self.began)


def local(utc: str) -> datetime:
    """Return a UTC time of the record as local time of this machine, which is at the table."""
    return datetime.fromisoformat(utc).astimezone()


def duration(time: timedelta) -> str:
    """Return hours and minutes in words; a clock that was set back counts as no time."""
    hours, minutes = divmod(max(0, round(time.total_seconds() / 60)), 60)
    if hours:
        return _("%(hours)s h %(minutes)s min", hours=number(hours), minutes=number(minutes))
    return _("%(minutes)s min", minutes=number(minutes))


def called(table: Table) -> str:
    """Return the name of a table; one that nobody named is called after who plays there now."""
    names = g.setdefault("called", {})
    if table.id not in names:
        names[table.id] = table.name
        first = current_record().tables.find_match(table, 1)
        with suppress(Altered):
            opened = current_record().log(first)[0].fact if first else None
            if isinstance(opened, MatchOpened) and is_named_after(table.name, opened.players):
                names[table.id] = names_in_short(newest(table).context.players)
    called_now: str = names[table.id]
    return called_now


def newest(table: Table) -> LatestMatch:
    """Return the newest readable match of a table. Raises Altered where there is none."""
    record = current_record()
    match = record.tables.last_match(table)
    while match:
        # A match that is damaged on disk is passed over, so that the table goes on.
        with suppress(Altered):
            return LatestMatch(match_context(table, match, record.log(match)))
        match = record.tables.last_match(table, before=match)
    raise Altered
