"""Pages that a table reads: a ruling, a deal, the scoresheet, the rules, and who won the match."""

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
    """Show who took one round, and why."""
    return show_ruling(match_or_404(address, number), deal, round)


def show_ruling(
    at: AtMatch, deal: int, nth: int, told: Sequence[str] = (), status: int = 200
) -> ResponseReturnValue:
    """Return the page of one round; `told` says why a phone's review of it was refused."""
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
    """Return the reviews of a round, as the part of its page that one of them has just changed."""
    part = render_template(
        "reviews/_reviews.html", at=at, said=said, said_told=told, new_key=new_key
    )
    return make_response(part, status)


@blueprint.get("/d/<int:deal>/")
def deal(address: str, number: int, deal: int) -> ResponseReturnValue:
    """Show a deal added up, the race after it, and who deals and leads next."""
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
    """Show the scoresheet: deals down, sides across, with points and totals."""
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
    """Show the rules of this match, and from which deal on they were or will be changed."""
    at = match_or_404(address, number)
    return render_template("results/rules.html", at=at, changed=other_rules_since(at))


def won(at: AtMatch) -> Response:
    """Return the page of a match that is over: who won it and how, the standing, and a rematch."""
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
    """Return a deal, of the class that its game has for deals."""
    return at.state.find_deal(number) or abort(404)


def _decided(at: AtMatch, deal: Any, page: RoundPage) -> RulingWords | None:
    """Return the players' override of a round in words; None where the rules stand."""
    table = page.judged.table if page.judged else None
    return decided(table, at.players_in(deal)) if table else None


def _closing(at: AtMatch, deal: Any) -> dict[str, Any]:
    """Return what the page of a round shows below it when that round closes its deal."""
    return {"replay": _replay(at, deal), "held_open": _held_open(at, deal), **race(at, deal)}


def _held_open(at: AtMatch, deal: Any) -> str:
    """Return why the race goes on after the deal just played, where a table would not expect it."""
    return why_not_over(at) if deal.number == at.state.deal.number - 1 else ""


def _replay(at: AtMatch, deal: Any) -> str:
    """Return the page of the deal card by card; "" where its cards are not known."""
    return urls.of_replay(at, deal.number) if pages(at).moments.can_replay(deal) else ""


def _next_match(at: AtMatch) -> Match | None:
    """Return the match that the table plays by now; None while none is open."""
    played = newest(at.table)
    return None if played.finished else played.at.match


def _latest_closed(at: AtMatch) -> Any:
    closed = [deal for deal in at.state.deals if deal.end != "open"]
    return closed[-1] if closed else None
