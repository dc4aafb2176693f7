"""Objections to a round that wait for the host, and which of them were read."""

from dataclasses import dataclass

from flask import g, session

from scoring.recorded_facts import Amended, Entry
from storage.reviews import Objected
from web.games.catalogue import pages
from web.http.sessions import phone_id
from web.match import urls
from web.match.context import MatchContext
from web.match.deal_and_standing_words import round_name
from web.match.log_writes import played
from web.match.page_data import Link
from web.reviews.reviews import last_words, objections, reading

READ = "read"
"""Key in the session: a match and the number of the last objection in it that was read."""


@dataclass(frozen=True, slots=True)
class OpenObjection:
    """An objection that the host has not settled yet, with a link to its ruling page."""

    number: int
    words: str
    ruling: Link


def unsettled(context: MatchContext, seen: int = 0) -> OpenObjection | None:
    """Return the newest objection that waits for this host and was not read, or None.

    `seen` is the number of the last one that was read on an open page.
    """
    if not g.member.is_host:
        return None
    seen = max(seen, last_read(context))
    for one in reversed(context.reviews):
        if one.seq <= seen:
            return None
        place = _objected_to(context, one)
        if place and one.by != phone_id():
            found = objections(context, {one.by: one}, place)[0]
            if not found.settled:
                name = round_name(context.game.key, *place)
                address = f"{urls.of_round(context, *place)}#witnesses"
                return OpenObjection(found.number, found.words, Link(name, address))
    return None


def last_read(context: MatchContext) -> int:
    """Return the number of the last objection in this match that this phone read, else 0."""
    match, number = session.get(READ, (0, 0))
    return int(number) if match == context.match.id else 0


def remember_read(context: MatchContext, seen: int) -> None:
    """Keep in the session which objection was read, so that no other page brings it back."""
    if g.member.is_host and seen > last_read(context):
        session[READ] = (context.match.id, seen)


def _objected_to(context: MatchContext, said: Entry) -> tuple[int, int] | None:
    """Return (deal, round) where this is an objection and the phone's last word about it."""
    if not isinstance(said.fact, Objected) or not said.fact.entry <= context.version:
        return None
    fact = context.log[said.fact.entry - 1].fact
    fact = fact.fact if isinstance(fact, Amended) else fact
    place = pages(context).play.round_of(played(fact))
    entry = reading(context, *place) if place else None
    if entry is None or entry.seq != said.fact.entry:
        return None
    return place if last_words(context, entry.seq).get(said.by) == said else None
