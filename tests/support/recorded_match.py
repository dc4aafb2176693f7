"""A match of any game, kept in the record of the app: a set-up, and facts written one by one."""

from collections.abc import Iterable

from flask import Flask

from scoring.facts import Fact, MatchOpened
from storage import Saved
from tests.support.hazari_table import begin
from web.match.commands import new_key
from web.match.context import MatchContext, match_context

AT = "2026-11-20T19:30:00Z"


def kept(app: Flask, opened: MatchOpened, facts: Iterable[Fact]) -> MatchContext:
    """The match after these facts, as a view sees it."""
    # One app may keep several such matches: with a key used before it would be the first again.
    record, table, match = begin(app, opened, key=new_key())
    for base, fact in enumerate(facts, start=1):
        saved = record.match_log.append(match, [fact], key=new_key(), base=base, at=AT, by="test")
        assert isinstance(saved, Saved)
    return match_context(table, match, record.log(match))
