"""Find the line of a match's log that tells an entry."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from flask import url_for

from scoring.log.undo import Write, writes
from web.match.context import MatchContext

ON_PAGE = 200
"""Entries on a page of the log. An evening has fewer."""


def last_page(written: Sequence[Write]) -> Sequence[Write]:
    """Return the newest writes that one page holds; at least one, however long it is."""
    last = written[-1][-1].seq
    return [write for write in written if write[0].seq > last - ON_PAGE] or written[-1:]


def lines_of(context: MatchContext) -> Callable[[int], str]:
    """Return a function that maps the number of an entry to the address of its log line.

    Entries on the newest page are linked there; an older one is linked on a page that begins with
    it.
    """
    written = writes(context.log)
    newest = last_page(written)[0][0].seq
    first = {entry.seq: write[0].seq for write in written for entry in write}

    def line(seq: int) -> str:
        before = first[seq] + 1 if first[seq] < newest else None
        return url_for("log.log", before=before, _anchor=f"e{first[seq]}", **context.place)

    return line
