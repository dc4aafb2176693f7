"""What a table reads: a ruling, a deal added up, the sheet of a match, and who won it."""

from dataclasses import replace
from typing import Any

from flask import Blueprint, Response, abort, make_response, redirect, render_template, url_for
from flask.typing import ResponseReturnValue

from scoring.hazari.deal import PlayedRound
from scoring.hazari.state import Deal
from web.fetch import AtMatch, match_or_404
from web.race import chart, runners
from web.words import faults
from web.words.hazari.rulings import in_words
from web.words.matches import ending, fouled, how_closed, why_not_over
from web.words.rulings import RulingWords

blueprint = Blueprint("moments", __name__, url_prefix="/t/<address>/m/<int:number>")


@blueprint.get("/d/<int:deal>/r/<int:round>/")
def ruling(address: str, number: int, deal: int, round: int) -> ResponseReturnValue:  # noqa: A002
    """Who took one round, and why; a round that fell with its deal is told there."""
    at = match_or_404(address, number)
    dealt = _deal_or_404(at, deal)
    if round in _fallen(dealt):
        return redirect(url_for("moments.deal", **at.place, deal=deal))
    played = dealt.find_round(round) or abort(404)
    words = _ruling_words(at, played)
    return render_template(
        "moments/ruling.html",
        at=at,
        deal=dealt,
        played=played,
        rows=_rows(at, dealt, played, words),
        words=words,
        fouled=fouled(at, dealt),
        faults=[
            faults.sentence(fault, at.players)
            for fault in dealt.faults
            if fault["round"] == played.number
        ],
        changeable=_changeable(at, dealt),
        onwards=_onwards(dealt, played),
        won_at_once=ending(at) if dealt.end == "troy" and played is dealt.rounds[-1] else "",
        following=played.number + 1,
    )


@blueprint.get("/d/<int:deal>/")
def deal(address: str, number: int, deal: int) -> str:
    """A deal added up, the race after it, and who deals and leads next."""
    at = match_or_404(address, number)
    dealt = _deal_or_404(at, deal)
    return render_template(
        "moments/deal.html",
        at=at,
        deal=dealt,
        closed=how_closed(dealt),
        held_open=why_not_over(at) if dealt.number == at.state.deal.number - 1 else "",
        fallen=_fallen(dealt) if _changeable(at, dealt) else (),
        sums=_sums(at, dealt),
        fouled=fouled(at, dealt) if dealt.rounds else "",
        faults=[faults.sentence(fault, at.players) for fault in dealt.faults],
        **_race(at, dealt),
    )


@blueprint.get("/sheet")
def sheet(address: str, number: int) -> str:
    """Deals down, players across: points of each deal and the race so far."""
    at = match_or_404(address, number)
    return render_template(
        "moments/sheet.html",
        at=at,
        rows=_sheet_rows(at),
        columns=1 + len(at.players),
        ending=ending(at),
        **_race(at),
    )


@blueprint.get("/rules")
def rules(address: str, number: int) -> str:
    """The rules this match is played by, fixed when it began."""
    at = match_or_404(address, number)
    return render_template("moments/rules.html", at=at)


def won(at: AtMatch) -> Response:
    """The page of a match that is over: who won it and how, the standing, and a rematch."""
    return make_response(
        render_template(
            "moments/won.html",
            at=at,
            ending=ending(at),
            last=_latest_closed(at),
            **_race(at),
        )
    )


def _deal_or_404(at: AtMatch, number: int) -> Deal:
    found: Deal | None = at.state.find_deal(number)
    return found or abort(404)


def _fallen(deal: Deal) -> range:
    """Rounds that were entered and are not judged: all players fouled, so the deal is void."""
    return range(len(deal.rounds) + 1, len(deal.shown) + 1)


def _latest_closed(at: AtMatch) -> Deal | None:
    closed = [deal for deal in at.state.deals if deal.end != "open"]
    return closed[-1] if closed else None


def _changeable(at: AtMatch, deal: Deal) -> bool:
    return deal is at.state.changeable and bool(deal.shown)


def _ruling_words(at: AtMatch, played: PlayedRound) -> RulingWords | None:
    names = [at.players[seat] for seat in played.order]
    return in_words(played.ruling, names) if played.ruling else None


def _rows(
    at: AtMatch, deal: Deal, played: PlayedRound, words: RulingWords | None
) -> list[dict[str, Any]]:
    """The seats in exposure order, each with its group and what the deal gave it so far."""
    labels = {group.place: group for group in words.ranking} if words else {}
    before = at.state.totals_before(deal)
    return [
        {
            "name": at.players[seat],
            "dealer": seat == deal.dealer,
            "total": before[seat],
            "gained": sum(earlier.shares[seat] for earlier in deal.rounds[: played.number - 1]),
            "now": played.shares[seat],
            "cards": played.groups[seat] if played.groups else (),
            "group": labels.get(place),
            "won": seat == played.winner,
        }
        for place, seat in enumerate(played.order)
    ]


def _onwards(deal: Deal, played: PlayedRound) -> str:
    """What follows this ruling: the next ruling, the next round, the count, or the deal."""
    if played.number < len(deal.rounds):
        return "ruling"
    if deal.end != "open":
        return "deal"
    return "round" if deal.next_round else "count"


def _sums(at: AtMatch, deal: Deal) -> list[dict[str, Any]]:
    """Each player's points of the deal, as a sum of rounds where these are all there is to it; none
    for a deal that is not added."""
    if deal.end in ("void", "troy"):
        return []
    points = deal.points or deal.taken
    by_rounds = deal.end == "played"
    return [
        {
            "name": name,
            "dealer": seat == deal.dealer,
            "parts": _parts(deal, seat) if by_rounds and not deal.uncounted(seat) else [],
            "rest": by_rounds and bool(deal.uncounted(seat)),
            "points": points[seat],
            "total": deal.totals[seat] if deal.totals else None,
        }
        for seat, name in enumerate(at.players)
    ]


def _parts(deal: Deal, seat: int) -> list[int]:
    """The summands of what a seat took, where there are several."""
    parts = [played.shares[seat] for played in deal.rounds if played.shares[seat]]
    return parts if len(parts) > 1 else []


def _sheet_rows(at: AtMatch) -> list[dict[str, Any]]:
    return [
        {
            "deal": deal,
            "closed": how_closed(deal),
            "cells": [
                {
                    "points": deal.points[seat],
                    "total": deal.totals[seat],
                    "dealer": seat == deal.dealer,
                    "best": deal.points[seat] == max(deal.points) and deal.points[seat] > 0,
                }
                for seat in range(len(at.players))
            ],
        }
        for deal in at.state.deals
        if deal.end != "open"
    ]


def _race(at: AtMatch, upto: Deal | None = None) -> dict[str, Any]:
    """The race now, or as it was after the deal shown: bars, and a line through its deals."""
    closed = [
        deal.totals
        for deal in at.state.deals
        if deal.end != "open" and (upto is None or deal.number <= upto.number)
    ]
    standing = at.game.standing(at.state)
    then = replace(standing, totals=closed[-1]) if closed else standing
    return {
        "standing": standing,
        "runners": runners(then, at.side_names),
        "chart": chart(closed, at.side_names, standing.target) if closed else None,
    }
