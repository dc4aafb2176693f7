"""Who wins? Any two to four groups, judged without a match; the address holds the question."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

from flask import Blueprint, Response, abort, request
from flask_babel import lazy_gettext as _l
from wtforms import Form, RadioField, SelectField
from wtforms.fields.choices import SelectChoice
from wtforms.validators import AnyOf

from scoring.cards import Card
from scoring.hazari.house import ROUND_SETTINGS
from scoring.hazari.rulebook import RULES
from scoring.kit.claims import card_faults
from web.games.hazari.form import GroupField
from web.questions import PRESETS, Question, answer, group_names
from web.respond import page_or_part
from web.words import faults, questions
from web.words.settings import NAMES, VALUES

blueprint = Blueprint("who", __name__)

Groups = dict[int, tuple[Card, ...]]
"""Cards by place in the order of exposure, counted from 0; places left empty are not there."""

EXAMPLE = next(rule.cases[0] for rule in RULES if rule.id == "hazari.tie.last-exposed")


def _choices(labels: Mapping[str, str]) -> list[SelectChoice]:
    return [SelectChoice(value, label) for value, label in labels.items()]


def _setting(setting: str) -> SelectField:
    """A house rule to choose; unchosen it is as the variant has it."""
    return SelectField(
        NAMES["hazari"][setting][0],
        choices=_choices({"": _l("As usual in this game"), **VALUES["hazari"][setting]}),
        default="",
        validate_choice=False,
        validators=[AnyOf(["", *VALUES["hazari"][setting]], questions.CHOOSE)],
    )


class QuestionForm(Form):
    """The question as it is typed. A plain GET form: it changes nothing and needs no token."""

    variant = RadioField(
        NAMES["hazari"]["variant"][0],
        choices=_choices(VALUES["hazari"]["variant"]),
        default="bangladesh",
        validate_choice=False,
        validators=[AnyOf(list(PRESETS), questions.CHOOSE)],
    )
    g1 = GroupField(_l("Group 1"))
    g2 = GroupField(_l("Group 2"))
    g3 = GroupField(_l("Group 3"))
    g4 = GroupField(_l("Group 4"))
    a23 = _setting("a23")
    tie = _setting("tie")
    fourth_card = _setting("fourth_card")

    @property
    def groups(self) -> list[GroupField]:
        """The fields that hold cards, in exposure order."""
        return [self.g1, self.g2, self.g3, self.g4]

    @property
    def changed(self) -> bool:
        """A house rule was chosen."""
        return any(self[setting].data for setting in ROUND_SETTINGS)

    @property
    def faults(self) -> list[tuple[str, str]]:
        """(field id, sentence) of everything wrong, in the order of the page."""
        return [(field.id, str(error)) for field in self for error in field.errors]

    def validate(self, extra_validators: Any = None) -> bool:
        """Every fault is named at its field, all at once."""
        super().validate(extra_validators)
        groups = {place: field.cards for place, field in enumerate(self.groups) if field.cards}
        blank = [field for field in self.groups if not _typed(field)]
        if len(blank) == len(self.groups):
            _blame(self.g1, str(questions.NOTHING))
        elif not self.errors and len(groups) < 2:
            _blame(blank[0], str(questions.ONE_MORE))
        for place, sentence in _wrong_sizes(groups):
            _blame(self.groups[place], sentence)
        for fault in card_faults([field.cards for field in self.groups], {}):
            _blame(self.groups[fault["seat"]], faults.sentence(fault, group_names(4)))
        return not self.errors

    def question(self) -> Question:
        """What was asked, once it is valid."""
        changes = {setting: self[setting].data for setting in ROUND_SETTINGS if self[setting].data}
        rules = replace(PRESETS[str(self.variant.data)], **changes)
        return Question(rules, tuple(field.cards for field in self.groups if field.cards))

    def close_up(self) -> None:
        """Move the groups into the first fields, so that their numbers are those of the answer."""
        typed = [text for text in map(_typed, self.groups) if text]
        for field, text in zip(self.groups, (*typed, "", ""), strict=False):
            field.data = text


@blueprint.get("/who-wins")
def wins() -> Response:
    """Ask, and read the ruling with its reasons; what was typed stays in the form."""
    if any(len(values) > 1 for values in request.args.listvalues()):
        abort(400)
    form = QuestionForm(request.args)
    page = ("who/wins.html", "who/_question.html")
    if not any(field.name in request.args for field in form.groups):
        return page_or_part(*page, form=form, example=Question.of_case(EXAMPLE))
    if not form.validate():
        return page_or_part(*page, status=422, form=form)
    question = form.question()
    form.close_up()
    shown = page_or_part(*page, form=form, answer=answer(question))
    shown.headers["HX-Push-Url"] = question.address
    return shown


def _typed(field: GroupField) -> str:
    return (field.data or "").strip()


def _blame(field: GroupField, sentence: str) -> None:
    field.errors = [*field.errors, sentence]


def _wrong_sizes(groups: Groups) -> Iterator[tuple[int, str]]:
    """Three cards each or four cards each, whichever most of the groups have."""
    names = group_names(4)
    sizes = [len(cards) for cards in groups.values()]
    want = 4 if sizes.count(4) > sizes.count(3) else 3
    for place, cards in groups.items():
        if len(cards) != want:
            yield place, questions.size(names[place], len(cards))
