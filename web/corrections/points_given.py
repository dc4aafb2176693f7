"""Let the host give a player points outside the cards: a penalty or a bonus, in any deal."""

from collections.abc import Mapping, Sequence
from typing import Any

from flask import Blueprint, abort, request, url_for
from wtforms import Form, RadioField, ValidationError
from wtforms.fields.choices import SelectChoice

from scoring.log.replay import effective
from scoring.names import LONGEST_REASON
from scoring.recorded_facts import MOST_GIVEN, Entry, PointsGiven
from web.corrections.override import Reason
from web.entry.deal_form import DealForm
from web.entry.views import add_forms
from web.i18n.numbers import NumberField, not_empty
from web.i18n.sentence_parts import number
from web.i18n.translations import gettext as _, lazy_gettext as _l
from web.match.context import MatchContext
from web.match.deal_and_standing_words import outside
from web.match.form_with_errors import FormPage
from web.match.page_data import Link
from web.match.setup_fields import one_of

blueprint = Blueprint("points_given", __name__, url_prefix="/t/<address>/m/<int:number>")

SIGNS = {"penalty": -1, "bonus": 1, "none": 0}
"""Value of the choice → by what the points that were typed are multiplied."""


def _in_range(form: Form, field: NumberField) -> None:
    if field.data is not None and not 1 <= field.data <= MOST_GIVEN:
        raise ValidationError(_("Enter 1 to %(most)s points.", most=number(MOST_GIVEN)))


class Points(DealForm[Any]):
    """Give points in the open deal or the one of `?deal=`; with `?change=` change that entry."""

    endpoint, path = "points_given.points", "/points"
    template = "corrections/points_given.html"
    enters, corrects = PointsGiven, (PointsGiven,)
    nothing_new = _l("Nothing changed: you already agreed on this.")
    seat = RadioField(invalid_choice_message=_l("Choose one of the players."))
    sign = one_of(
        {"penalty": _l("Penalty"), "bonus": _l("Bonus"), "none": _l("Neither")}, "penalty"
    )
    points = NumberField(_l("Points"), validators=[not_empty, _in_range])
    reason = Reason(_l("Reason (required)"), LONGEST_REASON)

    def fit(self) -> None:
        """Offer the players of the deal; 404 where there is no such deal."""
        deal = self.context.state.find_deal(self.number) or abort(404)
        players = self.context.players_in(deal)
        self.seat.choices = [SelectChoice(str(seat), name) for seat, name in enumerate(players)]
        if not self.is_change:
            self.sign.choices = self.sign.choices[:2]

    @classmethod
    def initial(cls, context: MatchContext) -> Mapping[str, object]:
        deal = request.args.get("deal", context.state.deal.number, type=int)
        change = request.args.get("change")
        if not change:
            return {"deal": deal}
        said = (cls.new(context, deal=deal, change=change).original() or abort(404)).fact
        assert isinstance(said, PointsGiven)
        sign = "penalty" if said.points < 0 else "bonus"
        says = {"seat": str(said.seat), "sign": sign, "points": abs(said.points)}
        return {"deal": said.deal, "change": change, **says, "reason": said.reason}

    def find(self, log: Sequence[Entry]) -> Entry | None:
        given = (one for one in effective(log) if isinstance(one.fact, PointsGiven))
        return next((one for one in given if str(one.seq) == self.change.data), None)

    def deal_in(self, context: MatchContext) -> Any:
        return context.state.find_deal(self.number) or context.state.deal

    def can_enter(self, context: MatchContext) -> bool:
        there = context.state.find_deal(self.number) is not None
        return there and (not self.is_change or super().can_enter(context))

    def fact(self) -> PointsGiven:
        points = SIGNS[self.sign.data] * (self.points.data or 0)
        return PointsGiven(self.number, int(self.seat.data), points, str(self.reason.data))

    def back(self) -> str:
        return self.address(deal=self.number, change=self.change.data or None, **self.texts)

    def values(self, reply: FormPage) -> Mapping[str, object]:
        place = {"deal": self.number, **reply.context.place}
        given = [
            Link(outside(reply.context, one.fact), url_for(self.endpoint, change=one.seq, **place))
            for one in reply.context.replay.accepted
            if isinstance(one.fact, PointsGiven) and str(one.seq) != self.change.data
            if one.fact in self.deal_in(reply.context).outside
        ]
        return {**super().values(reply), "given": given}


add_forms(blueprint, Points)
