"""Let the host change a house rule from the next deal on, an earlier one, or the first."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import fields, replace
from typing import Any, cast

from flask import Blueprint, Response, abort, render_template, request, url_for
from flask.typing import ResponseReturnValue
from wtforms import Field, RadioField, ValidationError
from wtforms.fields.choices import SelectChoice
from wtforms.validators import InputRequired

from scoring.facts import RulesChanged
from scoring.kit.house_rules import choices_of
from scoring.rulings import Fault
from web.access.permissions import Permission, needs
from web.entry.correction import Redirects, is_written, save_or_show
from web.games.catalogue import pages
from web.http.responses import after_post
from web.i18n.numbers import MESSAGES, NumberField
from web.i18n.translations import gettext as _
from web.i18n.translations import lazy_gettext as _l
from web.match import house_rule_words, house_rules, urls
from web.match.commands import EntryForm, hidden_number
from web.match.context import MatchContext, in_force, match_or_404
from web.match.form_page import FormPage, is_over, show, unread
from web.match.views import Elsewhere

blueprint = Blueprint("rules", __name__, url_prefix="/t/<address>/m/<int:number>")


class RuleForm(EntryForm):
    """A form with a value for one house rule and the deal from which on it holds."""

    value: Field
    deal = hidden_number()


class ChoiceForm(RuleForm):
    """A form for a house rule with a few values."""

    value = RadioField(invalid_choice_message=_l("Choose one of these."))


def above_0(form: EntryForm, field: NumberField) -> None:
    """Raise ValidationError for a number below 1, which no rule of any game allows."""
    if field.data is not None and field.data < 1:
        raise ValidationError(_("The number must be above 0."))


class NumberForm(RuleForm):
    """A form for a house rule that is a number."""

    value = NumberField(validators=[InputRequired(MESSAGES["empty"]), above_0])


@blueprint.get("/other-rules")
@needs(Permission.HOST)
def other_rules(address: str, number: int) -> str:
    """Show the house rules in force, each with a link to the page that changes it."""
    context = match_or_404(address, number)
    chosen = house_rules.chosen(context.game, context.rules)
    return render_template(
        "corrections/rules.html",
        context=context,
        now=url_for("results.rules", **context.place),
        chosen=[
            (row, url_for("rules.setting", setting=row.setting, **context.place))
            for row in chosen
            if _can_change(context, row.setting)
        ],
        fixed=[row for row in chosen if not _can_change(context, row.setting)],
    )


@blueprint.get("/other-rules/<setting>")
@needs(Permission.HOST)
def setting(address: str, number: int, setting: str) -> Response:
    """Show the values of one house rule; `?deal=&round=` name the ruling that led here."""
    context = match_or_404(address, number)
    form = _form(context, setting, fresh=True)
    return _page(FormPage(context), setting, form)


# No @needs: by default a POST is the host's alone.
@blueprint.post("/other-rules/<setting>")
def choose(address: str, number: int, setting: str) -> ResponseReturnValue:
    """Save another value, after a preview of what it changes in deals already judged."""
    context = match_or_404(address, number)
    form = _form(context, setting)
    wrong = unread(context, form)
    if wrong:
        return _page(wrong, setting, form)
    facts = _facts(context, setting, _chosen(context, setting, form), int(form.deal.data or 0))
    # The same form sent twice changes nothing the second time: that is a success, not an error.
    if not facts and is_written(context, form):
        return after_post(_ruling_or_rules(context))
    if not facts:
        told = [("", _("You play by this rule already. Nothing would change."))]
        return _page(FormPage(context, 422, told), setting, form)
    typed = {"value": form.value.data, "since": form.deal.data}
    again = url_for("rules.setting", setting=setting, **typed, **_asked(), **context.place)
    answer = save_or_show(context, facts, form, Redirects(_ruling_or_rules, again), _field_of)
    return _page(answer, setting, form) if isinstance(answer, FormPage) else answer


def _page(reply: FormPage, setting: str, form: RuleForm) -> Response:
    context = reply.context
    asked, choices = _asked(), _since(context)
    return show(
        "corrections/rule.html",
        reply,
        name=house_rule_words.name(context.game.key, setting),
        question=house_rule_words.question(context.game.key, setting),
        form=form,
        note=lambda _field, value: house_rule_words.note(context.game.key, setting, value),
        deal=asked.get("deal", 0),
        value_then=house_rule_words.value(context.game.key, setting, _value_then(context, setting)),
        choices=choices,
        this=context.state.deal.number if context.state.deal.entered else 0,
        upcoming=0 if is_over(context) else choices[-1],
        chosen=form.deal.data if form.deal.data in choices else choices[-1],
        action=url_for("rules.choose", setting=setting, **asked, **context.place),
        back=_asked_from(context),
    )


def _form(context: MatchContext, setting: str, *, fresh: bool = False) -> RuleForm:
    """Return the form for a setting; 404 for one that this game lacks or that cannot change."""
    if not _can_change(context, setting):
        abort(404)
    options = _options(context, setting)
    kind = ChoiceForm if options else NumberForm
    if fresh:
        value = request.args.get("value", str(_value_then(context, setting)))
        form = kind.fresh(context, deal=request.args.get("since", type=int), value=value)
    else:
        form = kind()
    form.value.label.text = house_rule_words.name(context.game.key, setting)
    if options:
        listed = [SelectChoice(str(option.value), option.label) for option in options]
        cast("RadioField", form.value).choices = listed
    return form


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
            replace(context.again, rules=replace(context.rules, **{setting: option.value}))
        )
    ]


def _chosen(context: MatchContext, setting: str, form: RuleForm) -> Any:
    """Return the chosen value itself, not the text that the form sent for it."""
    values = {str(option.value): option.value for option in _options(context, setting)}
    return values.get(str(form.value.data), form.value.data)


def _value_then(context: MatchContext, setting: str) -> Any:
    """Return the value in the disputed deal, or in the open one."""
    deal = context.state.find_deal(_asked().get("deal", 0))
    return getattr(context.rules_in(deal) if deal else context.rules, setting)


def _since(context: MatchContext) -> list[int]:
    """Return the deals from which on another rule may hold: first, disputed, open and next one.

    What was entered since that deal is judged again.
    """
    deal = context.state.deal
    disputed = context.state.find_deal(_asked().get("deal", 0))
    since = {1, disputed.number if disputed else 1}
    if not is_over(context):
        # The open deal is also the next one while nothing of it is in.
        since |= {deal.number, deal.number + bool(deal.entered)}
    return sorted(since)


def _facts(context: MatchContext, setting: str, value: Any, first: int) -> list[RulesChanged]:
    """Return the rules from deal `first` on with only this setting replaced.

    Later changes of other settings stay, so each deal in which the rules changed gets a fact.
    """
    # The chosen deal may be one in which no rule changed so far.
    since = {first: in_force(context.rules_since, first), **context.rules_since}
    return [
        RulesChanged(deal, replace(rules, **{setting: value}))
        for deal, rules in sorted(since.items())
        if deal >= first and getattr(rules, setting) != value
    ]


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


def _ruling_or_rules(after: MatchContext) -> str:
    """Return the page to show after saving: the ruling, else its deal, else the rules.

    A round may be gone or told elsewhere once the rule has changed.
    """
    asked = _asked()
    deal, nth = after.state.find_deal(asked.get("deal", 0)), asked.get("round", 0)
    if deal is None:
        return url_for("results.rules", **after.place)
    page = pages(after).report.round_page(after, deal, nth) if nth else None
    if page is None or isinstance(page, Elsewhere):
        return urls.of_deal(after, deal.number)
    return urls.of_round(after, deal.number, nth)


def _field_of(_fault: Fault) -> str:
    return "value"
