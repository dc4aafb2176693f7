"""Forms of Fives beside the cards, which is who won with what, and the links to them."""

from collections.abc import Mapping
from typing import cast

from flask import Blueprint, url_for
from flask.typing import ResponseReturnValue
from wtforms import BooleanField, StringField
from wtforms.validators import AnyOf

from scoring.fives.recorded_facts import HandsShown, HandWon
from scoring.fives.rules import MOST_EQUAL, POINTS, SEATS, Category
from scoring.fives.state import Deal
from scoring.recorded_facts import Fact
from web.entry.deal_form import DealForm
from web.entry.views import add_forms
from web.games.dealing import begun_by as begun_by
from web.games.fives.words import type_name
from web.i18n.translations import gettext as _, lazy_gettext as _l
from web.match.context import MatchContext
from web.match.form_with_errors import FormPage
from web.match.log_writes import new_key
from web.match.page_data import Link

CHOOSE = _l("Choose the type of the best hand.")


class Winners(DealForm[Deal]):
    """Say the type of the best hand, and the seats that had it."""

    endpoint, path = "fives.won", "/won"
    template = "games/fives/won.html"
    corrects = (HandsShown, HandWon)
    category = StringField(validators=[AnyOf(list(POINTS), CHOOSE)])
    seat0, seat1, seat2, seat3, seat4 = (BooleanField() for _seat in range(SEATS[-1]))

    def fit(self) -> None:
        for empty in range(len(self.context.players), SEATS[-1]):
            del self[f"seat{empty}"]

    def fact(self) -> HandWon:
        ticked = (f"seat{seat}" for seat in range(len(self.context.players)))
        winners = tuple(seat for seat, name in enumerate(ticked) if self[name].data)
        return HandWon(self.number, winners, cast("Category", self.category.data))

    def fields_of(self, fact: Fact) -> dict[str, object]:
        """Return the type and the seats of the best hand, by the cards where they are known."""
        deal = self.deal_in(self.context)
        return {"category": deal.category, **{f"seat{seat}": True for seat in deal.best}}

    def values(self, reply: FormPage) -> Mapping[str, object]:
        """Return the players, and the types from the strongest."""
        deal = self.deal_in(reply.context)
        return {
            **super().values(reply),
            "had_cards": self.is_change and bool(deal.hands),
            # All junk has no winner to tick, so it is a button of its own, with its own key.
            "types": [
                (kind, type_name(kind), points)
                for kind, points in POINTS.items()
                if MOST_EQUAL[kind]
            ],
            "junk_key": new_key(),
        }


blueprint = Blueprint("fives", __name__, url_prefix="/t/<address>/m/<int:number>")
add_forms(blueprint, Winners)


def now(reply: FormPage) -> ResponseReturnValue | None:
    """Return None: an open match of Fives always goes on with the board of the next showdown."""
    return None


def menu(context: MatchContext) -> list[Link]:
    """Return the links for an open match: who won with what, without the cards."""
    return [Link(_("Winner and hand"), url_for("fives.won", **context.place))]
