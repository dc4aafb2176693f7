"""Setting up a match: who sits where, which game, by which house rules, and who deals first."""

from __future__ import annotations

import secrets
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from flask_babel import gettext as _
from flask_babel import lazy_gettext as _l
from flask_babel.speaklater import LazyString
from wtforms import Field, HiddenField, RadioField
from wtforms.fields.choices import SelectChoice

from scoring.facts import MatchOpened
from scoring.hazari.house import BANGLADESH, SEATS, SETTINGS, TARGETS, HazariRules
from scoring.hazari.table import HAZARI
from web.entering import EntryForm, new_key
from web.names import LONGEST_PLAYER, LONGEST_TABLE, NameField, same_name
from web.numbers import NumberField
from web.words import settings
from web.words.places import number

PRESETS = HAZARI.presets
DRAW = "draw"
HOUSE_RULES = tuple(setting for setting in SETTINGS if setting != "variant")
BY_VARIANT = tuple(
    setting
    for setting in HOUSE_RULES
    if len({getattr(preset, setting) for preset in PRESETS.values()}) > 1
)
"""House rules with another default in each variant. They are asked once for each, so that changing
the variant changes the defaults without script; only the answers of the chosen one are read."""
ASKED_FIRST = "bhutan_troy_win"
"""The one house rule that tables of its variant must decide before they begin: no fold hides it."""


def asked_as(setting: str, variant: str) -> str:
    """The field whose answer counts in this variant."""
    return f"{variant}_{setting}" if setting in BY_VARIANT else setting


def one_of(answers: Mapping[str, Any], default: str) -> RadioField:
    """A question with a few answers; one that is not answered keeps its default."""
    return RadioField(
        choices=[SelectChoice(value, label) for value, label in answers.items()],
        default=default,
        invalid_choice_message=_l("Choose one of these."),
    )


class SetupForm(EntryForm):
    """A match as it is set up. ``player0`` to ``player3`` sit in the order of play."""

    base = None
    player0 = NameField(_l("Player 1"), LONGEST_PLAYER)
    player1 = NameField(_l("Player 2"), LONGEST_PLAYER)
    player2 = NameField(_l("Player 3"), LONGEST_PLAYER)
    player3 = NameField(_l("Player 4"), LONGEST_PLAYER)
    dealer = one_of(
        {DRAW: _l("At random")}
        | {str(seat): LazyString(number, seat + 1) for seat in range(SEATS)},
        DRAW,
    )
    variant = one_of({"bangladesh": _l("Bangladesh"), "bhutan": _l("Bhutan")}, "bangladesh")
    target = NumberField(_l("Target"), default=BANGLADESH.target)

    @property
    def players(self) -> list[NameField]:
        """The four names by seat."""
        return [self[f"player{seat}"] for seat in range(SEATS)]

    @property
    def rules(self) -> HazariRules:
        """The house rules as chosen."""
        preset = PRESETS[self.variant.data]
        chosen = {
            setting: self[asked_as(setting, self.variant.data)].data for setting in HOUSE_RULES
        }
        return replace(preset, target=int(self.target.data or 0), **chosen)

    def validate(self, extra_validators: Any = None) -> bool:
        """Refuse what cannot be read, a name twice and a target out of range; all at once."""
        super().validate(extra_validators)
        seen: dict[str, str] = {}
        for field in self.players:
            if field.errors:
                continue
            if not field.data:  # a form without any field is not read at all
                field.errors = [field.refusal("empty")]
                continue
            first = seen.setdefault(same_name(field.data), field.name)
            if first != field.name:
                field.errors = [_("This name is at the table already. Add a letter to it.")]
        if not self.target.errors and self.target.data not in TARGETS:
            low, high = number(TARGETS[0]), number(TARGETS[-1])
            self.target.errors = [_("From %(low)s to %(high)s.", low=low, high=high)]
        return not self.errors

    def opened(self) -> MatchOpened:
        """The match that begins; a dealer who is to be drawn is drawn here."""
        drawn = self.dealer.data == DRAW
        dealer = secrets.randbelow(SEATS) if drawn else int(self.dealer.data)
        names = tuple(field.data for field in self.players)
        return MatchOpened(HAZARI.key, names, self.rules, dealer)

    def faults(self) -> Iterator[tuple[str, str]]:
        """Every refused field with its sentence, in the order of the page."""
        for sentence in self.form_errors:
            yield "", sentence
        for field in self:
            for sentence in field.errors[:1]:
                yield anchor(field), named(field, sentence)

    @classmethod
    def blank(cls) -> SetupForm:
        """The form as a new table sees it."""
        return cls(formdata=None, key=new_key())

    @classmethod
    def again(cls, opened: MatchOpened, dealer: int) -> SetupForm:
        """The form with the people and rules of an earlier match; this seat deals next."""
        rules = opened.rules
        values = {f"player{seat}": name for seat, name in enumerate(opened.players)}
        asked = {
            asked_as(setting, rules.variant): getattr(rules, setting) for setting in HOUSE_RULES
        }
        return cls(
            formdata=None,
            key=new_key(),
            variant=rules.variant,
            target=rules.target,
            dealer=str(dealer),
            **values,
            **asked,
        )


