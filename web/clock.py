"""The only clock: UTC text for the record. Order never depends on it."""

from datetime import UTC, datetime


def now() -> str:
    """This moment as UTC text to the second, `2026-11-20T19:30:05Z`."""
    return datetime.now(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")


def at_moment(seconds: float) -> datetime:
    """A moment that was counted in seconds, on the clock of this machine."""
    return datetime.fromtimestamp(seconds, UTC).astimezone()
