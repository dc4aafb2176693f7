"""Let the host change a house rule from the next deal on, an earlier one, or the first."""

from collections.abc import Mapping, Sequence
from dataclasses import fields, replace
from typing import Any, ClassVar

from flask import Blueprint, abort, render_template, request, url_for
from flask_babel.speaklater import LazyString
from wtforms import Field, RadioField, ValidationError
from wtforms.fields.choices import SelectChoice

from scoring.cards import PACK
from scoring.kit.house_rules import choices_of
from scoring.recorded_facts import FromDeal, PackChanged, RulesChanged
from scoring.rulings import Fault
from web.access.permissions import Permission, needs
from web.entry.fact_form import FactForm
from web.entry.views import add_forms, is_written
from web.games.catalogue import pages
from web.i18n.numbers import NumberField, not_empty
from web.i18n.sentence_parts import number
from web.i18n.translations import gettext as _, lazy_gettext as _l
from web.match import house_rules, urls
from web.match.context import MatchContext, match_or_404
from web.match.decided import Decided, in_force, opened_again, rules_since
from web.match.form_with_errors import FormPage
from web.match.log_writes import hidden_number
from web.match.page_data import Elsewhere
from web.match.setup_fields import CHOOSE

blueprint = Blueprint("rules", __name__, url_prefix="/t/<address>/m/<int:number>")


@blueprint.get("/other-rules")
@needs(Permission.HOST)
def other_rules(address: str, number: int) -> str:
    """Show what can be changed of a match: dealer, seats, and each house rule in force."""
    context = match_or_404(address, number)
    listed = house_rules.chosen(context.game, context.rules)
    # The direction of play has its own page: it changes who plays after whom.
    chosen = [row for row in listed if row.setting != "direction"]
    return render_template(
        "corrections/rules.html",
        context=context,
        now=url_for("results.rules", **context.place),
        begun_by=pages(context).forms.begun_by(context, context.state.deal),
        has_pack=can_lack_cards(context),
        chosen=[
            (row, url_for("rules.setting", setting=row.setting, **context.place))
            for row in chosen
            if _can_change(context, row.setting)
        ],
        fixed=[row for row in chosen if not _can_change(context, row.setting)],
    )


class HouseRule(FactForm):
    """Say another value of a house rule and from which deal on; `?deal=&round=` led here.

    Of all earlier deals only the first and the disputed one are offered, unless `earlier`. What
    holds already is answered with `unchanged`.
    """

    endpoint, path, led_by = "rules.setting", "/other-rules/<setting>", ("deal", "round")
    template = "corrections/rule.html"
    value: Field
    since = hidden_number()
    earlier: ClassVar[bool] = False
    unchanged: ClassVar[LazyString] = _l("You already use this rule.")

    @classmethod
    def of_match(cls, context: MatchContext) -> type[Any]:
        """Return the class for the setting; 404 where this match lacks it or cannot change it."""
        setting = cls.url_args()["setting"]
        if not _can_change(context, setting):
            abort(404)
        return ChoiceRule if _options(context, setting) else NumberRule

    @classmethod
    def initial(cls, context: MatchContext) -> Mapping[str, object]:
        """Return the value in force."""
        return {"value": str(_value_then(context, cls.url_args()["setting"]))}

    @property
    def setting(self) -> str:
        """Return the name of the house rule."""
        return str(self.url_args()["setting"])

    def fit(self) -> None:
        self.value.label.text = house_rules.name(self.context.game.key, self.setting)

    def check(self) -> FormPage | None:
        """Return what is wrong with the form, or that it would change nothing."""
        wrong = super().check()
        # The same form sent twice changes nothing the second time: a success, not an error.
        if wrong or self.facts() or is_written(self.context, self):
            return wrong
        told = [("", str(self.unchanged))]
        return FormPage(self.context, 422, told)

    def facts(self) -> Sequence[FromDeal]:
        """Return the rules with only this setting replaced, for each deal where rules change."""
        values = {str(one.value): one.value for one in _options(self.context, self.setting)}
        # The chosen value itself, not the text that the form sent for it.
        value = values.get(str(self.value.data), self.value.data)
        return [
            RulesChanged(deal, replace(rules, **{self.setting: value}))
            for deal, rules in self.held(rules_since(self.context))
            if getattr(rules, self.setting) != value
        ]

    def held(self, before: Mapping[int, Decided]) -> list[tuple[int, Decided]]:
        """Return the chosen deal and those after it in which this changed, with what held there."""
        first = int(self.since.data)
        # The chosen deal may be one in which nothing changed so far.
        since = {first: in_force(before, first), **before}
        return [(deal, held) for deal, held in sorted(since.items()) if deal >= first]

    def changed(self, before: Mapping[int, Decided], value: Decided) -> list[int]:
        """Return the chosen deal and later ones of a change, where another value held."""
        return [deal for deal, held in self.held(before) if held != value]

    def field_of(self, fault: Fault) -> str:
        return "value"

    def next_page(self, after: MatchContext) -> str:
        """Return the ruling, else its deal, else the rules: a round may be gone by then."""
        asked = _asked()
        deal, nth = after.state.find_deal(asked.get("deal", 0)), asked.get("round", 0)
        if deal is None:
            return url_for("results.rules", **after.place)
        page = pages(after).report.round_page(after, deal, nth) if nth else None
        if page is None or isinstance(page, Elsewhere):
            return urls.of_deal(after, deal.number)
        return urls.of_round(after, deal.number, nth)

    def values(self, reply: FormPage) -> Mapping[str, object]:
        context, choices = reply.context, _since(reply.context)
        folded = set(range(1, choices[-1])).difference(choices) if self.earlier else set()
        return {
            **self.said,
            "deal": _asked().get("deal", 0),
            "choices": choices,
            "folded": sorted(folded, reverse=True),
            "this": context.state.deal.number if context.state.deal.entered else 0,
            "upcoming": 0 if context.is_over else choices[-1],
            "chosen": self.since.data if self.since.data in {*choices, *folded} else choices[-1],
            "now": _asked_from(context),
        }

    @property
    def said(self) -> Mapping[str, object]:
        """Return the words of the rule, and the value of the disputed deal."""
        context, setting, game = self.context, self.setting, self.context.game.key
        return {
            "name": house_rules.name(game, setting),
            "question": house_rules.question(game, setting),
            "note": lambda _field, value: house_rules.note(game, setting, value),
            "value_then": house_rules.value(game, setting, _value_then(context, setting)),
        }


