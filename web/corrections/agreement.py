"""Let the host correct what was agreed before the match: casual, handicap, stake."""

from collections.abc import Mapping, Sequence

from flask import Blueprint, url_for

from scoring.recorded_facts import AgreementSet
from scoring.rulings import Fault
from web.entry.fact_form import FactForm
from web.entry.views import add_forms
from web.i18n.translations import lazy_gettext as _l
from web.match.agreement_fields import AgreementFields
from web.match.context import MatchContext

blueprint = Blueprint("agreement", __name__, url_prefix="/t/<address>/m/<int:number>")


class AgreementForm(AgreementFields, FactForm):
    """Say what was agreed, as if it had been said before the match."""

    endpoint, path = "agreement.agreement", "/agreement"
    template = "corrections/agreement.html"
    nothing_new = _l("Nothing changed: you already agreed on this.")

    @classmethod
    def initial(cls, context: MatchContext) -> Mapping[str, object]:
        agreed = context.state.agreed
        ahead = {f"ahead{seat}": points or None for seat, points in enumerate(agreed.handicap)}
        return {**cls.agreed_answers(agreed), **ahead}

    @property
    def players(self) -> tuple[str, ...]:
        """Return the names of those who began the match, by seat."""
        players: tuple[str, ...] = self.context.state.terms[0].players
        return players

    def fit(self) -> None:
        """Leave a field of the handicap for each player, labelled with the name."""
        self.label_handicap(self.players)

    def fact(self) -> AgreementSet:
        typed = self.agreement(self.players, self.context.state.agreed.waiting)
        return AgreementSet(1, typed)

    def facts(self) -> Sequence[AgreementSet]:
        fact = self.fact()
        return [] if fact.agreed == self.context.state.agreed else [fact]

    def field_of(self, fault: Fault) -> str:
        return "ahead0" if fault.code == "handicap_too_high" else ""

    def next_page(self, after: MatchContext) -> str:
        """Return the scoresheet, which says what was agreed."""
        return url_for("results.sheet", **after.place)


AgreementForm.add_handicap()
add_forms(blueprint, AgreementForm)
