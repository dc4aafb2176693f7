"""Fields of a set-up form for what players agree besides the rules: casual, handicap, stake."""

from collections.abc import Sequence

from wtforms import BooleanField, Field

from scoring.names import LONGEST_CURRENCY, LONGEST_RULES
from scoring.recorded_facts import Agreement
from web.i18n.names import NameField
from web.i18n.numbers import MESSAGES, NumberField, at_least
from web.i18n.translations import gettext as _, lazy_gettext as _l
from web.match.log_writes import WriteForm
from web.match.setup_fields import one_of

MOST_PLAYERS = 12
"""Most players of any game."""


class AgreementFields(WriteForm):
    """What is agreed besides the rules. ``ahead0``, ``ahead1`` … are the handicap by seat."""

    rules_name = NameField(_l("Name these rules"), LONGEST_RULES, needed=False)
    casual = BooleanField(_l("Casual match, not ranked"))
    stake = NumberField(_l("Stake"), [at_least(0, MESSAGES["empty"])])
    currency = NameField(_l("Currency"), LONGEST_CURRENCY, needed=False)
    per = one_of({"match": _l("the match"), "point": _l("each point of difference")}, "match")

    @classmethod
    def add_handicap(cls, seats: int = MOST_PLAYERS) -> None:
        """Give the form a field for the handicap of each seat."""
        for seat in range(seats):
            refused = _l("A handicap must be 0 or more.")
            setattr(cls, f"ahead{seat}", NumberField(validators=[at_least(0, refused)]))

    @property
    def handicap(self) -> list[NumberField]:
        """Return the fields of the handicap, by seat."""
        return [field for field in self if field.short_name.startswith("ahead")]

    def label_handicap(self, names: Sequence[str]) -> None:
        """Label the handicap of each seat with a name, and remove the fields beyond these."""
        for seat, field in enumerate(self.handicap):
            if seat < len(names):
                field.label.text = names[seat]
            else:
                del self[field.short_name]

    @property
    def agreement_fields(self) -> list[Field]:
        """Return the fields about the agreement, in the order of the page."""
        return [self.rules_name, self.casual, *self.handicap, self.stake, self.currency, self.per]

    @property
    def something_agreed(self) -> bool:
        """Return whether one of these fields says something or is refused."""
        asked = (self.casual, self.stake, *self.handicap)
        return any(field.data for field in asked) or any(
            one.errors for one in self.agreement_fields
        )

    def agreement(self, people: Sequence[str], waiting: Sequence[str] = ()) -> Agreement:
        """Return what was agreed; `people` sit in the order of the fields."""
        ahead = tuple(field.data or 0 for field in self.handicap[: len(people)])
        stake = self.stake.data or 0
        return Agreement(
            casual=bool(self.casual.data),
            stake=stake,
            per=self.per.data if stake else "match",
            currency=str(self.currency.data) if stake else "",
            handicap=ahead if any(ahead) else (),
            waiting=tuple(waiting),
            rules_name=str(self.rules_name.data),
        )

    def validate(self, extra_validators: object = None) -> bool:
        """Check all fields; a stake has a currency, and a casual match has none."""
        super().validate(extra_validators)
        if self.stake.data and not self.currency.data and not self.currency.errors:
            self.currency.errors = [_("Name the currency, such as taka.")]
        if self.casual.data and self.stake.data:
            self.casual.errors = [_("A casual match has no stake. Choose one or the other.")]
        return not self.errors

    @staticmethod
    def agreed_answers(agreed: Agreement) -> dict[str, object]:
        """Return an agreement as answers of the form, without what holds for its players alone."""
        stake = {"stake": agreed.stake or None, "per": agreed.per, "currency": agreed.currency}
        return {"casual": agreed.casual, "rules_name": agreed.rules_name, **stake}
