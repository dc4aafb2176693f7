"""Practise without a match: arrange thirteen cards, then see what the best arrangement brings."""

from collections.abc import Sequence
from secrets import SystemRandom
from typing import Any

from flask import Blueprint, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue
from wtforms import Form

from scoring.cards import PACK, Card, show_cards
from scoring.hazari.arranging import HAND, Expected, best_arrangements, expected
from scoring.hazari.rules import BANGLADESH, ROUNDS
from web.games.hazari import arranged_hand
from web.games.hazari.arranged_hand import FourGroups, placed, wrong_cards
from web.games.hazari.hand_page import script_words
from web.http.heavy_work import take_turn
from web.http.responses import after_post
from web.i18n.sentence_parts import number
from web.i18n.translations import gettext as _
from web.match import house_rules
from web.match.cards_form import Groups, readable
from web.match.form_with_errors import FieldErrors, form_errors

blueprint = Blueprint("practice", __name__)

RULES = BANGLADESH
"""The rules of the hands to arrange."""


class PracticeForm(FourGroups, Form):
    """Form of four groups. It writes nothing: what it sends becomes the address of the answer."""


@blueprint.get("/arrange")
def arrange() -> ResponseReturnValue:
    """Show a hand to arrange, one by chance where no cards are named, or what its groups bring.

    `?hand=` are thirteen cards, or "" for one's own; `?group1=` to `?group4=` how they lie.
    """
    form = PracticeForm(request.args)
    if "group1" in request.args:
        errors = _errors(form)
        return _form(form, errors) if errors else _answer(form.groups)
    if "hand" in request.args:
        return _form(form)
    dealt = SystemRandom().sample(PACK, HAND)
    return redirect(_address(dealt))


@blueprint.post("/arrange")
def lay() -> ResponseReturnValue:
    """Lead to the answer for the groups that were laid; 422 unless they are a hand."""
    form = PracticeForm(request.form)
    errors = _errors(form)
    if errors:
        return _form(form, errors)
    laid: dict[str, Any] = {field.name: show_cards(field.cards) for field in form.group_fields}
    return after_post(url_for("practice.arrange", **laid))


@blueprint.post("/arrange/labels")
def labels() -> str:
    """Show the types of the groups and what breaks their falling order, while they are laid."""
    typed = [request.form.get(f"group{nth}", "") for nth in range(1, ROUNDS + 1)]
    groups = tuple(map(readable, typed))
    return render_template(
        "games/hazari/_arranged.html",
        rows=arranged_hand.rows(typed, RULES),
        warnings=arranged_hand.warnings(groups, RULES)[:-1],
        swap=arranged_hand.swap(groups, RULES),
    )


def _errors(form: PracticeForm) -> FieldErrors:
    """Return what is wrong with the groups, by field; out of order they cannot be compared."""
    wrong = wrong_cards(form.groups) if form.validate() else form_errors(form)
    return wrong or [("", said) for said in arranged_hand.warnings(form.groups, RULES)[:-1]]


def _address(cards: Sequence[Card]) -> str:
    return url_for("practice.arrange", hand=show_cards([card for card in PACK if card in cards]))


def _form(form: PracticeForm, errors: FieldErrors | None = None) -> ResponseReturnValue:
    """Show the groups to fill, with keys for the hand, or for the whole pack without one."""
    typed = [field.data or "" for field in form.group_fields]
    dealt = set(readable(request.args.get("hand", "")))
    laid = {card for text in typed for card in readable(text)}
    own = len(dealt) != HAND or not laid <= dealt
    page = render_template(
        "games/hazari/practice.html",
        form=form,
        errors=errors or [],
        hand="" if own else show_cards(sorted(dealt, key=PACK.index)),
        rows=arranged_hand.rows(typed, RULES),
        keys=arranged_hand.keys(PACK if own else tuple(dealt), RULES),
        words={
            **script_words(),
            "full": _("All 13 cards are laid."),
            "offline": _("Offline. Your cards stay here. Trying again…"),
        },
    )
    return page, 422 if errors else 200


def _answer(groups: Groups) -> str:
    """Show what these groups and the best ones can expect, by round; heavy work."""
    take_turn()
    own = expected(groups, RULES)
    (best,) = best_arrangements(sum(groups, ()), RULES, most=1)
    could = expected(best.groups, RULES)
    gains = [would.points - now.points for would, now in zip(could, own, strict=True)]
    missed = round(sum(gains))
    decides = gains.index(max(gains)) + 1 if missed else None
    rounds = []
    for nth in range(1, ROUNDS + 1):
        one = _told(_("best"), best.groups[nth - 1], nth, could[nth - 1])
        yours = _told(_("yours"), groups[nth - 1], nth, own[nth - 1])
        alike = set(best.groups[nth - 1]) == set(groups[nth - 1])
        rounds.append((nth, [{**one, "term": _("both")}] if alike else [one, yours]))
    return render_template(
        "games/hazari/practised.html",
        summed_up=_summed_up(round(best.points), missed),
        rounds=rounds,
        decides=decides,
        again=_address(sum(groups, ())),
        rules=house_rules.value("hazari", "variant", RULES.variant),
    )


def _told(term: str, group: Sequence[Card], nth: int, expects: Expected) -> dict[str, object]:
    """Return a group with how often it wins its round, and the points that it brings."""
    brings = _(
        "wins %(times)s of 100, %(points)s points on average",
        times=number(round(100 * expects.wins)),
        points=number(round(expects.points)),
    )
    return {"term": term, "goes_to": brings, **placed(group, nth, RULES)}


def _summed_up(best: int, missed: int) -> str:
    if not missed:
        return _("No arrangement is better: %(best)s points on average.", best=number(best))
    return _(
        "The best brings %(best)s points on average, yours %(own)s.",
        best=number(best),
        own=number(best - missed),
    )
