"""Let the host say which cards the pack lacks, from which deal on, or that it is whole."""

from collections.abc import Mapping, Sequence

from flask import Blueprint, abort, url_for
from wtforms import HiddenField

from scoring.cards import PACK, show_cards
from scoring.recorded_facts import PackChanged
from scoring.rulings import Fault
from web.corrections.rules import SinceForm
from web.entry.views import add_forms
from web.i18n.translations import lazy_gettext as _l
from web.match.cards_form import GroupField
from web.match.context import MatchContext, in_force
from web.match.form_with_errors import FormPage
from web.match.word_registry import rule_title

blueprint = Blueprint("pack", __name__, url_prefix="/t/<address>/m/<int:number>")


class Pack(SinceForm):
    """Say which cards are missing; `whole` is the button that says none are."""

    endpoint, path = "pack.pack", "/other-rules/pack"
    template = "corrections/pack.html"
    nothing_new = _l("Nothing changed: you already agreed on this.")
    missing = GroupField(_l("Missing cards"))
    whole = HiddenField()

    @classmethod
    def initial(cls, context: MatchContext) -> Mapping[str, object]:
        """Return the cards that are missing in the open deal."""
        now = in_force(context.packs_since, context.state.deal.number)
        return {"missing": show_cards(now)}

    def fit(self) -> None:
        """Answer 404 where the game has no rule for such a pack."""
        if PackChanged.kind not in self.context.game.facts:
            abort(404)

    def facts(self) -> Sequence[PackChanged]:
        """Return the missing cards, for each deal from which on others were."""
        first, before = int(self.since.data), self.context.packs_since
        cards = () if self.whole.data else tuple(sorted(self.missing.cards, key=PACK.index))
        return [
            PackChanged(deal, cards)
            for deal in sorted({first, *before})
            if deal >= first and in_force(before, deal) != cards
        ]

    def field_of(self, fault: Fault) -> str:
        return "missing" if fault.code == "pack_wrong" else ""

    def next_page(self, after: MatchContext) -> str:
        """Return the rules of the match, which say what its pack lacks."""
        return url_for("results.rules", **after.place)

    def values(self, reply: FormPage) -> Mapping[str, object]:
        rule = f"{reply.context.game.key}.pack"
        return {
            **super().values(reply),
            "lacks": any(reply.context.packs_since.values()),
            "rule": rule,
            "rule_title": rule_title(rule),
            "now": url_for("rules.other_rules", **reply.context.place),
        }


add_forms(blueprint, Pack)