class ChoiceRule(HouseRule):
    """A house rule with a few values."""

    value = RadioField(invalid_choice_message=CHOOSE)

    def fit(self) -> None:
        super().fit()
        listed = _options(self.context, self.setting)
        self.value.choices = [SelectChoice(str(one.value), one.label) for one in listed]


class NumberRule(HouseRule):
    """A house rule that is a number: the target."""

    value = NumberField(validators=[not_empty])

    def validate_value(self, field: NumberField) -> None:
        targets = pages(self.context).setup.targets
        if field.data not in targets:
            low, high = number(targets[0]), number(targets[-1])
            raise ValidationError(_("Enter %(low)s to %(high)s.", low=low, high=high))


def can_lack_cards(context: MatchContext) -> bool:
    """Return whether the game has rules for a pack that lacks cards, among so many players."""
    proposed = PackChanged(context.state.deal.number, PACK[:1])
    codes = {fault.code for fault in context.game.faults(context.state, proposed)}
    return codes.isdisjoint({"other_game", "totals_only"})


def _can_change(context: MatchContext, setting: str) -> bool:
    """Return whether the game has this setting and these players could use another value of it."""
    if setting not in {field.name for field in fields(context.rules)}:
        return False
    if setting not in choices_of(type(context.rules)):
        return True
    return len(_options(context, setting)) > 1


def _options(context: MatchContext, setting: str) -> Sequence[house_rules.Option]:
    """Return the values with which these players could begin a match; () for a number."""
    return [
        option
        for option in house_rules.options(context.game, context.rules, setting)
        if not context.game.opening_faults(
            replace(opened_again(context), rules=replace(context.rules, **{setting: option.value}))
        )
    ]


def _value_then(context: MatchContext, setting: str) -> Any:
    """Return the value in the disputed deal, or in the open one."""
    deal = context.state.find_deal(_asked().get("deal", 0))
    return getattr(context.rules_in(deal) if deal else context.rules, setting)


def _since(context: MatchContext) -> list[int]:
    """Return the deals from which another rule may hold: first, disputed, open and next one."""
    deal = context.state.deal
    disputed = context.state.find_deal(_asked().get("deal", 0))
    since = {1, disputed.number if disputed else 1}
    if not context.is_over:
        # The open deal is also the next one while nothing of it is in.
        since |= {deal.number, deal.number + bool(deal.entered)}
    return sorted(since)


# The ruling that made the table ask


def _asked() -> dict[str, Any]:
    """Return the deal and round of that ruling, as far as the address has them."""
    found = {name: request.args.get(name, 0, type=int) for name in ("deal", "round")}
    return {name: value for name, value in found.items() if value > 0}


def _asked_from(context: MatchContext) -> str:
    """Return the page that led here: the dispute of that ruling, or all house rules."""
    asked = _asked()
    if context.state.find_deal(asked.get("deal", 0)) is None:
        return url_for("rules.other_rules", **context.place)
    return urls.of_dispute(context, asked["deal"], asked.get("round", 0))


add_forms(blueprint, HouseRule)
