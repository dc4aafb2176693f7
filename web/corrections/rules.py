"""Let the host change a house rule, from the deal on that the form names."""

from collections.abc import Mapping, Sequence
from dataclasses import fields, replace
from typing import Any

from flask import Blueprint, abort, render_template, url_for
from wtforms import RadioField, ValidationError
from wtforms.fields.choices import SelectChoice

from scoring.kit.house_rules import choices_of
from scoring.recorded_facts import RulesChanged
from web.access.permissions import Permission, needs
from web.corrections.pack import can_lack_cards
from web.corrections.since_deal import SinceDeal, asked_deal
from web.entry.views import add_forms
from web.games.catalogue import pages
from web.i18n.numbers import NumberField, not_empty
from web.i18n.sentence_parts import number
from web.i18n.translations import gettext as _, lazy_gettext as _l
from web.match import house_rules
from web.match.context import MatchContext, match_or_404
from web.match.decisions_by_deal import opened_again, rules_since
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


class HouseRule(SinceDeal):
    """Say another value of a house rule."""

    endpoint, path = "rules.setting", "/other-rules/<setting>"
    template = "corrections/rule.html"
    unchanged = _l("You already use this rule.")

    @classmethod
    def of_match(cls, context: MatchContext) -> type[Any]:
        """Return the class for the setting; 404 where this match lacks it or cannot change it."""
        setting = cls.url_args()["setting"]
        if not _can_change(context, setting):
            abort(404)
        return ChoiceRule if _options(context, setting) else NumberRule

    @classmethod
    def initial(cls, context: MatchContext) -> Mapping[str, object]:
        """Return the value in the deal that led here, or in the open one."""
        rules = context.rules_in(asked_deal(context))
        return {"value": str(getattr(rules, cls.url_args()["setting"]))}

    @property
    def setting(self) -> str:
        """Return the name of the house rule."""
        return str(self.url_args()["setting"])

    def fit(self) -> None:
        self.value.label.text = house_rules.name(self.context.game.key, self.setting)

    def facts(self) -> Sequence[RulesChanged]:
        """Return the rules with only this setting replaced, for each deal where rules change."""
        values = {str(one.value): one.value for one in _options(self.context, self.setting)}
        # The chosen value itself, not the text that the form sent for it.
        value = values.get(str(self.value.data), self.value.data)
        return [
            RulesChanged(deal, replace(rules, **{self.setting: value}))
            for deal, rules in self.held(rules_since(self.context))
            if getattr(rules, self.setting) != value
        ]

    @property
    def said(self) -> Mapping[str, object]:
        """Return the words of the rule, and the value of the disputed deal."""
        context, setting, game = self.context, self.setting, self.context.game.key
        then = getattr(context.rules_in(asked_deal(context)), setting)
        return {
            "name": house_rules.name(game, setting),
            "question": house_rules.question(game, setting),
            "note": lambda _field, value: house_rules.note(game, setting, value),
            "value_then": house_rules.value(game, setting, then),
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


def _can_change(context: MatchContext, setting: str) -> bool:
    """Return whether the game has this setting and these players could use another value of it."""
    if setting not in {field.name for field in fields(context.rules)}:
        return False
    if setting not in choices_of(type(context.rules)):
        return True
    return len(_options(context, setting)) > 1


def _options(context: MatchContext, setting: str) -> Sequence[house_rules.Option]:
    """Return the values with which these players could begin a match; [] for a number."""
    again = opened_again(context)
    return [
        option
        for option in house_rules.options(context.game, context.rules, setting)
        if not context.game.opening_faults(
            replace(again, rules=replace(context.rules, **{setting: option.value}))
        )
    ]


add_forms(blueprint, HouseRule)
