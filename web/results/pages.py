"""What a table reads: a ruling, a deal added up, the sheet of a match, and who won it."""

from collections.abc import Sequence
from typing import Any

from flask import Blueprint, Response, abort, make_response, redirect, render_template
from flask.typing import ResponseReturnValue

from storage import Match
from web.games.catalogue import pages
from web.match import check_code, urls
from web.match.commands import new_key
from web.match.context import AtMatch, match_or_404
from web.match.current import newest
from web.match.decision_words import other_rules_since, sat_there
from web.match.dispute_words import decided
from web.match.ruling_words import RulingWords
from web.match.views import Elsewhere, RoundPage
from web.match.words import deal_and_aim, ending, why_not_over
from web.results import scoresheet
from web.results.replay import why_none
from web.results.standings import race
from web.reviews.reviews import Witnesses, witnesses

blueprint = Blueprint("moments", __name__, url_prefix="/t/<address>/m/<int:number>")
blueprint.add_app_template_global(deal_and_aim)


@blueprint.get("/d/<int:deal>/r/<int:round>/")
def ruling(address: str, number: int, deal: int, round: int) -> ResponseReturnValue:  # noqa: A002
    """Who took one round, and why."""
    return show_ruling(match_or_404(address, number), deal, round)


def show_ruling(
    at: AtMatch, deal: int, nth: int, told: Sequence[str] = (), status: int = 200
) -> ResponseReturnValue:
    """The page of one round; `told` is what kept a phone from saying something about it."""
    dealt = _deal_or_404(at, deal)
    page = pages(at).moments.round_page(at, dealt, nth) or abort(404)
    if isinstance(page, Elsewhere):
        return redirect(page.address)
    shown = render_template(
        "results/ruling.html",
        at=at,
        deal=dealt,
        nth=nth,
        page=page,
        decided=_decided(at, dealt, page),
        dispute=urls.of_dispute(at, deal, nth),
        said=witnesses(at, deal, nth),
        said_told=told,
        new_key=new_key,
        **(_closing(at, dealt) if page.closes else {}),
    )
    return make_response(shown, status)


def show_witnesses(
    at: AtMatch, said: Witnesses, told: Sequence[str] = (), status: int = 200
) -> Response:
    """What phones said about a round: the part of a page that one of them has just changed."""
    part = render_template(
        "reviews/_reviews.html", at=at, said=said, said_told=told, new_key=new_key
    )
    return make_response(part, status)


@blueprint.get("/d/<int:deal>/")
def deal(address: str, number: int, deal: int) -> ResponseReturnValue:
    """A deal added up, the race after it, and who deals and leads next."""
    at = match_or_404(address, number)
    dealt = _deal_or_404(at, deal)
    page = pages(at).moments.deal_page(at, dealt)
    if isinstance(page, Elsewhere):
        return redirect(page.address)
    return render_template(
        "results/deal.html",
        at=at,
        deal=dealt,
        page=page,
        held_open=_held_open(at, dealt),
        dispute=urls.of_dispute(at, deal),
        begun_by=pages(at).lanes.begun_by(at, dealt),
        replay=_replay(at, dealt),
        no_replay=why_none(at, dealt),
        onwards=pages(at).moments.next_deal(at),
        **race(at, dealt),
    )


@blueprint.get("/sheet")
def sheet(address: str, number: int) -> str:
    """Deals down, sides across: points of each deal and the race so far."""
    at = match_or_404(address, number)
    rows = scoresheet.rows(at)
    return render_template(
        "results/scoresheet.html",
        at=at,
        rows=rows,
        taken=scoresheet.taken(at, rows),
        taken_are=pages(at).moments.TAKEN,
        sat_there=[sat_there(at, side) for side, _seats in enumerate(at.sides)],
        ending=ending(at),
        fingerprints=check_code.of_deals(at),
        **race(at),
    )


@blueprint.get("/rules")
def rules(address: str, number: int) -> str:
    """The rules this match is played by, and from which deal on they were changed or will be."""
    at = match_or_404(address, number)
    return render_template("results/rules.html", at=at, changed=other_rules_since(at))


def won(at: AtMatch) -> Response:
    """The page of a match that is over: who won it and how, the standing, and a rematch."""
    return make_response(
        render_template(
            "results/won.html",
            at=at,
            ending=ending(at),
            last=_latest_closed(at),
            next_match=_next_match(at),
            **race(at),
        )
    )


def _deal_or_404(at: AtMatch, number: int) -> Any:
    """A deal of the game's own kind."""
    return at.state.find_deal(number) or abort(404)


def _decided(at: AtMatch, deal: Any, page: RoundPage) -> RulingWords | None:
    """What the table decided about a round; None where the rules stand."""
    table = page.judged.table if page.judged else None
    return decided(table, at.players_in(deal)) if table else None


def _closing(at: AtMatch, deal: Any) -> dict[str, Any]:
    """What stands below a round that closes its deal."""
    return {"replay": _replay(at, deal), "held_open": _held_open(at, deal), **race(at, deal)}


def _held_open(at: AtMatch, deal: Any) -> str:
    """Why the race goes on after the deal just played, where a table would not expect it."""
    return why_not_over(at) if deal.number == at.state.deal.number - 1 else ""


def _replay(at: AtMatch, deal: Any) -> str:
    """The way to a deal card by card; "" where the record does not tell it."""
    return urls.of_replay(at, deal.number) if pages(at).moments.can_replay(deal) else ""


def _next_match(at: AtMatch) -> Match | None:
    """The match this table plays by now."""
    played = newest(at.table)
    return None if played.finished else played.at.match


def _latest_closed(at: AtMatch) -> Any:
    closed = [deal for deal in at.state.deals if deal.end != "open"]
    return closed[-1] if closed else None
