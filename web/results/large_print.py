"""A ruling in large print, which can be turned round for whoever sits opposite."""

from flask import Blueprint, abort, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue

from web.match.context import MatchContext, match_or_404
from web.match.page_parts import Elsewhere
from web.results import headline
from web.results.headline import Verdict

blueprint = Blueprint(
    "large_print", __name__, url_prefix="/t/<address>/m/<int:number>/d/<int:deal>"
)


@blueprint.get("/r/<int:round>/large", endpoint="round")
def of_round(address: str, number: int, deal: int, round: int) -> ResponseReturnValue:  # noqa: A002
    """Show who took a round; with `?turned=` upside down."""
    context = match_or_404(address, number)
    dealt = context.state.find_deal(deal) or abort(404)
    return _show(context, headline.of_round(context, dealt, round) or abort(404))


@blueprint.get("/large", endpoint="deal")
def of_deal(address: str, number: int, deal: int) -> ResponseReturnValue:
    """Show who won a deal; with `?turned=` upside down."""
    context = match_or_404(address, number)
    return _show(context, headline.of_deal(context, context.state.find_deal(deal) or abort(404)))


def _show(context: MatchContext, verdict: Verdict | Elsewhere) -> ResponseReturnValue:
    if isinstance(verdict, Elsewhere):
        return redirect(verdict.address)
    turned = "turned" in request.args
    # The link leads to the same page the other way up.
    asked = {**(request.view_args or {}), **({} if turned else {"turned": 1})}
    other_way = url_for(str(request.endpoint), **asked)
    return render_template(
        "results/large_print.html",
        context=context,
        verdict=verdict,
        turned=turned,
        other_way=other_way,
    )
