"""The only clock: UTC text for the record. Order never depends on it."""

from datetime import UTC, date, datetime, time


def now() -> str:
    """This moment as UTC text to the second, `2026-11-20T19:30:05Z`."""
    return _written(datetime.now(UTC))


def beginning(day: date) -> str:
    """When this day begins on the clock of this machine, which stands at the table, as UTC text."""
    return _written(datetime.combine(day, time()).astimezone(UTC))


def at_moment(seconds: float) -> datetime:
    """A moment that was counted in seconds, on the clock of this machine."""
    return datetime.fromtimestamp(seconds, UTC).astimezone()


def _written(moment: datetime) -> str:
    return moment.isoformat(timespec="seconds").replace("+00:00", "Z")
