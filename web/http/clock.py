"""The only clock: UTC text for the record. No order of entries depends on it."""

from datetime import UTC, date, datetime, time


def now() -> str:
    """Return this moment as UTC text to the second, `2026-11-20T19:30:05Z`."""
    return _written(datetime.now(UTC))


def seconds_since(at: str) -> int:
    """Return the whole seconds since a moment written as UTC text; 0 for one still to come."""
    passed = datetime.now(UTC) - datetime.fromisoformat(at)
    return max(0, int(passed.total_seconds()))


def beginning(day: date) -> str:
    """Return when this day begins, as UTC text, in the zone of this machine at the table."""
    return _written(datetime.combine(day, time()).astimezone(UTC))


def at_moment(seconds: float) -> datetime:
    """Return a moment in seconds since 1970 as a time in the zone of this machine."""
    return datetime.fromtimestamp(seconds, UTC).astimezone()


def _written(moment: datetime) -> str:
    return moment.isoformat(timespec="seconds").replace("+00:00", "Z")
