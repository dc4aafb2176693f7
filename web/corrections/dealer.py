"""Let the host correct who dealt the open deal or an earlier one."""

from flask import Blueprint, abort
from wtforms import HiddenField
from wtforms.validators import AnyOf

from scoring.recorded_facts import DealerSet
from web.entry.deal_form import OfficeForm
from web.entry.views import add_forms
from web.i18n.translations import lazy_gettext as _l
from web.match.agreement_fields import MOST_PLAYERS

blueprint = Blueprint("dealer", __name__, url_prefix="/t/<address>/m/<int:number>")


class Dealer(OfficeForm):
    """Say who dealt a deal; that decides who leads, so rounds that are in can change."""

    endpoint, path = "dealer.dealer", "/dealer"
    template = "corrections/dealer.html"
    dealer = HiddenField(
        validators=[
            AnyOf([str(seat) for seat in range(MOST_PLAYERS)], _l("Choose one of the players."))
        ]
    )

    def fit(self) -> None:
        """Answer 404 where the dealer follows from the deal before, or there is no such deal."""
        if DealerSet.kind not in self.context.game.facts or not self.can_enter(self.context):
            abort(404)

    def fact(self) -> DealerSet:
        return DealerSet(self.number, int(self.dealer.data))


add_forms(blueprint, Dealer)
