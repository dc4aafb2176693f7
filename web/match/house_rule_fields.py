"""Fields of a set-up form for house rules and the target, and the presets that fill them."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Any, ClassVar

from wtforms import Field

from scoring.game import Game
from scoring.kit.house_rules import HouseRules, choices_of
from web.i18n.numbers import NumberField
from web.i18n.sentence_parts import number
from web.i18n.translations import gettext as _, lazy_gettext as _l
from web.match import house_rules
from web.match.agreement_fields import AgreementFields
from web.match.presets import Preset
from web.match.setup_fields import house_rule


@dataclass(frozen=True, slots=True)
class Question:
    """A folded question; `about` is whom it asks if not everybody, `css` its class."""

    field: Field
    text: str
    about: str = ""
    css: str = ""
    is_first: bool = False

    @property
    def stands_out(self) -> bool:
        """Return whether it is shown before the others: so is what was answered or is refused."""
        field = self.field
        return self.is_first or bool(field.errors) or field.data != field.default


class HouseRuleFields(AgreementFields):
    """The house rules of a `game`, each a field under its own name, and one of the `targets`.

    `presets` are those that the form offers. A game without a target sets ``target = None``.
    """

    game: ClassVar[Game[Any]]
    targets: ClassVar[range]
    presets: ClassVar[tuple[Preset, ...]] = ()
    target: NumberField | None = NumberField(_l("Target"))

    @classmethod
    def add_house_rules(cls) -> None:
        """Give the form a field for each house rule that it lacks."""
        for field, setting, preset in cls.house_rules():
            if field not in vars(cls):
                setattr(cls, field, house_rule(cls.game, setting, preset))

    @classmethod
    def house_rules(cls) -> Iterator[tuple[str, str, HouseRules]]:
        """Yield each question's field, its house rule, and the rules that have its default."""
        preset = cls.usual()
        for setting in choices_of(type(preset)):
            yield setting, setting, preset

    @classmethod
    def usual(cls) -> HouseRules:
        """Return the rules of the game's first variant."""
        return next(iter(cls.game.presets.values()))

    @property
    def preset(self) -> HouseRules:
        """Return the rules that hold where the form does not choose."""
        return self.usual()

    @property
    def rules(self) -> HouseRules:
        """Return the rules with the chosen house rules and target."""
        listed = choices_of(type(self.preset))
        chosen = {name: _value(listed[name], self.answer(name)) for name in listed}
        if self.target:
            chosen["target"] = int(self.target.data or 0)
        return replace(self.preset, **chosen)

    def answer(self, setting: str) -> str:
        return str(self[setting].data)

    def question(self, field: Field) -> Question:
        """Return how a folded field asks for its house rule."""
        return Question(field, house_rules.question(self.game.key, str(field.short_name)))

    def consequence(self, field: Field, value: str) -> str:
        """Return what players should know before they choose this answer; "" for nothing."""
        return house_rules.note(self.game.key, str(field.short_name), value)

    def validate(self, extra_validators: object = None) -> bool:
        """Check all fields, the range of the target, and that a preset's name has its rules."""
        super().validate(extra_validators)
        if self.target and not self.target.errors and self.target.data not in self.targets:
            low, high = number(self.targets[0]), number(self.targets[-1])
            self.target.errors = [_("Enter %(low)s to %(high)s.", low=low, high=high)]
        if not self.errors and any(
            preset.is_called(str(self.rules_name.data)) and not preset.fits(self.rules)
            for preset in self.presets
        ):
            self.rules_name.errors = [_("This preset has other rules. Type another name.")]
        return not self.errors

    @classmethod
    def rule_answers(cls, rules: HouseRules) -> dict[str, object]:
        """Return these rules as answers of the form, without settings that changed nothing."""
        listed = [name for name in choices_of(type(rules)) if name not in rules.moot]
        return {"target": rules.target} | {name: str(getattr(rules, name)) for name in listed}


def _value(listed: Iterable[Any], answer: str) -> Any:
    """Return the value of a setting whose text is the answer."""
    return next(value for value in listed if str(value) == answer)
