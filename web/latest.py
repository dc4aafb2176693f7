"""The ruling that a table has heard last, on the pages where the next round is entered."""

from __future__ import annotations

from dataclasses import dataclass

from flask import g, url_for

from web.fetch import AtMatch
from web.games.catalogue import pages
from web.reading import RoundPage
from web.shown import seated
from web.witnesses import Witnesses, witnesses


@dataclass(frozen=True, slots=True)
class Latest:
    """A round that was decided, where it is read, and what phones said about it."""

    page: RoundPage
    address: str
    said: Witnesses | None


def latest(at: AtMatch) -> Latest | None:
    """The last round that was decided, counts, and has a page of its own."""
    only = pages(at).play.rounds(at) == 1
    outcomes = at.game.outcomes(at.state)
    void = {outcome.deal for outcome in outcomes if outcome.end == "void"}
    for outcome in reversed(outcomes):
        if outcome.deal in void:
            continue
        number = outcome.round or (1 if only else 0)
        deal = at.state.find_deal(outcome.deal)
        page = pages(at).moments.round_page(at, deal, number) if number else None
        if isinstance(page, RoundPage):
            address = url_for("moments.ruling", deal=outcome.deal, round=number, **at.place)
            return Latest(page, address, witnesses(at, outcome.deal, number))
    return None


def above_board(at: AtMatch) -> Latest | None:
    """What stands above an open board: the ruling before, for the keeper, who has read it, only
    while somebody saw something else."""
    last = latest(at) if seated() else None
    if last is None or not g.guest.keeps:
        return last
    objections = last.said.objections if last.said else ()
    return last if any(not one.settled for one in objections) else None
