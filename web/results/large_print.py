"""A ruling in large print, which can be turned round for whoever sits opposite."""

from flask import Blueprint, abort, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue

from web.match.context import match_or_404
from web.match.page_data import Elsewhere
from web.results import headline

blueprint = Blueprint(
    "large_print", __name__, url_prefix="/t/<address>/m/<int:number>/d/<int:deal>"
)


@blueprint.get("/r/<int:round>/large", endpoint="round")
@blueprint.get("/large", endpoint="deal")
def show(address: str, number: int, deal: int, round: int | None = None) -> ResponseReturnValue:
    """Show who took a round, or won a deal; with `?turned=` upside down."""
    context = match_or_404(address, number)
    dealt = context.state.find_deal(deal) or abort(404)
    if round is None:
        verdict = headline.of_deal(context, dealt)
    else:
        verdict = headline.of_round(context, dealt, round) or abort(404)
    if isinstance(verdict, Elsewhere):
        return redirect(verdict.address)
    turned = "turned" in request.args
    # The link leads to the same page the other way up.
    asked = {**(request.view_args or {}), **({} if turned else {"turned": 1})}
    return render_template(
        "results/large_print.html",
        context=context,
        verdict=verdict,
        turned=turned,
        other_way=url_for(str(request.endpoint), **asked),
    )