for _setting in HOUSE_RULES:
    if _setting in BY_VARIANT:
        for _variant, _preset in PRESETS.items():
            _field = one_of(settings.VALUES[HAZARI.key][_setting], getattr(_preset, _setting))
            setattr(SetupForm, f"{_variant}_{_setting}", _field)
    else:
        _field = one_of(settings.VALUES[HAZARI.key][_setting], getattr(BANGLADESH, _setting))
        setattr(SetupForm, _setting, _field)


class TableForm(SetupForm):
    """A new table: its name, and its first match."""

    table = NameField(_l("Name of the table"), LONGEST_TABLE, needed=False)

    @property
    def table_name(self) -> str:
        """The name given, or one that fits every table."""
        return self.table.data or _("Our table")


def page(form: SetupForm) -> dict[str, Any]:
    """What the set-up page needs besides the form itself."""
    if form.key.errors:
        form.key.data = new_key()  # so that sending it again is possible
    folded = list(questions(form))
    in_fold = [question.field for question in folded]
    in_fold += [form[name] for name in ("target", "table") if name in form]
    return {
        "form": form,
        "asked_first": form[ASKED_FIRST],
        "folded": folded,
        "words": settings,
        "consequence": consequence,
        # A refused answer must not hide in a closed fold.
        "fold_open": any(field.errors for field in in_fold),
    }


@dataclass(frozen=True, slots=True)
class Question:
    """A house rule as it is asked; `variant` is the only one it is for, or ""."""

    field: Field
    text: str
    variant: str = ""


def questions(form: SetupForm) -> Iterator[Question]:
    """The house rules in the fold, in their order."""
    for setting in HOUSE_RULES:
        asked = settings.question(HAZARI.key, setting)
        if setting not in BY_VARIANT:
            yield Question(form[setting], asked)
            continue
        for variant in PRESETS:
            name = asked_as(setting, variant)
            if name != ASKED_FIRST:
                yield Question(form[name], asked, variant)


def consequence(field: Field, value: str) -> str:
    """What a table should know before it chooses this answer."""
    if field.short_name == "variant":
        return _("%(points)s points a deal", points=number(PRESETS[value].deal_total))
    setting = next(name for name in SETTINGS if str(field.short_name).endswith(name))
    return settings.note(HAZARI.key, setting, value)


def anchor(field: Field) -> str:
    """The id of the field, or of its first choice; none for one that nobody sees."""
    if isinstance(field, HiddenField):
        return ""
    return f"{field.id}-0" if isinstance(field, RadioField) else str(field.id)


def named(field: Field, sentence: str) -> str:
    """A sentence that stands alone, away from its field."""
    if isinstance(field, NameField | NumberField):
        return f"{field.label.text}: {sentence}"
    return sentence


def remembered(*lists: Sequence[str]) -> list[str]:
    """Names to offer, each once however it is spelt."""
    first: dict[str, str] = {}
    for names in lists:
        for name in names:
            first.setdefault(same_name(name), name)
    return list(first.values())
