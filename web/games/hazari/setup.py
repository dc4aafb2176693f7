"""Form that sets up a match of Hazari: two variants, each with its own defaults."""

from collections.abc import Iterator
from typing import Self

from wtforms import BooleanField, Field

from scoring.hazari import HazariRules
from scoring.hazari.match import HAZARI
from scoring.hazari.rules import BANGLADESH, BHUTAN, PLAYERS, SEATS, SETTINGS, TARGETS
from scoring.kit.house_rules import HouseRules
from scoring.recorded_facts import MatchOpened
from web.i18n.translations import gettext as _, lazy_gettext as _l
from web.match import house_rules
from web.match.house_rule_fields import Question
from web.match.presets import Preset
from web.match.setup_fields import one_of
from web.match.setup_form import SetupForm
from web.match.word_registry import GAME_WORDS

PRESETS = HAZARI.presets
BY_VARIANT = tuple(
    setting
    for setting in SETTINGS
    if setting != "variant" and len({getattr(preset, setting) for preset in PRESETS.values()}) > 1
)
"""House rules with another default in each variant.

They are asked once for each, so that changing the variant changes the defaults without script; only
the answers of the chosen one are read.
"""
ASKED_FIRST = "bhutan_troy_win"
"""Field of the one house rule that tables of its variant must decide before they begin.

No fold hides it.
"""


def asked_as(setting: str, variant: str) -> str:
    """Return the name of the field whose answer counts in this variant."""
    return f"{variant}_{setting}" if setting in BY_VARIANT else setting


ASKED_BY = {
    asked_as(setting, variant): (setting, variant if setting in BY_VARIANT else "")
    for setting in SETTINGS
    for variant in PRESETS
}
"""Field → (house rule it asks for, the only variant it asks or "")."""


class HazariForm(SetupForm):
    """Form with four seats, the variant and its Troy question, and who deals.

    Four play unless more names are typed, or `three` lets the fourth seat stay empty: a name that
    was forgotten must not begin a match without cards.
    """

    game = HAZARI
    seats = PLAYERS
    few = SEATS
    targets = TARGETS
    template = "games/hazari/setup.html"
    first = ("variant", ASKED_FIRST, "dealer")
    presets = (
        Preset(HAZARI, _l("As in Dhaka"), BANGLADESH),
        Preset(HAZARI, _l("As in Thimphu"), BHUTAN),
    )

    three = BooleanField(_l("Three play: seat 4 stays empty"))
    variant = one_of(
        {variant: GAME_WORDS["hazari"].variants[variant] for variant in PRESETS}, BANGLADESH.variant
    )

    @classmethod
    def house_rules(cls) -> Iterator[tuple[str, str, HouseRules]]:
        for field, (setting, variant) in ASKED_BY.items():
            yield field, setting, PRESETS.get(variant, BANGLADESH)

    @property
    def fewest(self) -> int:
        return SEATS - bool(self.three.data)

    def validate(self, extra_validators: object = None) -> bool:
        """Check all fields; where three play, nobody sits beyond."""
        super().validate(extra_validators)
        for place in self.places[SEATS - 1 :] if self.three.data else ():
            if place.data:
                place.errors = [_("Leave this seat empty, or do not choose “Three play”.")]
        return not self.errors

    @property
    def preset(self) -> HazariRules:
        """Return the rules of the variant before the table chooses."""
        return PRESETS[self.variant.data]

    def answer(self, setting: str) -> str:
        """Return what was chosen for a house rule, in the variant that is played."""
        return str(self[asked_as(setting, self.variant.data)].data)

    def question(self, field: Field) -> Question:
        """Return how a field asks for its house rule; that of one variant says whom it asks."""
        setting, variant = ASKED_BY[field.short_name]
        text = house_rules.question(HAZARI.key, setting)
        if not variant:
            return Question(field, text)
        return Question(
            field, text, house_rules.value(HAZARI.key, "variant", variant), css=f"only-{variant}"
        )

    def consequence(self, field: Field, value: str) -> str:
        setting, _variant = ASKED_BY.get(field.short_name, ("variant", None))
        return house_rules.note(HAZARI.key, setting, value)

    @classmethod
    def again(cls, opened: MatchOpened) -> Self:
        form = super().again(opened)
        form.three.data = len(opened.players) < SEATS
        return form

    @classmethod
    def rule_answers(cls, rules: HouseRules) -> dict[str, object]:
        """Return these rules as answers of the form; the other variant keeps its defaults."""
        given = super().rule_answers(rules)
        variant = str(given["variant"])
        return {asked_as(setting, variant): answer for setting, answer in given.items()}
