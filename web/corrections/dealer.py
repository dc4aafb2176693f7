"""Let the host correct who dealt the open deal or an earlier one."""

from __future__ import annotations

from functools import partial

from flask import Blueprint, Response, abort, request, url_for
from flask.typing import ResponseReturnValue
from wtforms import HiddenField
from wtforms.validators import AnyOf

from scoring.facts import DealerSet
from web.access.permissions import Permission, needs
from web.entry.correction import Redirects, save_or_show
from web.i18n.translations import lazy_gettext as _l
from web.match import urls
from web.match.commands import EntryForm, hidden_number
from web.match.context import MatchContext, match_or_404
from web.match.form_page import FormPage, show, unread
from web.match.setup_form import MOST_PLAYERS

blueprint = Blueprint("dealer", __name__, url_prefix="/t/<address>/m/<int:number>")


class DealerForm(EntryForm):
    """A form whose submit button names the seat that dealt."""

    deal = hidden_number()
    dealer = HiddenField(
        validators=[
            AnyOf([str(seat) for seat in range(MOST_PLAYERS)], _l("Choose one of the players."))
        ]
    )

    def fact(self) -> DealerSet:
        """Return what the form says as a fact; call it only after validation."""
        return DealerSet(int(self.deal.data or 0), int(self.dealer.data))


@blueprint.get("/dealer")
@needs(Permission.HOST)
def dealer(address: str, number: int) -> Response:
    """Show the form that asks who dealt the open deal, or the deal of `?deal=`."""
    context = _match_or_404(address, number)
    deal = request.args.get("deal", context.state.deal.number, type=int)
    return _page(FormPage(context), DealerForm.fresh(context, deal=deal))


# No @needs: by default a POST is the host's alone.
@blueprint.post("/dealer")
def set_dealer(address: str, number: int) -> ResponseReturnValue:
    """Save who dealt, after a preview if anything was entered since.

    The dealer decides who leads, so a late correction can change rounds that are in.
    """
    context = _match_or_404(address, number)
    form = DealerForm()
    wrong = unread(context, form)
    if wrong:
        return _page(wrong, form)
    fact = form.fact()
    here = fact.deal == context.state.deal.number
    then = urls.of_board if here else partial(urls.of_deal, deal=fact.deal)
    ways = Redirects(then, url_for("dealer.dealer", deal=fact.deal, **context.place))
    answer = save_or_show(context, [fact], form, ways)
    return _page(answer, form) if isinstance(answer, FormPage) else answer


def _page(reply: FormPage, form: DealerForm) -> Response:
    """Show the players of the deal; 404 where there was no such deal."""
    context = reply.context
    deal = context.state.find_deal(form.deal.data or 0) or abort(404)
    return show("corrections/dealer.html", reply, deal=deal, players=context.players_in(deal))


def _match_or_404(address: str, number: int) -> MatchContext:
    """Return the match if its game lets a table set the dealer, otherwise 404.

    In the other games the dealer follows from the deal before.
    """
    context = match_or_404(address, number)
    return context if DealerSet.kind in context.game.facts else abort(404)
