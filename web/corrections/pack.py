"""Let the host say which cards the pack lacks, from which deal on, or that it is whole."""

from collections.abc import Mapping, Sequence
from typing import Any

from flask import Blueprint, abort
from wtforms import HiddenField

from scoring.cards import PACK, show_cards
from scoring.recorded_facts import PackChanged
from web.corrections.since_deal import SinceDeal
from web.entry.views import add_forms
from web.i18n.translations import gettext as _, lazy_gettext as _l
from web.match.cards_form import GroupField
from web.match.context import MatchContext
from web.match.decisions_by_deal import missing_now, packs_since
from web.match.word_registry import rule_title

blueprint = Blueprint("pack", __name__, url_prefix="/t/<address>/m/<int:number>")


class Pack(SinceDeal):
    """Say which cards are missing; `whole` is the button that says none are."""

    endpoint, path = "pack.pack", "/other-rules/pack"
    template = "corrections/pack.html"
    earlier = True
    unchanged = _l("The pack is already like this.")
    value = GroupField(render_kw={"placeholder": "KS QH"})
    whole = HiddenField()

    @classmethod
    def of_match(cls, context: MatchContext) -> type[Any]:
        """Return this class; 404 where these players have no rule for such a pack."""
        return cls if can_lack_cards(context) else abort(404)

    @classmethod
    def initial(cls, context: MatchContext) -> Mapping[str, object]:
        """Return the cards that are missing in the open deal."""
        return {"value": show_cards(missing_now(context))}

    def fit(self) -> None:
        self.value.label.text = _("Missing cards")

    def facts(self) -> Sequence[PackChanged]:
        """Return the missing cards for the chosen deal, and for later ones that lacked others."""
        cards = () if self.whole.data else tuple(sorted(self.value.cards, key=PACK.index))
        changed = self.changed(packs_since(self.context), cards)
        return [PackChanged(deal, cards) for deal in changed]

    @property
    def said(self) -> Mapping[str, object]:
        rule = f"{self.context.game.key}.pack"
        return {
            "name": _("Missing cards"),
            "question": _("Four at most."),
            "lacks": any(packs_since(self.context).values()),
            "rule": rule,
            "rule_title": rule_title(rule),
        }


def can_lack_cards(context: MatchContext) -> bool:
    """Return whether the game has rules for a pack that lacks cards, among so many players."""
    proposed = PackChanged(context.state.deal.number, PACK[:1])
    codes = {fault.code for fault in context.game.faults(context.state, proposed)}
    return codes.isdisjoint({"other_game", "totals_only"})


add_forms(blueprint, Pack)
