"""Let the host say which way play goes, from any deal on. Everybody keeps the seat."""

from collections.abc import Mapping, Sequence
from typing import Any

from flask import Blueprint, abort
from wtforms import RadioField
from wtforms.fields.choices import SelectChoice

from scoring.recorded_facts import DirectionChanged
from web.corrections.since_deal import SinceDeal, asked_deal
from web.entry.views import add_forms
from web.i18n.translations import lazy_gettext as _l
from web.match import house_rules
from web.match.context import MatchContext
from web.match.decisions_by_deal import turned_since
from web.match.seating_and_rule_words import in_order
from web.match.setup_fields import CHOOSE

blueprint = Blueprint("direction", __name__, url_prefix="/t/<address>/m/<int:number>")

BACKWARDS = {"with": False, "against": True}
"""Value of the choice → whether play goes against the numbers of the seats."""
FEWEST = 3
"""Players among whom it matters who plays after whom."""


class Direction(SinceDeal):
    """Say in which order all play; ties, leads and dealers of the deals concerned follow it."""

    endpoint, path = "direction.direction", "/other-rules/direction"
    template = "corrections/direction.html"
    earlier = True
    unchanged = _l("Play already goes this way.")
    value = RadioField(invalid_choice_message=CHOOSE)

    @classmethod
    def of_match(cls, context: MatchContext) -> type[Any]:
        """Return this class; 404 where two play, who take turns either way."""
        return cls if len(context.players) >= FEWEST else abort(404)

    @classmethod
    def initial(cls, context: MatchContext) -> Mapping[str, object]:
        """Return the direction in which play goes now."""
        return {"value": "against" if context.state.deal.backwards else "with"}

    def fit(self) -> None:
        self.value.choices = [
            SelectChoice(value, self._direction_name(value)) for value in BACKWARDS
        ]

    def facts(self) -> Sequence[DirectionChanged]:
        """Return the direction for the chosen deal, and for later ones in which it changed."""
        backwards = BACKWARDS[self.value.data]
        changed = self.changed(turned_since(self.context), backwards)
        return [DirectionChanged(deal, backwards) for deal in changed]

    @property
    def said(self) -> Mapping[str, object]:
        """Return the words of the choice, and the direction of the disputed deal."""
        context, words = self.context, house_rules.DIRECTION
        deal = asked_deal(context)
        return {
            "name": words.name,
            "question": words.question,
            "note": lambda _field, value: in_order(context.players, backwards=BACKWARDS[value]),
            "value_then": self._direction_name("against" if deal.backwards else "with"),
        }

    def _direction_name(self, value: str) -> str:
        return house_rules.direction(self.context.rules, backwards=BACKWARDS[value])


add_forms(blueprint, Direction)
